"""Any size of the window, at any moment: nothing breaks, and nothing is lost."""

import pytest

from gladiadores_tui.i18n import LANGUAGES
from screenshots.scenes import SCENES

from ..helpers.cards import hidden, moves, seen
from ..helpers.fitting import survives
from ..helpers.stage import at

STORM = [(1, 1), (400, 120), (79, 24), (2, 60), (80, 23), (120, 36), (300, 1), (81, 25), (1, 120)]
SMALL = [(79, 24), (80, 23), (62, 18), (20, 5), (1, 1)]


@pytest.mark.parametrize("scene", SCENES)
async def test_a_storm_of_sizes_leaves_the_same_screen(scene: str) -> None:
    async with at(scene) as stage:
        await survives(stage, STORM)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("scene", ["table", "declare", "collect", "setup", "match-a"])
async def test_a_small_window_shows_a_message_with_its_size_and_no_hand(
    scene: str, language: str
) -> None:
    async with at(scene, language=language) as stage:
        for width, height in SMALL:
            await stage.resize(width, height)
            assert stage.showing == "TooSmall"
            if width >= 20:
                assert f"{width}x{height}" in stage.text()
            if scene not in ("setup", "match-a"):
                assert seen(stage.text(), hidden(stage.desk)) == []


async def test_the_selection_is_kept_while_the_window_is_too_small() -> None:
    async with at("table") as stage:
        selected = stage.table.selected
        assert selected is not None
        await stage.resize(62, 18)
        await stage.resize(80, 24)
        assert (stage.showing, stage.table.selected) == ("TableScreen", selected)


async def test_an_open_question_is_kept_while_the_window_is_too_small() -> None:
    async with at("declare") as stage:
        await stage.press("down")
        await stage.resize(62, 18)
        await stage.resize(80, 24)
        assert (stage.showing, stage.app.screen.marked) == ("DeclareSheet", 1)


async def test_in_a_small_window_keys_play_nothing() -> None:
    async with at("table") as stage:
        before, selected = moves(stage.desk), stage.table.selected
        await stage.resize(79, 24)
        await stage.press("9", "enter", "space", "right", "escape", "z", "x", "m", "r")
        assert stage.showing == "TooSmall"
        assert moves(stage.desk) == before
        await stage.resize(80, 24)
        assert stage.table.selected == selected or stage.showing == "Handoff"


async def test_a_program_begun_in_a_small_window_goes_on_when_it_grows() -> None:
    async with at("handoff", size=(40, 10)) as stage:
        assert stage.showing == "TooSmall"
        await stage.resize(80, 24)
        assert stage.showing == "Handoff"
        await stage.press("r")
        assert stage.showing == "TableScreen"


async def test_names_being_typed_are_kept() -> None:
    async with at("setup") as stage:
        await stage.press("down", "down", *"xyz")
        await stage.resize(30, 8)
        await stage.resize(100, 30)
        assert "xyz" in stage.text()
