"""The rules of a match: `apply(state, action) -> (state, events)` (docs/rules.md)."""

from dataclasses import replace
from random import Random
from typing import TypeVar

from gladiadores_tui.core.chance import shuffled
from gladiadores_tui.core.errors import IllegalActionError, NotYourTurnError, RefusalError
from gladiadores_tui.core.seats import Seat
from gladiadores_tui.games.gladiadores.actions import Action, Collect, Deal, Play
from gladiadores_tui.games.gladiadores.battle import Battle, Played, settle
from gladiadores_tui.games.gladiadores.cards import (
    HAND_SIZE,
    LEFT_OUT,
    Card,
    Weapon,
    deck,
    hand_order,
)
from gladiadores_tui.games.gladiadores.events import (
    BattleWon,
    CardPlayed,
    CardsCollected,
    Event,
    MatchEnded,
    RoundDealt,
    RoundScored,
)
from gladiadores_tui.games.gladiadores.explain import Rule, Verdict, judge_collect, judge_play
from gladiadores_tui.games.gladiadores.scoring import final_result, is_last, score_round
from gladiadores_tui.games.gladiadores.state import Phase, State

T = TypeVar("T")
Step = tuple[State, tuple[Event, ...]]


class DealError(RefusalError):
    """A deal does not fit the match; `cause` is "phase", "round", "first" or "cards"."""

    def __init__(self, cause: str) -> None:
        super().__init__(f"the deal does not fit: {cause}")
        self.cause = cause


def draw_deal(state: State, rng: Random) -> Deal | None:
    """The next round's deal, if the match waits for one (section 3)."""
    if state.phase is not Phase.DEALING:
        return None
    cards = shuffled(deck(state.players), rng)
    size = HAND_SIZE[state.players]
    hands = tuple(
        tuple(sorted(cards[seat * size : (seat + 1) * size], key=hand_order))
        for seat in range(state.players)
    )
    return Deal(state.round + 1, state.next_first, hands, tuple(cards[size * state.players :]))


def actors(state: State) -> tuple[Seat, ...]:
    """Who has to act: one seat, or none while chance does and at the end."""
    return () if state.turn is None else (state.turn,)


def legal_actions(state: State, seat: Seat) -> tuple[Action, ...]:
    """All that the seat may do now, without repeating a card that it holds twice."""
    if seat != state.turn:
        return ()
    if state.pending is not None:
        return tuple(Collect(seat, card) for card in state.pending.options)
    plays = (
        Play(seat, card, declared)
        for card in dict.fromkeys(state.hands[seat])
        for declared in (card.suits if isinstance(card, Weapon) else (None,))
    )
    return tuple(play for play in plays if explain(state, play).legal)


def explain(state: State, action: Play | Collect) -> Verdict:
    """Why the action of the seat whose turn it is would be legal, or not."""
    if isinstance(action, Collect):
        if state.pending is None:
            return Verdict(False, Rule.MUST_PLAY, state.lead)
        return judge_collect(state.pending.options, action.card)
    if state.pending is not None:
        return Verdict(False, Rule.MUST_COLLECT, forcing=state.pending.options)
    return judge_play(state.hands[action.seat], state.lead, action.card, action.declared)


def apply(state: State, action: Action) -> Step:
    """The state after the action, and what happened.

    Raises:
        DealError: the deal does not fit.
        NotYourTurnError: another seat has to act, or nobody (also after the end).
        IllegalActionError: the rules forbid it; its `reason` is a Verdict.
    """
    if isinstance(action, Deal):
        return _deal(state, action)
    if action.seat != state.turn:
        raise NotYourTurnError(action.seat, actors(state))
    verdict = explain(state, action)
    if not verdict.legal:
        raise IllegalActionError(verdict)
    return _play(state, action) if isinstance(action, Play) else _collect(state, action)


