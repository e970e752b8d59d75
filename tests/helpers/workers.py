"""The processes that think for the program, as far as the system tells of them."""

import os
import signal
import time
from pathlib import Path

PATIENCE = 20.0
NAME = b"gladiadores_tui.hall.worker"


def workers_of(process: int) -> list[int]:
    """Its workers that live."""
    listed = Path(f"/proc/{process}/task/{process}/children").read_text()
    return [child for child in map(int, listed.split()) if lives(child) and _is_worker(child)]


def lives(process: int) -> bool:
    """Whether there is such a process, and it is not a dead one that nobody has asked about."""
    try:
        stat = Path(f"/proc/{process}/stat").read_text()
    except OSError:
        return False
    return stat.rpartition(")")[2].split()[0] not in "ZX"


def await_end(process: int) -> None:
    """The system tells of no end of somebody else's child, so it is asked."""
    deadline = time.monotonic() + PATIENCE
    while lives(process):
        if time.monotonic() > deadline:
            os.kill(process, signal.SIGKILL)  # it would go on for days
            raise AssertionError(f"process {process} was still there")
        time.sleep(0.01)


def _is_worker(process: int) -> bool:
    try:
        return NAME in Path(f"/proc/{process}/cmdline").read_bytes()
    except OSError:
        return False
