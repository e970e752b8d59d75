"""Writing a finished match to a file, never over another one."""

import os
from dataclasses import dataclass
from datetime import datetime
from itertools import chain, count
from pathlib import Path

from gladiadores_tui.i18n import t
from gladiadores_tui.tui.plain_text import printable
from gladiadores_tui.tui.shared.reasons import reason_of


@dataclass(frozen=True, slots=True)
class Saved:
    """Where a record was written, or was not: `reason` is empty if all went well."""

    path: Path
    reason: str = ""

    @property
    def text(self) -> str:
        """A sentence in the session's language."""
        if self.reason:
            return t("record.failed", path=printable(self.path), reason=self.reason)
        return t("record.saved", path=printable(self.path))


def unused(path: Path) -> Path:
    """The path, or with the first number behind its name that makes it a new one."""
    numbered = (path.with_stem(f"{path.stem}-{number}") for number in count(2))
    candidates = chain([path], numbered)
    return next(new for new in candidates if not os.path.lexists(new))


def default_path() -> Path:
    """A file in the current directory, named after the time."""
    return Path(f"gladiadores-{datetime.now():%Y-%m-%d-%H%M%S}.jsonl")


def write_new(path: Path, text: str) -> None:
    """Write a file that does not exist yet, whole or not at all.

    Raises:
        OSError: it exists, or cannot be written; nothing is left behind.
    """
    with path.open("x", encoding="utf-8", newline="\n") as file:
        try:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        except OSError:
            path.unlink(missing_ok=True)
            raise


def save(text: str, wish: Path | None = None) -> Saved:
    """Write a match's record to a new file: where it is wished, or else into the current
    directory, or if that fails the home directory.
    """
    name = default_path()
    places = [name, Path.home() / name] if wish is None else [wish]
    tries = (_try(unused(place), text) for place in places)
    saved = next(tries)
    return saved if not saved.reason else next((s for s in tries if not s.reason), saved)


def _try(path: Path, text: str) -> Saved:
    try:
        write_new(path, text)
    except OSError as error:
        return Saved(path, reason_of(error))
    return Saved(path)
