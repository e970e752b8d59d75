"""The real app on a stage: opened at a scene, played by keys, read as a person reads it."""

import asyncio
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, replace

from rich.segment import Segment
from textual.events import MouseDown, MouseUp
from textual.pilot import Pilot

from gladiadores_tui.hall.archive import Archive
from gladiadores_tui.tui.app import GladiadoresApp
from gladiadores_tui.tui.demonstration import Demonstration
from gladiadores_tui.tui.gladiadores.desk import Desk
from gladiadores_tui.tui.gladiadores.setup import Presets
from gladiadores_tui.tui.gladiadores.table_screen import TableScreen
from gladiadores_tui.tui.preferences import Preferences
from gladiadores_tui.tui.shared.sheet import Page
from screenshots.scenes import SCENES, Scene, archive_of, desk_of

from .settle import settled, without_sleeping


@dataclass
class Stage:
    """An app that runs."""

    app: GladiadoresApp
    pilot: Pilot[int]

    @property
    def desk(self) -> Desk:
        """The match that is being played."""
        assert self.app.desk is not None
        return self.app.desk

    @property
    def table(self) -> TableScreen:
        """The table, whatever stands in front of it."""
        return next(s for s in self.app.screen_stack if isinstance(s, TableScreen))

    @property
    def showing(self) -> str:
        """What kind of screen is in front."""
        return type(self.app.screen).__name__

    @property
    def standing(self) -> list[str]:
        """What kinds of screens stand over the first one, the one in front last."""
        return [type(screen).__name__ for screen in self.app.screen_stack[1:]]

    async def press(self, *keys: str) -> None:
        """Press keys, and wait until all is drawn."""
        await self.pilot.press(*keys)

    async def click(self, x: int, y: int, times: int = 1) -> None:
        """Press and let go the mouse's button at a place, as a terminal reports it."""
        assert self.app._driver is not None
        for _ in range(times):
            for kind in (MouseDown, MouseUp):
                where = {"x": x, "y": y, "delta_x": 0, "delta_y": 0, "screen_x": x, "screen_y": y}
                event = kind(None, **where, button=1, shift=False, meta=False, ctrl=False)
                event.set_sender(self.app)
                self.app._driver.send_message(event)
                await settled(self.pilot)

    async def resize(self, width: int, height: int) -> None:
        """Another size of the window."""
        await self.pilot.resize_terminal(width, height)
        while self.app._resize_timer is not None:  # Textual looks at its size now and then
            await asyncio.sleep(0.005)
        await settled(self.pilot)

    def segments(self) -> list[Segment]:
        """All that is on the screen, with its styles."""
        return [
            segment for strip in self.app.screen._compositor.render_strips() for segment in strip
        ]

    def lines(self) -> list[str]:
        """The screen's lines."""
        strips = self.app.screen._compositor.render_strips()
        return ["".join(segment.text for segment in strip).rstrip() for strip in strips]

    def text(self) -> str:
        """The whole screen."""
        return "\n".join(self.lines())

    def prose(self) -> str:
        """The whole screen in one line, without frames."""
        return " ".join(self.text().replace("│", " ").split())

    def sheet(self) -> str:
        """What is written on the sheet in front, in one line."""
        place = self.app.screen.query_one(Page).region
        strips = self.app.screen._compositor.render_strips()[place.y + 1 : place.bottom - 1]
        lines = [strip.crop(place.x + 1, place.right - 1).text for strip in strips]
        return " ".join(" ".join(lines).split())

    def place_of(self, text: str) -> tuple[int, int]:
        """Column and row where a text stands on the screen."""
        for row, line in enumerate(self.lines()):
            if text in line:
                return line.index(text), row
        raise AssertionError(f"{text!r} is not on the screen:\n{self.text()}")


@asynccontextmanager
async def running(
    desk: Desk | None = None,
    *,
    presets: Presets | None = None,
    archive: Archive | None = None,
    size: tuple[int, int] = (80, 24),
    held_key_pause: float = 0.0,
    depth: str | None = "truecolor",
    show: Demonstration | None = None,
    **preferences: object,
) -> AsyncIterator[Stage]:
    """The app with a match, with a demonstration, or with the setup."""
    looks = replace(Preferences(), **preferences)  # type: ignore[arg-type]
    wishes = None if show is None else show.wishes(1)
    app = GladiadoresApp(
        looks, presets, desk, wishes=wishes, show=show, archive=archive, depth=depth
    )
    app.held_key_pause = held_key_pause
    async with app.run_test(size=size) as pilot:
        with without_sleeping(pilot):
            await settled(pilot)
            yield Stage(app, pilot)
            app.wind_down()  # what comes next ends the app, and must find it at rest


@asynccontextmanager
async def at(
    scene: Scene | str, *, names: Sequence[str] = (), **options: object
) -> AsyncIterator[Stage]:
    """The app at a scene; its players may be called something else."""
    chosen = SCENES[scene] if isinstance(scene, str) else scene
    with archive_of(chosen) as archive:
        desk = desk_of(chosen, archive)
        if names and desk is not None:
            desk.names = tuple(names[: chosen.players])
        async with running(desk, archive=archive, **options) as stage:  # type: ignore[arg-type]
            await chosen.steps(stage.pilot, desk)
            yield stage
