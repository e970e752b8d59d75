"""The last word on what reaches the terminal: ASCII only, or no colours, where that is asked for.

Every text, border and Textual widget passes here, so no screen needs a second set of signs.
"""

from rich.segment import Segment
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
