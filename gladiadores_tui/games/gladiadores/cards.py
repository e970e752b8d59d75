"""The cards: forty for combat, four lions, six damaged weapons (docs/rules.md, section 2)."""

from dataclasses import dataclass
from enum import IntEnum
from itertools import combinations


class Suit(IntEnum):
    """The four suits, in the order used everywhere."""

    TRIDENT = 0
    FLAIL = 1
    GLADIUS = 2
    AXE = 3

    @property
    def letter(self) -> str:
        """The suit's letter in files: T, F, G or A."""
        return "TFGA"[self]


@dataclass(frozen=True, slots=True)
class Combat:
    """A numbered card; `rank` is 1 to 10."""

    suit: Suit
    rank: int


@dataclass(frozen=True, slots=True)
class Lion:
    """A card without a suit that beats every number. All lions are alike."""


@dataclass(frozen=True, slots=True)
class Weapon:
    """A damaged weapon: played with one of its two suits declared."""

    suits: tuple[Suit, Suit]


Card = Combat | Lion | Weapon

HAND_SIZE = {3: 13, 4: 12}
"""Cards dealt to each seat, by number of players (section 3)."""
LEFT_OUT = 2
"""Cards of a deal that nobody holds."""


def deck(players: int) -> tuple[Card, ...]:
    """All cards of a match, sorted: 50 for four players, 41 for three (section 2).

    Raises:
        KeyError: for any other number of players.
    """
    removed_ranks, lions = {4: ((), 4), 3: ((2, 3), 3)}[players]
    ranks = [rank for rank in range(1, 11) if rank not in removed_ranks]
    combat = [Combat(suit, rank) for suit in Suit for rank in ranks]
    weapons = [Weapon(pair) for pair in combinations(Suit, 2)]
    return (*combat, *[Lion()] * lions, *weapons)


def hand_order(card: Card) -> tuple[int, int, int]:
    """Sort key for a hand: suits with rising values, then lions, then weapons."""
    match card:
        case Combat(suit, rank):
            return (0, suit, rank)
        case Lion():
            return (1, 0, 0)
        case Weapon((one, other)):
            return (2, one, other)
