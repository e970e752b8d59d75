"""Random play with OpenSpiel's spades, driven from Python: prints moves a second of a core without
the time of the deals, and with it.

Run as `python -m benchmarks.rate_spades SECONDS`, with a Python that has `open_spiel`.
"""

import sys
from random import Random
from time import process_time

import pyspiel

DEALS = 200
"""Dealt ahead, so that dealing leaves nothing in the way of playing."""


def rates(seconds: float) -> tuple[float, float]:
    """Bids and plays a second over whole games of four."""
    rng = Random("benchmark")
    game = pyspiel.load_game("spades")
    moves, dealing, playing = 0, 0.0, 0.0
    while playing < seconds:
        begun = process_time()
        states = [game.new_initial_state() for _ in range(DEALS)]
        for state in states:
            while state.is_chance_node():
                state.apply_action(rng.choice(state.legal_actions()))
        dealt = process_time()
        for state in states:
            while not state.is_terminal():
                state.apply_action(rng.choice(state.legal_actions()))
                moves += 1
        dealing += dealt - begun
        playing += process_time() - dealt
    return moves / playing, moves / (playing + dealing)


if __name__ == "__main__":
    print(*rates(float(sys.argv[1])))
