"""The setup: accepted as it stands with one key, or refused with the reason."""

import pytest
from textual.widgets import Input

from gladiadores_tui.i18n import LANGUAGES
from gladiadores_tui.table.takeback import Policy
from gladiadores_tui.tui.gladiadores.players import BOT_NAMES, PERSON, STRENGTHS, USUAL
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


# Who plays


def who(stage: Stage) -> list[str]:
    """Who plays at the seats that take part."""
    rows = [stage.app.screen.query_one(f"#who{seat}", ChoiceRow) for seat in range(4)]
    return [row.value for row in rows if row.parent is not None and row.parent.visible]


def names(stage: Stage) -> list[str]:
    fields = [stage.app.screen.query_one(f"#name{seat}", Input) for seat in range(4)]
    return [field.value for field in fields]


async def go_to_who(stage: Stage, seat: int) -> None:
    """By keyboard: down to the seat's row, and to its second field."""
    while focused(stage) != f"name{seat}":
        await stage.press("down")
    await stage.press("tab")
    assert focused(stage) == f"who{seat}"


async def test_people_play_unless_it_is_said_otherwise() -> None:
    async with running() as stage:
        assert who(stage) == [PERSON] * 4
        await stage.press("enter")
        assert stage.desk.bots == {}


@pytest.mark.parametrize("language", LANGUAGES)
async def test_who_plays_at_a_seat_is_chosen_by_keys_and_shown(language: str) -> None:
    async with running(language=language) as stage:
        await go_to_who(stage, 1)
        for strength in STRENGTHS:
            await stage.press("right")
            assert who(stage) == [PERSON, strength, PERSON, PERSON]
            assert f"< {say(language, f'option.who.{strength}')} >" in stage.text()
        await stage.press("right")
        assert who(stage)[1] == PERSON
        await stage.press("left", "left", "enter")
        assert stage.desk.bots == {1: STRENGTHS[-2]}


async def test_who_plays_at_a_seat_is_chosen_by_clicks() -> None:
    async with running() as stage:
        row = stage.app.screen.query_one("#who2", ChoiceRow).region
        await stage.click(row.x + 14, row.y)
        assert who(stage) == [PERSON, PERSON, STRENGTHS[0], PERSON]
        await stage.click(row.x + 14, row.y)
        assert who(stage)[2] == STRENGTHS[1]
        await stage.press("enter")
        assert stage.desk.bots == {2: STRENGTHS[1]}


async def test_a_bot_has_a_name_of_its_own_until_somebody_types_another() -> None:
    async with running() as stage:
        await go_to_who(stage, 2)
        await stage.press("right")
        assert names(stage)[2] == BOT_NAMES[2]
        await stage.press("left")
        assert names(stage)[2] == say("en", "setup.default_name", seat=3)
        await stage.press("shift+tab", *["backspace"] * 10, *"Zoe", "tab", "right")
        assert names(stage)[2] == "Zoe"
        await stage.press("enter")
        assert (stage.desk.names[2], stage.desk.bots) == ("Zoe", {2: STRENGTHS[0]})


async def test_names_follow_who_plays_and_the_language() -> None:
    async with running() as stage:
        await go_to_who(stage, 1)
        await stage.press("right")
        await choose(stage, "language", "pt-BR")
        people = [say("pt-BR", "setup.default_name", seat=seat) for seat in (1, 3, 4)]
        assert names(stage) == [people[0], BOT_NAMES[1], *people[1:]]
        stage.app.screen.query_one("#who1", ChoiceRow).focus()
        await stage.press("left")
        assert names(stage)[1] == say("pt-BR", "setup.default_name", seat=2)


