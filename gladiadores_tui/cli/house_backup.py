"""`gladiadores host backup`: all that a house keeps, copied while it is open or closed."""

import argparse
import os
import shlex
import shutil
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path

from gladiadores_tui.cli import archive, people
from gladiadores_tui.cli.failure import Failure, because
from gladiadores_tui.cli.files import copying, read_data
from gladiadores_tui.hall.archive import data_folder
from gladiadores_tui.hall.tables import FILE_NAME as TABLES
from gladiadores_tui.hosting.hostkey import FILE_NAME as HOST_KEY
from gladiadores_tui.hosting.people import FILE_NAME as PEOPLE
from gladiadores_tui.i18n import t
from gladiadores_tui.store.files import COMPANIONS, write_private
from gladiadores_tui.store.files import FILE_NAME as MATCHES
from gladiadores_tui.tui.plain_text import printable

NAMES = (TABLES, MATCHES, PEOPLE, HOST_KEY)
"""In the order in which they are copied. The house keeps a match and its players before it writes
down their table: copied after the tables, both are there for each of them."""
UNFINISHED = "unfinished-backup"
"""The folder within the new one where copies are made; they leave it when all are whole. If the
process is killed, they stay where no house looks for them."""
BESIDE = ("", *COMPANIONS, "-journal")
"""What SQLite would take for a part of a database that is put beside it."""


def run(options: argparse.Namespace) -> int:
    """Copy the house to a new folder, or to one that has nothing of a house yet.

    Raises:
        Failure: there is no house, or it cannot be copied, and why; nothing that was made is left.
    """
    house, folder = data_folder(options.data), options.folder
    if not any(_is_there(house / name) for name in NAMES if name != MATCHES):
        raise Failure(t("host.backup.none", folder=printable(house)))
    with copying(folder), _kept_if_done(folder), _workshop(folder) as workshop:
        _check_free(folder)
        copied = [name for name in NAMES if _copy(options, name, workshop / name)]
        _move(copied, workshop, folder)
    command = f"gladiadores host --data {shlex.quote(str(folder))}"
    said = {"folder": printable(folder), "files": ", ".join(copied), "command": printable(command)}
    print(t("host.backup.done", **said))
    return 0


def _is_there(path: Path) -> bool:
    """Raises Failure if that cannot be found out."""
    try:
        path.stat()
    except (FileNotFoundError, NotADirectoryError):
        return False
    except OSError as error:
        raise because("cli.cannot_read", path, error) from None
    return True


# Where to


@contextmanager
def _kept_if_done(folder: Path) -> Iterator[None]:
    """The folder is there within the block; if it was made for it and the block fails, it is
    removed. Raises OSError."""
    is_new = True
    try:
        folder.mkdir(mode=0o700)
    except FileExistsError:
        if not folder.is_dir():
            raise
        is_new = False
    try:
        yield
    except BaseException:
        if is_new:
            with suppress(OSError):  # somebody else may have put something there
                folder.rmdir()
        raise


@contextmanager
def _workshop(folder: Path) -> Iterator[Path]:
    """A folder for copies that are not whole yet; it is gone when the block is left.

    Raises:
        Failure: another process is making copies there, or was killed when it did.
        OSError: it cannot be made.
    """
    workshop = folder / UNFINISHED
    try:
        workshop.mkdir(mode=0o700)
    except FileExistsError:
        raise _taken(workshop) from None
    try:
        yield workshop
    finally:
        shutil.rmtree(workshop, ignore_errors=True)


def _check_free(folder: Path) -> None:
    """Raises Failure if the folder has anything of a house."""
    for path in (folder / f"{name}{suffix}" for name in NAMES for suffix in BESIDE):
        if os.path.lexists(path):
            raise _taken(path)


def _taken(path: Path) -> Failure:
    return Failure(t("host.backup.exists", path=printable(path)))


def _move(names: Sequence[str], workshop: Path, folder: Path) -> None:
    """Put whole copies where they belong: all or none; raises OSError."""
    moved: list[Path] = []
    try:
        for name in names:
            moved.append((workshop / name).rename(folder / name))
    except BaseException:
        for path in moved:
            path.unlink(missing_ok=True)
        raise


# What


def _copy(options: argparse.Namespace, name: str, copy: Path) -> bool:
    """Copy one of the house's files, for its owner alone; whether the house has it.

    Raises:
        Failure: it cannot be read, or a database's copy not be written.
        OSError: the copy cannot be made.
    """
    original = data_folder(options.data) / name
    if not _is_there(original):
        return False
    # A copied file would lack what of a database is still in the log beside it.
    if name == MATCHES:
        with archive.opened(options) as store, copying(options.folder):
            store.backup(copy)
    elif name == PEOPLE:
        with people.opened(options) as register, copying(options.folder):
            register.backup(copy)
    else:  # these are replaced as a whole when they change
        write_private(copy, read_data(original))
    return True
