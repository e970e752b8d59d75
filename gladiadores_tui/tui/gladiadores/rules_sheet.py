"""The rules in short, in our own words."""

from gladiadores_tui.i18n import t
from gladiadores_tui.tui.shared.drawing import Line, wrap
from gladiadores_tui.tui.shared.sheet import Sheet

CHAPTERS = (
    "aim",
    "cards",
    "play",
    "win",
    "weapons",
    "collect",
    "round",
    "board_a",
    "board_b",
    "end",
)


class RulesSheet(Sheet[None]):
    """Chapters of a few lines each."""

    def title_text(self) -> str:
        """A title."""
        return t("rules.title")

    def lines(self, width: int) -> list[Line]:
        """All chapters."""
        inks = self.house.inks
        lines: list[Line] = []
        for chapter in CHAPTERS:
            lines.append([(t(f"rules.{chapter}.title"), inks.turn)])
            text = wrap(t(f"rules.{chapter}"), width - 2)
            lines += [[("  " + line, inks.text)] for line in text]
            lines.append([])
        return lines[:-1]
