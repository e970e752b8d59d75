"""The screens of a house: every text fits its place, at any size, in any letters, in ASCII."""

from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager

import pytest

from gladiadores_tui.hall.pool import Pool
from gladiadores_tui.i18n import LANGUAGES
from gladiadores_tui.tui.gladiadores.hosted.hosted_app import HostedApp
from gladiadores_tui.tui.gladiadores.hosted.house_rules import Guest
from gladiadores_tui.tui.preferences import Preferences
from screenshots.house_scenes import GUESTS, HOUSE_SCENES, house_of

from ..helpers.cuts import watch_for_cuts
from ..helpers.fitting import shows_the_keys_that_matter, survives
from ..helpers.settle import settled, without_sleeping
from ..helpers.stage import Stage

WIDE = ("WWWWWWWWWWWW", "漢字漢字漢字", "Жозефина-Мар", "ŴŴŴŴŴŴŴŴŴŴŴŴ", "MMMMMMMMMMMM")
SIZES = ((80, 24), (120, 36))
MATTER = {"choose", "accept", "keys", "talk", "new_table", "code", "quit_table"}
STORM = [(1, 1), (400, 120), (79, 24), (80, 23), (120, 36), (300, 1)]


@asynccontextmanager
async def at(
    name: str,
    preferences: Preferences,
    size: tuple[int, int] = (80, 24),
    names: Sequence[str] = GUESTS,
) -> AsyncIterator[Stage]:
    """The app of a guest at a scene."""
    scene = HOUSE_SCENES[name]
    pool = Pool(1)
    recall = (lambda code: None) if scene.is_keyless else None
    async with house_of(scene, names) as tables:
        guest = Guest(scene.person, lambda name: (1, None), recall)
        app = HostedApp(preferences, tables, guest, pool=pool, depth="truecolor")
        app.held_key_pause = 0.0
        async with app.run_test(size=size) as pilot:
            with without_sleeping(pilot):
                await settled(pilot)
                await pilot.press(*scene.keys)
                yield Stage(app, pilot)  # type: ignore[arg-type]
                app.wind_down()
    pool.close()


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("scene", HOUSE_SCENES)
async def test_nothing_is_cut(
    scene: str, language: str, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    cuts = watch_for_cuts(monkeypatch)
    async with at(scene, Preferences(language), size, WIDE) as stage:
        assert not [line for line in stage.lines() if "…" in line]
        assert not cuts
        shows_the_keys_that_matter(stage, MATTER)


@pytest.mark.parametrize("scene", HOUSE_SCENES)
async def test_a_storm_of_sizes_leaves_the_same_screen(scene: str) -> None:
    async with at(scene, Preferences("en")) as stage:
        await survives(stage, STORM)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("scene", HOUSE_SCENES)
async def test_ascii_draws_nothing_else(scene: str, language: str) -> None:
    async with at(scene, Preferences(language, ascii=True), names=WIDE) as stage:
        assert stage.text().isascii()
