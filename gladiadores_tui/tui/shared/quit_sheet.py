"""Leaving an unfinished match: asked, with what becomes of it."""

from gladiadores_tui.i18n import t
from gladiadores_tui.tui.shared.confirm_sheet import ConfirmSheet


class QuitSheet(ConfirmSheet):
    """Staying is marked first."""

    def __init__(self, notice: str) -> None:
        """`notice` says what becomes of the match."""
        super().__init__(notice, t("quit.leave"), t("quit.stay"))

    def title_text(self) -> str:
        """The question."""
        return t("quit.title")

    def choose(self, index: int) -> None:
        """Stay or leave."""
        if index == 1:
            self.house.exit(0)
        else:
            self.dismiss(False)
