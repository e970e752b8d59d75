"""The first visit: a name to be known by in this house."""

from textual.app import ComposeResult
from textual.message import Message
from textual.widgets import Input

from gladiadores_tui.i18n import t
from gladiadores_tui.store.protocol import StoreError
from gladiadores_tui.tui.commands import bindings
from gladiadores_tui.tui.gladiadores.hosted.house_rules import Guest, NameRefusedError
from gladiadores_tui.tui.shared.drawing import Drawn, Line, wrap
from gladiadores_tui.tui.shared.form import AnswerInput, TextRow
from gladiadores_tui.tui.shared.keybar import KeyBar
from gladiadores_tui.tui.shared.message_line import Answer, MessageLine
from gladiadores_tui.tui.shared.names import MAX_CELLS
from gladiadores_tui.tui.shared.room import Room

CODE_CELLS = 24


class Welcome(Drawn):
    """Where one is, and what is asked."""

    DEFAULT_CSS = "Welcome { height: auto; padding: 1 2; }"

    def __init__(self, text: str) -> None:
        super().__init__()
        self.text = text

    def get_content_height(self, *_: object) -> int:
        """As many lines as it takes."""
        return 6

    def draw(self, width: int, height: int) -> list[Line]:
        """The title and the text."""
        lines = [[(line, self.inks.text)] for line in wrap(t(self.text), width)]
        return [[(t("house.title"), self.inks.turn)], [], *lines]


class DoorScreen(Room[None]):
    """Enter accepts the name, or the code of somebody who was here before."""

    DEFAULT_CSS = """
    DoorScreen { layout: vertical; }
    DoorScreen > TextRow { margin: 0 2; }
    DoorScreen MessageLine { margin: 1 1; }
    DoorScreen KeyBar { dock: bottom; }
    """
    BINDINGS = bindings("accept", "next_row", "previous_row", "abandon")
    AUTO_FOCUS = "#name"

    class Entered(Message):
        """Somebody has come in; `code` is what a guest has to write down."""

        def __init__(self, person: int, code: str | None) -> None:
            super().__init__()
            self.person = person
            self.code = code

    def __init__(self, guest: Guest) -> None:
        super().__init__()
        self.guest = guest

    def compose(self) -> ComposeResult:
        """A name; for who has no key also a code."""
        is_keyless = self.guest.recall is not None
        yield Welcome("house.welcome_guest" if is_keyless else "house.welcome")
        yield TextRow("name", "", "house.name", MAX_CELLS, kind=AnswerInput)
        if is_keyless:
            yield TextRow("code", "", "house.code", CODE_CELLS, kind=AnswerInput)
        yield MessageLine()
        yield KeyBar()

    def on_input_submitted(self) -> None:
        """Enter in a text."""
        self.action_accept()

    def action_next_row(self) -> None:
        """The row below."""
        self.focus_next()

    def action_previous_row(self) -> None:
        """The row above."""
        self.focus_previous()

    def action_accept(self) -> None:
        """Come in, or say why not."""
        guest = self.guest
        code = self.query_one("#code", Input).value if guest.recall is not None else ""
        try:
            if code.strip() and guest.recall is not None:
                person = guest.recall(code)
                if person is None:
                    self._refuse(t("house.code_unknown"))
                else:
                    self.post_message(self.Entered(person, None))
                return
            self.post_message(self.Entered(*guest.introduce(self.query_one("#name", Input).value)))
        except NameRefusedError as error:
            self._refuse(t(error.reason))
        except StoreError as error:
            self._refuse(self.house.account(error))

    def _refuse(self, text: str) -> None:
        self.query_one(MessageLine).answer = Answer(f"x {text}", "bad")

    def action_abandon(self) -> None:
        """Out again."""
        self.house.exit(0)
