"""Search: deals that may be are played out with each candidate, and the best mean wins.

All candidates meet the same deals and the same random numbers, so that they differ in little else.
The budget is spent in stages; after each of them the worse half is dropped, so that most of it goes
to those that are hard to tell apart (sequential halving).
"""

from dataclasses import dataclass
from math import ceil, log2
from random import Random

from gladiadores_tui.bots.bot import Budget
from gladiadores_tui.bots.gladiadores.dealing import Dealer
from gladiadores_tui.bots.gladiadores.greedy import play_out
from gladiadores_tui.bots.gladiadores.knowledge import know
from gladiadores_tui.bots.gladiadores.position import candidates, round_of
from gladiadores_tui.bots.gladiadores.worth import worth_of
from gladiadores_tui.games.gladiadores.actions import Action
from gladiadores_tui.games.gladiadores.view import PlayerView

STRAY = 0.3
"""How many cards of a playout are random ones: greedy players alone are too easy to foresee."""


@dataclass(slots=True)
class Evaluation:
    """What the playouts say of an action: sums while it is searched, means for who asks.

    Attributes:
        action: the action; those that cannot differ from it are not evaluated.
        number: the action in the model.
        playouts: how often it was played out.
    """

    action: Action
    number: int
    playouts: int = 0
    _worth: float = 0.0
    _movement: float = 0.0
    _points: float = 0.0

    def add(self, worth: float, movement: float, points: float) -> None:
        """Count a playout in."""
        self.playouts += 1
        self._worth += worth
        self._movement += movement
        self._points += points

    @property
    def worth(self) -> float:
        """The mean of what is maximised (see `worth.py`)."""
        return self._worth / max(1, self.playouts)

    @property
    def movement(self) -> float:
        """How far the seat's cubes move in this round, in spaces; a mean."""
        return self._movement / max(1, self.playouts)

    @property
    def points(self) -> float:
        """The seat's points if the match ended with this round; a mean."""
        return self._points / max(1, self.playouts)


def evaluate(
    view: PlayerView, rng: Random, budget: Budget, stray: float = STRAY
) -> list[Evaluation]:
    """Evaluate what the seat of a view may do now.

    Args:
        view: of the seat that has to act.
        rng: the same numbers and playouts give the same evaluations.
        budget: what it may cost; each candidate is played out once at least.
        stray: the share of random cards in playouts.

    Returns:
        The candidates, the best first: those searched longest stand before those dropped.
        A single one has not been played out.
    """
    known = know(view)
    found = [Evaluation(action, number) for number, action in candidates(view, known).items()]
    if len(found) == 1:
        return found
    dealer, worth, meter = Dealer(known), worth_of(view), budget.open()
    table = round_of(view, [0] * view.players)
    stages = ceil(log2(len(found)))
    running = found
    dropped: list[Evaluation] = []
    playouts = 0
    for stage in range(1, stages + 1):
        while True:
            table.hands = dealer.deal(rng)
            numbers = [rng.random() for _ in range(2 * table.players * table.battles)]
            for each in running:
                trial = table.copy()
                if trial.options:
                    trial.settle(each.number)
                else:
                    trial.play(each.number)
                play_out(trial, iter(numbers).__next__, stray)
                each.add(*worth(trial))
            playouts += len(running)
            if meter.spent(playouts) >= stage / stages:
                break
        running.sort(key=lambda each: -each.worth)
        half = ceil(len(running) / 2) if stage < stages else len(running)
        running, dropped = running[:half], running[half:] + dropped
    return running + dropped
