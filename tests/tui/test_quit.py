"""Leaving: an unfinished match is asked about, and what that loses is said."""

import pytest

from gladiadores_tui.i18n import LANGUAGES

from ..helpers.stage import Stage, at, running
from ..helpers.words import say


def left(stage: Stage) -> bool:
    """Whether the program has ended, with status 0."""
    assert stage.app.return_code in (None, 0)
    return stage.app._exit


@pytest.mark.parametrize("key", ["q", "ctrl+q", "ctrl+c"])
@pytest.mark.parametrize("scene", ["table", "handoff", "battle-over"])
async def test_it_asks_and_says_what_is_lost(scene: str, key: str) -> None:
    async with at(scene) as stage:
        showing = stage.showing
        await stage.press(key)
        assert stage.showing == "QuitSheet"
        assert say("en", "quit.lost")[:30] in stage.text()
        assert not left(stage)
        await stage.press("escape")
        assert stage.showing == showing


@pytest.mark.parametrize("key", ["ctrl+q", "ctrl+c"])
@pytest.mark.parametrize("scene", ["declare", "collect", "menu", "rules", "round-a", "why"])
async def test_it_asks_from_everywhere(scene: str, key: str) -> None:
    async with at(scene) as stage:
        showing = stage.showing
        await stage.press(key)
        assert stage.showing == "QuitSheet"
        await stage.press("escape")
        assert stage.showing == showing


@pytest.mark.parametrize("language", LANGUAGES)
async def test_the_letter_for_yes_leaves(language: str) -> None:
    async with at("quit", language=language) as stage:
        await stage.press(say(language, "yes.letter"))
        assert left(stage)


@pytest.mark.parametrize("language", LANGUAGES)
async def test_the_letter_for_no_stays(language: str) -> None:
    async with at("quit", language=language) as stage:
        await stage.press(say(language, "no.letter"))
        assert stage.showing == "TableScreen"
        assert not left(stage)


@pytest.mark.parametrize("key", ["enter", "escape"])
async def test_staying_is_marked_first(key: str) -> None:
    async with at("quit") as stage:
        await stage.press(key)
        assert stage.showing == "TableScreen"
        assert not left(stage)


async def test_leaving_can_be_marked_and_taken() -> None:
    async with at("quit") as stage:
        await stage.press("down", "enter")
        assert left(stage)


@pytest.mark.parametrize("key", ["ctrl+q", "ctrl+c"])
async def test_from_the_setup_it_leaves_at_once(key: str) -> None:
    async with running() as stage:
        await stage.press(key)
        assert left(stage)


@pytest.mark.parametrize("key", ["q", "ctrl+q", "ctrl+c"])
async def test_from_the_end_of_a_match_it_leaves_at_once(key: str) -> None:
    async with at("match-b") as stage:
        await stage.press(key)
        assert left(stage)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", ["q", "ctrl+q"])
async def test_in_a_small_window_it_asks_in_the_room_there_is(key: str, language: str) -> None:
    async with at("table", language=language, size=(62, 18)) as stage:
        await stage.press(key)
        question = say(language, "too_small.ask", notice=say(language, "quit.lost"), yes="")[:25]
        assert question in stage.text()
        await stage.press("x")
        assert question not in stage.text()
        assert not left(stage)
        await stage.press(key, say(language, "yes.letter"))
        assert left(stage)
