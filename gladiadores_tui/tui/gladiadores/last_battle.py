"""The finished battles of the match, one at a time, the last first."""

from textual.reactive import var

from gladiadores_tui.i18n import t
from gladiadores_tui.tui.commands import bindings
from gladiadores_tui.tui.gladiadores.battle_report import report_lines
from gladiadores_tui.tui.gladiadores.consult import Told
from gladiadores_tui.tui.gladiadores.sentences import suit
from gladiadores_tui.tui.shared.drawing import Line
from gladiadores_tui.tui.shared.sheet import Sheet


class LastBattleSheet(Sheet[None]):
    """Opened with at least one finished battle."""

    BINDINGS = bindings("previous", "next")

    where = "-over"

    index: var[int] = var(0)

    def __init__(self, told: Told) -> None:
        super().__init__()
        self.battles = told.view.battles
        self.names = told.names
        self.set_reactive(LastBattleSheet.index, len(self.battles) - 1)

    def title_text(self) -> str:
        """Which battle, and its lead suit."""
        battle = self.battles[self.index]
        lead = t("battle.no_lead") if battle.lead is None else suit(battle.lead)
        return t("battle.title", round=battle.round, battle=battle.number, lead=lead)

    def lines(self, width: int) -> list[Line]:
        """Its account."""
        battle = self.battles[self.index]
        return report_lines(battle, self.names, self.house.inks, width, with_plays=True)

    def watch_index(self) -> None:
        """Another battle."""
        if self.is_mounted:
            self.redraw()

    def action_previous(self) -> None:
        """The battle before."""
        self.index = max(0, self.index - 1)

    def action_next(self) -> None:
        """The battle after."""
        self.index = min(len(self.battles) - 1, self.index + 1)
