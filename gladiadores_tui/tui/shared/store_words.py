"""Why a store refuses, in a sentence."""

from pathlib import Path

from gladiadores_tui.hall.archive import Mended
from gladiadores_tui.i18n import t, tn
from gladiadores_tui.store.protocol import StoreError
from gladiadores_tui.tui.plain_text import printable


def refused(error: StoreError, path: Path) -> str:
    """What is wrong with the store at `path`, and what to do where that is not plain."""
    return t(f"store.{error.cause}", path=printable(path))


def mended(done: Mended) -> str:
    """That a damaged store was set aside, and what was recovered."""
    return tn("store.mended", done.matches, path=printable(done.aside))
