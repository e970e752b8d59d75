"""Players' names: any text, made harmless (12 cells at most)."""

import re
import unicodedata
from collections.abc import Sequence
from functools import lru_cache

from rich.cells import cell_len, set_cell_size

MAX_CELLS = 12
# Terminals disagree on how wide these make the character before them: variation selectors,
# flags' halves, skin tones.
UNSURE = re.compile(
    "[\ufe00-\ufe0f\U000e0100-\U000e01ef\U0001f1e6-\U0001f1ff\U0001f3fb-\U0001f3ff]"
)
# Letters take at most a few combining marks; a tower of them spills over its neighbours.
MAX_MARKS = 2


def harmless(text: str) -> str:
    """The text without what a terminal would obey or show in the wrong place: control and
    formatting characters (bidirectional and zero-width ones included), private and unassigned
    ones, and those of a width that terminals disagree on. Normalised (NFC)."""
    kept = [" " if character.isspace() else character for character in UNSURE.sub("", text)]
    return unicodedata.normalize("NFC", "".join(filter(_is_harmless, kept)))


def _is_harmless(character: str) -> bool:
    category = unicodedata.category(character)
    return category[0] == "M" or (category[0] != "C" and cell_len(character) > 0)


def clean(text: str) -> str:
    """The name as it is kept and shown: harmless, spaces folded, at most two combining marks on
    a letter, cut to 12 terminal cells."""
    kept: list[str] = []
    marks = 0
    for character in harmless(text):
        marks = marks + 1 if unicodedata.category(character)[0] == "M" else 0
        if marks <= MAX_MARKS and (kept or not marks):
            kept.append(character)
    name = " ".join("".join(kept).split())
    return name if cell_len(name) <= MAX_CELLS else set_cell_size(name, MAX_CELLS).strip()


def same(one: str, other: str) -> bool:
    """Whether two names are the same to a reader, whatever the case."""
    return folded(one) == folded(other)


@lru_cache(4096)
def folded(name: str) -> str:
    """What makes two spellings the same name."""
    return unicodedata.normalize("NFKC", clean(name).casefold())


def refusal(names: Sequence[str]) -> tuple[str, int, int] | None:
    """What is wrong with a table's names: a reason's key, the seat, and the seat it clashes with.

    None if nothing is: no name is empty and no two are the same.
    """
    for seat, name in enumerate(names):
        if not clean(name):
            return "name.empty", seat, seat
        for other in range(seat):
            if same(names[other], name):
                return "name.equal", seat, other
    return None
