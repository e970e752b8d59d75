"""The history of a match: what was done, in order, and the moment after each of it.

A log only grows. A take-back is an entry like any other; it leads back to the moment before the
action that it undoes. Moments are linked backwards, so that each knows its own past, whatever was
tried and taken back on the way. A hint is an entry that changes nothing.
"""

from collections import defaultdict
from dataclasses import dataclass
from itertools import takewhile
from typing import Any, Generic, TypeAlias, Union

from gladiadores_tui.core.game import A, E, Game, S
from gladiadores_tui.core.seats import Seat


@dataclass(frozen=True, slots=True)
class TakeBack:
    """The last action that still stands is undone; `seat` is whose it was."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Hint:
    """A seat was told what it might do."""

    seat: Seat


Entry: TypeAlias = Union[A, TakeBack, Hint]  # noqa: UP007  a type that takes a parameter
"""What a log holds: actions, deals, and these two."""


@dataclass(frozen=True, slots=True, eq=False)
class Moment(Generic[S, E]):
    """A state, and how the match came to it.

    Attributes:
        events: what the action that led here brought about.
        actor: whose action that was; None for chance, and at the beginning.
        before: the moment in which it was taken.
    """

    state: S
    events: tuple[E, ...] = ()
    actor: Seat | None = None
    before: "Moment[S, E] | None" = None

    @property
    def past(self) -> "list[Moment[S, E]]":
        """The moments from the beginning to this one."""
        found = []
        moment: Moment[S, E] | None = self
        while moment is not None:
            found.append(moment)
            moment = moment.before
        return found[::-1]

    @property
    def story(self) -> tuple[E, ...]:
        """All events from the beginning; of what was taken back, none."""
        return tuple(event for moment in self.past for event in moment.events)


class History(Generic[S, A, E]):
    """A match so far.

    Attributes:
        log: what was done, in order; appended only.
        moments: the one before anything, then the one after each entry of the log.
    """

    def __init__(self, game: Game[S, A, E, Any], state: S) -> None:
        self.game = game
        self.log: list[Entry[A]] = []
        self.moments: list[Moment[S, E]] = [Moment(state)]

    @property
    def now(self) -> Moment[S, E]:
        """The moment that the log has led to."""
        return self.moments[-1]

    @property
    def undoable(self) -> tuple[Seat, ...]:
        """Whose actions take-backs would undo one after another, the last action first: never one
        before a deal or after the end."""
        if self.game.is_terminal(self.now.state):
            return ()
        actors = [moment.actor for moment in reversed(self.now.past)]
        return tuple(takewhile(lambda actor: actor is not None, actors))  # type: ignore[arg-type]

    @property
    def last_actor(self) -> Seat | None:
        """Whose action a take-back would undo."""
        return None if self.game.is_terminal(self.now.state) else self.now.actor

    def story(self, version: int) -> tuple[E | Hint, ...]:
        """What stands after so many entries: the events, and each hint where it was given."""
        hints: dict[Moment[S, E], list[Hint]] = defaultdict(list)
        for entry, moment in zip(self.log[:version], self.moments[1:], strict=False):
            if isinstance(entry, Hint):
                hints[moment].append(entry)
        story: list[E | Hint] = []
        for moment in self.moments[version].past:
            story += moment.events
            story += hints[moment]
        return tuple(story)

    def after(self, moment: Moment[S, E], action: A) -> Moment[S, E]:
        """The moment that an action leads to; nothing is changed. Raises a RefusalError."""
        state, events = self.game.apply(moment.state, action)
        return Moment(state, events, self.game.actor(action), moment)

    def append(self, entry: Entry[A], moment: Moment[S, E]) -> None:
        """Add an entry and the moment that it has led to."""
        self.log.append(entry)
        self.moments.append(moment)

    def play(self, action: A) -> None:
        """Apply an action or a deal; raises a RefusalError, and then nothing has changed."""
        self.append(action, self.after(self.now, action))

    def hint(self, seat: Seat) -> None:
        """Note that a seat was given a hint."""
        self.append(Hint(seat), self.now)

    def back(self, actions: int = 1) -> list[tuple[TakeBack, Moment[S, E]]]:
        """The take-backs of so many actions, which there must be (`undoable`), each with the
        moment that it leads to; nothing is changed."""
        found, moment = [], self.now
        for seat in self.undoable[:actions]:
            assert moment.before is not None
            moment = moment.before
            found.append((TakeBack(seat), moment))
        assert len(found) == actions
        return found

    def take_back(self) -> None:
        """Undo the last action; there must be one."""
        for entry, moment in self.back():
            self.append(entry, moment)
