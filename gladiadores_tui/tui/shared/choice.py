"""A sheet with choices: arrows or a letter mark one, Enter takes it."""

from dataclasses import dataclass
from typing import ClassVar, TypeVar

from textual import events
from textual.reactive import var

from gladiadores_tui.tui.commands import bindings
from gladiadores_tui.tui.shared.drawing import Line
from gladiadores_tui.tui.shared.sheet import Page, Sheet

R = TypeVar("R")


@dataclass(frozen=True, slots=True)
class Choice:
    """One of the choices: the keys that mark it, its text, and lines that explain it."""

    keys: tuple[str, ...]
    label: Line
    notes: tuple[Line, ...] = ()


class ChoiceSheet(Sheet[R]):
    """A sheet on which one of several choices is marked."""

    BINDINGS = bindings("choose", "up", "down", "close")
    SCROLLING: ClassVar[tuple[str, ...]] = ("page_up", "page_down", "top", "bottom")

    marked: var[int] = var(0)

    def choices(self) -> list[Choice]:
        """What there is to choose from."""
        raise NotImplementedError

    def before(self, width: int) -> list[Line]:
        """Lines above the choices."""
        return []

    def after(self, width: int) -> list[Line]:
        """Lines below the choices."""
        return []

    def choose(self, index: int) -> None:
        """Take a choice."""
        raise NotImplementedError

    def lines(self, width: int) -> list[Line]:
        """The text around, and each choice with its keys and the mark."""
        return [line for line, _ in self._marked_lines(width)]

    def _marked_lines(self, width: int) -> list[tuple[Line, int | None]]:
        inks = self.house.inks
        rows: list[tuple[Line, int | None]] = [(line, None) for line in self.before(width)]
        for index, choice in enumerate(self.choices()):
            is_marked = index == self.marked
            style = inks.turn if is_marked else inks.text
            key = f"[{choice.keys[0].upper()}] " if choice.keys else ""
            head: Line = [("> " if is_marked else "  ", style), (key, inks.key), *choice.label]
            rows.append((head, index))
            rows += [([("      ", inks.text), *note], index) for note in choice.notes]
        return rows + [(line, None) for line in self.after(width)]

    def watch_marked(self) -> None:
        """Show the mark, scrolling as far as needed."""
        if not (self.is_attached and self.is_mounted):
            return
        indices = [index for _, index in self._marked_lines(self.text_width)]
        rows = [row for row, index in enumerate(indices) if index == self.marked]
        if rows:
            first = 0 if self.marked == 0 else rows[0]
            is_last = not any(index is not None for index in indices[rows[-1] + 1 :])
            end = len(indices) if is_last else rows[-1] + 1
            self.top = max(min(self.top, first), min(end - self.room, rows[0]))
        self.redraw()

    def on_key(self, event: events.Key) -> None:
        """A choice's own key marks it."""
        pressed = (event.character or "").lower()
        for index, choice in enumerate(self.choices()):
            if pressed and pressed in choice.keys:
                event.stop()
                self.marked = index
                self.pressed(index)

    def pressed(self, index: int) -> None:
        """A choice's own key was pressed; it is marked already."""

    def on_click(self, event: events.Click) -> None:
        """A click marks a choice, another takes it."""
        page = self.query_one(Page)
        row = page.line_at(event.y) if event.widget is page else None
        rows = self._marked_lines(self.text_width)
        index = rows[row][1] if row is not None and row < len(rows) else None
        if index is None:
            return
        if index == self.marked:
            self.choose(index)
        else:
            self.marked = index

    def action_up(self) -> None:
        """Mark the choice above."""
        self._mark(-1)

    def action_down(self) -> None:
        """Mark the choice below."""
        self._mark(1)

    def _mark(self, by: int) -> None:
        if count := len(self.choices()):
            self.marked = (self.marked + by) % count

    def action_choose(self) -> None:
        """Take the marked choice."""
        self.choose(self.marked)
