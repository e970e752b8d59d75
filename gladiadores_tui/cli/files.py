"""Files that the command line names: read with care, never written over."""

import errno
import os
import stat
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from gladiadores_tui.cli.failure import Failure, because
from gladiadores_tui.i18n import t
from gladiadores_tui.store.protocol import StoreError
from gladiadores_tui.tui.plain_text import printable
from gladiadores_tui.tui.shared.store_words import refused

LIMIT_MIB = 16
"""The largest record that is read."""


def read_data(path: Path) -> bytes:
    """A file of reasonable size.

    Raises:
        Failure: it is missing, too large, no regular file, or cannot be read.
    """
    try:
        with open(path, "rb", buffering=0, opener=_open_without_waiting) as file:
            if not stat.S_ISREG(os.fstat(file.fileno()).st_mode):
                raise Failure(t("cli.not_a_file", path=printable(path)))
            data = b""
            while part := file.read(1 << 20):
                data += part
                if len(data) > LIMIT_MIB << 20:
                    raise Failure(t("cli.too_large", path=printable(path), limit=LIMIT_MIB))
    except (OSError, ValueError) as error:
        raise because("cli.cannot_read", path, error) from None
    return data


def _open_without_waiting(path: str, flags: int) -> int:
    """A pipe that nobody writes to must not hold us up."""
    return os.open(path, flags | os.O_NONBLOCK)


def check_record(path: Path | None) -> None:
    """Whether a match can be written to a new file, if that is wished: better now than when it
    has been played. Raises Failure."""
    if path is None:
        return
    try:
        path.lstat()
    except FileNotFoundError:
        pass
    except (OSError, ValueError) as error:
        wrong = error if isinstance(error, OSError) else OSError(errno.ENOENT, "")
        raise because("cli.cannot_write", path, wrong) from None
    else:
        raise Failure(t("cli.exists", path=printable(path)))
    folder = path.parent
    key = None if folder.is_dir() else "reason.missing"
    if key is None and not os.access(folder, os.W_OK | os.X_OK):
        key = "reason.permission"
    if key is not None:
        raise Failure(t("cli.cannot_write", path=printable(path), reason=t(key)))


@contextmanager
def copying(path: Path) -> Iterator[None]:
    """Within the block a copy of a store is written to `path`.

    Raises:
        Failure: it cannot be, and why.
        StoreError: the store itself is what is wrong.
    """
    try:
        yield
    except FileExistsError:
        raise Failure(t("cli.exists", path=printable(path))) from None
    except OSError as error:
        raise because("cli.cannot_write", path, error) from None
    except StoreError as error:
        if error.cause not in ("full", "permission", "io"):
            raise
        raise Failure(refused(error, path)) from None
