"""Every text fits its place on every screen, in both languages, whatever the names are."""

import pytest

from gladiadores_tui.i18n import LANGUAGES
from screenshots.scenes import SCENES, Scene, battles, declare, keys, struck

from ..helpers.cuts import watch_for_cuts
from ..helpers.fitting import shows_the_keys_that_matter
from ..helpers.stage import at

NAMES = ("WWWWWWWWWWWW", "漢字漢字漢字", "Жозефина-Мар", "ŴŴŴŴŴŴŴŴŴŴŴŴ")
"""Twelve cells each, in letters of one cell and of two."""
MORE = {
    "glory-b": Scene(battles(20), keys("s"), board="B"),
    "declare-late": Scene(
        lambda desk: (
            len(desk.view.battles) > 9
            and not desk.view.plays
            and desk.active is not None
            and any(hasattr(card, "suits") for card in desk.view.hand)
        ),
        declare,
    ),
    "battle-over-b": Scene(struck, board="B", players=3),
    "keys-handoff": Scene(battles(6), keys("question_mark")),
    "keys-setup": Scene(None, keys("f1")),
    "log-early": Scene(battles(1), keys("p")),
    "score-early": Scene(battles(1), keys("s")),
}
ALL = {**SCENES, **MORE}
SIZES = ((80, 24), (120, 36))
MATTER = {"play", "go_on", "choose", "start", "reveal", "keys"}


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("scene", ALL)
async def test_nothing_is_cut(
    scene: str, language: str, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    cuts = watch_for_cuts(monkeypatch)
    async with at(ALL[scene], names=NAMES, language=language, size=size) as stage:
        assert not [line for line in stage.lines() if "…" in line]
        assert not cuts
        shows_the_keys_that_matter(stage, MATTER)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("scene", ["table", "table-b"])
async def test_the_first_line_keeps_whose_turn_it_is(scene: str, language: str) -> None:
    async with at(scene, names=NAMES, language=language) as stage:
        seat = stage.desk.active
        assert seat is not None
        assert f"{seat + 1} {NAMES[seat]} <<" in stage.lines()[0]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("scene", ["table", "table-b", "battle-over"])
async def test_the_number_of_discarded_cards_keeps_its_place(scene: str, language: str) -> None:
    async with at(scene, names=NAMES, language=language) as stage:
        assert f" {stage.desk.view.discarded} ─┐" in stage.text()
