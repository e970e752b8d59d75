"""The authority over one match: takes actions, keeps the log, pokes whoever sits there.

Synchronous and without I/O. Chance acts by itself: whenever the state waits for a deal, the
table draws it from its generator and logs it.
"""

from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import Generic

from gladiadores_tui.core.errors import StaleVersionError
from gladiadores_tui.core.game import A, E, Game, S, V
from gladiadores_tui.core.seats import Seat

Poke = Callable[[], None]


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
        log: all actions and deals, in order; appended only.
    """

    def __init__(self, game: Game[S, A, E, V], state: S, rng: Random) -> None:
        self.game = game
        self.log: list[A] = []
        self._rng = rng
        self._states = [state]
        self._events: list[tuple[E, ...]] = []
        self._pokes: dict[object, Poke] = {}
        self._let_chance_act()

    @property
    def version(self) -> int:
        """How many lines the log has."""
        return len(self.log)

    @property
    def is_over(self) -> bool:
        """Whether the match has ended."""
        return self.game.is_terminal(self._states[-1])

    @property
    def actors(self) -> tuple[Seat, ...]:
        """The seats that have something to decide."""
        return self.game.actors(self._states[-1])

    def submit(self, action: A, seen: int) -> None:
        """Take a player's action, chosen on the version `seen`.

        Raises:
            StaleVersionError: the table has moved on; look again.
            RefusalError: what the rules say against it. Nothing has changed.
        """
        if seen != self.version:
            raise StaleVersionError(seen, self.version)
        self._append(action)
        self._let_chance_act()
        for poke in tuple(self._pokes.values()):
            poke()

    def feed(self, seat: Seat | None, since: int = 0, until: int | None = None) -> Feed[V, E]:
        """The view of a seat (None: a spectator) and the events after version `since`.

        With `until`, as they were at that earlier version, so that a screen can follow the
        match step by step.
        """
        version = self.version if until is None else until
        events = tuple(
            self.game.redact(event, seat)
            for batch in self._events[since:version]
            for event in batch
        )
        return Feed(version, self.game.observe(self._states[version], seat), events)

    def join(self, who: object, poke: Poke) -> None:
        """Call `poke` after every change, until `who` leaves."""
        self._pokes[who] = poke

    def leave(self, who: object) -> None:
        """Stop poking; no matter if `who` never joined."""
        self._pokes.pop(who, None)

    def _append(self, action: A) -> None:
        state, events = self.game.apply(self._states[-1], action)
        self._states.append(state)
        self._events.append(events)
        self.log.append(action)

    def _let_chance_act(self) -> None:
        while (deal := self.game.deal(self._states[-1], self._rng)) is not None:
            self._append(deal)
