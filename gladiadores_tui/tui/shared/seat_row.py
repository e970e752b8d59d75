"""A row of a form for a seat: its name, and who plays."""

from collections.abc import Sequence

from textual import events
from textual.app import ComposeResult

from gladiadores_tui.i18n import t
from gladiadores_tui.tui.shared.drawing import Line
from gladiadores_tui.tui.shared.form import ChoiceRow, TextRow
from gladiadores_tui.tui.shared.options import option_text


class WhoPlays(ChoiceRow):
    """Shows the chosen option only; arrows or a click go to the next."""

    DEFAULT_CSS = "WhoPlays { height: 1; width: 1fr; padding: 0 0 0 2; }"

    def draw(self, width: int, height: int) -> list[Line]:
        """One line; a mark when it has the focus."""
        inks = self.inks
        ink = inks.turn if self.has_focus else inks.text
        mark = "> " if self.has_focus else "  "
        value = option_text("who", self.value)
        return [[(mark + t("setup.who") + " ", ink), (f"< {value} >", inks.strong)]]

    def on_click(self, event: events.Click) -> None:
        """The next option."""
        event.prevent_default()
        self.action_next_option()


class SeatRow(TextRow):
    """The fields `nameN` and `whoN`, N the seat."""

    DEFAULT_CSS = "SeatRow Input { width: 14; }"

    def __init__(self, seat: int, name: str, cells: int, options: Sequence[str], who: str) -> None:
        """A name of at most `cells` cells, and the options of who may play."""
        super().__init__(f"name{seat}", name, "setup.name", cells, seat + 1)
        self._who = WhoPlays(f"who{seat}", options, who)

    def compose(self) -> ComposeResult:
        """Behind the name, who plays."""
        yield from super().compose()
        yield self._who
