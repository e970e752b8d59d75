"""The play areas: what each seat has won, suit by suit, side by side to be compared."""

from collections.abc import Hashable
from dataclasses import dataclass

from textual.reactive import var

from gladiadores_tui.core.seats import Seat
from gladiadores_tui.games.gladiadores.cards import LEFT_OUT, Combat, Suit
from gladiadores_tui.i18n import t
from gladiadores_tui.tui.gladiadores.words import mark, suit_name
from gladiadores_tui.tui.shared.drawing import DrawnForSeats, Line, ellipsis, fit, framed


@dataclass(frozen=True, slots=True)
class Captured:
    """Each seat's cards, whose turn it is, and how many cards lie face down."""

    areas: tuple[tuple[Combat, ...], ...]
    turn: Seat | None
    discarded: int


class PlayAreas(DrawnForSeats):
    """A row a suit, a column a seat: how many cards, then which; `^` marks the most."""

    captured: var[Captured | None] = var(None)

    @property
    def sight(self) -> Hashable:
        """The same for all seats."""
        return self.captured, self.names

    def watch_captured(self) -> None:
        """Much of it stays as it is."""
        self.refresh_changes()

    def draw(self, width: int, height: int) -> list[Line]:
        """The frame and the matrix."""
        if self.captured is None:
            return []
        roomy = width >= 110
        title = t("areas.title_long") if roomy else t("areas.title")
        key = "areas.discard_long" if roomy else "areas.discard"
        note = t(key, count=self.captured.discarded, out=LEFT_OUT)
        label = 14 if roomy else 4
        cell = (width - 4 - label) // len(self.names)
        heading: Line = [(" " * label, self.inks.text)]
        for seat, name in enumerate(self.names):
            style = self.inks.turn if seat == self.captured.turn else self.inks.text
            text = ellipsis(name, cell - 5) + (" <" if seat == self.captured.turn else "")
            heading += [(str(seat + 1), self.inks.cubes[seat]), (fit(" " + text, cell - 1), style)]
        body = [heading]
        for suit in Suit:
            text = f"{mark(suit)} {suit_name(suit)}" if roomy else mark(suit)
            body.append([(fit(text, label), self.inks.text), *self._row(suit, cell, roomy)])
        return framed(body, width, height, self.inks, title, note)

    def _row(self, suit: Suit, cell: int, roomy: bool) -> Line:
        assert self.captured is not None
        columns = [
            sorted((card.rank for card in area if card.suit == suit), reverse=True)
            for area in self.captured.areas
        ]
        most = max(len(column) for column in columns)
        line: Line = []
        for column in columns:
            leads = len(column) == most > 0
            values = " ".join(map(str, column)) if roomy else "".join(map(_figure, column))
            text = f"{'^' if leads else ' '}{len(column)}" + (f": {values}" if column else "")
            style = self.inks.ok if leads else self.inks.text if column else self.inks.muted
            line.append((fit(text, cell), style))
        return line


def _figure(rank: int) -> str:
    """A rank in one cell: X is 10."""
    return "X" if rank == 10 else str(rank)
