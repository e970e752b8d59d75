"""What a session may change while playing: language, theme, colours, signs."""

from gladiadores_tui.i18n import t
from gladiadores_tui.tui.commands import bindings
from gladiadores_tui.tui.shared.choice import Choice, ChoiceSheet
from gladiadores_tui.tui.shared.drawing import Line, fit
from gladiadores_tui.tui.shared.options import FIELDS, option_text, turned

LABEL_CELLS = 14


class MenuSheet(ChoiceSheet[None]):
    """Enter or the arrows change the marked line; the change is seen at once."""

    BINDINGS = bindings("previous_option", "next_option")
    width_wanted = 64
    where = "-over"

    def title_text(self) -> str:
        """A title."""
        return t("menu.title")

    def choices(self) -> list[Choice]:
        """A line a preference, its values side by side."""
        return [Choice((), self._line(field)) for field in FIELDS]

    def _line(self, field: str) -> Line:
        inks = self.house.inks
        line: Line = [(fit(t(f"menu.{field}"), LABEL_CELLS), inks.text)]
        for value in FIELDS[field]:
            chosen = getattr(self.house.preferences, field) == value
            text = option_text(field, value)
            mark = f"({'*' if chosen else ' '}) {text}   "
            line.append((mark, inks.strong if chosen else inks.muted))
        return line

    def after(self, width: int) -> list[Line]:
        """That it holds for this session."""
        return [[], [(t("menu.note"), self.house.inks.muted)]]

    def choose(self, index: int) -> None:
        """Change the line."""
        self._turn(1)

    def _turn(self, by: int) -> None:
        field = list(FIELDS)[self.marked]
        self.house.preferences = turned(self.house.preferences, field, by)
        self.redraw()

    def action_next_option(self) -> None:
        """The next value."""
        self._turn(1)

    def action_previous_option(self) -> None:
        """The value before."""
        self._turn(-1)
