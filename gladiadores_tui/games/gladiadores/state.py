"""The whole state of a match: frozen, complete, secret. Screens and bots get a view instead."""

from dataclasses import dataclass
from enum import Enum, auto

from gladiadores_tui.core.seats import Seat, left_of
from gladiadores_tui.games.gladiadores.battle import Battle, Played, lead_suit
from gladiadores_tui.games.gladiadores.cards import Card, Combat, Suit
from gladiadores_tui.games.gladiadores.scoring import (
    Grid,
    MatchResult,
    RoundScore,
    start_positions,
)


class Phase(Enum):
    """What the match waits for."""

    DEALING = auto()
    PLAYING = auto()
    COLLECTING = auto()
    OVER = auto()


@dataclass(frozen=True, slots=True)
class State:
    """A match at one moment.

    Attributes:
        board: "A" or "B".
        players: 3 or 4.
        first: who held the first-player card in round 1.
        round: the current round from 1; 0 before the first deal.
        leader: who leads, or led, the current battle.
        plays: the cards in the arena, in order.
        pending: a battle whose winner has to choose the extra card.
        areas: for each seat the combat cards it has won this round.
        discard: the face-down pile of this round (R10: no seat ever sees it).
        battles: all settled battles of the match.
        scores: all scored rounds.
    """

    board: str
    players: int
    first: Seat
    phase: Phase
    round: int
    hands: tuple[tuple[Card, ...], ...]
    left_out: tuple[Card, ...]
    leader: Seat
    plays: tuple[Played, ...]
    pending: Battle | None
    areas: tuple[tuple[Combat, ...], ...]
    discard: tuple[Card, ...]
    battles: tuple[Battle, ...]
    scores: tuple[RoundScore, ...]
    positions: Grid
    result: MatchResult | None

    @property
    def lead(self) -> Suit | None:
        """The lead suit of the current battle, None while it is free."""
        return lead_suit(self.plays)

    @property
    def battle_number(self) -> int:
        """The current battle in its round, from 1."""
        return 1 + sum(battle.round == self.round for battle in self.battles)

    @property
    def turn(self) -> Seat | None:
        """The seat that has to act; None while chance does, and at the end."""
        if self.phase is Phase.COLLECTING:
            assert self.pending is not None
            return self.pending.winner
        if self.phase is Phase.PLAYING:
            return left_of(self.leader, self.players, len(self.plays))
        return None

    @property
    def next_first(self) -> Seat:
        """Who holds the first-player card in the next round to be dealt (section 3, R18)."""
        return left_of(self.first, self.players, self.round)


def start(board: str, players: int, first: Seat) -> State:
    """A match before its first deal (section 3).

    Raises:
        ValueError: for a board, a number of players or a seat that does not exist.
    """
    if board not in ("A", "B") or players not in (3, 4) or first not in range(players):
        raise ValueError("boards are A and B, players 3 or 4, seats from 0")
    empty: tuple[()] = ()
    return State(
        board=board,
        players=players,
        first=first,
        phase=Phase.DEALING,
        round=0,
        hands=(empty,) * players,
        left_out=(),
        leader=first,
        plays=(),
        pending=None,
        areas=(empty,) * players,
        discard=(),
        battles=(),
        scores=(),
        positions=start_positions(board, players),
        result=None,
    )
