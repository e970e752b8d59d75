"""Who plays a seat now: its person, its bot, or a bot instead of a person."""

from dataclasses import dataclass

import pytest

from gladiadores_tui.hall.deputies import STAND_IN, Deputies
from gladiadores_tui.hall.match import Match, begin
from gladiadores_tui.hall.plan import Place, Plan, Terms
from gladiadores_tui.hall.presence import Presence
from gladiadores_tui.hall.turn_clock import TurnClock
from gladiadores_tui.hall.wishes import Wishes
from gladiadores_tui.table.takeback import Policy

from ..helpers.toy import TOY, Say
from ..helpers.watch import Watch

ANA, BIA = 7, 8


class Terminal:
    """Somebody's."""

    def give_way(self) -> None: ...


@pytest.fixture
def watch() -> Watch:
    return Watch()


@pytest.fixture
def presence(watch: Watch) -> Presence:
    return Presence(watch)


def plan(**terms: float) -> Plan:
    """Ana sits at 0, a bot at 1."""
    places = [Place(person=ANA), Place(bot="hard")]
    return Plan(1, "BCDFGH", Terms(variant="", **terms), ANA, places)  # type: ignore[arg-type]


def test_people_play_for_themselves_as_long_as_they_like(presence: Presence, watch: Watch) -> None:
    deputies = Deputies(plan(), presence, None)
    watch.time += 1_000_000
    assert (deputies.of(0), deputies.of(1)) == (None, "hard")
    assert deputies.left(0) is None


def test_who_is_away_for_long_is_played_for_until_they_are_back(
    presence: Presence, watch: Watch
) -> None:
    terminal = Terminal()
    deputies = Deputies(plan(stand_in=300.0), presence, None)
    assert deputies.left(0) == 300.0  # nobody has come yet
    watch.time += 299
    assert (deputies.of(0), deputies.left(0)) == (None, 1.0)
    watch.time += 1
    assert deputies.of(0) == STAND_IN
    presence.arrive(ANA, terminal)
    watch.time += 1_000
    assert (deputies.of(0), deputies.left(0)) == (None, None)
    presence.leave(ANA, terminal)
    watch.time += 120
    assert (deputies.of(0), deputies.left(0)) == (None, 180.0)
    watch.time += 180
    assert deputies.of(0) == STAND_IN


@dataclass
class Turns:
    """A match with a clock of a minute."""

    match: Match
    clock: TurnClock

    def say(self, seat: int, then: int) -> None:
        self.match.table.submit(Say(seat, 1, then), self.match.table.version)


@pytest.fixture
def turns(watch: Watch) -> Turns:
    match = begin(TOY, Wishes("", ("Ana", "Bia"), first=0, policy=Policy.FREE))
    return Turns(match, TurnClock(match.table, 60.0, watch))


def test_whose_time_is_up_is_played_for(presence: Presence, watch: Watch, turns: Turns) -> None:
    presence.arrive(ANA, Terminal())
    deputies = Deputies(plan(), presence, turns.clock)
    watch.time += 59
    assert (deputies.of(0), deputies.left(0)) == (None, 1.0)
    watch.time += 1
    assert deputies.of(0) == STAND_IN
    turns.say(0, then=0)
    assert (deputies.of(0), deputies.left(0)) == (None, 60.0)


def test_what_comes_first_counts(presence: Presence, watch: Watch, turns: Turns) -> None:
    deputies = Deputies(plan(stand_in=10.0), presence, turns.clock)
    assert deputies.left(0) == 10.0
    presence.arrive(ANA, Terminal())
    assert deputies.left(0) == 60.0


def test_what_is_taken_back_and_a_hint_give_no_more_time(watch: Watch, turns: Turns) -> None:
    table = turns.match.table
    watch.time += 20
    table.hint(0, table.version)
    assert turns.clock.left == 40.0
    turns.say(0, then=1)
    watch.time += 20
    assert turns.clock.left == 40.0
    table.take_back(table.version)
    assert turns.clock.left == 20.0
    turns.say(0, then=1)
    assert turns.clock.left == 60.0


def test_what_a_clock_has_not_seen_is_taken_back_too(watch: Watch, turns: Turns) -> None:
    turns.say(0, then=1)
    late = TurnClock(turns.match.table, 60.0, watch)
    watch.time += 20
    turns.match.table.take_back(turns.match.table.version)
    assert late.left == 40.0


def test_a_clock_that_is_stopped_hears_of_nothing(watch: Watch, turns: Turns) -> None:
    turns.clock.stop()
    watch.time += 20
    turns.say(0, then=1)
    assert turns.clock.left == 40.0
