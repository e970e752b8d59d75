"""What a tournament says of its players: shares of the wins with intervals, points, time."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import sqrt

from gladiadores_tui.cli.tournament import Played
from gladiadores_tui.i18n import decimal, t

NORMAL_95 = 1.96
"""Standard deviations to either side that hold 95 % of a normal distribution."""


@dataclass(frozen=True, slots=True)
class Row:
    """A player of the tournament, all seats that it had in a match together.

    Attributes:
        share: of the wins, from 0 to 1; of a shared victory its part.
        low, high: the share's 95 % interval.
        points: at the end of a match, for each seat.
        mean, most: milliseconds of a core for a choice among several actions.
    """

    label: str
    seats: int
    board: str
    players: int
    matches: int
    share: float
    low: float
    high: float
    points: float
    mean: float
    most: float


def table(played: Sequence[Played]) -> list[Row]:
    """A row for each player, in the order of the first match's seats."""
    labels = dict.fromkeys(each.label for each in played[0].fixture.players)
    return [_row(label, played) for label in labels]


def _row(label: str, played: Sequence[Played]) -> Row:
    mine = [
        (match, seat)
        for match in played
        for seat, each in enumerate(match.fixture.players)
        if each.label == label
    ]
    share = sum(match.shares[seat] for match, seat in mine) / len(played)
    seconds = [second for match, seat in mine for second in match.seconds[seat]] or [0.0]
    return Row(
        label,
        len(mine) // len(played),
        played[0].fixture.board,
        len(played[0].shares),
        len(played),
        share,
        *interval(share, len(played)),
        sum(match.points[seat] for match, seat in mine) / len(mine),
        1000 * sum(seconds) / len(seconds),
        1000 * max(seconds),
    )


def interval(share: float, trials: int) -> tuple[float, float]:
    """The 95 % interval of a share after so many trials (Wilson's score interval)."""
    z = NORMAL_95**2 / trials
    middle = (share + z / 2) / (1 + z)
    half = sqrt(z * share * (1 - share) + z * z / 4) / (1 + z)
    return max(0.0, middle - half), min(1.0, middle + half)


def lines(played: Sequence[Played]) -> Iterator[str]:
    """The table for people."""
    for row in table(played):
        yield t(
            "simulate.strength",
            label=row.label,
            seats=row.seats,
            players=row.players,
            share=decimal(100 * row.share, 1),
            low=decimal(100 * row.low, 1),
            high=decimal(100 * row.high, 1),
            points=decimal(row.points, 2),
            mean=decimal(row.mean, 1),
            most=decimal(row.most, 0),
        )
    shared = sum(0 < max(match.shares) < 1 for match in played)
    rounds = sum(match.rounds for match in played) / len(played)
    yield t("simulate.shared", shared=shared, rounds=decimal(rounds, 2))


def as_row(row: Row) -> dict[str, object]:
    """A row for programs."""
    return {
        "type": "strength",
        "name": row.label,
        "seats": row.seats,
        "board": row.board,
        "players": row.players,
        "matches": row.matches,
        "share": round(row.share, 4),
        "low": round(row.low, 4),
        "high": round(row.high, 4),
        "points": round(row.points, 3),
        "milliseconds": round(row.mean, 2),
        "milliseconds_at_most": round(row.most, 2),
    }
