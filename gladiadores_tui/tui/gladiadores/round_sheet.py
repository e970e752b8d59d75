"""The end of a round, with every number explained."""

from textual.reactive import var

from gladiadores_tui.games.gladiadores.cards import Suit
from gladiadores_tui.games.gladiadores.scoring import RoundScore, is_last
from gladiadores_tui.i18n import t
from gladiadores_tui.tui.commands import bindings
from gladiadores_tui.tui.gladiadores.consult import Consulting, Told
from gladiadores_tui.tui.gladiadores.desk import Desk
from gladiadores_tui.tui.gladiadores.reckoning import goal_line, matrix_a, matrix_b, suit_account
from gladiadores_tui.tui.shared.drawing import Line
from gladiadores_tui.tui.shared.passing import PassingSheet


class RoundSheet(Consulting, PassingSheet[None]):
    """Must be acknowledged; arrows choose the suit that is explained (side A)."""

    BINDINGS = bindings("go_on", "log", "rules", "menu", "ask_quit")

    suit: var[Suit] = var(Suit.TRIDENT)

    def __init__(self, desk: Desk, score: RoundScore, stays: float | None = None) -> None:
        """It stays so many seconds; None for as long as nobody presses a key."""
        super().__init__(stays)
        self.desk = desk
        self.score = score
        self.board = desk.board

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """It cannot be closed unseen; the arrows have a use on side A only."""
        if action == "close":
            return False
        if action in ("up", "down") and self.board == "A":
            return True
        return super().check_action(action, parameters)

    @property
    def told(self) -> Told:
        """The match at the desk."""
        return self.desk

    def title_text(self) -> str:
        """Which round, which board."""
        return t("round.title", round=self.score.round, board=self.board)

    def lines(self, width: int) -> list[Line]:
        """The table, an account of it, and who begins the next round."""
        inks, names = self.house.inks, self.desk.names
        if self.board == "A":
            body = matrix_a(self.score, names, inks, width, self.suit)
            body += [[], *suit_account(self.score, names, inks, width, self.suit)]
        else:
            body = matrix_b(self.score, names, inks, width)
            body += [[], *goal_line(self.score, names, inks, width)]
        if not is_last(self.board, len(names), self.score):
            first = names[(self.desk.first + self.score.round) % len(names)]
            body += [[], [(t("round.next", name=first), inks.text)]]
        else:
            body += [[], [(t("round.last"), inks.text)]]
        return body

    def watch_suit(self) -> None:
        """Explain another suit."""
        if self.is_mounted:
            self.redraw()

    def action_up(self) -> None:
        """The suit above."""
        self.suit = Suit((self.suit - 1) % len(Suit))

    def action_down(self) -> None:
        """The suit below."""
        self.suit = Suit((self.suit + 1) % len(Suit))

    def pass_on(self) -> None:
        """Seen by whoever wanted to."""
        self.dismiss(None)

    def action_go_on(self) -> None:
        """Seen."""
        self.dismiss(None)
