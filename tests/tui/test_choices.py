"""Choices on a sheet: a weapon's suit, and the card that the winner takes."""

import pytest

from gladiadores_tui.games.gladiadores.cards import Suit
from gladiadores_tui.i18n import LANGUAGES
from gladiadores_tui.tui.gladiadores.collect import CollectSheet
from gladiadores_tui.tui.gladiadores.declare import DeclareSheet
from gladiadores_tui.tui.gladiadores.words import SIGNS, short

from ..helpers.cards import moves
from ..helpers.stage import Stage, at
from ..helpers.words import say


def weapon_of(stage: Stage) -> tuple[Suit, Suit]:
    sheet = stage.app.screen
    assert isinstance(sheet, DeclareSheet)
    return sheet.weapon.suits


@pytest.mark.parametrize("language", LANGUAGES)
async def test_a_damaged_weapon_asks_for_its_suit_and_says_what_each_would_do(
    language: str,
) -> None:
    async with at("declare", language=language) as stage:
        before = len(moves(stage.desk))
        assert set(weapon_of(stage)) == {Suit.FLAIL, Suit.GLADIUS}
        for suit in weapon_of(stage):
            letter = say(language, f"suit.{suit.name.lower()}.letter")
            name = say(language, f"suit.{suit.name.lower()}")
            assert f"[{letter}] {SIGNS[suit]}{letter} {name}" in stage.text()
        assert say(language, "declare.nothing") in stage.text()
        assert len(moves(stage.desk)) == before


@pytest.mark.parametrize(
    ("language", "key", "declared"),
    [
        ("pt-BR", "m", Suit.FLAIL),
        ("pt-BR", "M", Suit.FLAIL),
        ("pt-BR", "f", Suit.FLAIL),
        ("pt-BR", "F", Suit.FLAIL),
        ("pt-BR", "g", Suit.GLADIUS),
        ("en", "f", Suit.FLAIL),
        ("en", "F", Suit.FLAIL),
        ("en", "g", Suit.GLADIUS),
        ("en", "G", Suit.GLADIUS),
    ],
)
async def test_the_letters_of_the_language_and_of_the_files_mark_a_suit_and_enter_declares_it(
    language: str, key: str, declared: Suit
) -> None:
    async with at("declare", language=language) as stage:
        before = len(moves(stage.desk))
        await stage.press("down", key)
        assert stage.showing == "DeclareSheet"
        assert len(moves(stage.desk)) == before
        await stage.press("enter")
        assert stage.desk.view.plays[-1].declared == declared


@pytest.mark.parametrize(
    ("keys", "index"), [([], 0), (["down"], 1), (["j"], 1), (["up"], 1), (["down", "k"], 0)]
)
async def test_arrows_mark_a_suit(keys: list[str], index: int) -> None:
    async with at("declare") as stage:
        suits = weapon_of(stage)
        await stage.press(*keys, "space")
        assert stage.desk.view.plays[-1].declared == suits[index]


async def test_escape_goes_back_to_the_hand_with_the_weapon_still_selected() -> None:
    async with at("declare") as stage:
        before = moves(stage.desk)
        selected = stage.table.selected
        await stage.press("escape")
        assert (stage.showing, stage.table.selected) == ("TableScreen", selected)
        assert moves(stage.desk) == before


@pytest.mark.parametrize("key", ["t", "a", "l", "1", "p"])
async def test_other_letters_declare_nothing(key: str) -> None:
    async with at("declare") as stage:
        before = stage.text()
        await stage.press(key)
        assert (stage.showing, stage.text()) == ("DeclareSheet", before)


async def test_the_winner_sees_the_cards_on_offer_and_what_everybody_has() -> None:
    async with at("collect") as stage:
        sheet = stage.app.screen
        assert isinstance(sheet, CollectSheet)
        for number, card in enumerate(sheet.battle.options, start=1):
            assert f"[{number}] {short(card)}" in stage.text()


@pytest.mark.parametrize("key", ["escape", "q", "m", "x", "9"])
async def test_the_choice_of_a_card_cannot_be_put_off(key: str) -> None:
    async with at("collect") as stage:
        before = moves(stage.desk)
        await stage.press(key)
        await stage.press("escape", "escape")
        assert stage.showing == "CollectSheet"
        assert moves(stage.desk) == before


async def test_a_click_beside_the_sheet_does_not_close_it() -> None:
    async with at("collect") as stage:
        await stage.click(1, 1)
        assert stage.showing == "CollectSheet"


@pytest.mark.parametrize(
    ("keys", "index"), [(["enter"], 0), (["2", "enter"], 1), (["down", "space"], 1)]
)
async def test_the_chosen_card_is_taken_and_the_winner_leads(keys: list[str], index: int) -> None:
    async with at("collect") as stage:
        sheet, winner = stage.app.screen, stage.desk.active
        assert isinstance(sheet, CollectSheet) and winner is not None
        card = sheet.battle.options[index]
        await stage.press(*keys)
        view = stage.desk.view
        assert card in view.areas[winner]
        assert (view.leader, view.turn, stage.desk.active) == (winner, winner, winner)
        assert stage.showing == "TableScreen"


async def test_a_number_marks_a_card_and_does_not_take_it() -> None:
    async with at("collect") as stage:
        before = moves(stage.desk)
        await stage.press("2")
        assert (stage.showing, moves(stage.desk)) == ("CollectSheet", before)
