"""Something cannot be stored: asked, before anything is done, how to go on."""

from typing import Literal

from gladiadores_tui.i18n import t
from gladiadores_tui.tui.shared.choice import Choice, ChoiceSheet
from gladiadores_tui.tui.shared.drawing import Line, wrap

Answer = Literal["again", "go_on"]
ANSWERS: tuple[Answer, ...] = ("again", "go_on")


class TroubleSheet(ChoiceSheet[Answer]):
    """Dismissed with an answer, or with None: then nothing is done."""

    width_wanted = 66
    where = "-over"

    def __init__(self, reason: str) -> None:
        """`reason` is a sentence."""
        super().__init__()
        self._reason = reason

    def title_text(self) -> str:
        """What happened."""
        return t("trouble.title")

    def before(self, width: int) -> list[Line]:
        """Why."""
        text = f"{self._reason} {t('trouble.nothing_done')}"
        return [*[[(line, self.house.inks.bad)] for line in wrap(text, width)], []]

    def choices(self) -> list[Choice]:
        """Three ways."""
        ink = self.house.inks.text
        texts = [t("trouble.again"), t("trouble.go_on"), t("trouble.back")]
        rows = [wrap(text, self.text_width - 6) for text in texts]
        return [
            Choice((str(number),), [(first, ink)], tuple([(line, ink)] for line in more))
            for number, (first, *more) in enumerate(rows, start=1)
        ]

    def choose(self, index: int) -> None:
        """Answer."""
        self.dismiss(ANSWERS[index] if index < len(ANSWERS) else None)
