"""Random play with the rules of Gladiadores: prints moves a second of a core, deals
timed.

Run as `python -m benchmarks.rate_gladiadores SECONDS`.
"""

import sys
from random import Random
from time import process_time

from gladiadores_tui.cli.simulate import random_match
from gladiadores_tui.games.gladiadores.actions import Deal


def rate(seconds: float) -> float:
    """Moves a second over whole matches of four on board A."""
    rng = Random("benchmark")
    moves, start = 0, process_time()
    while (elapsed := process_time() - start) < seconds:
        _, log, _ = random_match("A", 4, rng)
        moves += sum(not isinstance(action, Deal) for action in log)
    return moves / elapsed


if __name__ == "__main__":
    print(rate(float(sys.argv[1])))
