"""What a round that is over is worth to a seat, with the whole match in mind.

In the round that decides the match it is the share of the win, and a little for the points. Before
it, on board A: half the movement, half the points if the match ended here, both less the others'
mean. On board B both are the same but for a constant, and the match can end early: there it is an
estimate of the share of the win, from how far apart the cubes stand.
"""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from functools import lru_cache
from math import exp
from typing import NamedTuple

from gladiadores_tui.bots.gladiadores import columns, rows
from gladiadores_tui.bots.gladiadores.model import Round
from gladiadores_tui.core.seats import Seat
from gladiadores_tui.games.gladiadores.scoring import (
    FIRST_COLUMN,
    GOAL,
    LAST_COLUMN,
    Grid,
    RoundScore,
    final_result,
    step_a,
    track_prizes,
)
from gladiadores_tui.games.gladiadores.view import PlayerView

MARGIN = 0.01
"""What a point ahead of the others' mean counts beside the share of a win."""
SPREAD = 4.0
"""How far apart cubes of board B drift in a round, in spaces; a lead of much more decides."""


class Account(NamedTuple):
    """A round's end for a seat.

    Attributes:
        worth: what is maximised; shares of a win, or spaces and points, by board and round.
        movement: how far its cubes moved, all together.
        points: its points if the match ended here.
    """

    worth: float
    movement: float
    points: float


def ahead(values: Sequence[float], seat: Seat) -> float:
    """How much a seat has more than the mean of the others."""
    return values[seat] - (sum(values) - values[seat]) / (len(values) - 1)


class Worth(ABC):
    """The account of a round's end, from where a match stood before it."""

    def __init__(self, view: PlayerView, seat: Seat) -> None:
        self.seat = seat
        self.players = view.players
        self.board = view.board
        self.positions = view.positions
        self.rounds_left = view.rounds - view.round

    @abstractmethod
    def __call__(self, game: Round) -> Account:
        """The account of this end."""

    def _share(self, after: Grid) -> float:
        """The seat's share of the win if the match ended with these positions."""
        score = RoundScore(0, (), (), self.positions, after)
        winners = final_result(self.board, self.players, score).winners
        return 1.0 / len(winners) if self.seat in winners else 0.0


class _Track(NamedTuple):
    """One track of board A after a round: for all seats, and for one seat its account."""

    after: tuple[int, ...]
    prizes: tuple[int, ...]
    account: Account


class _Tracks(dict[int, _Track]):
    """A track by its column of counts, for cubes that stood so before; worked out once each."""

    def __init__(self, before: tuple[int, ...], seat: Seat) -> None:
        super().__init__()
        self._before = before
        self._seat = seat

    def __missing__(self, column: int) -> _Track:
        counts = columns.unpacked(column, len(self._before))
        steps = [step_a(count, max(counts)) for count in counts]
        after = tuple(
            min(LAST_COLUMN, max(FIRST_COLUMN, at + step))
            for at, step in zip(self._before, steps, strict=True)
        )
        moved = [there - here for here, there in zip(self._before, after, strict=True)]
        prizes, seat = track_prizes(after), self._seat
        worth = (ahead(moved, seat) + ahead(prizes, seat)) / 2
        found = _Track(after, prizes, Account(worth, moved[seat], prizes[seat]))
        self[column] = found
        return found


tracks_of = lru_cache(maxsize=64)(_Tracks)
"""Kept from one choice to the next: cubes stand still during a round."""


class WorthOfColumns(Worth):
    """Board A. What a track is worth depends on its own counts only."""

    def __init__(self, view: PlayerView, seat: Seat) -> None:
        super().__init__(view, seat)
        self._tracks = [tracks_of(before, seat) for before in zip(*self.positions, strict=True)]

    def __call__(self, game: Round) -> Account:
        """Tracks add up until the match is decided."""
        tracks = [known[column] for known, column in zip(self._tracks, game.tally, strict=True)]
        one, two, three, four = (track.account for track in tracks)
        movement = one[1] + two[1] + three[1] + four[1]
        points = one[2] + two[2] + three[2] + four[2]
        if self.rounds_left:
            return Account(one[0] + two[0] + three[0] + four[0], movement, points)
        totals = [sum(prizes) for prizes in zip(*(track.prizes for track in tracks), strict=True)]
        best = max(totals)
        if totals[self.seat] < best:
            share = 0.0
        elif totals.count(best) == 1:
            share = 1.0
        else:
            share = self._share(tuple(zip(*(track.after for track in tracks), strict=True)))
        return Account(share + MARGIN * ahead(totals, self.seat), movement, points)


class WorthOfRows(Worth):
    """Board B. A round in which somebody reaches the goal decides like the last one."""

    def __call__(self, game: Round) -> Account:
        """The cubes, and how far apart they stand."""
        seat = self.seat
        after = [
            max(0, at + step)
            for (at,), step in zip(self.positions, rows.steps(game.tally), strict=True)
        ]
        mine, best = after[seat], max(after)
        movement = mine - self.positions[seat][0]
        lead = ahead(after, seat)
        if self.rounds_left and best < GOAL[self.players]:
            # Each seat's chance rises with its place, the less the more there is to come.
            spread = SPREAD * self.rounds_left**0.5
            weights = [exp((at - best) / spread) for at in after]
            return Account(weights[seat] / sum(weights) + MARGIN * lead, movement, mine)
        if mine < best:
            share = 0.0
        elif after.count(best) == 1:
            share = 1.0
        else:
            share = self._share(tuple((at,) for at in after))
        return Account(share + MARGIN * lead, movement, mine)


def worth_of(view: PlayerView) -> Worth:
    """For the seat of a view."""
    assert view.seat is not None
    return (WorthOfColumns if view.board == "A" else WorthOfRows)(view, view.seat)
