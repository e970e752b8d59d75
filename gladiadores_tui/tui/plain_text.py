"""Texts for terminals that take less than Unicode, and texts that must not be obeyed."""

import unicodedata
from functools import lru_cache

from rich.cells import cell_len

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


def encode_error(error: UnicodeError) -> tuple[str, int]:
    """For `codecs.register_error`: what an encoding lacks, in ASCII."""
    if not isinstance(error, UnicodeEncodeError):
        raise error
    return to_ascii(error.object[error.start : error.end]), error.end


def printable(text: object) -> str:
    """A text from outside without anything that a terminal would obey."""
    return "".join(character if character.isprintable() else "?" for character in str(text))
