"""The authority over one match: takes actions, keeps the log, pokes whoever sits there.

Synchronous and without I/O. Chance acts by itself: whenever the state waits for a deal, the
table draws it from its generator and logs it. Whoever has to store a match gives the table a
`keep`, which is called before anything is done and can refuse it by raising.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random
from typing import Generic, TypeAlias

from gladiadores_tui.core.errors import NotYourTurnError, StaleVersionError
from gladiadores_tui.core.game import A, E, S, V
from gladiadores_tui.core.history import Entry, Hint, History, Moment, TakeBack
from gladiadores_tui.core.seats import Seat
from gladiadores_tui.table.takeback import Hindrance, Policy, TakeBackError

Poke = Callable[[], None]
Keep: TypeAlias = "Callable[[Sequence[Entry[A]], S], None]"
"""Told the new entries of the log, and the state that they lead to."""


@dataclass(frozen=True, slots=True)
class Feed(Generic[V, E]):
    """What a seat may know: the view now, and the events since a version that it had."""

    version: int
    view: V
    events: tuple[E, ...]


class Table(Generic[S, A, E, V]):
    """One match of a game.

    Attributes:
        game: the game played.
        policy: when an action may be taken back.
    """

    def __init__(
        self,
        history: History[S, A, E],
        rng: Random,
        policy: Policy = Policy.UNSEEN,
        keep: "Keep[A, S] | None" = None,
    ) -> None:
        """Go on from a history, or begin one.

        `rng` is as it was when the match began: what chance has drawn since is drawn again, so
        that the same is to come. What counts is the log. Raises what `keep` raises.
        """
        self.game = history.game
        self.policy = policy
        self.keep: Keep[A, S] = keep or (lambda entries, state: None)
        self._history = history
        self._rng = rng
        self._pokes: dict[object, Poke] = {}
        self._seen: set[Moment[S, E]] = set()
        self._draw_again()
        self._go_on([])

    @property
    def log(self) -> "Sequence[Entry[A]]":
        """All that was done, in order; appended only."""
        return self._history.log

    @property
    def version(self) -> int:
        """How many entries the log has."""
        return len(self._history.log)

    @property
    def is_over(self) -> bool:
        """Whether the match has ended."""
        return self.game.is_terminal(self._history.now.state)

    @property
    def actors(self) -> tuple[Seat, ...]:
        """The seats that have something to decide."""
        return self.game.actors(self._history.now.state)

    @property
    def last_actor(self) -> Seat | None:
        """Whose action would be taken back, if any."""
        return self._history.last_actor

    @property
    def undoable(self) -> tuple[Seat, ...]:
        """Whose actions take-backs would undo one after another, the last action first."""
        return self._history.undoable

    def submit(self, action: A, seen: int) -> None:
        """Take a player's action, chosen on the version `seen`.

        Raises:
            StaleVersionError: the table has moved on; look again.
            RefusalError: what the rules say against it. Nothing has changed.
        """
        self._check(seen)
        self._go_on([(action, self._history.after(self._history.now, action))])

    @property
    def hindrance(self) -> Hindrance | None:
        """Why the last action stands; None if it can be taken back."""
        now = self._history.now
        if self.policy is Policy.NEVER:
            return Hindrance.POLICY
        if self.is_over:
            return Hindrance.OVER
        if now.actor is None:
            return Hindrance.NOTHING
        if self.policy is Policy.FREE:
            return None
        if any(map(self.game.settles, now.events)):
            return Hindrance.SETTLED
        return Hindrance.SEEN if now in self._seen else None

    def take_back(self, seen: int, actions: int = 1) -> None:
        """Undo the last action, whoever's it was; or more, all of them or none.

        Raises:
            StaleVersionError: the table has moved on; look again.
            TakeBackError: why it stands. Nothing has changed.
        """
        if (hindrance := self.hindrance) is not None:
            raise TakeBackError(hindrance)
        self._check(seen)
        self._go_on([*self._history.back(actions)])

    def hint(self, seat: Seat, seen: int) -> None:
        """Note that a seat is given a hint about the version `seen`.

        Raises:
            StaleVersionError: the table has moved on; look again.
            NotYourTurnError: the seat has nothing to decide.
        """
        if seat not in self.actors:
            raise NotYourTurnError(seat, self.actors)
        self._check(seen)
        self._go_on([(Hint(seat), self._history.now)])

    def reveal(self, seat: Seat) -> bool:
        """A seat looks at its hand: what others have done stands from now on.

        Returns:
            Whether that makes a difference.
        """
        if self.policy is not Policy.UNSEEN or self.hindrance or self.last_actor == seat:
            return False
        self.reveal_at(self.version)
        return True

    def reveal_at(self, version: int) -> None:
        """The same, of a version when that happened in a match that goes on now."""
        self._seen.add(self._history.moments[version])

    def feed(self, seat: Seat | None, since: int = 0, until: int | None = None) -> Feed[V, E]:
        """The view of a seat (None: a spectator) and the events after version `since`.

        With `until`, as they were at that earlier version, so that a screen can follow the
        match step by step. Take-backs and hints have no events; `story` tells what stands then.
        """
        version = self.version if until is None else until
        entries = range(since, version)
        moments = [
            self._history.moments[index + 1]
            for index in entries
            if not isinstance(self.log[index], TakeBack | Hint)
        ]
        redact = self.game.redact
        events = tuple(redact(event, seat) for moment in moments for event in moment.events)
        view = self.game.observe(self._history.moments[version].state, seat)
        return Feed(version, view, events)

    def story(self, seat: Seat | None, until: int) -> tuple[E | Hint, ...]:
        """What stands at a version, as the seat may know it: events, and who was given hints."""
        return tuple(
            told if isinstance(told, Hint) else self.game.redact(told, seat)
            for told in self._history.story(until)
        )

    def join(self, who: object, poke: Poke) -> None:
        """Call `poke` after every change, until `who` leaves."""
        self._pokes[who] = poke

    def leave(self, who: object) -> None:
        """Stop poking; no matter if `who` never joined."""
        self._pokes.pop(who, None)

    def _check(self, seen: int) -> None:
        if seen != self.version:
            raise StaleVersionError(seen, self.version)

    def _draw_again(self) -> None:
        """Bring the generator to where it stood after the log's deals."""
        for moment, entry in zip(self._history.moments, self.log, strict=False):
            if not isinstance(entry, TakeBack | Hint) and self.game.actor(entry) is None:
                self.game.deal(moment.state, self._rng)

    def _go_on(self, steps: "list[tuple[Entry[A], Moment[S, E]]]") -> None:
        """Let chance act after the steps, have all of it stored, and only then do it."""
        before = self._rng.getstate()
        moment = steps[-1][1] if steps else self._history.now
        try:
            while (deal := self.game.deal(moment.state, self._rng)) is not None:
                moment = self._history.after(moment, deal)
                steps.append((deal, moment))
            if steps:
                self.keep([entry for entry, _ in steps], moment.state)
        except BaseException:
            self._rng.setstate(before)
            raise
        for entry, after in steps:
            self._history.append(entry, after)
        for poke in tuple(self._pokes.values()):
            poke()
