"""Random play with OpenSpiel's spades, driven from Python: prints moves a second without the
time of the deals, and with it.

Run as `python -m benchmarks.rate_spades SECONDS`, with a Python that has `open_spiel`.
"""

import sys
from random import Random
from time import perf_counter

import pyspiel


def rates(seconds: float) -> tuple[float, float]:
    """Bids and plays a second over whole games of four."""
    rng = Random("benchmark")
    game = pyspiel.load_game("spades")
    moves, dealing, start = 0, 0.0, perf_counter()
    while (elapsed := perf_counter() - start) < seconds:
        before = perf_counter()
        state = game.new_initial_state()
        while state.is_chance_node():
            state.apply_action(rng.choice(state.legal_actions()))
        dealing += perf_counter() - before
        while not state.is_terminal():
            state.apply_action(rng.choice(state.legal_actions()))
            moves += 1
    return moves / (elapsed - dealing), moves / elapsed


if __name__ == "__main__":
    print(*rates(float(sys.argv[1])))
