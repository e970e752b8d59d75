"""`gladiadores replay`: what follows from a record, for people or for programs."""

import argparse
import sys
from collections.abc import Iterator

from gladiadores_tui.cli.failure import Failure
from gladiadores_tui.cli.files import read_data
from gladiadores_tui.games.gladiadores.record import Record, RecordError, read_record
from gladiadores_tui.games.gladiadores.record_lines import dump
from gladiadores_tui.games.gladiadores.results import rows
from gladiadores_tui.i18n import t
from gladiadores_tui.tui.gladiadores.faults import sentence
from gladiadores_tui.tui.plain_text import printable


def run(options: argparse.Namespace) -> int:
    """Print what follows.

    Raises:
        Failure: the file cannot be read, or is invalid; what was still right is printed.
    """
    lines = read_data(options.file).split(b"\n")
    problem = None
    try:
        record: Record | None = read_record(lines)
    except RecordError as error:
        record, problem = error.record, error
    if record is not None:
        text = (
            dump(rows(record.state))
            if options.json
            else "".join(line + "\n" for line in _for_people(record))
        )
        sys.stdout.write(text)
    if problem is not None:
        raise Failure(f"{printable(options.file)}: {sentence(problem)}")
    return 0


def _for_people(record: Record) -> Iterator[str]:
    """The chronicle, each round's reckoning, and the end."""
    from gladiadores_tui.cli.account import account, head
    from gladiadores_tui.tui.gladiadores.desk import shown_names

    names, state = shown_names(record.names), record.state
    yield head(state.board, names)
    yield from account(record.history.story(len(record.history.log)), state.board, names)
    if state.result is None:
        key = "replay.in_progress" if state.round else "replay.not_dealt"
        yield t(key, round=state.round, battle=state.battle_number)
