"""Writing a finished match to a file, never over another one."""

import os
from datetime import datetime
from itertools import count
from pathlib import Path

from gladiadores_tui.i18n import t
from gladiadores_tui.tui.gladiadores.desk import Desk


def unused(path: Path) -> Path:
    """The path, or with the first number behind its name that makes it a new one."""
    numbered = (path.with_stem(f"{path.stem}-{number}") for number in count(2))
    return path if not path.exists() else next(new for new in numbered if not new.exists())


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


def save(desk: Desk) -> str:
    """Write the match's record where the setup says, else into the current directory.

    Returns:
        A sentence: where it is, or why it could not be written.
    """
    path = unused(desk.setup.record or default_path())
    try:
        write_new(path, desk.record())
    except OSError as error:
        return t("record.failed", path=path, reason=error.strerror or type(error).__name__)
    return t("record.saved", path=path)
