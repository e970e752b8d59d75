"""Many at the door, and more than there is room for."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path

import pytest

from tests.hosting.guest import sit_down, visit
from tests.hosting.parlour import Place, place

KEY_EXCHANGE = b"curve25519"
"""What a server says that is willing."""
Idle = tuple[asyncio.StreamReader, asyncio.StreamWriter]


@asynccontextmanager
async def crowd(here: Place, size: int, source: str = "127.0.0.1") -> AsyncIterator[list[Idle]]:
    """Connections that never log in."""
    them = [
        await asyncio.open_connection("127.0.0.1", here.port, local_addr=(source, 0))
        for _ in range(size)
    ]
    try:
        yield them
    finally:
        for _, writer in them:
            writer.close()
            with suppress(OSError):
                await writer.wait_closed()


async def hung_up(reader: asyncio.StreamReader) -> bytes:
    """All that the server says until it closes the connection."""
    said = b""
    with suppress(ConnectionError):
        while piece := await reader.read(1000):
            said += piece
    return said


async def turned_away(idle: Idle) -> bool:
    """Whether the server closes it."""
    with suppress(ConnectionError):
        async with asyncio.timeout(5):
            await idle[0].read()
    return True


async def test_an_idle_crowd_does_not_lock_others_out(tmp_path: Path) -> None:
    async with place(tmp_path, max_waiting=6, max_waiting_each=4) as here:
        async with crowd(here, 8, "127.0.0.2") as them:
            for idle in them[4:]:
                assert await turned_away(idle)
            assert here.server.waiting == 4
            await visit(here)
        assert here.log.count('"reason": "crowd"') == 4


async def test_a_crowd_from_everywhere_makes_room(tmp_path: Path) -> None:
    async with (
        place(tmp_path, max_waiting=2, max_waiting_each=2) as here,
        crowd(here, 2, "127.0.0.2") as them,
    ):
        await here.until(lambda: here.server.waiting == 2)
        await visit(here)
        assert await turned_away(them[0])


async def test_a_flood_of_connections_is_refused_at_once_and_said_once(tmp_path: Path) -> None:
    async with place(tmp_path, connections_burst=3, connections_a_second=0.001) as here:
        async with crowd(here, 8, "127.0.0.2") as them:
            for reader, _ in them[3:]:
                async with asyncio.timeout(5):
                    assert KEY_EXCHANGE not in await hung_up(reader)
            assert here.server.waiting == 3
            await visit(here)
        assert here.log.count('"reason": "rate"') == 1
        assert '"reason": "crowd"' not in here.log


async def test_a_party_behind_one_address_comes_in_all_at_once(tmp_path: Path) -> None:
    async with place(tmp_path) as here:
        await asyncio.gather(*(visit(here) for _ in range(20)))
        assert here.server.players == 20


async def test_logging_in_has_a_time_limit(tmp_path: Path) -> None:
    async with place(tmp_path, login_timeout=0.3) as here:
        async with crowd(here, 1) as them:
            assert await turned_away(them[0])
        await here.until(lambda: here.server.waiting == 0)


async def test_who_logs_in_and_opens_no_session_goes(tmp_path: Path) -> None:
    async with place(tmp_path, login_timeout=3.0) as here:
        client = await here.connect()
        await client.wait_closed()
        assert '"reason": "no session"' in here.log


async def test_a_full_house_says_so(tmp_path: Path) -> None:
    async with place(tmp_path, max_players=1) as here:
        first = await visit(here)
        second = await sit_down(await here.connect(), env={"LANG": "pt_BR.UTF-8"})
        assert await second.over() == 1
        assert "Não há lugar" in second.recorded.decode()
        first.press("q")
        await first.over()
        await here.until(lambda: here.server.players == 0)
        await visit(here)


@pytest.mark.parametrize(
    "noise", [b"\0" * 100_000, b"GET / HTTP/1.1\r\n\r\n", b"SSH-2.0-x\r\n\xff"]
)
async def test_noise_at_the_door_ends_nothing(tmp_path: Path, noise: bytes) -> None:
    async with place(tmp_path) as here:
        guest = await visit(here)
        async with crowd(here, 1) as them:
            them[0][1].write(noise)
            if not noise.startswith(b"SSH"):
                assert await turned_away(them[0])
        guest.press("x")
        await guest.until("keys: x")


async def test_an_environment_without_end_is_not_kept(tmp_path: Path) -> None:
    async with place(tmp_path) as here:
        env = {f"V{number}": "x" * 1000 for number in range(1000)} | {"LANG": "pt_BR.UTF-8"}
        guest = await visit(here, env=env | {"COLORTERM": "x" * 10_000})
        assert here.apps[0].terminal.language == "pt-BR"
        (session,) = here.server._host.sessions
        assert session._channel is not None
        assert list(session._channel.get_environment()) == ["LANG"]
        guest.press("x")
        await guest.until("keys: x")


async def test_in_a_full_house_the_same_key_takes_its_own_place(tmp_path: Path) -> None:
    async with place(tmp_path, max_players=1) as here:
        key = here.new_key()
        first = await visit(here, client_keys=[key])
        for _ in range(3):
            again = await visit(here, client_keys=[key])
            assert await first.over() == 1
            assert b"You have come in at another terminal" in first.recorded
            await here.until(lambda: here.server.players == 1)
            first = again
        other = await sit_down(await here.connect())
        assert await other.over() == 1
        assert b"no room" in other.recorded
