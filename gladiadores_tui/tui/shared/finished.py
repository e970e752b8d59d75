"""Lines as they go to the terminal, and in which cells two of them differ."""

from collections.abc import Sequence
from functools import lru_cache

from rich.cells import cell_len
from rich.segment import Segment
from rich.style import Style
from textual.strip import Strip

Cell = tuple[str, Style | None]

A_MOVE = 4
"""Cells between two changes of one style that are no more to write than to go past them."""


class Finished(Strip):
    """A line that can be looked up: as itself, whatever others say."""

    __hash__ = object.__hash__


@lru_cache(1024)
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
        if at - end < A_MOVE and len({style for _, style in new[end - 1 : at + 1]}) == 1:
            found[-1] = (start, at + 1)
        else:
            found.append((at, at + 1))
    return found


def _cells(segments: Sequence[Segment]) -> list[Cell]:
    """What stands in each cell."""
    return [(cell, style) for text, style, _ in segments for cell in _split(text)]


@lru_cache(4096)
def _split(text: str) -> tuple[str, ...]:
    """A text in cells; the second one of a wide character has nothing of its own."""
    cells: list[str] = []
    for character in text:
        width = cell_len(character)
        if width or not cells:
            cells += [character, ""][:width]
        else:
            cells[-1] += character
    return tuple(cells)
