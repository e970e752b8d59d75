"""The way of the cursor through a frame.

What stands below each other, a card or a column, is written in one go, from line to line with steps
that are the same wherever it stands: for a connection that compresses, all cards are alike then.
"""

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache

from rich.cells import cell_len
from rich.segment import Segment

Run = tuple[int, int, Iterable[Segment]]
"""Column and row of its first cell, and what stands there."""


def downwards(runs: Sequence[Run]) -> Iterator[Run]:
    """The runs, each followed by the one that begins right below it, if there is one."""
    waiting = {run[:2]: run for run in runs}
    for x, y, _ in runs:
        while (run := waiting.pop((x, y), None)) is not None:
            yield run
            y += 1


def step(cells: int, way: str) -> str:
    """So many cells on: C to the right, D to the left."""
    return f"\x1b[{cells}{way}" if cells > 1 else f"\x1b[{way}" * cells


@lru_cache(4096)
def is_even(text: str) -> bool:
    """Whether each of its characters takes one cell."""
    return text.isascii() or all(cell_len(character) == 1 for character in text)


class Cursor:
    """Where the cursor of a terminal is; rows and columns are counted from 0."""

    def __init__(self, width: int) -> None:
        """Nothing is known. `width` is the terminal's: behind its last cell there is no place."""
        self._width = width
        self._start, self._at = (-1, -1), (-1, -1)
        self._is_sure = False

    def go(self, x: int, y: int) -> str:
        """What to say to get to a cell."""
        before, self._start = self._start, (x, y)
        column, row = self._at
        if self._is_sure and row == y and column <= x:
            return step(x - column, "C")
        if self._is_sure and before == (x, y - 1):
            return "\x1b[B" + step(column - x, "D")
        return f"\x1b[{y + 1};{x + 1}H"

    def wrote(self, segments: Iterable[Segment]) -> None:
        """What has been written where it was. Terminals disagree about how wide some characters
        are: behind one that is not one cell wide there is no knowing where it is. Those that some
        show as wide, and Rich counts as one, make a mess of every frame on such a terminal."""
        x, y = self._start
        self._is_sure = True
        for segment in segments:
            x += segment.cell_length
            self._is_sure &= is_even(segment.text)
        self._is_sure &= x < self._width
        self._at = (x, y)
