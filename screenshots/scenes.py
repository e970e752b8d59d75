"""Each screen of the game, reached in the real app: for the pictures and for the tests.

A scene is a match played up to a moment by legal moves drawn from a fixed seed, and the keys
that lead from there to the screen.
"""

import asyncio
import os
import sqlite3
from collections.abc import Awaitable, Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from time import tzset
from typing import Any

from textual.pilot import Pilot

from gladiadores_tui.core.chance import below
from gladiadores_tui.core.seats import Seat
from gladiadores_tui.games.gladiadores.cards import Combat, Weapon
from gladiadores_tui.games.gladiadores.events import BattleWon, MatchEnded, RoundScored
from gladiadores_tui.games.gladiadores.explain import judge_card
from gladiadores_tui.games.gladiadores.game import GLADIADORES
from gladiadores_tui.hall.archive import Archive
from gladiadores_tui.hall.library import bring_in
from gladiadores_tui.hall.match import begin
from gladiadores_tui.hall.wishes import Wishes
from gladiadores_tui.tui.app import GladiadoresApp
from gladiadores_tui.tui.gladiadores.card_face import SLOT_KEYS
from gladiadores_tui.tui.gladiadores.desk import Desk
from gladiadores_tui.tui.gladiadores.hint_sheet import HintSheet
from gladiadores_tui.tui.gladiadores.table_screen import TableScreen
from gladiadores_tui.tui.preferences import Preferences

NAMES = ("Ana", "Bia", "Caio", "Duda")
Moment = Callable[[Desk], bool]
OTHERS = (1, 2, 3)
"""The seats of bots against one person."""
Steps = Callable[[Pilot[int], Any], Awaitable[None]]
"""They get the desk, or None before any match."""
PATIENCE = 300.0
"""Seconds that anything may take on a busy machine."""
NOON = 1_800_014_400.0
"""When the kept matches were played, in seconds since 1970: noon, in UTC."""


def desk_at(
    moment: Moment,
    board: str = "A",
    players: int = 4,
    seed: str = "colosseum",
    archive: Archive | None = None,
    bots: Sequence[Seat] = (),
) -> Desk:
    """A match played until the moment has come; stops are acknowledged, hands revealed. The seats
    of bots play like all others until then."""
    strengths = dict.fromkeys(bots, "normal")
    wishes = Wishes(board, NAMES[:players], first=0, seed=seed, bots=strengths)
    desk = Desk(begin(GLADIADORES, wishes, archive))
    moves = Random(seed)
    while not moment(desk):
        if desk.stop is not None:
            desk.acknowledge()
        elif desk.wanted is not None:
            desk.reveal()
        else:
            seat = desk.active if desk.bot is None else desk.bot
            legal = desk.match.table.feed(seat, desk.version, desk.version).view.legal
            desk.submit(legal[below(moves, len(legal))])
            desk.advance()
    return desk


def battles(count: int) -> Moment:
    """After so many battles, somebody being asked for."""
    return lambda desk: len(desk.view.battles) == count and desk.wanted is not None


def second_to_play(desk: Desk) -> bool:
    """Later in a round: two cards lie in the arena, and the open hand has to follow."""
    view = desk.view
    if len(view.battles) < 5 or len(view.plays) != 2 or desk.active is None:
        return False
    return bool(blocked_slots(desk)) and bool(weapon_slots(desk)) and view.lead is not None


def blocked_slots(desk: Desk) -> list[int]:
    """Places of cards that cannot be played now."""
    hand, lead = desk.view.hand, desk.view.lead
    return [i for i, card in enumerate(hand) if not judge_card(hand, lead, card).legal]


def a_bot_follows(desk: Desk) -> bool:
    """Later in a round a bot is about to play on a card that lies in the arena."""
    return len(desk.view.battles) > 5 and len(desk.view.plays) == 2 and desk.bot is not None


def weapon_slots(desk: Desk) -> list[int]:
    """Places of damaged weapons."""
    return [i for i, card in enumerate(desk.view.hand) if isinstance(card, Weapon)]


