"""Matches between bots, by all cores: the seats rotate over common deals.

Worker processes are spawned and hold nothing: no socket, no file, no database. Ctrl+C is the
parent's matter, and a worker whose parent is gone ends by itself.
"""

import os
import signal
import threading
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from multiprocessing import connection, get_context, parent_process, resource_tracker
from random import Random

from gladiadores_tui.bots.bot import Budget
from gladiadores_tui.bots.gladiadores.strengths import BOTS, SPARRING
from gladiadores_tui.core.chance import below
from gladiadores_tui.games.gladiadores.game import GLADIADORES
from gladiadores_tui.games.gladiadores.record_lines import record_text

STRENGTHS = {**BOTS, SPARRING.name: SPARRING}


@dataclass(frozen=True, slots=True)
class Player:
    """Who sits at a tournament's table.

    Attributes:
        label: as it was asked for: `expert`, `expert:3000` (playouts) or `expert:200ms`.
        strength: the bot's name.
        playouts, milliseconds: what a choice may cost; time where it is not 0.
    """

    label: str
    strength: str
    playouts: int
    milliseconds: float = 0.0

    @property
    def budget(self) -> Budget:
        """Time is that of this process's clock."""
        clock = time.perf_counter if self.milliseconds else None
        return Budget(self.playouts, self.milliseconds, clock)


def player(text: str) -> Player:
    """The player of a label; raises ValueError if there is none."""
    name, colon, cost = text.strip().partition(":")
    if name not in STRENGTHS:
        raise ValueError(text)
    if not colon:
        return Player(name, name, STRENGTHS[name].playouts)
    number = cost.removesuffix("ms")
    if not (number.isascii() and number.isdigit() and 0 < int(number) <= 1_000_000):
        raise ValueError(text)
    timed = number != cost
    return Player(
        f"{name}:{cost}", name, 1 if timed else int(number), float(number) if timed else 0.0
    )


@dataclass(frozen=True, slots=True)
class Fixture:
    """A match to be played: `number` from 0, `players` by seat, `deal` names the common deals."""

    number: int
    board: str
    players: tuple[Player, ...]
    deal: str


@dataclass(frozen=True, slots=True)
class Played:
    """A match that was played: by seat the share of the win, the points, and the seconds of a
    core that each choice took; rounds, and its record."""

    fixture: Fixture
    shares: tuple[float, ...]
    points: tuple[int, ...]
    seconds: tuple[tuple[float, ...], ...]
    rounds: int
    record: str


def fixtures(board: str, players: Sequence[Player], matches: int, seed: str) -> list[Fixture]:
    """The matches of a tournament: each deal is played with every rotation of the seats."""
    seats = len(players)
    return [
        Fixture(
            number,
            board,
            tuple(players[(seat + number) % seats] for seat in range(seats)),
            f"{seed}-{number // seats}",
        )
        for number in range(matches)
    ]


def play(fixture: Fixture) -> Played:
    """Play a match: the deals follow from its deal's name, the choices from its number as well."""
    chance, thoughts = Random(fixture.deal), Random(f"{fixture.deal}-{fixture.number}")
    seats = len(fixture.players)
    bots = [STRENGTHS[each.strength] for each in fixture.players]
    budgets = [each.budget for each in fixture.players]
    seconds: list[list[float]] = [[] for _ in bots]
    first = below(chance, seats)
    state = GLADIADORES.start(fixture.board, seats, first)
    log = []
    while state.result is None:
        action = GLADIADORES.deal(state, chance)
        if action is None:
            (seat,) = GLADIADORES.actors(state)
            view = GLADIADORES.observe(state, seat)
            began = time.process_time()
            action = bots[seat].choose(view, thoughts, budgets[seat])
            if len(view.legal) > 1:
                seconds[seat].append(time.process_time() - began)
        state, _ = GLADIADORES.apply(state, action)
        log.append(action)
    result = state.result
    shares = tuple(map(result.share, range(seats)))
    names = [f"{each.label} {seat + 1}" for seat, each in enumerate(fixture.players)]
    return Played(
        fixture,
        shares,
        result.points,
        tuple(map(tuple, seconds)),
        len(state.scores),
        record_text(fixture.board, names, first, log),
    )


def play_all(matches: Sequence[Fixture], workers: int) -> Iterator[Played]:
    """Play matches with so many processes; they come back in order."""
    if workers <= 1:
        yield from map(play, matches)
        return
    # The workers begin with this mask and keep it; here a Ctrl+C waits until they have begun.
    # Starting the tracker lifts it, so that comes first.
    resource_tracker.ensure_running()
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    with get_context("spawn").Pool(min(workers, len(matches)), _end_with_the_parent) as pool:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
        yield from pool.imap(play, matches)


def _end_with_the_parent() -> None:
    """A worker begins: it is not to play on for nobody."""
    parent = parent_process()
    assert parent is not None

    def watch() -> None:
        connection.wait([parent.sentinel])
        os._exit(1)

    threading.Thread(target=watch, daemon=True).start()
