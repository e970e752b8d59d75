"""`gladiadores watch`: a match to look through, from the archive or from a file."""

import argparse
from pathlib import Path

from gladiadores_tui.cli.archive import find, opened
from gladiadores_tui.cli.failure import Failure
from gladiadores_tui.cli.files import read_data
from gladiadores_tui.cli.parser import is_number
from gladiadores_tui.cli.terminal import check_terminal, run_app
from gladiadores_tui.games.gladiadores.record import Record, RecordError, read_record
from gladiadores_tui.tui.gladiadores.faults import brief
from gladiadores_tui.tui.gladiadores.kept_words import standing
from gladiadores_tui.tui.plain_text import printable


def run(options: argparse.Namespace) -> int:
    """Show a match; one that the rules refuse from a line on, up to there.

    Raises:
        Failure: there is no such match, nothing of it can be shown, or there is no terminal.
    """
    check_terminal()
    if is_number(options.what):
        record, is_over, note = _kept(options)
    else:
        record, is_over, note = _in_file(Path(options.what))
    if record is None:
        raise Failure(note)

    def extras() -> dict[str, object]:
        from gladiadores_tui.tui.gladiadores.reel import Reel
        from gladiadores_tui.tui.gladiadores.replay_screen import ReplayScreen

        return {"first_screen": ReplayScreen(Reel(record, is_over), note)}

    return run_app(options, extras)


def _kept(options: argparse.Namespace) -> tuple[Record | None, bool, str]:
    with opened(options) as store:
        kept = find(store, int(options.what))
    return kept.record, kept.is_over, standing(kept) if kept.problem else ""


def _in_file(path: Path) -> tuple[Record | None, bool, str]:
    try:
        record = read_record(read_data(path).split(b"\n"))
    except RecordError as error:
        note = f"{printable(path)}: {brief(error)}"
        return error.record, False, note
    return record, record.is_over, ""