@pytest.mark.parametrize("players", ["3", "4"])
async def test_the_quick_key_begins_against_usual_bots_at_once(players: str) -> None:
    async with running() as stage:
        await choose(stage, "players", players)
        await stage.press("f4")
        assert stage.standing[-1] == "TableScreen"
        assert stage.desk.bots == dict.fromkeys(range(1, int(players)), USUAL)
        assert stage.desk.names[0] == say("en", "setup.default_name", seat=1)
        assert stage.desk.names[1:] == BOT_NAMES[1 : int(players)]
        assert stage.desk.open == 0


async def test_the_quick_key_leaves_bots_that_are_chosen_and_puts_the_person_first() -> None:
    presets = Presets(seats=("easy", "person", "hard", "expert"))
    async with running(presets=presets) as stage:
        assert names(stage)[0] == BOT_NAMES[0]
        await stage.press("f4")
        assert stage.desk.bots == {1: USUAL, 2: "hard", 3: "expert"}
        assert stage.desk.names == (say("en", "setup.default_name", seat=1), *BOT_NAMES[1:])


async def test_the_quick_key_works_while_a_name_is_typed_and_keeps_it() -> None:
    async with running() as stage:
        stage.app.screen.query_one("#name0", Input).focus()
        await stage.press(*["backspace"] * 10, *"Zoe", "f4")
        assert stage.desk.names == ("Zoe", *BOT_NAMES[1:])


async def test_the_quick_key_refuses_what_cannot_be_a_name() -> None:
    async with running() as stage:
        type_names(stage, "", "Bia")
        await stage.press("f4")
        assert stage.showing == "SetupScreen"
        assert say("en", "name.empty", seat=1) in stage.text()
        assert focused(stage) == "name0"


async def test_accepted_with_bots_it_begins_with_them_and_without_a_hand_off() -> None:
    async with running(presets=Presets(3, seats=("easy", "person", "hard"))) as stage:
        await stage.press("enter")
        assert stage.desk.bots == {0: "easy", 2: "hard"}
        assert stage.desk.open == 1
        assert stage.showing == "TableScreen"


async def test_bots_at_seats_that_are_not_taken_do_not_play() -> None:
    async with running(presets=Presets(4, seats=("person", "person", "person", "hard"))) as stage:
        await choose(stage, "players", "3")
        await stage.press("enter")
        assert stage.desk.bots == {}


# From field to field


@pytest.mark.parametrize("players", [3, 4])
async def test_down_and_up_go_through_all_rows_and_around(players: int) -> None:
    async with running(presets=Presets(players)) as stage:
        rows = ["players", "board", *(f"name{seat}" for seat in range(players))]
        rows += ["first", "takeback", "seed", "language", "theme", "palette", "ascii"]
        gone = [focused(stage)]
        for _ in rows:
            await stage.press("down")
            gone.append(focused(stage))
        assert gone == [*rows, rows[0]]
        back = []
        for _ in rows:
            await stage.press("up")
            back.append(focused(stage))
        assert back == rows[::-1]


async def test_tab_goes_to_each_field_and_back() -> None:
    async with running(presets=Presets(3)) as stage:
        seats = [field for seat in range(3) for field in (f"name{seat}", f"who{seat}")]
        fields = ["players", "board", *seats, "first", "takeback"]
        gone = [focused(stage)]
        for _ in fields[1:]:
            await stage.press("tab")
            gone.append(focused(stage))
        assert gone == fields
        back = [focused(stage)]
        for _ in fields[1:]:
            await stage.press("shift+tab")
            back.append(focused(stage))
        assert back == fields[::-1]


async def test_down_and_up_stay_in_the_column_of_who_plays() -> None:
    async with running(presets=Presets(3)) as stage:
        await go_to_who(stage, 0)
        gone = []
        for key in ("down", "down", "up", "down", "down"):
            await stage.press(key)
            gone.append(focused(stage))
        assert gone == ["who1", "who2", "who1", "who2", "first"]
        await stage.press("up")
        assert focused(stage) == "name2"
        await stage.press("tab", *["up"] * 3)
        assert focused(stage) == "board"
