"""The statistics on the screen: a table for each board and number of players, in columns."""

import re

import pytest

from gladiadores_tui.games.gladiadores.game import GLADIADORES
from gladiadores_tui.games.gladiadores.statistics import Standing, standings
from gladiadores_tui.hall.archive import Archive
from gladiadores_tui.hall.library import bring_in
from gladiadores_tui.i18n import LANGUAGES
from gladiadores_tui.tui.shared.names import folded
from screenshots.scenes import battles, desk_at

from ..helpers.command import NAMES
from ..helpers.kept import record
from ..helpers.stage import Stage, running
from ..helpers.words import say

TABLES = {"3a": ("A", 3), "3b": ("B", 3), "4a": ("A", 4), "4b": ("B", 4)}
PEOPLE = ("Ana", "漢字漢字漢字", "[b]Caio", "Maximiliana")


def fill(archive: Archive) -> list[Standing]:
    """Two finished matches of each kind, with people who sit elsewhere in the second; and one
    that is not finished. What follows from them."""
    for name in NAMES:
        seats = int(name[0])
        people = PEOPLE[:seats] if name.endswith("11") else PEOPLE[:seats][::-1]
        bring_in(GLADIADORES, archive.store, record(name, names=people))
    desk_at(battles(3), archive=archive)
    rows = standings(archive.store.facts("gladiadores"), folded)
    assert len(rows) == 14 and all(row.tally.matches == 2 for row in rows)
    return rows


async def all_lines(stage: Stage) -> list[str]:
    """The whole sheet, without its frame, read by scrolling."""
    lines: list[str] = []
    while True:
        shown = [line[2:-2].rstrip() for line in stage.lines() if line.startswith("│")]
        lines += shown[len(lines) - offset(stage) :]
        before = stage.text()
        await stage.press("down")
        if stage.text() == before:
            return lines


def offset(stage: Stage) -> int:
    """How many lines lie above those that are shown."""
    found = re.search(r" (\d+)-\d+/\d+ ", stage.lines()[0])
    return int(found[1]) - 1 if found else 0


@pytest.mark.parametrize("language", LANGUAGES)
async def test_the_numbers_are_those_of_the_finished_matches(
    language: str, archive: Archive
) -> None:
    rows = fill(archive)
    async with running(archive=archive, language=language) as stage:
        await stage.press("f3", "s")
        assert say(language, "stats.title") in stage.text()
        lines = await all_lines(stage)
    found = [line for line in lines if line.endswith(tuple("0123456789"))]
    assert [line.split() for line in found] == [cells(row, language) for row in rows]


def cells(row: Standing, language: str) -> list[str]:
    """A row as it is read."""
    tally = row.tally
    points = f"{tally.points / tally.matches:.1f}".replace(".", say(language, "decimal.point"))
    numbers = (tally.matches, tally.wins, points, tally.battles, *tally.taken)
    return [row.name, *map(str, numbers), str(tally.dealt), str(tally.suffered)]


@pytest.mark.parametrize("language", LANGUAGES)
async def test_each_kind_of_match_has_a_table_with_its_rows(
    language: str, archive: Archive
) -> None:
    rows = fill(archive)
    async with running(archive=archive, language=language) as stage:
        await stage.press("f3", "s")
        lines = await all_lines(stage)
    for board, players in TABLES.values():
        title = say(language, "stats.table", board=board, players=players)
        at = lines.index(title) + 2
        names = [line.split()[0] for line in lines[at : at + players]]
        assert names == [r.name for r in rows if (r.board, r.players) == (board, players)]


@pytest.mark.parametrize("language", LANGUAGES)
async def test_every_number_ends_below_the_end_of_its_heading(
    language: str, archive: Archive
) -> None:
    fill(archive)
    async with running(archive=archive, language=language) as stage:
        await stage.press("f3", "s")
        lines = await all_lines(stage)
    heading = next(line for line in lines if say(language, "stats.wins") in line)
    ends = [match.end() for match in re.finditer(r"\S+", heading)]
    assert len(ends) == 10
    for line in lines:
        if line.endswith(tuple("0123456789")) and line.isascii():
            numbers = [m.end() for m in re.finditer(r"\S+", line[12:])]
            assert [12 + end for end in numbers] == ends


@pytest.mark.parametrize("language", LANGUAGES)
async def test_where_no_match_is_finished_it_says_so(language: str, archive: Archive) -> None:
    desk_at(battles(3), archive=archive)
    async with running(archive=archive, language=language) as stage:
        await stage.press("f3", "s")
        assert say(language, "stats.none") in stage.sheet()


async def test_what_the_columns_mean_stands_below(archive: Archive) -> None:
    fill(archive)
    async with running(archive=archive, size=(120, 36)) as stage:
        await stage.press("f3", "s")
        assert say("en", "stats.note") in stage.sheet()
