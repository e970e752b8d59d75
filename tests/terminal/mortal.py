"""A session that is killed at a moment that was drawn beforehand."""

import time
from dataclasses import dataclass
from random import Random
from typing import Any

from tests.terminal.session import Session


class Killed(Exception):
    """The program has been killed; the session holds all that it had shown."""


@dataclass(frozen=True)
class Moment:
    """After so many keys; and then after so many bytes that the program wrote, or so many
    seconds, whichever comes first.

    Attributes:
        kind: what was going on, in a word.
        key: only this key counts; "" for all.
        keys: 0 for the start of the program.
    """

    kind: str
    key: str
    keys: int
    size: int
    seconds: float


def drawn(rng: Random) -> Moment:
    """A moment: at the start, between keys, right after an Enter, or while it paints."""
    kind = rng.choices(("start", "key", "enter", "paint"), (2, 3, 6, 3))[0]
    if kind == "start":
        return Moment(kind, "", 0, rng.randrange(1, 9000), rng.uniform(0, 1))
    if kind == "key":
        return Moment(kind, "", rng.randrange(1, 14), 1 << 30, rng.choice((0, rng.random() / 50)))
    if kind == "enter":
        delay = rng.choice((0.0, rng.uniform(0, 0.004), rng.uniform(0, 0.02), rng.uniform(0, 0.1)))
        return Moment(kind, "enter", rng.randrange(1, 6), 1 << 30, delay)
    return Moment(kind, "", rng.randrange(1, 14), rng.randrange(1, 4000), 0.5)


class Mortal(Session):
    """Raises Killed when its moment has come, from whatever was being waited for or pressed."""

    def __init__(self, *arguments: str, moment: Moment, **options: Any) -> None:
        super().__init__(*arguments, **options)
        self._moment = moment
        self._keys = 0
        self._deadline: float | None = None
        self._size = 0
        if moment.keys == 0:
            self._arm()

    def _arm(self) -> None:
        self._deadline = time.monotonic() + self._moment.seconds
        self._size = len(self.recorded) + self._moment.size

    def press(self, *keys: str) -> None:
        """Press keys, unless the moment comes in between."""
        for key in keys:
            super().press(key)
            self._keys += self._moment.key in ("", key)
            if self._deadline is None and self._keys == self._moment.keys:
                self._arm()
            self._check()

    def read(self, wait: float) -> bool:
        """Take in what arrives until then."""
        if self._deadline is None:
            return super().read(wait)
        self._check()
        got = super().read(max(0.0, min(wait, self._deadline - time.monotonic())))
        self._check()
        return got

    def _check(self) -> None:
        if self._deadline is None:
            return
        if time.monotonic() >= self._deadline or len(self.recorded) >= self._size:
            self.kill()
            raise Killed
