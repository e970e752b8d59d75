"""Each screen of the game, reached in the real app: for the pictures and for the tests.

A scene is a match played up to a moment by legal moves drawn from a fixed seed, and the keys
that lead from there to the screen.
"""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from random import Random

from textual.pilot import Pilot

from gladiadores_tui.core.chance import below
from gladiadores_tui.games.gladiadores.cards import Combat, Weapon
from gladiadores_tui.games.gladiadores.events import BattleWon, MatchEnded, RoundScored
from gladiadores_tui.games.gladiadores.explain import judge_card
from gladiadores_tui.tui.app import GladiadoresApp
from gladiadores_tui.tui.gladiadores.card_face import SLOT_KEYS
from gladiadores_tui.tui.gladiadores.desk import Desk, MatchSetup
from gladiadores_tui.tui.preferences import Preferences

NAMES = ("Ana", "Bia", "Caio", "Duda")
Moment = Callable[[Desk], bool]
Steps = Callable[[Pilot[int], Desk], Awaitable[None]]


def desk_at(moment: Moment, board: str = "A", players: int = 4, seed: str = "colosseum") -> Desk:
    """A match played until the moment has come; stops are acknowledged, hands revealed."""
    desk = Desk(MatchSetup(board, NAMES[:players], first=0, seed=seed))
    moves = Random(seed)
    while not moment(desk):
        if desk.stop is not None:
            desk.acknowledge()
        elif desk.wanted is not None:
            desk.reveal()
        else:
            legal = desk.view.legal
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

    async def steps(pilot: Pilot[int], desk: Desk) -> None:
        await pilot.press(*pressed)

    return steps


NOTHING = keys()


async def select_blocked(pilot: Pilot[int], desk: Desk) -> None:
    """Select a card that cannot be played."""
    await pilot.press(SLOT_KEYS[blocked_slots(desk)[0]])


async def ask_why(pilot: Pilot[int], desk: Desk) -> None:
    """Ask why such a card cannot be played."""
    await pilot.press(SLOT_KEYS[blocked_slots(desk)[0]], "x")


async def declare(pilot: Pilot[int], desk: Desk) -> None:
    """Play a damaged weapon, as far as the question of its suit."""
    await pilot.press(SLOT_KEYS[weapon_slots(desk)[0]], "enter")


@dataclass(frozen=True)
class Scene:
    """A screen: the moment of a match (None: before any), and the steps to it."""

    moment: Moment | None
    steps: Steps = NOTHING
    board: str = "A"
    players: int = 4


SCENES = {
    "setup": Scene(None),
    "handoff": Scene(battles(6)),
    "table": Scene(second_to_play, select_blocked),
    "table-b": Scene(second_to_play, keys("1"), "B", 3),
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
    "quit": Scene(second_to_play, keys("q")),
}


async def shown(
    scene: Scene,
    preferences: Preferences,
    size: tuple[int, int],
    look_at: Callable[[GladiadoresApp, Pilot[int]], Awaitable[None]],
) -> None:
    """Run the app up to the scene and have a look at it."""
    desk = None
    if scene.moment is not None:
        desk = desk_at(scene.moment, scene.board, scene.players)
    app = GladiadoresApp(preferences, desk=desk, depth="truecolor")
    app.held_key_pause = 0.0
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        if desk is not None:
            await scene.steps(pilot, desk)
        await pilot.pause()
        await look_at(app, pilot)
