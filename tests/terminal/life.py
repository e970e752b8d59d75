"""A match whose program is killed again and again; what was shown is compared with what is stored.

`GLADIADORES_KILLS` is how many kills a run of the tests has, 30 if it is not set.
"""

import os
import re
import sys
from collections import Counter
from pathlib import Path
from random import Random

from tests.helpers.kept import Folder
from tests.terminal.kept import Lines, actions, handoff, record_of, stored
from tests.terminal.mortal import Killed, Moment, Mortal
from tests.terminal.session import Session, environment
from tests.terminal.witness import NAMES, Line, Witness, body, short

KILLS = int(os.environ.get("GLADIADORES_KILLS", "30"))
NEVER = Moment("the end", "", -1, 0, 0)
PROGRAM = (sys.executable, "-m", "gladiadores_tui")


class Life:
    """A match, or several one after the other, in as many sessions as it takes.

    Attributes:
        lines: what was stored when the program was killed last.
        match: the match that goes on.
    """

    command: tuple[str, ...] = PROGRAM

    def __init__(self, home: Path, seed: str) -> None:
        self.home = home
        self.folder = home / "data"
        self.random = Random(seed)
        self.lines: Lines = {}
        self.match: int | None = None
        self.witness: Witness | None = None
        self.tally: Counter[str] = Counter()

    def begin_with(self, name: str, length: int) -> None:
        """Begin in the middle of an example match."""
        self.match = Folder(self.folder).keep(name, length, NAMES)
        self.lines = stored(self.folder)

    def session(self, moment: Moment) -> Mortal:
        """The program: a new match, or the one that was killed."""
        seed = str(self.random.random())
        play = ("play", "--board", "A", "--names", ",".join(NAMES), "--seed", seed)
        arguments = play if self.match is None else ("resume",)
        return Mortal(
            *arguments,
            *("--lang", "en", "--data", str(self.folder)),
            moment=moment,
            env=environment(str(self.home), FAILING=seed),
            command=self.command,
        )

    def live(self, moment: Moment, steps: int = 10_000) -> None:
        """Look whether all is as it was, and play on, until the program is killed."""
        self.tally[f"killed at: {moment.kind}"] += 1
        session = self.session(moment)
        if self.witness is None:
            self.witness = Witness(session, self.random)
            if self.match is not None:
                self.witness.forget_all_but(actions(self.lines[self.match]))
        else:
            self.witness.sit_down(session)
        before = len(self.witness.done)
        with session:
            try:
                if self.match is not None:
                    self.assert_it_goes_on(session)
                self.play(steps)
                session.kill()
            except Killed:
                pass
        self.tally["actions that were seen"] += len(self.witness.done) - before
        assert "Traceback" not in session.recorded.decode("utf-8", "replace")
        assert not list(self.home.rglob("crash.txt"))

    def play(self, steps: int) -> None:
        """So many steps, or to the end of the match."""
        assert self.witness is not None
        while steps and self.witness.step() != "ended":
            steps -= 1

    def assert_it_goes_on(self, session: Session) -> None:
        """The hand-off screen for the right seat, with the same recap; then the chronicle."""
        assert self.match is not None and self.witness is not None
        lines = self.lines[self.match]
        session.until("R reveal")
        session.settle(0.03)
        said = body(session)
        assert all(text in said for text in handoff(lines)), f"{lines[-1]}\n{session.text}"
        if self.witness.handed is not None:
            assert said == self.witness.handed
        has_undo, state = "u undo" in session.rows[-1], record_of(lines).state
        if state.plays and state.pending is None and self.witness.seen[-1] is not None:
            assert has_undo != self.witness.seen[-1], f"{lines[-3:]}\n{session.text}"
        if self.random.random() < 0.5:
            self.assert_chronicle(session)

    def assert_chronicle(self, session: Session) -> None:
        """The battles that can be seen are the last ones, card by card."""
        assert self.witness is not None
        session.press("p")
        session.until("CHRONICLE OF THE MATCH")
        session.settle(0.03)
        told = [row.strip("│ ") for row in session.rows]
        told = [row.split(maxsplit=1)[1] for row in told if re.match(r"B\d", row)]
        shown = [card for row in told for card in row.split(" · ")]
        plays = [line for line in self.witness.standing if line["type"] == "play"]
        known = [f"{NAMES[line['seat']]} {short(line['card'])}" for line in plays]
        assert shown == known[len(known) - len(shown) :]
        session.press("escape")
        session.until("R reveal")

    def assert_nothing_is_lost(self) -> None:
        """What was shown is stored, in order, and at most what was under way besides; of what was
        stored before, nothing has changed."""
        now, witness = stored(self.folder), self.witness
        assert witness is not None
        for match, lines in self.lines.items():
            assert now[match][: len(lines)] == lines
            assert match == self.match or now[match] == lines
        new = now.keys() - self.lines.keys()
        assert len(new) <= (self.match is None)
        self.lines = now
        if self.match is None and not new:
            assert not witness.sure
            assert not witness.insists or b"P A S S" not in witness.session.recorded
            self.witness = None
            self.tally["killed before there was a match"] += 1
            return
        if self.match is None:
            (self.match,) = new
        self.account_for(actions(now[self.match]))
        if record_of(now[self.match]).is_over:
            self.tally["matches played to the end"] += 1
            self.match = self.witness = None

    def account_for(self, found: list[Line]) -> None:
        """All that was done is stored. Of what was under way, whether it is; what was shown must
        be."""
        witness = self.witness
        assert witness is not None
        extra = found[len(witness.done) :]
        assert found[: len(witness.done)] == witness.done, (found[-3:], witness.done[-3:])
        if witness.under_way is None:
            assert extra == [], (extra, witness.session.text)
            self.tally["nothing was under way"] += 1
        elif extra:
            assert extra == [witness.under_way]
            witness.take(witness.under_way)
            self.tally["what was under way is stored"] += 1
        else:
            assert not witness.has_shown, f"{witness.under_way}\n{witness.session.text}"
            witness.under_way = None
            self.tally["what was under way was not yet done"] += 1

    def __str__(self) -> str:
        return ", ".join(f"{what}: {count}" for what, count in sorted(self.tally.items()))
