"""The store in one SQLite file: write-ahead log, every change synced to the disk.

The file holds the hands of unfinished matches. It is readable by its owner alone.
"""

import sqlite3
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from time import monotonic, sleep, time

from gladiadores_tui.store.files import (
    cause_of,
    is_cut_short,
    is_full,
    make_private,
    new_private,
    release,
)
from gladiadores_tui.store.protocol import (
    ConflictError,
    DamagedError,
    Entry,
    MissingMatchError,
    StoreError,
)
from gladiadores_tui.store.schema import MIGRATIONS, bring_forward, check
from gladiadores_tui.store.transaction import transaction

PATIENCE = 1.0
"""Seconds to wait for another process that writes."""
COLUMNS = "id, game, begun, changed, length, aside, facts"

CAUSES = {
    sqlite3.SQLITE_FULL: "full",
    sqlite3.SQLITE_READONLY: "permission",
    sqlite3.SQLITE_PERM: "permission",
    sqlite3.SQLITE_AUTH: "permission",
    sqlite3.SQLITE_CANTOPEN: "permission",
    sqlite3.SQLITE_BUSY: "locked",
    sqlite3.SQLITE_LOCKED: "locked",
}
DAMAGE = (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB, sqlite3.SQLITE_CONSTRAINT)


def translated(error: sqlite3.Error, folder: Path) -> StoreError:
    """SQLite's error as one of ours, in a store that lies in a folder."""
    code = getattr(error, "sqlite_errorcode", None)
    if code is None:  # a text that is no UTF-8, or a store that was closed
        return DamagedError() if isinstance(error, sqlite3.OperationalError) else StoreError("io")
    primary = code & 0xFF
    if primary in DAMAGE:
        return DamagedError()
    if primary not in CAUSES and is_full(folder):
        return StoreError("full")  # SQLite cannot say why its shared memory does not grow
    return StoreError(CAUSES.get(primary, "io"))


def write_ahead(connection: sqlite3.Connection, patience: float) -> None:
    """Keep changes in a log first, and sync each of them to the disk.

    SQLite itself does not wait for another process here, such as one that is just making the same
    file; so we do, for `patience` seconds. Raises sqlite3.Error.
    """
    end = monotonic() + patience
    while True:
        try:
            connection.execute("PRAGMA journal_mode = WAL")
            break
        except sqlite3.OperationalError as error:
            if error.sqlite_errorcode & 0xFF != sqlite3.SQLITE_BUSY or monotonic() >= end:
                raise
        sleep(0.01)
    connection.execute("PRAGMA synchronous = FULL")


