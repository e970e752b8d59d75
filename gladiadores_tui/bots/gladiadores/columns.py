"""A round on board A: the counts are kept by suit, since each suit is a track of its own."""

from collections.abc import Sequence
from functools import cache
from itertools import product
from typing import Self

from gladiadores_tui.bots.gladiadores.model import Round
from gladiadores_tui.bots.gladiadores.spoils import SPOILS
from gladiadores_tui.core.seats import Seat
from gladiadores_tui.games.gladiadores.cards import Suit
from gladiadores_tui.games.gladiadores.scoring import step_a

CARDS_OF_A_SUIT = {3: 8, 4: 10}
"""By number of players (docs/rules.md, section 2)."""
ONE = tuple(1 << 4 * seat for seat in range(4))
"""By seat: one card in a column of counts."""


def unpacked(column: int, players: int) -> tuple[int, ...]:
    """The counts of one suit, by seat."""
    return tuple(column >> 4 * seat & 15 for seat in range(players))


@cache
def leads(players: int) -> tuple[list[int], ...]:
    """By seat and column: the steps ahead of the others' mean, times the number of others.

    Where a track ends is left out of it here; the worth of a round minds it.
    """
    most = CARDS_OF_A_SUIT[players]
    tables = tuple([0] * (most * ONE[players - 1] + 1) for _ in range(players))
    for counts in product(range(most + 1), repeat=players):
        if sum(counts) > most:
            continue
        steps = [step_a(count, max(counts)) for count in counts]
        column = sum(count << 4 * seat for seat, count in enumerate(counts))
        for seat, table in enumerate(tables):
            table[column] = players * steps[seat] - sum(steps)
    return tables


class Columns(Round):
    """`tally` has one number a suit: the seats' counts, seat 0 lowest."""

    __slots__ = ("leads",)

    leads: tuple[list[int], ...]

    def packed(self, counts: Sequence[Sequence[int]]) -> list[int]:
        """One number a suit."""
        self.leads = leads(self.players)
        return [sum(row[suit] << 4 * seat for seat, row in enumerate(counts)) for suit in Suit]

    def copy(self) -> Self:
        """Shares the table of what columns are worth."""
        other = super().copy()
        other.leads = self.leads
        return other

    def count(self, seat: Seat, suit: Suit) -> int:
        """The seat's four bits of the suit's column."""
        return self.tally[suit] >> 4 * seat & 15

    def collect(self, key: int, winner: Seat, extra: int) -> None:
        """Only the columns of suits that lie in the arena change."""
        lead, secured, losses, _ = SPOILS[key]
        tally, one = self.tally, ONE[winner]
        if secured:
            tally[lead] += secured * one
        if extra >= 0:
            tally[extra] += one
        for suit, lost in losses:
            tally[suit] -= min(lost, tally[suit] >> 4 * winner & 15) * one

    def outlook(self, key: int, winner: Seat, seat: Seat) -> int:
        """Tracks are worth what their columns are, one by one; the zero is the tally as it is."""
        lead, secured, losses, options = SPOILS[key]
        tally, one, table = self.tally, ONE[winner], self.leads[seat]
        value = 0
        if secured:
            column = tally[lead]
            value = table[column + secured * one] - table[column]
        if options:
            extra = self.favourite(key, winner, options) if len(options) > 1 else options[0]
            column = tally[extra]
            value += table[column + one] - table[column]
        for suit, lost in losses:
            column = tally[suit]
            value += table[column - min(lost, column >> 4 * winner & 15) * one] - table[column]
        return value

    def favourite(self, key: int, winner: Seat, options: Sequence[int]) -> int:
        """Each suit is looked at by itself."""
        tally, one, table = self.tally, ONE[winner], self.leads[winner]
        best, found = options[0], -1000
        for suit in options:
            column = tally[suit]
            value = table[column + one] - table[column]
            if value > found:
                best, found = suit, value
        return best
