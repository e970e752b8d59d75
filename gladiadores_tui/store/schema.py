"""The database's tables, version by version: a store of an older one is brought forward."""

from collections.abc import Sequence
from sqlite3 import Connection

from gladiadores_tui.store.protocol import ForeignError, NewerError
from gladiadores_tui.store.transaction import transaction

APPLICATION_ID = 0x676C6164
"""Marks the file as ours ("glad")."""

MIGRATIONS: tuple[str, ...] = (
    """
    CREATE TABLE match (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        game TEXT NOT NULL,
        begun REAL NOT NULL,
        changed REAL NOT NULL,
        touched INTEGER NOT NULL,
        length INTEGER NOT NULL,
        aside TEXT NOT NULL,
        facts TEXT
    );
    CREATE UNIQUE INDEX match_touched ON match (touched);
    CREATE INDEX match_unfinished ON match (touched) WHERE facts IS NULL;
    CREATE TABLE line (
        match INTEGER NOT NULL REFERENCES match (id) ON DELETE CASCADE,
        seq INTEGER NOT NULL,
        text TEXT NOT NULL,
        PRIMARY KEY (match, seq)
    ) WITHOUT ROWID;
    """,
)
"""Each brings a database one version further; the first makes it. Never changed, only added to.

`touched` counts the changes of the whole store, so that order does not hang on the clock.
"""


def bring_forward(
    connection: Connection,
    migrations: Sequence[str] = MIGRATIONS,
    mark: int = APPLICATION_ID,
) -> None:
    """Make the tables, or what they lack.

    Args:
        connection: the database's.
        migrations: its versions.
        mark: the number that says whose file it is.

    Raises:
        NewerError: the database has seen migrations that we do not know.
        ForeignError: it is somebody else's.
    """
    if check(connection, migrations, mark) == len(migrations):
        return
    with transaction(connection) as execute:
        # Another process may have been quicker.
        for script in migrations[_version(connection, migrations, mark) :]:
            for statement in filter(str.strip, script.split(";")):
                execute(statement)
        execute(f"PRAGMA application_id = {mark}")
        execute(f"PRAGMA user_version = {len(migrations)}")


def check(
    connection: Connection,
    migrations: Sequence[str] = MIGRATIONS,
    mark: int = APPLICATION_ID,
) -> int:
    """The database's version, all of it read at one moment; nothing is changed.

    Raises:
        NewerError, ForeignError: as in `bring_forward`.
    """
    connection.execute("BEGIN")
    try:
        return _version(connection, migrations, mark)
    finally:
        connection.execute("ROLLBACK")


def _version(connection: Connection, migrations: Sequence[str], mark: int) -> int:
    owner, version = _pragma(connection, "application_id"), _pragma(connection, "user_version")
    if owner == mark:
        if version > len(migrations):
            raise NewerError
        return version
    (tables,) = connection.execute("SELECT count(*) FROM sqlite_schema").fetchone()
    if owner or version or tables:
        raise ForeignError
    return 0


def _pragma(connection: Connection, name: str) -> int:
    (value,) = connection.execute(f"PRAGMA {name}").fetchone()
    return int(value)
