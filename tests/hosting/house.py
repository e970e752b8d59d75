"""The house as a host opens it: a process, entered by clients with keys or the room's password."""

import asyncio
import re
import signal
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Any

import asyncssh

from benchmarks.hosting.processes import memory
from tests.hosting.guest import Guest, sit_down
from tests.hosting.openssh import OpenSSH
from tests.terminal.session import environment

COMMAND = (sys.executable, "-m", "gladiadores_tui", "host")
PORT = re.compile(r"ssh -p (\d+) ")
PATIENCE = 60.0


class House:
    """A house with a data folder and a log of its own; it can be closed and opened again.

    Attributes:
        data: where the host keeps everything.
        port: the same each time it is opened.
        said: what the host has printed.
        variables: of the environment, besides the usual ones.
    """

    def __init__(self, folder: Path, *more: str) -> None:
        self.data = folder / "data"
        self.log_file = folder / "host.log"
        self.port = 0
        self.said = ""
        self.variables: dict[str, str] = {}
        self._more = more
        self._home = folder
        self._process: asyncio.subprocess.Process | None = None
        self._clients: list[asyncssh.SSHClientConnection] = []
        self._windows: list[OpenSSH] = []

    @property
    def log(self) -> str:
        return self.log_file.read_text("ascii")

    @property
    def memory(self) -> float:
        """Megabytes that the process has in memory, as Linux tells it."""
        assert self._process is not None
        return memory(self._process.pid)

    async def open(self) -> None:
        """Start the process, and wait until guests can come."""
        self._process = await self._start(
            *("--port", str(self.port), "--log", str(self.log_file), "--pace", "instant"),
            *self._more,
        )
        async with asyncio.timeout(PATIENCE):
            while "key:" not in self.said:
                assert self._process.stdout is not None
                line = await self._process.stdout.readline()
                assert line, await self._process.communicate()
                self.said += line.decode()
        found = PORT.search(self.said)
        assert found is not None, self.said
        self.port = int(found[1])

    async def close(self) -> int:
        """Ask the process to end; its exit status. It has not complained about anything."""
        process = self._process
        assert process is not None
        process.send_signal(signal.SIGTERM)
        async with asyncio.timeout(PATIENCE):
            await process.wait()
        assert process.stderr is not None
        assert await process.stderr.read() == b""
        self._process = None
        self.said = ""
        assert process.returncode is not None
        return process.returncode

    async def command(self, *words: str) -> str:
        """Another `gladiadores host ...` on the same data; what it prints."""
        process = await self._start(*words)
        out, complaints = await process.communicate()
        assert process.returncode == 0, complaints
        return out.decode()

    async def refusal(self, *words: str) -> str:
        """The same where it cannot be done; what it says about that."""
        process = await self._start(*words)
        out, complaints = await process.communicate()
        assert (process.returncode, out) == (1, b"")
        return complaints.decode()

    async def _start(self, *words: str) -> asyncio.subprocess.Process:
        return await asyncio.create_subprocess_exec(
            *COMMAND,
            *words,
            *("--data", str(self.data), "--lang", "en"),
            env=environment(str(self._home), **self.variables),
            stdin=asyncio.subprocess.DEVNULL,
            stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.PIPE,
        )

    async def connect(
        self, key: asyncssh.SSHKey | None = None, **options: Any
    ) -> asyncssh.SSHClientConnection:
        """A client that is logged in."""
        client = await asyncssh.connect(
            "127.0.0.1",
            self.port,
            known_hosts=None,
            username="guest",
            client_keys=[] if key is None else [key],
            agent_path=None,
            config=[],
            **options,
        )
        self._clients.append(client)
        return client

    async def visit(self, key: asyncssh.SSHKey | None = None, **options: Any) -> Guest:
        """A session on a terminal of 80x24."""
        return await sit_down(await self.connect(key, **options))

    async def visit_with_openssh(self, key: asyncssh.SSHKey) -> OpenSSH:
        """The same with the client that players have."""
        self._windows.append(OpenSSH(self._home, key, self.port))
        return self._windows[-1]

    async def leave(self) -> None:
        """Everybody out, the process ended, however the test went."""
        if self._process is not None:
            with suppress(ProcessLookupError):
                self._process.kill()
            await self._process.communicate()
        for client in self._clients:
            client.abort()
            await client.wait_closed()
        for window in self._windows:
            await window.leave()


@asynccontextmanager
async def house(folder: Path, *more: str) -> AsyncIterator[House]:
    """An open house."""
    here = House(folder, *more)
    try:
        await here.open()
        yield here
    finally:
        await here.leave()


def new_key() -> asyncssh.SSHKey:
    return asyncssh.generate_private_key("ssh-ed25519")
