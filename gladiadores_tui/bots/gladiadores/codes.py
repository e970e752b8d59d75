"""Cards as bits and plays as numbers, so that a hand is one whole number.

A hand has one bit a card: 0 to 39 the combat cards by suit and rank, 40 to 43 the lions,
44 to 49 the damaged weapons. A move is a play as a number: 0 to 39 the combat cards, `LION`, then
each weapon twice, once for each suit that it can declare.
"""

from collections.abc import Iterable
from itertools import combinations

from gladiadores_tui.core.seats import Seat
from gladiadores_tui.games.gladiadores.actions import Play
from gladiadores_tui.games.gladiadores.battle import Played
from gladiadores_tui.games.gladiadores.cards import Card, Combat, Lion, Suit, Weapon

RANKS = 10
LION = 40
"""The move of any lion."""
FIRST_WEAPON = 44
"""The bit of the first weapon."""
RANK_BITS = (1 << RANKS) - 1
COMBAT_BITS = (1 << LION) - 1
LION_BITS = 0b1111 << LION
WEAPONS = tuple(Weapon(pair) for pair in combinations(Suit, 2))

_PLAYS: tuple[tuple[Card, Suit | None], ...] = (
    *((Combat(suit, rank), None) for suit in Suit for rank in range(1, RANKS + 1)),
    (Lion(), None),
    *((weapon, suit) for weapon in WEAPONS for suit in weapon.suits),
)
_MOVES = {play: move for move, play in enumerate(_PLAYS)}

SUIT = tuple(
    int(card.suit) if isinstance(card, Combat) else -1 if declared is None else int(declared)
    for card, declared in _PLAYS
)
"""By move: the suit that it has or declares; -1 for a lion."""
RANK = tuple(card.rank if isinstance(card, Combat) else 0 for card, _ in _PLAYS)
"""By move: the rank of a combat card, else 0."""


def _bit(card: Card) -> int:
    match card:
        case Combat(suit, rank):
            return 1 << (RANKS * suit + rank - 1)
        case Weapon():
            return 1 << (FIRST_WEAPON + WEAPONS.index(card))
        case Lion():
            return 0


BIT = tuple(_bit(card) for card, _ in _PLAYS)
"""By move: the bit of its card; 0 for a lion, which is any of four."""


def _combat_moves(suit: int) -> tuple[tuple[int, ...], ...]:
    return tuple(
        tuple(RANKS * suit + rank for rank in range(RANKS) if ranks >> rank & 1)
        for ranks in range(1 << RANKS)
    )


COMBAT_MOVES = tuple(_combat_moves(suit) for suit in Suit)
"""By suit and the ten bits of its ranks: the moves."""


def _declaring(suit: Suit) -> tuple[tuple[int, ...], ...]:
    moves = [(i, _MOVES[w, suit]) for i, w in enumerate(WEAPONS) if suit in w.suits]
    return tuple(
        tuple(move for index, move in moves if held >> index & 1) for held in range(1 << 6)
    )


WEAPON_MOVES = tuple(_declaring(suit) for suit in Suit)
"""By declared suit and the six bits of the weapons held: the moves."""


def _special_moves(held: int) -> tuple[int, ...]:
    lion = (LION,) if held & 0b1111 else ()
    weapons = (LION + 1 + 2 * index + side for index in range(6) for side in (0, 1))
    return (*lion, *(m for m in weapons if held >> 4 + (m - LION - 1) // 2 & 1))


SPECIAL_MOVES = tuple(_special_moves(held) for held in range(1 << 10))
"""By the ten bits of lions and weapons: the moves; a lion is one, however many are held."""


def hand_bits(cards: Iterable[Card]) -> int:
    """The hand as bits; its lions are the first ones."""
    bits, lion = 0, 1 << LION
    for card in cards:
        if isinstance(card, Lion):
            bits |= lion
            lion <<= 1
        else:
            bits |= _bit(card)
    return bits


def move_of(play: Play | Played) -> int:
    """The move of a play."""
    return _MOVES[play.card, play.declared]


def play_of(move: int, seat: Seat) -> Play:
    """The play of a seat that a move stands for."""
    return Play(seat, *_PLAYS[move])


def moves_of_hand(hand: int, lead: int) -> tuple[int, ...]:
    """All legal moves of a hand (docs/rules.md, section 4); `lead` is -1 while it is free."""
    special = SPECIAL_MOVES[hand >> LION]
    if lead >= 0 and (ranks := hand >> RANKS * lead & RANK_BITS):
        return COMBAT_MOVES[lead][ranks] + special
    return (
        COMBAT_MOVES[0][hand & RANK_BITS]
        + COMBAT_MOVES[1][hand >> RANKS & RANK_BITS]
        + COMBAT_MOVES[2][hand >> 2 * RANKS & RANK_BITS]
        + COMBAT_MOVES[3][hand >> 3 * RANKS & RANK_BITS]
        + special
    )
