"""The line above the hand: whose it is."""

from textual.reactive import reactive

from gladiadores_tui.i18n import t
from gladiadores_tui.tui.shared.drawing import Drawn, Line, columns


class HandTitle(Drawn):
    """Empty while no hand lies open."""

    DEFAULT_CSS = "HandTitle { height: 1; padding: 0 1; }"

    title: reactive[str] = reactive("")

    def draw(self, width: int, height: int) -> list[Line]:
        """The title, and what the mark on a card means."""
        if not self.title:
            return []
        note: Line = [(t("hand.legend"), self.inks.muted)]
        return [columns([(self.title, self.inks.title)], note, width, self.inks.text)]
