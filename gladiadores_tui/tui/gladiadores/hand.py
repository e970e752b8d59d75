"""The open hand: whose it is, and its cards side by side, of which one is selected."""

from textual import events
from textual.geometry import Region
from textual.message import Message
from textual.reactive import var

from gladiadores_tui.i18n import t
from gladiadores_tui.tui.gladiadores.card_face import (
    COMPACT,
    SLOT_KEYS,
    WIDE,
    Face,
    edges,
    face_lines,
)
from gladiadores_tui.tui.shared.drawing import Drawn, Line, columns, joined

TITLE = 1
"""Lines above the cards."""
MARGIN, WIDE_MARGIN = 1, 8
GAP, WIDE_GAP = 0, 1
"""Cells beside the cards, and between two of them."""


class Hand(Drawn):
    """The cards; the screen says which there are and which is selected."""

    joins = False  # each card has a background of its own

    title: var[str] = var("")
    faces: var[tuple[Face, ...]] = var(())
    selected: var[int | None] = var(None)

    class Pointed(Message):
        """A card was clicked; `again` if it was a double click.

        Attributes:
            hand: the hand that was clicked.
            slot: the card's place.
        """

        def __init__(self, hand: "Hand", slot: int, again: bool) -> None:
            super().__init__()
            self.hand = hand
            self.slot = slot
            self.again = again

        @property
        def control(self) -> "Hand":
            """The hand."""
            return self.hand

    def watch_title(self) -> None:
        """Empty while no hand lies open."""
        self.refresh_changes()

    def watch_faces(self) -> None:
        """Other cards."""
        self.refresh_changes()

    def watch_selected(self) -> None:
        """The edges of two cards change at most."""
        self.refresh_changes()

    def place_of(self, slot: int) -> Region:
        """Where in the widget a card lies."""
        width, height = WIDE if self._is_wide else COMPACT
        margin, gap = (WIDE_MARGIN, WIDE_GAP) if self._is_wide else (MARGIN, GAP)
        return Region(margin + slot * (width + gap), TITLE, width, height)

    @property
    def _is_wide(self) -> bool:
        return self.outer_size.height >= TITLE + WIDE[1]

    def draw(self, width: int, height: int) -> list[Line]:
        """The title, and as many places as a hand can have; empty ones are blank."""
        places = [self.place_of(slot) for slot in range(len(SLOT_KEYS))]
        first, second, last = places[0], places[1], places[-1]
        gap = self._ground(second.x - first.right)
        lines: list[Line] = [self._ground(first.x) for _ in range(first.height)]
        for slot in range(len(places)):
            for line, part in zip(lines, self.card(slot), strict=True):
                line += [*joined(part), *gap]
        rest = self._ground(width - last.right - (second.x - first.right))
        return [self._heading(width), *[[*line, *rest] for line in lines]]

    def _ground(self, cells: int) -> Line:
        return [(" " * cells, self.inks.ground)] if cells > 0 else []

    def _heading(self, width: int) -> Line:
        """Whose hand it is, and what the mark on a card means."""
        inks, side = self.inks, self._ground(MARGIN)
        inner = width - 2 * MARGIN
        line: Line = [(" " * inner, inks.text)]
        if self.title:
            note: Line = [(t("hand.legend"), inks.muted)] if self.faces else []
            line = columns([(self.title, inks.title)], note, inner, inks.text)
        return [*side, *joined(line), *side]

    def card(self, slot: int) -> list[Line]:
        """A card with its key, or nothing."""
        place = self.place_of(slot)
        if slot >= len(self.faces):
            return [[(" " * place.width, self.inks.text)] for _ in range(place.height)]
        face = self.faces[slot]
        faded, selected = not face.playable, slot == self.selected
        style = self.inks.faded_paper if faded else self.inks.paper
        if selected:
            style = self.inks.selected
        mark = "xx" if faded else ""
        top, bottom = edges(place.width, style, SLOT_KEYS[face.slot], mark, selected)
        compact = place.height < WIDE[1]
        return [top, *face_lines(face.card, self.inks, compact, faded), bottom]

    def on_click(self, event: events.Click) -> None:
        """Tell the screen which card was clicked."""
        for face in self.faces:
            if self.place_of(face.slot).contains(event.x, event.y):
                self.post_message(self.Pointed(self, face.slot, event.chain == 2))
