"""Packets that say nothing. asyncssh sends one before each that says something, to protect ciphers
that chain their blocks from packet to packet. It offers none of these unless it is asked to, and to
a frame of a few dozen bytes a filler would add 36, and another turn to the network."""

from typing import Any

from asyncssh.connection import SSHConnection, SSHServerConnection
from asyncssh.constants import MSG_IGNORE


def leave_out_fillers() -> None:
    """From all servers' connections of this process; doing it again does no harm."""
    SSHServerConnection.send_packet = _send_packet  # type: ignore[method-assign,assignment]


def _send_packet(
    self: SSHServerConnection, pkttype: int, *args: bytes, handler: Any = None
) -> None:
    if pkttype != MSG_IGNORE:
        SSHConnection.send_packet(self, pkttype, *args, handler=handler)
