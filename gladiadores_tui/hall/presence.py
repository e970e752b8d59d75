"""Who is here, each at one terminal, and for how long the others have been away."""

from collections.abc import Callable, Iterator
from typing import Protocol

from gladiadores_tui.hall.ears import Ears

Clock = Callable[[], float]
"""Seconds from some beginning, as the event loop tells them."""


class Visit(Protocol):
    """What the house asks of somebody's terminal."""

    def give_way(self) -> None:
        """They have come in at another one."""


class Presence(Ears):
    """The people of a house; those who listen are told of who comes and goes."""

    def __init__(self, clock: Clock) -> None:
        super().__init__()
        self._clock = clock
        self._opened = clock()
        self._visits: dict[int, Visit] = {}
        self._left: dict[int, float] = {}

    def arrive(self, person: int, visit: Visit) -> None:
        """Somebody is here; at the terminal where they were before they are told."""
        before = self._visits.get(person)
        self._visits[person] = visit
        if before is not None and before is not visit:
            before.give_way()
        self.tell()

    def leave(self, person: int, visit: Visit) -> None:
        """They have left that terminal; it means nothing if they are at another one by now."""
        if self._visits.get(person) is visit:
            del self._visits[person]
            self._left[person] = self._clock()
            self.tell()

    def __iter__(self) -> Iterator[int]:
        """Those who are here, in the order of their coming."""
        return iter(self._visits)

    def is_here(self, person: int) -> bool:
        """Whether somebody is at any terminal."""
        return person in self._visits

    def away(self, person: int) -> float:
        """For how many seconds somebody has been away; at most since the house was opened."""
        if person in self._visits:
            return 0.0
        return self._clock() - self._left.get(person, self._opened)
