"""Views of seats that have to act, out of random matches."""

from collections.abc import Iterator
from random import Random

from gladiadores_tui.core.chance import below
from gladiadores_tui.games.gladiadores.rules import apply, draw_deal, legal_actions
from gladiadores_tui.games.gladiadores.state import State, start

KINDS = [(board, players) for board in "AB" for players in (3, 4)]


def decisions(board: str, players: int, rng: Random, rounds: int = 4) -> Iterator[State]:
    """Every state of a random match in which a seat has to act, for so many rounds at most."""
    state = start(board, players, below(rng, players))
    while state.result is None and len(state.scores) < rounds:
        deal = draw_deal(state, rng)
        if deal is not None:
            state, _ = apply(state, deal)
            continue
        yield state
        legal = legal_actions(state, state.turn)
        state, _ = apply(state, legal[below(rng, len(legal))])
