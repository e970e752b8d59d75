"""A house with its tables laid: people with keys, four to a match that has just begun.

Everything is prepared with the project's own register, archive and plans, so that whoever comes in
finds their seat at once. Each match has a seed, so a second one that is begun here with the same
seed has the same deals, and tells which cards may be played without a look at any screen.
"""

import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

import asyncssh

from benchmarks.hosting.processes import environment
from gladiadores_tui.games.gladiadores.game import GLADIADORES
from gladiadores_tui.hall.archive import Archive
from gladiadores_tui.hall.match import begin
from gladiadores_tui.hall.plan import Place, Plan, Terms, write_plans
from gladiadores_tui.hall.tables import FILE_NAME as PLANS
from gladiadores_tui.hall.wishes import Wishes
from gladiadores_tui.hosting.people import FILE_NAME as REGISTER
from gladiadores_tui.hosting.people import People
from gladiadores_tui.tui.gladiadores.desk import GladiadoresMatch

SEATS = 4
BOARD = "A"
TERMS = Terms(variant=BOARD)
MOST_PLAYERS = 256
PATIENCE = 5.0
"""Seconds in which the host has to close."""


@dataclass(frozen=True, slots=True)
class Laid:
    """A table: the keys of its people by seat, its number in the archive, and the match again."""

    keys: tuple[asyncssh.SSHKey, ...]
    number: int
    match: GladiadoresMatch


@dataclass(frozen=True, slots=True)
class House:
    """A host that is open."""

    process: int
    port: int
    folder: Path
    log: Path
    tables: tuple[Laid, ...]

    @property
    def troubles(self) -> list[str]:
        """Lines of the log that should not be there."""
        lines = self.log.read_text("ascii").splitlines()
        bad = ('"error"', '"crash"', '"refused"')
        return [line for line in lines if any(word in line for word in bad)]


@contextmanager
def house(tables: int) -> Iterator[House]:
    """Open one with so many tables."""
    with TemporaryDirectory() as name:
        folder = Path(name)
        laid = _lay(folder, tables)
        log = folder / "host.log"
        command = [sys.executable, "-m", "gladiadores_tui", "host", "--port=0", "--lang=en"]
        command += [f"--data={folder}", f"--log={log}", f"--max-players={MOST_PLAYERS}"]
        host = subprocess.Popen(command, stdout=subprocess.PIPE, env=environment(), text=True)
        try:
            assert host.stdout is not None
            yield House(host.pid, _port(host.stdout.readline()), folder, log, laid)
        finally:
            host.terminate()
            try:
                host.wait(PATIENCE)
            except subprocess.TimeoutExpired:
                host.kill()
            host.communicate()


def _port(line: str) -> int:
    """From "... ssh -p PORT HOST"."""
    words = line.split()
    return int(words[words.index("-p") + 1])


def _lay(folder: Path, tables: int) -> tuple[Laid, ...]:
    """Fill the folder."""
    laid, plans = [], []
    archive = Archive(folder)
    with closing(People(folder / REGISTER)) as people, closing(archive):
        for number in range(1, tables + 1):
            keys = tuple(asyncssh.generate_private_key("ssh-ed25519") for _ in range(SEATS))
            names = tuple(f"P{number}-{seat + 1}" for seat in range(SEATS))
            entered = [
                people.enter(key.get_fingerprint("sha256"), name)
                for key, name in zip(keys, names, strict=True)
            ]
            wishes = Wishes(BOARD, names, seed=f"load {number}")
            match = begin(GLADIADORES, wishes, archive).keeper.match
            assert match is not None
            places = [Place(person=person.id) for person in entered]
            plans.append(Plan(number, f"{number}", TERMS, entered[0].id, places, match))
            laid.append(Laid(keys, match, begin(GLADIADORES, wishes)))
    if plans:
        write_plans(folder / PLANS, plans)
    return tuple(laid)
