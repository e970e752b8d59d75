"""Looks that are taken one after the other, so that what comes in between has its turn.

A play is shown at all seats of a table. If all of them looked at once, a key at another table would
wait for four screens to be drawn, and at a busy moment for those of several tables.
"""

import asyncio
from collections.abc import Callable
from contextvars import Context

TURNS = 4
"""Of the loop, in which a screen that has been told to look has been drawn."""


class InLine:
    """Of a house, for the screens of all its tables.

    Attributes:
        is_going_on: whether somebody is about to look, or has just done so.
    """

    def __init__(self) -> None:
        self._waiting: dict[object, Callable[[], None]] = {}
        self.is_going_on = False
        self._context = Context()  # or that of whoever began would be kept

    def stand(self, who: object, look: Callable[[], None]) -> None:
        """Call `look` when it is their turn: at once if nobody has looked just now, and once
        however often they stand in line before."""
        self._waiting.setdefault(who, look)
        if not self.is_going_on:
            self.is_going_on = True
            self._go_on(0)

    def _go_on(self, turns: int) -> None:
        loop = asyncio.get_running_loop()
        if turns:
            loop.call_soon(self._go_on, turns - 1, context=self._context)
        elif self._waiting:
            look = self._waiting.pop(next(iter(self._waiting)))
            loop.call_soon(self._go_on, TURNS, context=self._context)
            look()
        else:
            self.is_going_on = False
