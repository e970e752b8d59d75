"""A held key plays at most one card, and never on something that has just appeared."""

import pytest

from gladiadores_tui.tui.gladiadores.card_face import SLOT_KEYS
from gladiadores_tui.tui.shared.house import House
from screenshots.scenes import Scene, second_to_play, struck

from ..helpers.cards import moves
from ..helpers.hand import playable
from ..helpers.stage import at

USUAL = House.held_key_pause
FOREVER = 3600.0
"""A pause that nobody makes: as if the key had been held all the time."""


@pytest.mark.parametrize("key", ["enter", "space"])
async def test_a_held_key_plays_at_most_one_card(key: str) -> None:
    async with at(Scene(second_to_play), held_key_pause=USUAL) as stage:
        before = len(moves(stage.desk))
        await stage.press(SLOT_KEYS[playable(stage.desk)[0]], *[key] * 12)
        assert len(moves(stage.desk)) <= before + 1


@pytest.mark.parametrize("key", ["enter", "space"])
async def test_a_key_held_since_before_the_hand_appeared_plays_nothing(key: str) -> None:
    async with at(Scene(second_to_play), held_key_pause=FOREVER) as stage:
        before = moves(stage.desk)
        await stage.press(SLOT_KEYS[playable(stage.desk)[0]], *[key] * 5)
        assert moves(stage.desk) == before


@pytest.mark.parametrize("scene", ["declare", "collect", "round-a", "quit", "battle-over"])
async def test_a_key_held_since_before_a_question_answers_nothing(scene: str) -> None:
    steps = {"declare", "quit"}
    pause = 0.0 if scene in steps else FOREVER
    async with at(scene, held_key_pause=pause) as stage:
        if scene in steps:
            guard = stage.app.screen.guard
            assert guard is not None
            guard.pause = FOREVER
        before, showing = stage.text(), stage.showing
        await stage.press("enter", "space", "enter")
        assert (stage.showing, stage.text()) == (showing, before)


async def test_a_finished_battle_is_not_dismissed_by_the_key_that_finished_it() -> None:
    async with at(Scene(struck), held_key_pause=FOREVER) as stage:
        await stage.press("enter", "enter")
        assert stage.table.reviews


async def test_keys_that_confirm_nothing_are_not_slowed() -> None:
    async with at(Scene(second_to_play), held_key_pause=FOREVER) as stage:
        await stage.press("2", "right")
        assert stage.table.selected == 2
        await stage.press("p")
        assert stage.showing == "LogSheet"
