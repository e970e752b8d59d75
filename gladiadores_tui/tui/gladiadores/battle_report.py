"""A finished battle in words: who won and why, what the weapons did, what is taken."""

from collections.abc import Sequence

from textual.reactive import reactive

from gladiadores_tui.games.gladiadores.battle import Battle
from gladiadores_tui.i18n import t
from gladiadores_tui.tui.gladiadores.sentences import played_short, struck, thrown, to_take, won
from gladiadores_tui.tui.look import Inks
from gladiadores_tui.tui.shared.drawing import DrawnForSeats, Line, columns, wrap


def report_lines(
    battle: Battle, names: Sequence[str], inks: Inks, width: int, with_plays: bool
) -> list[Line]:
    """The battle's account; `with_plays` lists the cards in playing order first."""
    lines: list[Line] = []
    if with_plays:
        plays = "   ".join(
            f"{t('ordinal', n=place)} {names[play.seat]} {played_short(play.card, play.declared)}"
            for place, play in enumerate(battle.plays, start=1)
        )
        lines += [[(line, inks.text)] for line in wrap(plays, width)]
    lines += [[("* " + line, inks.ok)] for line in wrap(won(battle, names), width - 2)]
    if battle.strikes:
        strikes = "  ".join(struck(strike, names) for strike in battle.strikes)
        lines += [[("x " + line, inks.warn)] for line in wrap(strikes, width - 2)]
    lines += [[("+ " + line, inks.text)] for line in wrap(to_take(battle, names), width - 2)]
    return lines + [[("- " + line, inks.muted)] for line in wrap(thrown(battle), width - 2)]


class BattleReport(DrawnForSeats):
    """Stands where the hand was, until a key is pressed."""

    beside = 1

    battle: reactive[Battle | None] = reactive(None)
    note = reactive("")
    """What is said at the right instead of how to go on."""

    def draw(self, width: int, height: int) -> list[Line]:
        """The heading and the account."""
        if self.battle is None:
            return []
        heading: Line = [(t("review.title", battle=self.battle.number), self.inks.title)]
        go_on: Line = [(self.note or t("review.go_on"), self.inks.turn)]
        lines = [columns(heading, go_on, width, self.inks.text)]
        return lines + report_lines(self.battle, self.names, self.inks, width, with_plays=False)
