"""Chance: everything drawn at random goes through here.

`Random.random()` gives the same numbers in every Python version; `shuffle` and `randrange`
do not promise it, so both are written out.
"""

from collections.abc import Iterable
from random import Random
from typing import TypeVar

T = TypeVar("T")


def below(rng: Random, bound: int) -> int:
    """A uniform whole number in 0..bound-1."""
    return int(rng.random() * bound)


def shuffled(items: Iterable[T], rng: Random) -> list[T]:
    """The items in a uniformly random order (Fisher and Yates)."""
    deck = list(items)
    for last in range(len(deck) - 1, 0, -1):
        other = below(rng, last + 1)
        deck[last], deck[other] = deck[other], deck[last]
    return deck
