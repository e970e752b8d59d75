"""A client: logs in as OpenSSH would, counts what arrives at its socket, draws nothing."""

import asyncio
from collections.abc import Callable
from time import perf_counter
from typing import Any

import asyncssh

from benchmarks.terminal import COLUMNS, ROWS, SET

COMPRESSION = ("zlib@openssh.com",)
PATIENCE = 30.0


class Line(asyncssh.SSHClient):
    """A connection whose bytes are counted before they are decrypted and decompressed.

    Attributes:
        received: how many have arrived.
        at: when the last of them did.
    """

    def __init__(self) -> None:
        self.received = 0
        self.at = 0.0

    def connection_made(self, conn: Any) -> None:
        """Count before asyncssh looks at them."""
        take = conn.data_received

        def counted(data: bytes, datatype: int | None = None) -> None:
            self.received += len(data)
            self.at = perf_counter()
            take(data, datatype)

        conn.data_received = counted


class Client(asyncssh.SSHClientSession[bytes]):
    """A session.

    Attributes:
        line: its connection.
        drawn: how many bytes have been drawn, after decompression.
        seconds_to_table: from just before the connection to the first frame that was waited for.
    """

    def __init__(self, line: Line) -> None:
        self.line = line
        self.drawn = 0
        self.seconds_to_table = 0.0
        self._channel: asyncssh.SSHClientChannel[bytes] | None = None
        self._seen = b""
        self._holds: Callable[[bytes], bool] | None = None
        self._answer: asyncio.Future[float] | None = None

    def connection_made(self, chan: "asyncssh.SSHClientChannel[bytes]") -> None:
        """The channel is open."""
        self._channel = chan

    def data_received(self, data: bytes, datatype: int | None) -> None:
        """A frame, or a part of one."""
        self.drawn += len(data)
        if self._answer is None or self._answer.done():
            return
        self._seen += data
        assert self._holds is not None
        if self._holds(self._seen):
            self._answer.set_result(self.line.at)

    def connection_lost(self, exc: Exception | None) -> None:
        """The host has gone."""
        if self._answer is not None and not self._answer.done():
            self._answer.set_exception(ConnectionError("the session has ended"))

    def expect(self, holds: Callable[[bytes], bool]) -> "asyncio.Future[float]":
        """When what has arrived since now is as wanted."""
        self._seen, self._holds = b"", holds
        self._answer = asyncio.get_running_loop().create_future()
        return self._answer

    def send(self, key: str) -> None:
        """Press a key."""
        assert self._channel is not None
        self._channel.write(key.encode())

    async def press(self, key: str, text: str) -> float:
        """Press a key; how many seconds it took to the first byte of the frame with a text."""
        wanted = text.encode()
        answer = self.expect(lambda seen: wanted in seen)
        since = perf_counter()
        self.send(key)
        async with asyncio.timeout(PATIENCE):
            return await answer - since


async def come_in(
    port: int, key: asyncssh.SSHKey, text: str
) -> tuple[asyncssh.SSHClientConnection, Client]:
    """Log in, and wait for the first frame with a text."""
    line = Line()
    client = Client(line)
    wanted = text.encode()
    answer = client.expect(lambda seen: wanted in seen)
    since = perf_counter()
    connection, _ = await asyncssh.create_connection(
        lambda: line,
        "127.0.0.1",
        port,
        known_hosts=None,
        username="guest",
        client_keys=[key],
        agent_path=None,
        config=[],
        compression_algs=list(COMPRESSION),
    )
    await connection.create_session(
        lambda: client, term_type=SET["TERM"], term_size=(COLUMNS, ROWS), encoding=None
    )
    async with asyncio.timeout(PATIENCE):
        client.seconds_to_table = await answer - since
    return connection, client
