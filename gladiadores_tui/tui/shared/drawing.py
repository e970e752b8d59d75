"""Widgets that draw their own lines: few widgets, small repaints.

A line is a list of spans, a span a text with its style. Everything on a screen goes through
`strip`, which crops and pads by cells, so that no name however wide can break the layout.
"""

from collections.abc import Sequence
from typing import Any, Self

from rich.cells import cell_len, chop_cells, set_cell_size
from rich.segment import Segment
from rich.style import Style
from textual.geometry import Region
from textual.strip import Strip
from textual.widget import Widget

from gladiadores_tui.tui.look import Inks, inks_of

Span = tuple[str, Style]
Line = list[Span]


def width_of(line: Sequence[Span]) -> int:
    """The line's width in cells."""
    return sum(cell_len(text) for text, _ in line)


def fit(text: str, width: int) -> str:
    """The text in exactly `width` cells, cut or padded with spaces at the right."""
    return set_cell_size(text, max(width, 0))


def ellipsis(text: str, width: int) -> str:
    """The text, or as much as fits before a mark that something was left out."""
    return text if cell_len(text) <= width else set_cell_size(text, max(width - 1, 0)) + "…"


def strip(line: Sequence[Span], width: int, fill: Style) -> Strip:
    """The line as Textual draws it, in exactly `width` cells."""
    segments: list[Segment] = []
    room = width
    for text, style in line:
        if room <= 0:
            break
        if (cells := cell_len(text)) > room:
            text, cells = set_cell_size(text, room), room
        room -= cells
        segments.append(Segment(text, style))
    if room > 0:
        segments.append(Segment(" " * room, fill))
    # One sequence of colours for neighbours of one style.
    return Strip(Segment.simplify(segments), width)


def wrap(text: str, width: int) -> list[str]:
    """Break a text at spaces into lines of at most `width` cells (two at least).

    A word that is longer than a line is broken where the line ends.
    """
    width = max(width, 2)
    lines: list[str] = []
    line = ""
    for word in text.split(" "):
        longer = f"{line} {word}" if line else word
        if cell_len(longer) <= width:
            line = longer
            continue
        if line:
            lines.append(line)
        *full, line = chop_cells(word, width) or [""]
        lines.extend(full)
    return [*lines, line]


def columns(line: Sequence[Span], note: Sequence[Span], width: int, fill: Style) -> Line:
    """A line with a note at its right end; the note gives way when there is no room."""
    gap = width - width_of(line) - width_of(note)
    return [*line, (" " * gap, fill), *note] if gap >= 1 else list(line)


def framed(
    body: Sequence[Sequence[Span]],
    width: int,
    height: int,
    inks: Inks,
    title: str,
    note: str = "",
) -> list[Line]:
    """The lines in a box of the given size, with a title in its upper edge and a note at the
    right; what does not fit is cut."""
    inner = width - 4
    edge = [("┌─ ", inks.frame), (ellipsis(title, width - 8), inks.title), (" ", inks.frame)]
    tail: Line = [(f" {note} ", inks.muted), ("─┐", inks.frame)] if note else [("─┐", inks.frame)]
    if width_of(edge) + width_of(tail) > width:
        tail = [("─┐", inks.frame)]
    rule = "─" * (width - width_of(edge) - width_of(tail))
    lines: list[Line] = [[*edge, (rule, inks.frame), *tail]]
    for row in range(height - 2):
        content = body[row] if row < len(body) else []
        cells = strip(content, inner, inks.text)
        spans = [(segment.text, segment.style or inks.text) for segment in cells]
        lines.append([("│ ", inks.frame), *spans, (" │", inks.frame)])
    lines.append([("└" + "─" * (width - 2) + "┘", inks.frame)])
    return lines


class Drawn(Widget):
    """A widget that draws its own lines; subclasses say how in `draw`."""

    DEFAULT_CSS = "Drawn { height: auto; }"

    _drawn: list[Strip] | None = None
    _drawn_for: tuple[int, int] = (0, 0)

    @property
    def inks(self) -> Inks:
        """The styles of the session's theme and palette."""
        return inks_of(self)

    def draw(self, width: int, height: int) -> list[Line]:
        """All lines of the widget for a size in cells; missing ones are blank."""
        raise NotImplementedError

    def refresh(
        self, *regions: Region, repaint: bool = True, layout: bool = False, recompose: bool = False
    ) -> Self:
        """Draw again when next asked for a line."""
        self._drawn = None
        return super().refresh(*regions, repaint=repaint, layout=layout, recompose=recompose)

    def render_line(self, y: int) -> Strip:
        """One line, drawn with all the others when the first of them is asked for."""
        width, height = self.size
        fill = self.inks.text
        if self._drawn is None or self._drawn_for != (width, height):
            self._drawn = [strip(line, width, fill) for line in self.draw(width, height)]
            self._drawn_for = (width, height)
        return self._drawn[y] if y < len(self._drawn) else Strip.blank(width, fill)


class DrawnForSeats(Drawn):
    """A widget that speaks of the seats by their players' names."""

    def __init__(self, names: Sequence[str], **options: Any) -> None:
        super().__init__(**options)
        self.names = names
