"""A terminal that understands what a frame is made of, and shows what stands in each cell."""

import re

from rich.cells import cell_len
from rich.style import Style
from textual.strip import Strip

from gladiadores_tui.tui.shared.pen import ATTRIBUTES

Ink = tuple[frozenset[str], str, str]
"""Attributes, and the colours of the text and behind it, as they are told."""
Cell = tuple[str, Ink]
TOKEN = r"\x1b\[([\d;]+)H|\x1b\[(\d*)([BCD])|\x1b\[([\d;]+)m|(.)"
STEPS = {"B": (0, 1), "C": (1, 0), "D": (-1, 0)}
BARE: Ink = (frozenset(), "39", "49")


class Paper:
    """What frames have left behind; a cell that none has written to is not there."""

    def __init__(self) -> None:
        self.cells: dict[tuple[int, int], Cell] = {}

    def take(self, frame: str) -> int:
        """Write a frame; how many cells it has written to."""
        x, y, ink, written = 0, 0, BARE, 0
        for place, count, way, style, character in re.findall(TOKEN, frame):
            if place:
                y, x = (int(number) - 1 for number in place.split(";"))
            elif way:
                x, y = (
                    at + int(count or "1") * step
                    for at, step in zip((x, y), STEPS[way], strict=True)
                )
            elif style:
                ink = told(ink, style)
            else:
                for at in range(cell_len(character)):
                    self.cells[x + at, y] = ("" if at else character, ink)
                x += cell_len(character)
                written += 1
        return written


def told(before: Ink, codes: str) -> Ink:
    """The ink after a sequence."""
    attributes, text, behind = before
    for code in re.findall(r"[34]8;5;\d+|[34]8;2;\d+;\d+;\d+|\d+", codes):
        if code == "0":
            attributes, text, behind = BARE
        elif code in ATTRIBUTES.values():
            attributes |= {code}
        elif code[0] == "3" or code[0] == "9":
            text = code
        else:
            behind = code
    return attributes, text, behind


def ink_of(style: Style | None) -> Ink:
    """The ink of a style."""
    style = style or Style()
    attributes = frozenset(code for name, code in ATTRIBUTES.items() if getattr(style, name))
    text = ("39",) if style.color is None else style.color.get_ansi_codes(True)
    behind = ("49",) if style.bgcolor is None else style.bgcolor.get_ansi_codes(False)
    return attributes, ";".join(text), ";".join(behind)


def cells_of(strips: list[Strip]) -> dict[tuple[int, int], Cell]:
    """The cells of a screen."""
    cells: dict[tuple[int, int], Cell] = {}
    for y, strip in enumerate(strips):
        x = 0
        for text, style, _ in strip:
            for character in text:
                for at in range(cell_len(character)):
                    cells[x + at, y] = ("" if at else character, ink_of(style))
                x += cell_len(character)
    return cells
