"""Between two people stands the hand-off: no card of a hand is anywhere before the reveal."""

import pytest

from gladiadores_tui.i18n import LANGUAGES
from screenshots.scenes import NAMES, Scene

from ..helpers.cards import assert_no_hand, moves, seen
from ..helpers.hand import last_to_play, losing_slots, play, winning_slots
from ..helpers.stage import at

CONSULT = {
    "v": "LastBattleSheet",
    "p": "LogSheet",
    "s": "ScoreSheet",
    "i": "RulesSheet",
    "m": "MenuSheet",
    "question_mark": "KeysSheet",
    "q": "QuitSheet",
}
OPEN = ["table", "table-b", "declare", "collect", "why", "keys", "quit"]
"""Scenes in which a hand lies open, under a sheet or not."""


async def test_an_open_hand_is_found_by_the_search() -> None:
    async with at("table") as stage:
        held = stage.desk.view.hand
        shown = [card for card in held if seen(stage.text(), (card,))]
        assert len(shown) >= len(held) - 4


@pytest.mark.parametrize("language", LANGUAGES)
async def test_it_says_whose_turn_it_is_and_shows_no_hand(language: str) -> None:
    async with at("handoff", language=language) as stage:
        assert stage.showing == "Handoff"
        assert stage.desk.wanted is not None
        assert NAMES[stage.desk.wanted] in stage.text()
        assert_no_hand(stage)


@pytest.mark.parametrize("key", CONSULT)
async def test_what_can_be_looked_up_there_shows_no_hand(key: str) -> None:
    async with at("handoff") as stage:
        await stage.press(key)
        assert stage.showing == CONSULT[key]
        assert_no_hand(stage)
        await stage.press("escape")
        assert stage.showing == "Handoff"


@pytest.mark.parametrize("size", [(120, 36), (400, 120), (81, 25), (79, 24)])
async def test_no_size_of_the_window_shows_a_hand(size: tuple[int, int]) -> None:
    async with at("handoff") as stage:
        await stage.resize(*size)
        assert_no_hand(stage)


@pytest.mark.parametrize("key", ["enter", "space", *"123456789abcxzhl", "left", "home", "escape"])
async def test_no_other_key_reveals(key: str) -> None:
    async with at("handoff") as stage:
        await stage.press(key, key, key)
        assert stage.showing == "Handoff"
        assert_no_hand(stage)


@pytest.mark.parametrize("key", ["r", "R"])
async def test_r_reveals_the_hand_of_the_player_wanted(key: str) -> None:
    async with at("handoff") as stage:
        wanted = stage.desk.wanted
        await stage.press(key)
        assert stage.showing == "TableScreen"
        assert stage.desk.active == wanted
        assert len(stage.desk.view.hand) == 6


async def test_a_click_anywhere_but_on_its_key_reveals_nothing() -> None:
    async with at("handoff") as stage:
        for row in range(23):
            await stage.click(40, row)
        assert_no_hand(stage)


async def test_it_tells_what_was_played_last() -> None:
    async with at("table", language="en") as stage:
        await stage.press("z")
        last = stage.desk.view.plays[-1]
        assert f"{NAMES[last.seat]} played" in stage.text()
        assert "Winning now" in stage.text()


@pytest.mark.parametrize("scene", OPEN)
async def test_z_hides_the_hand_at_once(scene: str) -> None:
    async with at(scene) as stage:
        owner = stage.desk.active
        assert owner is not None
        before = moves(stage.desk)
        await stage.press("z")
        assert stage.showing == "Handoff"
        assert_no_hand(stage)
        assert (stage.desk.wanted, moves(stage.desk)) == (owner, before)


@pytest.mark.parametrize("key", list(CONSULT))
async def test_z_hides_the_hand_from_every_sheet_over_the_table(key: str) -> None:
    async with at("table") as stage:
        await stage.press(key)
        assert stage.showing == CONSULT[key]
        await stage.press("z")
        assert stage.showing == "Handoff"
        assert_no_hand(stage)


@pytest.mark.parametrize("scene", ["declare", "collect", "table"])
async def test_after_hiding_the_same_player_goes_on_where_they_were(scene: str) -> None:
    async with at(scene) as stage:
        owner = stage.desk.active
        await stage.press("z", "r")
        assert stage.desk.active == owner
        assert stage.showing == ("CollectSheet" if scene == "collect" else "TableScreen")


@pytest.mark.parametrize("scene", ["handoff", "battle-over", "round-a", "match-a"])
async def test_where_no_hand_lies_open_z_does_nothing(scene: str) -> None:
    async with at(scene) as stage:
        before = stage.text()
        await stage.press("z")
        assert stage.text() == before


async def test_a_played_card_leads_to_the_next_players_handoff() -> None:
    async with at("table-b") as stage:
        await play(stage)
        if stage.table.reviews:
            await stage.press("enter")
        assert stage.showing == "Handoff"
        assert_no_hand(stage)


async def test_a_battle_stays_until_a_key_is_pressed_and_then_its_winner_is_asked_for() -> None:
    async with at(Scene(last_to_play(losing_slots))) as stage:
        await play(stage, losing_slots(stage.desk))
        assert stage.table.reviews
        assert_no_hand(stage)
        for key in ("1", "right", "r", "escape", "home"):
            await stage.press(key)
            assert stage.table.reviews
        winner = stage.desk.stop.battle.winner
        await stage.press("enter")
        assert (stage.showing, stage.desk.wanted) == ("Handoff", winner)


async def test_when_the_same_person_acts_again_no_handoff_comes_between() -> None:
    async with at(Scene(last_to_play(winning_slots))) as stage:
        seat = stage.desk.active
        await play(stage, winning_slots(stage.desk))
        assert stage.table.reviews
        assert_no_hand(stage)
        await stage.press("enter")
        assert stage.showing in ("TableScreen", "CollectSheet")
        assert stage.desk.active == seat
