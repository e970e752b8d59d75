"""A change of a database: all of it or nothing."""

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress


@contextmanager
def transaction(connection: sqlite3.Connection) -> Iterator[Callable[..., sqlite3.Cursor]]:
    """On the disk when the block is left; undone if it raises. Raises sqlite3.Error."""
    connection.execute("BEGIN IMMEDIATE")
    try:
        yield connection.execute
        connection.execute("COMMIT")
    except BaseException:
        with suppress(sqlite3.Error):
            connection.execute("ROLLBACK")
        raise
