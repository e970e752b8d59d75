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
        text = dump(rows(record.state)) if options.json else "".join(_for_people(record))
        sys.stdout.write(text)
    if problem is not None:
        raise Failure(f"{printable(options.file)}: {sentence(problem)}")
    return 0


def _for_people(record: Record) -> Iterator[str]:
    """The chronicle, each round's reckoning, and the end."""
    from gladiadores_tui.games.gladiadores.events import RoundScored
    from gladiadores_tui.tui.gladiadores.reckoning import matrix_a, matrix_b
    from gladiadores_tui.tui.gladiadores.sentences import chronicle
    from gladiadores_tui.tui.look import Look, inks
    from gladiadores_tui.tui.shared.names import clean

    names = [clean(name) or str(seat + 1) for seat, name in enumerate(record.names)]
    board = record.state.board
    yield t("replay.head", board=board, names=", ".join(names)) + "\n"
    plain = inks(Look(depth="none"))
    start = 0
    for index, event in enumerate(record.events):
        if not isinstance(event, RoundScored):
            continue
        for entry in chronicle(record.events[start : index + 1], names):
            yield f"{entry.place:<5}{entry.text}\n"
        matrix = (
            matrix_a(event.score, names, plain, 76, None)
            if board == "A"
            else matrix_b(event.score, names, plain, 76)
        )
        for line in matrix:
            yield "     " + "".join(text for text, _ in line).rstrip() + "\n"
        start = index + 1
    for entry in chronicle(record.events[start:], names):
        yield f"{entry.place:<5}{entry.text}\n"
    if record.state.result is None:
        at = record.state
        key = "replay.in_progress" if at.round else "replay.not_dealt"
        yield t(key, round=at.round, battle=at.battle_number) + "\n"
    else:
        points = zip(names, record.state.result.points, strict=True)
        listed = ", ".join(f"{name} {value}" for name, value in points)
        yield t("replay.points", points=listed) + "\n"
