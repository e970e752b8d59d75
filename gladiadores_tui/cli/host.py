"""`gladiadores host`: a house that others enter with `ssh`."""

import argparse
import asyncio
import fcntl
import gc
import os
import signal
import socket
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import asyncssh

from gladiadores_tui.bots.gladiadores.strengths import BOTS
from gladiadores_tui.cli.doorkeeper import Door, PasswordDoor, password_of
from gladiadores_tui.cli.failure import Failure, because
from gladiadores_tui.cli.guests import Guests, name_of
from gladiadores_tui.cli.people import allowed, opened
from gladiadores_tui.games.gladiadores.game import GLADIADORES
from gladiadores_tui.hall.archive import Archive, data_folder
from gladiadores_tui.hall.plan import PlansDamagedError
from gladiadores_tui.hall.pool import Pool
from gladiadores_tui.hall.presence import Presence
from gladiadores_tui.hall.tables import Tables
from gladiadores_tui.hosting.hostkey import FILE_NAME as HOST_KEY
from gladiadores_tui.hosting.log import Log
from gladiadores_tui.hosting.people import People
from gladiadores_tui.hosting.quarters import keep_what_is_there, prepare
from gladiadores_tui.hosting.server import Server, serve
from gladiadores_tui.hosting.settings import Settings
from gladiadores_tui.i18n import language, t
from gladiadores_tui.store.protocol import StoreError
from gladiadores_tui.tui.gladiadores.hosted.house_rules import GladiadoresTables
from gladiadores_tui.tui.gladiadores.hosted.rehearsal import rehearse
from gladiadores_tui.tui.gladiadores.players import BOT_NAMES
from gladiadores_tui.tui.plain_text import printable
from gladiadores_tui.tui.shared.pace import PACES
from gladiadores_tui.tui.shared.store_words import refused

LOCK = "host.lock"
GRACE = 1.2
"""Seconds in which sessions have to end: what is left of two is for the rest."""
EVERYWHERE = ("", "0.0.0.0", "::")


def run(options: argparse.Namespace) -> int:
    """Open the house until a signal closes it; returns the exit status.

    Raises:
        Failure: it cannot be opened, and why.
    """
    keys = None if options.allow is None else allowed(options.allow)
    password = None if options.password_file is None else password_of(options.password_file)
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


async def _open(
    options: argparse.Namespace, people: People, archive: Archive, door: Door | PasswordDoor
) -> int:
    pool, log = Pool(), _log(options.log)
    loop = asyncio.get_running_loop()
    clock = loop.time
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
        await _make_ready(loop, log, pool)
        told = _closing_signal(loop)
        guests = Guests(people, tables, pool)
        settings = Settings(
            address=options.listen,
            port=options.port,
            host_key=archive.folder / HOST_KEY,
            max_players=options.max_players,
            idle_minutes=options.idle,
            language=language(),
            compression=("zlib@openssh.com",),  # offered "none" as well, stock clients take that
        )
        server = await serve(settings, door, guests.make_app, log)
        watch = asyncio.create_task(guests.show_banned_out())
        _say_how_to_come_in(server, options.listen)
        await told.wait()
        await server.close(GRACE)
        watch.cancel()
    finally:
        tables.close()
        pool.close()
        log.close()
    return 0


async def _make_ready(loop: asyncio.AbstractEventLoop, log: Log, pool: Pool) -> None:
    """Prepare the process for its guests, before any can come."""
    prepare(loop, log)
    if (failed := await rehearse(pool)) is not None:
        log.say("error", reason=failed)  # guests may meet it, or not
    keep_what_is_there()


def _log(path: Path | None) -> Log:
    """Where the host writes down who comes; raises Failure."""
    try:
        return Log(path)
    except OSError as error:
        assert path is not None
        raise because("cli.cannot_write", path, error) from None


def _closing_signal(loop: asyncio.AbstractEventLoop) -> asyncio.Event:
    """Set when a signal says that the house is to be closed."""
    told = asyncio.Event()
    for number in (signal.SIGTERM, signal.SIGINT, signal.SIGHUP):
        loop.add_signal_handler(number, told.set)
    return told


def _say_how_to_come_in(server: Server, address: str) -> None:
    """Say how to come in."""
    name = socket.gethostname() if address in EVERYWHERE else address
    print(t("host.open", command=f"ssh -p {server.port} {name}"), flush=True)
    print(t("host.key", fingerprint=server.fingerprint), flush=True)
