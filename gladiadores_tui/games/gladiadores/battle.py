"""One battle: who wins, what damaged weapons eliminate, what is taken (sections 5 to 7).

Pure functions of the cards in the arena and the winner's columns. A battle ends with more
than one extra card to choose from, or it is settled at once.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum, auto

from gladiadores_tui.core.seats import Seat
from gladiadores_tui.games.gladiadores.cards import Card, Combat, Lion, Suit, Weapon


@dataclass(frozen=True, slots=True)
class Played:
    """A card in the arena; `declared` is set for damaged weapons only."""

    seat: Seat
    card: Card
    declared: Suit | None = None


class Won(Enum):
    """Why a battle is won (section 5)."""

    LAST_LION = auto()
    ONE_BEATS_TEN = auto()
    HIGHEST = auto()
    LAST_WEAPON = auto()


@dataclass(frozen=True, slots=True)
class Strike:
    """What a damaged weapon did (section 6): `card` is None when nothing could be eliminated.

    `owner` is who loses by it: who played the card that lay in the arena, or whose column
    it was taken from.
    """

    by: Seat
    suit: Suit
    card: Combat | None
    in_arena: bool
    owner: Seat | None


@dataclass(frozen=True, slots=True)
class Battle:
    """A battle with all its cards played.

    Attributes:
        secured: the remaining cards of the lead suit; the winner takes them all.
        options: the other combat cards that remain; the winner takes exactly one (R2).
        chosen: the extra card; None while the winner has to choose, or if there is none.
    """

    round: int
    number: int
    plays: tuple[Played, ...]
    lead: Suit | None
    winner: Seat
    won: Won
    strikes: tuple[Strike, ...]
    secured: tuple[Combat, ...]
    options: tuple[Combat, ...]
    chosen: Combat | None

    @property
    def needs_choice(self) -> bool:
        """Whether the winner still has to choose the extra card."""
        return self.chosen is None and bool(self.options)

    @property
    def taken(self) -> tuple[Combat, ...]:
        """What the winner takes; the extra card last."""
        return self.secured if self.chosen is None else (*self.secured, self.chosen)

    @property
    def winning_play(self) -> Played:
        """The winner's card as it was played."""
        return next(play for play in self.plays if play.seat == self.winner)

    @property
    def area_losses(self) -> tuple[Combat, ...]:
        """Cards eliminated from the winner's columns."""
        return tuple(s.card for s in self.strikes if s.card is not None and not s.in_arena)

    @property
    def discarded(self) -> tuple[Card, ...]:
        """Everything that goes to the discard, eliminated cards included."""
        pile: list[Card] = [play.card for play in self.plays]
        for card in self.taken:
            pile.remove(card)
        return (*pile, *self.area_losses)


def lead_suit(plays: Sequence[Played]) -> Suit | None:
    """The suit to follow: that of the first combat card or declared weapon (section 4, R3)."""
    for play in plays:
        if isinstance(play.card, Combat):
            return play.card.suit
        if isinstance(play.card, Weapon):
            return play.declared
    return None


def winning(plays: Sequence[Played]) -> tuple[Played, Won]:
    """Who wins if the battle ended with these plays (at least one), and why (section 5, R14)."""
    lions = [play for play in plays if isinstance(play.card, Lion)]
    if lions:
        return lions[-1], Won.LAST_LION
    lead = lead_suit(plays)
    followers = {
        play.card.rank: play
        for play in plays
        if isinstance(play.card, Combat) and play.card.suit == lead
    }
    if 1 in followers and 10 in followers:
        return followers[1], Won.ONE_BEATS_TEN
    if followers:
        return followers[max(followers)], Won.HIGHEST
    weapons = [play for play in plays if play.declared == lead]
    return weapons[-1], Won.LAST_WEAPON


def rank_in_battle(card: Combat, battle: Sequence[Card]) -> int:
    """The card's height among all cards of the battle: a 1 beside its 10 counts 11 (R1)."""
    if card.rank == 1 and Combat(card.suit, 10) in battle:
        return 11
    return card.rank


def settle(
    round_: int, number: int, plays: tuple[Played, ...], areas: Sequence[Sequence[Combat]]
) -> Battle:
    """Resolve a battle in which every seat has played.

    Args:
        round_: the round, from 1.
        number: the battle in its round, from 1.
        plays: all plays, in order.
        areas: each seat's columns before this battle (R15).

    Returns:
        The battle, with the extra card chosen where there is no choice (R2, R16).
    """
    victor, won = winning(plays)
    lead = lead_suit(plays)
    cards = [play.card for play in plays]
    owners = {play.card: play.seat for play in plays if isinstance(play.card, Combat)}
    arena = [card for card in cards if isinstance(card, Combat)]
    columns = list(areas[victor.seat])
    strikes: list[Strike] = []
    for weapon in (play for play in plays if play.declared is not None):
        suit = weapon.declared
        assert suit is not None
        in_arena = [card for card in arena if card.suit == suit]
        in_area = [card for card in columns if card.suit == suit]
        if in_arena:
            target = min(in_arena, key=lambda card: rank_in_battle(card, cards))
            arena.remove(target)
            strikes.append(Strike(weapon.seat, suit, target, True, owners[target]))
        elif in_area:
            target = min(in_area, key=lambda card: card.rank)
            columns.remove(target)
            strikes.append(Strike(weapon.seat, suit, target, False, victor.seat))
        else:
            strikes.append(Strike(weapon.seat, suit, None, False, None))
    secured = tuple(card for card in arena if card.suit == lead)
    options = tuple(card for card in arena if card.suit != lead)
    chosen = options[0] if len(options) == 1 else None
    return Battle(
        round_, number, plays, lead, victor.seat, won, tuple(strikes), secured, options, chosen
    )
