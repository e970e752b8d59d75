"""The way to a client's terminal and back, for a driver that need not know of SSH."""

from collections.abc import Callable
from contextlib import suppress

import asyncssh


class Wire:
    """An SSH channel with a terminal at its other end.

    Attributes:
        on_input: is handed what the client types; nobody, until somebody listens.
        on_resize: is handed the width and height of the client's window.
    """

    def __init__(
        self, channel: "asyncssh.SSHServerChannel[bytes]", connection: asyncssh.SSHServerConnection
    ) -> None:
        self._channel = channel
        self._connection = connection
        self.on_input: Callable[[bytes], None] = lambda data: None
        self.on_resize: Callable[[int, int], None] = lambda width, height: None

    def send(self, text: str) -> None:
        """Send; into nothing, once the client has gone."""
        with suppress(OSError):
            self._channel.write(text.encode("utf-8", "replace"))

    def backlog(self) -> int:
        """How many bytes wait here because the client does not take them.

        The channel holds back what exceeds the client's window, two megabytes of most; asyncssh
        does not say what its transport could not hand to the network before that.
        """
        transport = self._connection._transport
        below = transport.get_write_buffer_size() if transport is not None else 0
        return self._channel.get_write_buffer_size() + below

    def hold(self, held: bool) -> None:
        """Take no more from the client for now, or go on."""
        if held:
            self._channel.pause_reading()
        else:
            self._channel.resume_reading()
