"""Makes the pictures: `python -m screenshots.make [FOLDER]`. A rerun gives the same bytes."""

import asyncio
import os
import sys
from pathlib import Path

from textual.pilot import Pilot

from gladiadores_tui.i18n import LANGUAGES
from gladiadores_tui.tui.preferences import Preferences
from gladiadores_tui.tui.shared.house import House
from screenshots.house_scenes import HOUSE_SCENES, HouseScene, shown_in_house
from screenshots.scenes import SCENES, Scene, shown

SIZES = ((80, 24), (120, 36))
TOO_SMALL = (62, 18)


def picture_name(scene: str, language: str, size: tuple[int, int]) -> str:
    """The file of a scene."""
    return f"{scene}.{language}.{size[0]}x{size[1]}.svg"


def pictures() -> list[tuple[str, Scene | HouseScene, Preferences, tuple[int, int]]]:
    """All pictures: file name, scene, preferences, size."""
    scenes: dict[str, Scene | HouseScene] = {**SCENES, **HOUSE_SCENES}
    found = [
        (picture_name(name, language, size), scene, Preferences(language=language), size)
        for name, scene in scenes.items()
        for language in LANGUAGES
        for size in SIZES
    ]
    looks = {
        "light": Preferences(theme="light"),
        "colour-blind": Preferences(palette="colour-blind"),
        "ascii": Preferences(ascii=True),
    }
    for look, preferences in looks.items():
        name = picture_name(f"table-{look}", "en", SIZES[0])
        found.append((name, SCENES["table"], preferences, SIZES[0]))
    for language in LANGUAGES:
        name = picture_name("too-small", language, TOO_SMALL)
        found.append((name, SCENES["table"], Preferences(language=language), TOO_SMALL))
    return found


async def svg(scene: Scene | HouseScene, preferences: Preferences, size: tuple[int, int]) -> str:
    """One picture."""
    taken: list[str] = []

    async def look_at(app: House, pilot: Pilot[int]) -> None:
        taken.append(app.export_screenshot(title="Gladiadores"))

    if isinstance(scene, HouseScene):
        await shown_in_house(scene, preferences, size, look_at)
    else:
        await shown(scene, preferences, size, look_at)
    return taken[0]


def main(folder: Path) -> None:
    """Write all pictures into a folder."""
    for name, scene, preferences, size in pictures():
        text = asyncio.run(svg(scene, preferences, size))
        (folder / name).write_text(text, encoding="utf-8")
        print(name)


if __name__ == "__main__":
    os.environ.pop("NO_COLOR", None)
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else Path(__file__).parent)
