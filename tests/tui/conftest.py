"""An archive for each test."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from gladiadores_tui.hall.archive import Archive
from gladiadores_tui.store import sqlite
from screenshots.scenes import NOON, in_utc


@pytest.fixture
def archive(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Archive]:
    """Where nobody waits for another program; at noon, in UTC."""
    monkeypatch.setattr(sqlite, "PATIENCE", 0.0)
    archive = Archive(tmp_path / "data", clock=lambda: NOON)
    with in_utc():
        yield archive
    archive.close()
