"""A round in whole numbers: the same rules as `games.gladiadores.rules`, about thirty times faster.

What the cards in the columns are worth is never asked, only how many of each suit there are. So the
state of a round is the hands, the arena and the counts. How counts are kept and what they are
worth differs between the boards: `columns.py` and `rows.py`.
"""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Sequence
from typing import Self

from gladiadores_tui.bots.gladiadores.codes import BIT, LION, LION_BITS, RANK, SUIT, moves_of_hand
from gladiadores_tui.bots.gladiadores.spoils import KEY, LEAD_KEY, SPOILS
from gladiadores_tui.core.seats import Seat
from gladiadores_tui.games.gladiadores.cards import Suit
from gladiadores_tui.games.gladiadores.scoring import Grid

NOTHING, WEAPON, ONE_OVER_TEN, LION_ON_TOP = -1, 0, 11, 12
"""How high the winning card of an arena stands; between them the ranks."""
FREE = -1
"""No lead suit; no seat."""


class Round(ABC):
    """A round that is being played; changed in place.

    Attributes:
        hands: each seat's cards as bits.
        tally: the counts of cards won, four bits each.
        turn: who has to act.
        battles: how many are still to be settled.
        lead: the lead suit, FREE while there is none.
        key: the arena (see `spoils.py`).
        winner, top: who wins the arena as it is, and how high that card stands.
        one: who played the 1 of the lead suit.
        played: how many cards lie in the arena.
        options: the suits among which the winner has to choose the extra card; else empty.
    """

    __slots__ = (
        *("hands", "tally", "turn", "battles", "players"),
        *("lead", "key", "winner", "top", "one", "played", "options"),
    )

    def __init__(
        self, hands: Iterable[int], counts: Sequence[Sequence[int]], turn: Seat, battles: int
    ) -> None:
        self.hands = list(hands)
        self.players = len(self.hands)
        self.tally = self.packed(counts)
        self.turn = turn
        self.battles = battles
        self._clear()

    def _clear(self) -> None:
        self.lead = self.winner = self.one = FREE
        self.top = NOTHING
        self.key = self.played = 0
        self.options: tuple[int, ...] = ()

    def copy(self) -> Self:
        """Another one that stands where this one does."""
        other = object.__new__(type(self))
        other.hands = self.hands[:]
        other.tally = self.tally[:]
        other.turn, other.battles, other.players = self.turn, self.battles, self.players
        other.lead, other.key, other.winner = self.lead, self.key, self.winner
        other.top, other.one, other.played = self.top, self.one, self.played
        other.options = self.options
        return other

    @property
    def moves(self) -> tuple[int, ...]:
        """What the seat whose turn it is may play; nothing while it has `options`."""
        return () if self.options else moves_of_hand(self.hands[self.turn], self.lead)

    def play(self, move: int) -> None:
        """The seat whose turn it is plays a card of its hand."""
        hands, seat = self.hands, self.turn
        if move == LION:
            lions = hands[seat] & LION_BITS
            hands[seat] ^= lions & -lions
        else:
            hands[seat] ^= BIT[move]
        self.lay(move)

    def lay(self, move: int) -> None:
        """A card of the seat whose turn it is joins the arena (docs/rules.md, sections 4 and 5).

        The last one of a battle settles it, unless there are `options`.
        """
        seat = self.turn
        if move == LION:
            self.winner, self.top = seat, LION_ON_TOP
        else:
            suit, lead = SUIT[move], self.lead
            self.key += KEY[move]
            if lead == FREE:
                self.lead = lead = suit
                self.key += LEAD_KEY[suit]
            if suit == lead:
                rank, top = RANK[move], self.top
                if rank == 1:
                    self.one = seat
                if rank == 10 and self.one != FREE and top < LION_ON_TOP:
                    self.winner, self.top = self.one, ONE_OVER_TEN
                elif rank == 1 and top == 10:
                    self.winner, self.top = seat, ONE_OVER_TEN
                elif rank > top or (rank == WEAPON and top == WEAPON):
                    self.winner, self.top = seat, rank
        self.played = played = self.played + 1
        if played < (players := self.players):
            self.turn = seat + 1 if seat + 1 < players else 0
            return
        self.turn = self.winner
        options = SPOILS[self.key][3]
        if len(options) > 1:
            self.options = options
        else:
            self.settle(options[0] if options else FREE)

    def settle(self, extra: int) -> None:
        """The battle is over; `extra` is the suit of the extra card, FREE if there is none."""
        self.collect(self.key, self.winner, extra)
        self.turn = self.winner
        self.battles -= 1
        self._clear()

    @abstractmethod
    def packed(self, counts: Sequence[Sequence[int]]) -> list[int]:
        """The tally of these counts, by seat and suit."""

    @abstractmethod
    def count(self, seat: Seat, suit: Suit) -> int:
        """How many cards of a suit a seat has won."""

    @abstractmethod
    def collect(self, key: int, winner: Seat, extra: int) -> None:
        """The tally after a battle with this arena."""

    @abstractmethod
    def outlook(self, key: int, winner: Seat, seat: Seat) -> int:
        """What it is worth to a seat if the battle ended with this arena and then the round: the
        movement minus the others' mean, in some unit, from some zero of this moment. The winner
        takes the extra card that is best for the winner."""

    @abstractmethod
    def favourite(self, key: int, winner: Seat, options: Sequence[int]) -> int:
        """The suit of the extra card that is best for the winner if the round ended then."""

    @property
    def counts(self) -> Grid:
        """For each seat the cards of each suit."""
        return tuple(tuple(self.count(seat, s) for s in Suit) for seat in range(self.players))
