"""A hint: what the expert would do, what it expects of it, and what the next best comes to."""

from gladiadores_tui.bots.gladiadores.advice import Advice, Prospect
from gladiadores_tui.games.gladiadores.actions import Action, Collect, Play
from gladiadores_tui.games.gladiadores.cards import Suit
from gladiadores_tui.i18n import decimal, t
from gladiadores_tui.tui.gladiadores.desk import Desk
from gladiadores_tui.tui.gladiadores.sentences import listed, suit
from gladiadores_tui.tui.gladiadores.words import long, mark, short
from gladiadores_tui.tui.shared.drawing import Line, fit, wrap
from gladiadores_tui.tui.shared.sheet import Sheet

LABEL_CELLS = 24
CELLS = 8
HARDLY = 0.05
"""Spaces that are not worth a word."""


def action_text(action: Action) -> str:
    """A play or a choice, in a list: a weapon with the suit to declare."""
    if isinstance(action, Play) and action.declared is not None:
        return f"{short(action.card)} → {mark(action.declared)}"
    assert isinstance(action, Play | Collect)
    return short(action.card)


class HintSheet(Sheet[None]):
    """For whoever is at the keyboard; it tells nothing but what their view does."""

    where = "-over"

    def __init__(self, desk: Desk, advice: Advice) -> None:
        super().__init__()
        self.advice = advice
        self.board = desk.board

    def title_text(self) -> str:
        """A title."""
        return t("hint.title")

    def lines(self, width: int) -> list[Line]:
        """The action, the comparison, and the reason in a sentence."""
        inks, advice = self.house.inks, self.advice
        head: Line = [(self._what(), inks.ok)]
        lines = [head, [], self._heads(), self._row(advice.best, t("hint.best"))]
        if advice.other is not None:
            lines.append(self._row(advice.other, t("hint.next")))
        texts = [*self._why(), t("hint.how")]
        return [*lines, [], *[[(part, inks.text)] for each in texts for part in wrap(each, width)]]

    def _what(self) -> str:
        action = self.advice.best.action
        if isinstance(action, Collect):
            return t("hint.take", card=long(action.card))
        assert isinstance(action, Play)
        if action.declared is not None:
            return t("hint.weapon", card=long(action.card), suit=suit(action.declared))
        return t("hint.play", card=long(action.card))

    def _heads(self) -> Line:
        tracks = [mark(of) for of in Suit] if self.board == "A" else [t("hint.spaces")]
        heads = [*tracks, t("hint.points"), t("hint.chance")]
        text = " " * LABEL_CELLS + "".join(f"{head:>{CELLS}}" for head in heads)
        return [(text, self.house.inks.muted)]

    def _row(self, prospect: Prospect, label: str) -> Line:
        inks = self.house.inks
        cells = [*(decimal(step, 1, sign=True) for step in prospect.steps)]
        cells += [decimal(prospect.points, 1), f"{round(100 * prospect.chance)} %"]
        name = fit(f"{label} {action_text(prospect.action)}", LABEL_CELLS)
        return [(name, inks.text), ("".join(f"{cell:>{CELLS}}" for cell in cells), inks.strong)]

    def _why(self) -> list[str]:
        """What speaks for the action, and what would do as well."""
        best, other, texts = self.advice.best, self.advice.other, []
        if best.battle is not None:
            texts.append(t("hint.battle", share=round(100 * best.battle)))
        if other is None:
            texts.append(t("hint.only"))
        else:
            texts.append(self._difference(best, other))
        if self.advice.same:
            same = listed([action_text(action) for action in self.advice.same])
            texts.append(t("hint.same", cards=same))
        return texts

    def _difference(self, best: Prospect, other: Prospect) -> str:
        than = action_text(other.action)
        gains = [mine - theirs for mine, theirs in zip(best.steps, other.steps, strict=True)]
        most = max(range(len(gains)), key=gains.__getitem__)
        if gains[most] < HARDLY:
            return t("hint.close", other=than)
        if self.board == "B":
            return t("hint.gains_b", other=than, spaces=decimal(gains[most], 1))
        return t("hint.gains_a", other=than, spaces=decimal(gains[most], 1), suit=suit(Suit(most)))
