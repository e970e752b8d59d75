"""A process as it was before (a server changes it for good), a register of players, a clock."""

import gc
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
import textual.app
import textual.constants
import textual.strip
from asyncssh import compression

from gladiadores_tui.hosting import people as module
from gladiadores_tui.hosting.people import People


@pytest.fixture(autouse=True)
def unchanged(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[None]:
    for name in ("redirect_stdout", "redirect_stderr"):
        monkeypatch.setattr(textual.app, name, getattr(textual.app, name))
    monkeypatch.setattr(textual.constants, "COLOR_SYSTEM", textual.constants.COLOR_SYSTEM)
    monkeypatch.setattr(textual.strip, "FIFOCache", textual.strip.FIFOCache)
    monkeypatch.setattr(compression, "_cmp_decompressors", dict(compression._cmp_decompressors))
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    monkeypatch.delenv("NO_COLOR", raising=False)
    thresholds = gc.get_threshold()
    yield
    gc.set_threshold(*thresholds)


class Clock:
    """Seconds since 1970."""

    def __init__(self) -> None:
        self.now = 1_800_000_000.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "data" / "people.db"


@pytest.fixture
def people(path: Path, clock: Clock) -> Iterator[People]:
    with closing(People(path, clock)) as people:
        yield people


@pytest.fixture
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody waits for another process."""
    monkeypatch.setattr(module, "PATIENCE", 0.0)
