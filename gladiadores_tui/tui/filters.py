"""The last word on what reaches the terminal: ASCII only, fewer colours, or none.

Every text, border and Textual widget passes here, so no screen needs a second set of signs.
"""

from functools import lru_cache

from rich.color import ColorSystem
from rich.segment import Segment
from rich.style import Style
from textual.color import Color
from textual.filter import LineFilter

from gladiadores_tui.tui.plain_text import to_ascii


class AsciiOnly(LineFilter):
    """Turns what is not ASCII into something close to it of the same width."""

    def apply(self, segments: list[Segment], background: Color) -> list[Segment]:
        """The segments with their texts in ASCII."""
        return [Segment(to_ascii(text), style, control) for text, style, control in segments]


class NoColours(LineFilter):
    """Keeps bold, underline and reverse, and not a single colour: Textual would send greys."""

    def apply(self, segments: list[Segment], background: Color) -> list[Segment]:
        """The segments with their styles without colours."""
        return [
            Segment(text, style.without_color if style is not None else None, control)
            for text, style, control in segments
        ]


SYSTEMS = {"256": ColorSystem.EIGHT_BIT, "16": ColorSystem.STANDARD}


class FewerColours(LineFilter):
    """Lowers colours to what the session's terminal has.

    Rich would do so when it writes, but remembers each style's codes for all sessions of a
    process: whoever draws a style first would decide for everybody. Styles with fewer colours are
    other styles.
    """

    def __init__(self, depth: str) -> None:
        """`depth` is "256" or "16"."""
        super().__init__()
        self._system = SYSTEMS[depth]

    def apply(self, segments: list[Segment], background: Color) -> list[Segment]:
        """The segments with their styles in fewer colours."""
        system = self._system
        return [
            Segment(text, _lowered(style, system) if style is not None else None, control)
            for text, style, control in segments
        ]


# One for all sessions: lines that are filtered alike are the same lines.
ASCII_ONLY, NO_COLOURS = AsciiOnly(), NoColours()
FEWER_COLOURS = {depth: FewerColours(depth) for depth in SYSTEMS}


@lru_cache(8192)
def _lowered(style: Style, system: ColorSystem) -> Style:
    fewer = Style(
        color=style.color.downgrade(system) if style.color is not None else None,
        bgcolor=style.bgcolor.downgrade(system) if style.bgcolor is not None else None,
    )
    return style + fewer
