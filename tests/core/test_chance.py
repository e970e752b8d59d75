"""Chance: in bounds, uniform enough, complete, and the same for the same seed everywhere."""

from collections import Counter
from random import Random

import pytest

from gladiadores_tui.core.chance import below, shuffled

GOLDEN = [9, 3, 0, 2, 4, 6, 5, 8, 1, 7]


class Always(Random):
    """A generator that always says the same."""

    def __init__(self, value: float) -> None:
        super().__init__()
        self.value = value

    def random(self) -> float:
        return self.value


@pytest.mark.parametrize("bound", [1, 2, 13, 50])
def test_below_reaches_both_ends_and_nothing_beyond(bound: int) -> None:
    assert below(Always(0.0), bound) == 0
    assert below(Always(1 - 2**-53), bound) == bound - 1


def test_below_draws_every_number_about_equally_often() -> None:
    rng = Random("dice")
    thrown = Counter(below(rng, 6) for _ in range(6000))
    assert sorted(thrown) == list(range(6))
    assert all(850 < times < 1150 for times in thrown.values())


def test_a_shuffle_keeps_every_item() -> None:
    assert sorted(shuffled(range(50), Random(1))) == list(range(50))


def test_a_shuffle_leaves_what_it_was_given() -> None:
    items = [3, 1, 2]
    shuffled(items, Random(1))
    assert items == [3, 1, 2]


def test_a_shuffle_reaches_every_order_about_equally_often() -> None:
    rng = Random("orders")
    orders = Counter(tuple(shuffled("abc", rng)) for _ in range(6000))
    assert len(orders) == 6
    assert all(850 < times < 1150 for times in orders.values())


def test_the_same_seed_gives_the_same_order_in_every_python() -> None:
    assert shuffled(range(10), Random("colosseum")) == GOLDEN


def test_short_decks_need_no_luck() -> None:
    assert shuffled([], Random(1)) == []
    assert shuffled(["only"], Random(1)) == ["only"]
