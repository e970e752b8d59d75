"""Where the last line has its keys."""

import pytest

from gladiadores_tui.tui.gladiadores.replay_screen import ReplayScreen
from gladiadores_tui.tui.shared.keybar import KeyBar
from screenshots.scenes import SCENES, Scene, second_to_play

from ..helpers.hand import playable
from ..helpers.stage import at


async def test_what_lasts_stays_where_it_is() -> None:
    async with at(Scene(second_to_play), size=(120, 36)) as stage:
        turn = stage.lines()[-1]
        await stage.press("home", *["right"] * playable(stage.desk)[0], "enter")
        passing = stage.lines()[-1]
        assert turn.strip().startswith("←→ card") and passing.strip().startswith("R reveal")
        lasting = "? keys  m menu  q quit"
        assert turn.index(lasting) == passing.index(lasting)
        assert turn[-20:] == passing[-20:]


async def test_a_click_in_the_gap_does_nothing_and_one_behind_it_what_it_says() -> None:
    async with at(Scene(second_to_play), size=(120, 36)) as stage:
        bar = stage.lines()[-1]
        await stage.click(bar.index("z hide") - 2, 35)
        assert stage.showing == "TableScreen"
        await stage.click(bar.index("m menu"), 35)
        assert stage.showing == "MenuSheet"


@pytest.mark.parametrize("width", [20, 40, 60, 80, 100, 120])
async def test_the_key_that_tells_of_all_others_always_has_a_place(width: int) -> None:
    async with at(SCENES["replay"]) as stage:
        assert isinstance(stage.app.screen, ReplayScreen)
        bar = stage.app.screen.query_one(KeyBar)
        assert "keys" in [id_ for id_, _ in bar.entries(width)]
