"""The glory board as it stands, and how each round so far was counted."""

from gladiadores_tui.games.gladiadores.cards import Suit
from gladiadores_tui.i18n import t
from gladiadores_tui.tui.gladiadores.consult import Told
from gladiadores_tui.tui.gladiadores.glory import columns_line, track_line
from gladiadores_tui.tui.gladiadores.reckoning import matrix_a, matrix_b
from gladiadores_tui.tui.gladiadores.sentences import suit
from gladiadores_tui.tui.look import Inks
from gladiadores_tui.tui.shared.drawing import Line, fit, wrap
from gladiadores_tui.tui.shared.sheet import Sheet


class ScoreSheet(Sheet[None]):
    """Positions first, then the rounds, the last one first."""

    def __init__(self, told: Told) -> None:
        super().__init__()
        self.match = told

    def title_text(self) -> str:
        """Which board."""
        return t("score.title", board=self.match.board)

    def lines(self, width: int) -> list[Line]:
        """Positions, rounds, and the rule."""
        inks, board = self.house.inks, self.match.board
        view, names = self.match.view, self.match.names
        lines = self._positions(inks)
        for score in reversed(view.scores):
            lines += [[], [(t("told.scored", round=score.round), inks.turn)]]
            if board == "A":
                lines += matrix_a(score, names, inks, width, None)
            else:
                lines += matrix_b(score, names, inks, width)
        if not view.scores:
            lines += [[], [(t("score.none"), inks.muted)]]
        rule = t("rules.board_a" if board == "A" else "rules.board_b")
        return [*lines, [], *[[(line, inks.muted)] for line in wrap(rule, width)]]

    def _positions(self, inks: Inks) -> list[Line]:
        positions, names = self.match.view.positions, self.match.names
        if self.match.board == "B":
            return [
                [(str(seat + 1), inks.cubes[seat]), (f" {fit(names[seat], 14)}{at:>3}", inks.text)]
                for seat, (at,) in enumerate(positions)
            ]
        lines: list[Line] = [[(" " * 14, inks.text), *columns_line(inks)]]
        for of in Suit:
            row = [seat_row[of] for seat_row in positions]
            lines.append([(fit(suit(of), 14), inks.text), *track_line(row, inks)])
        key: Line = []
        for seat, name in enumerate(names):
            key += [(str(seat + 1), inks.cubes[seat]), (f" {fit(name, 14)}", inks.muted)]
        return [*lines, key]
