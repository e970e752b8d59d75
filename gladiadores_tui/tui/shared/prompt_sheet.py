"""A line of text, asked for."""

from textual.app import ComposeResult
from textual.widgets import Input

from gladiadores_tui.tui.commands import bindings
from gladiadores_tui.tui.shared.drawing import Line, wrap
from gladiadores_tui.tui.shared.form import AnswerInput, TextRow
from gladiadores_tui.tui.shared.keybar import KeyBar
from gladiadores_tui.tui.shared.sheet import Page, Sheet


class PromptSheet(Sheet[str]):
    """Enter gives the text, if there is any; Esc gives none."""

    DEFAULT_CSS = """
    PromptSheet > TextRow { width: 66; margin: 0 2; offset: 0 -2; }
    PromptSheet > TextRow Input { width: 1fr; }
    """
    BINDINGS = bindings("accept")
    AUTO_FOCUS = "Input"
    width_wanted = 66

    def __init__(self, title: str, text: str, label: str, cells: int, where: str = "") -> None:
        """`label` is a text's key; at most `cells` cells can be typed; `where` as for sheets."""
        self.where = where
        super().__init__()
        self._title = title
        self._text = text
        self._row = TextRow("prompt", "", label, cells, kind=AnswerInput)

    def compose(self) -> ComposeResult:
        """What is asked, and where to type."""
        yield Page()
        yield self._row
        yield KeyBar()

    def title_text(self) -> str:
        """As given."""
        return self._title

    def lines(self, width: int) -> list[Line]:
        """As given, broken into lines, and room for the row."""
        return [*[[(line, self.house.inks.text)] for line in wrap(self._text, width)], [], []]

    def on_input_submitted(self) -> None:
        """Enter in the text."""
        self.action_accept()

    def action_accept(self) -> None:
        """Done."""
        if text := self.query_one(Input).value.strip():
            self.dismiss(text)
