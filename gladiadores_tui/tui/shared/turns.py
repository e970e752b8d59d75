"""Keys are done in the order in which they are pressed, however quickly they come.

Textual hands a key to what has the focus, and what is of no use there climbs from widget to widget
to the app, whose bindings decide. Each of them has a queue of its own, so of keys that arrive at
once a letter would be put into a field before the Backspace that was pressed before it. Here a key
waits until the one before, and what it has set off, has gone through all these queues.
"""

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable
from typing import Any

from textual import events
from textual.app import App
from textual.dom import DOMNode
from textual.widget import Widget

ROUNDS = 4
"""How often the queues are gone through: a key sends a message, whose receiver sends another, for
which a screen opens, which says what has the focus."""
PATIENCE = 1.0
"""Seconds after which a key is given up: whoever has it may never be done with it."""

Arrival = events.InputEvent | events.Paste
"""What comes from the terminal, and must stay in order."""


class Turns:
    """Hands out one key after the other; pastes and clicks wait for keys before them as well."""

    def __init__(self, app: App[Any], handle: Callable[[events.Event], Awaitable[None]]) -> None:
        """`handle` does what the app does with what comes from its terminal."""
        self._app = app
        self._handle = handle
        self._waiting: deque[Arrival] = deque()
        self._under_way: _Tour | None = None

    async def take(self, event: Arrival) -> None:
        """Something has come from the terminal: handle it, now or when its turn has come."""
        self._waiting.append(event)
        if self._under_way is None:
            await self._go_on()

    async def _go_on(self) -> None:
        while self._waiting and self._under_way is None:
            event = self._waiting.popleft()
            first = self._first
            await self._handle(event)
            if isinstance(event, events.Key):
                self._under_way = _Tour(self)
                self._under_way.set_out(first)

    @property
    def _first(self) -> Widget:
        """Where a key goes from the app."""
        return self._app.focused or self._app.screen

    async def done(self, tour: "_Tour") -> None:
        """The key that the tour follows has been answered; called in the app's turn."""
        if self._under_way is tour:
            self._under_way = None
            await self._go_on()

    def give_up(self, tour: "_Tour") -> None:
        """The tour takes too long."""
        self._app.call_later(self.done, tour)


class _Tour:
    """Goes after a key, through the queues of all that it may pass."""

    def __init__(self, turns: Turns) -> None:
        self._turns = turns
        self._rounds = ROUNDS
        self._path: deque[DOMNode] = deque()
        loop = asyncio.get_running_loop()
        self._alarm = loop.call_later(PATIENCE, turns.give_up, self)

    def set_out(self, first: Widget) -> None:
        """From there to the app."""
        self._path.extend(first.ancestors_with_self)
        self._pass_on()

    def _pass_on(self) -> None:
        while self._path:
            if self._path.popleft().post_message(events.Callback(self._step)):
                return  # whoever is not there any more has no queue

    async def _step(self) -> None:
        """Called in the turn of each."""
        if self._path:
            self._pass_on()
            return
        self._rounds -= 1
        if self._rounds:
            self.set_out(self._turns._first)
        else:
            self._alarm.cancel()
            await self._turns.done(self)
