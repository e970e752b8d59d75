"""What a bot is, and what it may spend on a choice."""

from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import Generic, TypeVar

V = TypeVar("V")
"""A game's view: what one seat may know."""
A = TypeVar("A")
"""A game's action."""

Clock = Callable[[], float]
"""Seconds from some beginning, as `time.perf_counter` tells them."""


@dataclass(frozen=True, slots=True)
class Budget:
    """What one choice may cost: so many playouts, or so much time by a clock.

    Playouts give the same choice on every machine; time gives none of that.

    Attributes:
        playouts: how often the rest of the round may be played out; 1 or more.
        milliseconds, clock: the time instead; `playouts` is not looked at then.
    """

    playouts: int = 1
    milliseconds: float = 0.0
    clock: Clock | None = None

    def open(self) -> "Meter":
        """Begin to spend."""
        return Meter(self, 0.0 if self.clock is None else self.clock())


@dataclass(frozen=True, slots=True)
class Meter:
    """A budget that is being spent; `since` is when it was opened."""

    budget: Budget
    since: float

    def spent(self, playouts: int) -> float:
        """The share that is gone after so many playouts: 1.0 or more when nothing is left."""
        clock = self.budget.clock
        if clock is None:
            return playouts / max(1, self.budget.playouts)
        if self.budget.milliseconds <= 0.0:
            return 1.0
        return 1000.0 * (clock() - self.since) / self.budget.milliseconds


Choose = Callable[[V, Random, Budget], A]
"""`(view, rng, budget) -> action`: one of the view's legal actions. The same view, numbers and
playouts give the same action."""


@dataclass(frozen=True, slots=True)
class Bot(Generic[V, A]):
    """A player that is a program.

    Attributes:
        name: its strength, in files and on the command line.
        choose: how it chooses; the view is that of the seat that has to act.
        playouts: what it needs for one choice to be as strong as its name; 0 if it plays out
            nothing.
    """

    name: str
    choose: Choose[V, A]
    playouts: int = 0

    @property
    def budget(self) -> Budget:
        """What its name stands for."""
        return Budget(self.playouts)
