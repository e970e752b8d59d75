"""One keyboard for all seats: whose hand lies open, and what must be seen before going on.

The hot seat follows the table one logged action at a time. It stops at the events that people
want to look at (a finished battle, a scored round, the end) until they are acknowledged, and
then asks for the player whose turn it is. Pure: a screen shows what this says.
"""

from collections import deque
from collections.abc import Callable
from typing import Generic

from gladiadores_tui.core.game import A, E, S, V
from gladiadores_tui.core.seats import Seat
from gladiadores_tui.table.table import Feed, Table


class HotSeat(Generic[S, A, E, V]):
    """A terminal that several people share.

    Attributes:
        at_keyboard: whose hand may be shown; None while it is handed over.
        version: how far the table's log has been followed.
        stop: the event that people are looking at, if any.
    """

    def __init__(self, table: Table[S, A, E, V], stops_at: Callable[[E], bool]) -> None:
        """`stops_at` says which events have to be acknowledged."""
        self.table = table
        self.at_keyboard: Seat | None = None
        self.version = 0
        self.stop: E | None = None
        self._stops_at = stops_at
        self._untold: deque[E] = deque()

    @property
    def wanted(self) -> Seat | None:
        """Who has to come to the keyboard before anything else can happen."""
        if self.stop is not None or self.table.is_over:
            return None
        actor = self.table.actors[0]
        return None if actor == self.at_keyboard else actor

    @property
    def active(self) -> Seat | None:
        """Whose hand lies open: the player at the keyboard, when it is their turn."""
        if self.stop is not None or self.wanted is not None or self.table.is_over:
            return None
        return self.at_keyboard

    def follow(self) -> tuple[E, ...]:
        """Go on until there is something to acknowledge; the events passed, that one included."""
        passed: list[E] = []
        while self.stop is None and (self._untold or self.version < self.table.version):
            if not self._untold:
                feed = self.table.feed(None, self.version, self.version + 1)
                self.version = feed.version
                self._untold.extend(feed.events)
                continue
            event = self._untold.popleft()
            passed.append(event)
            if self._stops_at(event):
                self.stop = event
        return tuple(passed)

    def feed(self) -> Feed[V, E]:
        """The view at the point followed so far: with the open hand, or a spectator's."""
        return self.table.feed(self.active, self.version, self.version)

    def acknowledge(self) -> None:
        """Go on from what was looked at. Follow again afterwards."""
        self.stop = None

    def reveal(self) -> None:
        """The wanted player is at the keyboard and nobody else is looking."""
        if self.wanted is not None:
            self.at_keyboard = self.wanted

    def hide(self) -> None:
        """Cover the hand: whoever continues has to be asked for again."""
        self.at_keyboard = None
