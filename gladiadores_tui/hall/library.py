"""The matches that are kept, as their own lines tell them: looked up, brought in, given out."""

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from typing import Any, Generic

from gladiadores_tui.core.game import A, E, Game, S
from gladiadores_tui.core.record import InvalidRecordError, Record
from gladiadores_tui.hall.lines import Reading, facts_of_record, read
from gladiadores_tui.store.protocol import Entry, MissingMatchError, Store


@dataclass(frozen=True, slots=True)
class Kept(Generic[S, A, E]):
    """A match in the store, read again."""

    entry: Entry
    lines: list[str]
    reading: Reading[S, A, E]

    @property
    def record(self) -> Record[S, A, E] | None:
        """The match, as far as the rules of this version follow it."""
        return self.reading.record

    @property
    def problem(self) -> InvalidRecordError | None:
        """Why they follow it no further."""
        return self.reading.problem

    @property
    def is_over(self) -> bool:
        """Whether the match has ended."""
        return self.record is not None and self.problem is None and self.record.is_over

    @property
    def can_go_on(self) -> bool:
        """Whether somebody can go on playing."""
        return self.record is not None and self.problem is None and not self.record.is_over


class UnfinishedError(Exception):
    """Hands of an unfinished match are nobody's business."""


def look_up(game: Game[S, A, E, Any], store: Store, match: int) -> Kept[S, A, E]:
    """One match.

    Raises:
        MissingMatchError: there is none of this number, or it is of another game.
        StoreError: it cannot be read.
    """
    entry = store.entry(match)
    if entry.game != game.name:
        raise MissingMatchError(match)
    lines = store.lines(match)
    return Kept(entry, lines, read(game, lines))


def shelf(
    game: Game[S, A, E, Any], store: Store, over: bool | None = None, limit: int | None = None
) -> Iterator[Kept[S, A, E]]:
    """Matches, the one that was changed last first; each is read when it is asked for.

    Args:
        over: only those that have ended, or that have not.
        limit: how many at most.

    Raises:
        StoreError: they cannot be read.
    """
    for entry in store.entries(over=over, limit=limit):
        with suppress(MissingMatchError):  # deleted meanwhile
            lines = store.lines(entry.id)
            yield Kept(entry, lines, read(game, lines))


@dataclass(frozen=True, slots=True)
class Imported:
    """Under which number a record is kept, and whether it was there before."""

    match: int
    is_new: bool


def bring_in(game: Game[Any, Any, Any, Any], store: Store, data: bytes) -> Imported:
    """Keep a record from a file, byte for byte; a missing last LF is added.

    Raises:
        InvalidRecordError: the rules refuse a line.
        StoreError: it cannot be stored.
    """
    parts = data.split(b"\n")
    if parts[-1] == b"":
        parts.pop()
    record = game.read(parts)
    lines = [part.decode() for part in parts]
    if (known := store.find(lines)) is not None:
        return Imported(known, False)
    # Nothing is kept aside: a match that goes on draws a seed of its own.
    return Imported(store.create(game.name, lines, "", facts_of_record(record)), True)


def give_out(kept: Kept[Any, Any, Any]) -> str:
    """A match as a record file.

    Raises:
        InvalidRecordError: the rules of this version refuse a line.
        UnfinishedError: it has not ended.
    """
    if kept.problem is not None:
        raise kept.problem
    if not kept.is_over:
        raise UnfinishedError
    return "".join(line + "\n" for line in kept.lines)
