"""Sessions that show the same have one picture of it, as long as one of them shows it."""

from contextlib import AsyncExitStack
from weakref import ref

from gladiadores_tui.tui.gladiadores.arena import Arena
from gladiadores_tui.tui.gladiadores.glory import GloryBoard
from gladiadores_tui.tui.gladiadores.hand import Hand
from gladiadores_tui.tui.gladiadores.play_areas import PlayAreas
from gladiadores_tui.tui.gladiadores.top_bar import TopBar
from gladiadores_tui.tui.shared.drawing import Drawn
from screenshots.scenes import Scene, second_to_play

from ..helpers.hand import playable
from ..helpers.stage import Stage, at

PUBLIC = (TopBar, Arena, GloryBoard, PlayAreas)
UNTOUCHED = Scene(second_to_play)


def picture(stage: Stage, widget: type[Drawn]) -> object:
    return stage.table.query_one(widget)._drawn


async def test_what_everybody_sees_is_drawn_once() -> None:
    async with AsyncExitStack() as stack:
        one, other = [await stack.enter_async_context(at(UNTOUCHED)) for _ in range(2)]
        for widget in PUBLIC:
            assert picture(one, widget) is picture(other, widget) is not None
        assert picture(one, Hand) is not picture(other, Hand)


async def test_another_language_look_size_or_name_is_another_picture() -> None:
    async with AsyncExitStack() as stack:
        stages = [
            await stack.enter_async_context(stage)
            for stage in (
                at(UNTOUCHED, language="en"),
                at(UNTOUCHED, language="pt-BR"),
                at(UNTOUCHED, language="en", theme="light"),
                at(UNTOUCHED, language="en", ascii=True),
                at(UNTOUCHED, language="en", size=(120, 36)),
                at(UNTOUCHED, language="en", names=["Eva", "Bia", "Caio", "Davi"]),
            )
        ]
        assert len({id(picture(stage, PlayAreas)) for stage in stages}) == len(stages)


async def test_a_picture_that_nobody_shows_any_more_is_forgotten() -> None:
    async with at(UNTOUCHED, names=["Ida", "Gil", "Lia", "Rui"]) as stage:
        arena = stage.table.query_one(Arena)
        assert arena._drawn is not None
        shown = ref(arena._drawn)
        await stage.press("home", *["right"] * playable(stage.desk)[0], "enter", "r")
        assert arena._drawn is not None
        assert shown() is None
