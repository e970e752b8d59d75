"""One line that answers the last key: what is selected, what cannot be done and why."""

from dataclasses import dataclass
from typing import Literal

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

    def watch_answer(self) -> None:
        """Draw again."""
        self.refresh()

    def draw(self, width: int, height: int) -> list[Line]:
        """The line, cut where the screen ends."""
        style = getattr(self.inks, self.answer.tone)
        return [[(ellipsis(" " + self.answer.text, width), style)]] if self.answer.text else []
