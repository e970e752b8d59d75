"""What a round that is over is worth to a seat, with the whole match in mind: the share of the win.

In the round that decides the match it is known; a little for the points is added, for the playouts
in which the win is out of reach. Before that it is an estimate from where the cubes stand. Each
seat's odds rise exponentially with its spaces, and on board A with the prizes that it would get if
the match ended here. How steeply comes from thousands of matches (docs/bots.md).
"""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from functools import lru_cache
from math import exp, prod
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
SPACE = 0.37
"""Board A: what a space adds to the logarithm of a seat's odds."""
PRIZE = (0.0, 0.2, 0.08, 0.03)
"""Board A: the same for a point of the prizes, by the rounds left; they can still change hands."""
SPREAD = 1.4
"""Board B: how far apart cubes drift in a round, in spaces; a lead of much more decides."""


class Account(NamedTuple):
    """A round's end for a seat.

    Attributes:
        worth: what is maximised: the share of the win, as far as it can be told.
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
        return final_result(self.board, self.players, score).share(self.seat)


class _Track(NamedTuple):
    """One track of board A after a round, by seat: where the cubes stand, how far they moved, the
    prizes if the match ended here, and what the track does to the seat's odds."""

    after: tuple[int, ...]
    moved: tuple[int, ...]
    prizes: tuple[int, ...]
    odds: tuple[float, ...]


class _Tracks(dict[int, _Track]):
    """A track by its column of counts, for cubes that stood so before; worked out once each."""

    def __init__(self, before: tuple[int, ...], rounds_left: int) -> None:
        super().__init__()
        self._before = before
        self._prize = PRIZE[rounds_left]

    def __missing__(self, column: int) -> _Track:
        counts = columns.unpacked(column, len(self._before))
        steps = [step_a(count, max(counts)) for count in counts]
        after = tuple(
            min(LAST_COLUMN, max(FIRST_COLUMN, at + step))
            for at, step in zip(self._before, steps, strict=True)
        )
        moved = tuple(there - here for here, there in zip(self._before, after, strict=True))
        prizes = track_prizes(after)
        odds = tuple(
            exp(SPACE * at + self._prize * prize) for at, prize in zip(after, prizes, strict=True)
        )
        self[column] = found = _Track(after, moved, prizes, odds)
        return found


tracks_of = lru_cache(maxsize=64)(_Tracks)
"""Kept from one choice to the next: cubes stand still during a round."""


class WorthOfColumns(Worth):
    """Board A. What a track is worth depends on its own counts only."""

    def __init__(self, view: PlayerView, seat: Seat) -> None:
        super().__init__(view, seat)
        self._tracks = [
            tracks_of(before, self.rounds_left) for before in zip(*self.positions, strict=True)
        ]

    def __call__(self, game: Round) -> Account:
        """Spaces and prizes of the tracks add up, so their odds multiply."""
        seat = self.seat
        tracks = [known[column] for known, column in zip(self._tracks, game.tally, strict=True)]
        movement = sum([track.moved[seat] for track in tracks])
        points = sum([track.prizes[seat] for track in tracks])
        if self.rounds_left:
            odds = [prod(each) for each in zip(*[track.odds for track in tracks], strict=True)]
            return Account(odds[seat] / sum(odds), movement, points)
        totals = [sum(prizes) for prizes in zip(*(track.prizes for track in tracks), strict=True)]
        best = max(totals)
        if totals[seat] < best:
            share = 0.0
        elif totals.count(best) == 1:
            share = 1.0
        else:
            share = self._share(tuple(zip(*(track.after for track in tracks), strict=True)))
        return Account(share + MARGIN * ahead(totals, seat), movement, points)


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
        if self.rounds_left and best < GOAL[self.players]:
            # The more there is to come, the less a lead decides.
            spread = SPREAD * (self.rounds_left + 1) ** 0.5
            odds = [exp((at - best) / spread) for at in after]
            return Account(odds[seat] / sum(odds), movement, mine)
        if mine < best:
            share = 0.0
        elif after.count(best) == 1:
            share = 1.0
        else:
            share = self._share(tuple((at,) for at in after))
        return Account(share + MARGIN * ahead(after, seat), movement, mine)


def worth_of(view: PlayerView) -> Worth:
    """For the seat of a view."""
    assert view.seat is not None
    return (WorthOfColumns if view.board == "A" else WorthOfRows)(view, view.seat)
