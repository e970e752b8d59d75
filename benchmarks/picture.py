"""What bytes do to a screen."""

import pyte

from benchmarks.terminal import COLUMNS, ROWS

Cell = tuple[int, int]
"""Row and column."""


class Picture:
    """The screen as the bytes so far have left it."""

    def __init__(self) -> None:
        self._screen = pyte.Screen(COLUMNS, ROWS)
        self._stream = pyte.ByteStream(self._screen)

    def feed(self, data: bytes) -> None:
        """More bytes."""
        self._stream.feed(data)

    @property
    def rows(self) -> list[str]:
        """The texts of the rows."""
        return list(self._screen.display)


def written(data: bytes) -> set[Cell]:
    """The cells that the bytes write, changed or not: on an empty screen, those that exist."""
    screen = pyte.Screen(COLUMNS, ROWS)
    pyte.ByteStream(screen).feed(data)
    return {(row, column) for row, line in screen.buffer.items() for column in line}
