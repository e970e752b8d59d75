"""Sheets to read: they open from the table and the hand-off, scroll, and close with Esc."""

import pytest

from gladiadores_tui.i18n import LANGUAGES
from gladiadores_tui.tui.gladiadores.last_battle import LastBattleSheet
from gladiadores_tui.tui.shared.sheet import Sheet
from screenshots.scenes import SCENES, Scene, battles

from ..helpers.cards import moves
from ..helpers.stage import at
from ..helpers.words import say

SHEETS = {
    "v": "LastBattleSheet",
    "p": "LogSheet",
    "s": "ScoreSheet",
    "i": "RulesSheet",
    "f2": "RulesSheet",
    "m": "MenuSheet",
    "question_mark": "KeysSheet",
    "f1": "KeysSheet",
}


@pytest.mark.parametrize("scene", ["table", "handoff", "battle-over"])
async def test_every_sheet_opens_and_closes_with_escape(scene: str) -> None:
    async with at(scene) as stage:
        before, showing = stage.text(), stage.showing
        for key, sheet in SHEETS.items():
            await stage.press(key)
            assert stage.showing == sheet
            await stage.press("escape")
            assert (stage.showing, stage.text()) == (showing, before)


async def test_before_the_first_battle_there_is_no_last_one() -> None:
    async with at(Scene(battles(0))) as stage:
        await stage.press("v")
        assert stage.showing == "Handoff"


async def test_battles_can_be_leafed_through_to_both_ends() -> None:
    async with at("last-battle") as stage:
        sheet = stage.app.screen
        assert isinstance(sheet, LastBattleSheet)
        titles = [sheet.title_text()]
        for key in ("left_square_bracket", "left", *["left"] * 5):
            await stage.press(key)
            titles.append(sheet.title_text())
        assert [title.split(",")[1].split()[1] for title in titles] == list("65432111")
        await stage.press("right", "right_square_bracket")
        assert sheet.title_text() == titles[3]
        await stage.press(*["right"] * 9)
        assert sheet.title_text() == titles[0]
        assert sheet.title_text() in stage.text()


async def test_the_chronicle_opens_at_its_end_and_scrolls_to_its_beginning() -> None:
    async with at("chronicle") as stage:
        assert "B9 " in stage.text()
        assert "Round 1" not in stage.text()
        await stage.press("home")
        assert "Round 1" in stage.text()
        await stage.press("end")
        assert "B9 " in stage.text()
        last = stage.text()
        await stage.press("up", "k")
        assert stage.text() != last
        await stage.press("down", "j")
        assert stage.text() == last
        await stage.press("pageup")
        assert stage.text() != last
        await stage.press("pagedown")
        assert stage.text() == last


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("scene", [name for name, scene in SCENES.items() if scene.moment])
async def test_all_lines_of_a_sheet_can_be_seen(scene: str, language: str) -> None:
    async with at(scene, language=language) as stage:
        sheet = stage.app.screen
        if not isinstance(sheet, Sheet):
            return
        wanted = {
            "".join(text for text, _ in line).strip() for line in sheet.lines(sheet.text_width)
        }
        read = stage.text()
        if sheet.scrolls:
            for key in ("home", "pagedown", "pagedown", "pagedown", "end"):
                await stage.press(key)
                read += stage.text()
        assert [line for line in wanted if line not in read] == []


async def test_keys_of_a_screen_are_those_that_work_there() -> None:
    async with at("keys") as stage:
        text = stage.text()
        for id_ in ("play", "why", "hide", "left", "slot", "log", "force_quit"):
            assert say("en", f"key.{id_}.help") in text
        for id_ in ("reveal", "go_on", "choose", "export", "start"):
            assert say("en", f"key.{id_}.help") not in text
    async with at(Scene(battles(6))) as stage:
        await stage.press("question_mark")
        assert say("en", "key.reveal.help") in stage.text()
        assert say("en", "key.play.help") not in stage.text()


async def test_sheets_do_not_pile_up() -> None:
    async with at("handoff") as stage:
        depth = len(stage.app.screen_stack)
        await stage.press("ctrl+q", "ctrl+q", "ctrl+c")
        assert len(stage.app.screen_stack) == depth + 1


async def test_looking_things_up_plays_nothing() -> None:
    async with at("table") as stage:
        before = moves(stage.desk)
        for key in SHEETS:
            await stage.press(key, "enter", "space", "escape")
        assert moves(stage.desk) == before
        assert stage.showing == "TableScreen"
