"""What of a screen is written to the terminal: the cells that are to be painted, and no others.

Textual's compositor renders every widget, from the first row to be painted to the last, and cuts
the rest away; what it cuts, it cuts at the right only, and each piece says its style whole.
"""

from collections.abc import Iterator
from typing import Any

from rich.console import Console
from textual._compositor import Compositor, CompositorUpdate
from textual._context import visible_screen_stack
from textual.geometry import Region
from textual.screen import Screen

from gladiadores_tui.tui.shared.pen import RESET, Pen
from gladiadores_tui.tui.shared.route import Cursor, Run, downwards


class Frame(CompositorUpdate):
    """Runs of cells."""

    def __init__(self, runs: list[Run], width: int) -> None:
        """The runs, row by row from left to right, for a terminal of that width."""
        self._runs = runs
        self._width = width

    def render_segments(self, console: Console) -> str:
        """What a terminal is sent; it goes on where it is, without being told to."""
        pen, cursor = Pen(), Cursor(self._width)
        said: list[str] = []
        for x, y, segments in downwards(self._runs):
            said += (cursor.go(x, y), pen.write(segments))
            cursor.wrote(segments)
        return "".join((*said, RESET)) if said else ""


class Painter(Compositor):
    """Asks of each row the widgets that can be seen there, for the cells that are wanted."""

    def render_update(
        self,
        full: bool = False,
        screen_stack: list[Screen[Any]] | None = None,
        simplify: bool = False,
    ) -> Any:
        """What has to be painted; None if nothing has. A `full` one is for pictures."""
        if full or simplify:
            return super().render_update(full, screen_stack, simplify)
        visible_screen_stack.set(screen_stack or [])
        screen = self.size.region
        regions = [region.intersection(screen) for region in self._dirty_regions]
        if screen in regions:
            regions = [screen]
        self._dirty_regions.clear()
        runs = [run for span in self._regions_to_spans(regions) for run in self._runs(*span)]
        return Frame(runs, screen.width) if runs else None

    def _runs(self, y: int, start: int, end: int) -> Iterator[Run]:
        """The cells of a row, from `start` on and before `end`, widget by widget."""
        layers = self.layers_visible[y]
        x = start
        while x < end:
            stop = end
            for widget, seen, region in layers:  # those in front first
                if seen.x <= x < seen.right:
                    stop = min(stop, seen.right)
                    crop = Region(x - region.x, y - region.y, stop - x, 1)
                    yield x, y, widget.render_lines(crop)[0]
                    break
                if x < seen.x:
                    stop = min(stop, seen.x)
            x = stop
