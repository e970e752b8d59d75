"""The glory board: four tracks of side A, or the one of side B."""

from collections.abc import Hashable
from dataclasses import dataclass

from textual.reactive import var

from gladiadores_tui.games.gladiadores.cards import Suit
from gladiadores_tui.games.gladiadores.scoring import (
    FIRST_COLUMN,
    GOAL,
    LAST_COLUMN,
    START_COLUMN,
    START_SPACE,
    Grid,
)
from gladiadores_tui.i18n import t
from gladiadores_tui.tui.gladiadores.words import mark, pad, suit_name
from gladiadores_tui.tui.look import Inks
from gladiadores_tui.tui.shared.drawing import DrawnForSeats, Line, fit, framed


@dataclass(frozen=True, slots=True)
class Glory:
    """Where the cubes stand."""

    board: str
    positions: Grid


def track_line(row: list[int], inks: Inks, step: int = 4) -> Line:
    """One track of side A: cubes as their seats' numbers, those on one column side by side."""
    line: Line = []
    for column in range(FIRST_COLUMN, LAST_COLUMN + 1):
        here = [seat for seat, at in enumerate(row) if at == column]
        if not here:
            line.append((pad("·", step), inks.muted))
            continue
        # Apart where there is room: 1·4 is not fourteen.
        gap = "·" if 2 * len(here) - 1 < step else ""
        for place, seat in enumerate(here):
            line.append((gap if place else "", inks.muted))
            line.append((str(seat + 1), inks.cubes[seat]))
        cells = len(here) + len(gap) * (len(here) - 1)
        line.append((" " * max(0, step - cells), inks.text))
    return line


def columns_line(inks: Inks, step: int = 4) -> Line:
    """The numbers above the tracks; the start in brackets."""
    line = ""
    for index, column in enumerate(range(FIRST_COLUMN, LAST_COLUMN + 1)):
        label = f"[{column}]" if column == START_COLUMN else str(column)
        # A bracket hangs over to the left, so that the digit stands where it should.
        at = index * step - (1 if label.startswith("[") else 0)
        line = line[:at].ljust(at) + label
    return [(line, inks.muted)]


class GloryBoard(DrawnForSeats):
    """The board, as large as there is room for."""

    glory: var[Glory | None] = var(None)

    @property
    def sight(self) -> Hashable:
        """The same for all seats."""
        return self.glory, self.names

    def watch_glory(self) -> None:
        """Much of it stays as it is."""
        self.refresh_changes()

    def draw(self, width: int, height: int) -> list[Line]:
        """The frame and the tracks."""
        if self.glory is None:
            return []
        wide = width >= 56 and height >= 8
        if self.glory.board == "A":
            title = t("glory.title_a_long") if wide else t("glory.title_a", start=START_COLUMN)
            body = (
                self._tracks(self.glory.positions) if wide else self._numbers(self.glory.positions)
            )
        else:
            goal = GOAL[len(self.names)]
            title = t("glory.title_b", goal=goal)
            body = self._single_track(self.glory.positions, width - 4, goal)
        return framed(body, width, height, self.inks, title)

    def _tracks(self, positions: Grid) -> list[Line]:
        inks = self.inks
        lines: list[Line] = [[(" " * 12, inks.text), *columns_line(inks)]]
        for suit in Suit:
            label = fit(f"{mark(suit)} {suit_name(suit)}", 12)
            row = [seat_row[suit] for seat_row in positions]
            lines.append([(label, inks.text), *track_line(row, inks)])
        return [*lines, self.cubes_key()]

    def cubes_key(self) -> Line:
        """Which number is whose cube."""
        line: Line = []
        for seat in range(len(self.names)):
            line += [
                (str(seat + 1), self.inks.cubes[seat]),
                (fit(self.names[seat], 12) + " ", self.inks.muted),
            ]
        return line

    def _numbers(self, positions: Grid) -> list[Line]:
        """Each seat's column on each track, in figures."""
        inks = self.inks
        lines: list[Line] = []
        for suit in Suit:
            line: Line = [(mark(suit) + "  ", inks.text)]
            for seat, row in enumerate(positions):
                line += [(str(seat + 1), inks.cubes[seat]), (fit(f":{row[suit]}", 6), inks.text)]
            lines.append(line)
        return lines

    def _single_track(self, positions: Grid, width: int, goal: int) -> list[Line]:
        """A bar for each seat: the number leads, a bar that runs out of room ends in `>`."""
        inks = self.inks
        name_cells = 15 if width >= 50 else 0
        bar = width - name_cells - 5
        lines: list[Line] = []
        for seat, (at,) in enumerate(positions):
            track = "".join(
                "|" if space == goal else "+" if space == START_SPACE else "·"
                for space in range(bar)
            )
            spot = min(at, bar - 1)
            end = ">" if at >= bar else str(seat + 1)
            name = fit(" " + self.names[seat], name_cells)
            lines.append(
                [
                    (str(seat + 1), inks.cubes[seat]),
                    (name, inks.text),
                    (f"{at:>3} ", inks.strong),
                    (track[:spot], inks.muted),
                    (end, inks.cubes[seat]),
                    (track[spot + 1 :], inks.muted),
                ]
            )
        return lines
