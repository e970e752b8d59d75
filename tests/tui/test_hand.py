"""The open hand: what can be played is marked before it is tried, and the reason is at hand."""

import pytest
from textual.geometry import Region

from gladiadores_tui.i18n import LANGUAGES
from gladiadores_tui.tui.gladiadores.card_face import SLOT_KEYS
from gladiadores_tui.tui.gladiadores.hand import Hand
from gladiadores_tui.tui.gladiadores.words import short
from gladiadores_tui.tui.shared.drawing import Drawn
from gladiadores_tui.tui.shared.finished import Finished
from gladiadores_tui.tui.shared.message_line import MessageLine
from screenshots.scenes import Scene, blocked_slots, second_to_play

from ..helpers.cards import moves
from ..helpers.hand import place_of_card, playable
from ..helpers.stage import Stage, at

UNTOUCHED = Scene(second_to_play)
"""The hand lies open; nothing is selected."""


def answer(stage: Stage) -> str:
    return stage.table.query_one(MessageLine).answer.text


@pytest.mark.parametrize("size", [(80, 24), (120, 36)])
async def test_cards_that_cannot_be_played_are_marked_before_they_are_tried(
    size: tuple[int, int],
) -> None:
    async with at(UNTOUCHED, size=size) as stage:
        blocked = blocked_slots(stage.desk)
        assert blocked
        for slot in range(len(SLOT_KEYS)):
            region = place_of_card(stage, slot)
            lower_edge = stage.lines()[region.bottom - 1][region.x : region.right]
            assert ("xx" in lower_edge) == (slot in blocked)


async def test_a_card_that_cannot_be_played_is_not_played() -> None:
    async with at(UNTOUCHED) as stage:
        before = moves(stage.desk)
        for slot in blocked_slots(stage.desk):
            await stage.press(SLOT_KEYS[slot], "enter", "space")
        assert moves(stage.desk) == before
        assert stage.showing == "TableScreen"
        assert stage.table.query_one(MessageLine).answer.tone == "bad"


@pytest.mark.parametrize("language", LANGUAGES)
async def test_x_explains_why_a_card_cannot_be_played(language: str) -> None:
    async with at("why", language=language) as stage:
        assert stage.showing == "WhySheet"
        lead = stage.desk.view.lead
        forcing = [c for c in stage.desk.view.hand if getattr(c, "suit", None) == lead]
        assert forcing
        assert all(short(card) in stage.text() for card in forcing)


async def test_x_explains_why_a_card_can_be_played() -> None:
    async with at(UNTOUCHED) as stage:
        for slot in playable(stage.desk):
            await stage.press(SLOT_KEYS[slot], "x")
            assert "This card may be played now." in stage.text()
            await stage.press("escape")


async def test_x_without_a_selected_card_does_nothing() -> None:
    async with at(UNTOUCHED) as stage:
        await stage.press("x")
        assert stage.showing == "TableScreen"


async def test_a_cards_key_selects_it_and_never_plays() -> None:
    async with at(UNTOUCHED) as stage:
        before = moves(stage.desk)
        for slot in range(len(stage.desk.view.hand)):
            await stage.press(SLOT_KEYS[slot], SLOT_KEYS[slot])
            assert stage.table.selected == slot
        assert moves(stage.desk) == before


async def test_keys_of_cards_that_are_not_there_select_none() -> None:
    async with at("table-b") as stage:
        count = len(stage.desk.view.hand)
        assert count < 13
        await stage.press("2", SLOT_KEYS[count])
        assert stage.table.selected is None


@pytest.mark.parametrize(
    ("pressed", "selected"),
    [
        (["right"], 0),
        (["left"], -1),
        (["right", "right", "l"], 2),
        (["3", "h"], 1),
        (["end"], -1),
        (["end", "right"], 0),
        (["4", "home"], 0),
        (["home", "left"], -1),
    ],
)
async def test_arrows_and_their_letters_move_the_selection(
    pressed: list[str], selected: int
) -> None:
    async with at(UNTOUCHED) as stage:
        await stage.press(*pressed)
        assert stage.table.selected == selected % len(stage.desk.view.hand)


async def test_escape_selects_none_and_enter_then_plays_none() -> None:
    async with at(UNTOUCHED) as stage:
        before = moves(stage.desk)
        await stage.press("1", "escape", "enter")
        assert stage.table.selected is None
        assert moves(stage.desk) == before


@pytest.mark.parametrize("key", ["enter", "space"])
async def test_enter_and_space_play_the_selected_card(key: str) -> None:
    async with at(UNTOUCHED) as stage:
        slot = playable(stage.desk)[0]
        card, before = stage.desk.view.hand[slot], len(moves(stage.desk))
        await stage.press(SLOT_KEYS[slot], key)
        assert len(moves(stage.desk)) == before + 1
        assert stage.desk.view.plays[-1].card == card


async def test_the_line_below_tells_of_the_selected_card() -> None:
    async with at(UNTOUCHED) as stage:
        invitation = answer(stage)
        assert "Lead suit" in invitation
        for slot, card in enumerate(stage.desk.view.hand):
            await stage.press(SLOT_KEYS[slot])
            assert answer(stage).startswith(f"> {SLOT_KEYS[slot]}: {short(card)}")
            assert ("CANNOT" in answer(stage)) == (slot in blocked_slots(stage.desk))
        await stage.press("escape")
        assert answer(stage) == invitation


@pytest.mark.parametrize("key", ["ctrl+p", "f12"])
async def test_keys_of_what_is_not_built_do_nothing(key: str) -> None:
    async with at(UNTOUCHED) as stage:
        before = stage.text()
        await stage.press(key)
        assert (stage.showing, stage.text()) == ("TableScreen", before)


async def test_the_table_has_few_widgets() -> None:
    async with at("table") as stage:
        assert len(list(stage.table.walk_children())) < 12


@pytest.mark.parametrize("size", [(80, 24), (120, 36)])
async def test_moving_the_selection_draws_the_hand_and_the_line_below(
    size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    async with at(UNTOUCHED, size=size) as stage:
        await stage.press("1")
        drawn: list[Drawn] = []
        draw = Drawn._draw

        def spied(self: Drawn, width: int, height: int) -> list[Finished]:
            drawn.append(self)
            return draw(self, width, height)

        monkeypatch.setattr(Drawn, "_draw", spied)
        await stage.press("right")
        assert set(drawn) == {stage.table.query_one(Hand), stage.table.query_one(MessageLine)}


async def test_of_a_card_whose_selection_changes_only_the_edges_are_painted() -> None:
    async with at(UNTOUCHED) as stage:
        await stage.press("1")
        hand = stage.table.query_one(Hand)
        hand._exchange_repaint_regions()
        hand.selected = 1
        cards = [hand.place_of(slot) for slot in (0, 1)]
        assert hand._exchange_repaint_regions() == {
            Region(card.x, y, card.width, 1) for card in cards for y in (card.y, card.bottom - 1)
        }
