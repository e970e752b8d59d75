"""All of it works with the mouse as well."""

from textual import events

from gladiadores_tui.games.gladiadores.events import BattleWon
from gladiadores_tui.tui.gladiadores.desk import Desk
from screenshots.scenes import Scene, blocked_slots, second_to_play

from ..helpers.cards import moves
from ..helpers.hand import place_of_card, playable
from ..helpers.stage import Stage, at, running


async def click_card(stage: Stage, slot: int, times: int = 1) -> None:
    region = place_of_card(stage, slot)
    await stage.click(region.x + 2, region.y + 1, times)


async def click_text(stage: Stage, text: str, times: int = 1) -> None:
    x, y = stage.place_of(text)
    await stage.click(x, y, times)


async def test_a_click_selects_a_card_and_does_not_play_it() -> None:
    async with at(Scene(second_to_play)) as stage:
        before = moves(stage.desk)
        for slot in (3, 0, len(stage.desk.view.hand) - 1):
            await click_card(stage, slot)
            assert stage.table.selected == slot
        assert moves(stage.desk) == before


async def test_a_double_click_plays_a_card() -> None:
    async with at(Scene(second_to_play)) as stage:
        slot = playable(stage.desk)[0]
        card = stage.desk.view.hand[slot]
        await click_card(stage, slot, times=2)
        assert stage.desk.view.plays[-1].card == card


async def test_a_double_click_on_a_card_that_cannot_be_played_plays_nothing() -> None:
    async with at(Scene(second_to_play)) as stage:
        before = moves(stage.desk)
        await click_card(stage, blocked_slots(stage.desk)[0], times=2)
        assert moves(stage.desk) == before


async def test_two_clicks_on_two_cards_are_no_double_click() -> None:
    async with at(Scene(second_to_play)) as stage:
        before = moves(stage.desk)
        one, other = playable(stage.desk)[:2]
        await click_card(stage, one)
        await click_card(stage, other)
        assert stage.table.selected == other
        assert moves(stage.desk) == before


async def test_a_click_beside_the_cards_changes_nothing() -> None:
    async with at("table-b") as stage:
        before = stage.text()
        await click_card(stage, 12)
        await stage.click(3, 3)
        assert stage.text() == before


async def test_a_click_on_the_key_bar_does_what_it_says() -> None:
    async with at("table") as stage:
        await click_text(stage, "v battle")
        assert stage.showing == "LastBattleSheet"
        await click_text(stage, "Esc back")
        assert stage.showing == "TableScreen"
        await click_text(stage, "z hide")
        assert stage.showing == "Handoff"
        await click_text(stage, "R reveal")
        assert stage.showing == "TableScreen"


async def test_a_finished_battle_can_be_clicked_away() -> None:
    async with at("battle-over") as stage:
        await click_text(stage, "Enter go on")
        assert not stage.table.reviews


async def test_in_a_choice_a_click_marks_and_another_takes() -> None:
    async with at("declare") as stage:
        await click_text(stage, "[G]")
        assert stage.showing == "DeclareSheet"
        await click_text(stage, "[G]")
        assert stage.desk.view.plays[-1].declared is not None
        assert stage.desk.view.plays[-1].declared.letter == "G"


async def test_the_card_to_collect_can_be_clicked() -> None:
    async with at("collect") as stage:
        before = len(moves(stage.desk))
        await click_text(stage, "[2]")
        assert (stage.showing, len(moves(stage.desk))) == ("CollectSheet", before)
        await click_text(stage, "[2]")
        assert len(moves(stage.desk)) == before + 1


async def test_leaving_can_be_clicked() -> None:
    async with at("quit") as stage:
        await click_text(stage, "[N]")
        assert stage.showing == "TableScreen"


async def test_the_menu_can_be_clicked() -> None:
    async with at("menu") as stage:
        x, y = stage.place_of("Theme")
        await stage.click(x, y)
        await stage.click(x, y)
        assert stage.app.preferences.theme == "light"


async def test_the_wheel_scrolls_a_sheet() -> None:
    async with at("rules") as stage:
        before = stage.text()
        turn = (40, 10, 0, 1, 0, False, False, False)
        stage.app.screen.post_message(events.MouseScrollDown(None, *turn))
        await stage.pilot.pause()
        assert stage.text() != before
        stage.app.screen.post_message(events.MouseScrollUp(None, *turn))
        await stage.pilot.pause()
        assert stage.text() == before


async def test_the_setup_can_be_filled_in_and_accepted_by_clicks() -> None:
    async with running() as stage:
        await click_text(stage, "( ) 3")
        await click_text(stage, "( ) side B")
        await click_text(stage, "Enter start")
        assert (len(stage.desk.names), stage.desk.board) == (3, "B")


async def test_a_hand_hidden_by_mouse_from_a_sheet_can_be_revealed_again() -> None:
    async with at("table") as stage:
        await stage.press("p")
        await click_text(stage, "z hide")
        assert stage.showing == "Handoff"
        await stage.press("r")
        assert stage.showing == "TableScreen"
        assert stage.desk.view.hand


def won_by_another(desk: Desk) -> bool:
    """A battle is being looked at whose winner is not the one who played last."""
    stop = desk.stop
    return isinstance(stop, BattleWon) and stop.battle.winner != stop.battle.plays[-1].seat


async def test_a_double_click_on_going_on_does_not_reveal_the_next_hand() -> None:
    async with at(Scene(won_by_another)) as stage:
        stage.app.CLICK_CHAIN_TIME_THRESHOLD = 60.0  # however busy the machine is
        column, row = stage.place_of("Enter go on")
        await stage.click(column + 1, row)
        assert stage.showing == "Handoff"
        assert "R reveal" in stage.lines()[row][column : column + 12]
        await stage.click(column + 1, row)
        assert stage.showing == "Handoff"
