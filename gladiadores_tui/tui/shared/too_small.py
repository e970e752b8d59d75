"""What stands in place of the table while the window is too small. No hand, no loss."""

from textual import events
from textual.app import ComposeResult
from textual.reactive import var

from gladiadores_tui.i18n import t
from gladiadores_tui.tui.commands import bindings
from gladiadores_tui.tui.shared.drawing import Drawn, Line, wrap
from gladiadores_tui.tui.shared.room import Room


class Notice(Drawn):
    """The message, as much of it as there is room for."""

    DEFAULT_CSS = "Notice { width: 1fr; height: 1fr; }"

    question: var[str] = var("")

    def watch_question(self) -> None:
        """Another message."""
        self.refresh()

    def draw(self, width: int, height: int) -> list[Line]:
        """The size that is needed and the size there is; or what leaving means."""
        size = self.app.size
        if self.question:
            text = t("too_small.ask", notice=self.question, yes=t("yes.letter"))
        else:
            text = t("too_small.text", width=size.width, height=size.height)
        return [[(line, self.inks.text)] for line in wrap(text, max(width, 1))]


class TooSmall(Room[None]):
    """Comes and goes with the size of the window."""

    BINDINGS = bindings("ask_quit")

    def compose(self) -> ComposeResult:
        """The notice alone."""
        yield Notice()

    def on_resize(self, event: events.Resize) -> None:
        """It tells the size."""
        self.query_one(Notice).refresh()

    def ask(self, question: str) -> None:
        """The match is not finished: ask, in the little room there is."""
        self.query_one(Notice).question = question

    def on_key(self, event: events.Key) -> None:
        """The answer: yes, or anything else."""
        notice = self.query_one(Notice)
        if notice.question:
            event.stop()
            if (event.character or "").lower() == t("yes.letter"):
                self.house.exit(0)
            notice.question = ""

    def action_ask_quit(self) -> None:
        """The app knows whether to ask."""
        self.house.action_ask_quit()
