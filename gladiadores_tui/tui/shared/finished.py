"""Lines as they go to the terminal, and in which cells two of them differ."""

from collections.abc import Sequence
from functools import lru_cache
from weakref import WeakValueDictionary

from rich.cells import cell_len, set_cell_size
from rich.segment import Segment
from rich.style import Style
from textual.color import TRANSPARENT as NO_COLOUR
from textual.filter import LineFilter
from textual.strip import Strip

Span = tuple[str, Style]
Cell = tuple[str, Style | None]

A_MOVE = 4
"""Cells between two changes of one style that are no more to write than to go past them."""


class Finished(Strip):
    """A line that can be looked up: as itself, whatever others say."""

    __hash__ = object.__hash__


class Picture(list[Finished]):
    """The lines of a widget."""


LINES: WeakValueDictionary[object, Finished] = WeakValueDictionary()
PICTURES: WeakValueDictionary[object, Picture] = WeakValueDictionary()
"""What is on somebody's screen, by what it was made of."""


def strip(line: Sequence[Span], width: int, fill: Style, joins: bool = True) -> Strip:
    """The line as Textual draws it, in exactly `width` cells; `joins` makes one text of neighbours
    of one style."""
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
    return Strip(Segment.simplify(segments) if joins else segments, width)


def finished(
    line: tuple[Span, ...],
    width: int,
    fill: Style,
    side: Span,
    joins: bool,
    filters: tuple[LineFilter, ...],
) -> Finished:
    """The line as it goes to the terminal, `side` at both of its ends. Sessions that show the same
    have one line for all, and what has not changed is the same object."""
    made_of = (line, width, fill, side, joins, filters)
    if (known := LINES.get(made_of)) is not None:
        return known
    text, _ = side
    middle = strip(line, width - 2 * len(text), fill, joins)
    segments = [Segment(*side), *middle, Segment(*side)] if text else list(middle)
    for each in filters:
        segments = each.apply(segments, NO_COLOUR)
    new = LINES[made_of] = Finished(segments, width)
    return new


@lru_cache(256)
def part(line: Finished, start: int, end: int) -> Strip:
    """Some of its cells."""
    return line.crop(start, end)


@lru_cache(128)
def changes(before: Finished, now: Finished) -> tuple[tuple[int, int], ...]:
    """The cells in which two lines of one width differ: from which on, and before which. A few
    that do not are among them, where they cost less than to go past them."""
    if before is now:
        return ()
    old, new = list(before), list(now)
    x = 0
    while old and new and old[0] == new[0]:
        x += new.pop(0).cell_length
        del old[0]
    while old and new and old[-1] == new[-1]:
        del old[-1], new[-1]
    return tuple((x + start, x + end) for start, end in _runs(_cells(old), _cells(new)))


def _runs(old: list[Cell], new: list[Cell]) -> list[tuple[int, int]]:
    """The same of cells."""
    found: list[tuple[int, int]] = []
    for at in [at for at, (one, other) in enumerate(zip(old, new, strict=True)) if one != other]:
        start, end = found[-1] if found else (at, -A_MOVE)
        between = [style for _, style in new[end - 1 : at + 1]] if at - end < A_MOVE else []
        if between and between.count(between[0]) == len(between):
            found[-1] = (start, at + 1)
        else:
            found.append((at, at + 1))
    return found


def _cells(segments: Sequence[Segment]) -> list[Cell]:
    """What stands in each cell."""
    return [(cell, style) for text, style, _ in segments for cell in _split(text)]


@lru_cache(4096)
def _split(text: str) -> tuple[str, ...]:
    """A text in cells; the second one of a wide character is told from others."""
    cells: list[str] = []
    for character in text:
        width = cell_len(character)
        if width or not cells:
            cells += [character, "\0" + character][:width]
        else:
            cells[-1] += character
    return tuple(cells)
