"""The arena: the cards of the battle in playing order, the lead suit, who is winning."""

from collections.abc import Hashable
from dataclasses import dataclass, replace

from textual.reactive import var

from gladiadores_tui.core.seats import Seat, clockwise
from gladiadores_tui.games.gladiadores.battle import Battle, Played, lead_suit, winning
from gladiadores_tui.i18n import t
from gladiadores_tui.tui.gladiadores.battle_report import report_lines
from gladiadores_tui.tui.gladiadores.card_face import WIDE, edges, face_lines
from gladiadores_tui.tui.gladiadores.sentences import suit
from gladiadores_tui.tui.gladiadores.words import long, mark, short
from gladiadores_tui.tui.shared.drawing import (
    DrawnForSeats,
    Line,
    ellipsis,
    fit,
    framed,
    wrap,
)
from gladiadores_tui.tui.shared.finished import Span


@dataclass(frozen=True, slots=True)
class Contest:
    """What lies in the arena; `battle` once all have played, `last` the one before it."""

    leader: Seat
    players: int
    plays: tuple[Played, ...]
    turn: Seat | None
    battle: Battle | None = None
    last: Battle | None = None

    @property
    def order(self) -> tuple[Seat, ...]:
        """The seats in playing order."""
        return clockwise(self.leader, self.players)

    def play_of(self, seat: Seat) -> Played | None:
        """What the seat has played."""
        return next((play for play in self.plays if play.seat == seat), None)

    @property
    def winner(self) -> Seat | None:
        """Who wins, or would if the battle ended now."""
        return winning(self.plays)[0].seat if self.plays else None

    def is_eliminated(self, play: Played) -> bool:
        """Whether a weapon has eliminated the card in the arena."""
        return self.battle is not None and any(
            strike.in_arena and strike.card == play.card for strike in self.battle.strikes
        )


class Arena(DrawnForSeats):
    """A line for each seat, or cards side by side where there is room."""

    contest: var[Contest | None] = var(None)

    @property
    def sight(self) -> Hashable:
        """The same for all seats."""
        return self.contest, self.names

    def watch_contest(self) -> None:
        """Much of it stays as it is."""
        self.refresh_changes()

    def draw(self, width: int, height: int) -> list[Line]:
        """The frame with the lead suit in its edge."""
        if self.contest is None:
            return []
        lead = lead_suit(self.contest.plays)
        title = t("arena.title") if lead is None else t("arena.title_lead", suit=suit(lead))
        tall = height >= 14
        body = self._cards(width - 4, height - 2) if tall else self._rows()
        return framed(body, width, height, self.inks, title)

    def _status(self, seat: Seat, contest: Contest) -> Span:
        """What to say of a seat, in a word."""
        inks = self.inks
        play = contest.play_of(seat)
        if play is None:
            if seat == contest.turn:
                return "<< " + t("arena.turn"), inks.turn
            return t("arena.waits"), inks.muted
        if contest.is_eliminated(play):
            if seat == contest.winner:
                return "* " + t("arena.won_eliminated"), inks.ok
            return "xx " + t("arena.eliminated"), inks.warn
        if seat == contest.winner:
            key = "arena.won" if contest.battle is not None else "arena.winning"
            return "* " + t(key), inks.ok
        if play.declared is not None:
            return t("arena.weapon", suit=mark(play.declared)), inks.warn
        return "", inks.muted

    def _rows(self) -> list[Line]:
        """One line a seat."""
        contest, inks = self.contest, self.inks
        assert contest is not None
        lines: list[Line] = []
        for place, seat in enumerate(contest.order, start=1):
            play = contest.play_of(seat)
            card = "--" if play is None else short(play.card)
            if play is None and seat == contest.turn:
                card = "??"
            style = inks.turn if seat == contest.turn else inks.text
            lines.append(
                [
                    (f"{t('ordinal', n=place)} ", inks.muted),
                    (fit(f"{seat + 1} {self.names[seat]}", 15), style),
                    (fit(card, 6) + " ", inks.strong),
                    self._status(seat, contest),
                ]
            )
        return lines

    def _cards(self, width: int, height: int) -> list[Line]:
        """The cards as cards, and in words beneath what follows from them so far."""
        contest, inks = self.contest, self.inks
        assert contest is not None
        cell = width // contest.players
        rows: list[Line] = [[] for _ in range(WIDE[1] + 3)]
        for place, seat in enumerate(contest.order, start=1):
            style = inks.turn if seat == contest.turn else inks.text
            status, status_style = self._status(seat, contest)
            column: list[Line] = [
                [
                    (fit(t("ordinal", n=place), 4), inks.muted),
                    (str(seat + 1), inks.cubes[seat]),
                    (" " * (cell - 5), inks.text),
                ],
                [(fit(ellipsis(self.names[seat], cell - 1), cell), style)],
                *self._card_column(seat, contest, cell),
                [(fit(ellipsis(status, cell - 1), cell), status_style)],
            ]
            for row, spans in zip(rows, column, strict=True):
                row.extend(spans)
        account = [*rows, [], *self._account(width)]
        before = self._before(width)
        room = height - len(account)
        if len(before) >= room:
            return account
        return [*account, *[[] for _ in range(room - len(before))], *before]

    def _card_column(self, seat: Seat, contest: Contest, cell: int) -> list[Line]:
        play, inks = contest.play_of(seat), self.inks
        pad = (" " * (cell - WIDE[0]), inks.text)
        if play is None:
            style = inks.turn if seat == contest.turn else inks.frame
            inside = "  ?  " if seat == contest.turn else "     "
            top, bottom = edges(WIDE[0], style)
            middle = [[(f"│{text}│", style)] for text in ("     ", inside, "     ")]
            return [[*line, pad] for line in (top, *middle, bottom)]
        gone = contest.is_eliminated(play)
        style = inks.faded_paper if gone else inks.paper
        top, bottom = edges(WIDE[0], style, bottom="xx" if gone else "")
        body = face_lines(play.card, inks, compact=False, faded=gone)
        return [[*line, pad] for line in (top, *body, bottom)]

    def _before(self, width: int) -> list[Line]:
        """The battle before this one, at the bottom."""
        assert self.contest is not None
        last, inks = self.contest.last, self.inks
        if last is None:
            return []
        heading: Line = [(t("arena.last", battle=last.number), inks.muted)]
        muted = replace(inks, text=inks.muted, ok=inks.muted, warn=inks.muted)
        return [heading, *report_lines(last, self.names, muted, width, with_plays=True)]

    def _account(self, width: int) -> list[Line]:
        """Who wins now, and what the weapons will do."""
        contest, inks = self.contest, self.inks
        assert contest is not None
        if contest.battle is not None or contest.winner is None:
            return []
        play = contest.play_of(contest.winner)
        assert play is not None
        text = t("arena.leading", name=self.names[play.seat], card=long(play.card))
        lines: list[Line] = [[(line, inks.ok)] for line in wrap(text, width)]
        for weapon in contest.plays:
            if weapon.declared is not None:
                pending = t(
                    "arena.pending", name=self.names[weapon.seat], suit=mark(weapon.declared)
                )
                lines += [[(line, inks.warn)] for line in wrap(pending, width)]
        return lines
