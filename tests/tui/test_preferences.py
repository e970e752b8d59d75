"""Language, theme, colours and signs change at once, everywhere, while a match is played."""

import re

import pytest
from rich.color import ColorSystem

from gladiadores_tui.i18n import LANGUAGES
from gladiadores_tui.tui.plain_text import SIGNS, to_ascii
from screenshots.scenes import SCENES, Scene, second_to_play

from ..helpers.stage import Stage, at
from ..helpers.words import say

COLOUR = re.compile(r"\x1b\[(?:\d+;)*(?:3[0-8]|4[0-8]|9[0-7]|10[0-7])[;m]")
"""A sequence that sets a colour of ink or paper."""


def written(stage: Stage) -> str:
    """What a terminal of any colours would get."""
    return "".join(
        segment.style.render(segment.text, color_system=ColorSystem.TRUECOLOR)
        for segment in stage.segments()
        if segment.style is not None
    )


@pytest.mark.parametrize(("language", "other"), [LANGUAGES, LANGUAGES[::-1]])
@pytest.mark.parametrize("scene", ["table", "handoff", "battle-over", "match-a"])
async def test_a_change_of_language_in_the_menu_changes_every_text(
    scene: str, language: str, other: str
) -> None:
    async with at(scene, language=other) as wanted:
        expected = wanted.text()
    async with at(scene, language=language) as stage:
        assert stage.text() != expected
        await stage.press("m", "right")
        assert say(other, "menu.title") in stage.text()
        await stage.press("escape")
        assert stage.text() == expected


@pytest.mark.parametrize("scene", ["table", "handoff"])
async def test_a_change_of_signs_in_the_menu_shows_at_once(scene: str) -> None:
    async with at(scene) as stage:
        await stage.press("m", "up", "up", "enter")
        assert stage.text().isascii()
        await stage.press("left", "escape")
        assert not stage.text().isascii()


@pytest.mark.parametrize(("line", "field"), [(1, "theme"), (2, "palette")])
async def test_a_change_of_colours_in_the_menu_is_that_of_an_app_begun_with_it(
    line: int, field: str
) -> None:
    value = {"theme": "light", "palette": "colour-blind"}[field]
    async with at("table", **{field: value}) as wanted:
        expected = written(wanted)
    async with at("table") as stage:
        assert written(stage) != expected
        await stage.press("m", *["down"] * line, "right", "escape")
        assert written(stage) == expected


async def test_the_selection_survives_the_menu() -> None:
    async with at("table") as stage:
        selected = stage.table.selected
        await stage.press("m", "right", "down", "right", "down", "right", "down", "right", "escape")
        assert (stage.showing, stage.table.selected) == ("TableScreen", selected)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("scene", SCENES)
async def test_ascii_draws_nothing_else(scene: str, language: str) -> None:
    names = ("Zoë", "漢字漢字漢字", "Жозефина-Мар", "André")
    async with at(scene, names=names, language=language, ascii=True) as stage:
        assert stage.text().isascii()


@pytest.mark.parametrize("sign", [*map(chr, SIGNS), "é", "ñ", "ß", "漢", "Ж", "ﬁ", "½", "\u0301"])
def test_in_ascii_every_character_keeps_its_width(sign: str) -> None:
    from rich.cells import cell_len

    plain = to_ascii(sign)
    assert plain.isascii() and plain.isprintable()
    assert cell_len(plain) == cell_len(sign)


@pytest.mark.parametrize("scene", SCENES)
async def test_no_color_writes_no_colour(scene: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    async with at(scene, depth=None) as stage:
        assert not COLOUR.search(written(stage))


async def test_the_search_for_colours_finds_them() -> None:
    async with at("table") as stage:
        assert COLOUR.search(written(stage))


async def test_without_colours_the_selected_card_still_differs(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    async with at(Scene(second_to_play), depth=None) as stage:
        before = written(stage)
        await stage.press("1")
        assert "╒═1══╕" in stage.text()
        assert written(stage) != before


@pytest.mark.parametrize("depth", ["16", "256", "truecolor"])
@pytest.mark.parametrize("theme", ["dark", "light"])
async def test_suits_are_told_by_sign_and_letter_in_every_colour_depth(
    depth: str, theme: str
) -> None:
    async with at("table", depth=depth, theme=theme) as stage:
        hand = "\n".join(stage.lines()[18:22])
        assert all(mark in hand for mark in ("ΨT", "¤F", "†G", "¶A"))


async def test_sixteen_colours_are_exactly_those_of_a_console() -> None:
    console = {f"#{r:02x}{g:02x}{b:02x}" for r in (0, 0xAA) for g in (0, 0xAA) for b in (0, 0xAA)}
    console |= {"#ffffff", "#555555"}
    async with at("table", depth="16") as stage:
        faces = [place.draw(6, 3) for place in stage.table.query("CardFace")]
        used = {
            colour.get_truecolor().hex
            for face in faces
            for line in face
            for _, style in line
            if style != stage.app.inks.selected
            for colour in (style.color, style.bgcolor)
            if colour is not None
        }
        assert used <= console
