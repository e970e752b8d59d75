"""How often somebody may connect: each time costs a key exchange, whoever it is."""

from gladiadores_tui.hall.allowance import Allowance
from gladiadores_tui.hall.presence import Clock
from gladiadores_tui.hosting.gate import place_of

MOST_PLACES = 1024
"""Places that are remembered; more than that is an attack from everywhere."""
SILENCE = 10.0
"""Seconds between two complaints."""


class Rate:
    """Gives each place credit for connections, which grows with time up to a limit."""

    def __init__(self, burst: int, a_second: float, clock: Clock) -> None:
        """`burst` connections at once, `a_second` in the long run; `clock` tells seconds."""
        self._burst = burst
        self._a_second = a_second
        self._clock = clock
        self._places: dict[str, Allowance] = {}
        self._complained = float("-inf")

    def allows(self, address: str) -> bool:
        """Whether whoever connects from there now may go on."""
        place = place_of(address)
        allowance = self._places.pop(place, None)
        if allowance is None:
            allowance = Allowance(self._burst, self._a_second, self._clock)
        self._places[place] = allowance
        if len(self._places) > MOST_PLACES:
            del self._places[next(iter(self._places))]  # whoever has been quiet for longest
        return allowance.spend()

    def complains(self) -> bool:
        """Whether to say that somebody was refused; not each time, or the log would be flooded."""
        now = self._clock()
        if now - self._complained < SILENCE:
            return False
        self._complained = now
        return True
