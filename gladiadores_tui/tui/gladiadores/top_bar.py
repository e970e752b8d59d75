"""The first line: where the match stands and whose turn it is."""

from collections.abc import Hashable
from dataclasses import dataclass

from textual.reactive import var

from gladiadores_tui.core.seats import Seat
from gladiadores_tui.i18n import t
from gladiadores_tui.tui.shared.drawing import DrawnForSeats, Line, columns


@dataclass(frozen=True, slots=True)
class Standing:
    """What the line tells; `turn` is None while nobody has to act."""

    round: int
    rounds: int
    battle: int
    battles: int
    board: str
    first: Seat
    turn: Seat | None
    is_stored: bool = True


class TopBar(DrawnForSeats):
    """Round, battle, board, first player, turn."""

    standing: var[Standing | None] = var(None)

    @property
    def sight(self) -> Hashable:
        """The same for all seats."""
        return self.standing, self.names

    def watch_standing(self) -> None:
        """Much of it stays as it is."""
        self.refresh_changes()

    def draw(self, width: int, height: int) -> list[Line]:
        """One line; the turn is at its right end and never gives way."""
        at = self.standing
        if at is None:
            return []
        inks = self.inks
        long = width >= 100
        place = t(
            "top.place_long" if long else "top.place",
            round=at.round,
            rounds=at.rounds,
            battle=at.battle,
            battles=at.battles,
            board=at.board,
        )
        line: Line = [(" GLADIADORES  " if long else " ", inks.title), (place, inks.text)]
        if not at.is_stored:
            line.append(("  " + t("top.not_stored"), inks.warn))
        line.append(("  " + t("top.first", name=self.names[at.first]), inks.muted))
        if at.turn is None:
            return [line]
        who = t("top.turn", seat=at.turn + 1, name=self.names[at.turn])
        return [columns(line, [(f">> {who} << ", inks.turn)], width, inks.text)]
