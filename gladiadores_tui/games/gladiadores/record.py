"""Reading a match record: every line is checked against the rules (docs/match-record.md)."""

from collections.abc import Callable, Iterable
from enum import Enum, auto
from typing import TypeAlias

import msgspec

from gladiadores_tui.core import record as core
from gladiadores_tui.core.errors import IllegalActionError, NotationError, NotYourTurnError
from gladiadores_tui.core.history import History
from gladiadores_tui.games.gladiadores.actions import Action
from gladiadores_tui.games.gladiadores.events import Event
from gladiadores_tui.games.gladiadores.explain import Verdict
from gladiadores_tui.games.gladiadores.notation import decode
from gladiadores_tui.games.gladiadores.record_lines import (
    ActionLine,
    HintLine,
    LineError,
    MatchLine,
    TakebackLine,
    parse_line,
)
from gladiadores_tui.games.gladiadores.rules import DealError, legal_actions
from gladiadores_tui.games.gladiadores.state import Phase, State, start


class Fault(Enum):
    """What is wrong with a line."""

    FORM = auto()
    NO_MATCH_LINE = auto()
    SECOND_MATCH_LINE = auto()
    PLAYERS = auto()
    SEAT = auto()
    CARD = auto()
    NOT_DEALT = auto()
    DEAL_PHASE = auto()
    DEAL_ROUND = auto()
    DEAL_FIRST = auto()
    DEAL_CARDS = auto()
    TURN = auto()
    ILLEGAL = auto()
    OVER = auto()
    NOTHING_TO_TAKE_BACK = auto()
    TAKEBACK_SEAT = auto()


Record: TypeAlias = core.Record[State, Action, Event]


class RecordError(core.InvalidRecordError):
    """A record is invalid from a line on, and why.

    Attributes:
        fault: what is wrong.
        detail: what the file says there, or what it should: depends on the fault.
        verdict: the rules' account of an illegal action.
        legal: what would have been legal, where that is a choice of actions.
    """

    def __init__(
        self,
        line: int,
        fault: Fault,
        detail: str = "",
        *,
        verdict: Verdict | None = None,
        legal: tuple[Action, ...] = (),
        record: Record | None = None,
    ) -> None:
        super().__init__(line, fault.name, record)
        self.fault = fault
        self.detail = detail
        self.verdict = verdict
        self.legal = legal


def read_record(lines: Iterable[bytes]) -> Record:
    """Read a whole record, or one in progress.

    Args:
        lines: the file's lines; blank ones are skipped but counted.

    Raises:
        RecordError: at the first line that is wrong; nothing after it is looked at.
    """
    record: Record | None = None
    for number, data in enumerate(lines, start=1):
        if not data.strip():
            continue
        if record is None:
            record = _begin(number, data)
        else:
            _continue(record, number, data)
    if record is None:
        raise RecordError(1, Fault.NO_MATCH_LINE)
    return record


def _begin(number: int, data: bytes) -> Record:
    try:
        line = parse_line(data)
    except LineError as error:
        raise RecordError(number, Fault.FORM, str(error)) from None
    if not isinstance(line, MatchLine):
        raise RecordError(1, Fault.NO_MATCH_LINE)
    if len(line.players) not in (3, 4):
        raise RecordError(number, Fault.PLAYERS, str(len(line.players)))
    if line.first not in range(len(line.players)):
        raise RecordError(number, Fault.SEAT, _brief(line.first))
    from gladiadores_tui.games.gladiadores.game import GLADIADORES

    beginning = History(GLADIADORES, start(line.board, len(line.players), line.first))
    bots = {
        seat: line.bots[str(seat)] for seat in range(len(line.players)) if str(seat) in line.bots
    }
    return core.Record(line.board, tuple(line.players), line.first, beginning, bots)


def _continue(record: Record, number: int, data: bytes) -> None:
    def error(fault: Fault, detail: str = "", verdict: Verdict | None = None) -> RecordError:
        turn = record.state.turn
        legal = () if turn is None else legal_actions(record.state, turn)
        return RecordError(number, fault, detail, verdict=verdict, legal=legal, record=record)

    try:
        line = parse_line(data)
    except LineError as bad:
        raise error(Fault.FORM, str(bad)) from None
    if isinstance(line, MatchLine):
        raise error(Fault.SECOND_MATCH_LINE)
    seat = getattr(line, "seat", None)
    if seat is not None and seat not in range(record.state.players):
        raise error(Fault.SEAT, _brief(seat))
    if isinstance(line, HintLine):
        record.history.hint(line.seat)
        return
    if record.state.phase is Phase.OVER:
        raise error(Fault.OVER)
    if isinstance(line, TakebackLine):
        last_actor = record.history.last_actor
        if last_actor is None:
            raise error(Fault.NOTHING_TO_TAKE_BACK)
        if line.seat != last_actor:
            raise error(Fault.TAKEBACK_SEAT, str(last_actor))
        record.history.take_back()
        return
    _act(record, line, error)


def _act(record: Record, line: ActionLine, error: Callable[..., RecordError]) -> None:
    try:
        record.history.play(decode(msgspec.to_builtins(line)))
    except NotationError as bad:
        raise error(Fault.CARD, _brief(bad.text)) from None
    except DealError as bad:
        expected = {"round": record.state.round + 1, "first": record.state.next_first}
        detail = str(expected.get(bad.cause, ""))
        raise error(Fault[f"DEAL_{bad.cause.upper()}"], detail) from None
    except NotYourTurnError:
        turn = record.state.turn
        if turn is None:
            raise error(Fault.NOT_DEALT) from None
        raise error(Fault.TURN, str(turn)) from None
    except IllegalActionError as bad:
        assert isinstance(bad.reason, Verdict)
        raise error(Fault.ILLEGAL, getattr(line, "card", ""), bad.reason) from None


def _brief(value: object) -> str:
    """A value from a file, short enough for a message."""
    text = str(value)
    return text if len(text) <= 20 else text[:19] + "…"
