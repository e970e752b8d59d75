"""Language, theme, colours and signs change at once, everywhere, while a match is played."""

import re

import pytest
from rich.color import ColorSystem

from gladiadores_tui.i18n import LANGUAGES
from gladiadores_tui.tui.gladiadores.hand import Hand
from gladiadores_tui.tui.look import DEPTHS
from gladiadores_tui.tui.plain_text import SIGNS, to_ascii
from gladiadores_tui.tui.shared.options import FIELDS, option_text
from screenshots.scenes import SCENES, Scene, second_to_play

from ..helpers.stage import Stage, at
from ..helpers.words import say

COLOUR = re.compile(r"\x1b\[(?:\d+;)*(?:3[0-8]|4[0-8]|9[0-7]|10[0-7])[;m]")
"""A sequence that sets a colour of ink or paper."""


def down_to(field: str) -> list[str]:
    """The keys from the menu's first line to that of a field."""
    return ["down"] * list(FIELDS).index(field)


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
        await stage.press("m", *down_to("ascii"), "enter")
        assert stage.text().isascii()
        await stage.press("left", "escape")
        assert not stage.text().isascii()


@pytest.mark.parametrize(("field", "value"), [("theme", "light"), ("palette", "colour-blind")])
async def test_a_change_of_colours_in_the_menu_is_that_of_an_app_begun_with_it(
    field: str, value: str
) -> None:
    async with at("table", **{field: value}) as wanted:
        expected = written(wanted)
    async with at("table") as stage:
        assert written(stage) != expected
        await stage.press("m", *down_to(field), "right", "escape")
        assert written(stage) == expected


@pytest.mark.parametrize("depth", DEPTHS[1:])
@pytest.mark.parametrize("terminal", ["16", "truecolor", "none"])
async def test_a_change_of_depth_in_the_menu_is_that_of_a_terminal_with_it(
    depth: str, terminal: str
) -> None:
    async with at("table", depth=depth) as wanted:
        expected = written(wanted)
    async with at("table", depth=terminal) as stage:
        before = written(stage)
        await stage.press("m", *down_to("depth"), *["right"] * DEPTHS.index(depth), "escape")
        assert written(stage) == expected
        assert (before == expected) == (depth == terminal)
        await stage.press("m", *down_to("depth"), *["left"] * DEPTHS.index(depth), "escape")
        assert written(stage) == before


async def test_colours_that_are_chosen_count_more_than_no_color(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    async with at("table", depth=None) as stage:
        await stage.press("m", *down_to("depth"), "right", "right", "right", "escape")
        assert re.search(r"\x1b\[[\d;]*38;2;159;20;24", written(stage))


@pytest.mark.parametrize("language", LANGUAGES)
async def test_every_option_of_the_menu_can_be_read(language: str) -> None:
    async with at("table", language=language) as stage:
        await stage.press("m")
        rows = stage.lines()
        for field, values in FIELDS.items():
            (row,) = [row for row in rows if f" {say(language, f'menu.{field}')}  " in row]
            assert all(f") {option_text(field, value)}  " in row for value in values)


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
        hand = stage.table.query_one(Hand)
        faces = [hand.card(slot) for slot in range(len(hand.faces))]
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
