"""The archive: where it is, and when its file is opened."""

from pathlib import Path

import pytest
from platformdirs import user_data_path

from gladiadores_tui.hall.archive import Archive, data_folder


def test_the_folder_is_as_wished(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("GLADIADORES_DATA", str(tmp_path / "environment"))
    assert data_folder(tmp_path / "wish") == tmp_path / "wish"


def test_else_it_is_as_the_environment_says(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("GLADIADORES_DATA", str(tmp_path))
    assert data_folder() == tmp_path


@pytest.mark.parametrize("value", [None, ""])
def test_else_it_is_where_the_system_has_such_things(
    monkeypatch: pytest.MonkeyPatch, value: str | None
) -> None:
    monkeypatch.delenv("GLADIADORES_DATA", raising=False)
    if value is not None:
        monkeypatch.setenv("GLADIADORES_DATA", value)
    assert data_folder() == user_data_path("gladiadores", appauthor=False)


def test_nothing_is_made_before_the_store_is_needed(tmp_path: Path) -> None:
    archive = Archive(tmp_path / "data")
    assert archive.path == tmp_path / "data" / "matches.db"
    archive.close()
    assert not archive.folder.exists()


def test_the_store_is_opened_once_and_again_after_closing(archive: Archive) -> None:
    store = archive.store
    match = store.create("toy", ["head"])
    assert archive.store is store
    archive.close()
    archive.close()
    assert archive.store is not store
    assert archive.store.lines(match) == ["head"]
