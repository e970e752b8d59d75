"""Which seats of a table bots play now: their own, those of people who are away for long, and for
one action that of whoever takes too much time."""

from typing import Any

from gladiadores_tui.core.seats import Seat
from gladiadores_tui.hall.plan import Plan
from gladiadores_tui.hall.presence import Presence
from gladiadores_tui.hall.turn_clock import TurnClock

STAND_IN = "normal"
"""How strong a bot is that plays for somebody."""


class Deputies:
    """Looks at the plan, at who is here, and at the clock, each time anew."""

    def __init__(
        self, plan: Plan, presence: Presence, clock: TurnClock[Any, Any, Any, Any] | None
    ) -> None:
        """`clock` is None where people may think as long as they like."""
        self._plan = plan
        self._presence = presence
        self._clock = clock

    def of(self, seat: Seat) -> str | None:
        """How strong the bot is that plays for a seat now; None if its person does."""
        place = self._plan.places[seat]
        if place.person is None:
            return place.bot
        return STAND_IN if self.left(seat) == 0 else None

    def left(self, seat: Seat) -> float | None:
        """Seconds until a bot plays for somebody, if they have the turn and nothing happens; None
        if it never will."""
        person, stand_in = self._plan.places[seat].person, self._plan.terms.stand_in
        limits = []
        if self._clock is not None:
            limits.append(self._clock.left)
        if person is not None and stand_in is not None and not self._presence.is_here(person):
            limits.append(max(0.0, stand_in - self._presence.away(person)))
        return min(limits, default=None)
