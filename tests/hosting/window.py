"""The window that a person sits before, whichever client it shows."""

import asyncio
import re
from abc import ABC, abstractmethod
from collections.abc import Callable
from contextlib import suppress

import pyte

from tests.terminal.session import KEYS, UNKNOWN

PATIENCE = 20.0
COLOURS = re.compile(rb"\x1b\[[0-9;]*m")
"""Nobody asks the emulator for them, and it spends half of its time with them."""


class Window(ABC):
    """Whatever arrives is drawn on `screen` and kept in `recorded`."""

    def __init__(self, size: tuple[int, int]) -> None:
        self.screen = pyte.Screen(*size)
        self._stream = pyte.ByteStream(self.screen)
        self.recorded = b""
        self._news = asyncio.Event()

    @abstractmethod
    def send(self, data: bytes) -> None:
        """Type it."""

    @abstractmethod
    def vanish(self) -> None:
        """The network is gone."""

    @abstractmethod
    async def over(self) -> int | None:
        """Wait for the end; the exit status."""

    def take(self, data: bytes) -> None:
        """Something has arrived."""
        self.recorded += data
        self._stream.feed(COLOURS.sub(b"", UNKNOWN.sub(b"", data)))
        self._news.set()

    @property
    def text(self) -> str:
        return "\n".join(self.screen.display)

    def row(self, number: int) -> str:
        """One line of the screen, without drawing the others."""
        cells = self.screen.buffer[number % self.screen.lines]
        return "".join(cells[x].data for x in range(self.screen.columns))

    def press(self, *keys: str) -> None:
        """Press keys: names, or characters as they are."""
        for key in keys:
            self.send(KEYS.get(key, key.encode()))

    async def until(self, seen: str | Callable[[], bool], patience: float = PATIENCE) -> None:
        """Wait until a text is on the screen, or a condition holds after something arrived."""
        holds = (lambda: seen in self.text) if isinstance(seen, str) else seen
        try:
            async with asyncio.timeout(patience):
                while not holds():
                    self._news.clear()
                    await self._news.wait()
        except TimeoutError:
            raise AssertionError(f"waited in vain for {seen!r} on:\n{self.text}") from None

    async def settle(self, silence: float = 0.3) -> None:
        """Wait until nothing has arrived for a while: a person looks before pressing Enter."""
        with suppress(TimeoutError):
            while True:
                self._news.clear()
                async with asyncio.timeout(silence):
                    await self._news.wait()
