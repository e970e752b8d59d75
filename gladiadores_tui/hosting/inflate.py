"""Unpacking what a client has compressed, up to a limit: a small packet can unpack to gigabytes."""

import zlib

from asyncssh.compression import Decompressor

LARGEST = 256 * 1024
"""More than any packet that a client is allowed to send."""


class Inflater(Decompressor):
    """Unpacks the packets of one connection."""

    def __init__(self) -> None:
        self._stream = zlib.decompressobj()

    def decompress(self, data: bytes) -> bytes | None:
        """The packet; None, which ends the connection, if it is damaged or too large."""
        try:
            packet = self._stream.decompress(data, LARGEST)
        except zlib.error:
            return None
        return None if self._stream.unconsumed_tail else packet
