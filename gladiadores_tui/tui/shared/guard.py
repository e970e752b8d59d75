"""A key that is held down must not play: not twice, and not on the next person's hand."""

from textual.events import Key

CONFIRMING = ("enter", "space")


class HeldKeyGuard:
    """Takes Enter and Space, once something new has appeared, only after a pause of all keys.

    A held key repeats some thirty times a second and never pauses; a person does. After the
    first pause nothing is refused any more, so quick players are not slowed.
    """

    def __init__(self, pause: float, keys: tuple[str, ...] = CONFIRMING) -> None:
        """`pause` is in seconds; `keys` are those that confirm here."""
        self.pause = pause
        self.keys = keys
        self._last: float | None = None

    def arm(self, now: float) -> None:
        """Something that a key could confirm has appeared at `now` (monotonic seconds)."""
        self._last = now

    def refuses(self, event: Key) -> bool:
        """Whether to ignore this key."""
        if self._last is None:
            return False
        if event.time - self._last >= self.pause:
            self._last = None
            return False
        self._last = max(self._last, event.time)  # it may have waited since before
        return event.key in self.keys
