"""A frame is one packet, packed with little memory, and any client can unpack it."""

import asyncio
import zlib
from pathlib import Path

import asyncssh
import pytest
from asyncssh.connection import SSHConnection
from asyncssh.encryption import get_default_encryption_algs

from gladiadores_tui.hosting.deflate import Deflater
from gladiadores_tui.hosting.inflate import Inflater
from tests.hosting.guest import visit
from tests.hosting.parlour import place


async def test_no_packet_says_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    fillers: list[SSHConnection] = []
    ignore = SSHConnection._packet_handlers[asyncssh.constants.MSG_IGNORE]  # type: ignore[attr-defined]

    def noted(self: SSHConnection, *packet: object) -> None:
        fillers.append(self)
        ignore(self, *packet)

    handlers = SSHConnection._packet_handlers  # type: ignore[attr-defined]
    monkeypatch.setitem(handlers, asyncssh.constants.MSG_IGNORE, noted)
    async with place(tmp_path) as here:
        guest = await visit(here)
        guest.press("x")
        await guest.until("keys: x")
        assert fillers
        assert not any(isinstance(each, asyncssh.SSHClientConnection) for each in fillers)


def test_no_cipher_that_is_offered_needs_them() -> None:
    """Those that do are named after their way to chain blocks."""
    assert not [name for name in get_default_encryption_algs() if b"cbc" in name]


def test_what_is_packed_arrives_at_once() -> None:
    frames = [bytes([65 + n % 26]) * n + b"\x1b[0m" for n in (0, 1, 7, 300, 20_000)]
    deflater, inflater, usual = Deflater(), Inflater(), zlib.decompressobj()
    for frame in frames:
        packet = deflater.compress(frame)
        assert inflater.decompress(packet) == usual.decompress(packet) == frame


def test_a_line_that_was_sent_before_is_short() -> None:
    deflater = Deflater()
    line = b"\x1b[12;1H\x1b[0;38;5;188;48;5;233m The lion may always be played.\x1b[0m"
    deflater.compress(line)
    assert len(deflater.compress(line)) < 12


async def test_frames_are_packed(tmp_path: Path) -> None:
    async with place(tmp_path) as here:
        guest = await visit(here, compression_algs=["zlib@openssh.com"])
        received = 0
        connection = guest.connection
        take = connection.data_received

        def counted(data: bytes, datatype: int | None = None) -> None:
            nonlocal received
            received += len(data)
            take(data, datatype)

        connection.data_received = counted  # type: ignore[method-assign]
        before = len(guest.recorded)
        guest.press("x")
        await guest.until("keys: x")
        await asyncio.sleep(0)
        assert 0 < received < (len(guest.recorded) - before) / 4
