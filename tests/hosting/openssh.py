"""OpenSSH's client, with nothing of whoever runs the tests."""

import asyncio
import shutil
from pathlib import Path

import asyncssh
import pexpect
import pytest

from tests.hosting.window import PATIENCE, Window
from tests.terminal.session import environment

SSH = shutil.which("ssh")
needs_openssh = pytest.mark.skipif(SSH is None, reason="there is no OpenSSH client")


def target(folder: Path, key: Path, port: int, user: str) -> list[str]:
    """How to come to a server here with a key; known hosts are kept in the folder."""
    options = {
        "StrictHostKeyChecking": "no",
        "UserKnownHostsFile": str(folder / "known_hosts"),
        "IdentitiesOnly": "yes",
        "IdentityAgent": "none",
        "LogLevel": "ERROR",
    }
    named = [part for name, value in options.items() for part in ("-o", f"{name}={value}")]
    return ["-F", "/dev/null", *named, "-i", str(key), "-p", str(port), f"{user}@127.0.0.1"]


class OpenSSH(Window):
    """The client in a pseudo-terminal of its own, with compression."""

    def __init__(self, folder: Path, key: asyncssh.SSHKey, port: int) -> None:
        super().__init__((80, 24))
        assert SSH is not None
        path = folder / key.get_fingerprint("sha256").translate({ord("/"): "-", ord(":"): "-"})
        if not path.exists():
            key.write_private_key(path)
            path.chmod(0o600)
        words = ["-C", *target(folder, path, port, "guest")]
        env = environment(str(folder))
        self._child = pexpect.spawn(SSH, words, env=env, dimensions=(24, 80))
        self._child.delaybeforesend = None
        self._ended = asyncio.Event()
        asyncio.get_running_loop().add_reader(self._child.child_fd, self._read)

    def _read(self) -> None:
        try:
            data = self._child.read_nonblocking(1 << 16, timeout=0)
        except pexpect.EOF:
            asyncio.get_running_loop().remove_reader(self._child.child_fd)
            self._ended.set()
        else:
            self.take(data)

    def send(self, data: bytes) -> None:
        self._child.send(data)

    def vanish(self) -> None:
        self._child.kill(9)

    async def over(self) -> int | None:
        async with asyncio.timeout(PATIENCE):
            await self._ended.wait()
        await asyncio.to_thread(self._child.wait)
        return self._child.exitstatus

    async def leave(self) -> None:
        """The client ended, however the test went."""
        if not self._ended.is_set():
            asyncio.get_running_loop().remove_reader(self._child.child_fd)
        await asyncio.to_thread(self._child.close, True)
