"""Where jobs in other processes and the test wait for each other, instead of for the clock."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass
from typing import Any

from gladiadores_tui.hall.pool import Pool
from gladiadores_tui.table.table import Table

from . import jobs

PATIENCE = 60
"""After so many seconds without what is waited for a test fails; nothing takes that long."""


@dataclass(frozen=True)
class Guest:
    """A job that has come and stays until it is let go; `process` is where it is done."""

    process: int
    reader: asyncio.StreamReader
    writer: asyncio.StreamWriter

    def let_go(self, word: str = "go") -> None:
        self.writer.write(word.encode())

    async def gone(self) -> None:
        """Wait until the process has ended: only then is its end of the line closed."""
        async with asyncio.timeout(PATIENCE):
            with suppress(ConnectionError):
                assert await self.reader.read() == b""


class Meeting:
    """It takes place at `port`."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.guests: asyncio.Queue[Guest] = asyncio.Queue()

    async def guest(self) -> Guest:
        """The next one to come."""
        async with asyncio.timeout(PATIENCE):
            return await self.guests.get()


async def changed(table: Table[Any, Any, Any, Any], holds: Callable[[], bool]) -> None:
    """Wait for what happens at a table."""
    news = asyncio.Event()
    table.join(news, news.set)
    try:
        async with asyncio.timeout(PATIENCE):
            while not holds():
                await news.wait()
                news.clear()
    finally:
        table.leave(news)


async def idle() -> None:
    """Everything that can happen at once has happened."""
    for _ in range(20):
        await asyncio.sleep(0)


async def quiet(pool: Pool) -> None:
    """What a pool of one worker was given to think about has been answered, and the answer used."""
    await idle()
    await pool.run(jobs.process)
    await idle()


@asynccontextmanager
async def open_meeting() -> AsyncIterator[Meeting]:
    """Within the block jobs can come."""
    writers = []

    async def welcome(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        writers.append(writer)
        meeting.guests.put_nowait(Guest(int(await reader.readline()), reader, writer))

    server = await asyncio.start_server(welcome, "127.0.0.1", 0)
    meeting = Meeting(server.sockets[0].getsockname()[1])
    try:
        yield meeting
    finally:
        server.close()
        for writer in writers:
            writer.close()
            with suppress(ConnectionError):
                await writer.wait_closed()
