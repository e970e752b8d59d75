"""What a seat knows of a round's cards: its own, all that were played, and who must be void."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from gladiadores_tui.bots.gladiadores.codes import LION, RANK_BITS, RANKS, hand_bits
from gladiadores_tui.core.seats import Seat
from gladiadores_tui.games.gladiadores.battle import Played, lead_suit
from gladiadores_tui.games.gladiadores.cards import (
    LEFT_OUT,
    Card,
    Combat,
    Lion,
    deck,
)
from gladiadores_tui.games.gladiadores.view import PlayerView


@dataclass(frozen=True, slots=True)
class Knowledge:
    """The cards that a seat cannot see, and where they may be.

    Attributes:
        seat: who knows this.
        hand: its own cards, as bits.
        unseen: every other card that has not been played, as single bits.
        sizes: how many of them are in each hand, by seat, and last how many are left out; 0 for the
            own seat.
        voids: for each seat the combat cards that it cannot hold, as bits.
    """

    seat: Seat
    hand: int
    unseen: tuple[int, ...]
    sizes: tuple[int, ...]
    voids: tuple[int, ...]


def battles_of_round(view: PlayerView) -> Iterator[Sequence[Played]]:
    """The plays of each battle of this round, the current one last."""
    for battle in view.battles:
        if battle.round == view.round:
            yield battle.plays
    yield view.plays


def shown_voids(battles: Iterable[Sequence[Played]], players: int) -> tuple[int, ...]:
    """For each seat the suits that it has shown not to hold, as bits of their cards.

    A combat card of another suit than the lead suit shows it; a lion or a weapon shows nothing.
    """
    voids = [0] * players
    for plays in battles:
        lead = lead_suit(plays)
        for play in plays:
            if lead is not None and isinstance(play.card, Combat) and play.card.suit != lead:
                voids[play.seat] |= RANK_BITS << RANKS * lead
    return tuple(voids)


def know(view: PlayerView) -> Knowledge:
    """What the seat of a view knows. The view must be a seat's, in the middle of a round."""
    assert view.seat is not None
    battles = list(battles_of_round(view))
    unseen: list[Card] = list(deck(view.players))
    for card in (*view.hand, *(play.card for plays in battles for play in plays)):
        unseen.remove(card)
    own_lions = sum(isinstance(card, Lion) for card in view.hand)
    sizes = tuple(0 if s == view.seat else size for s, size in enumerate(view.hand_sizes))
    return Knowledge(
        view.seat,
        hand_bits(view.hand),
        tuple(_single_bits(unseen, own_lions)),
        (*sizes, LEFT_OUT),
        shown_voids(battles, view.players),
    )


def _single_bits(cards: Iterable[Card], lions_before: int) -> Iterator[int]:
    """A bit for each card; of the lions' bits, the first ones are taken."""
    lion = 1 << LION + lions_before
    for card in cards:
        if isinstance(card, Lion):
            yield lion
            lion <<= 1
        else:
            yield hand_bits((card,))
