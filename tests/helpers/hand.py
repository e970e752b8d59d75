"""Cards of the open hand, by what would come of them; and how to play one."""

from collections.abc import Callable

from textual.geometry import Region

from gladiadores_tui.games.gladiadores.actions import Play
from gladiadores_tui.games.gladiadores.battle import Played, winning
from gladiadores_tui.tui.gladiadores.card_face import SLOT_KEYS
from gladiadores_tui.tui.gladiadores.desk import Desk
from gladiadores_tui.tui.gladiadores.hand import Hand
from screenshots.scenes import Moment, weapon_slots

from .stage import Stage


def place_of_card(stage: Stage, slot: int) -> Region:
    """Where on the screen a card of the hand lies."""
    hand = stage.table.query_one(Hand)
    return hand.place_of(slot).translate(hand.region.offset)


def last_to_play(who: Callable[[Desk], list[int]]) -> Moment:
    """A moment before the last card of a battle, when the hand holds such a card."""
    return lambda desk: (
        len(desk.view.plays) == desk.view.players - 1
        and desk.active is not None
        and bool(who(desk))
    )


def wins(desk: Desk, slot: int) -> bool:
    """Whether the card would win the battle."""
    assert desk.active is not None
    play = Played(desk.active, desk.view.hand[slot])
    return winning((*desk.view.plays, play))[0] == play


def playable(desk: Desk) -> list[int]:
    """Places of cards that can be played and are no weapons."""
    wanted = {
        action.card
        for action in desk.view.legal
        if isinstance(action, Play) and action.declared is None
    }
    return [slot for slot, card in enumerate(desk.view.hand) if card in wanted]


def winning_slots(desk: Desk) -> list[int]:
    return [slot for slot in playable(desk) if wins(desk, slot)]


def losing_slots(desk: Desk) -> list[int]:
    return [slot for slot in playable(desk) if not wins(desk, slot)]


async def play(stage: Stage, slots: list[int] | None = None) -> None:
    """Play the first of these cards, or of all that can be played."""
    slot = (playable(stage.desk) if slots is None else slots)[0]
    await stage.press(SLOT_KEYS[slot], "enter")


async def act(stage: Stage) -> None:
    """Do what is to be done next, whatever it is, by keyboard."""
    if stage.showing == "Handoff":
        await stage.press("r")
    elif stage.showing != "TableScreen" or stage.table.reviews:
        await stage.press("enter")
    elif playable(stage.desk):
        await play(stage)
    else:
        await stage.press(SLOT_KEYS[weapon_slots(stage.desk)[0]], "enter", "enter")
