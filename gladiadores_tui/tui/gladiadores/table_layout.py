"""Where the widgets of a table stand, in a small window and in a large one."""

from abc import abstractmethod

from textual.geometry import NULL_OFFSET, NULL_SPACING, Region, Size
from textual.layout import ArrangeResult, Layout, WidgetPlacement
from textual.widget import Widget

from gladiadores_tui.tui.gladiadores.arena import Arena
from gladiadores_tui.tui.gladiadores.chronicle import Chronicle
from gladiadores_tui.tui.gladiadores.glory import GloryBoard
from gladiadores_tui.tui.gladiadores.play_areas import PlayAreas
from gladiadores_tui.tui.gladiadores.top_bar import TopBar
from gladiadores_tui.tui.shared.keybar import KeyBar
from gladiadores_tui.tui.shared.message_line import MessageLine

Places = dict[type[Widget], Region]

LARGE = Size(120, 36)
ARENA, LARGE_ARENA = Size(46, 6), 60
GLORY = 8
AREAS = 7


class TableLayout(Layout):
    """From the top: a line, the arena beside the glory board, the play areas, a part that belongs
    to the screen, the answer, the keys.

    In a large window the arena takes what the screen's part leaves, and the chronicle stands under
    the glory board; in a small one the screen's part takes the rest, and may have a chronicle.
    """

    name = "table"

    @property
    @abstractmethod
    def lines(self) -> int:
        """How high the screen's part is in a large window."""

    @abstractmethod
    def part(self, room: Region, is_large: bool) -> Places:
        """The places in the screen's part."""

    def in_front(self, widget: Widget) -> bool:
        """Whether it covers others."""
        return False

    def arrange(
        self, parent: Widget, children: list[Widget], size: Size, greedy: bool = True
    ) -> ArrangeResult:
        """The places of the children that have one."""
        places = self._places(size)
        return [
            WidgetPlacement(place, NULL_OFFSET, NULL_SPACING, child, int(self.in_front(child)))
            for child in children
            if (place := places.get(type(child)))
        ]

    def _places(self, size: Size) -> Places:
        window = size.region
        is_large = size.width >= LARGE.width and size.height >= LARGE.height
        top, below = window.split_horizontal(1)
        below, keys = below.split_horizontal(-1)
        below, answer = below.split_horizontal(-1)
        if is_large:
            below, room = below.split_horizontal(-self.lines)
            upper, areas = below.split_horizontal(-AREAS)
            arena, right = upper.split_vertical(LARGE_ARENA)
            glory, chronicle = right.split_horizontal(GLORY)
        else:
            upper, below = below.split_horizontal(ARENA.height)
            areas, room = below.split_horizontal(AREAS)
            arena, glory = upper.split_vertical(ARENA.width)
            chronicle = Region()
        return {
            TopBar: top,
            Arena: arena,
            GloryBoard: glory,
            Chronicle: chronicle,
            PlayAreas: areas,
            **self.part(room, is_large),
            MessageLine: answer,
            KeyBar: keys,
        }
