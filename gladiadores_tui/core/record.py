"""A match as its lines tell it (docs/match-record.md)."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic

from gladiadores_tui.core.game import A, E, S
from gladiadores_tui.core.history import History
from gladiadores_tui.core.seats import Seat


@dataclass(frozen=True, slots=True)
class Record(Generic[S, A, E]):
    """A record read so far.

    Attributes:
        variant: the way it is played (the board, for Gladiadores).
        names: the players' names, by seat, as they are written.
        first: the seat that begins.
        bots: the seats that programs play, and how strong these are; as it is written.
    """

    variant: str
    names: tuple[str, ...]
    first: Seat
    history: History[S, A, E]
    bots: Mapping[Seat, str] = field(default_factory=dict)

    @property
    def state(self) -> S:
        """Where the match stands."""
        return self.history.now.state

    @property
    def events(self) -> Sequence[E]:
        """What has happened; of what was taken back, nothing."""
        return self.history.now.story

    @property
    def is_over(self) -> bool:
        """Whether the match has ended."""
        return self.history.game.is_terminal(self.state)


class InvalidRecordError(ValueError):
    """A record is invalid from a line on.

    Attributes:
        line: the line's number, from 1.
        record: what was read before; None if not even the first line was right.
    """

    def __init__(self, line: int, why: str, record: Record[Any, Any, Any] | None) -> None:
        super().__init__(f"line {line}: {why}")
        self.line = line
        self.record = record
