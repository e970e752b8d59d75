"""A place for a store, opened as often as a test likes, and all that one holds."""

from collections.abc import Callable
from typing import Any

from gladiadores_tui.store.protocol import Entry, Store


class Place:
    """Opens stores in the same place; what is still open at the end is closed then."""

    def __init__(self, make: Callable[..., Store]) -> None:
        self._make = make
        self._opened: list[Store] = []

    def open(self, **options: Any) -> Any:
        store = self._make(**options)
        self._opened.append(store)
        return store

    def close(self) -> None:
        while self._opened:
            self._opened.pop().close()


def everything(store: Store) -> list[tuple[Entry, list[str]]]:
    """All matches with their lines, the one that was changed last first."""
    return [(entry, store.lines(entry.id)) for entry in store.entries()]


def all_lines(store: Store) -> dict[int, list[str]]:
    """The lines of each match."""
    return {entry.id: lines for entry, lines in everything(store)}


def ids(store: Store, **which: Any) -> list[int]:
    """The numbers of matches, the one that was changed last first."""
    return [entry.id for entry in store.entries(**which)]
