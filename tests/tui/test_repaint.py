"""When somebody plays, the lines alone are written again that are not as they were."""

from collections.abc import Collection

import pytest
from textual.geometry import Region
from textual.widget import Widget

from gladiadores_tui.i18n import open_tongue
from gladiadores_tui.tui.gladiadores.arena import Arena
from gladiadores_tui.tui.gladiadores.chronicle import Chronicle, end_of
from gladiadores_tui.tui.gladiadores.glory import GloryBoard
from gladiadores_tui.tui.gladiadores.play_areas import PlayAreas
from gladiadores_tui.tui.gladiadores.sentences import chronicle
from gladiadores_tui.tui.gladiadores.top_bar import TopBar
from gladiadores_tui.tui.shared.drawing import Drawn
from screenshots.scenes import Scene, desk_at, ended, second_to_play

from ..helpers.hand import playable
from ..helpers.stage import Stage, at

UNTOUCHED = Scene(second_to_play)
PARTS = (TopBar, Arena, GloryBoard, PlayAreas, Chronicle)
SIZES = [(80, 24), (100, 30), (120, 36), (200, 60)]


async def play(stage: Stage) -> None:
    """The first card that may be played, as a program at another terminal would."""
    slot = playable(stage.desk)[0]
    card = stage.desk.view.hand[slot]
    action = next(each for each in stage.desk.view.legal if getattr(each, "card", None) == card)
    stage.table.submit(action)
    await stage.pilot.pause()


def drawn_again(stage: Stage) -> list[str]:
    """The screen as it is when everything is drawn anew."""
    for widget in stage.app.screen.walk_children(Drawn):
        widget._drawn = None
        widget._styles_cache.clear()
    return stage.lines()


@pytest.mark.parametrize("size", SIZES)
async def test_nothing_stays_on_the_screen_that_has_changed(size: tuple[int, int]) -> None:
    async with at(UNTOUCHED, size=size) as stage:
        await play(stage)
        await stage.press("r")
        shown = stage.lines()
        assert shown == drawn_again(stage)


@pytest.mark.parametrize("size", SIZES)
async def test_what_stays_is_not_written_again(
    size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    async with at(UNTOUCHED, size=size) as stage:
        asked: dict[type[Widget], set[int]] = {part: set() for part in PARTS}
        heights = {part: stage.table.query(part).first().size.height for part in PARTS}
        before = stage.lines()
        exchange = Drawn._exchange_repaint_regions

        def spied(self: Drawn) -> Collection[Region]:
            regions = exchange(self)
            if type(self) in asked:
                asked[type(self)].update(y for region in regions for y in region.line_range)
            return regions

        monkeypatch.setattr(Drawn, "_exchange_repaint_regions", spied)
        await play(stage)
        for widget in stage.table.walk_children(Drawn):  # a sheet may have been in front already
            widget._exchange_repaint_regions()
        assert asked[TopBar] == {0}
        assert asked[GloryBoard] == set()
        assert 0 < len(asked[Arena]) < heights[Arena]
        assert len(asked[PlayAreas]) == 1  # whose turn it is
        assert before != stage.lines()


@pytest.mark.parametrize("height", [1, 4, 7, 12, 40])
def test_the_end_of_the_story_is_told_as_in_the_whole(height: int) -> None:
    open_tongue("en")
    desk = desk_at(ended, "A", 4, "colosseum")
    for count in range(len(desk.events)):
        events = desk.events[:count]
        told = chronicle(end_of(events, height), desk.names)[-height:]
        assert told == chronicle(events, desk.names)[-height:]


def test_a_long_story_is_not_told_whole_to_show_its_end() -> None:
    desk = desk_at(ended, "A", 4, "colosseum")
    assert len(end_of(desk.events, 4)) < 30