def choosing(desk: Desk) -> bool:
    """The winner has a card to choose, and columns to compare."""
    return len(desk.view.battles) > 4 and desk.view.pending is not None and desk.active is not None


def struck(desk: Desk) -> bool:
    """A finished battle in which a weapon has eliminated a card is being looked at."""
    stop = desk.stop
    if not isinstance(stop, BattleWon) or stop.battle.number < 5:
        return False
    return any(isinstance(strike.card, Combat) for strike in stop.battle.strikes)


def round_scored(desk: Desk) -> bool:
    """The second round is being looked at, or the first if there is no second."""
    return isinstance(desk.stop, RoundScored) and desk.stop.score.round == 2


def first_round_scored(desk: Desk) -> bool:
    """The first round is being looked at."""
    return isinstance(desk.stop, RoundScored)


def ended(desk: Desk) -> bool:
    """The end of the match is being looked at."""
    return isinstance(desk.stop, MatchEnded)


def keys(*pressed: str) -> Steps:
    """Press some keys."""

    async def steps(pilot: Pilot[int], desk: object) -> None:
        await pilot.press(*pressed)

    return steps


NOTHING = keys()


async def select_blocked(pilot: Pilot[int], desk: Desk) -> None:
    """Select a card that cannot be played."""
    await pilot.press(SLOT_KEYS[blocked_slots(desk)[0]])


async def ask_why(pilot: Pilot[int], desk: Desk) -> None:
    """Ask why such a card cannot be played."""
    await pilot.press(SLOT_KEYS[blocked_slots(desk)[0]], "x")


def battles_and_a_play(desk: Desk) -> bool:
    """A first card has just been played; somebody is asked for."""
    return len(desk.view.battles) > 2 and len(desk.view.plays) == 1 and desk.wanted is not None


async def until(happened: Callable[[], bool]) -> None:
    """Let things go on until it has happened."""
    async with asyncio.timeout(PATIENCE):
        while not happened():
            await asyncio.sleep(0.01)


async def ask_for_a_hint(pilot: Pilot[int], desk: Desk) -> None:
    """Ask what the expert would do, and wait for the answer."""
    await pilot.press("n")
    await until(lambda: isinstance(pilot.app.screen, HintSheet))
    await pilot.pause()


async def pause_before_a_play(pilot: Pilot[int], desk: Desk) -> None:
    """Pause a demonstration when the bot whose turn it is has shown its card."""
    table = pilot.app.screen
    assert isinstance(table, TableScreen)
    await pilot.press("space")
    await until(lambda: table.selected is not None)
    await pilot.pause()


async def cannot_store(pilot: Pilot[int], desk: Desk) -> None:
    """Play a card while another program holds the database."""
    slot = next(i for i, _ in enumerate(desk.view.hand) if i not in blocked_slots(desk))
    assert desk.match.keeper.archive is not None
    with locked(desk.match.keeper.archive):
        await pilot.press(SLOT_KEYS[slot], "enter")


