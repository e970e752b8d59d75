"""Keys and clicks that arrive before the screens have caught up, and ends that come early."""

from pathlib import Path

from gladiadores_tui.games.gladiadores.record import read_record
from gladiadores_tui.tui.gladiadores.card_face import SLOT_KEYS
from gladiadores_tui.tui.gladiadores.desk import Desk
from screenshots.scenes import Scene, second_to_play, weapon_slots

from ..helpers.stage import Stage, at


def last_play_of_the_match(desk: Desk) -> bool:
    """The next card ends the match."""
    view = desk.view
    return (
        desk.active is not None
        and view.round == view.rounds
        and view.battle == view.battles_in_round
        and len(view.plays) == view.players - 1
        and bool(set(range(len(view.hand))) - set(weapon_slots(desk)))
    )


async def at_once(stage: Stage, *keys: str) -> None:
    """Keys that are all under way before the first is answered."""
    for key in keys:
        stage.app.simulate_key(key)
    for _ in range(3):
        await stage.pilot.pause()


async def test_a_second_enter_under_way_does_not_answer_the_dialog_that_the_first_opens() -> None:
    async with at(Scene(second_to_play)) as stage:
        stage.app.held_key_pause = 60.0
        await stage.press(SLOT_KEYS[weapon_slots(stage.desk)[0]])
        await at_once(stage, "enter", "enter", "enter")
        assert stage.showing == "DeclareSheet"


async def test_a_hand_off_that_is_answered_twice_is_left_once() -> None:
    async with at("handoff") as stage:
        depth = len(stage.app.screen_stack)
        screen = stage.app.screen
        screen.dismiss(None)
        screen.dismiss(None)
        await stage.pilot.pause()
        assert stage.showing == "TableScreen"
        assert len(stage.app.screen_stack) == depth - 1


async def test_hiding_twice_while_an_action_is_under_way_asks_once() -> None:
    async with at("table") as stage:
        depth = len(stage.app.screen_stack)
        stage.desk.submit(stage.desk.view.legal[0])
        stage.app.cover()
        stage.app.cover()
        for _ in range(3):
            await stage.pilot.pause()
        assert stage.showing == "Handoff"
        assert len(stage.app.screen_stack) == depth + 1


async def test_the_record_is_written_before_the_last_battle_has_been_looked_at(
    tmp_path: Path,
) -> None:
    async with at(Scene(last_play_of_the_match)) as stage:
        path = tmp_path / "match.jsonl"
        stage.desk.record_path = path
        stage.desk.submit(stage.desk.view.legal[0])
        await at_once(stage)
        while not stage.desk.is_over:  # the winner has a card to choose
            await stage.press("r" if stage.showing == "Handoff" else "enter")
        await at_once(stage)
        assert stage.showing != "MatchSheet"
        assert read_record(path.read_bytes().splitlines()).state.result is not None
