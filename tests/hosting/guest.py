"""A client of the server that runs in the test's own process: asyncssh's."""

import asyncio
from typing import Any

import asyncssh

from tests.hosting.parlour import Place
from tests.hosting.window import PATIENCE, Window


class Guest(Window, asyncssh.SSHClientSession[bytes]):
    """A session in a terminal."""

    def __init__(self, size: tuple[int, int]) -> None:
        super().__init__(size)
        self.channel: asyncssh.SSHClientChannel[bytes] | None = None
        self.is_over = False

    def connection_made(self, chan: "asyncssh.SSHClientChannel[bytes]") -> None:
        self.channel = chan

    def data_received(self, data: bytes, datatype: int | None) -> None:
        self.take(data)

    def connection_lost(self, exc: Exception | None) -> None:
        self.is_over = True
        self._news.set()

    @property
    def connection(self) -> asyncssh.SSHClientConnection:
        connection = self.chan.get_extra_info("connection")
        assert isinstance(connection, asyncssh.SSHClientConnection)
        return connection

    @property
    def chan(self) -> "asyncssh.SSHClientChannel[bytes]":
        assert self.channel is not None
        return self.channel

    def send(self, data: bytes) -> None:
        self.chan.write(data)

    def vanish(self) -> None:
        self.connection.abort()

    def resize(self, width: int, height: int) -> None:
        self.screen.resize(height, width)
        self.chan.change_terminal_size(width, height)

    async def over(self) -> int | None:
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
