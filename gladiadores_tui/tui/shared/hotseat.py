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
        wanted: who has to come to the keyboard before anything else can happen.
        active: whose hand lies open: the player at the keyboard, when it is their turn.

    All of them speak of the moment that has been followed, not of what the table has done since.
    """

    def __init__(self, table: Table[S, A, E, V], stops_at: Callable[[E], bool]) -> None:
        """`stops_at` says which events have to be acknowledged."""
        self.table = table
        self.at_keyboard: Seat | None = None
        self.version = 0
        self.stop: E | None = None
        self.wanted: Seat | None = None
        self.active: Seat | None = None
        self._stops_at = stops_at
        self._untold: deque[E] = deque()

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
        self._settle()
        return tuple(passed)

    def feed(self) -> Feed[V, E]:
        """The view at the point followed so far: with the open hand, or a spectator's."""
        return self.table.feed(self.active, self.version, self.version)

    def acknowledge(self) -> None:
        """Go on from what was looked at. Follow again afterwards."""
        self.stop = None
        self._settle()

    def reveal(self) -> None:
        """The wanted player is at the keyboard and nobody else is looking."""
        if self.wanted is not None:
            self.at_keyboard = self.wanted
            self._settle()

    def hide(self) -> None:
        """Cover the hand: whoever continues has to be asked for again."""
        self.at_keyboard = None
        self._settle()

    def _settle(self) -> None:
        """Who is wanted, and whose hand lies open, at the moment that has been followed."""
        waits = self.stop is None and not self.table.is_over
        actor = self.table.actors[0] if waits else None
        self.active = actor if actor == self.at_keyboard else None
        self.wanted = actor if actor != self.at_keyboard else None
