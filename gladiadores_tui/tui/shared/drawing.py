"""Widgets that draw their own lines: few widgets, small repaints.

A line is a list of spans, a span a text with its style. Everything on a screen goes through
`strip`, which crops and pads by cells, so that no name however wide can break the layout.
"""

from collections.abc import Collection, Hashable, Sequence
from typing import Any, Self, cast

from rich.cells import cell_len, chop_cells, set_cell_size
from rich.style import Style
from textual.filter import LineFilter
from textual.geometry import NULL_SPACING as NOTHING_AROUND
from textual.geometry import Region, Size
from textual.strip import Strip
from textual.widget import Widget

from gladiadores_tui.i18n import language
from gladiadores_tui.tui.look import HasLook, Inks, inks_of
from gladiadores_tui.tui.shared.finished import (
    PICTURES,
    Picture,
    Span,
    changes,
    finished,
    part,
    strip,
)

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


def joined(line: Sequence[Span]) -> Line:
    """The line with neighbours of one style as one text."""
    spans: Line = []
    for text, style in line:
        if spans and spans[-1][1] == style:
            spans[-1] = (spans[-1][0] + text, style)
        else:
            spans.append((text, style))
    return spans


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
        cells = strip(content, inner, inks.text, joins=False)
        spans = [(segment.text, segment.style or inks.text) for segment in cells]
        lines.append([("│ ", inks.frame), *spans, (" │", inks.frame)])
    lines.append([("└" + "─" * (width - 2) + "┘", inks.frame)])
    return lines


class Drawn(Widget):
    """A widget that draws its own lines; subclasses say how in `draw`."""

    DEFAULT_CSS = "Drawn { height: auto; }"

    beside = 0
    """Cells of ground at both sides of the lines."""

    joins = True
    """Whether neighbours of one style are one text."""

    _inks: Inks | None = None
    _drawn: Picture | None = None
    _drawn_for = Size()
    _may_differ = False
    """Whether what was drawn is still on the screen, but not what would be drawn now."""

    @property
    def inks(self) -> Inks:
        """The styles of the session's theme and palette; looked up once for all lines."""
        return inks_of(self) if self._inks is None else self._inks

    @property
    def sight(self) -> Hashable:
        """What is shown, if that alone decides what is drawn for a size and a look: sessions that
        show the same then have one picture. None for what nobody else shows."""
        return None

    def draw(self, width: int, height: int) -> list[Line]:
        """All lines of the widget for a size in cells; missing ones are blank."""
        raise NotImplementedError

    def refresh(
        self, *regions: Region, repaint: bool = True, layout: bool = False, recompose: bool = False
    ) -> Self:
        """Draw again when next asked for a line."""
        self._drawn = None
        if layout or recompose or not repaint:
            return super().refresh(*regions, repaint=repaint, layout=layout, recompose=recompose)
        self._set_dirty(*regions)
        return self._ask_for_a_frame()

    def refresh_changes(self) -> None:
        """Draw again before the next frame, and repaint no more than is not as it was."""
        self._may_differ = True
        self._ask_for_a_frame()

    def _ask_for_a_frame(self) -> Self:
        """One with all that has changed. Textual would wait until this widget has nothing to do,
        each changed one might get a frame of its own, and has a message in any case."""
        if self.is_mounted and self.display:
            self.screen._dirty_widgets.add(self)
            self.screen.check_idle()
        return self

    def _exchange_repaint_regions(self) -> Collection[Region]:
        """What is to be repainted; asked once for each frame."""
        self._note_changes()
        self._dirty_regions.clear()  # as Textual's own drawing would; they would pile up
        return super()._exchange_repaint_regions()

    def _note_changes(self) -> None:
        """Draw again if need be, and have repainted what is not as it was."""
        if not self._may_differ:
            return
        self._may_differ = False
        before, room = self._drawn, self._room
        if before is None or self._drawn_for != room:
            self._drawn = None
            self._set_dirty(room.region)
            return
        self._drawn = now = self._draw(*room)
        if changed := [
            Region(start, y, end - start, 1)
            for y, lines in enumerate(zip(before, now, strict=True))
            for start, end in changes(*lines)
        ]:
            self._set_dirty(*changed)

    def get_line_filters(self) -> Sequence[LineFilter]:
        """Ours: an ink is none of the terminal's own colours, which Textual's would replace."""
        return cast(HasLook, self.app).own_filters

    def render_lines(self, crop: Region) -> list[Strip]:
        """A part of the widget. Where nothing but lines is to be seen, Textual's styles have
        nothing to add to them."""
        self._note_changes()
        if self.styles.gutter != NOTHING_AROUND:
            return super().render_lines(crop)
        lines = self._lines()[crop.y : crop.bottom]
        if crop.column_span == (0, self.outer_size.width):
            return [*lines]
        return [part(line, *crop.column_span) for line in lines]

    def render_line(self, y: int) -> Strip:
        """One line, drawn with all the others when the first of them is asked for."""
        self._note_changes()
        lines = self._lines()
        return lines[y] if y < len(lines) else Strip.blank(self._room.width, self.inks.text)

    def _lines(self) -> Picture:
        room = self._room
        if self._drawn is None or self._drawn_for != room:
            self._drawn, self._drawn_for = self._draw(*room), room
        return self._drawn

    @property
    def _room(self) -> Size:
        """The size, without looking it up on the screen: in the middle of a layout Textual would
        place the widgets for that, and find none in another place afterwards."""
        return self.outer_size - self.styles.gutter.totals

    def _draw(self, width: int, height: int) -> Picture:
        """As many lines as there is room for."""
        if (sight := self.sight) is None:
            return self._draw_anew(width, height)
        look = cast(HasLook, self.app).look
        shown = (type(self), sight, width, height, look, language())
        picture = PICTURES.get(shown)
        if picture is None:
            picture = PICTURES[shown] = self._draw_anew(width, height)
        return picture

    def _draw_anew(self, width: int, height: int) -> Picture:
        inks = self._inks = inks_of(self)
        side = (" " * self.beside, inks.ground)
        try:
            filters = tuple(self.get_line_filters())
            lines = self.draw(width - 2 * self.beside, height)[:height]
        finally:
            self._inks = None
        return Picture(
            finished(tuple(line), width, inks.text, side, self.joins, filters)
            for line in (*lines, *[()] * (height - len(lines)))
        )


class DrawnForSeats(Drawn):
    """A widget that speaks of the seats by their players' names."""

    def __init__(self, names: Sequence[str], **options: Any) -> None:
        super().__init__(**options)
        self.names = tuple(names)
