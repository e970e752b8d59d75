"""Waits until an app has nothing left to do: by its messages, where Textual's pilot sleeps."""

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from unittest.mock import patch

from textual.app import App
from textual.message_pump import MessagePump
from textual.pilot import Pilot

from gladiadores_tui.tui.gladiadores.hosted.hosted_app import HostedApp

QUIET_ROUNDS = 2


async def settled(pilot: Pilot[int]) -> None:
    """All messages are processed, those that they led to as well, and the screen is drawn."""
    app = pilot.app
    quiet = 0
    while quiet < QUIET_ROUNDS and not app._exit and await pilot._wait_for_screen():
        app.screen._on_timer_update()
        await asyncio.sleep(0)
        is_busy = app.screen._dirty_widgets or any(p.message_queue_size for p in pumps(app))
        if isinstance(app, HostedApp):
            is_busy = is_busy or app.tables.line.is_going_on
        quiet = 0 if is_busy else quiet + 1


def pumps(app: App[int]) -> Iterator[MessagePump]:
    """Whatever can have messages to process."""
    yield app
    for screen in app.screen_stack:
        yield from screen.walk_children(with_self=True)


@contextmanager
def without_sleeping(pilot: Pilot[int]) -> Iterator[None]:
    """Within the block the pilot waits for messages and not for time to pass."""

    async def wait(min_sleep: float = 0, max_sleep: float = 1) -> None:
        await settled(pilot)

    with patch("textual.app.wait_for_idle", wait), patch("textual.pilot.wait_for_idle", wait):
        yield
