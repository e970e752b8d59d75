"""The pictures are those that the app makes now: run `python -m screenshots.make`."""

from pathlib import Path

import pytest

import screenshots
from gladiadores_tui.tui.preferences import Preferences
from screenshots.house_scenes import HouseScene
from screenshots.make import pictures, svg
from screenshots.scenes import Scene

FOLDER = Path(next(iter(screenshots.__path__)))
PICTURES = pictures()


@pytest.mark.parametrize(
    ("name", "scene", "preferences", "size"), PICTURES, ids=[picture[0] for picture in PICTURES]
)
async def test_a_picture_is_up_to_date(
    name: str,
    scene: Scene | HouseScene,
    preferences: Preferences,
    size: tuple[int, int],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.delenv("NO_COLOR", raising=False)
    path = FOLDER / name
    is_same = path.exists() and path.read_text("utf-8") == await svg(scene, preferences, size)
    assert is_same, f"{name} is out of date or missing: run `python -m screenshots.make`"


def test_there_is_no_picture_that_nothing_makes() -> None:
    made = {name for name, *_ in PICTURES}
    assert sorted({path.name for path in FOLDER.glob("*.svg")} - made) == []
