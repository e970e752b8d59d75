"""`gladiadores replay`: what follows from a record, for people or for programs."""

import argparse
import os
import stat
import sys
from collections.abc import Iterator
from pathlib import Path

from gladiadores_tui.cli.failure import Failure, because
from gladiadores_tui.games.gladiadores.record import Record, RecordError, read_record
from gladiadores_tui.games.gladiadores.record_lines import dump
from gladiadores_tui.games.gladiadores.results import rows
from gladiadores_tui.i18n import t
from gladiadores_tui.tui.gladiadores.faults import sentence
from gladiadores_tui.tui.plain_text import printable

LIMIT_MIB = 16


def run(options: argparse.Namespace) -> int:
    """Print what follows.

    Raises:
        Failure: the file cannot be read, or is invalid; what was still right is printed.
    """
    lines = read_lines(options.file)
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


def read_lines(path: Path) -> list[bytes]:
    """The lines of a file of reasonable size.

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
    except OSError as error:
        raise because("cli.cannot_read", path, error) from None
    except ValueError:  # a NUL in the path
        raise Failure(
            t("cli.cannot_read", path=printable(path), reason=t("reason.missing"))
        ) from None
    return data.split(b"\n")


def _open_without_waiting(path: str, flags: int) -> int:
    """A pipe that nobody writes to must not hold us up."""
    return os.open(path, flags | os.O_NONBLOCK)


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
