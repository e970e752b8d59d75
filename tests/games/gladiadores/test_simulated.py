"""Whole simulated matches of each kind: what always holds, at every step.

`GLADIADORES_MATCHES=1000` plays a thousand of each kind instead of a few.
"""

import os
from collections import Counter
from random import Random

import pytest

from gladiadores_tui.cli.simulate import random_match
from gladiadores_tui.games.gladiadores.cards import Lion, deck
from gladiadores_tui.games.gladiadores.notation import encode
from gladiadores_tui.games.gladiadores.record import read_record
from gladiadores_tui.games.gladiadores.record_lines import dump, match_line
from gladiadores_tui.games.gladiadores.rules import apply, legal_actions
from gladiadores_tui.games.gladiadores.state import Phase, State, start
from gladiadores_tui.games.gladiadores.view import observe

MATCHES = int(os.environ.get("GLADIADORES_MATCHES", "12"))
BATCHES = 4
"""Spread over the workers."""
DECKS = {players: Counter(deck(players)) for players in (3, 4)}


@pytest.mark.parametrize("batch", range(BATCHES))
@pytest.mark.parametrize("players", [3, 4])
@pytest.mark.parametrize("board", ["A", "B"])
def test_simulated_matches_keep_every_promise(board: str, players: int, batch: int) -> None:
    for number in range(batch, MATCHES, BATCHES):
        first, log, end = random_match(board, players, Random(f"{board}{players}-{number}"))
        state = start(board, players, first)
        for action in log:
            state, _ = apply(state, action)
            assert_holds(state)
        assert state == end
        rows = [match_line(board, "abcd"[:players], first, {}), *map(encode, log)]
        assert read_record(dump(rows).encode().splitlines()).state == end
        assert end.result is not None
        assert end.result.winners


def assert_holds(state: State) -> None:
    """Cards are conserved, somebody can act, and a view shows the seat's own hand alone."""
    piles = (*state.hands, *state.areas, state.discard, state.left_out)
    cards = Counter(play.card for play in state.plays)
    cards += Counter(card for pile in piles for card in pile)
    assert cards == DECKS[state.players]
    waits = state.phase in (Phase.DEALING, Phase.OVER)
    able = [seat for seat in range(state.players) if legal_actions(state, seat)]
    assert able == ([] if waits else [state.turn])
    for seat in (None, *range(state.players)):
        view = observe(state, seat)
        own = () if seat is None else state.hands[seat]
        assert view.hand == own
        hidden = {card for hand in state.hands if hand is not own for card in hand}
        table = {play.card for play in view.plays} | {card for area in view.areas for card in area}
        # Lions are alike: one on the table says nothing of one in a hand.
        assert table & hidden <= {Lion()}
