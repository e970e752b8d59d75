"""Whoever plays for bots at a table of a house: their seats and no others, until told to stop."""

import asyncio
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import AbstractContextManager
from functools import partial
from pathlib import Path

import pytest

from gladiadores_tui.bots.bot import Bot
from gladiadores_tui.core.history import Hint, TakeBack
from gladiadores_tui.hall import steward as module
from gladiadores_tui.hall.archive import Archive
from gladiadores_tui.hall.match import Match, begin
from gladiadores_tui.hall.pool import Pool
from gladiadores_tui.hall.steward import Steward
from gladiadores_tui.hall.wishes import Wishes
from gladiadores_tui.table.takeback import Policy

from ..helpers.toy import TOY, Deal, Say
from . import jobs
from .meeting import Meeting, changed, idle, open_meeting, quiet

THINKS, QUICK, FAILS = "thinks", "quick", "fails"
Locked = Callable[[], AbstractContextManager[None]]


@pytest.fixture
async def meeting() -> AsyncIterator[Meeting]:
    async with open_meeting() as meeting:
        yield meeting


@pytest.fixture
def match(archive: Archive) -> Match:
    """A toy match at its beginning; 0 has the turn, everything may be taken back."""
    return begin(TOY, Wishes("", ("Ana", "Bia"), first=0, policy=Policy.FREE), archive)


class Service:
    """A steward at a table, and the task that it has."""

    def __init__(self, match: Match, pool: Pool, seats: dict[int, str], bots: dict[str, Bot]):
        before = asyncio.all_tasks()
        self.seats = seats
        self.late: dict[int, float] = {}
        self.steward = Steward(match, pool, bots, self, 0.0)
        (self.task,) = asyncio.all_tasks() - before

    def of(self, seat: int) -> str | None:
        return self.seats.get(seat)

    def left(self, seat: int) -> float | None:
        """The time that somebody has; it is up as soon as it has been asked for."""
        left = self.late.pop(seat, None)
        if left is not None:
            self.seats[seat] = QUICK
        return left

    async def ended(self) -> asyncio.Task:
        """Its task, once it is done."""
        await asyncio.wait([self.task])
        return self.task


@pytest.fixture
def serve(
    match: Match, pool: Pool, meeting: Meeting, tmp_path: Path
) -> Iterator[Callable[[dict[int, str]], Service]]:
    """Has these seats played by bots: of one it is said at a meeting what it does."""
    choose = {
        THINKS: partial(jobs.say_as_told, meeting.port),
        QUICK: partial(jobs.say, 1),
        FAILS: partial(jobs.fail_once, str(tmp_path)),
    }
    bots = {name: Bot(name, function) for name, function in choose.items()}
    services = []

    def make(seats: dict[int, str]) -> Service:
        services.append(Service(match, pool, seats, bots))
        return services[-1]

    yield make
    for service in services:
        service.steward.leave()


def say(match: Match, seat: int, number: int, then: int) -> None:
    match.table.submit(Say(seat, number, then), match.table.version)


def done(match: Match) -> list[object]:
    """What has happened since the deal."""
    assert isinstance(match.table.log[0], Deal)
    return list(match.table.log[1:])


async def test_a_bots_seat_is_played_and_no_other(match: Match, serve, meeting: Meeting) -> None:
    serve({1: THINKS})
    await idle()
    assert meeting.guests.empty()
    say(match, 0, 3, 1)
    (await meeting.guest()).let_go("1 5 1")  # it goes on itself
    (await meeting.guest()).let_go("1 6 0")
    await changed(match.table, lambda: match.table.actors == (0,))
    await idle()
    assert meeting.guests.empty()
    assert done(match) == [Say(0, 3, 1), Say(1, 5, 1), Say(1, 6, 0)]


async def test_bots_among_themselves_play_to_the_end(match: Match, serve, meeting: Meeting) -> None:
    service = serve({0: THINKS, 1: QUICK})
    (await meeting.guest()).let_go("0 4 1")
    (await meeting.guest()).let_go("0 9 1")
    assert (await service.ended()).exception() is None
    assert match.table.is_over
    assert done(match) == [Say(0, 4, 1), Say(1, 5, 0), Say(0, 9, 1)]


