"""Rows of a form: a label, and options side by side or a text to type."""

from collections.abc import Sequence

from rich.cells import cell_len, set_cell_size
from textual import events
from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Horizontal
from textual.message import Message
from textual.reactive import var
from textual.widgets import Input

from gladiadores_tui.i18n import t
from gladiadores_tui.tui.commands import bindings
from gladiadores_tui.tui.shared.drawing import Drawn, Line, width_of
from gladiadores_tui.tui.shared.names import harmless
from gladiadores_tui.tui.shared.options import option_text

LABEL_CELLS = 16


class Label(Drawn):
    """The name of a row; a mark when the row has the focus."""

    DEFAULT_CSS = f"Label {{ width: {LABEL_CELLS}; height: 1; }}"

    marked: var[bool] = var(False)

    def __init__(self, key: str, number: int | None = None) -> None:
        super().__init__()
        self.key = key
        self.number = number

    def watch_marked(self) -> None:
        """Draw again."""
        self.refresh()

    def draw(self, width: int, height: int) -> list[Line]:
        """One line."""
        return [label_line(self, self.key, self.marked, self.number)]


def label_line(widget: Drawn, key: str, marked: bool, number: int | None = None) -> Line:
    """The label, with the mark of the row that has the focus, and a seat's cube."""
    inks = widget.inks
    style = inks.turn if marked else inks.text
    line: Line = [("> " if marked else "  ", style), (t(key), style)]
    if number is not None:
        line += [(" ", style), (str(number), inks.cubes[number - 1])]
    return [*line, (" " * max(0, LABEL_CELLS - width_of(line)), inks.text)]


class ChoiceRow(Drawn, can_focus=True):
    """A row with a few options, one of them chosen; arrows or a click choose.

    Option texts are `option.FIELD.VALUE`.
    """

    DEFAULT_CSS = "ChoiceRow { height: 1; width: 1fr; }"
    BINDINGS = bindings("previous_option", "next_option")

    value: var[str] = var("", init=False)

    class Changed(Message):
        """Another option was chosen."""

        def __init__(self, row: "ChoiceRow", value: str) -> None:
            super().__init__()
            self.row = row
            self.value = value

        @property
        def control(self) -> "ChoiceRow":
            """The row."""
            return self.row

    def __init__(self, field: str, options: Sequence[str], value: str) -> None:
        super().__init__(id=field)
        self.field = field
        self.options = tuple(options)
        self.set_reactive(ChoiceRow.value, value)

    def watch_value(self, value: str) -> None:
        """Show it and tell."""
        self.refresh()
        self.post_message(self.Changed(self, value))

    def set_options(self, options: Sequence[str]) -> None:
        """Offer other options; the chosen one stays if it is among them."""
        self.options = tuple(options)
        if self.value not in self.options:
            self.value = self.options[0]
        self.refresh()

    def on_focus(self) -> None:
        """Show the mark."""
        self.refresh()

    def on_blur(self) -> None:
        """Take the mark away."""
        self.refresh()

    def _option_spans(self) -> list[Line]:
        inks = self.inks
        spans: list[Line] = []
        for option in self.options:
            chosen = option == self.value
            text = f"({'*' if chosen else ' '}) {option_text(self.field, option)}"
            spans.append([(text, inks.strong if chosen else inks.muted), ("   ", inks.text)])
        return spans

    def draw(self, width: int, height: int) -> list[Line]:
        """One line."""
        line = label_line(self, f"setup.{self.field}", self.has_focus)
        return [[*line, *(span for option in self._option_spans() for span in option)]]

    def on_click(self, event: events.Click) -> None:
        """Choose what was clicked."""
        x = LABEL_CELLS
        for option, spans in zip(self.options, self._option_spans(), strict=True):
            if x <= event.x < x + width_of(spans):
                self.value = option
            x += width_of(spans)

    def _turn(self, by: int) -> None:
        at = self.options.index(self.value)
        self.value = self.options[(at + by) % len(self.options)]

    def action_next_option(self) -> None:
        """The option to the right."""
        self._turn(1)

    def action_previous_option(self) -> None:
        """The option to the left."""
        self._turn(-1)


class HarmlessInput(Input):
    """A field that takes any text but what a terminal would obey, typed or pasted, up to a width
    in cells."""

    # Enter accepts the form from here as well, and the key bar says so.
    BINDINGS = [Binding("enter", "submit", "start", key_display="Enter", id="start")]

    def __init__(self, value: str, field: str, cells: int) -> None:
        self._cells = cells
        super().__init__(value, id=field, compact=True)

    def validate_value(self, value: str) -> str:
        """What is kept of a text; nothing else is ever drawn."""
        text = harmless(value)
        return text if cell_len(text) <= self._cells else set_cell_size(text, self._cells).rstrip()


class AnswerInput(HarmlessInput):
    """The same as an answer to a question."""

    BINDINGS = [Binding("enter", "submit", "accept", key_display="Enter", id="accept")]


class TextRow(Horizontal):
    """A row with a text to type."""

    DEFAULT_CSS = """
    TextRow { height: 1; }
    TextRow Input { width: 30; height: 1; border: none; padding: 0; background: $surface; }
    TextRow Input:focus { border: none; background-tint: transparent; }
    """

    def __init__(
        self,
        field: str,
        value: str,
        key: str,
        cells: int,
        number: int | None = None,
        kind: type[HarmlessInput] = HarmlessInput,
    ) -> None:
        """A field for texts of at most `cells` cells; `number` is the seat's, if it has one."""
        super().__init__()
        self._label = Label(key, number)
        self._input = kind(value, field, cells)

    def compose(self) -> ComposeResult:
        """Label and field."""
        yield self._label
        yield self._input

    def on_descendant_focus(self) -> None:
        """Show the mark."""
        self._label.marked = True

    def on_descendant_blur(self) -> None:
        """Take the mark away."""
        self._label.marked = False
