"""Clients that do not read, and clients that do not stop."""

import asyncio
import time
from pathlib import Path
from typing import cast

import asyncssh
import pytest
from textual.message import Message

from gladiadores_tui.hosting.driver import BACKLOG_LIMIT, ChannelDriver
from gladiadores_tui.hosting.keyboard import BURST, KEYS_A_SECOND, PIECE
from tests.hosting.guest import Guest, visit
from tests.hosting.parlour import Parlour, Place, place

SIZE = (200, 60)


def transport(guest: Guest) -> asyncio.Transport:
    connection = cast(asyncssh.SSHClientConnection, guest.chan.get_connection())
    assert connection._transport is not None
    return cast(asyncio.Transport, connection._transport)


def driver(app: Parlour) -> ChannelDriver:
    assert isinstance(app._driver, ChannelDriver)
    return app._driver


def held_back(app: Parlour) -> int:
    """The bytes that wait in the server, above and below SSH."""
    wire = driver(app)._wire
    below = wire._connection._transport
    assert below is not None
    return wire._channel.get_write_buffer_size() + below.get_write_buffer_size()


async def flood(here: Place, app: Parlour, frames: int = 3000) -> None:
    """Draw until the client is behind."""
    for picture in range(frames):
        app.call_later(app.show, picture)
        await asyncio.sleep(0.005)
        if driver(app).is_behind:
            return
    raise AssertionError("the client is never behind")


async def test_who_stops_reading_hurts_nobody_and_gets_a_whole_picture_later(
    tmp_path: Path,
) -> None:
    async with place(tmp_path) as here:
        slow = await visit(here, size=SIZE, compression_algs=["none"])
        quick = await visit(here)
        app = here.apps[0]
        transport(slow).pause_reading()
        await flood(here, app)
        for picture in range(3000, 3100):
            app.call_later(app.show, picture)
            await asyncio.sleep(0.005)
        assert held_back(app) < 2 * BACKLOG_LIMIT

        quick.press("x")
        await quick.until("keys: x")

        transport(slow).resume_reading()
        await slow.until("picture 3099")
        letters = [row[0] for row in slow.screen.display[3:-1]]
        assert letters == [chr(ord("a") + (3099 + y) % 26) for y in range(3, SIZE[1] - 1)]
        assert all(row == row[0] * SIZE[0] for row in slow.screen.display[3:-1])
        slow.press("y")
        await slow.until("keys: y")


async def test_a_hose_of_keys_is_taken_at_the_pace_of_a_person(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    taken: list[Message] = []
    whole = ChannelDriver.process_message

    def take(self: ChannelDriver, message: Message) -> None:
        taken.append(message)
        whole(self, message)

    monkeypatch.setattr(ChannelDriver, "process_message", take)
    async with place(tmp_path) as here:
        hose, quick = await visit(here), await visit(here)
        began = time.monotonic()
        hose.send(b"z" * 1_000_000)
        await hose.until("keys: z z")
        for key in "abc":
            quick.press(key)
            await quick.until(f" {key}")
        await asyncio.sleep(1.0)
        due = BURST + PIECE + KEYS_A_SECOND * (time.monotonic() - began)
        assert len(taken) <= due + 3  # those of the other one
        assert here.server.players == 2


async def test_a_paste_without_end_is_forgotten(tmp_path: Path) -> None:
    async with place(tmp_path) as here:
        hose = await visit(here)
        hose.send(b"\x1b[200~" + b"y" * 70_000)
        await hose.until("keys: y y")
