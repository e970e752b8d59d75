"""What is said at a table: short lines, kept only as long as the house is open."""

from collections import deque
from dataclasses import dataclass

from gladiadores_tui.hall.allowance import Allowance
from gladiadores_tui.hall.ears import Ears
from gladiadores_tui.hall.presence import Clock

KEPT = 50
"""Lines that can be read again."""
BREATH = 5
"""Lines that somebody may say in a row."""
PAUSE = 3.0
"""Seconds after which they may say another one."""


@dataclass(frozen=True, slots=True)
class Remark:
    """A line.

    Attributes:
        person: who has said it.
        text: what; or, if `is_phrase`, which of the phrases that each reads in their own language.
    """

    person: int
    text: str
    is_phrase: bool = False


class Talk(Ears):
    """The lines of one table, the oldest first; those who listen are told of each."""

    def __init__(self, clock: Clock) -> None:
        super().__init__()
        self._clock = clock
        self.remarks: deque[Remark] = deque(maxlen=KEPT)
        self.count = 0
        self._breath: dict[int, Allowance] = {}

    def say(self, remark: Remark) -> bool:
        """Say a line, whose text is harmless to terminals already.

        Returns:
            Whether it was said: not if the same person has just said so much.
        """
        if remark.person not in self._breath:
            self._breath[remark.person] = Allowance(BREATH, 1 / PAUSE, self._clock)
        if not self._breath[remark.person].spend():
            return False
        self.remarks.append(remark)
        self.count += 1
        self.tell()
        return True
