"""One line that answers the last key: what is selected, what cannot be done and why."""

from dataclasses import dataclass
from typing import Literal

from rich.cells import cell_len
from textual.geometry import Region
from textual.reactive import var

from gladiadores_tui.tui.shared.drawing import Drawn, Line, ellipsis

Tone = Literal["text", "muted", "turn", "ok", "bad"]


@dataclass(frozen=True, slots=True)
class Answer:
    """A line and its tone."""

    text: str
    tone: Tone = "text"


class MessageLine(Drawn):
    """Draws nothing but its one line, so that an answer repaints nothing else."""

    DEFAULT_CSS = "MessageLine { height: 1; }"

    answer: var[Answer] = var(Answer(""))

    def watch_answer(self, before: Answer, now: Answer) -> None:
        """Draw again as much as there is or was; a third of the line would be blanks."""
        cells = 1 + max(cell_len(before.text), cell_len(now.text))
        self.refresh(Region(0, 0, cells, 1))

    def draw(self, width: int, height: int) -> list[Line]:
        """The line, cut where the screen ends."""
        style = getattr(self.inks, self.answer.tone)
        return [[(ellipsis(" " + self.answer.text, width), style)]] if self.answer.text else []
