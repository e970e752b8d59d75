"""What the commands share that look into the archive."""

import argparse
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress

from gladiadores_tui.cli.failure import Failure
from gladiadores_tui.games.gladiadores.game import GLADIADORES
from gladiadores_tui.hall.archive import Archive, data_folder
from gladiadores_tui.hall.library import look_up
from gladiadores_tui.i18n import t
from gladiadores_tui.store.protocol import DamagedError, MissingMatchError, Store, StoreError
from gladiadores_tui.tui.gladiadores.kept_words import KeptMatch
from gladiadores_tui.tui.shared.store_words import mended, refused


@contextmanager
def opened(options: argparse.Namespace) -> Iterator[Store]:
    """The store, closed afterwards.

    Raises:
        Failure: it cannot be used, and why; a damaged one has been set aside and mended then.
    """
    archive = Archive(data_folder(options.data))
    try:
        yield archive.store
    except MissingMatchError as error:
        raise Failure(t("cli.no_match", match=error.match)) from None
    except DamagedError:
        raise Failure(_mend(archive)) from None
    except StoreError as error:
        raise Failure(refused(error, archive.path)) from None
    finally:
        with suppress(StoreError):
            archive.close()


def _mend(archive: Archive) -> str:
    """Mend a damaged store; says what was done and what to do."""
    try:
        done = archive.mend({GLADIADORES.name: GLADIADORES})
    except StoreError as error:
        return refused(error, archive.path)
    return f"{mended(done)} {t('cli.run_again')}"


def find(store: Store, match: int) -> KeptMatch:
    """A match by its number; raises MissingMatchError."""
    return look_up(GLADIADORES, store, match)


def warn(sentence: str) -> None:
    """A line on standard error that does not end the command."""
    print("gladiadores:", *sentence.split(), file=sys.stderr)
