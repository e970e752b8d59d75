"""What a seat may know, built up from nothing: a forgotten field is missing, not leaked."""

from dataclasses import dataclass

from gladiadores_tui.core.seats import Seat
from gladiadores_tui.games.gladiadores.actions import Action
from gladiadores_tui.games.gladiadores.battle import Battle, Played, lead_suit
from gladiadores_tui.games.gladiadores.cards import Card, Combat, Suit, hand_order
from gladiadores_tui.games.gladiadores.rules import legal_actions
from gladiadores_tui.games.gladiadores.scoring import Grid, MatchResult, RoundScore
from gladiadores_tui.games.gladiadores.state import Phase, State


@dataclass(frozen=True, slots=True)
class PlayerView:
    """A match as one seat sees it; as everybody may see it where `seat` is None.

    Attributes:
        hand: the seat's own cards; empty for a spectator.
        hand_sizes: how many cards each seat holds.
        first: who holds the first-player card in this round.
        turn: who has to act.
        discarded: how many cards lie in the face-down pile (R10: never which).
        legal: what the seat may do now.
    """

    seat: Seat | None
    board: str
    players: int
    phase: Phase
    round: int
    rounds: int
    battle: int
    battles_in_round: int
    first: Seat
    leader: Seat
    turn: Seat | None
    hand: tuple[Card, ...]
    hand_sizes: tuple[int, ...]
    plays: tuple[Played, ...]
    pending: Battle | None
    areas: tuple[tuple[Combat, ...], ...]
    discarded: int
    battles: tuple[Battle, ...]
    scores: tuple[RoundScore, ...]
    positions: Grid
    result: MatchResult | None
    legal: tuple[Action, ...]

    @property
    def lead(self) -> Suit | None:
        """The lead suit of the current battle."""
        return lead_suit(self.plays)


def observe(state: State, seat: Seat | None) -> PlayerView:
    """The view of a seat, or of a spectator for None.

    Raises:
        ValueError: there is no such seat; in particular -1 is not the last one.
    """
    if seat is not None and seat not in range(state.players):
        raise ValueError(f"there is no seat {seat}")
    return PlayerView(
        seat=seat,
        board=state.board,
        players=state.players,
        phase=state.phase,
        round=state.round,
        rounds=state.players,
        battle=state.battle_number,
        battles_in_round=12 if state.players == 3 else 11,
        first=(state.first + max(state.round, 1) - 1) % state.players,
        leader=state.leader,
        turn=state.turn,
        hand=() if seat is None else tuple(sorted(state.hands[seat], key=hand_order)),
        hand_sizes=tuple(len(hand) for hand in state.hands),
        plays=state.plays,
        pending=state.pending,
        areas=state.areas,
        discarded=len(state.discard),
        battles=state.battles,
        scores=state.scores,
        positions=state.positions,
        result=state.result,
        legal=() if seat is None else legal_actions(state, seat),
    )
