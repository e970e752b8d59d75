"""Packets are counted, of whatever kind. asyncssh handles all that has arrived of a connection
before anybody else gets a turn, and a quarter of a megabyte can be thousands of packets."""

from asyncssh.connection import SSHConnection, SSHServerConnection

from gladiadores_tui.hosting.porter import Porter


def count_packets() -> None:
    """Of all servers' connections of this process; doing it again does no harm."""
    SSHServerConnection._recv_pkthdr = _recv_pkthdr  # type: ignore[method-assign,assignment]


def _recv_pkthdr(self: SSHServerConnection) -> bool:
    """Begin with the next packet; whether there is one, and somebody that it is from."""
    # What has arrived with the packet that ended the connection is still there.
    if self._transport is None or not SSHConnection._recv_pkthdr(self):
        return False
    porter = self.get_owner()
    return not isinstance(porter, Porter) or porter.takes_packet()
