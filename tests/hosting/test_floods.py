"""Clients that send packets without end, and clients that only send many."""

import asyncio
from pathlib import Path
from typing import Any

import asyncssh
import pytest
from asyncssh.connection import SSHConnection, SSHServerConnection
from asyncssh.constants import MSG_CHANNEL_DATA, MSG_CHANNEL_WINDOW_ADJUST, MSG_IGNORE
from asyncssh.packet import Byte, String, UInt32

from gladiadores_tui.hall.allowance import Allowance
from gladiadores_tui.hosting.porter import PACKETS_OF_A_LOGIN
from gladiadores_tui.hosting.settings import Settings
from tests.hosting.conftest import Clock
from tests.hosting.guest import visit
from tests.hosting.parlour import place
from tests.hosting.test_crowds import crowd, turned_away

MANY = 6000
"""Packets that say nothing: all of them arrive in one piece, or nearly."""
VERSION = b"SSH-2.0-x\r\n"
PLAIN = b"\0\0\0\x0c\x06" + Byte(MSG_IGNORE) + String(b"") + b"\0" * 6
"""The same as long as nothing is encrypted."""
PING, PING_DATA = 192, String(b"PING!")
"""How OpenSSH hides when keys are pressed."""
FLOOD = '"reason": "flood"'


def pour(connection: SSHConnection, packets: int = MANY) -> None:
    """Send packets that say nothing."""
    for _ in range(packets):
        connection.send_packet(MSG_IGNORE, String(b""))


@pytest.fixture
def taken(monkeypatch: pytest.MonkeyPatch) -> list[SSHConnection]:
    """The server's connection, once for each packet that says nothing and is handled."""
    taken: list[SSHConnection] = []
    handlers = SSHConnection._packet_handlers
    ignore = handlers[MSG_IGNORE]

    def noted(self: SSHConnection, *packet: Any) -> None:
        if isinstance(self, SSHServerConnection):
            taken.append(self)
        ignore(self, *packet)

    monkeypatch.setitem(handlers, MSG_IGNORE, noted)
    return taken


async def closed(connection: asyncssh.SSHClientConnection) -> None:
    """The server has closed it."""
    async with asyncio.timeout(10):
        await connection.wait_closed()


async def test_a_flood_ends_the_connection_and_is_said_once(
    tmp_path: Path, taken: list[SSHConnection]
) -> None:
    async with place(tmp_path) as here:
        guest, hose = await visit(here), await visit(here)
        taken.clear()
        pour(hose.connection)
        await closed(hose.connection)
        assert 0 < len(taken) < MANY / 2
        await here.until(lambda: here.server.players == 1)
        assert here.log.count(FLOOD) == 1
        guest.press("x")
        await guest.until("keys: x")


async def test_nothing_is_handled_past_the_allowance(
    tmp_path: Path, taken: list[SSHConnection]
) -> None:
    async with place(tmp_path, packets_burst=60, packets_a_second=0.0) as here:
        hose = await visit(here)
        taken.clear()
        pour(hose.connection)
        await closed(hose.connection)
        assert len(taken) < 60


async def test_a_flood_at_the_door_is_not_handled_past_the_end_of_the_connection(
    tmp_path: Path, taken: list[SSHConnection]
) -> None:
    async with place(tmp_path) as here, crowd(here, 1) as (idle,):
        idle[1].write(VERSION + PLAIN * MANY)
        assert await turned_away(idle)
        await here.until(lambda: here.server.waiting == 0)
        assert 0 < len(taken) <= PACKETS_OF_A_LOGIN
        assert here.log.count(FLOOD) == 1


async def test_what_has_arrived_is_not_handled_after_any_other_end(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with place(tmp_path) as here, crowd(here, 1) as (idle,):
        await here.until(lambda: here.server.waiting == 1)
        (porter,) = here.server._host.connections
        handlers = SSHConnection._packet_handlers

        def enough(*packet: object) -> None:
            porter.turn_away("enough")

        monkeypatch.setitem(handlers, MSG_IGNORE, enough)
        idle[1].write(VERSION + PLAIN * 100)
        assert await turned_away(idle)
        await here.until(lambda: here.server.waiting == 0)
        assert here.log.count('"reason": "enough"') == 1


class Pourer(asyncssh.SSHClient):
    """Floods instead of logging in."""

    def connection_made(self, conn: asyncssh.SSHClientConnection) -> None:
        self._connection = conn

    async def password_auth_requested(self) -> str:
        pour(self._connection)
        await asyncio.get_running_loop().create_future()
        raise AssertionError


async def test_a_flood_before_login_ends_the_connection_sooner(
    tmp_path: Path, taken: list[SSHConnection]
) -> None:
    async with place(tmp_path) as here:
        async with asyncio.timeout(10):
            with pytest.raises((asyncssh.Error, OSError)):
                await here.try_a_password(Pourer)
        await here.until(lambda: here.server.waiting == 0)
        assert here.log.count(FLOOD) == 1
        assert 0 < len(taken) <= PACKETS_OF_A_LOGIN


async def test_who_tries_all_their_keys_is_no_flood(tmp_path: Path) -> None:
    async with place(tmp_path) as here:
        unknown = [asyncssh.generate_private_key("ssh-ed25519") for _ in range(10)]
        guest = await visit(here, client_keys=[*unknown, here.new_key()])
        guest.press("x")
        await guest.until("keys: x")
        assert here.log.count('"event": "refused"') == 10


async def test_what_was_sent_while_the_network_was_down_is_no_flood(tmp_path: Path) -> None:
    async with place(tmp_path) as here:
        guest = await visit(here)
        # With a filler each: twenty seconds of hidden keys, and more.
        for _ in range(500):
            guest.connection.send_packet(PING, PING_DATA)
        for _ in range(300):
            guest.chan.send_packet(MSG_CHANNEL_WINDOW_ADJUST, UInt32(1))
        for _ in range(20):
            guest.chan.send_packet(MSG_CHANNEL_DATA, String(b"z"))
        await guest.until("keys: z z z")
        guest.press("x")
        await guest.until(" x")
        assert FLOOD not in here.log


def test_a_busy_hour_is_no_flood(clock: Clock) -> None:
    """Frames that are all acknowledged, a mouse that never stops, and keys that are hidden."""
    settings = Settings(host_key=Path("host_key"))
    allowance = Allowance(settings.packets_burst, settings.packets_a_second, clock)
    for _ in range(3600):
        clock.now += 1
        assert all(allowance.spend() for _ in range(60 + 100 + 50))
