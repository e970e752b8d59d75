"""How a command fails: one clear line on standard error, and its status."""

import contextlib
import sys
from pathlib import Path

from gladiadores_tui.i18n import t
from gladiadores_tui.tui.plain_text import printable
from gladiadores_tui.tui.shared.reasons import reason_of


class Failure(Exception):
    """The command cannot go on; the message is a sentence in the user's language."""


def fail(sentence: str) -> int:
    """Say it on standard error.

    Returns:
        The exit status 1.
    """
    with contextlib.suppress(OSError):  # nobody may be left to read it
        print("gladiadores:", *sentence.split(), file=sys.stderr, flush=True)
    return 1


def because(key: str, path: Path, error: OSError | ValueError) -> Failure:
    """A failure with a file, and why: `key` is the sentence's. With a NUL in its path (ValueError)
    no file can be there."""
    reason = reason_of(error) if isinstance(error, OSError) else t("reason.missing")
    return Failure(t(key, path=printable(path), reason=reason))
