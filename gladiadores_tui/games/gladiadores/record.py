"""Reading a match record: every line is checked against the rules (docs/match-record.md)."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from enum import Enum, auto

import msgspec

from gladiadores_tui.core.errors import IllegalActionError, NotationError, NotYourTurnError
from gladiadores_tui.core.seats import Seat
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
from gladiadores_tui.games.gladiadores.rules import DealError, apply, legal_actions
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


@dataclass
class Record:
    """A record read so far: the match it holds, with take-backs applied."""

    names: tuple[str, ...]
    state: State
    events: list[Event] = field(default_factory=list)
    _undo: list[tuple[Seat, State, int]] = field(default_factory=list)

    def play(self, action: Action, seat: Seat | None) -> None:
        """Apply an action; `seat` is None for a deal. Raises what the rules raise."""
        before, told = self.state, len(self.events)
        self.state, events = apply(self.state, action)
        self.events.extend(events)
        if seat is None or self.state.phase is Phase.OVER:
            self._undo.clear()
        else:
            self._undo.append((seat, before, told))

    @property
    def last_actor(self) -> Seat | None:
        """Whose action a take-back would undo; None if there is none since the deal."""
        return self._undo[-1][0] if self._undo else None

    def take_back(self) -> None:
        """Undo the last action since the deal; there must be one."""
        _, self.state, told = self._undo.pop()
        del self.events[told:]


class RecordError(ValueError):
    """A record is invalid from a line on.

    Attributes:
        line: the line's number, from 1.
        fault: what is wrong.
        detail: what the file says there, or what it should: depends on the fault.
        verdict: the rules' account of an illegal action.
        legal: what would have been legal, where that is a choice of actions.
        record: what was read before; None if not even the first line was right.
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
        super().__init__(f"line {line}: {fault.name}")
        self.line = line
        self.fault = fault
        self.detail = detail
        self.verdict = verdict
        self.legal = legal
        self.record = record


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
    return Record(tuple(line.players), start(line.board, len(line.players), line.first))


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
        return
    if record.state.phase is Phase.OVER:
        raise error(Fault.OVER)
    if isinstance(line, TakebackLine):
        if record.last_actor is None:
            raise error(Fault.NOTHING_TO_TAKE_BACK)
        if line.seat != record.last_actor:
            raise error(Fault.TAKEBACK_SEAT, str(record.last_actor))
        record.take_back()
        return
    _act(record, line, seat, error)


def _act(
    record: Record, line: ActionLine, seat: Seat | None, error: Callable[..., RecordError]
) -> None:
    try:
        record.play(decode(msgspec.to_builtins(line)), seat)
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
