"""Random play in the bots' model of a round: prints moves a second of a core, deals not timed.

Run as `python -m benchmarks.rate_model SECONDS`.
"""

import sys
from random import Random
from time import process_time

from gladiadores_tui.bots.gladiadores.codes import hand_bits
from gladiadores_tui.bots.gladiadores.columns import Columns
from gladiadores_tui.games.gladiadores.game import GLADIADORES

PLAYERS = 4
DEALS = 200
"""Dealt ahead, so that dealing leaves nothing in the way of playing."""


def dealt(rng: Random) -> Columns:
    """The first round of a match of four on board A, just dealt."""
    state = GLADIADORES.start("A", PLAYERS, 0)
    deal = GLADIADORES.deal(state, rng)
    assert deal is not None
    state, _ = GLADIADORES.apply(state, deal)
    view = GLADIADORES.observe(state, 0)
    nothing = [(0, 0, 0, 0)] * PLAYERS
    return Columns(map(hand_bits, deal.hands), nothing, view.leader, view.battles_in_round)


def rate(seconds: float) -> float:
    """Cards and choices of extra cards a second, to the end of rounds."""
    rng = Random("benchmark")
    moves, elapsed = 0, 0.0
    while elapsed < seconds:
        games = [dealt(rng) for _ in range(DEALS)]
        since = process_time()
        for game in games:
            while game.battles:
                if game.options:
                    game.settle(rng.choice(game.options))
                else:
                    game.play(rng.choice(game.moves))
                moves += 1
        elapsed += process_time() - since
    return moves / elapsed


if __name__ == "__main__":
    print(rate(float(sys.argv[1])))
