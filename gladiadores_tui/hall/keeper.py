"""Has every action of a match stored before anybody sees it."""

from collections.abc import Sequence
from contextlib import suppress
from typing import Generic

import msgspec

from gladiadores_tui.core.game import A, E, Game, S, V
from gladiadores_tui.core.history import Entry
from gladiadores_tui.hall.archive import Archive
from gladiadores_tui.hall.lines import facts_of, line_of
from gladiadores_tui.store.protocol import (
    ConflictError,
    DamagedError,
    MissingMatchError,
    StoreError,
)
from gladiadores_tui.table.takeback import Policy


class Aside(msgspec.Struct):
    """What is kept beside a match's lines, so that it can go on.

    Attributes:
        seed: what its deals follow from.
        policy: when an action may be taken back.
        revealed: the version at which a player last looked at a hand, where that matters.
    """

    seed: str
    policy: Policy
    revealed: int = 0


class Keeper(Generic[S, A, E, V]):
    """Stores what a table does.

    Attributes:
        archive: where; None to store nothing.
        match: the match's number there; None while it is not stored.
        lines: all its lines.
        insists: whether what cannot be stored is refused; otherwise it is stored later, as soon
            as that is possible.
    """

    def __init__(
        self,
        game: Game[S, A, E, V],
        names: Sequence[str],
        archive: Archive | None,
        aside: Aside,
        lines: Sequence[str],
        match: int | None = None,
    ) -> None:
        """A match with these lines, all of them stored if it has a number."""
        self.archive = archive
        self.match = match
        self.lines = list(lines)
        self.insists = True
        self._owes_aside = False
        self._facts: str | None = None
        self._game = game
        self._names = names
        self._aside = aside
        self._stored = 0 if match is None else len(self.lines)

    @property
    def missing(self) -> int:
        """How many lines are not stored."""
        return len(self.lines) - self._stored

    @property
    def is_kept(self) -> bool:
        """Whether all that has happened is stored."""
        return self.match is not None and not self.missing

    @property
    def lags(self) -> bool:
        """Whether something should be stored and is not yet."""
        return self.archive is not None and not self.is_kept

    def keep(self, entries: Sequence[Entry[A]], state: S) -> None:
        """Store new entries; `state` is where they lead.

        Raises:
            ConflictError: somebody else has gone on with the match.
            DamagedError: the store has to be mended first.
            StoreError: they cannot be stored, and the keeper insists.
        """
        lines = [line_of(self._game, entry) for entry in entries]
        facts = facts_of(self._game, state, self._names)
        try:
            self._store([*self.lines[self._stored :], *lines], facts)
        except (ConflictError, DamagedError):
            raise
        except MissingMatchError:
            self.match, self._stored = None, 0
            if self.insists:
                raise
        except StoreError:
            if self.insists:
                raise
        self.lines += lines
        self._facts = facts
        self._settle_debt()

    def catch_up(self) -> None:
        """Store what could not be stored so far, if that is possible now."""
        if self.lags:
            with suppress(StoreError):
                self._store(self.lines[self._stored :], self._facts)
                self._settle_debt()

    def note_reveal(self, version: int) -> None:
        """Remember that a hand has been looked at; without a store, for as long as we live."""
        self._aside.revealed = version
        self.remember()

    def remember(self) -> None:
        """Store what is kept aside; with the next lines, if it cannot be done now."""
        self._owes_aside = True
        if self.archive is not None and self.match is not None and not self.lags:
            with suppress(StoreError):
                self.archive.store.remark(self.match, self._stored, self._aside_text)
                self._owes_aside = False

    def resync(self) -> None:
        """The store has been mended: find out what it still has of the match.

        Raises:
            StoreError: it cannot be read either.
        """
        if self.archive is None or self.match is None:
            return
        try:
            stored = self.archive.store.lines(self.match)
        except MissingMatchError:
            self.match, self._stored = None, 0
            return
        length = min(len(stored), len(self.lines))
        if stored[:length] != self.lines[:length]:
            self.match, self._stored = None, 0
            return
        self._stored = length
        self.remember()

    @property
    def _aside_text(self) -> str:
        return msgspec.json.encode(self._aside).decode()

    def _store(self, lines: Sequence[str], facts: str | None) -> None:
        """Store lines behind those that are stored already."""
        if self.archive is None:
            return
        store = self.archive.store
        if self.match is None:
            self.match = store.create(self._game.name, lines, self._aside_text, facts)
        else:
            store.append(self.match, self._stored, lines, facts)
        self._stored += len(lines)
        self.insists = True

    def _settle_debt(self) -> None:
        if self._owes_aside:
            self.remember()


def aside_of(text: str) -> Aside | None:
    """What was kept aside; None if it was lost."""
    with suppress(msgspec.MsgspecError):
        return msgspec.json.decode(text, type=Aside)
    return None
