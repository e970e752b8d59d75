"""Matches with bots: who they are is stored and resumed, and so is what they think with."""

from random import Random

import pytest

from gladiadores_tui.bots.gladiadores.strengths import BOTS
from gladiadores_tui.core.history import Hint
from gladiadores_tui.games.gladiadores.game import GLADIADORES
from gladiadores_tui.hall.archive import Archive
from gladiadores_tui.hall.library import bring_in
from gladiadores_tui.hall.match import Match, begin
from gladiadores_tui.hall.pool import Pool
from gladiadores_tui.hall.thinking import numbers, think
from gladiadores_tui.hall.wishes import Wishes

from .playing import play, resumed, stored

NAMES = ("Ana", "Verus", "Priscus")
STRENGTHS = {1: "easy", 2: "expert"}


def wishes(bots: dict[int, str] = STRENGTHS) -> Wishes:
    return Wishes("B", NAMES, first=0, seed="seed", bots=bots)


@pytest.fixture
def match(archive: Archive) -> Match:
    """A match with bots that has gone on for a while; it is somebody's turn."""
    match = begin(GLADIADORES, wishes(), archive)
    play(match.table, Random(3), 20)
    return match


@pytest.mark.parametrize(
    ("bots", "people"), [({}, (0, 1, 2)), (STRENGTHS, (0,)), (dict.fromkeys(range(3), "easy"), ())]
)
def test_people_play_where_no_bots_do(bots: dict[int, str], people: tuple[int, ...]) -> None:
    assert wishes(bots).people == people


def test_the_first_line_tells_of_the_bots(match: Match) -> None:
    assert '"bots": {"1": "easy", "2": "expert"}' in stored(match)[0]
    assert all("bots" not in line for line in stored(match)[1:])


@pytest.mark.parametrize("bots", [STRENGTHS, {0: "as strong as two bears"}, {}])
def test_a_resumed_match_keeps_its_bots(archive: Archive, bots: dict[int, str]) -> None:
    begun = begin(GLADIADORES, wishes(bots), archive)
    again = resumed(archive, begun.keeper.match)
    assert again.wishes.bots == bots
    assert again.wishes.people == begun.wishes.people
    play(again.table, Random(4), 5)
    assert resumed(archive, again.keeper.match).wishes.bots == bots


def test_a_hint_is_stored_and_resumed(archive: Archive, match: Match) -> None:
    (seat,) = match.table.actors
    match.table.hint(seat, match.table.version)
    assert stored(match)[-1] == f'{{"type": "hint", "seat": {seat}}}'
    assert stored(match) == match.keeper.lines
    again = resumed(archive, match.keeper.match)
    assert again.table.log[-1] == Hint(seat)
    assert again.table.log == match.table.log


def test_bots_come_in_and_go_out_with_a_record(archive: Archive, match: Match) -> None:
    data = "".join(line + "\n" for line in stored(match)).encode()
    archive.store.delete(match.keeper.match)
    known = bring_in(GLADIADORES, archive.store, data).match
    assert resumed(archive, known).wishes.bots == STRENGTHS


async def test_a_resumed_match_is_thought_about_as_if_nothing_had_been(
    archive: Archive, match: Match
) -> None:
    again = resumed(archive, match.keeper.match)
    assert numbers(again) == numbers(match)
    (seat,) = match.table.actors
    bot = BOTS["easy"]  # it draws lots
    pool = Pool(1)
    try:
        one, other = [
            await think(pool, each, seat, bot.choose, bot.budget) for each in (match, again)
        ]
    finally:
        pool.close()
    assert one == other
    assert one in match.table.feed(seat, match.table.version).view.legal


def test_other_moments_are_thought_about_with_other_numbers(match: Match) -> None:
    before = numbers(match)
    play(match.table, Random(5), 1)
    assert numbers(match) != before


def test_a_second_hint_is_thought_about_with_the_numbers_of_the_first(match: Match) -> None:
    before = numbers(match)
    (seat,) = match.table.actors
    match.table.hint(seat, match.table.version)
    assert numbers(match) == before
