"""A question before something that cannot be undone."""

from gladiadores_tui.i18n import t
from gladiadores_tui.tui.shared.choice import Choice, ChoiceSheet
from gladiadores_tui.tui.shared.drawing import Line, wrap


class ConfirmSheet(ChoiceSheet[bool]):
    """Not doing it is marked first; the letters answer at once."""

    width_wanted = 56
    where = "-over"

    def __init__(self, question: str, yes: str, no: str) -> None:
        """`yes` says what will be done, `no` what will not."""
        super().__init__()
        self._question = question
        self._yes = yes
        self._no = no

    def title_text(self) -> str:
        """A title."""
        return t("confirm.title")

    def before(self, width: int) -> list[Line]:
        """The question."""
        return [*[[(line, self.house.inks.text)] for line in wrap(self._question, width)], []]

    def choices(self) -> list[Choice]:
        """No and yes."""
        text = self.house.inks.text
        return [
            Choice((t("no.letter"),), [(self._no, text)]),
            Choice((t("yes.letter"),), [(self._yes, text)]),
        ]

    def pressed(self, index: int) -> None:
        """A letter is an answer."""
        self.choose(index)

    def choose(self, index: int) -> None:
        """Answer."""
        self.dismiss(index == 1)
