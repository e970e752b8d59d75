"""Deals that may be: the unseen cards at random, uniformly among all that fit what a seat knows.

Cards that may lie in the same places form a group. How many ways there are to place the groups is
counted exactly, from the last one back; then each group is placed with the odds that this gives.
"""

from collections.abc import Iterator
from itertools import product
from math import comb
from random import Random

from gladiadores_tui.bots.gladiadores.knowledge import Knowledge
from gladiadores_tui.core.chance import below, shuffled

Places = tuple[int, ...]
"""How many cards each place takes: the seats' hands in order, then those left out."""


class Dealer:
    """Deals the unseen cards of one moment, again and again.

    What a seat knows of a real match always leaves at least one deal, the true one.
    """

    def __init__(self, known: Knowledge) -> None:
        self._known = known
        self._places = len(known.sizes)
        groups: dict[tuple[int, ...], list[int]] = {}
        for card in known.unseen:
            groups.setdefault(self._where(card), []).append(card)
        # Those with the fewest places first: the last group then has one way to be placed.
        self._groups = sorted(groups.items(), key=lambda group: (len(group[0]), group[0]))
        self._spreads: dict[tuple[int, Places], tuple[int, list[tuple[Places, int]]]] = {}

    def _where(self, card: int) -> tuple[int, ...]:
        """The places in which a card may lie."""
        sizes, voids = self._known.sizes, (*self._known.voids, 0)
        return tuple(p for p in range(self._places) if sizes[p] and not voids[p] & card)

    def deal(self, rng: Random) -> list[int]:
        """The hands of all seats, as bits; the own one is what it is."""
        piles = [0] * self._places
        free = self._known.sizes
        for index, (where, cards) in enumerate(self._groups):
            pool = iter(shuffled(cards, rng))
            placed = self._draw(index, free, rng) if len(self._groups) > 1 else free
            for place in where:
                for _ in range(placed[place]):
                    piles[place] |= next(pool)
            free = tuple(a - b for a, b in zip(free, placed, strict=True))
        piles[self._known.seat] = self._known.hand
        return piles[:-1]

    def _draw(self, index: int, free: Places, rng: Random) -> Places:
        """How many cards of a group go where, with the odds of all deals that follow."""
        total, placings = self._spread(index, free)
        target = below(rng, total)
        for placed, weight in placings:
            if target < weight:
                return placed
            target -= weight
        return placings[-1][0]  # a number so near to the total that it was rounded up

    def _spread(self, index: int, free: Places) -> tuple[int, list[tuple[Places, int]]]:
        """In how many ways the groups from this one on fit into what is free; and of those, how
        many go with each way to spread this group by numbers."""
        if index == len(self._groups):
            return 1, []
        known = self._spreads.get((index, free))
        if known is None:
            placings = []
            for placed, ways in self._placings(index, free):
                left = tuple(a - b for a, b in zip(free, placed, strict=True))
                if weight := ways * self._spread(index + 1, left)[0]:
                    placings.append((placed, weight))
            known = self._spreads[index, free] = sum(weight for _, weight in placings), placings
        return known

    def _placings(self, index: int, free: Places) -> Iterator[tuple[Places, int]]:
        """Each way to spread a group by numbers, and how many ways that is with its cards."""
        where, cards = self._groups[index]
        if not where:
            return
        *others, last = where
        for numbers in product(*(range(min(free[p], len(cards)) + 1) for p in others)):
            rest = len(cards) - sum(numbers)
            if not 0 <= rest <= free[last]:
                continue
            placed, ways, remaining = [0] * self._places, 1, len(cards)
            for place, number in zip((*others, last), (*numbers, rest), strict=True):
                placed[place] = number
                ways *= comb(remaining, number)
                remaining -= number
            yield tuple(placed), ways
