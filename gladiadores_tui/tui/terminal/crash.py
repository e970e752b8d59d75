"""What is kept of a crash: where it happened, and nothing of what anybody held.

Neither local variables nor messages of exceptions are written: both can hold cards.
"""

import os
import traceback
from pathlib import Path

from gladiadores_tui import __version__


def report(error: BaseException) -> str:
    """The chain of exceptions by type, each with its frames: file, line, function."""
    lines = [f"gladiadores-tui {__version__}"]
    link: BaseException | None = error
    seen: set[int] = set()
    while link is not None and id(link) not in seen:
        seen.add(id(link))
        lines.append(type(link).__qualname__)
        for frame in traceback.extract_tb(link.__traceback__):
            lines.append(f"  {frame.filename}:{frame.lineno} {frame.name}")
        link = link.__cause__ or link.__context__
    return "\n".join(lines) + "\n"


def keep(report: str) -> Path | None:
    """Write a report into the user's log directory, readable by them alone.

    Returns:
        Where it is; None if it could not be written.
    """
    from platformdirs import user_log_path

    try:
        folder = user_log_path("gladiadores", appauthor=False)
        folder.mkdir(parents=True, exist_ok=True, mode=0o700)
        path = folder / "crash.txt"
        path.unlink(missing_ok=True)
        descriptor = os.open(path, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600)
        with open(descriptor, "w", encoding="utf-8", errors="backslashreplace") as file:
            file.write(report)
    except OSError:
        return None
    return path
