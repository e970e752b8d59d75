"""Styles as a terminal is told of them: only what is not as it was for the text before."""

from collections.abc import Iterable
from functools import lru_cache

from rich.color import Color
from rich.segment import Segment
from rich.style import Style

RESET = "\x1b[0m"
ATTRIBUTES = {
    "bold": "1",
    "dim": "2",
    "italic": "3",
    "underline": "4",
    "blink": "5",
    "reverse": "7",
    "strike": "9",
}


class Pen:
    """Writes texts one after the other. Nothing is known of how the terminal would write before
    the first of them, so that is said whole."""

    def __init__(self) -> None:
        self._style: Style | None = None

    def write(self, segments: Iterable[Segment]) -> str:
        """The texts, and before each what its style changes."""
        said: list[str] = []
        now = self._style
        for text, style, _ in segments:
            if not text:
                continue
            if style is not now or now is None:
                style = style or PLAIN
                said.append(change(now, style))
                now = style
            said.append(text)
        self._style = now
        return "".join(said)


PLAIN = Style()


@lru_cache(4096)
def change(before: Style | None, now: Style) -> str:
    """What to say between texts of two styles; None if nothing is known of the first."""
    attributes, *colours = _codes(now)
    if before is None or _codes(before)[0] != attributes:
        # Single attributes cannot be taken back everywhere; colours of the terminal are left.
        own = (code for code in colours if code not in DEFAULTS)
        return f"\x1b[{';'.join(('0', *attributes, *own))}m"
    told = [new for new, old in zip(colours, _codes(before)[1:], strict=True) if new != old]
    return f"\x1b[{';'.join(told)}m" if told else ""


DEFAULTS = ("39", "49")


@lru_cache(1024)
def _codes(style: Style) -> tuple[tuple[str, ...], str, str]:
    """The parameters for the attributes, the colour of the text, and that behind it."""
    attributes = tuple(code for name, code in ATTRIBUTES.items() if getattr(style, name))
    return attributes, _colour(style.color, True), _colour(style.bgcolor, False)


def _colour(colour: Color | None, foreground: bool) -> str:
    default = DEFAULTS[0 if foreground else 1]
    return default if colour is None else ";".join(colour.get_ansi_codes(foreground))
