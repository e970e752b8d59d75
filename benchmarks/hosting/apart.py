"""The same table as one process a client: a person and bots that wait, each in a pty of its own."""

import sys
from contextlib import ExitStack
from dataclasses import dataclass, field
from time import sleep

from benchmarks.hosting.processes import memory, memory_of_its_own
from benchmarks.terminal import Terminal

TABLE = "HAND OF"
PLAY = (sys.executable, "-m", "gladiadores_tui", "play", "--lang=en", "--board=A")
MATCH = ("--names=Ana,Bia,Caio,Duda", "--seats=person,easy,easy,easy", "--first=1", "--seed=7")
SETTLING = 1.0


@dataclass(slots=True)
class Apart:
    """Of each process: seconds from its start to the table, and megabytes: all that it has in
    memory, and what would be free without it."""

    first_paints: list[float] = field(default_factory=list)
    whole: list[float] = field(default_factory=list)
    own: list[float] = field(default_factory=list)


def measure(clients: int) -> Apart:
    """Start them one after the other, and let all run at the same time."""
    found = Apart()
    with ExitStack() as stack:
        terminals = []
        for _ in range(clients):
            terminal = stack.enter_context(Terminal([*PLAY, *MATCH]))
            terminals.append(terminal)
            found.first_paints.append(terminal.answer(TABLE).seconds_to([TABLE]))
        sleep(SETTLING)
        found.whole = [memory(terminal.process) for terminal in terminals]
        found.own = [memory_of_its_own(terminal.process) for terminal in terminals]
    return found