@contextmanager
def locked(archive: Archive) -> Iterator[None]:
    """Another program writes in the archive."""
    other = sqlite3.connect(archive.path, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    try:
        yield
    finally:
        other.close()


async def declare(pilot: Pilot[int], desk: Desk) -> None:
    """Play a damaged weapon, as far as the question of its suit."""
    await pilot.press(SLOT_KEYS[weapon_slots(desk)[0]], "enter")


@dataclass(frozen=True)
class Scene:
    """A screen: the moment of a match (None: before any), and the steps to it.

    With `kept` there is an archive with a few matches; `bots` are the seats that they play.
    """

    moment: Moment | None
    steps: Steps = NOTHING
    board: str = "A"
    players: int = 4
    kept: bool = False
    bots: tuple[Seat, ...] = ()


SCENES = {
    "setup": Scene(None),
    "handoff": Scene(battles(6)),
    "table": Scene(second_to_play, select_blocked),
    "table-b": Scene(second_to_play, keys("1"), "B", 3),
    "alone": Scene(second_to_play, keys("1"), bots=OTHERS),
    "hidden": Scene(second_to_play, keys("z"), bots=OTHERS),
    "hint": Scene(second_to_play, ask_for_a_hint, bots=OTHERS),
    "hint-b": Scene(choosing, ask_for_a_hint, "B"),
    "demo": Scene(a_bot_follows, pause_before_a_play, bots=(0, 1, 2, 3)),
    "why": Scene(second_to_play, ask_why),
    "declare": Scene(second_to_play, declare),
    "battle-over": Scene(struck),
    "collect": Scene(choosing),
    "last-battle": Scene(battles(6), keys("v")),
    "chronicle": Scene(battles(9), keys("p")),
    "glory": Scene(battles(25), keys("s")),
    "round-a": Scene(round_scored),
    "round-b": Scene(first_round_scored, board="B"),
    "match-a": Scene(ended),
    "match-b": Scene(ended, board="B", players=3),
    "rules": Scene(battles(1), keys("i")),
    "keys": Scene(second_to_play, keys("question_mark")),
    "menu": Scene(battles(1), keys("m")),
    "quit": Scene(second_to_play, keys("q"), kept=True),
    "setup-kept": Scene(None, kept=True),
    "matches": Scene(None, keys("f3"), kept=True),
    "delete": Scene(None, keys("f3", "d"), kept=True),
    "statistics": Scene(None, keys("f3", "s"), kept=True),
    "replay": Scene(None, keys("f3", "down", "w", *["right_square_bracket"] * 8), kept=True),
    "replay-score": Scene(None, keys("f3", "down", "down", "w", "right_curly_bracket"), kept=True),
    "replay-open": Scene(None, keys("f3", "down", "down", "w", *["right"] * 60), kept=True),
    "not-taken-back": Scene(second_to_play, keys("u")),
    "taken-back": Scene(battles_and_a_play, keys("u")),
    "trouble": Scene(second_to_play, cannot_store, kept=True),
}


@contextmanager
def in_utc(**more: str) -> Iterator[None]:
    """Times are shown as they are in UTC, wherever this runs; with more of the environment."""
    given = {"TZ": "UTC", **more}
    before = {name: os.environ.get(name) for name in given}
    os.environ.update(given)
    tzset()
    try:
        yield
    finally:
        for name, value in before.items():
            del os.environ[name]
            if value is not None:
                os.environ[name] = value
        tzset()


@contextmanager
def archive_of(scene: Scene) -> Iterator[Archive | None]:
    """An archive with three matches, the last of them unfinished, if the scene has one."""
    if not scene.kept:
        yield None
        return
    with TemporaryDirectory() as folder, in_utc(GLADIADORES_DATA=folder):
        archive = Archive(Path(folder), clock=lambda: NOON)
        for moment, board, players in ((ended, "A", 4), (ended, "B", 3), (battles(16), "A", 4)):
            desk = desk_at(moment, board, players, seed=f"{board}{players}")
            bring_in(GLADIADORES, archive.store, desk.record().encode())
        try:
            yield archive
        finally:
            archive.close()


def desk_of(scene: Scene, archive: Archive | None) -> Desk | None:
    """The match of a scene, if it has one."""
    if scene.moment is None:
        return None
    return desk_at(scene.moment, scene.board, scene.players, archive=archive, bots=scene.bots)


async def shown(
    scene: Scene,
    preferences: Preferences,
    size: tuple[int, int],
    look_at: Callable[[GladiadoresApp, Pilot[int]], Awaitable[None]],
) -> None:
    """Run the app up to the scene and have a look at it."""
    with archive_of(scene) as archive:
        desk = desk_of(scene, archive)
        app = GladiadoresApp(preferences, desk=desk, archive=archive, depth="truecolor")
        app.held_key_pause = 0.0
        async with app.run_test(size=size) as pilot:
            await pilot.pause()
            await scene.steps(pilot, desk)
            await pilot.pause()
            await look_at(app, pilot)
            app.wind_down()
