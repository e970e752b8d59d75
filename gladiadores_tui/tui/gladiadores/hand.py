"""The open hand: cards side by side, of which one is selected."""

from textual import events
from textual.app import ComposeResult
from textual.containers import Horizontal
from textual.message import Message
from textual.reactive import var

from gladiadores_tui.tui.gladiadores.card_face import SLOT_KEYS, CardFace, Face


class Hand(Horizontal):
    """The cards; the screen says which there are and which is selected."""

    DEFAULT_CSS = "Hand { height: 3; padding: 0 1; }"

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

    def compose(self) -> ComposeResult:
        """As many places as a hand can have; empty ones are blank."""
        for _ in SLOT_KEYS:
            yield CardFace()

    def watch_faces(self, faces: tuple[Face, ...]) -> None:
        """Deal the cards onto the places."""
        for slot, place in enumerate(self.query(CardFace)):
            place.face = faces[slot] if slot < len(faces) else None

    def watch_selected(self, selected: int | None) -> None:
        """Two cards change at most."""
        for slot, place in enumerate(self.query(CardFace)):
            place.selected = slot == selected

    def on_click(self, event: events.Click) -> None:
        """Tell the screen which card was clicked."""
        if isinstance(event.widget, CardFace) and event.widget.face is not None:
            self.post_message(self.Pointed(self, event.widget.face.slot, event.chain == 2))
