"""How often somebody may connect: each time costs a key exchange, whoever it is."""

from collections.abc import Callable

from gladiadores_tui.hosting.gate import place_of

MOST_PLACES = 1024
"""Places that are remembered; more than that is an attack from everywhere."""
SILENCE = 10.0
"""Seconds between two complaints."""


class Rate:
    """Gives each place credit for connections, which grows with time up to a limit."""

    def __init__(self, burst: int, a_second: float, clock: Callable[[], float]) -> None:
        """`burst` connections at once, `a_second` in the long run; `clock` tells seconds."""
        self._burst = burst
        self._a_second = a_second
        self._clock = clock
        self._places: dict[str, tuple[float, float]] = {}
        self._complained = float("-inf")

    def allows(self, address: str) -> bool:
        """Whether whoever connects from there now may go on."""
        now, place = self._clock(), place_of(address)
        credit, counted = self._places.pop(place, (float(self._burst), now))
        credit = min(self._burst, credit + (now - counted) * self._a_second)
        is_allowed = credit >= 1
        self._places[place] = (credit - is_allowed, now)
        if len(self._places) > MOST_PLACES:
            del self._places[next(iter(self._places))]  # whoever has been quiet for longest
        return is_allowed

    def complains(self) -> bool:
        """Whether to say that somebody was refused; not each time, or the log would be flooded."""
        now = self._clock()
        if now - self._complained < SILENCE:
            return False
        self._complained = now
        return True
