"""The lines of a record file as types (docs/match-record.md): form only, not the rules."""

import json
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Literal

import msgspec

from gladiadores_tui.core.seats import Seat
from gladiadores_tui.games.gladiadores.actions import Action
from gladiadores_tui.games.gladiadores.notation import encode


class MatchLine(msgspec.Struct, tag_field="type", tag="match"):
    """The first line."""

    format: Literal[1]
    game: Literal["gladiadores"]
    board: Literal["A", "B"]
    players: list[str]
    first: int
    bots: dict[str, str] = {}


class DealLine(msgspec.Struct, tag_field="type", tag="deal"):
    """A deal."""

    round: int
    first: int
    hands: list[list[str]]
    left_out: list[str]


class PlayLine(msgspec.Struct, tag_field="type", tag="play"):
    """A card played."""

    seat: int
    card: str


class CollectLine(msgspec.Struct, tag_field="type", tag="collect"):
    """The extra card chosen."""

    seat: int
    card: str


class TakebackLine(msgspec.Struct, tag_field="type", tag="takeback"):
    """The last action undone."""

    seat: int


class HintLine(msgspec.Struct, tag_field="type", tag="hint"):
    """A hint shown."""

    seat: int


ActionLine = DealLine | PlayLine | CollectLine
Line = MatchLine | DealLine | PlayLine | CollectLine | TakebackLine | HintLine

_decoder = msgspec.json.Decoder(Line)


MAX_MESSAGE = 120
"""Characters of a message about a line; it may quote the line."""


class LineError(ValueError):
    """A line is not of the form; the message says where and how."""


def parse_line(data: bytes) -> Line:
    """One line of a record.

    Raises:
        LineError: it is not JSON, not an object, of no known type, or a key has a wrong type.
    """
    try:
        data.decode()  # also what is ignored must be UTF-8
        return _decoder.decode(data)
    except UnicodeDecodeError:
        raise LineError("not UTF-8") from None
    except RecursionError:
        raise LineError("nested too deeply") from None
    except msgspec.MsgspecError as error:
        raise LineError(str(error)[:MAX_MESSAGE]) from None


def match_line(
    board: str, names: Sequence[str], first: Seat, bots: Mapping[Seat, str]
) -> dict[str, Any]:
    """The first line; `bots` are strengths by seat, and are not mentioned where there are none."""
    told = {"bots": {str(seat): strength for seat, strength in sorted(bots.items())}}
    return {
        "type": "match",
        "format": 1,
        "game": "gladiadores",
        "board": board,
        "players": list(names),
        "first": first,
        **(told if bots else {}),
    }


def dump(rows: Iterable[Mapping[str, Any]]) -> str:
    """Rows as JSON Lines."""
    return "".join(json.dumps(row, ensure_ascii=False) + "\n" for row in rows)


def record_text(
    board: str,
    names: Sequence[str],
    first: Seat,
    log: Iterable[Action],
    bots: Mapping[Seat, str] | None = None,
) -> str:
    """A match as a record file; it holds all hands."""
    return dump([match_line(board, names, first, bots or {}), *map(encode, log)])
