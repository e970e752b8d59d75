"""Strips without caches are drawn as ever, and take no room for them."""

import asyncio
import sys
from pathlib import Path

from rich.segment import Segment
from rich.style import Style
from textual.strip import Strip

from gladiadores_tui.hosting.forgetful import NOTHING
from gladiadores_tui.hosting.log import Log
from gladiadores_tui.hosting.quarters import prepare
from tests.hosting.guest import visit
from tests.hosting.parlour import place

LINE = [Segment("one ", Style(bold=True)), Segment("two ", Style(color="red")), Segment("three")]


def shapes() -> list[object]:
    """What a line is made into on its way to the screen, twice, as a cache would answer then."""
    line = Strip(LINE)
    return [
        shape
        for _ in range(2)
        for shape in (
            line.crop(2, 9),
            line.divide([3, 9, 13]),
            line.adjust_cell_length(20),
            line.crop_extend(1, 30, Style()),
            line.apply_style(Style(underline=True)),
            line.apply_offsets(3, 4),
            line.text,
        )
    ]


async def test_lines_are_cut_and_joined_as_ever(tmp_path: Path) -> None:
    before = shapes()
    log = Log(tmp_path / "log")
    prepare(asyncio.get_running_loop(), log)
    log.close()
    assert shapes() == before
    assert Strip(LINE)._crop_cache is NOTHING


async def test_a_picture_is_drawn_without_them(tmp_path: Path) -> None:
    async with place(tmp_path) as here:
        guest = await visit(here)
        here.apps[0].call_later(here.apps[0].show, 1)
        await guest.until("picture 1")


def test_it_has_no_contents() -> None:
    NOTHING["key"] = "value"
    assert NOTHING.get("key") is None
    assert NOTHING.get("key", 3) == 3
    assert sys.getsizeof(NOTHING) < 64
