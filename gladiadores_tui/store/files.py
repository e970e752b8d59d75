"""The store's file among the others: made for its owner alone, set aside when it is damaged."""

import errno
import fcntl
import os
import shutil
from collections.abc import Iterator
from contextlib import suppress
from datetime import UTC, datetime
from itertools import count
from pathlib import Path

from gladiadores_tui.store.protocol import StoreError

FILE_NAME = "matches.db"
COMPANIONS = ("-wal", "-shm")
"""What SQLite keeps beside the file; they belong together."""

SMALLEST = 512
"""Bytes of SQLite's smallest page, and so of its smallest file."""

RECOVERY = "gladiadores-recovery-"
"""How folders begin in which copies of a damaged file are read."""
ROOM = 1 << 16
"""Bytes that SQLite needs at most beside the file, to open it."""

CAUSES = {
    errno.ENOSPC: "full",
    errno.EDQUOT: "full",
    errno.EACCES: "permission",
    errno.EPERM: "permission",
    errno.EROFS: "permission",
    errno.EEXIST: "missing",
    errno.ENOENT: "missing",
    errno.ENOTDIR: "missing",
    errno.EISDIR: "missing",
    errno.ENAMETOOLONG: "missing",
    errno.EWOULDBLOCK: "in_use",
}


def cause_of(error: OSError) -> StoreError:
    """A system's error as one of ours."""
    return StoreError(CAUSES.get(error.errno or 0, "io"))


def make_private(path: Path) -> int:
    """Make the folder and the file, if there are none, readable by their owner alone.

    Returns:
        A descriptor that says that the store is in use, for `release`.

    Raises:
        OSError: they cannot be made.
    """
    make_file(path)
    use = os.open(path.parent, os.O_RDONLY | os.O_CLOEXEC)
    try:
        _lock(use, fcntl.LOCK_SH)
    except OSError:
        os.close(use)
        raise
    return use


def make_file(path: Path) -> None:
    """Make the folder and the file, if there are none, for their owner alone, without a word on
    whether the store is in use; raises OSError."""
    path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    with suppress(FileExistsError):
        new_private(path)


def _lock(use: int, kind: int) -> None:
    """Raises OSError (EWOULDBLOCK) if others are in the way; not every file system knows locks."""
    try:
        fcntl.flock(use, kind | fcntl.LOCK_NB)
    except OSError as error:
        if error.errno == errno.EWOULDBLOCK:
            raise


def is_cut_short(path: Path) -> bool:
    """Whether the file is what is left of a database, and SQLite would not notice: it would take
    it for a new one and drop the log beside it, or read what is missing as zeros."""
    log = Path(f"{path}{COMPANIONS[0]}")
    has_log = log.exists() and log.stat().st_size > 0
    size = path.stat().st_size
    if size < SMALLEST:
        return size > 0 or has_log
    return size % page_size(path) > 0


def is_full(folder: Path) -> bool:
    """Whether there is no room left for a small file."""
    try:
        room = os.statvfs(folder)
    except OSError:
        return False
    return room.f_bavail * room.f_frsize < ROOM


def page_size(path: Path) -> int:
    """What the head of a database says; 1 if that makes no sense."""
    with path.open("rb") as file:
        size = int.from_bytes(file.read(18)[16:], "big")
    return 1 << 16 if size == 1 else max(size, 1)


def new_private(path: Path) -> None:
    """Make an empty file for its owner alone; raises OSError, also if there is one already."""
    os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))


def write_private(path: Path, data: bytes) -> None:
    """Make a file for its owner alone, on the disk when this returns; raises OSError, also if there
    is one already."""
    new_private(path)
    with path.open("wb") as file:
        file.write(data)
        file.flush()
        os.fsync(file.fileno())


def release(use: int) -> None:
    """The store is not in use any more."""
    os.close(use)


def set_aside(path: Path, instead: Path) -> Path:
    """Give a damaged file and its companions another name, under which SQLite still finds them
    together, and its own name to another file, closed and without companions. At no moment is
    there no file of that name: a new, empty store would be made.

    Returns:
        The damaged file's new name.

    Raises:
        OSError: it cannot be renamed, or is in use by another process (EWOULDBLOCK).
    """
    use = os.open(path.parent, os.O_RDONLY | os.O_CLOEXEC)
    try:
        _lock(use, fcntl.LOCK_EX)
        aside = next(name for name in _names(path) if _is_free(name))
        try:
            os.link(path, aside)
        except OSError:  # not every file system knows links
            shutil.copy2(path, aside)
        # The companions first: a new file must never find those of another one.
        for suffix in COMPANIONS:
            with suppress(FileNotFoundError):
                os.rename(f"{path}{suffix}", f"{aside}{suffix}")
        os.replace(instead, path)
    finally:
        os.close(use)
    return aside


def check_unused(path: Path) -> None:
    """Raises OSError (EWOULDBLOCK) if another process uses the store."""
    use = os.open(path.parent, os.O_RDONLY | os.O_CLOEXEC)
    try:
        _lock(use, fcntl.LOCK_EX)
    finally:
        os.close(use)


def remove(path: Path) -> None:
    """Remove a database that was left half done, if there is one, and copies to recover from."""
    for suffix in ("", *COMPANIONS):
        Path(f"{path}{suffix}").unlink(missing_ok=True)
    for folder in path.parent.glob(f"{RECOVERY}*"):
        shutil.rmtree(folder, ignore_errors=True)


def _is_free(name: Path) -> bool:
    return not any(os.path.lexists(f"{name}{suffix}") for suffix in ("", *COMPANIONS))


def _names(path: Path) -> Iterator[Path]:
    stamp = f"{datetime.now(UTC):%Y%m%d-%H%M%S}"
    yield path.with_name(f"{path.stem}.damaged-{stamp}{path.suffix}")
    for number in count(2):
        yield path.with_name(f"{path.stem}.damaged-{stamp}-{number}{path.suffix}")
