"""`gladiadores resume`: an unfinished match goes on where it stopped."""

import argparse
from typing import Any

from gladiadores_tui.cli.archive import find, opened
from gladiadores_tui.cli.failure import Failure
from gladiadores_tui.cli.files import check_record
from gladiadores_tui.cli.terminal import check_terminal, run_app
from gladiadores_tui.games.gladiadores.game import GLADIADORES
from gladiadores_tui.hall.archive import Archive, data_folder
from gladiadores_tui.hall.library import shelf
from gladiadores_tui.i18n import t
from gladiadores_tui.store.protocol import Store
from gladiadores_tui.tui.gladiadores.kept_words import KeptMatch, standing


def run(options: argparse.Namespace) -> int:
    """Go on with the match of a number, or with the one that was played last.

    Raises:
        Failure: there is none, it cannot go on, or there is no terminal.
    """
    check_terminal()
    check_record(options.record)
    with opened(options) as store:
        kept = _last(store) if options.match is None else find(store, options.match)
        if kept.is_over:
            raise Failure(t("cli.resume.over", match=kept.entry.id))
        if not kept.can_go_on:
            raise Failure(t("cli.resume.refused", match=kept.entry.id, what=standing(kept)))
    return run_app(options, lambda: _extras(options, kept.entry.id))


def _last(store: Store) -> KeptMatch:
    kept = next((kept for kept in shelf(GLADIADORES, store, over=False) if kept.can_go_on), None)
    if kept is None:
        raise Failure(t("cli.resume.none"))
    return kept


def _extras(options: argparse.Namespace, match: int) -> dict[str, Any]:
    """The app with the match at once."""
    return {
        "archive": Archive(data_folder(options.data)),
        "record_path": options.record,
        "resumes": match,
    }
