"""How long whoever has to act may think."""

from typing import Generic

from gladiadores_tui.core.game import A, E, S, V
from gladiadores_tui.core.history import Hint
from gladiadores_tui.hall.presence import Clock
from gladiadores_tui.table.table import Table


class TurnClock(Generic[S, A, E, V]):
    """Begins anew with every action, and with what is taken back; a hint gives no more time.

    Attributes:
        seconds: for each turn.
    """

    def __init__(self, table: Table[S, A, E, V], seconds: float, clock: Clock) -> None:
        self.seconds = seconds
        self._table = table
        self._clock = clock
        self._turn = self._count()
        self._began = clock()
        table.join(self, self._look)

    def _count(self) -> int:
        return sum(not isinstance(entry, Hint) for entry in self._table.log)

    def _look(self) -> None:
        if (turn := self._count()) != self._turn:
            self._turn, self._began = turn, self._clock()

    @property
    def left(self) -> float:
        """Seconds; 0 when the time is up."""
        return max(0.0, self._began + self.seconds - self._clock())

    def stop(self) -> None:
        """The table is not played at any more."""
        self._table.leave(self)
