"""What the end of a round means for a seat: how it moved, its points, its chance to win the match.

It is the rules that score here, not the model, so these are the numbers that the round's scoring
would show. The chance to win is the share of the win where the match is over; before that an
estimate, the only one that is needed to weigh a choice in one round against one in another.
"""

from math import exp
from typing import NamedTuple

from gladiadores_tui.core.seats import Seat
from gladiadores_tui.games.gladiadores.cards import Combat, Suit
from gladiadores_tui.games.gladiadores.scoring import (
    Grid,
    MatchResult,
    RoundScore,
    Row,
    final_result,
    is_last,
    score_round,
)
from gladiadores_tui.games.gladiadores.view import PlayerView

SPREAD = {1: 2.0, 2: 2.6, 3: 3.0}
"""By the rounds still to come: the lead over another seat that makes a win e times as likely.

Fitted by maximum likelihood to 8,000 matches of greedy players, 30 % of their cards random, with
each board and number of players; these three numbers serve all of them. Of the wins said to be
about 30 % likely, 29 to 31 % were won, and of those said to be about 85 % likely, 76 to 91 %.
"""


class End(NamedTuple):
    """A round's end for one seat.

    Attributes:
        moved: how far its cubes moved, in spaces: by suit on board A, one number on board B.
        points: its points if the match ended with this round (docs/rules.md, section 9).
        chance: its chance to win the match, 0 to 1; a shared victory counts its part.
        over: whether the match ends with this round.
    """

    moved: Row
    points: int
    chance: float
    over: bool


class Ends(dict[Grid, End]):
    """Ends of a view's round by the cards of each seat and suit; worked out once each."""

    def __init__(self, view: PlayerView, seat: Seat) -> None:
        super().__init__()
        self._view = view
        self._seat = seat

    def __missing__(self, counts: Grid) -> End:
        view, seat = self._view, self._seat
        # Only how many there are of each suit counts, so these may be any.
        areas = [
            [Combat(suit, rank) for suit in Suit for rank in range(1, row[suit] + 1)]
            for row in counts
        ]
        score = score_round(view.board, view.round, areas, view.positions)
        result = final_result(view.board, view.players, score)
        over = is_last(view.board, view.players, score)
        if not over:
            chance = chances(score, result, view.rounds - view.round)[seat]
        else:
            chance = result.share(seat)
        moved = zip(score.before[seat], score.after[seat], strict=True)
        found = End(tuple(b - a for a, b in moved), result.points[seat], chance, over)
        self[counts] = found
        return found


def chances(score: RoundScore, result: MatchResult, left: int) -> tuple[float, ...]:
    """Each seat's chance to win a match that goes on, if all play equally well from here.

    Args:
        score: the round that was scored last.
        result: what the match would come to if it ended here.
        left: the rounds still to come, 1 or more.

    Returns:
        Shares by seat; together they are 1.
    """
    # The spaces under a seat's cubes count like its points; on board B both are the same.
    stand = [(sum(r) + p) / 2 for r, p in zip(score.after, result.points, strict=True)]
    weights = [exp((each - max(stand)) / SPREAD[left]) for each in stand]
    return tuple(weight / sum(weights) for weight in weights)
