"""A table in a house: what is agreed on, said and played there."""

from collections.abc import Mapping
from typing import Generic

from gladiadores_tui.bots.bot import Bot
from gladiadores_tui.core.game import A, E, S, V
from gladiadores_tui.hall.deputies import Deputies
from gladiadores_tui.hall.ears import Ears
from gladiadores_tui.hall.match import Match
from gladiadores_tui.hall.plan import Plan
from gladiadores_tui.hall.pool import Pool
from gladiadores_tui.hall.presence import Clock, Presence
from gladiadores_tui.hall.steward import Steward
from gladiadores_tui.hall.talk import Talk
from gladiadores_tui.hall.turn_clock import TurnClock


class HouseTable(Ears, Generic[S, A, E, V]):
    """One table; those who listen are told of who sits down and leaves, and of its end.

    Attributes:
        plan: what is agreed on, and who sits where.
        talk: what is said.
        watchers: people without a seat who look on.
        is_shut: whether it is in the house no more.
        next: the table at which its people play again.
        match: what is played; None until all seats are taken.
        clock: of the match, if the terms have one.
    """

    def __init__(self, plan: Plan, clock: Clock) -> None:
        super().__init__()
        self.plan = plan
        self.is_shut = False
        self.next: HouseTable[S, A, E, V] | None = None
        self.talk = Talk(clock)
        self.watchers: set[int] = set()
        self.match: Match[S, A, E, V] | None = None
        self.clock: TurnClock[S, A, E, V] | None = None
        self._now = clock
        self._steward: Steward[S, A, E, V] | None = None

    @property
    def is_over(self) -> bool:
        """Whether its match has ended."""
        return self.match is not None and self.match.table.is_over

    def attend(
        self, pool: Pool, bots: Mapping[str, Bot[V, A]], presence: Presence, play: float
    ) -> None:
        """Have the seats of bots played, and the time kept; `play` as for the steward."""
        assert self.match is not None
        if (seconds := self.plan.terms.clock) is not None:
            self.clock = TurnClock(self.match.table, seconds, self._now)
        deputies = Deputies(self.plan, presence, self.clock)
        self._steward = Steward(self.match, pool, bots, deputies, play)

    def look(self) -> None:
        """Who sits here, or who is in the house, has changed: a bot may have to begin, or stop."""
        if self._steward is not None:
            self._steward.look()
        self.tell()

    def shut(self) -> None:
        """The table is in the house no more."""
        self.stop()
        self.is_shut = True
        self.tell()

    def stop(self) -> None:
        """Nobody is played for any more, and no time is kept."""
        if self._steward is not None:
            self._steward.leave()
        if self.clock is not None:
            self.clock.stop()
