"""Reading what can be read of a damaged database, without touching it."""

import json
import os
import shutil
import sqlite3
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any

from gladiadores_tui.store.files import COMPANIONS, RECOVERY, page_size
from gladiadores_tui.store.protocol import Entry

COLUMNS = "id, game, begun, changed, length, aside, facts, touched"
GIVE_UP = 200
"""Unreadable places in a row after which nothing more is looked for."""


def recovered(damaged: Path) -> Iterator[tuple[Entry, list[str]]]:
    """Each match that can still be read, in the order of their last changes, with its lines up to
    the first that is lost. A match that has lost lines has no facts any more.

    Works on a copy, since SQLite may change what it opens.

    Raises:
        OSError: the copy cannot be made.
    """
    with tempfile.TemporaryDirectory(dir=damaged.parent, prefix=RECOVERY) as folder:
        copy = Path(folder) / damaged.name
        for suffix in ("", *COMPANIONS):
            with suppress(FileNotFoundError):
                shutil.copyfile(f"{damaged}{suffix}", f"{copy}{suffix}")
        _drop_cut_page(copy)
        connection = sqlite3.connect(copy, isolation_level=None)
        try:
            # A file shorter than it says is opened all the same.
            with suppress(sqlite3.Error):
                connection.execute("PRAGMA writable_schema = ON")
            yield from _matches(connection)
        finally:
            with suppress(sqlite3.Error):
                connection.close()


def _drop_cut_page(path: Path) -> None:
    """SQLite would read what is missing of the last page as zeros, in the middle of a text."""
    page = page_size(path)
    os.truncate(path, path.stat().st_size // page * page)


def _matches(connection: sqlite3.Connection) -> Iterator[tuple[Entry, list[str]]]:
    entries = {row[0]: row for row in _rows(connection, "match", COLUMNS)}
    numbers = set(entries) | {match for (match,) in _rows(connection, "line", "match")}
    found = []
    for number in numbers:
        lines = _lines(connection, number)
        if lines:
            lost = (number, _game(lines[0]), 0.0, 0.0, -1, "", None, 0)
            found.append((_sensible(entries.get(number, lost), lost), lines))
    for (*row, _), lines in sorted(found, key=lambda pair: (pair[0][7], pair[0][0])):
        entry = Entry(*row)
        whole = entry.length == len(lines)
        facts = entry.facts if whole else None
        yield (
            Entry(entry.id, entry.game, entry.begun, entry.changed, len(lines), entry.aside, facts),
            lines,
        )


def _sensible(row: Sequence[Any], lost: Sequence[Any]) -> tuple[Any, ...]:
    """The row, with what says that it is lost wherever it makes no sense."""
    return tuple(
        value if isinstance(value, type(instead) if instead is not None else str) else instead
        for value, instead in zip(row, lost, strict=True)
    )


def _game(line: str) -> str:
    """The game that the first line names, where the row that says so is lost."""
    with suppress(ValueError, AttributeError):
        return str(json.loads(line).get("game", ""))
    return ""


def _rows(connection: sqlite3.Connection, table: str, columns: str) -> Iterator[Any]:
    """A row for each match that is named in a table, past places that cannot be read."""
    key = "id" if table == "match" else "match"
    last, failures = 0, 0
    while failures < GIVE_UP:
        try:
            row = connection.execute(
                f"SELECT {columns} FROM {table} WHERE {key} > ? ORDER BY {key} LIMIT 1", (last,)
            ).fetchone()
        except (sqlite3.Error, ValueError, OverflowError):
            last, failures = last + 1, failures + 1
            continue
        if row is None:
            return
        if not isinstance(row[0], int) or row[0] <= last:
            return  # the order of the keys is lost
        last, failures = row[0], 0
        yield row


def _lines(connection: sqlite3.Connection, match: int) -> list[str]:
    """The lines of a match up to the first that is lost.

    One by one: a cursor reads ahead, and where it fails it loses a line that can be read.
    """
    lines: list[str] = []
    with suppress(sqlite3.Error, ValueError):
        while True:
            row = connection.execute(
                "SELECT text FROM line WHERE match = ? AND seq = ?", (match, len(lines) + 1)
            ).fetchone()
            if row is None or not isinstance(row[0], str):
                break
            lines.append(row[0])
    return lines
