"""The apps of those who come to the house, by what its register knows of them."""

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from weakref import WeakSet

from gladiadores_tui.hall.pool import Pool
from gladiadores_tui.hosting.people import People
from gladiadores_tui.hosting.person import (
    NameEmptyError,
    NameTakenError,
    UnknownPersonError,
    Verdict,
)
from gladiadores_tui.hosting.terminal import Terminal, Visitor
from gladiadores_tui.store.protocol import StoreError
from gladiadores_tui.tui.gladiadores.hosted.hosted_app import HostedApp
from gladiadores_tui.tui.gladiadores.hosted.house_rules import (
    GladiadoresTables,
    Guest,
    NameRefusedError,
)
from gladiadores_tui.tui.preferences import Preferences

BAN_PAUSE = 2.0
"""Seconds after which a ban has reached whoever is inside, at most."""


def name_of(people: People, person: int) -> str:
    """What somebody is called; a question mark for who is not in the register any more."""
    found = people.by_id(person)
    return found.name if found is not None and found.name else "?"


class Guests:
    """Makes their apps, and shows out whoever may not stay."""

    def __init__(self, people: People, tables: GladiadoresTables, pool: Pool) -> None:
        self._people = people
        self._tables = tables
        self._pool = pool
        self._apps: WeakSet[HostedApp] = WeakSet()

    def make_app(self, visitor: Visitor, terminal: Terminal) -> HostedApp:
        """The app of a visitor. Raises StoreError."""
        preferences = Preferences(language=terminal.language, ascii=terminal.needs_ascii)
        app = HostedApp(
            preferences,
            self._tables,
            self._guest(visitor.fingerprint),
            depth=terminal.depth,
            pool=self._pool,
        )
        self._apps.add(app)
        return app

    def _guest(self, fingerprint: str | None) -> Guest:
        people = self._people
        if fingerprint is None:
            return Guest(None, self._introduce_guest, self._recall)
        known = people.by_fingerprint(fingerprint)
        if known is not None:
            self._note(known.id)

        def introduce(name: str) -> tuple[int, str | None]:
            with _refusing_names():
                return people.enter(fingerprint, name).id, None

        return Guest(None if known is None else known.id, introduce)

    def _introduce_guest(self, name: str) -> tuple[int, str | None]:
        with _refusing_names():
            person, code = self._people.enter_guest(name)
            return person.id, code

    def _recall(self, code: str) -> int | None:
        found = self._people.by_code(code)
        if found is None or self._people.may_enter(found.id, False) is not Verdict.YES:
            return None
        self._note(found.id)
        return found.id

    def _note(self, person: int) -> None:
        """They are here now; not worth refusing anybody."""
        with suppress(StoreError):
            self._people.seen(person)

    async def show_banned_out(self) -> None:
        """As long as it runs, whoever is banned while inside has to leave."""
        while True:
            await asyncio.sleep(BAN_PAUSE)
            for app in tuple(self._apps):
                if app.is_in and self._is_banned(app.person):
                    app.show_out()

    def _is_banned(self, person: int) -> bool:
        with suppress(StoreError, UnknownPersonError):
            return self._people.may_enter(person, False) is Verdict.BANNED
        return False


@contextmanager
def _refusing_names() -> Iterator[None]:
    """The register's refusals as those that the door tells."""
    try:
        yield
    except NameTakenError:
        raise NameRefusedError("house.name_taken") from None
    except NameEmptyError:
        raise NameRefusedError("house.name_empty") from None
