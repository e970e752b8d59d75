"""So much at once, and so much as time passes: for those who might not stop by themselves."""

from gladiadores_tui.hall.presence import Clock


class Allowance:
    """Credit that grows with time up to a limit, and is spent one by one."""

    def __init__(self, burst: float, a_second: float, clock: Clock) -> None:
        """`burst` at once, `a_second` in the long run."""
        self._burst = burst
        self._a_second = a_second
        self._clock = clock
        self._credit = burst
        self._counted = clock()

    def spend(self) -> bool:
        """Whether there was credit for one more."""
        now = self._clock()
        self._credit = min(self._burst, self._credit + (now - self._counted) * self._a_second)
        self._counted = now
        if self._credit < 1:
            return False
        self._credit -= 1
        return True
