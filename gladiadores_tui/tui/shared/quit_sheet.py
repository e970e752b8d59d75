"""Leaving an unfinished match: asked, with what is lost."""

from gladiadores_tui.i18n import t
from gladiadores_tui.tui.shared.choice import Choice, ChoiceSheet
from gladiadores_tui.tui.shared.drawing import Line, wrap


class QuitSheet(ChoiceSheet[None]):
    """Staying is marked first; the letters answer at once."""

    width_wanted = 56
    where = "-over"

    def title_text(self) -> str:
        """The question."""
        return t("quit.title")

    def before(self, width: int) -> list[Line]:
        """What is lost."""
        return [*[[(line, self.house.inks.text)] for line in wrap(t("quit.lost"), width)], []]

    def choices(self) -> list[Choice]:
        """Stay or leave."""
        text = self.house.inks.text
        return [
            Choice((t("no.letter"),), [(t("quit.stay"), text)]),
            Choice((t("yes.letter"),), [(t("quit.leave"), text)]),
        ]

    def pressed(self, index: int) -> None:
        """A letter is an answer."""
        self.choose(index)

    def choose(self, index: int) -> None:
        """Stay or leave."""
        if index == 0:
            self.dismiss(None)
        else:
            self.house.exit(0)
