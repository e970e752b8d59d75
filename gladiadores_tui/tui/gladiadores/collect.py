"""The winner chooses the card of another suit to take."""

from collections.abc import Callable

from gladiadores_tui.games.gladiadores.battle import Battle
from gladiadores_tui.games.gladiadores.cards import Combat
from gladiadores_tui.games.gladiadores.scoring import count_suits
from gladiadores_tui.i18n import t
from gladiadores_tui.tui.commands import bindings
from gladiadores_tui.tui.gladiadores.battle_report import report_lines
from gladiadores_tui.tui.gladiadores.consult import Consulting, Told
from gladiadores_tui.tui.gladiadores.desk import Desk
from gladiadores_tui.tui.gladiadores.sentences import listed
from gladiadores_tui.tui.gladiadores.undoing import Undoing
from gladiadores_tui.tui.gladiadores.words import mark, pad, short
from gladiadores_tui.tui.shared.choice import Choice, ChoiceSheet
from gladiadores_tui.tui.shared.drawing import Line, wrap


class CollectSheet(Undoing, Consulting, ChoiceSheet[Combat | None]):
    """Dismissed with the chosen card. There is no way around the choice (R2)."""

    BINDINGS = bindings("hint", "take_back", "rules")
    where = "-low"

    def __init__(
        self,
        desk: Desk,
        battle: Battle,
        take_back: Callable[[], None],
        hint: Callable[[], None],
    ) -> None:
        """What is called when the last action is to be undone, and when a hint is wanted."""
        super().__init__()
        self.desk = desk
        self.take_back = take_back
        self.battle = battle
        self.hint = hint

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """The choice cannot be put off."""
        return False if action == "close" else super().check_action(action, parameters)

    def action_hint(self) -> None:
        """Ask the table."""
        self.hint()

    @property
    def told(self) -> Told:
        """The match at the desk."""
        return self.desk

    def title_text(self) -> str:
        """Who chooses."""
        return t("collect.title", name=self.desk.names[self.battle.winner])

    def before(self, width: int) -> list[Line]:
        """The battle, and what is asked."""
        inks = self.house.inks
        report = report_lines(self.battle, self.desk.names, inks, width, with_plays=True)
        return [*report, [], [(t("collect.ask"), inks.text)]]

    def choices(self) -> list[Choice]:
        """The cards on offer, each with how many of its suit everybody has."""
        inks = self.house.inks
        return [
            Choice(
                (str(number),),
                [(pad(short(card), 6), inks.strong), (self._own(card), inks.text)],
                tuple([(line, inks.muted)] for line in self._rivals(card)),
            )
            for number, card in enumerate(self.battle.options, start=1)
        ]

    def _own(self, card: Combat) -> str:
        own = self._counts(card)[self.battle.winner]
        return t("collect.own", suit=mark(card.suit), before=own, after=own + 1)

    def _rivals(self, card: Combat) -> list[str]:
        counts = self._counts(card)
        rivals = [
            t("collect.rival", name=name, count=counts[seat])
            for seat, name in enumerate(self.desk.names)
            if seat != self.battle.winner and counts[seat]
        ]
        return (
            wrap(t("collect.rivals", rivals=listed(rivals)), self.text_width - 6) if rivals else []
        )

    def _counts(self, card: Combat) -> list[int]:
        return [count_suits(area)[card.suit] for area in self.desk.view.areas]

    def choose(self, index: int) -> None:
        """Take the card."""
        self.dismiss(self.battle.options[index])
