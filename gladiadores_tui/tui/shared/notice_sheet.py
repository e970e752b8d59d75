"""Something that has to be said, and closed."""

from gladiadores_tui.i18n import t
from gladiadores_tui.tui.commands import bindings
from gladiadores_tui.tui.shared.drawing import Line, wrap
from gladiadores_tui.tui.shared.sheet import Sheet


class NoticeSheet(Sheet[None]):
    """A title and a text."""

    BINDINGS = bindings("go_on")
    width_wanted = 60
    where = "-over"

    def __init__(self, title: str, text: str) -> None:
        super().__init__()
        self._title = title
        self._text = text

    def title_text(self) -> str:
        """As given."""
        return self._title

    def lines(self, width: int) -> list[Line]:
        """As given, broken into lines."""
        inks = self.house.inks
        body: list[Line] = [[(line, inks.text)] for line in wrap(self._text, width)]
        return [*body, [], [(t("notice.close"), inks.turn)]]

    def action_go_on(self) -> None:
        """Read."""
        self.dismiss(None)