def _deal(state: State, deal: Deal) -> Step:
    if state.phase is not Phase.DEALING:
        raise DealError("phase")
    if deal.round != state.round + 1:
        raise DealError("round")
    if deal.first != state.next_first:
        raise DealError("first")
    sizes = [len(hand) for hand in deal.hands]
    dealt: list[Card] = [card for hand in (*deal.hands, deal.left_out) for card in hand]
    if (
        sizes != [HAND_SIZE[state.players]] * state.players
        or len(deal.left_out) != LEFT_OUT
        or sorted(dealt, key=hand_order) != list(deck(state.players))
    ):
        raise DealError("cards")
    empty: tuple[()] = ()
    dealt_state = replace(
        state,
        phase=Phase.PLAYING,
        round=deal.round,
        hands=deal.hands,
        left_out=deal.left_out,
        leader=deal.first,
        areas=(empty,) * state.players,
        discard=(),
    )
    return dealt_state, (RoundDealt(deal.round, deal.first, deal.hands),)


def _play(state: State, action: Play) -> Step:
    plays = (*state.plays, Played(action.seat, action.card, action.declared))
    played = replace(state, hands=_without(state.hands, action.seat, action.card), plays=plays)
    event = CardPlayed(
        state.round,
        state.battle_number,
        action.seat,
        action.card,
        action.declared,
        opens=not state.plays,
        lead=played.lead if state.lead is None else None,
    )
    if len(plays) < state.players:
        return played, (event,)
    battle = settle(state.round, state.battle_number, plays, state.areas)
    if losses := battle.area_losses:
        kept = tuple(card for card in state.areas[battle.winner] if card not in losses)
        played = replace(
            played,
            areas=_with(state.areas, battle.winner, kept),
            discard=(*state.discard, *losses),
        )
    if battle.needs_choice:
        return replace(played, phase=Phase.COLLECTING, pending=battle), (event, BattleWon(battle))
    settled, events = _close(played, battle)
    return settled, (event, BattleWon(battle), *events)


def _collect(state: State, action: Collect) -> Step:
    assert state.pending is not None
    return _close(state, replace(state.pending, chosen=action.card))


def _close(state: State, battle: Battle) -> Step:
    """The winner takes the cards; the rest goes to the discard; the round may end here."""
    area = (*state.areas[battle.winner], *battle.taken)
    loose = [play.card for play in state.plays]
    for card in battle.taken:
        loose.remove(card)
    closed = replace(
        state,
        phase=Phase.PLAYING,
        plays=(),
        pending=None,
        leader=battle.winner,
        areas=_with(state.areas, battle.winner, area),
        discard=(*state.discard, *loose),
        battles=(*state.battles, battle),
    )
    collected = CardsCollected(battle, battle.chosen)
    if len(closed.hands[0]) > 1:
        return closed, (collected,)
    scored, events = _score(closed)
    return scored, (collected, *events)


def _score(state: State) -> Step:
    """The last cards are discarded unseen (R10) and the round is scored (sections 8 and 9)."""
    score = score_round(state.board, state.round, state.areas, state.positions)
    last = is_last(state.board, state.players, score)
    result = final_result(state.board, state.players, score) if last else None
    scored = replace(
        state,
        phase=Phase.OVER if last else Phase.DEALING,
        hands=((),) * state.players,
        discard=(*state.discard, *(card for hand in state.hands for card in hand)),
        scores=(*state.scores, score),
        positions=score.after,
        result=result,
    )
    events: tuple[Event, ...] = (RoundScored(score),)
    return scored, events if result is None else (*events, MatchEnded(result))


def _with(
    rows: tuple[tuple[T, ...], ...], seat: Seat, row: tuple[T, ...]
) -> tuple[tuple[T, ...], ...]:
    return (*rows[:seat], row, *rows[seat + 1 :])


def _without(
    hands: tuple[tuple[Card, ...], ...], seat: Seat, card: Card
) -> tuple[tuple[Card, ...], ...]:
    hand = list(hands[seat])
    hand.remove(card)
    return _with(hands, seat, tuple(hand))
