"""The program with an expert that is never done: `python -m tests.helpers.pondering ...`.

It searches as ever, in a worker, but with a budget that lasts for days. A file appears where
`PONDERING` says once it has begun.
"""

import os
import sys
from pathlib import Path
from random import Random

from gladiadores_tui.bots.bot import Bot, Budget
from gladiadores_tui.bots.gladiadores.strengths import BOTS, EXPERT, search
from gladiadores_tui.games.gladiadores.actions import Action
from gladiadores_tui.games.gladiadores.view import PlayerView

FOR_DAYS = 1_000_000_000


def ponder(view: PlayerView, rng: Random, budget: Budget) -> Action:
    Path(os.environ["PONDERING"]).touch()
    return search(view, rng, budget)


if __name__ == "__main__":
    from gladiadores_tui.cli import main
    from tests.helpers import pondering  # by the name that the worker knows

    BOTS[EXPERT.name] = Bot(EXPERT.name, pondering.ponder, FOR_DAYS)
    sys.exit(main())
