"""How fast bots think: playouts a second, and what a decision costs, in time of a core.

Playouts are those of the expert's search at each choice of whole rounds that greedy bots play. A
decision is any with more than one legal action, in whole matches between all strengths.
"""

from collections.abc import Iterator
from random import Random
from time import process_time

from gladiadores_tui.bots.bot import Budget
from gladiadores_tui.bots.gladiadores.search import evaluate
from gladiadores_tui.bots.gladiadores.strengths import NORMAL
from gladiadores_tui.cli.tournament import fixtures, play, player
from gladiadores_tui.games.gladiadores.game import GLADIADORES
from gladiadores_tui.games.gladiadores.view import PlayerView

KINDS = tuple((board, players) for board in "AB" for players in (4, 3))
STRENGTHS = ("easy", "normal", "hard", "expert")
MATCHES = 4
"""Of each board: so that each strength has every seat once."""
PLAYOUTS = 300
"""At each choice; the rate does not depend on it."""


def playouts(board: str, players: int, rounds: int) -> list[float]:
    """Playouts a second of each round."""
    rng = Random(f"{board}{players}")
    rates: list[float] = []
    for number in range(rounds + 1):
        done, seconds = 0, 0.0
        for view in _choices(board, players, rng):
            since = process_time()
            found = evaluate(view, rng, Budget(PLAYOUTS))
            seconds += process_time() - since
            done += sum(each.playouts for each in found)
        if number:  # in the first one, tables are filled
            rates.append(done / seconds)
    return rates


def decisions(board: str) -> dict[str, list[float]]:
    """Seconds of each decision, by strength; four players, one of each."""
    seconds: dict[str, list[float]] = {strength: [] for strength in STRENGTHS}
    for fixture in fixtures(board, [player(each) for each in STRENGTHS], MATCHES, "benchmark"):
        for each, taken in zip(fixture.players, play(fixture).seconds, strict=True):
            seconds[each.strength] += taken
    return seconds


def _choices(board: str, players: int, rng: Random) -> Iterator[PlayerView]:
    """What the seat that has to act sees, throughout the first round of a match."""
    state = GLADIADORES.start(board, players, 0)
    while not state.scores:
        action = GLADIADORES.deal(state, rng)
        if action is None:
            (seat,) = GLADIADORES.actors(state)
            view = GLADIADORES.observe(state, seat)
            if len(view.legal) > 1:
                yield view
            action = NORMAL.choose(view, rng, NORMAL.budget)
        state, _ = GLADIADORES.apply(state, action)
