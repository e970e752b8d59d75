"""How often somebody may connect."""

from pathlib import Path

import pytest

from gladiadores_tui.hosting.rate import MOST_PLACES, SILENCE, Rate
from gladiadores_tui.hosting.settings import Settings
from tests.hosting.conftest import Clock

HERE, THERE = "192.0.2.1", "192.0.2.2"


@pytest.fixture
def rate(clock: Clock) -> Rate:
    return Rate(3, 0.5, clock)


def allowed(rate: Rate, times: int, address: str = HERE) -> int:
    """How many of so many connections at once."""
    return sum(rate.allows(address) for _ in range(times))


def test_so_many_at_once_and_then_as_time_passes(rate: Rate, clock: Clock) -> None:
    assert allowed(rate, 5) == 3
    clock.now += 1.9
    assert allowed(rate, 1) == 0
    clock.now += 0.2
    assert allowed(rate, 2) == 1
    clock.now += 1000
    assert allowed(rate, 5) == 3


def test_each_place_for_itself_and_a_network_of_ipv6_is_one(rate: Rate) -> None:
    assert allowed(rate, 5) == 3
    assert allowed(rate, 5, THERE) == 3
    assert allowed(rate, 2, "2001:db8::1") == 2
    assert allowed(rate, 2, "2001:db8::ffff:2") == 1


def test_places_without_end_are_not_remembered(rate: Rate) -> None:
    for number in range(2 * MOST_PLACES):
        rate.allows(f"198.18.{number >> 8}.{number & 255}")
        rate.allows(HERE)
    assert len(rate._places) == MOST_PLACES
    assert allowed(rate, 1) == 0


def test_complaints_are_rare(rate: Rate, clock: Clock) -> None:
    assert [rate.complains() for _ in range(3)] == [True, False, False]
    clock.now += SILENCE
    assert [rate.complains() for _ in range(3)] == [True, False, False]


def test_a_party_behind_one_address_comes_back_at_once_and_again(clock: Clock) -> None:
    settings = Settings(host_key=Path("host_key"))
    rate = Rate(settings.connections_burst, 0.0, clock)
    assert allowed(rate, 3 * 20) == 3 * 20
