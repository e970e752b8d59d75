"""The screen while a bot thinks: from a key that moves the selection to its frame, and from
quitting to the end of the process.

A person selects cards ahead while it is an expert's turn, whose search never ends: a worker process
computes all the time. Before every other key it is stopped, so that nobody thinks; all else is as
it was. In the end the person quits, while the worker computes.
"""

import os
import signal
import sys
import time
from dataclasses import dataclass, field
from pathlib import Path
from tempfile import TemporaryDirectory

from benchmarks.terminal import Terminal
from tests.helpers.workers import workers_of

PROGRAM = (sys.executable, "-m", "tests.helpers.pondering", "play", "--pace=slow", "--lang=en")
MATCH = ("--board=A", "--names=Ana,Bia,Caio", "--seats=person,expert,expert", "--seed=7")
FIRST = "--first=2"
KEYS = ("\x1b[C", "\x1b[D")
STEPS = 12
A_MOMENT = 0.05
"""Seconds until the worker is at it again, or is still."""


@dataclass(slots=True)
class Times:
    """Seconds: of each move, while somebody thinks and while nobody does, and of each end."""

    thinking: list[float] = field(default_factory=list)
    still: list[float] = field(default_factory=list)
    quitting: list[float] = field(default_factory=list)


def measure(matches: int) -> Times:
    """So many matches that come to nothing."""
    times = Times()
    for _ in range(matches):
        with TemporaryDirectory() as folder:
            _match(times, Path(folder) / "began")
    return times


def _match(times: Times, began: Path) -> None:
    with Terminal([*PROGRAM, *MATCH, FIRST], PONDERING=str(began)) as terminal:
        terminal.answer("thinking")
        while not began.exists():
            time.sleep(A_MOMENT)
        (worker,) = workers_of(terminal.process)
        for key in KEYS * 2:
            terminal.press(key)
        for number in range(2 * STEPS):
            # Both directions with and without, each first as often as the other.
            is_still = number % 2 == number // 4 % 2
            os.kill(worker, signal.SIGSTOP if is_still else signal.SIGCONT)
            time.sleep(A_MOMENT)
            move = terminal.press(KEYS[number // 2 % 2], "> ")
            (times.still if is_still else times.thinking).append(move.seconds)
        os.kill(worker, signal.SIGCONT)
        terminal.press("q", "Quit?")
        times.quitting.append(terminal.end("y"))
