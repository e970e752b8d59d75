"""What the house asks of a store, and how a store refuses. One implementation is in `sqlite`."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol


class StoreError(Exception):
    """The store could not do it, and nothing has changed; `cause` names why.

    Causes: "full", "permission", "locked", "missing" (the folder), "io", "in_use" (by another
    process while it is to be set aside, or is being so), and those of the subclasses.
    """

    def __init__(self, cause: str) -> None:
        super().__init__(cause)
        self.cause = cause


class ConflictError(StoreError):
    """Somebody else has added lines to the match since it was read."""

    def __init__(self) -> None:
        super().__init__("conflict")


class MissingMatchError(StoreError):
    """There is no such match, or no longer."""

    def __init__(self, match: int) -> None:
        super().__init__("no_match")
        self.match = match


class DamagedError(StoreError):
    """The database is damaged: it has to be set aside."""

    def __init__(self) -> None:
        super().__init__("damaged")


class NewerError(StoreError):
    """The database was made by a newer version of the program; it is left alone."""

    def __init__(self) -> None:
        super().__init__("newer")


class ForeignError(StoreError):
    """The file is a database of another program; it is left alone."""

    def __init__(self) -> None:
        super().__init__("foreign")


@dataclass(frozen=True, slots=True)
class Entry:
    """What is stored of a match besides its lines.

    Attributes:
        id: its number; a deleted one's is not given again, unless the store had to be mended.
        game: the game's name.
        begun, changed: seconds since 1970, as the clock said.
        length: how many lines it has.
        aside: what the house needs to go on with it; opaque here, and as secret as a hand.
        facts: what statistics keep of it, once it is over; opaque here. None before the end.
    """

    id: int
    game: str
    begun: float
    changed: float
    length: int
    aside: str
    facts: str | None

    @property
    def is_over(self) -> bool:
        """Whether the match has ended."""
        return self.facts is not None


class Store(Protocol):
    """Matches by number. A call does all or nothing; all raise StoreError."""

    def create(
        self, game: str, lines: Sequence[str], aside: str = "", facts: str | None = None
    ) -> int:
        """Keep a new match; returns its number."""

    def append(
        self, match: int, length: int, lines: Sequence[str], facts: str | None = None
    ) -> None:
        """Add lines to a match that has `length` of them; `facts` end it.

        When it returns, the lines outlast the process and the machine.

        Raises:
            ConflictError: the match has another number of lines.
            MissingMatchError: there is no such match.
        """

    def remark(self, match: int, length: int, aside: str) -> None:
        """Replace what is kept aside of a match that has `length` lines.

        Raises:
            ConflictError: the match has another number of lines.
            MissingMatchError: there is no such match.
        """

    def entry(self, match: int) -> Entry:
        """One match; raises MissingMatchError."""

    def lines(self, match: int) -> list[str]:
        """Its lines, in order; raises MissingMatchError."""

    def entries(self, *, over: bool | None = None, limit: int | None = None) -> list[Entry]:
        """Matches, the one that was changed last first, whatever the clock said.

        Args:
            over: only those that have ended, or that have not.
            limit: how many at most.
        """

    def count(self, over: bool | None = None) -> int:
        """How many matches there are."""

    def find(self, lines: Sequence[str]) -> int | None:
        """The match with exactly these lines, if there is one."""

    def facts(self, game: str) -> Iterator[str]:
        """The facts of each match of a game that is over, the oldest first."""

    def delete(self, match: int) -> None:
        """Forget a match, lines and all; raises MissingMatchError."""

    def backup(self, path: Path) -> None:
        """Write a whole, consistent copy to a new file.

        Raises:
            OSError: the file exists or cannot be written.
        """

    def close(self) -> None:
        """No more calls."""
