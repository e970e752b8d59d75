"""One keyboard for all people: whose hand lies open, and what must be seen before going on.

The hot seat follows the table one logged action at a time. It stops at the events that people
want to look at (a finished battle, a scored round, the end) until they are acknowledged, and
then asks for the player whose turn it is. Somebody alone with bots is asked for only after hiding
the hand; and where only bots play, the hand of the one whose turn it is may be watched. Whoever
plays at another terminal is waited for. Pure: a screen shows what this says.
"""

from collections import deque
from collections.abc import Callable, Collection
from typing import Generic

from gladiadores_tui.core.game import A, E, S, V
from gladiadores_tui.core.history import Hint, TakeBack
from gladiadores_tui.core.seats import Seat
from gladiadores_tui.table.table import Feed, Table


class HotSeat(Generic[S, A, E, V]):
    """A terminal that several people share.

    Attributes:
        at_keyboard: whose hand may be shown; None while it is handed over.
        version: how far the table's log has been followed.
        story: what has happened up to there, as everybody may know it.
        stop: the event that people are looking at, if any.
        wanted: who has to come to the keyboard before anything else can happen.
        open: whose hand lies open.
        active: the person at the keyboard, when it is their turn.
        bot: the bot that has to act here.
        awaited: who has to act elsewhere.

    All of them speak of the moment that has been followed, not of what the table has done since.
    """

    def __init__(
        self,
        table: Table[S, A, E, V],
        stops_at: Callable[[E], bool],
        people: Collection[Seat],
        bots: Collection[Seat] = (),
    ) -> None:
        """`stops_at` says which events have to be acknowledged; `people` and `bots` are the seats
        that are played here."""
        self.table = table
        self._people = frozenset(people)
        self._bots = frozenset(bots)
        self._alone = next(iter(people)) if len(people) == 1 else None
        self.at_keyboard = self._alone
        self.version = 0
        self.story: tuple[E | Hint, ...] = ()
        self.stop: E | None = None
        self.wanted: Seat | None = None
        self.open: Seat | None = None
        self.active: Seat | None = None
        self.bot: Seat | None = None
        self.awaited: Seat | None = None
        self._stops_at = stops_at
        self._untold: deque[E] = deque()

    def follow(self) -> None:
        """Go on until there is something to acknowledge, that event included."""
        while self.stop is None and (self._untold or self.version < self.table.version):
            if self._untold:
                self._tell(self._untold.popleft())
                continue
            entry = self.table.log[self.version]
            if isinstance(entry, TakeBack):
                self._turn_back()
            elif isinstance(entry, Hint):
                self.start_at(self.version + 1)
            else:
                feed = self.table.feed(None, self.version, self.version + 1)
                self.version = feed.version
                self._untold.extend(feed.events)
        self._settle()

    def start_at(self, version: int) -> None:
        """What has happened up to a version is known already; the rest is to be followed."""
        self.version = version
        self.story = self.table.story(None, version)

    def _tell(self, event: E) -> None:
        self.story = (*self.story, event)
        if self._stops_at(event):
            self.stop = event

    def _turn_back(self) -> None:
        """An action was taken back. Whoever is to act again has to come to the keyboard, unless
        it is their hand that lies open."""
        if self._alone is None:
            self.at_keyboard = self.active
        self.start_at(self.version + 1)

    def feed(self) -> Feed[V, E]:
        """The view at the point followed so far: with the open hand, or a spectator's."""
        return self.table.feed(self.open, self.version, self.version)

    def acknowledge(self) -> None:
        """Go on from what was looked at. Follow again afterwards."""
        self.stop = None
        self._settle()

    def reveal(self) -> bool:
        """The wanted player is at the keyboard and nobody else is looking.

        Returns:
            Whether what was done before cannot be taken back any more.
        """
        if self.wanted is None:
            return False
        self.at_keyboard = self.wanted
        matters = self.table.reveal(self.wanted)
        self._settle()
        return matters

    def take_back(self, actions: int = 1) -> None:
        """Undo the last action, or more at once, also while something is being looked at. Follow
        afterwards.

        Raises what `Table.take_back` raises, and what its keeper does.
        """
        self.table.take_back(self.version, actions)
        self.stop = None
        self._untold.clear()

    def hide(self) -> None:
        """Cover the hand: whoever continues has to be asked for again."""
        self.at_keyboard = None
        self._settle()

    def _settle(self) -> None:
        """Who is wanted, and whose hand lies open, at the moment that has been followed."""
        waits = self.stop is None and not self.table.is_over
        actor = self.table.actors[0] if waits else None
        person = actor if actor in self._people else None
        due = self._alone if waits and self._alone is not None else person
        self.wanted = due if due != self.at_keyboard else None
        self.active = person if person == self.at_keyboard else None
        self.bot = actor if actor in self._bots and self.wanted is None else None
        self.awaited = actor if person is None and actor not in self._bots else None
        if self._alone is not None:
            self.open = None if self.table.is_over else self.at_keyboard
        else:
            self.open = self.active if self._people else self.bot
