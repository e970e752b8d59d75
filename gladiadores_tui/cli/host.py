"""`gladiadores host`: a house that others enter with `ssh`."""

import argparse
import asyncio
import fcntl
import gc
import hmac
import os
import signal
import socket
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from weakref import WeakSet

import asyncssh

from gladiadores_tui.bots.gladiadores.strengths import BOTS
from gladiadores_tui.cli.failure import Failure, because
from gladiadores_tui.cli.people import allowed, opened
from gladiadores_tui.games.gladiadores.game import GLADIADORES
from gladiadores_tui.hall.archive import Archive, data_folder
from gladiadores_tui.hall.plan import PlansDamagedError
from gladiadores_tui.hall.pool import Pool
from gladiadores_tui.hall.presence import Presence
from gladiadores_tui.hall.tables import Tables
from gladiadores_tui.hosting.log import Log
from gladiadores_tui.hosting.people import People
from gladiadores_tui.hosting.person import (
    NameEmptyError,
    NameTakenError,
    UnknownPersonError,
    Verdict,
)
from gladiadores_tui.hosting.server import Server, serve
from gladiadores_tui.hosting.settings import Settings
from gladiadores_tui.hosting.terminal import Terminal, Visitor
from gladiadores_tui.i18n import language, t
from gladiadores_tui.store.protocol import StoreError
from gladiadores_tui.tui.gladiadores.hosted.hosted_app import HostedApp
from gladiadores_tui.tui.gladiadores.hosted.house_rules import (
    GladiadoresTables,
    Guest,
    NameRefusedError,
)
from gladiadores_tui.tui.gladiadores.players import BOT_NAMES
from gladiadores_tui.tui.plain_text import printable
from gladiadores_tui.tui.preferences import Preferences
from gladiadores_tui.tui.shared.pace import PACES
from gladiadores_tui.tui.shared.store_words import refused

HOST_KEY = "host_key"
LOCK = "host.lock"
GRACE = 1.2
"""Seconds in which sessions have to end: what is left of two is for the rest."""
BAN_PAUSE = 2.0
"""Seconds after which a ban has reached whoever is inside, at most."""
EVERYWHERE = ("", "0.0.0.0", "::")


def run(options: argparse.Namespace) -> int:
    """Open the house until a signal closes it; returns the exit status.

    Raises:
        Failure: it cannot be opened, and why.
    """
    keys = None if options.allow is None else allowed(options.allow)
    password = None if options.password_file is None else _password(options.password_file)
    archive = Archive(data_folder(options.data))
    try:
        with opened(options) as people, _alone(archive.folder), closing(archive):
            door = Door(people, keys)
            doorkeeper = door if password is None else PasswordDoor(people, keys, password)
            try:
                return asyncio.run(_open(options, people, archive, doorkeeper))
            except StoreError as error:  # not one of the register's: nobody has asked it yet
                raise _because(error, archive) from None
    except OSError as error:
        raise Failure(t("host.cannot_open", reason=printable(error.strerror or error))) from None
    except asyncssh.KeyImportError:
        raise Failure(
            t("host.bad_key", path=printable(data_folder(options.data) / HOST_KEY))
        ) from None
    finally:
        gc.freeze()  # or all that is left of the sessions would be gone through before the end


def _because(error: StoreError, archive: Archive) -> Failure:
    """Which of the house's files cannot be used, and why."""
    if isinstance(error, PlansDamagedError):
        return Failure(t("host.damaged_tables", path=printable(error.path)))
    return Failure(refused(error, archive.path))


@contextmanager
def _alone(folder: Path) -> Iterator[None]:
    """No other process has the house of this folder open: both would write down who sits where.

    Raises:
        Failure: another one has.
        OSError: that cannot be found out.
    """
    with open(os.open(folder / LOCK, os.O_CREAT | os.O_RDWR, 0o600), "rb") as lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            raise Failure(t("host.is_open", folder=printable(folder))) from None
        yield


def _password(path: Path) -> str:
    """The first line of a file.

    Raises:
        Failure: there is none.
    """
    try:
        lines = path.read_text("utf-8").splitlines()
    except OSError as error:
        raise because("cli.cannot_read", path, error) from None
    except ValueError:
        raise Failure(t("host.no_password", path=printable(path))) from None
    if not lines or not lines[0].strip():
        raise Failure(t("host.no_password", path=printable(path)))
    return lines[0].strip()


@dataclass(frozen=True, slots=True)
class Door:
    """Lets keys in: all but banned ones, or those on a list and those that were allowed."""

    people: People
    keys: frozenset[str] | None

    def admits_key(self, fingerprint: str) -> bool:
        """Whether whoever holds the key may come in; nobody, if the register cannot be read."""
        try:
            verdict = self.people.may_enter(fingerprint, self.keys is not None)
        except StoreError:
            return False
        if verdict is Verdict.NOT_ALLOWED:
            return self.keys is not None and fingerprint in self.keys
        return verdict is Verdict.YES


@dataclass(frozen=True, slots=True)
class PasswordDoor(Door):
    """Lets whoever knows the room's password in as well."""

    password: str

    def admits_password(self, password: str) -> bool:
        """Whether it is the password."""
        return hmac.compare_digest(password.encode(), self.password.encode())


async def _open(
    options: argparse.Namespace, people: People, archive: Archive, door: Door | PasswordDoor
) -> int:
    pool, log = Pool(), _log(options.log)
    clock = asyncio.get_running_loop().time
    tables: GladiadoresTables = Tables(
        GLADIADORES,
        archive,
        pool,
        BOTS,
        lambda person: name_of(people, person),
        BOT_NAMES,
        PACES[options.pace or "normal"].play,
        Presence(clock),
        clock,
    )
    try:
        tables.open_again()
        house = House(people, tables, pool)
        settings = Settings(
            address=options.listen,
            port=options.port,
            host_key=archive.folder / HOST_KEY,
            max_players=options.max_players,
            idle_minutes=options.idle,
            language=language(),
            compression=("zlib@openssh.com",),  # offered "none" as well, stock clients take that
        )
        server = await serve(settings, door, house.make_app, log)
        watch = asyncio.create_task(house.show_banned_out())
        await _until_told(server, options.listen)
        watch.cancel()
    finally:
        tables.close()
        pool.close()
        log.close()
    return 0


def _log(path: Path | None) -> Log:
    """Where the host writes down who comes; raises Failure."""
    try:
        return Log(path)
    except OSError as error:
        assert path is not None
        raise because("cli.cannot_write", path, error) from None


async def _until_told(server: Server, address: str) -> None:
    """Say how to come in; close when a signal says so."""
    told = asyncio.Event()
    loop = asyncio.get_running_loop()
    for number in (signal.SIGTERM, signal.SIGINT, signal.SIGHUP):
        loop.add_signal_handler(number, told.set)
    name = socket.gethostname() if address in EVERYWHERE else address
    print(t("host.open", command=f"ssh -p {server.port} {name}"), flush=True)
    print(t("host.key", fingerprint=server.fingerprint), flush=True)
    await told.wait()
    await server.close(GRACE)


def name_of(people: People, person: int) -> str:
    """What somebody is called; a question mark for who is not in the register any more."""
    found = people.by_id(person)
    return found.name if found is not None and found.name else "?"


class House:
    """Makes the apps of those who come."""

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
