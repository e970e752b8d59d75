"""What a battle leaves for its winner, from how many cards of each suit lie in the arena.

Which card a damaged weapon eliminates does not matter for what is counted: it is one of its
declared suit, from the arena, else from the winner's columns (docs/rules.md, section 6). So an
arena is summed up in one number, its key: for each suit the combat cards and the weapons declared,
and the lead suit.
"""

from gladiadores_tui.bots.gladiadores.codes import RANK, SUIT
from gladiadores_tui.games.gladiadores.cards import Suit

WEAPON_SHIFT = 12
LEAD_SHIFT = 24

KEY = tuple(
    0 if suit < 0 else 1 << (3 * suit if rank else WEAPON_SHIFT + 3 * suit)
    for suit, rank in zip(SUIT, RANK, strict=True)
)
"""By move: what it adds to the key of an arena."""
COMBAT_KEY = tuple(1 << 3 * suit for suit in Suit)
WEAPON_KEY = tuple(1 << WEAPON_SHIFT + 3 * suit for suit in Suit)
"""By suit: the same for its combat cards and for a weapon that declares it."""
LEAD_KEY = tuple((suit + 1) << LEAD_SHIFT for suit in Suit)
"""By suit: what the key gains when the suit becomes the lead suit."""

Spoils = tuple[int, int, tuple[tuple[int, int], ...], tuple[int, ...]]
"""The lead suit; how many of its cards the winner takes; the suits of which the winner loses cards
from the columns, and how many at most; the other suits of which one card may be taken."""


def _spoils(key: int) -> Spoils:
    lead = (key >> LEAD_SHIFT) - 1
    left = [(key >> 3 * s & 7) - (key >> WEAPON_SHIFT + 3 * s & 7) for s in Suit]
    losses = tuple((int(suit), -left[suit]) for suit in Suit if left[suit] < 0)
    options = tuple(int(suit) for suit in Suit if left[suit] > 0 and suit != lead)
    return lead, max(0, left[lead]) if lead >= 0 else 0, losses, options


class _Spoils(dict[int, Spoils]):
    """Each key is worked out once; there are some hundreds."""

    def __missing__(self, key: int) -> Spoils:
        self[key] = found = _spoils(key)
        return found


SPOILS = _Spoils()
"""By the key of an arena."""
