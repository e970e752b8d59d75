"""A session in a terminal, and nothing else."""

from pathlib import Path

import asyncssh
import pytest

from tests.hosting.guest import sit_down, visit
from tests.hosting.parlour import place


@pytest.mark.parametrize("term", [None, "xterm"])
async def test_commands_are_not_done(tmp_path: Path, term: str | None) -> None:
    async with place(tmp_path) as here:
        guest = await sit_down(await here.connect(), term=term, command="cat /etc/passwd")
        assert await guest.over() == 1
        assert guest.recorded.startswith(b"There is a game here and nothing else")
        assert not here.apps


async def test_no_files_are_served(tmp_path: Path) -> None:
    async with place(tmp_path) as here:
        client = await here.connect()
        with pytest.raises(asyncssh.ChannelOpenError):
            await client.start_sftp_client()
        client = await here.connect()
        with pytest.raises((asyncssh.Error, OSError)):
            await asyncssh.scp((client, "/etc/passwd"), tmp_path)


async def test_no_ports_sockets_or_tunnels_are_forwarded(tmp_path: Path) -> None:
    async with place(tmp_path) as here:
        client = await here.connect()
        with pytest.raises(asyncssh.ChannelOpenError):
            await client.open_connection("127.0.0.1", here.port)
        with pytest.raises(asyncssh.ChannelOpenError):
            await client.open_unix_connection(str(tmp_path / "socket"))
        with pytest.raises(asyncssh.ChannelOpenError):
            await client.open_tun()
        with pytest.raises(asyncssh.ChannelListenError):
            await client.forward_remote_port("127.0.0.1", 0, "127.0.0.1", here.port)
        with pytest.raises(asyncssh.ChannelListenError):
            await client.forward_remote_path(str(tmp_path / "socket"), str(tmp_path / "other"))


async def test_no_agent_and_no_display_are_taken_over(tmp_path: Path) -> None:
    async with place(tmp_path) as here:
        guest = await visit(here)
        assert not await guest.chan._make_request(b"auth-agent-req@openssh.com")
        wish = asyncssh.packet.Boolean(False) + asyncssh.packet.String(b"MIT-MAGIC-COOKIE-1")
        wish += asyncssh.packet.String(b"00" * 16) + asyncssh.packet.UInt32(0)
        assert not await guest.chan._make_request(b"x11-req", wish)


async def test_a_connection_has_one_session(tmp_path: Path) -> None:
    async with place(tmp_path) as here:
        client = await here.connect()
        first = await sit_down(client)
        await first.until("the last line")
        with pytest.raises(asyncssh.ChannelOpenError):
            await sit_down(client)
        first.press("x")
        await first.until("keys: x")


async def test_only_late_compression_is_offered(tmp_path: Path) -> None:
    async with place(tmp_path) as here:
        with pytest.raises(asyncssh.KeyExchangeFailed):
            await here.connect(compression_algs=["zlib"])
        for offered in ("zlib@openssh.com", "none"):
            guest = await visit(here, compression_algs=[offered])
            assert "80x24" in guest.text


async def test_a_packet_that_unpacks_to_megabytes_ends_the_connection(tmp_path: Path) -> None:
    async with place(tmp_path) as here:
        guest = await visit(here, compression_algs=["zlib@openssh.com"])
        connection = guest.chan.get_connection()
        connection.send_packet(2, asyncssh.packet.String(b"\0" * 8_000_000))  # type: ignore
        await guest.until(lambda: guest.is_over)
        await here.until(lambda: "CompressionError" in here.log)
