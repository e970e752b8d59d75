"""Notices every text that is cut to fit its place, marked with an ellipsis or not."""

from collections.abc import Sequence

import pytest
from rich.cells import cell_len, set_cell_size
from rich.style import Style
from textual.strip import Strip

from gladiadores_tui.tui.gladiadores import arena, chronicle, glory, handoff, play_areas
from gladiadores_tui.tui.shared import drawing, finished
from gladiadores_tui.tui.shared.finished import Span

FRAMED = (arena, chronicle, glory, handoff, play_areas)


def watch_for_cuts(patch: pytest.MonkeyPatch) -> list[str]:
    """From now on, every text that loses more than spaces is put into the list.

    What has no room at all is left out on purpose.
    """
    cuts: list[str] = []

    def resize(text: str, cells: int) -> str:
        kept = set_cell_size(text, cells)
        if cells > 0 and kept.rstrip() != text.rstrip():
            cuts.append(text)
        return kept

    def strip(line: Sequence[Span], width: int, fill: Style, *more: bool, **named: bool) -> Strip:
        text = "".join(part for part, _ in line)
        if cell_len(text.rstrip()) > width > 0:
            cuts.append(text)
        return whole_strip(line, width, fill, *more, **named)

    def framed(
        body: Sequence[drawing.Line], width: int, height: int, *more: object
    ) -> list[drawing.Line]:
        for line in body[height - 2 :]:
            cuts.append("".join(part for part, _ in line))
        return whole_framed(body, width, height, *more)

    whole_strip, whole_framed = drawing.strip, drawing.framed
    for module in (drawing, finished):
        patch.setattr(module, "set_cell_size", resize)
        patch.setattr(module, "strip", strip)
    finished.LINES.clear()
    finished.PICTURES.clear()
    for module in FRAMED:
        patch.setattr(module, "framed", framed)
    return cuts
