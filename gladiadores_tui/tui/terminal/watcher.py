"""A small process that cleans the terminal if this one is killed outright.

It is forked before Textual is loaded and holds one end of a pipe. When the pipe closes without
a farewell, the program died without tidying up: the watcher wipes the hand from the screen,
leaves the alternate screen and restores the terminal's settings. It lives in a session of its
own, so that what kills the program's group does not kill it too.
"""

import contextlib
import os
import signal
import termios
from collections.abc import Iterator

from gladiadores_tui.tui.terminal.wipe import LEAVE, rows_of, wiped

FAREWELL = b"."


@contextlib.contextmanager
def watched(terminal: int) -> Iterator[None]:
    """Watch over the terminal (a file descriptor) while the block runs.

    Nothing is done if the block ends by itself, be it with an exception.
    """
    listen, speak = os.pipe()
    settings = termios.tcgetattr(terminal)
    child = os.fork()
    if child == 0:
        os.close(speak)
        _watch(listen, terminal, settings)
    os.close(listen)
    try:
        yield
    finally:
        with contextlib.suppress(OSError):
            os.write(speak, FAREWELL)
        os.close(speak)
        with contextlib.suppress(ChildProcessError):
            os.waitpid(child, 0)


def _watch(listen: int, terminal: int, settings: list[int | list[bytes | int]]) -> None:
    """The watcher's life; it ends with the process."""
    try:
        os.setsid()
        for number in (signal.SIGHUP, signal.SIGINT, signal.SIGTERM, signal.SIGPIPE):
            signal.signal(number, signal.SIG_IGN)
        if not os.read(listen, 1):
            os.write(terminal, (wiped(rows_of(terminal)) + LEAVE).encode())
            termios.tcsetattr(terminal, termios.TCSANOW, settings)
    except OSError:
        pass  # the terminal is gone: there is nothing left to clean
    finally:
        os._exit(0)
