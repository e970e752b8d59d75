"""The model of a round and the rules are of one opinion.

`GLADIADORES_ROUNDS=5000` plays five thousand rounds of each kind instead of a few.
"""

import os
from random import Random

import pytest

from gladiadores_tui.bots.gladiadores.codes import hand_bits, move_of, play_of
from gladiadores_tui.bots.gladiadores.greedy import greedy_move
from gladiadores_tui.bots.gladiadores.position import round_of
from gladiadores_tui.bots.gladiadores.worth import worth_of
from gladiadores_tui.core.chance import below
from gladiadores_tui.games.gladiadores.rules import apply, draw_deal, legal_actions
from gladiadores_tui.games.gladiadores.scoring import (
    count_suits,
    final_result,
)
from gladiadores_tui.games.gladiadores.state import State, start
from gladiadores_tui.games.gladiadores.view import observe

from .matches import KINDS

ROUNDS = int(os.environ.get("GLADIADORES_ROUNDS", "40"))
BATCHES = 4
"""Spread over the workers."""


@pytest.mark.parametrize("batch", range(BATCHES))
@pytest.mark.parametrize(("board", "players"), KINDS)
def test_the_model_of_a_round_agrees_with_the_rules(board: str, players: int, batch: int) -> None:
    rng = Random(f"{board}{players}-{batch}")
    state = start(board, players, 0)
    for _ in range(batch, ROUNDS, BATCHES):
        if state.result is not None:
            state = start(board, players, below(rng, players))
        state = agree_on_a_round(state, rng)


def agree_on_a_round(state: State, rng: Random) -> State:
    """Play a round at random in both; everything is the same at every step."""
    state, _ = apply(state, draw_deal(state, rng))
    worths = [worth_of(observe(state, seat)) for seat in range(state.players)]
    model = round_of(observe(state, 0), map(hand_bits, state.hands))
    rounds = len(state.scores)
    while len(state.scores) == rounds:
        seat = state.turn
        legal = legal_actions(state, seat)
        if state.pending is not None and len({card.suit for card in state.pending.options}) == 1:
            # The model does not tell cards of one suit apart, and has gone on.
            state, _ = apply(state, legal[0])
            continue
        assert model.turn == seat
        resumed = round_of(observe(state, seat), map(hand_bits, state.hands))
        for slot in ("counts", "battles", "lead", "key", "winner", "top", "one", "options"):
            assert getattr(resumed, slot) == getattr(model, slot)
        if state.pending is not None:
            assert set(model.options) == {card.suit for card in state.pending.options}
            action = legal[below(rng, len(legal))]
            model.settle(action.card.suit)
        else:
            assert model.counts == tuple(map(count_suits, state.areas))
            assert model.lead == (-1 if state.lead is None else state.lead)
            assert {play_of(move, seat) for move in model.moves} == set(legal)
            assert greedy_move(model, rng.random()) in model.moves
            action = legal[below(rng, len(legal))]
            model.play(move_of(action))
        state, _ = apply(state, action)
    score = state.scores[-1]
    assert model.battles == 0
    assert model.counts == score.counts
    assert [bin(hand).count("1") for hand in model.hands] == [1] * state.players
    for seat in range(state.players):
        account = worths[seat](model)
        assert account.movement == sum(score.after[seat]) - sum(score.before[seat])
        end = final_result(state.board, state.players, score)
        assert account.points == end.points[seat]
        if state.result is not None:
            share = 1 / len(end.winners) if seat in end.winners else 0
            assert abs(account.worth - share) < 0.5
    return state