async def test_a_seat_that_becomes_a_bots_is_played_at_once(
    match: Match, serve, meeting: Meeting
) -> None:
    service = serve({})
    service.seats = {0: THINKS}
    service.steward.look()
    (await meeting.guest()).let_go("0 4 1")
    await changed(match.table, lambda: match.table.version > 1)
    assert done(match) == [Say(0, 4, 1)]


async def test_a_hint_meanwhile_does_not_hold_the_bot_up(
    match: Match, serve, meeting: Meeting
) -> None:
    serve({0: THINKS})
    thinks = await meeting.guest()
    match.table.hint(0, match.table.version)
    thinks.let_go("0 4 1")
    await changed(match.table, lambda: match.table.actors == (1,))
    assert done(match) == [Hint(0), Say(0, 4, 1)]


async def test_a_seat_that_is_no_bots_any_more_is_not_played(
    match: Match, serve, meeting: Meeting, pool: Pool
) -> None:
    service = serve({0: THINKS})
    guest = await meeting.guest()
    service.seats = {1: THINKS}
    guest.let_go("0 4 1")
    await quiet(pool)
    assert done(match) == []
    say(match, 0, 3, 1)
    (await meeting.guest()).let_go("1 6 0")
    await changed(match.table, lambda: match.table.actors == (0,))
    assert done(match) == [Say(0, 3, 1), Say(1, 6, 0)]


async def test_told_to_stop_it_lets_go_of_a_thought_and_hears_of_nothing_more(
    match: Match, serve, meeting: Meeting
) -> None:
    service = serve({1: THINKS})
    say(match, 0, 3, 1)
    guest = await meeting.guest()
    service.steward.leave()
    await guest.gone()
    assert (await service.ended()).cancelled()
    match.table.take_back(match.table.version)
    say(match, 0, 4, 1)
    await idle()
    assert meeting.guests.empty()
    assert done(match) == [Say(0, 3, 1), TakeBack(0), Say(0, 4, 1)]


async def test_what_was_thought_about_something_that_was_taken_back_is_not_done(
    match: Match, serve, meeting: Meeting, pool: Pool
) -> None:
    serve({1: THINKS})
    say(match, 0, 3, 1)
    guest = await meeting.guest()
    match.table.take_back(match.table.version)
    guest.let_go("1 8 0")
    await quiet(pool)
    say(match, 0, 4, 1)
    (await meeting.guest()).let_go("1 7 0")
    await changed(match.table, lambda: match.table.actors == (0,))
    assert done(match) == [Say(0, 3, 1), TakeBack(0), Say(0, 4, 1), Say(1, 7, 0)]


async def test_a_move_that_the_rules_refuse_is_thought_about_again(
    match: Match, serve, meeting: Meeting
) -> None:
    serve({0: THINKS})
    (await meeting.guest()).let_go("0 13 1")
    (await meeting.guest()).let_go("0 1 1")
    await changed(match.table, lambda: match.table.version > 1)
    assert done(match) == [Say(0, 1, 1)]


async def test_with_a_closed_pool_it_stops_without_a_noise(
    match: Match, serve, pool: Pool, meeting: Meeting
) -> None:
    service = serve({0: THINKS})
    await meeting.guest()
    pool.close()
    assert (await service.ended()).cancelled()
    assert done(match) == []


async def test_a_thought_that_fails_is_tried_again(
    match: Match, serve, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "PATIENCE", 0.0)
    serve({1: FAILS})
    say(match, 0, 3, 1)
    await changed(match.table, lambda: match.table.actors == (0,))
    assert done(match) == [Say(0, 3, 1), Say(1, 5, 0)]


async def test_what_cannot_be_stored_is_tried_again(
    match: Match, serve, meeting: Meeting, locked: Locked, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "PATIENCE", 0.0)
    serve({0: THINKS})
    with locked():
        (await meeting.guest()).let_go("0 3 1")
        guest = await meeting.guest()
        assert done(match) == []
    guest.let_go("0 4 1")
    await changed(match.table, lambda: match.table.version > 1)
    assert done(match) == [Say(0, 4, 1)]
    assert match.keeper.is_kept


async def test_whose_time_is_up_is_played_for_though_nothing_has_happened(
    match: Match, serve, meeting: Meeting
) -> None:
    say(match, 0, 1, then=1)
    service = serve({})
    service.late[1] = 0.0
    await changed(match.table, lambda: len(done(match)) > 1)
    assert [action.seat for action in done(match)] == [0, 1]  # type: ignore[attr-defined]
    assert service.late == {}
