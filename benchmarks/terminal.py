"""A program in a terminal of its own: keys in, bytes with their times out.

The terminal is a plain pty of 120 x 36 that says it is xterm-256color in true colour. It drains
what is written at once and answers nothing: Textual's queries for synchronised output and for
in-band resizes (`CSI ? 2026 $ p`, `CSI ? 2048 $ p`) stay open, as in a terminal without them.
Bytes are counted as they arrive.
"""

import os
import select
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from tempfile import TemporaryDirectory
from time import perf_counter

from ptyprocess import PtyProcess

COLUMNS, ROWS = 120, 36
SILENCE = 0.3
"""Seconds without a byte after which all has been written; longer than the guard against held
keys asks for before Enter counts."""
PATIENCE = 30.0

SET = {"TERM": "xterm-256color", "COLORTERM": "truecolor", "LC_ALL": "C.UTF-8"}
UNSET = ("TEXTUAL", "PYTHON", "NO_COLOR", "FORCE_COLOR", "COLUMNS", "LINES", "SSH_")
"""Beginnings of variables that would change what is measured: colours, sizes, and whether
Python keeps its bytecode, as it does where the game is installed."""


@dataclass(frozen=True, slots=True)
class Answer:
    """What a program wrote until it fell silent: chunks, and when each arrived, in seconds
    since the key, or since the start."""

    chunks: tuple[tuple[float, bytes], ...]

    @property
    def data(self) -> bytes:
        """All bytes."""
        return b"".join(data for _, data in self.chunks)

    @property
    def seconds(self) -> float:
        """When the last byte had arrived."""
        return self.chunks[-1][0] if self.chunks else 0.0

    def seconds_to(self, texts: Sequence[str]) -> float:
        """When each of the texts had arrived at least once."""
        seen = b""
        for at, data in self.chunks:
            seen += data
            if all(text.encode() in seen for text in texts):
                return at
        raise ValueError(f"not all of {texts!r} appeared")


class Terminal:
    """A running program; a context that kills it in the end."""

    def __init__(self, command: Sequence[str], **more: str) -> None:
        """Start the command; the clock of its first answer runs from just before the fork.

        `more` is for its environment.
        """
        env = {name: value for name, value in os.environ.items() if not name.startswith(UNSET)}
        # Matches are kept, but not among the user's own.
        self._data = TemporaryDirectory()
        env["GLADIADORES_DATA"] = self._data.name
        self._since = perf_counter()
        self._process = PtyProcess.spawn(
            list(command), env=env | SET | more, dimensions=(ROWS, COLUMNS)
        )

    @property
    def process(self) -> int:
        """The program's process id."""
        return self._process.pid

    def __enter__(self) -> "Terminal":
        return self

    def __exit__(self, *_: object) -> None:
        self._process.close(force=True)
        self._data.cleanup()

    def press(self, key: str, expect: str = "") -> Answer:
        """Press a key and wait for the whole answer, with a text in it if one is expected."""
        self._since = perf_counter()
        os.write(self._process.fd, key.encode())
        return self.answer(expect)

    def end(self, key: str) -> float:
        """Press a key that ends the program; how many seconds that took, to the end of the
        process."""
        since = perf_counter()
        os.write(self._process.fd, key.encode())
        with suppress(OSError):
            while os.read(self._process.fd, 1 << 16):
                pass
        if (status := self._process.wait()) != 0:
            raise ValueError(f"the program ended with status {status}")
        return perf_counter() - since

    def answer(self, expect: str = "") -> Answer:
        """What is written until the program falls silent, but not before the expected text.

        Raises:
            TimeoutError: the text did not come.
        """
        chunks: list[tuple[float, bytes]] = []
        patience = PATIENCE if expect else SILENCE
        while select.select([self._process.fd], [], [], patience)[0]:
            data = os.read(self._process.fd, 1 << 16)
            chunks.append((perf_counter() - self._since, data))
            if expect.encode() in b"".join(data for _, data in chunks):
                patience = SILENCE
        if patience != SILENCE:
            raise TimeoutError(f"{expect!r} did not appear")
        return Answer(tuple(chunks))
