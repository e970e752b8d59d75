"""The last word on what reaches the terminal: ASCII only, where that is asked for.

Every text, border and Textual widget passes here, so no screen needs a second set of signs.
Each character keeps its width.
"""

import unicodedata
from functools import lru_cache

from rich.cells import cell_len
from rich.segment import Segment
from textual.color import Color
from textual.filter import LineFilter

SIGNS = str.maketrans(
    {
        **dict.fromkeys("─╌━▔▁", "-"),
        **dict.fromkeys("═", "="),
        **dict.fromkeys("│╎║┃▏▕▎▊", "|"),
        **dict.fromkeys("┌┐└┘├┤┬┴┼╒╕╘╛╞╡╔╗╚╝", "+"),
        "Ψ": "#",
        "¤": "o",
        "†": "+",
        "¶": "%",
        "Ω": "@",
        "·": ".",
        "…": "~",
        "–": "-",
        "—": "-",
        "−": "-",
        "←": "<",
        "→": ">",
        "↑": "^",
        "↓": "v",
        "≤": "<",
        "≥": ">",
        "×": "x",
        "«": "<",
        "»": ">",
        "“": '"',
        "”": '"',
        "’": "'",
        "█": "#",
        "■": "#",
        "▶": ">",
        "▼": "v",
    }
)


@lru_cache(4096)
def to_ascii(text: str) -> str:
    """The text in printable ASCII, in as many cells as before."""
    if text.isascii():
        return text
    return "".join(_ascii(character) for character in text.translate(SIGNS))


def _ascii(character: str) -> str:
    if character.isascii():
        return character
    plain = unicodedata.normalize("NFKD", character).encode("ascii", "ignore").decode()
    cells = cell_len(character)
    return plain if plain and len(plain) == cells else "?" * cells


class AsciiOnly(LineFilter):
    """Turns what is not ASCII into something close to it, at the terminal's door."""

    def apply(self, segments: list[Segment], background: Color) -> list[Segment]:
        """The segments with their texts in ASCII."""
        return [Segment(to_ascii(text), style, control) for text, style, control in segments]
