"""How a command fails: one clear line on standard error, and its status."""

import errno
import sys
from pathlib import Path

from gladiadores_tui.i18n import t

REASONS = {
    errno.ENOENT: "cli.reason.missing",
    errno.ENOTDIR: "cli.reason.missing",
    errno.EISDIR: "cli.reason.folder",
    errno.EACCES: "cli.reason.permission",
    errno.EPERM: "cli.reason.permission",
}


class Failure(Exception):
    """The command cannot go on; the message is a sentence in the user's language."""


def fail(sentence: str) -> int:
    """Say it on standard error.

    Returns:
        The exit status 1.
    """
    print("gladiadores:", *sentence.split(), file=sys.stderr)
    return 1


def because(key: str, path: Path, error: OSError) -> Failure:
    """A failure with a file, and why: `key` is the sentence's."""
    reason = t(REASONS[error.errno]) if error.errno in REASONS else error.strerror
    return Failure(t(key, path=printable(path), reason=reason or type(error).__name__))


def printable(path: object) -> str:
    """A path without anything that a terminal would obey."""
    return "".join(char if char.isprintable() else "?" for char in str(path))
