"""The register of the house's players, in an SQLite file of its own.

The host asks it and the command line changes it at the same time: every call is one short
transaction, and nothing is remembered between two calls, so a ban counts at the next question.
"""

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from threading import Lock
from time import time

from gladiadores_tui.hosting.codes import digest, new_code, normal
from gladiadores_tui.hosting.person import Person, Standing, Verdict
from gladiadores_tui.hosting.rows import (
    SELECT,
    Execute,
    add,
    call,
    found,
    judge,
    known,
    person_of,
    salt_of,
)
from gladiadores_tui.hosting.schema import APPLICATION_ID, MIGRATIONS
from gladiadores_tui.store.files import is_cut_short, make_file
from gladiadores_tui.store.protocol import DamagedError
from gladiadores_tui.store.schema import bring_forward, check
from gladiadores_tui.store.sqlite import copy_whole, refusals, write_ahead
from gladiadores_tui.store.transaction import transaction

FILE_NAME = "people.db"
PATIENCE = 1.0
"""Seconds to wait for another process that writes."""


class People:
    """The house's players. Calls may come from any thread; all raise StoreError.

    The causes are those of a store: a file that is newer, foreign, damaged, locked, and so on.
    """

    def __init__(self, path: Path, clock: Callable[[], float] = time) -> None:
        """Open or make the file; it and its folder are made for their owner alone.

        Args:
            path: the file. A process opens it once: SQLite's locks are the process's.
            clock: seconds since 1970.

        Raises:
            StoreError: it cannot be opened, and why.
        """
        self.path = path
        self._clock = clock
        self._lock = Lock()
        with refusals(path.parent):
            make_file(path)
            if is_cut_short(path):
                raise DamagedError
            self._connection = sqlite3.connect(
                path, timeout=PATIENCE, isolation_level=None, check_same_thread=False
            )
            try:
                self._prepare()
            except BaseException:
                self._connection.close()
                raise

    def _prepare(self) -> None:
        check(self._connection, MIGRATIONS, APPLICATION_ID)
        write_ahead(self._connection, PATIENCE)
        bring_forward(self._connection, MIGRATIONS, APPLICATION_ID)

    def close(self) -> None:
        """No more calls."""
        with self._lock, suppress(sqlite3.Error):
            self._connection.close()

    # Asking

    def by_fingerprint(self, fingerprint: str) -> Person | None:
        """Who has entered with this key; None if nobody has a name under it yet, whatever was
        ruled about it."""
        with self._asking() as execute:
            person = found(execute, fingerprint)
        return person if person is not None and person.name else None

    def by_id(self, number: int) -> Person | None:
        """The person of that number, also one who was never here."""
        with self._asking() as execute:
            return found(execute, number)

    def by_code(self, code: str) -> Person | None:
        """The guest to whom this return code was given, however it is typed."""
        typed = normal(code)
        if typed is None:
            return None
        with self._asking() as execute:
            hashed = digest(salt_of(execute), typed)
            row = execute(f"{SELECT} WHERE code = ?", (hashed,)).fetchone()
        return None if row is None else person_of(row)

    def all(self) -> list[Person]:
        """Everybody, whoever was here last first; keys that never were here come last."""
        with self._asking() as execute:
            rows = execute(f"{SELECT} ORDER BY seen DESC, id").fetchall()
        return [person_of(row) for row in rows]

    def may_enter(self, who: str | int | None, only_allowed: bool) -> Verdict:
        """Whether somebody may enter now.

        Args:
            who: a key's fingerprint, a person's number, or None for a guest who is new.
            only_allowed: whether those enter alone that were allowed to. Other lists of allowed
                keys are the caller's; a ban goes before them all.

        Raises:
            UnknownPersonError: there is nobody of that number.
        """
        person = None
        if who is not None:
            with self._asking() as execute:
                person = (known if isinstance(who, int) else found)(execute, who)
        standing = Standing.KNOWN if person is None else person.standing
        if standing is Standing.BANNED:
            return Verdict.BANNED
        if only_allowed and standing is not Standing.ALLOWED:
            return Verdict.NOT_ALLOWED
        return Verdict.YES

    # Coming in

    def enter(self, fingerprint: str, name: str) -> Person:
        """Give a key its name at the first visit. Somebody who has one keeps it: another
        terminal with the same key was quicker. What was ruled about the key stands.

        Raises:
            NameEmptyError, NameTakenError: another name has to be chosen.
        """
        with self._changing() as execute:
            now = self._clock()
            person = found(execute, fingerprint)
            number = person.id if person else add(execute, now, fingerprint=fingerprint)
            if person is None or not person.name:
                call(execute, number, name)
            execute("UPDATE person SET seen = ? WHERE id = ?", (now, number))
            return known(execute, number)

    def enter_guest(self, name: str) -> tuple[Person, str]:
        """A new guest without a key, and the code to come back with: it is in no file, and is
        not to be had again.

        Raises:
            NameEmptyError, NameTakenError: another name has to be chosen.
        """
        code = new_code()
        typed = normal(code)
        assert typed is not None
        with self._changing() as execute:
            now = self._clock()
            number = add(execute, now, code=digest(salt_of(execute), typed))
            call(execute, number, name)
            execute("UPDATE person SET seen = ? WHERE id = ?", (now, number))
            return known(execute, number), code

    def seen(self, number: int) -> None:
        """The person is here now; raises UnknownPersonError."""
        with self._changing() as execute:
            known(execute, number)
            execute("UPDATE person SET seen = ? WHERE id = ?", (self._clock(), number))

    # Ruling

    def rename(self, who: int | str, name: str) -> Person:
        """Give a person another name, or a key that was never here its first.

        Args:
            who: their number or their key's fingerprint.
            name: the new name; it may differ from the old one in case alone.

        Raises:
            UnknownPersonError: there is nobody like that.
            NameEmptyError, NameTakenError: another name has to be chosen.
        """
        with self._changing() as execute:
            person = known(execute, who)
            call(execute, person.id, name)
            return known(execute, person.id)

    def allow(self, who: str | int) -> Person:
        """Let somebody enter where only some may; a ban ends.

        Args:
            who: a key's fingerprint, also of one that was never here, or a person's number.

        Raises:
            UnknownPersonError: there is nobody of that number.
        """
        return self._rule(who, Standing.ALLOWED)

    def ban(self, who: str | int) -> Person:
        """Keep somebody out; like `allow`."""
        return self._rule(who, Standing.BANNED)

    def pardon(self, who: str | int) -> Person:
        """Take back whatever was ruled about somebody. A key that was never here and has no name
        is forgotten.

        Raises:
            UnknownPersonError: there is nobody like that.
        """
        with self._changing() as execute:
            person = judge(execute, known(execute, who), Standing.KNOWN)
            if not person.name:
                execute("DELETE FROM person WHERE id = ?", (person.id,))
            return person

    def _rule(self, who: str | int, standing: Standing) -> Person:
        with self._changing() as execute:
            if isinstance(who, str) and found(execute, who) is None:
                add(execute, self._clock(), fingerprint=who)
            return judge(execute, known(execute, who), standing)

    # The database

    def backup(self, path: Path) -> None:
        """Write a whole copy to a new file, for its owner alone, whoever else has the register
        open.

        Raises:
            OSError: the file exists or cannot be made.
        """
        with self._lock:
            copy_whole(self._connection, path)

    @contextmanager
    def _asking(self) -> Iterator[Execute]:
        """Reads of one moment."""
        with self._lock, refusals(self.path.parent):
            self._connection.execute("BEGIN")
            try:
                yield self._connection.execute
            finally:
                with suppress(sqlite3.Error):
                    self._connection.execute("ROLLBACK")

    @contextmanager
    def _changing(self) -> Iterator[Execute]:
        """All of it or nothing; on the disk when the block is left."""
        with (
            self._lock,
            refusals(self.path.parent),
            transaction(self._connection) as execute,
        ):
            yield execute
