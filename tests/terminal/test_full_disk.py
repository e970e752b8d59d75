"""A program on a disk that is full now and then, and killed besides: it asks how to go on, and
nothing is lost but what it said would be.

One kill for ten of `GLADIADORES_KILLS`, but a few in any case.
"""

import re
import sys
from pathlib import Path

import pytest

from tests.terminal.kept import actions, stored
from tests.terminal.life import KILLS, NEVER, Life
from tests.terminal.mortal import drawn
from tests.terminal.session import Session
from tests.terminal.witness import Line


class HardLife(Life):
    """The same on a disk that is full now and then."""

    command = (sys.executable, str(Path(__file__).parent / "failing.py"))

    def assert_it_goes_on(self, session: Session) -> None:
        """As ever; but that a hand was seen need not have been stored."""
        assert self.witness is not None
        self.witness.seen = [None] * len(self.witness.seen)
        super().assert_it_goes_on(session)

    def play(self, steps: int) -> None:
        """Now and then, ask what would become of the match."""
        assert self.witness is not None
        session = self.witness.session
        troubles = self.witness.troubles
        for _ in range(steps):
            if self.witness.step() == "ended":
                break
            session.until(lambda: self.witness.asked() is not None or self.witness.has_trouble)
            if self.witness.asked() == "reveal" and self.random.random() < 0.3:
                self.assert_the_notice_is_true(session)
        self.tally["troubles"] += self.witness.troubles - troubles

    def assert_the_notice_is_true(self, session: Session) -> None:
        """Whether the match is kept if one quits now."""
        witness = self.witness
        assert witness is not None
        session.settle(0.1)
        session.press("q")
        session.until("Quit?")
        session.settle(0.1)
        text = " ".join(re.sub("[│┌┐└┘─]", " ", session.text).split())
        found = [actions(lines) for lines in stored(self.folder).values()]
        partly = re.search(r"is kept as number \d, but its last (\d+) steps are not stored", text)
        if partly:
            assert not witness.insists
            assert all(witness.done[: len(told)] == told for told in found[-1:])
            lacking = len(witness.done) - sum(map(len, found[-1:]))
            assert lacking <= int(partly[1]) <= lacking + 1  # a deal may be among them
            self.tally["said to be kept in part"] += 1
        elif "The match is not stored" in text:
            assert not witness.insists
            self.tally["said not to be stored"] += 1
        else:
            assert re.search(r"The match is kept as number \d", text), text
            assert witness.done in found
            witness.sure, witness.insists = len(witness.done), True
            self.tally["said to be kept"] += 1
        session.press("escape")
        session.until("R reveal")

    def account_for(self, found: list[Line]) -> None:
        """What was not stored was said not to be."""
        witness = self.witness
        assert witness is not None
        if witness.insists or len(found) >= len(witness.done):
            super().account_for(found)
            return
        assert found == witness.done[: len(found)]
        assert len(found) >= witness.sure, (found[-3:], witness.done[-3:], witness.session.text)
        self.tally["actions lost, as was said"] += len(witness.done) - len(found)
        witness.forget_all_but(found)


@pytest.mark.parametrize("run", range(2))
def test_on_a_full_disk_nothing_is_lost_but_what_was_said_to_be(run: int, tmp_path: Path) -> None:
    life = HardLife(tmp_path, f"full {run}")
    kills = max(3, KILLS // 10)
    for number in range(kills):
        life.live(drawn(life.random) if number % 2 else NEVER, steps=16)
        life.assert_nothing_is_lost()
    assert life.tally["troubles"] > 0
    print(f"{kills} kills:", life)
