"""No widget's lines are kept for the colours that it had."""

from weakref import ref

from textual._styles_cache import StylesCache
from textual.color import Color

from gladiadores_tui.tui.preferences import Preferences
from gladiadores_tui.tui.shared.house import House

RED, BLUE = Color.parse("#ff0000"), Color.parse("#0000ff")


async def test_the_lines_go_and_the_colours_stay() -> None:
    for _ in range(2):
        House(Preferences())
        lines = StylesCache()
        inner, outer = lines.get_inner_outer(RED, BLUE)
        assert (inner.background, outer.background) == (BLUE, RED)
        gone = ref(lines)
        del lines
        assert gone() is None
