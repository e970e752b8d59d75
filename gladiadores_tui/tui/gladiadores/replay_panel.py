"""Below the table of a replay: the hands that are shown, and what the step brought about."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, cast

from gladiadores_tui.core.history import Hint
from gladiadores_tui.games.gladiadores.battle import winning
from gladiadores_tui.games.gladiadores.cards import Card, Combat, Lion, Suit
from gladiadores_tui.games.gladiadores.events import (
    BattleWon,
    CardPlayed,
    CardsCollected,
    MatchEnded,
    RoundDealt,
    RoundScored,
)
from gladiadores_tui.i18n import t, tn
from gladiadores_tui.tui.gladiadores.battle_report import report_lines
from gladiadores_tui.tui.gladiadores.reckoning import matrix_a, matrix_b
from gladiadores_tui.tui.gladiadores.reel import Reel
from gladiadores_tui.tui.gladiadores.sentences import played, taken, winners
from gladiadores_tui.tui.gladiadores.words import long, mark, short
from gladiadores_tui.tui.look import Inks
from gladiadores_tui.tui.shared.drawing import Drawn, Line, fit, wrap

if TYPE_CHECKING:
    from gladiadores_tui.tui.gladiadores.replay_screen import ReplayScreen

NAME_CELLS = 14


def hand_text(hand: Sequence[Card]) -> str:
    """A hand in a line: each suit with its values, then the cards without one."""
    parts = []
    for suit in Suit:
        values = [str(card.rank) for card in hand if isinstance(card, Combat) and card.suit == suit]
        if values:
            parts.append(f"{mark(suit)} {' '.join(values)}")
    if lions := [card for card in hand if isinstance(card, Lion)]:
        parts.append(" ".join(map(short, lions)))
    if weapons := [card for card in hand if not isinstance(card, Combat | Lion)]:
        parts.append(" ".join(map(short, weapons)))
    return "  ".join(parts)


class ReplayPanel(Drawn):
    """Hands first, then the account of the step."""

    beside = 1

    def draw(self, width: int, height: int) -> list[Line]:
        """As much as there is room for."""
        reel = cast("ReplayScreen", self.screen).reel
        return [*self._hands(reel, width), *account(reel, self.inks, width)]

    def _hands(self, reel: Reel, width: int) -> list[Line]:
        view, inks = reel.view, self.inks
        if not any(view.hand_sizes):
            return []
        lines: list[Line] = []
        for seat, hand in enumerate(reel.hands):
            text = tn("round.cards", view.hand_sizes[seat]) if hand is None else hand_text(hand)
            ink = inks.muted if hand is None else inks.text
            name = fit(" " + reel.names[seat], NAME_CELLS)
            style = inks.turn if seat == view.turn and reel.stop is None else inks.text
            lines.append([(str(seat + 1), inks.cubes[seat]), (name, style), (text, ink)])
        return lines


def account(reel: Reel, inks: Inks, width: int) -> list[Line]:
    """What the step brought about, and why."""
    names, stop = reel.names, reel.stop
    match stop:
        case BattleWon(battle):
            return report_lines(battle, names, inks, width, with_plays=False)
        case RoundScored(score):
            if reel.board == "B":
                return matrix_b(score, names, inks, width, brief=True)
            head: Line = [(t("told.scored", round=score.round), inks.turn)]
            return [head, *matrix_a(score, names, inks, width, None)]
        case MatchEnded(result):
            points = zip(names, result.points, strict=True)
            listed = ", ".join(f"{name} {value}" for name, value in points)
            texts = [winners(result, names), t("replay.points", points=listed)]
            return [[(line, inks.ok)] for text in texts for line in wrap(text, width)]
    return [[(line, inks.text)] for text in told(reel) for line in wrap(text, width)]


def told(reel: Reel) -> list[str]:
    """A step without a stop, in sentences."""
    names, view = reel.names, reel.view
    if reel.taken_back is not None:
        return [t("takeback.done", name=names[reel.taken_back])]
    if reel.at == 0:
        return [t("replay.not_dealt_yet")]
    match reel.events[-1]:
        case RoundDealt(round_, first):
            return [t("told.deal", round=round_, name=names[first])]
        case CardPlayed() if view.plays:
            leader, _ = winning(view.plays)
            leads = t("arena.leading", name=names[leader.seat], card=long(leader.card))
            return [played(view.plays[-1], names), leads]
        case CardsCollected(battle):
            return [taken(battle, names)]
        case Hint(seat):
            return [t("told.hint", name=names[seat])]
    return []
