"""A round on board B: the counts are kept by seat, since a seat's suits are reckoned together."""

from collections.abc import Sequence
from typing import Self

from gladiadores_tui.bots.gladiadores.model import Round
from gladiadores_tui.bots.gladiadores.spoils import SPOILS
from gladiadores_tui.core.seats import Seat
from gladiadores_tui.games.gladiadores.cards import Suit
from gladiadores_tui.games.gladiadores.scoring import reckon_b

CARD = tuple(1 << 4 * suit for suit in Suit)
"""By suit: one card in a row of counts."""

WORST = -40
"""Fewer points than any row scores."""


class _Points(dict[int, int | None]):
    """Each row is reckoned once."""

    def __missing__(self, row: int) -> int | None:
        self[row] = points = reckon_b(tuple(row >> 4 * suit & 15 for suit in Suit))[1]
        return points


POINTS = _Points()
"""By row: what it scores; None for a seat without cards, which scores like the best."""


def steps(rows: Sequence[int]) -> list[int]:
    """How far each seat is asked to move (docs/rules.md, section 8, R6)."""
    points = [POINTS[row] for row in rows]
    best = max((each for each in points if each is not None), default=0)
    return [best if each is None else each for each in points]


_Rest = tuple[int, int, int]
"""Of all seats but one: the points of those with cards, how many have none, the best points."""


class Rows(Round):
    """`tally` has one number a seat: its counts, the first suit lowest."""

    __slots__ = ("rests",)

    rests: list[_Rest | None]
    """By seat, once it is asked for."""

    def packed(self, counts: Sequence[Sequence[int]]) -> list[int]:
        """One number a seat."""
        tally = [sum(row[suit] << 4 * suit for suit in Suit) for row in counts]
        self.rests = [None] * self.players
        return tally

    def copy(self) -> Self:
        """Shares what is known of the seats until either collects."""
        other = super().copy()
        other.rests = self.rests
        return other

    def count(self, seat: Seat, suit: Suit) -> int:
        """The suit's four bits of the seat's row."""
        return self.tally[seat] >> 4 * suit & 15

    def collect(self, key: int, winner: Seat, extra: int) -> None:
        """Only the winner's row changes."""
        row = _row(self.tally[winner], key)
        self.tally[winner] = row + (CARD[extra] if extra >= 0 else 0)
        self.rests = [None] * self.players

    def outlook(self, key: int, winner: Seat, seat: Seat) -> int:
        """What changes is the winner's score, and that of seats without cards if it is the best."""
        points = PROSPECTS[key << 16 | self.tally[winner]]
        others, empty, best = self.rests[winner] or self._rest(winner)
        if points is None:
            points = best if empty < self.players - 1 else 0
        if empty:
            best = points if points > best else best
            others += empty * best
        if seat == winner:
            return (self.players - 1) * points - others
        mine = POINTS[self.tally[seat]]
        return self.players * (best if mine is None else mine) - others - points

    def _rest(self, winner: Seat) -> _Rest:
        together, empty, best = 0, 0, WORST
        for seat, row in enumerate(self.tally):
            points = POINTS[row]
            if seat == winner:
                continue
            if points is None:
                empty += 1
                continue
            together += points
            if points > best:
                best = points
        self.rests[winner] = rest = together, empty, best
        return rest

    def favourite(self, key: int, winner: Seat, options: Sequence[int]) -> int:
        """The winner's row is reckoned with each."""
        return _best(_row(self.tally[winner], key), options)


def _row(row: int, key: int) -> int:
    """A winner's row after a battle with this arena, before the extra card is taken."""
    lead, secured, losses, _ = SPOILS[key]
    if secured:
        row += secured * CARD[lead]
    for suit, lost in losses:
        row -= min(lost, row >> 4 * suit & 15) * CARD[suit]
    return row


def _best(row: int, options: Sequence[int]) -> int:
    """The suit that adds most to a row."""
    best, most = options[0], WORST
    for suit in options:
        points = POINTS[row + CARD[suit]]
        if points is not None and points > most:
            best, most = suit, points
    return best


class _Prospects(dict[int, int | None]):
    """Each arena and row is worked out once, until there are too many."""

    def __missing__(self, index: int) -> int | None:
        if len(self) >= KEPT:
            self.clear()
        key = index >> 16
        row = _row(index & 0xFFFF, key)
        if options := SPOILS[key][3]:
            row += CARD[_best(row, options)]
        self[index] = points = POINTS[row]
        return points


PROSPECTS = _Prospects()
"""By the key of an arena and the winner's row before it: the winner's points after it."""
KEPT = 200_000
