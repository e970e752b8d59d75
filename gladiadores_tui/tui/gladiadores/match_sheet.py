"""The end of the match: the ranking, how it came about, and what can be done next."""

from gladiadores_tui.games.gladiadores.cards import Suit
from gladiadores_tui.games.gladiadores.scoring import MatchResult, Tiebreak
from gladiadores_tui.i18n import t, tn
from gladiadores_tui.tui.commands import bindings
from gladiadores_tui.tui.gladiadores.consult import Consulting, Told
from gladiadores_tui.tui.gladiadores.desk import Desk, Sequel
from gladiadores_tui.tui.gladiadores.record_file import Saved, save
from gladiadores_tui.tui.gladiadores.sentences import listed, winners
from gladiadores_tui.tui.gladiadores.words import mark
from gladiadores_tui.tui.look import Inks
from gladiadores_tui.tui.shared.drawing import Line, fit, wrap
from gladiadores_tui.tui.shared.passing import PassingSheet


class MatchSheet(Consulting, PassingSheet[bool]):
    """Stays until a new match (dismissed with True) or the end of the program."""

    BINDINGS = bindings("log", "score", "rules", "menu", "rematch", "watch", "export", "leave")

    def __init__(
        self,
        desk: Desk,
        result: MatchResult,
        saved: Saved | None = None,
        stays: float | None = None,
    ) -> None:
        """`saved` says where the record has been written already, if it has; after `stays` seconds
        the desk's sequel follows, if it has one."""
        super().__init__(stays if desk.sequel is not None else None)
        self.desk = desk
        self.result = result
        self.saved = saved

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """There is no table to go back to; files are the business of whose machine it is, and who
        has looked on has no seat to play again."""
        desk = self.desk
        looks_on = desk.is_shared and not desk.people
        if action == "close" or (action == "export" and desk.is_shared):
            return False
        if action == "rematch" and looks_on:
            return False
        return super().check_action(action, parameters)

    @property
    def told(self) -> Told:
        """The match at the desk."""
        return self.desk

    def title_text(self) -> str:
        """A title."""
        return t("match.title", board=self.desk.board)

    def lines(self, width: int) -> list[Line]:
        """Winners, ranking, ties, and where the record was written."""
        inks = self.house.inks
        text = winners(self.result, self.desk.names)
        lines: list[Line] = [[(line, inks.ok)] for line in wrap(text, width)]
        lines += [[], *self._ranking(inks), []]
        notes = [*self._how(), *([self.saved.text] if self.saved else [])]
        if self.desk.match.keeper.lags:
            notes.append(t("match.not_stored"))
        for note in notes:
            lines += [[(line, inks.text)] for line in wrap(note, width)]
        return lines

    def _ranking(self, inks: Inks) -> list[Line]:
        result, names = self.result, self.desk.names
        tracks = bool(result.per_track)
        marks = "".join(f"{mark(of):<9}" for of in Suit) if tracks else ""
        lines: list[Line] = [
            [(" " * 21 + marks + t("match.total" if tracks else "match.position"), inks.muted)]
        ]
        order = sorted(
            range(len(names)), key=lambda s: (s not in result.winners, -result.points[s])
        )
        for seat in order:
            wins = seat in result.winners
            ahead = sum(points > result.points[seat] for points in result.points)
            place = 1 if wins else max(2, 1 + ahead)
            line: Line = [
                (t("ordinal", n=place) + " ", inks.muted),
                (str(seat + 1), inks.cubes[seat]),
                (" " + fit(names[seat], 16), inks.turn if wins else inks.text),
            ]
            if tracks:
                columns = self.desk.view.positions[seat]
                cells = zip(result.per_track[seat], columns, strict=True)
                line.append(("".join(f"{f'{prize} ({at})':<9}" for prize, at in cells), inks.text))
            line.append((f"{result.points[seat]:>3}", inks.strong))
            line.append(("  << " + t("match.winner") if wins else "", inks.ok))
            lines.append(line)
        return lines

    def _how(self) -> list[str]:
        """How the points came about, and how a tie was broken."""
        result, names = self.result, self.desk.names
        texts = []
        if result.per_track:
            prizes = "5, 3, 2, 1" if len(names) == 4 else "5, 3, 2"
            texts.append(t("match.prizes", prizes=prizes))
        else:
            texts.append(t("match.positions"))
        if result.tiebreak is None:
            return [*texts, t("match.no_tie")]
        return [*texts, self._tie(result.tiebreak)]

    def _tie(self, tie: Tiebreak) -> str:
        names = self.desk.names
        key = "match.tie_tracks" if self.result.per_track else "match.tie_moved"
        measures = listed(
            [f"{names[seat]} {value}" for seat, value in zip(tie.tied, tie.measure, strict=True)]
        )
        outcome = tn("match.tie_outcome", len(self.result.winners))
        return f"{t(key, measures=measures)} {outcome}"

    def pass_on(self) -> None:
        """The next match, or out."""
        if self.desk.sequel is Sequel.AGAIN:
            self.dismiss(True)
        else:
            self.house.exit(0)

    def action_rematch(self) -> None:
        """Again, with the same seats."""
        self.dismiss(True)

    def action_watch(self) -> None:
        """Look through the match."""
        from gladiadores_tui.tui.gladiadores.reel import Reel
        from gladiadores_tui.tui.gladiadores.replay_screen import ReplayScreen

        self.house.open_screen(ReplayScreen(Reel(self.desk.past(), is_open=True)))

    def action_export(self) -> None:
        """Write the record, once; elsewhere if it could not be written where it should be."""
        if self.saved is None or self.saved.reason:
            wish = self.desk.record_path if self.saved is None else None
            self.saved = save(self.desk.record(), wish)
        self.redraw()

    def action_leave(self) -> None:
        """Out; after asking, if the match could not be stored."""
        self.house.action_ask_quit()
