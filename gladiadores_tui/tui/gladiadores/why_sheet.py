"""Why a card can or cannot be played now: the rule in full."""

from gladiadores_tui.games.gladiadores.cards import Card
from gladiadores_tui.games.gladiadores.explain import Verdict
from gladiadores_tui.i18n import t
from gladiadores_tui.tui.gladiadores.sentences import explained
from gladiadores_tui.tui.gladiadores.words import long
from gladiadores_tui.tui.shared.drawing import Line, wrap
from gladiadores_tui.tui.shared.sheet import Sheet


class WhySheet(Sheet[None]):
    """The verdict, and the rule behind it."""

    width_wanted = 66
    where = "-over"

    def __init__(self, card: Card, verdict: Verdict) -> None:
        super().__init__()
        self.card = card
        self.verdict = verdict

    def title_text(self) -> str:
        """The card."""
        return t("why.title", card=long(self.card))

    def lines(self, width: int) -> list[Line]:
        """Yes or no, then why."""
        inks = self.house.inks
        legal = self.verdict.legal
        head: Line = [(t("why.yes" if legal else "why.no"), inks.ok if legal else inks.bad)]
        text = explained(self.card, self.verdict)
        return [head, [], *[[(line, inks.text)] for line in wrap(text, width)]]
