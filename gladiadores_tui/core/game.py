"""A game is a frozen record of functions; the table and the screens know nothing else of it."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from gladiadores_tui.core.seats import Seat

if TYPE_CHECKING:
    from gladiadores_tui.core.record import Record

S = TypeVar("S")
"""A game's state: frozen, hashable, holds everything."""
A = TypeVar("A")
"""A game's action: a player's choice or a logged deal."""
E = TypeVar("E")
"""A game's event: what an action brought about."""
V = TypeVar("V")
"""A game's view: what one seat may know."""


@dataclass(frozen=True)
class Game(Generic[S, A, E, V]):
    """What a game offers to the house.

    Attributes:
        name: the game's name in files.
        seats: how many may play, ascending.
        variants: the ways to play it, the usual one first (boards, for Gladiadores).
        start: `(variant, seats, first) -> state` before the first deal.
        deal: `(state, rng) -> action`; the chance action that the state waits for, else None.
        actor: whose an action is; None for chance's.
        actors: the seats that have something to decide; empty when it is chance's turn
            or the match is over.
        legal_actions: `(state, seat)`; all that the seat may do now.
        apply: `(state, action) -> (state, events)`; raises a RefusalError.
        observe: `(state, seat) -> view`; None for the seat is a spectator.
        redact: `(event, seat) -> event`, without what the seat may not know.
        settles: whether an event settles something that an ordinary take-back cannot undo.
        is_terminal: whether the match is over.
        returns: points for each seat at the end.
        facts: `(state, names)`; what statistics keep of a match that is over, ready for JSON.
        encode: an action as the keys of a record line.
        decode: the inverse; raises NotationError.
        head: `(variant, names, first, bots)`; the keys of a record's first line. The bots are told
            by seat and strength.
        read: a whole record, or one in progress, from its lines; raises InvalidRecordError.
    """

    name: str
    seats: tuple[int, ...]
    variants: tuple[str, ...]
    start: Callable[[str, int, Seat], S]
    deal: Callable[[S, Random], A | None]
    actor: Callable[[A], Seat | None]
    actors: Callable[[S], tuple[Seat, ...]]
    legal_actions: Callable[[S, Seat], tuple[A, ...]]
    apply: Callable[[S, A], tuple[S, tuple[E, ...]]]
    observe: Callable[[S, Seat | None], V]
    redact: Callable[[E, Seat | None], E]
    settles: Callable[[E], bool]
    is_terminal: Callable[[S], bool]
    returns: Callable[[S], tuple[int, ...]]
    facts: Callable[[S, Sequence[str]], dict[str, Any]]
    encode: Callable[[A], dict[str, Any]]
    decode: Callable[[Mapping[str, Any]], A]
    head: Callable[[str, Sequence[str], Seat, Mapping[Seat, str]], dict[str, Any]]
    read: Callable[[Iterable[bytes]], "Record[S, A, E]"]
