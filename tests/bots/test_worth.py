"""What an end of a round is worth: the whole match counts, on both boards."""

from collections.abc import Sequence
from dataclasses import replace
from math import exp

import pytest

from gladiadores_tui.bots.gladiadores.columns import Columns
from gladiadores_tui.bots.gladiadores.rows import Rows
from gladiadores_tui.bots.gladiadores.worth import MARGIN, PRIZE, SPACE, Account, worth_of
from gladiadores_tui.games.gladiadores.state import start
from gladiadores_tui.games.gladiadores.view import observe

NONE = (0, 0, 0, 0)


def account(
    board: str, round_: int, at: Sequence[Sequence[int]], *counts: Sequence[int], seat: int = 0
) -> Account:
    """The account of a round's end, from where the cubes stood and the cards of each seat."""
    positions = tuple(map(tuple, at))
    state = replace(start(board, len(counts), 0), round=round_, positions=positions)
    kind = Columns if board == "A" else Rows
    ended = kind([0] * len(counts), counts, 0, 0)
    return worth_of(observe(state, seat))(ended)


SEVENS = [(7, 7, 7, 7)] * 4


def test_before_the_end_of_board_a_spaces_and_prizes_make_the_odds() -> None:
    counts = (3, 0, 0, 0), (1, 0, 0, 0), NONE, NONE
    ended = account("A", 1, SEVENS, *counts)
    # One step ahead, one back, two stay; 5 for the first, 3 for the two that share the next place.
    odds = [exp(SPACE * at + PRIZE[3] * prize) for at, prize in ((1, 5), (-1, 2), (0, 3), (0, 3))]
    for seat, each in enumerate(odds):
        assert account("A", 1, SEVENS, *counts, seat=seat).worth == pytest.approx(each / sum(odds))
    assert (ended.movement, ended.points) == (1, 5 + 5 + 5 + 5)


@pytest.mark.parametrize("players", (3, 4))
def test_a_lead_on_board_a_is_worth_more_the_later_it_is(players: int) -> None:
    cards = [(2, 0, 0, 0), *[(1, 0, 0, 0)] * (players - 1)]
    ends = [
        account("A", round_, SEVENS[:players], *cards).worth for round_ in range(1, players + 1)
    ]
    assert ends == sorted(ends)
    assert ends[0] > 1 / players


def test_at_the_end_of_board_a_only_the_win_counts_and_a_little_the_points() -> None:
    counts = ((3, 0, 0, 0), (0, 3, 0, 0), NONE, NONE)
    for seat, share in ((0, 0.5), (1, 0.5), (2, 0), (3, 0)):
        worth = account("A", 4, SEVENS, *counts, seat=seat).worth
        assert worth == pytest.approx(share, abs=10 * MARGIN)


def test_a_cube_at_the_end_of_its_track_does_not_move() -> None:
    at = [(1, 7, 7, 7), *SEVENS[1:]]
    ended = account("A", 4, at, (1, 0, 0, 0), (2, 0, 0, 0), NONE, NONE)
    assert ended.movement == 0


def test_reaching_the_goal_of_board_b_decides_the_match() -> None:
    at = [(14,), (5,), (5,), (5,)]
    cards = (6, 0, 0, 0), (0, 1, 0, 0), (0, 0, 1, 0), (0, 0, 0, 1)
    assert account("B", 1, at, *cards).worth > 1
    short = (5, 0, 0, 0), *cards[1:]
    assert account("B", 1, at, *short).worth < 1
    assert account("B", 1, at, *cards, seat=1).worth < 0


def test_a_lead_on_board_b_is_worth_more_the_later_it_is() -> None:
    at = [(9,), (7,), (7,), (7,)]
    cards = (1, 0, 0, 0), (0, 1, 0, 0), (0, 0, 1, 0), (0, 0, 0, 1)
    worth = [account("B", round_, at, *cards).worth for round_ in (1, 2, 3, 4)]
    assert worth == sorted(worth)
    assert worth[-1] > 1


def test_a_seat_without_cards_on_board_b_scores_like_the_best() -> None:
    ended = account("B", 1, [(5,)] * 4, NONE, (4, 0, 0, 0), (0, 2, 0, 0), NONE)
    assert (ended.movement, ended.points) == (4, 9)
