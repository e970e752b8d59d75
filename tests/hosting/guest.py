"""A client of the server, seen through a terminal emulator."""

import asyncio
import re
from collections.abc import Callable
from contextlib import suppress
from typing import Any

import asyncssh
import pyte

from tests.hosting.parlour import Place
from tests.terminal.session import KEYS, UNKNOWN

PATIENCE = 20.0
COLOURS = re.compile(rb"\x1b\[[0-9;]*m")
"""Nobody asks the emulator for them, and it spends half of its time with them."""


class Guest(asyncssh.SSHClientSession[bytes]):
    """A session in a terminal; whatever arrives is drawn on `screen` and kept in `recorded`."""

    def __init__(self, size: tuple[int, int]) -> None:
        self.screen = pyte.Screen(*size)
        self._stream = pyte.ByteStream(self.screen)
        self.recorded = b""
        self.channel: asyncssh.SSHClientChannel[bytes] | None = None
        self.is_over = False
        self._news = asyncio.Event()

    def connection_made(self, chan: "asyncssh.SSHClientChannel[bytes]") -> None:
        self.channel = chan

    def data_received(self, data: bytes, datatype: int | None) -> None:
        self.recorded += data
        self._stream.feed(COLOURS.sub(b"", UNKNOWN.sub(b"", data)))
        self._news.set()

    def connection_lost(self, exc: Exception | None) -> None:
        self.is_over = True
        self._news.set()

    @property
    def text(self) -> str:
        return "\n".join(self.screen.display)

    def row(self, number: int) -> str:
        """One line of the screen, without drawing the others."""
        cells = self.screen.buffer[number % self.screen.lines]
        return "".join(cells[x].data for x in range(self.screen.columns))

    @property
    def connection(self) -> asyncssh.SSHClientConnection:
        connection = self.chan.get_extra_info("connection")
        assert isinstance(connection, asyncssh.SSHClientConnection)
        return connection

    @property
    def chan(self) -> "asyncssh.SSHClientChannel[bytes]":
        assert self.channel is not None
        return self.channel

    def press(self, *keys: str) -> None:
        """Press keys: names, or characters as they are."""
        for key in keys:
            self.send(KEYS.get(key, key.encode()))

    def send(self, data: bytes) -> None:
        self.chan.write(data)

    def resize(self, width: int, height: int) -> None:
        self.screen.resize(height, width)
        self.chan.change_terminal_size(width, height)

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

    async def over(self) -> int | None:
        """Wait for the end; the exit status."""
        async with asyncio.timeout(PATIENCE):
            await self.chan.wait_closed()
        return self.chan.get_exit_status()


async def sit_down(
    client: asyncssh.SSHClientConnection,
    size: tuple[int, int] = (80, 24),
    term: str | None = "xterm-256color",
    command: str | None = None,
    **options: Any,
) -> Guest:
    """Open a session."""
    _, guest = await client.create_session(
        lambda: Guest(size if min(size) > 0 else (80, 24)),
        command,
        term_type=term,
        term_size=size,
        request_pty=term is not None,
        encoding=None,
        **options,
    )
    return guest


async def visit(here: Place, **options: Any) -> Guest:
    """Log in with a key of one's own, and look at the first picture."""
    session = {name: options.pop(name) for name in ("size", "term", "env") if name in options}
    guest = await sit_down(await here.connect(**options), **session)
    await guest.until("the last line")
    return guest
