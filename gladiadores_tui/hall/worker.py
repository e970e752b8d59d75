"""A process that does jobs for its parent, one after the other; `pool.py` starts it.

A job may hold a hand that nobody is to see. So a worker holds nothing that leads out of it but the
line to its parent, writes nowhere else, and does not outlive its parent: not even while it
computes, since a thread of its own listens for the end of the line.

Little is imported here; unpickling a job imports what that job needs.
"""

import os
import pickle
import signal
import struct
from contextlib import suppress
from queue import SimpleQueue
from threading import Thread

DONE = "done"
FAILED = "failed"
LENGTH = struct.Struct("!Q")
"""What goes ahead of each message: how many bytes it has."""


def message(content: object) -> bytes:
    """A pickle as it goes over the line; raises whatever pickling raises."""
    pickled = pickle.dumps(content, pickle.HIGHEST_PROTOCOL)
    return LENGTH.pack(len(pickled)) + pickled


def answer(request: bytes) -> bytes:
    """Do the job `(function, arguments)` of a pickle.

    Returns:
        The message `(DONE, result)`, or `(FAILED, name)` with no more of the exception than the
        name of its type: the rest could hold a hand.
    """
    try:
        function, arguments = pickle.loads(request)
        return message((DONE, function(*arguments)))
    except BaseException as error:  # a job that exits is one that failed, too
        return message((FAILED, type(error).__name__))


def main() -> None:
    """Do jobs until the line ends; it is the standard input, a socket that goes both ways."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    with suppress(OSError):
        os.nice(10)  # whoever waits for a key comes first
    line = _take_away(0)
    requests: SimpleQueue[bytes] = SimpleQueue()
    Thread(target=_listen, args=(line, requests), daemon=True).start()
    while True:
        _send(line, answer(requests.get()))


def _take_away(stream: int) -> int:
    """Put nothing in a standard stream's place, so that no job gets at it; return it."""
    taken = os.dup(stream)
    nothing = os.open(os.devnull, os.O_RDWR)
    os.dup2(nothing, stream)
    os.close(nothing)
    return taken


def _listen(line: int, requests: SimpleQueue[bytes]) -> None:
    """Take requests in until the parent hangs up or is gone; then the process ends, whatever it
    is doing."""
    try:
        while True:
            (length,) = LENGTH.unpack(_receive(line, LENGTH.size))
            requests.put(_receive(line, length))
    finally:
        os._exit(0)


def _receive(line: int, length: int) -> bytes:
    """So many bytes; raises EOFError or OSError at the end of the line."""
    received = bytearray()
    while len(received) < length:
        piece = os.read(line, length - len(received))
        if not piece:
            raise EOFError
        received += piece
    return bytes(received)


def _send(line: int, data: bytes) -> None:
    """All of it; the process ends if nobody is there to take it."""
    rest = memoryview(data)
    try:
        while rest:
            rest = rest[os.write(line, rest) :]
    except OSError:
        os._exit(0)


if __name__ == "__main__":
    main()
