"""The setup: accepted as it stands with one key, or refused with the reason."""

import pytest
from textual.widgets import Input

from gladiadores_tui.i18n import LANGUAGES
from gladiadores_tui.table.takeback import Policy
from gladiadores_tui.tui.gladiadores.setup import Presets
from gladiadores_tui.tui.shared.form import ChoiceRow

from ..helpers.stage import Stage, running
from ..helpers.words import say


def type_names(stage: Stage, *names: str) -> None:
    for seat, name in enumerate(names):
        stage.app.screen.query_one(f"#name{seat}", Input).value = name


def focused(stage: Stage) -> str | None:
    return stage.app.focused and stage.app.focused.id


async def choose(stage: Stage, field: str, value: str) -> None:
    """By keyboard: down to the row, then right until it says so."""
    while focused(stage) != field:
        await stage.press("down")
    row = stage.app.screen.query_one(f"#{field}", ChoiceRow)
    for _ in row.options:
        if row.value != value:
            await stage.press("right")
    assert row.value == value


@pytest.mark.parametrize("language", LANGUAGES)
async def test_it_is_accepted_as_it_stands_with_one_key(language: str) -> None:
    async with running(language=language) as stage:
        assert stage.showing == "SetupScreen"
        await stage.press("enter")
        assert stage.showing == "Handoff"
        names = tuple(say(language, "setup.default_name", seat=seat) for seat in (1, 2, 3, 4))
        assert (stage.desk.names, stage.desk.board) == (names, "A")


async def test_enter_in_a_text_accepts_it_too() -> None:
    async with running() as stage:
        stage.app.screen.query_one("#name2", Input).focus()
        await stage.press("enter")
        assert stage.showing == "Handoff"


async def test_what_the_command_line_chose_is_filled_in() -> None:
    presets = Presets(3, "B", ("Ana", "Bia", "Caio"), "2", "7")
    async with running(presets=presets) as stage:
        await stage.press("enter")
        setup = stage.desk.match.wishes
        assert (setup.variant, setup.names, setup.first, setup.seed) == ("B", presets.names, 1, "7")


async def test_everything_can_be_chosen_by_keyboard() -> None:
    async with running() as stage:
        await choose(stage, "players", "3")
        await choose(stage, "board", "B")
        await choose(stage, "first", "3")
        await stage.press("down", "down", *"seed", "enter")
        setup = stage.desk.match.wishes
        assert (len(setup.names), setup.variant, setup.first, setup.seed) == (3, "B", 2, "seed")
        assert stage.desk.wanted == 2


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("policy", Policy)
async def test_what_may_be_taken_back_is_agreed_there(policy: Policy, language: str) -> None:
    async with running(language=language) as stage:
        await choose(stage, "takeback", policy.value)
        assert say(language, f"option.takeback.{policy.value}") in stage.text()
        await stage.press("enter")
        assert stage.desk.match.table.policy is policy


async def test_a_typed_name_is_the_players() -> None:
    async with running() as stage:
        stage.app.screen.query_one("#name0", Input).focus()
        await stage.press(*["backspace"] * 10, *"Zoe", "enter")
        assert stage.desk.names[0] == "Zoe"


async def test_three_players_are_asked_for_three_names() -> None:
    async with running() as stage:
        type_names(stage, "Ana", "Bia", "Caio", "")
        await choose(stage, "players", "3")
        row = stage.app.screen.query_one("#name3", Input).parent
        assert row is not None and not row.visible
        await stage.press("enter")
        assert stage.desk.names == ("Ana", "Bia", "Caio")


async def test_a_first_player_who_is_not_there_any_more_is_drawn_again() -> None:
    async with running() as stage:
        await choose(stage, "first", "4")
        await choose(stage, "players", "3")
        await stage.press("enter")
        assert stage.desk.match.wishes.first is None


async def test_the_same_seed_deals_the_same_cards() -> None:
    records = []
    for _ in range(2):
        async with running(presets=Presets(seed="spartacus")) as stage:
            await stage.press("enter")
            records.append(stage.desk.record())
    assert records[0] == records[1]


async def test_names_are_cleaned_and_shown_literally() -> None:
    async with running(presets=Presets(first="1")) as stage:
        type_names(stage, " [red]\u202eA\u200bna\x07 ", "[/b]", "{name}", "%s" + "W" * 30)
        await stage.press("enter")
        assert stage.desk.names == ("[red]Ana", "[/b]", "{name}", "%s" + "W" * 10)
        assert "[red]Ana" in stage.text()
        await stage.press("r")
        assert all(name in stage.text() for name in stage.desk.names)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("empty", ["", "   ", "\u200b\u202e", "\x07"])
async def test_an_empty_name_is_refused_with_the_reason_and_the_focus_goes_there(
    empty: str, language: str
) -> None:
    async with running(language=language) as stage:
        type_names(stage, "Ana", "Bia", empty, "Duda")
        await stage.press("enter")
        assert stage.showing == "SetupScreen"
        assert say(language, "name.empty", seat=3) in stage.text()
        assert focused(stage) == "name2"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("equal", ["Ana", "ANA", " a na".replace(" ", ""), "Ána".replace("Á", "A")])
async def test_equal_names_are_refused_whatever_their_case(equal: str, language: str) -> None:
    async with running(language=language) as stage:
        type_names(stage, "ana", "Bia", equal, "Duda")
        await stage.press("enter")
        assert stage.showing == "SetupScreen"
        assert say(language, "name.equal", seat=3, other=1) in stage.text()
        assert focused(stage) == "name2"


async def test_the_reason_goes_when_the_form_is_put_right() -> None:
    async with running() as stage:
        type_names(stage, "Ana", "Bia", "", "Duda")
        await stage.press("enter", *"Caio", "enter")
        assert stage.desk.names == ("Ana", "Bia", "Caio", "Duda")


async def test_the_language_changes_at_once_and_typed_names_stay() -> None:
    async with running() as stage:
        type_names(stage, "Ana")
        await choose(stage, "language", "pt-BR")
        text = stage.text()
        for key in (
            "setup.subtitle",
            "setup.players",
            "setup.first",
            "option.board.a",
            "key.start",
        ):
            assert say("pt-BR", key) in text
            assert say("en", key) not in text or say("en", key) in say("pt-BR", key)
        await stage.press("enter")
        second = say("pt-BR", "setup.default_name", seat=2)
        assert stage.desk.names[:2] == ("Ana", second)


async def test_the_theme_changes_at_once() -> None:
    async with running() as stage:
        before = ground(stage)
        await choose(stage, "theme", "light")
        assert stage.app.look.theme == "light"
        assert ground(stage) != before


def ground(stage: Stage) -> object:
    """The colour behind the first cell."""
    style = stage.segments()[0].style
    return style and style.bgcolor


async def test_ascii_changes_at_once() -> None:
    async with running() as stage:
        assert not stage.text().isascii()
        await choose(stage, "ascii", "true")
        assert stage.text().isascii()


async def test_escape_leaves_for_there_is_nothing_to_lose() -> None:
    async with running() as stage:
        await stage.press("escape")
        assert stage.app.return_code == 0


@pytest.mark.parametrize(("key", "sheet"), [("f1", "KeysSheet"), ("f2", "RulesSheet")])
async def test_keys_and_rules_open_and_close_even_while_a_name_is_typed(
    key: str, sheet: str
) -> None:
    async with running() as stage:
        stage.app.screen.query_one("#name1", Input).focus()
        await stage.press(key)
        assert stage.showing == sheet
        await stage.press("escape")
        assert (stage.showing, focused(stage)) == ("SetupScreen", "name1")
