"""How long a start takes: from just before fork and exec to texts on the screen.

The first paint is the first frame that shows the setup form: its title and the key bar, at the
screen's first and last row. The whole form also has the names and the seed. The one label is
painted when its text has arrived. Runs take turns, the first of each kind is not counted, and
every terminal is drained until the program falls silent.
"""

import sys
from dataclasses import dataclass

from benchmarks.one_label import TEXT
from benchmarks.terminal import Terminal

PLAY = (sys.executable, "-m", "gladiadores_tui", "play")
ONE_LABEL = (sys.executable, "-m", "benchmarks.one_label")
FIRST_PAINT = ("GLADIADORES", "rules")
WHOLE_FORM = (*FIRST_PAINT, "Player 1", "Seed")


@dataclass(frozen=True, slots=True)
class Starts:
    """Seconds of each run, in order."""

    first_paint: list[float]
    whole_form: list[float]
    one_label: list[float]


def measure(runs: int) -> Starts:
    """Start both, turn by turn."""
    starts = Starts([], [], [])
    for number in range(runs + 1):
        with Terminal([*PLAY, "--lang", "en"]) as terminal:
            form = terminal.answer(WHOLE_FORM[-1])
        with Terminal(ONE_LABEL) as terminal:
            label = terminal.answer(TEXT)
        if number:
            starts.first_paint.append(form.seconds_to(FIRST_PAINT))
            starts.whole_form.append(form.seconds_to(WHOLE_FORM))
            starts.one_label.append(label.seconds_to([TEXT]))
    return starts
