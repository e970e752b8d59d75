"""Lines of a match: made of what happens at a table, and read back by the game."""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Generic

import msgspec

from gladiadores_tui.core.game import A, E, Game, S
from gladiadores_tui.core.history import Entry, Hint, TakeBack
from gladiadores_tui.core.record import InvalidRecordError, Record
from gladiadores_tui.core.seats import Seat


@dataclass(frozen=True, slots=True)
class Reading(Generic[S, A, E]):
    """What the rules of this version make of some lines.

    Attributes:
        record: the match up to the first line that they refuse; None if that is the first line.
        problem: why they refuse it; None if they do not.
    """

    record: Record[S, A, E] | None
    problem: InvalidRecordError | None = None


def read(game: Game[S, A, E, Any], lines: Sequence[str]) -> Reading[S, A, E]:
    """Read a match as far as it goes."""
    try:
        return Reading(game.read(line.encode() for line in lines))
    except InvalidRecordError as problem:
        return Reading(problem.record, problem)


def line_of(game: Game[Any, A, Any, Any], entry: Entry[A]) -> str:
    """An entry of a log as a line."""
    if isinstance(entry, TakeBack):
        return written({"type": "takeback", "seat": entry.seat})
    if isinstance(entry, Hint):
        return written({"type": "hint", "seat": entry.seat})
    return written(game.encode(entry))


def written(keys: dict[str, Any]) -> str:
    """The keys of a line as its text."""
    return json.dumps(keys, ensure_ascii=False)


def is_json(text: str) -> bool:
    """Whether a text has survived as JSON."""
    try:
        msgspec.json.decode(text)
    except msgspec.MsgspecError:
        return False
    return True


def counted(names: Sequence[str], bots: Mapping[Seat, str]) -> list[str]:
    """The names that statistics count; a bot has none there, since it is another one each time."""
    return ["" if seat in bots else name for seat, name in enumerate(names)]


def facts_of(game: Game[S, Any, Any, Any], state: S, names: Sequence[str]) -> str | None:
    """What statistics keep of a match, as the store takes it; None if it is not over."""
    if not game.is_terminal(state):
        return None
    return msgspec.json.encode(game.facts(state, names)).decode()


def facts_of_record(record: Record[S, A, E]) -> str | None:
    """The same of a match that has been read."""
    return facts_of(record.history.game, record.state, counted(record.names, record.bots))
