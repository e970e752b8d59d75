"""An empty data folder for each test that wants one."""

from pathlib import Path

import pytest

from ..helpers.kept import Folder


@pytest.fixture
def data(tmp_path: Path) -> Folder:
    return Folder(tmp_path / "data")
