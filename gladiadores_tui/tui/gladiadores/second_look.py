"""A second look at decisions: each beside what the expert would have done, one after another."""

from collections.abc import Sequence
from dataclasses import dataclass

from gladiadores_tui.bots.gladiadores.advice import Review, review
from gladiadores_tui.bots.gladiadores.strengths import EXPERT
from gladiadores_tui.hall.pool import Pool
from gladiadores_tui.hall.thinking import think_of
from gladiadores_tui.tui.gladiadores.decisions import Decision

SURE = 2.0
"""Standard errors by which a loss has to differ from nothing."""


@dataclass(frozen=True, slots=True)
class Difference:
    """A decision that the expert would have taken otherwise, and what that would have changed."""

    decision: Decision
    review: Review


class SecondLook:
    """Goes on where it was left; what has been found stays.

    Attributes:
        decisions: what there is to look at.
        done: how many of them have been looked at.
    """

    def __init__(self, decisions: Sequence[Decision]) -> None:
        self.decisions = decisions
        self.done = 0
        self._found: list[Difference] = []

    @property
    def is_done(self) -> bool:
        """Whether all of them have been looked at."""
        return self.done == len(self.decisions)

    @property
    def differences(self) -> list[Difference]:
        """Those that cost something for sure, the dearest first."""
        return sorted(self._found, key=lambda found: -found.review.loss)

    async def look_on(self, pool: Pool) -> None:
        """Look at the next decision; raises PoolError if nobody can."""
        decision = self.decisions[self.done]
        seed = str(decision.version)
        found = await think_of(pool, decision.view, seed, review, decision.action, EXPERT.budget)
        self.done += 1
        if found.loss > SURE * found.error:
            self._found.append(Difference(decision, found))
