"""The program in a real pseudo-terminal, seen through a terminal emulator."""

import os
import re
import select
import signal
import sys
import time
from collections.abc import Callable, Mapping
from types import TracebackType

import pexpect
import pyte

KEYS = {
    "enter": b"\r",
    "space": b" ",
    "escape": b"\x1b",
    "tab": b"\t",
    "up": b"\x1b[A",
    "down": b"\x1b[B",
    "right": b"\x1b[C",
    "left": b"\x1b[D",
    "home": b"\x1b[H",
    "end": b"\x1b[F",
    "f1": b"\x1bOP",
    "f3": b"\x1bOR",
    "ctrl+c": b"\x03",
    "ctrl+q": b"\x11",
    "ctrl+u": b"\x15",
}
# Sequences that the emulator would print instead of ignoring: keyboard protocol, queries.
UNKNOWN = re.compile(rb"\x1b\[[<>=][0-9;]*u|\x1b\[\?[0-9;]*\$p")
ESCAPES = re.compile(r"\x1b\[[0-9;?<>=]*(?:\$p|[A-Za-z])|\x1b\][^\x07\x1b]*(?:\x07|\x1b\\)")
WIPED = b"\x1b[1;1H\x1b[2K\x1b[2;1H\x1b[2K"
"""How the watcher begins to wipe the screen of a program that was killed."""
PATIENCE = 20.0


def plain(data: bytes) -> str:
    """The text in a recording, without the sequences that place and colour it."""
    return ESCAPES.sub("", data.decode("utf-8", "replace"))


def environment(home: str, **more: str) -> dict[str, str]:
    """An environment of its own for the program."""
    base = {name: value for name, value in os.environ.items() if name in ("PATH", "PYTHONPATH")}
    ours = {"HOME": home, "TERM": "xterm-256color", "COLORTERM": "truecolor", "LANG": "C.UTF-8"}
    return base | ours | more


class Session:
    """A child on a pty; every byte that it writes is kept in `recorded`."""

    def __init__(
        self,
        *arguments: str,
        env: Mapping[str, str],
        size: tuple[int, int] = (80, 24),
        command: tuple[str, ...] = (sys.executable, "-m", "gladiadores_tui"),
    ) -> None:
        columns, rows = size
        self.child = pexpect.spawn(
            command[0], [*command[1:], *arguments], env=dict(env), dimensions=(rows, columns)
        )
        self.recorded = b""
        self.screen = pyte.Screen(columns, rows)
        self._stream = pyte.ByteStream(self.screen)

    def __enter__(self) -> "Session":
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.child.close(force=True)

    @property
    def rows(self) -> list[str]:
        """The screen, row by row."""
        return list(self.screen.display)

    @property
    def text(self) -> str:
        """The screen as one text."""
        return "\n".join(self.rows)

    def press(self, *keys: str) -> None:
        """Press keys: names, or characters as they are."""
        for key in keys:
            self.child.send(KEYS.get(key, key.encode()))

    def resize(self, columns: int, rows: int) -> None:
        """Another size of the window."""
        self.screen.resize(rows, columns)
        self.child.setwinsize(rows, columns)

    def read(self, wait: float) -> bool:
        """Take in what arrives within `wait` seconds; False if nothing does."""
        ready, _, _ = select.select([self.child.child_fd], [], [], wait)
        if not ready:
            return False
        try:
            data = os.read(self.child.child_fd, 1 << 16)
        except OSError:
            return False
        self._take(data)
        return bool(data)

    def _take(self, data: bytes) -> None:
        self.recorded += data
        self._stream.feed(UNKNOWN.sub(b"", data))

    def kill(self) -> None:
        """Kill the program outright. What it had written is taken in, to the last byte, but not
        the wiping that follows: the screen is as people last saw it."""
        os.kill(self.child.pid, signal.SIGKILL)
        data, deadline = b"", time.monotonic() + PATIENCE
        while part := self._rest(deadline):
            data += part
        self._take(data.partition(WIPED)[0])
        self.child.wait()
        self.child.close(force=True)

    def _rest(self, deadline: float) -> bytes:
        """More of what is still to be read; nothing once nobody has the terminal any more."""
        ready, _, _ = select.select([self.child.child_fd], [], [], deadline - time.monotonic())
        assert ready, "the terminal is still in use"
        try:
            return os.read(self.child.child_fd, 1 << 16)
        except OSError:
            return b""

    def until(self, seen: Callable[[], bool] | str, patience: float = PATIENCE) -> None:
        """Read until a text is on the screen, or a condition holds."""
        condition = (lambda: seen in self.text) if isinstance(seen, str) else seen
        deadline = time.monotonic() + patience
        while not condition():
            if time.monotonic() > deadline:
                raise AssertionError(f"waited in vain for {seen!r} on:\n{self.text}")
            self.read(0.05)

    def settle(self, silence: float = 0.3) -> None:
        """Read until nothing has arrived for a while: a person looks before pressing Enter."""
        while self.read(silence):
            pass

    def ended(self) -> int:
        """Read to the end; the exit status, or minus the signal that ended the program."""
        deadline = time.monotonic() + PATIENCE
        while self.child.isalive() and time.monotonic() < deadline:
            self.read(0.05)
        while self.read(0.05):
            pass
        self.child.close(force=True)
        assert self.child.exitstatus is not None or self.child.signalstatus is not None
        return (
            self.child.exitstatus if self.child.exitstatus is not None else -self.child.signalstatus
        )
