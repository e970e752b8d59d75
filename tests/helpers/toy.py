"""A game of almost no rules, to try what every game uses: table and hot seat.

Each seat holds a secret number. Whoever has the turn says a number and who goes on; 0 rings
the bell, 9 ends the match, 13 is forbidden.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from random import Random
from typing import Any

from gladiadores_tui.core.chance import below
from gladiadores_tui.core.errors import IllegalActionError, NotYourTurnError
from gladiadores_tui.core.game import Game


@dataclass(frozen=True)
class Deal:
    secrets: tuple[int, ...]


@dataclass(frozen=True)
class Say:
    seat: int
    number: int
    then: int


@dataclass(frozen=True)
class Dealt:
    secrets: tuple[int | None, ...]


@dataclass(frozen=True)
class Said:
    seat: int
    number: int


@dataclass(frozen=True)
class Rung:
    by: int


@dataclass(frozen=True)
class State:
    seats: int
    secrets: tuple[int, ...] = ()
    said: tuple[int, ...] = ()
    turn: int = 0


@dataclass(frozen=True)
class View:
    secret: int | None
    said: tuple[int, ...]


Action = Deal | Say
Event = Dealt | Said | Rung


def deal(state: State, rng: Random) -> Deal | None:
    if state.secrets:
        return None
    return Deal(tuple(100 + below(rng, 900) for _ in range(state.seats)))


def actors(state: State) -> tuple[int, ...]:
    return () if not state.secrets or is_over(state) else (state.turn,)


def apply(state: State, action: Action) -> tuple[State, tuple[Event, ...]]:
    if isinstance(action, Deal):
        return replace(state, secrets=action.secrets), (Dealt(action.secrets),)
    if actors(state) != (action.seat,):
        raise NotYourTurnError(action.seat, actors(state))
    if action.number == 13:
        raise IllegalActionError("unlucky")
    events: list[Event] = [Said(action.seat, action.number)]
    if action.number == 0:
        events.append(Rung(action.seat))
    return replace(state, said=(*state.said, action.number), turn=action.then), tuple(events)


def observe(state: State, seat: int | None) -> View:
    return View(state.secrets[seat] if seat is not None and state.secrets else None, state.said)


def redact(event: Event, seat: int | None) -> Event:
    if isinstance(event, Dealt):
        known = (secret if who == seat else None for who, secret in enumerate(event.secrets))
        return Dealt(tuple(known))
    return event


def is_over(state: State) -> bool:
    return state.said[-1:] == (9,)


def encode(action: Action) -> dict[str, Any]:
    return vars(action)


def decode(line: Mapping[str, Any]) -> Action:
    return Say(**line)


TOY: Game[State, Action, Event, View] = Game(
    name="toy",
    seats=(2, 3),
    variants=("",),
    start=lambda variant, seats, first: State(seats, turn=first),
    deal=deal,
    actors=actors,
    legal_actions=lambda state, seat: (),
    apply=apply,
    observe=observe,
    redact=redact,
    is_terminal=is_over,
    returns=lambda state: (0,) * state.seats,
    encode=encode,
    decode=decode,
)
