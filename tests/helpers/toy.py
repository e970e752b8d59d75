"""A game of almost no rules, to try what every game uses: table and hot seat.

Each seat holds a secret number. Whoever has the turn says a number and who goes on; 0 rings
the bell, 9 ends the match, 13 is forbidden.
"""

import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import Any

from gladiadores_tui.core.chance import below
from gladiadores_tui.core.errors import IllegalActionError, NotYourTurnError, RefusalError
from gladiadores_tui.core.game import Game
from gladiadores_tui.core.history import History
from gladiadores_tui.core.record import InvalidRecordError, Record
from gladiadores_tui.table.table import Table
from gladiadores_tui.table.takeback import Policy


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


def table(
    rng: Random | None = None,
    policy: Policy = Policy.UNSEEN,
    keep: Callable[..., None] | None = None,
    seats: int = 2,
) -> Table[State, Action, Event, View]:
    """A match at its beginning."""
    return Table(History(TOY, State(seats)), rng or Random(1), policy, keep)


def deal(state: State, rng: Random) -> Deal | None:
    if state.secrets:
        return None
    return Deal(tuple(100 + below(rng, 900) for _ in range(state.seats)))


def actors(state: State) -> tuple[int, ...]:
    return () if not state.secrets or is_over(state) else (state.turn,)


def legal_actions(state: State, seat: int) -> tuple[Say, ...]:
    """Every number of one digit, with everybody to go on."""
    if seat not in actors(state):
        return ()
    return tuple(Say(seat, number, then) for number in range(10) for then in range(state.seats))


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


def settles(event: Event) -> bool:
    """The bell cannot be unrung."""
    return isinstance(event, Rung)


def facts(state: State, names: Sequence[str]) -> dict[str, Any]:
    return {"names": list(names), "said": list(state.said)}


def encode(action: Action) -> dict[str, Any]:
    return {"type": type(action).__name__.lower(), **vars(action)}


def decode(line: Mapping[str, Any]) -> Action:
    keys = {key: value for key, value in line.items() if key != "type"}
    return Deal(tuple(keys["secrets"])) if line["type"] == "deal" else Say(**keys)


def head(variant: str, names: Sequence[str], first: int, bots: Mapping[int, str]) -> dict[str, Any]:
    told = {str(seat): bot for seat, bot in bots.items()}
    return {"type": "match", "game": "toy", "players": list(names), "first": first, "bots": told}


def read(lines: Iterable[bytes]) -> Record[State, Action, Event]:
    record: Record[State, Action, Event] | None = None
    for number, line in enumerate(lines, start=1):
        try:
            keys = json.loads(line)
            if record is None:
                names, first = tuple(keys["players"]), keys["first"]
                history = History(TOY, State(len(names), turn=first))
                bots = {int(seat): bot for seat, bot in keys["bots"].items()}
                record = Record("", names, first, history, bots)
            elif keys["type"] == "hint":
                record.history.hint(keys["seat"])
            elif keys["type"] == "takeback":
                if keys["seat"] != record.history.last_actor:
                    raise ValueError("it is not theirs")
                record.history.take_back()
            else:
                record.history.play(decode(keys))
        except (ValueError, KeyError, TypeError, RefusalError) as error:
            raise InvalidRecordError(number, type(error).__name__, record) from None
    if record is None:
        raise InvalidRecordError(1, "empty", None)
    return record


TOY: Game[State, Action, Event, View] = Game(
    name="toy",
    seats=(2, 3),
    variants=("",),
    start=lambda variant, seats, first: State(seats, turn=first),
    deal=deal,
    actor=lambda action: getattr(action, "seat", None),
    actors=actors,
    legal_actions=legal_actions,
    apply=apply,
    observe=observe,
    redact=redact,
    settles=settles,
    is_terminal=is_over,
    returns=lambda state: (0,) * state.seats,
    facts=facts,
    encode=encode,
    decode=decode,
    head=head,
    read=read,
)
