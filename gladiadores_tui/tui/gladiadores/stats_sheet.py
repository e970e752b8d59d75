"""What every player has done in the matches that are over."""

from collections.abc import Sequence

from gladiadores_tui.games.gladiadores.cards import Suit
from gladiadores_tui.games.gladiadores.statistics import Standing
from gladiadores_tui.i18n import decimal, t
from gladiadores_tui.tui.gladiadores.words import mark
from gladiadores_tui.tui.look import Inks
from gladiadores_tui.tui.shared.drawing import Line, fit, wrap
from gladiadores_tui.tui.shared.names import clean
from gladiadores_tui.tui.shared.sheet import Sheet

NAME_CELLS = 12
COLUMNS = {"matches": 8, "wins": 7, "points": 7, "battles": 8}
STRIKES = {"dealt": 7, "suffered": 7}
SUIT_CELLS = 5


def statistics_lines(rows: Sequence[Standing], inks: Inks, width: int) -> list[Line]:
    """A table for each board and number of players, and what its columns mean."""
    if not rows:
        return [[(line, inks.muted)] for line in wrap(t("stats.none"), width)]
    lines: list[Line] = []
    table = None
    for row in rows:
        if (row.board, row.players) != table:
            table = row.board, row.players
            lines += [[], [(t("stats.table", board=row.board, players=row.players), inks.turn)]]
            lines.append([(_heading(), inks.muted)])
        lines.append(_line(row, inks))
    note = wrap(t("stats.note"), width)
    return [*lines[1:], [], *[[(line, inks.muted)] for line in note]]


def _heading() -> str:
    numbers = "".join(f"{t(f'stats.{word}'):>{cells}}" for word, cells in COLUMNS.items())
    suits = "".join(f"{mark(suit):>{SUIT_CELLS}}" for suit in Suit)
    strikes = "".join(f"{t(f'stats.{word}'):>{cells}}" for word, cells in STRIKES.items())
    return " " * NAME_CELLS + numbers + suits + strikes


def _line(row: Standing, inks: Inks) -> Line:
    tally = row.tally
    points = decimal(tally.points / tally.matches, 1)
    numbers = (tally.matches, tally.wins, points, tally.battles)
    text = "".join(
        f"{number:>{cells}}" for number, cells in zip(numbers, COLUMNS.values(), strict=True)
    )
    text += "".join(f"{count:>{SUIT_CELLS}}" for count in tally.taken)
    text += "".join(
        f"{number:>{cells}}"
        for number, cells in zip((tally.dealt, tally.suffered), STRIKES.values(), strict=True)
    )
    return [(fit(clean(row.name) or "?", NAME_CELLS), inks.strong), (text, inks.text)]


class StatsSheet(Sheet[None]):
    """The tables, to be scrolled."""

    def __init__(self, rows: Sequence[Standing]) -> None:
        super().__init__()
        self._rows = rows

    def title_text(self) -> str:
        """A title."""
        return t("stats.title")

    def lines(self, width: int) -> list[Line]:
        """All tables."""
        return statistics_lines(self._rows, self.house.inks, width)
