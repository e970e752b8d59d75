"""Scoring: a round on either board, the end of the match, ties (sections 8 and 9).

Positions and steps are tuples, one a seat: four numbers on board A, one on board B.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum, auto

from gladiadores_tui.core.seats import Seat
from gladiadores_tui.games.gladiadores.cards import Combat, Suit

Row = tuple[int, ...]
Grid = tuple[Row, ...]

FIRST_COLUMN, LAST_COLUMN, START_COLUMN = 1, 11, 7
"""Board A's tracks and where its cubes begin (sections 3 and R5)."""
START_SPACE = 5
"""Where board B's cubes begin (section 3)."""
GOAL = {3: 15, 4: 20}
"""The position on board B that ends the match with its round, by players (section 9, R17)."""
PRIZES = (5, 3, 2, 1)
"""Prizes of the places on a track of board A; with three players the last is not used."""


class BoardBRule(Enum):
    """How a seat's round was counted on board B (section 8)."""

    DIFFERENCE = auto()
    ALL_EQUAL = auto()
    ONE_SUIT = auto()
    NO_CARDS = auto()


@dataclass(frozen=True, slots=True)
class Reckoning:
    """A seat's round on board B: the rule, and the suits it adds and takes away."""

    rule: BoardBRule
    best: tuple[Suit, ...]
    worst: tuple[Suit, ...]


@dataclass(frozen=True, slots=True)
class RoundScore:
    """A scored round.

    Attributes:
        counts: for each seat the cards of each suit, in suit order.
        steps: what scoring asks for, before a cube stops at an end of its track.
        before, after: the positions.
        reckonings: board B's account, one a seat; empty on board A.
    """

    round: int
    counts: Grid
    steps: Grid
    before: Grid
    after: Grid
    reckonings: tuple[Reckoning, ...] = ()


@dataclass(frozen=True, slots=True)
class Tiebreak:
    """How a tie for first was looked at: for each tied seat the tracks it is ahead on
    (board A, R7) or how far it moved in the last round (board B, R9)."""

    tied: tuple[Seat, ...]
    measure: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class MatchResult:
    """The end: points for each seat, the winners ascending, prizes on board A (`per_track`).

    `reached_goal` are the seats that reached board B's goal, else empty.
    """

    points: Row
    winners: tuple[Seat, ...]
    per_track: Grid = ()
    tiebreak: Tiebreak | None = None
    reached_goal: tuple[Seat, ...] = ()

    def share(self, seat: Seat) -> float:
        """The seat's part of the victory, 0 to 1; winners share it evenly."""
        return 1.0 / len(self.winners) if seat in self.winners else 0.0


def start_positions(board: str, players: int) -> Grid:
    """Where the cubes stand at the start (section 3)."""
    row = (START_COLUMN,) * len(Suit) if board == "A" else (START_SPACE,)
    return (row,) * players


def count_suits(area: Sequence[Combat]) -> Row:
    """The cards of each suit in a play area, in suit order."""
    return tuple(sum(card.suit == suit for card in area) for suit in Suit)


def step_a(count: int, most: int) -> int:
    """How a cube of board A moves with `count` cards where the most is `most` (section 8)."""
    if count == 0:
        return 0
    if count == most:
        return 1
    return -2 if most - count >= 4 else -1


def reckon_b(counts: Row) -> tuple[Reckoning, int | None]:
    """A seat's account on board B, and its points; None when it holds no card (section 8)."""
    held = [suit for suit in Suit if counts[suit] > 0]
    if not held:
        return Reckoning(BoardBRule.NO_CARDS, (), ()), None
    most = max(counts[suit] for suit in held)
    least = min(counts[suit] for suit in held)
    best = tuple(suit for suit in held if counts[suit] == most)
    if most == least:
        rule = BoardBRule.ONE_SUIT if len(held) == 1 else BoardBRule.ALL_EQUAL
        return Reckoning(rule, best, ()), most * len(best)
    worst = tuple(suit for suit in held if counts[suit] == least)
    points = most * len(best) - least * len(worst)
    return Reckoning(BoardBRule.DIFFERENCE, best, worst), points


def score_round(board: str, round_: int, areas: Sequence[Sequence[Combat]], at: Grid) -> RoundScore:
    """Score a round from the play areas and the positions before it (section 8, R5, R6)."""
    counts = tuple(count_suits(area) for area in areas)
    if board == "A":
        most = [max(column) for column in zip(*counts, strict=True)]
        steps: Grid = tuple(tuple(step_a(row[suit], most[suit]) for suit in Suit) for row in counts)
        return RoundScore(round_, counts, steps, at, _moved(at, steps, FIRST_COLUMN, LAST_COLUMN))
    reckoned = [reckon_b(row) for row in counts]
    best = max((points for _, points in reckoned if points is not None), default=0)
    steps = tuple((best if points is None else points,) for _, points in reckoned)
    after = _moved(at, steps, 0, None)
    return RoundScore(round_, counts, steps, at, after, tuple(account for account, _ in reckoned))


def _moved(at: Grid, steps: Grid, low: int, high: int | None) -> Grid:
    def move(place: int, step: int) -> int:
        moved = max(low, place + step)
        return moved if high is None else min(high, moved)

    return tuple(
        tuple(move(place, step) for place, step in zip(*pair, strict=True))
        for pair in zip(at, steps, strict=True)
    )


def track_prizes(column: Sequence[int]) -> Row:
    """Prizes of one track of board A: equal cubes share a place and the next place goes to
    the next cube (section 9)."""
    places = sorted(set(column), reverse=True)
    return tuple(PRIZES[places.index(place)] for place in column)


def is_last(board: str, players: int, score: RoundScore) -> bool:
    """Whether the match ends with this round (section 9, R8, R17)."""
    return score.round == players or (board == "B" and bool(_at_goal(players, score)))


def _at_goal(players: int, score: RoundScore) -> tuple[Seat, ...]:
    return tuple(seat for seat, (at,) in enumerate(score.after) if at >= GOAL[players])


def final_result(board: str, players: int, last: RoundScore) -> MatchResult:
    """The result after the last round: points, ties and winners (section 9, R7, R9)."""
    if board == "A":
        columns = zip(*last.after, strict=True)
        per_track = tuple(zip(*(track_prizes(column) for column in columns), strict=True))
        points = tuple(sum(row) for row in per_track)
        reached: tuple[Seat, ...] = ()
    else:
        per_track = ()
        points = tuple(at for (at,) in last.after)
        reached = _at_goal(players, last)
    tied = tuple(seat for seat in range(players) if points[seat] == max(points))
    if len(tied) == 1:
        return MatchResult(points, tied, per_track, None, reached)
    if board == "A":
        measure = tuple(_tracks_ahead(seat, tied, last.after) for seat in tied)
    else:
        measure = tuple(last.after[seat][0] - last.before[seat][0] for seat in tied)
    best = max(measure)
    winners = tuple(seat for seat, value in zip(tied, measure, strict=True) if value == best)
    return MatchResult(points, winners, per_track, Tiebreak(tied, measure), reached)


def _tracks_ahead(seat: Seat, tied: Sequence[Seat], positions: Grid) -> int:
    """Tracks on which the seat is strictly ahead of every other tied seat (R7)."""
    return sum(
        all(positions[seat][suit] > positions[other][suit] for other in tied if other != seat)
        for suit in Suit
    )
