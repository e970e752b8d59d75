"""Sheets that leave by themselves, unless somebody touches a key: then they wait for one."""

from typing import TypeVar

from textual.timer import Timer

from gladiadores_tui.tui.shared.sheet import Sheet

R = TypeVar("R")
AT_ONCE = 0.01


class PassingSheet(Sheet[R]):
    """A sheet that may stay for a while only.

    Attributes:
        stays: for so many seconds; None for as long as nobody presses a key.
    """

    def __init__(self, stays: float | None = None) -> None:
        super().__init__()
        self.stays = stays
        self._clock: Timer | None = None

    def pass_on(self) -> None:
        """The time is over."""
        raise NotImplementedError

    def on_mount(self) -> None:
        """Wind the clock."""
        if self.stays is not None:
            self._clock = self.set_interval(max(AT_ONCE, self.stays), self._tick)

    def on_key(self) -> None:
        """Somebody is there, and wants to look."""
        if self._clock is not None:
            self._clock.stop()

    def _tick(self) -> None:
        """Not while something stands in front."""
        if self.house.screen is self:
            self.pass_on()
