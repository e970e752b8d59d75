"""A table with bots on a stage: how fast they are, and what they do waited for."""

import os
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from gladiadores_tui.games.gladiadores.cards import Card
from gladiadores_tui.games.gladiadores.events import BattleWon
from gladiadores_tui.table.takeback import Policy
from gladiadores_tui.tui.gladiadores.desk import Desk
from gladiadores_tui.tui.shared.pace import PACES, Pace
from screenshots.scenes import OTHERS, Moment, desk_at, until

from .settle import settled
from .stage import Stage, running

FOREVER = 3600.0
NEVER = Pace(play=FOREVER, look=FOREVER, watch=FOREVER)
"""Nothing goes on by itself."""
QUICK = Pace(play=0.02, look=0.05, watch=0.05)


def in_mid_round(desk: Desk) -> bool:
    """Some battles lie behind, and some are to come before the round is scored."""
    return 2 < desk.view.battle < desk.view.battles_in_round - 1


def fought(desk: Desk) -> bool:
    """A battle is being looked at, and the round goes on after it."""
    return in_mid_round(desk) and isinstance(desk.stop, BattleWon)


def set_pace(patch: pytest.MonkeyPatch, pace: Pace, name: str = "normal") -> None:
    """What a pace comes to."""
    patch.setitem(PACES, name, pace)


@asynccontextmanager
async def against_bots(
    moment: Moment,
    bots: Sequence[int] = OTHERS,
    *,
    policy: Policy = Policy.UNSEEN,
    board: str = "A",
    players: int = 4,
    seed: str = "colosseum",
    **options: object,
) -> AsyncIterator[Stage]:
    """A match with bots, from a moment on."""
    archive = options.get("archive")
    desk = desk_at(moment, board, players, seed, archive, bots)  # type: ignore[arg-type]
    desk.match.table.policy = policy
    async with running(desk, **options) as stage:  # type: ignore[arg-type]
        yield stage


async def wait(stage: Stage, happened: Callable[[], bool]) -> None:
    """Let things go on by themselves until it has happened, and is drawn."""
    await until(happened)
    await settled(stage.pilot)


def cards_of(desk: Desk, seats: Sequence[int]) -> tuple[Card, ...]:
    """What these seats hold at the moment that is shown; the next round may be dealt already."""
    feeds = [desk.match.table.feed(seat, desk.version, desk.version) for seat in seats]
    return tuple(card for feed in feeds for card in feed.view.hand)


def worker_processes() -> set[int]:
    """The processes that think for us (Linux)."""
    found = set()
    for place in Path("/proc").glob("[0-9]*"):
        try:
            parent = int((place / "stat").read_text().rpartition(")")[2].split()[1])
            command = (place / "cmdline").read_text()
        except OSError:  # it has ended meanwhile
            continue
        if parent == os.getpid() and "gladiadores_tui.hall.worker" in command:
            found.add(int(place.name))
    return found


def assert_ended_well(stage: Stage) -> None:
    """The program has ended, with status 0 and without a crash."""
    assert stage.app._exit
    assert (stage.app.return_code, stage.app.crash) == (0, None)
