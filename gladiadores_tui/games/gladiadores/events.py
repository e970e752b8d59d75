"""What an action brought about. Past tense; public, but for the hands of a deal."""

from dataclasses import dataclass

from gladiadores_tui.core.seats import Seat
from gladiadores_tui.games.gladiadores.battle import Battle
from gladiadores_tui.games.gladiadores.cards import Card, Combat, Suit
from gladiadores_tui.games.gladiadores.scoring import MatchResult, RoundScore


@dataclass(frozen=True, slots=True)
class RoundDealt:
    """A round begins; `hands` holds None for each hand that the reader may not see."""

    round: int
    first: Seat
    hands: tuple[tuple[Card, ...] | None, ...]


@dataclass(frozen=True, slots=True)
class CardPlayed:
    """A card lies in the arena; `opens` for the first of its battle, `lead` if it fixed it."""

    round: int
    battle: int
    seat: Seat
    card: Card
    declared: Suit | None
    opens: bool
    lead: Suit | None


@dataclass(frozen=True, slots=True)
class BattleWon:
    """All have played: winner, eliminations, and what there is to take."""

    battle: Battle


@dataclass(frozen=True, slots=True)
class CardsCollected:
    """The battle is settled; `extra` is the card of another suit, if there was one."""

    battle: Battle
    extra: Combat | None


@dataclass(frozen=True, slots=True)
class RoundScored:
    """The cubes have moved."""

    score: RoundScore


@dataclass(frozen=True, slots=True)
class MatchEnded:
    """The match is over."""

    result: MatchResult


Event = RoundDealt | CardPlayed | BattleWon | CardsCollected | RoundScored | MatchEnded


def redact(event: Event, seat: Seat | None) -> Event:
    """The event as the seat may know it: of a deal, only its own hand."""
    if isinstance(event, RoundDealt):
        hands = tuple(hand if who == seat else None for who, hand in enumerate(event.hands))
        return RoundDealt(event.round, event.first, hands)
    return event


def settles(event: Event) -> bool:
    """Whether it settles something that everybody wants to look at before the match goes on."""
    return isinstance(event, BattleWon | RoundScored | MatchEnded)
