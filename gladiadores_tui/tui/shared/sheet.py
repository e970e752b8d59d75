"""A sheet of paper over the table: a title, lines to read, keys. Most dialogs are one.

A sheet can be scrolled when it is taller than the screen, and may offer choices, of which one
is marked. It draws itself; subclasses give the lines.
"""

from typing import Any, ClassVar, TypeVar, cast

from textual import events
from textual.app import ComposeResult
from textual.geometry import Size
from textual.reactive import var
from textual.screen import ModalScreen

from gladiadores_tui.tui.commands import bindings
from gladiadores_tui.tui.shared.drawing import Drawn, Line, framed
from gladiadores_tui.tui.shared.keybar import KeyBar
from gladiadores_tui.tui.shared.room import Room

R = TypeVar("R")


class Page(Drawn):
    """The sheet itself, as large as its text or as the screen allows."""

    DEFAULT_CSS = "Page { width: auto; height: auto; }"

    @property
    def sheet(self) -> "Sheet[Any]":
        """The screen that says what is written here."""
        return cast("Sheet[Any]", self.screen)

    def get_content_width(self, container: Size, viewport: Size) -> int:
        """The text and its frame."""
        return self.sheet.text_width + 4

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        """The lines and the edges, or what the screen allows."""
        return min(self.sheet.room, len(self.sheet.lines(self.sheet.text_width))) + 2

    def draw(self, width: int, height: int) -> list[Line]:
        """The lines from the first visible one on, in a box."""
        body = self.sheet.lines(self.sheet.text_width)
        room = height - 2
        top = self._top()
        note = f"{top + 1}-{top + room}/{len(body)}" if len(body) > room else ""
        return framed(body[top:], width, height, self.inks, self.sheet.title_text(), note)

    def line_at(self, y: int) -> int | None:
        """Which line of the sheet stands at a row of the widget."""
        return self._top() + y - 1 if 0 < y < self.size.height - 1 else None

    def _top(self) -> int:
        """The first visible line, so that no more is blank than need be."""
        count = len(self.sheet.lines(self.sheet.text_width))
        return max(0, min(self.sheet.top, count - (self.size.height - 2)))


class Sheet(Room[R], ModalScreen[R]):
    """A screen with one page to read.

    With the class `-over`, what lies beneath stays in sight around it; with `-low` too, and the
    sheet stands at the bottom, over the hand.
    """

    DEFAULT_CSS = """
    Sheet { align: center middle; background: $background; }
    Sheet.-over, Sheet.-low { background: transparent; }
    Sheet.-low { align: center bottom; }
    Sheet.-low Page { margin-bottom: 1; }
    Sheet KeyBar { dock: bottom; }
    """
    BINDINGS = bindings("close", "up", "down", "page_up", "page_down", "top", "bottom")
    SCROLLING: ClassVar[tuple[str, ...]] = ("up", "down", "page_up", "page_down", "top", "bottom")

    top: var[int] = var(0)
    width_wanted = 76
    where = ""

    def __init__(self) -> None:
        super().__init__()
        self.add_class(*self.where.split())

    def compose(self) -> ComposeResult:
        """The page and the keys."""
        yield Page()
        yield KeyBar()

    def title_text(self) -> str:
        """What stands in the upper edge."""
        raise NotImplementedError

    def lines(self, width: int) -> list[Line]:
        """All lines of the sheet for a width in cells."""
        raise NotImplementedError

    @property
    def text_width(self) -> int:
        """The cells that a line may take."""
        return min(self.width_wanted, self.app.size.width - 4)

    @property
    def room(self) -> int:
        """How many lines can be seen at once."""
        return max(1, self.app.size.height - 3)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Scrolling keys work only where there is something to scroll."""
        if action in self.SCROLLING:
            return self.scrolls
        return super().check_action(action, parameters)

    @property
    def scrolls(self) -> bool:
        """Whether the sheet is longer than the screen."""
        return len(self.lines(self.text_width)) > self.room

    def scroll_lines(self, by: int) -> None:
        """Show `by` lines further down."""
        count = len(self.lines(self.text_width))
        self.top = max(0, min(self.top + by, count - self.room))
        self.redraw()

    def redraw(self) -> None:
        """Draw the page again, as large as it needs to be now."""
        self.query_one(Page).refresh(layout=True)

    def action_close(self) -> None:
        """Put the sheet away."""
        self.dismiss(None)

    def action_up(self) -> None:
        """A line up."""
        self.scroll_lines(-1)

    def action_down(self) -> None:
        """A line down."""
        self.scroll_lines(1)

    def action_page_up(self) -> None:
        """A screen up."""
        self.scroll_lines(1 - self.room)

    def action_page_down(self) -> None:
        """A screen down."""
        self.scroll_lines(self.room - 1)

    def action_top(self) -> None:
        """To the beginning."""
        self.scroll_lines(-self.top)

    def action_bottom(self) -> None:
        """To the end."""
        self.scroll_lines(len(self.lines(self.text_width)))

    def on_mouse_scroll_up(self, event: events.MouseScrollUp) -> None:
        """The wheel scrolls."""
        self.scroll_lines(-3)

    def on_mouse_scroll_down(self, event: events.MouseScrollDown) -> None:
        """The wheel scrolls."""
        self.scroll_lines(3)
