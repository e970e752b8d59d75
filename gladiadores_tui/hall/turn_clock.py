"""How long whoever has to act may think."""

from typing import Generic

from gladiadores_tui.core.game import A, E, S, V
from gladiadores_tui.core.history import Hint, TakeBack
from gladiadores_tui.hall.presence import Clock
from gladiadores_tui.table.table import Table


class TurnClock(Generic[S, A, E, V]):
    """Begins anew with every action. With one that is taken back the time that it was taken from
    goes on, so a card that a bot has played because the time was up stays played; and a hint gives
    no more of it.

    Attributes:
        seconds: for each turn.
    """

    def __init__(self, table: Table[S, A, E, V], seconds: float, clock: Clock) -> None:
        self.seconds = seconds
        self._table = table
        self._clock = clock
        self._followed = table.version
        self._began = [clock()]
        table.join(self, self._look)

    def _look(self) -> None:
        for entry in self._table.log[self._followed :]:
            if not isinstance(entry, Hint | TakeBack):
                self._began.append(self._clock())
            elif isinstance(entry, TakeBack) and len(self._began) > 1:
                self._began.pop()
        self._followed = self._table.version

    @property
    def left(self) -> float:
        """Seconds; 0 when the time is up."""
        return max(0.0, self._began[-1] + self.seconds - self._clock())

    def stop(self) -> None:
        """The table is not played at any more."""
        self._table.leave(self)
