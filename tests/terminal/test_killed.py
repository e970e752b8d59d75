"""A program that is killed at any moment: what the screen has shown as done is stored, and the
match goes on from there.

The moments are drawn from seeds: 30 of them, or as many as `GLADIADORES_KILLS` says.
`GLADIADORES_KILLS=300 pytest tests/terminal/test_killed.py -rP` also prints what came of them.
"""

from pathlib import Path

import pytest

from tests.terminal.life import KILLS, Life
from tests.terminal.mortal import drawn

BEGINNINGS = (0, 0, 0, 34, 72, 104)
"""With so many lines of an example match each run begins: shortly before a round or the match
ends; 0 for a new match."""


@pytest.mark.parametrize("run", range(len(BEGINNINGS)))
def test_whenever_it_is_killed_nothing_that_was_shown_is_lost(run: int, tmp_path: Path) -> None:
    life = Life(tmp_path, f"killed {run}")
    if BEGINNINGS[run]:
        life.begin_with("3a-11", BEGINNINGS[run])
    kills = KILLS // len(BEGINNINGS) + (run < KILLS % len(BEGINNINGS))
    for _ in range(kills):
        life.live(drawn(life.random))
        life.assert_nothing_is_lost()
    print(f"{kills} kills:", life)
