"""Single steps in the register's tables. Each runs within a transaction of the caller's, which is
given as what executes a statement; all raise sqlite3.Error, and DamagedError for what they find."""

import sqlite3
from collections.abc import Callable

from gladiadores_tui.hosting.person import (
    NameEmptyError,
    NameTakenError,
    Person,
    Standing,
    UnknownPersonError,
)
from gladiadores_tui.store.protocol import DamagedError
from gladiadores_tui.tui.shared.names import clean, folded

Execute = Callable[..., sqlite3.Cursor]

SELECT = "SELECT id, name, fingerprint, standing, created, seen FROM person"
"""The beginning of what `person_of` takes a row of."""


def found(execute: Execute, who: int | str) -> Person | None:
    """The person of a number or a fingerprint, with a name or without."""
    if isinstance(who, int) and abs(who) >= 1 << 63:
        return None  # SQLite cannot even look for it
    column = "fingerprint" if isinstance(who, str) else "id"
    row = execute(f"{SELECT} WHERE {column} = ?", (who,)).fetchone()
    return None if row is None else person_of(row)


def known(execute: Execute, who: int | str) -> Person:
    """The same; raises UnknownPersonError."""
    person = found(execute, who)
    if person is None:
        raise UnknownPersonError(who)
    return person


def person_of(row: tuple[object, ...]) -> Person:
    """A row as a person; raises DamagedError if it holds what nobody here has written."""
    match row:
        case (
            int(number),
            str() | None as name,
            str() | None as fingerprint,
            str(standing),
            float(created),
            float() | None as seen,
        ) if standing in tuple(Standing):
            return Person(number, name or "", fingerprint, Standing(standing), created, seen)
    raise DamagedError


def salt_of(execute: Execute) -> bytes:
    """What return codes are hashed with; raises DamagedError if it is lost."""
    row = execute("SELECT salt FROM secret").fetchone()
    if row is None or not isinstance(row[0], bytes):
        raise DamagedError
    return row[0]


def add(
    execute: Execute, now: float, *, fingerprint: str | None = None, code: bytes | None = None
) -> int:
    """A new row, without a name; its number."""
    made = execute(
        "INSERT INTO person (fingerprint, code, standing, created) VALUES (?, ?, ?, ?)",
        (fingerprint, code, Standing.KNOWN.value, now),
    )
    assert made.lastrowid is not None
    return made.lastrowid


def call(execute: Execute, number: int, name: str) -> None:
    """Give a person a name that nobody else has; raises NameEmptyError, NameTakenError."""
    cleaned, same = clean(name), folded(name)
    if not same:
        raise NameEmptyError
    taken = execute("SELECT 1 FROM person WHERE folded = ? AND id <> ?", (same, number)).fetchone()
    if taken is not None:
        raise NameTakenError(cleaned)
    execute("UPDATE person SET name = ?, folded = ? WHERE id = ?", (cleaned, same, number))


def judge(execute: Execute, person: Person, standing: Standing) -> Person:
    """Rule about a person; as they are then."""
    execute("UPDATE person SET standing = ? WHERE id = ?", (standing.value, person.id))
    return known(execute, person.id)