class SqliteStore:
    """A Store (see there) in a file that is made if there is none."""

    def __init__(
        self,
        path: Path,
        *,
        clock: Callable[[], float] = time,
        migrations: Sequence[str] = MIGRATIONS,
    ) -> None:
        """Open or make the file.

        Args:
            path: the file; its folder is made, for its owner alone, if there is none.
            clock: seconds since 1970.
            migrations: the versions of the schema.

        Raises:
            StoreError: it cannot be opened, and why.
        """
        self.path = path
        self._clock = clock
        with refusals(self.path.parent):
            self._use: int | None = make_private(path)
        try:
            with refusals(self.path.parent):
                if is_cut_short(path):
                    raise DamagedError
                self._connection = sqlite3.connect(
                    path, timeout=PATIENCE, isolation_level=None, check_same_thread=False
                )
                self._prepare(migrations)
        except BaseException:
            self.close()
            raise

    def _prepare(self, migrations: Sequence[str]) -> None:
        execute = self._connection.execute
        check(self._connection, migrations)
        write_ahead(self._connection, PATIENCE)
        execute("PRAGMA foreign_keys = ON")
        execute("PRAGMA secure_delete = ON")
        bring_forward(self._connection, migrations)

    def create(
        self, game: str, lines: Sequence[str], aside: str = "", facts: str | None = None
    ) -> int:
        """Keep a new match; returns its number."""
        now = self._clock()
        with self._transaction():
            return self._add(Entry(0, game, now, now, len(lines), aside, facts), lines)

    def restore(self, matches: Iterable[tuple[Entry, Sequence[str]]]) -> None:
        """Keep matches that were recovered, under the numbers that they had: all or none."""
        with self._transaction():
            for entry, lines in matches:
                self._add(entry, lines)

    def _add(self, entry: Entry, lines: Sequence[str]) -> int:
        """A new row, under the entry's number if it has one."""
        made = self._connection.execute(
            "INSERT INTO match (id, game, begun, changed, length, aside, facts, touched)"
            " VALUES (?, ?, ?, ?, ?, ?, ?, (SELECT coalesce(max(touched), 0) + 1 FROM match))",
            (
                entry.id or None,
                entry.game,
                entry.begun,
                entry.changed,
                len(lines),
                entry.aside,
                entry.facts,
            ),
        )
        assert made.lastrowid is not None
        self._insert(made.lastrowid, 0, lines)
        return made.lastrowid

    def append(
        self, match: int, length: int, lines: Sequence[str], facts: str | None = None
    ) -> None:
        """Add lines to a match that has `length` of them; `facts` end it."""
        with self._transaction() as execute:
            changed = execute(
                "UPDATE match SET length = length + ?, changed = ?, facts = coalesce(?, facts),"
                " touched = (SELECT max(touched) + 1 FROM match) WHERE id = ? AND length = ?",
                (len(lines), self._clock(), facts, _number(match), _number(length)),
            )
            if changed.rowcount == 0:
                self.entry(match)  # there is none, or it has another number of lines
                raise ConflictError
            self._insert(match, length, lines)

    def _insert(self, match: int, length: int, lines: Sequence[str]) -> None:
        self._connection.executemany(
            "INSERT INTO line VALUES (?, ?, ?)",
            [(match, seq, line) for seq, line in enumerate(lines, start=length + 1)],
        )

    def remark(self, match: int, length: int, aside: str) -> None:
        """Replace what is kept aside of a match that has `length` lines."""
        with self._transaction() as execute:
            done = execute(
                "UPDATE match SET aside = ? WHERE id = ? AND length = ?",
                (aside, _number(match), _number(length)),
            )
            if done.rowcount == 0:
                self.entry(match)  # there is none, or it has another number of lines
                raise ConflictError

    def entry(self, match: int) -> Entry:
        """One match."""
        with refusals(self.path.parent):
            row = self._connection.execute(
                f"SELECT {COLUMNS} FROM match WHERE id = ?", (_number(match),)
            ).fetchone()
        if row is None:
            raise MissingMatchError(match)
        return Entry(*row)

    def lines(self, match: int) -> list[str]:
        """Its lines, in order."""
        with self._snapshot():
            length = self.entry(match).length
            rows = self._connection.execute(
                "SELECT seq, text FROM line WHERE match = ? ORDER BY seq", (match,)
            ).fetchall()
        lines = [text for _, text in rows if isinstance(text, str)]
        if [seq for seq, _ in rows] != list(range(1, length + 1)) or len(lines) != length:
            raise DamagedError
        return lines

    @contextmanager
    def _snapshot(self) -> Iterator[None]:
        with refusals(self.path.parent):
            nested = self._connection.in_transaction
            if not nested:
                self._connection.execute("BEGIN")
            try:
                yield
            finally:
                if not nested:
                    self._connection.execute("ROLLBACK")

    def entries(self, *, over: bool | None = None, limit: int | None = None) -> list[Entry]:
        """Matches, the one that was changed last first."""
        with refusals(self.path.parent):
            rows = self._connection.execute(
                f"SELECT {COLUMNS} FROM match{WHERE[over]} ORDER BY touched DESC LIMIT ?",
                (-1 if limit is None else limit,),
            ).fetchall()
        return [Entry(*row) for row in rows]

    def count(self, over: bool | None = None) -> int:
        """How many matches there are."""
        with refusals(self.path.parent):
            (count,) = self._connection.execute(
                f"SELECT count(*) FROM match{WHERE[over]}"
            ).fetchone()
        return int(count)

    def find(self, lines: Sequence[str]) -> int | None:
        """The match with exactly these lines; those with as many and the same last are read."""
        if not lines:
            return None
        with refusals(self.path.parent):
            rows = self._connection.execute(
                "SELECT id FROM match WHERE length = ? AND"
                " (SELECT text FROM line WHERE match = id AND seq = length) = ?",
                (len(lines), lines[-1]),
            ).fetchall()
        return next((match for (match,) in rows if self.lines(match) == list(lines)), None)

    def facts(self, game: str) -> Iterator[str]:
        """The facts of each match of a game that is over, the oldest first."""
        with refusals(self.path.parent):
            rows = self._connection.execute(
                "SELECT facts FROM match WHERE facts IS NOT NULL AND game = ? ORDER BY touched",
                (game,),
            ).fetchall()
        return iter([facts for (facts,) in rows])

    def delete(self, match: int) -> None:
        """Forget a match; what it took is overwritten."""
        with self._transaction() as execute:
            if execute("DELETE FROM match WHERE id = ?", (_number(match),)).rowcount == 0:
                raise MissingMatchError(match)

    def backup(self, path: Path) -> None:
        """Write a whole, consistent copy to a new file, for its owner alone."""
        copy_whole(self._connection, path)

    def close(self) -> None:
        """No more calls."""
        if hasattr(self, "_connection"):
            with suppress(sqlite3.Error):
                self._connection.close()
        if self._use is not None:
            release(self._use)
            self._use = None

    @contextmanager
    def _transaction(self) -> Iterator[Callable[..., sqlite3.Cursor]]:
        """All of it or nothing; on the disk when the block is left."""
        with refusals(self.path.parent), transaction(self._connection) as execute:
            yield execute


WHERE = {None: "", True: " WHERE facts IS NOT NULL", False: " WHERE facts IS NULL"}


def _number(match: int) -> int:
    """A number that SQLite can look for: larger ones are of no match."""
    return match if abs(match) < 1 << 63 else -1


def copy_whole(connection: sqlite3.Connection, path: Path) -> None:
    """Write all of a database, as it is at one moment, to a new file, for its owner alone; what is
    still in a log goes with it.

    Raises:
        OSError: the file exists or cannot be made.
        StoreError: it cannot be written; none is left.
    """
    new_private(path)
    try:
        with refusals(path.parent), closing(sqlite3.connect(path)) as copy:
            connection.backup(copy)
            copy.execute("PRAGMA journal_mode = DELETE")
    except BaseException:
        path.unlink(missing_ok=True)
        raise


@contextmanager
def refusals(folder: Path) -> Iterator[None]:
    """What the system and SQLite raise, as ours."""
    try:
        yield
    except sqlite3.Error as error:
        raise translated(error, folder) from None
    except OSError as error:
        raise cause_of(error) from None
    except UnicodeDecodeError:
        raise DamagedError from None
