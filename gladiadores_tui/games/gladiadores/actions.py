"""What can be done: the players' choices and the logged deal. Imperative names."""

from dataclasses import dataclass

from gladiadores_tui.core.seats import Seat
from gladiadores_tui.games.gladiadores.cards import Card, Combat, Suit


@dataclass(frozen=True, slots=True)
class Deal:
    """Chance deals a round: a hand for each seat and the two cards left out (section 3)."""

    round: int
    first: Seat
    hands: tuple[tuple[Card, ...], ...]
    left_out: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Play:
    """A seat plays a card; a damaged weapon carries its declared suit (section 4)."""

    seat: Seat
    card: Card
    declared: Suit | None = None


@dataclass(frozen=True, slots=True)
class Collect:
    """The winner of a battle chooses the extra card to take (section 7, R2)."""

    seat: Seat
    card: Combat


Action = Deal | Play | Collect


def actor(action: Action) -> Seat | None:
    """Whose action it is; None for a deal."""
    return None if isinstance(action, Deal) else action.seat
