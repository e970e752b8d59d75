"""The archive: the store in the user's data directory, opened when it is first needed."""

import os
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from time import time
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:  # the form is painted before anything of this is needed
    from gladiadores_tui.core.game import Game
    from gladiadores_tui.store.protocol import Entry, Store


def data_folder(wish: Path | None = None) -> Path:
    """Where matches are kept: as wished, as `GLADIADORES_DATA` says, or where the system has such
    things."""
    if wish is not None:
        return wish
    if given := os.environ.get("GLADIADORES_DATA"):
        return Path(given)
    from platformdirs import user_data_path

    return user_data_path("gladiadores", appauthor=False)


@dataclass(frozen=True, slots=True)
class Mended:
    """A damaged store was set aside, and a new one made of what could be read.

    Attributes:
        aside: the damaged file.
        matches, lines: how many were recovered.
    """

    aside: Path
    matches: int
    lines: int


class Archive:
    """The store of this process."""

    def __init__(self, folder: Path, clock: Callable[[], float] = time) -> None:
        """`folder` is made when the store is; `clock` gives seconds since 1970."""
        self.folder = folder
        self._clock = clock
        self._store: Store | None = None

    @property
    def path(self) -> Path:
        """The store's file."""
        from gladiadores_tui.store.files import FILE_NAME

        return self.folder / FILE_NAME

    @property
    def store(self) -> "Store":
        """The store, opened now if it was not; raises StoreError."""
        if self._store is None:
            from gladiadores_tui.store.sqlite import SqliteStore

            self._store = SqliteStore(self.path, clock=self._clock)
        return self._store

    def close(self) -> None:
        """Not in use any more."""
        if self._store is not None:
            self._store.close()
            self._store = None

    def mend(self, games: "Mapping[str, Game[Any, Any, Any, Any]]") -> Mended:
        """Recover what can be read of a damaged store into a new one, and set the old one aside.

        Args:
            games: by name; they say whether a match whose row was lost has ended.

        Raises:
            StoreError: it cannot be set aside, or the new one not be made.
        """
        from gladiadores_tui.store.files import cause_of, check_unused, remove, set_aside
        from gladiadores_tui.store.recovery import recovered
        from gladiadores_tui.store.sqlite import SqliteStore

        self.close()
        mended = self.path.with_suffix(".mending")
        try:
            check_unused(self.path)
            remove(mended)
            found = [
                (_settled(entry, lines, games), lines) for entry, lines in recovered(self.path)
            ]
            fresh = SqliteStore(mended, clock=self._clock)
            try:
                fresh.restore(found)
            finally:
                fresh.close()
            # Only now, so that whatever goes wrong before leaves everything as it was.
            aside = set_aside(self.path, mended)
        except OSError as error:
            raise cause_of(error) from None
        return Mended(aside, len(found), sum(len(lines) for _, lines in found))


def _settled(
    entry: "Entry", lines: Sequence[str], games: "Mapping[str, Game[Any, Any, Any, Any]]"
) -> "Entry":
    """The entry with the facts that its lines tell, where they are lost."""
    from gladiadores_tui.hall.lines import facts_of_record, is_json, read

    game = games.get(entry.game)
    if game is None or (entry.facts is not None and is_json(entry.facts)):
        return entry
    reading = read(game, lines)
    if reading.record is None or reading.problem is not None:
        return entry
    return replace(entry, facts=facts_of_record(reading.record))
