"""What the host writes down: one JSON object a line. Never a card, nor a word that players type.

Everything outside ASCII is escaped, so whatever a client calls itself stays one line and does
nothing to the terminal that shows it.
"""

import json
import os
import stat
import sys
from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path
from typing import TextIO

LARGEST = 8 * 1024 * 1024
"""Bytes of a file; a longer one is set aside in place of the one before, and a new one begun."""
LONGEST = 200
MOST_FRAMES = 40
"""Lines of a report that are written: the last ones, where it happened."""


class Log:
    """Writes lines to a file, or to standard error; of a file there are at most two, the older with
    `.1` behind its name."""

    def __init__(self, path: Path | None = None) -> None:
        """Append to `path`, which only its owner may read; None for standard error.

        Raises:
            OSError: the file cannot be opened.
        """
        self._path = path
        self._file = None if path is None else _opened(path)

    def say(
        self,
        event: str,
        *,
        fingerprint: str | None = None,
        address: str | None = None,
        reason: str | None = None,
        report: str | None = None,
    ) -> None:
        """One line; a full disk is no reason to end a match.

        `report` is that of a crash, which names places in the program and nothing that was held.
        """
        now = datetime.now(UTC).isoformat(timespec="milliseconds")
        fields = {"fingerprint": fingerprint, "address": address, "reason": reason}
        said: dict[str, str | list[str]] = {
            name: text[:LONGEST] for name, text in fields.items() if text is not None
        }
        if report is not None:
            said["report"] = [line[-LONGEST:] for line in report.splitlines()[-MOST_FRAMES:]]
        with suppress(OSError, ValueError):
            print(json.dumps({"time": now, "event": event, **said}), file=self._to, flush=True)
            self._begin_another()

    def _begin_another(self) -> None:
        """Set the file aside if it has become too large; pipes and devices never do."""
        if self._path is None or self._file is None:
            return
        found = os.fstat(self._file.fileno())
        if stat.S_ISREG(found.st_mode) and found.st_size > LARGEST:
            self._path.replace(self._path.with_name(self._path.name + ".1"))
            full, self._file = self._file, _opened(self._path)
            full.close()

    @property
    def _to(self) -> TextIO:
        return sys.stderr if self._file is None else self._file

    def close(self) -> None:
        """Close the file, if there is one."""
        if self._file is not None:
            with suppress(OSError):
                self._file.close()


def _opened(path: Path) -> TextIO:
    """A file to append to. Raises OSError."""
    descriptor = os.open(path, os.O_CREAT | os.O_APPEND | os.O_WRONLY, 0o600)
    os.fchmod(descriptor, 0o600)
    return open(descriptor, "w", encoding="ascii")
