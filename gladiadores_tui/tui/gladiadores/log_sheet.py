"""The whole story of the match."""

from gladiadores_tui.i18n import t
from gladiadores_tui.tui.gladiadores.chronicle import entry_lines
from gladiadores_tui.tui.gladiadores.consult import Told
from gladiadores_tui.tui.gladiadores.sentences import chronicle
from gladiadores_tui.tui.shared.drawing import Line
from gladiadores_tui.tui.shared.sheet import Sheet


class LogSheet(Sheet[None]):
    """Opens at its end."""

    width_wanted = 100

    def __init__(self, told: Told) -> None:
        super().__init__()
        self.match = told

    def on_mount(self) -> None:
        """The newest first in sight."""
        self.action_bottom()

    def title_text(self) -> str:
        """A title."""
        return t("log.title")

    def lines(self, width: int) -> list[Line]:
        """Every paragraph."""
        entries = chronicle(self.match.events, self.match.names)
        return entry_lines(entries, width, self.house.inks)
