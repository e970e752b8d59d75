"""An archive for each test, and another program that holds its file."""

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, closing, contextmanager
from pathlib import Path

import pytest

from gladiadores_tui.hall.archive import Archive
from gladiadores_tui.store import sqlite


@pytest.fixture
def archive(tmp_path: Path) -> Iterator[Archive]:
    archive = Archive(tmp_path / "data")
    yield archive
    archive.close()


@pytest.fixture
def locked(
    archive: Archive, monkeypatch: pytest.MonkeyPatch
) -> Callable[[], AbstractContextManager[None]]:
    """Within the block another program holds the store, and nobody waits for it."""
    monkeypatch.setattr(sqlite, "PATIENCE", 0.0)

    @contextmanager
    def hold() -> Iterator[None]:
        with closing(sqlite3.connect(archive.path, isolation_level=None)) as other:
            other.execute("BEGIN EXCLUSIVE")
            yield
            other.execute("ROLLBACK")

    return hold
