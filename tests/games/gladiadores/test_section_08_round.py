"""Scoring a round (docs/rules.md, section 8). Counts are in suit order: T F G A."""

import pytest

from gladiadores_tui.games.gladiadores.cards import Suit
from gladiadores_tui.games.gladiadores.game import GLADIADORES
from gladiadores_tui.games.gladiadores.scoring import BoardBRule, count_suits

from ..playing import random_match
from .table import cards, scored

REST = (0, 0, 0, 1)


def steps_a(*trident_counts: int) -> list[int]:
    """How each seat moves on the Trident track."""
    score = scored("A", *((count, 0, 0, 0) for count in trident_counts))
    assert {row[1:] for row in score.steps} == {(0, 0, 0)}
    return [row[0] for row in score.steps]


def test_section_08_cards_are_counted_by_suit() -> None:
    assert count_suits(cards("T1 T10 G5 A2 A3 A4")) == (2, 0, 1, 3)


def test_section_08_a_the_most_cards_move_right_the_fewer_left() -> None:
    assert steps_a(3, 5, 2) == [-1, 1, -1]


def test_section_08_a_tied_seats_move_alike() -> None:
    assert steps_a(4, 4, 2) == [1, 1, -1]
    assert steps_a(5, 1, 1) == [1, -2, -2]


def test_section_08_a_a_seat_without_cards_stays() -> None:
    assert steps_a(6, 0, 1, 0) == [1, 0, -2, 0]


def test_section_08_a_nobody_moves_for_a_suit_that_nobody_has() -> None:
    assert steps_a(0, 0, 0) == [0, 0, 0]


def test_section_08_a_behind_by_4_or_more_moves_left_by_2() -> None:
    assert steps_a(5, 2, 1, 1) == [1, -1, -2, -2]
    assert steps_a(7, 1, 2, 0) == [1, -2, -2, 0]


def test_section_08_a_each_suit_is_scored_for_itself() -> None:
    score = scored("A", (3, 0, 1, 2), (1, 4, 1, 0), (2, 2, 0, 6))
    assert score.counts == ((3, 0, 1, 2), (1, 4, 1, 0), (2, 2, 0, 6))
    assert score.steps == ((1, 0, 1, -2), (-1, 1, 1, 0), (-1, -1, 0, 1))
    assert score.after == ((8, 7, 8, 5), (6, 8, 8, 7), (6, 6, 7, 8))


@pytest.mark.parametrize(
    ("counts", "points", "rule"),
    [
        ((6, 0, 0, 0), 6, BoardBRule.ONE_SUIT),
        ((0, 1, 0, 0), 1, BoardBRule.ONE_SUIT),
        ((3, 0, 3, 0), 6, BoardBRule.ALL_EQUAL),
        ((2, 2, 2, 2), 8, BoardBRule.ALL_EQUAL),
        ((5, 0, 1, 0), 4, BoardBRule.DIFFERENCE),
        ((5, 3, 1, 2), 4, BoardBRule.DIFFERENCE),
        ((5, 5, 2, 1), 9, BoardBRule.DIFFERENCE),
        ((4, 0, 1, 1), 2, BoardBRule.DIFFERENCE),
        ((4, 4, 1, 1), 6, BoardBRule.DIFFERENCE),
        ((3, 2, 2, 2), -3, BoardBRule.DIFFERENCE),
    ],
)
def test_section_08_b_best_suits_less_worst_suits(
    counts: tuple[int, ...], points: int, rule: BoardBRule
) -> None:
    score = scored("B", counts, REST, REST)
    assert score.steps[0] == (points,)
    assert score.after[0] == (5 + points,)
    assert score.reckonings[0].rule is rule


def test_section_08_b_the_account_names_the_suits_that_count() -> None:
    account = scored("B", (4, 2, 4, 1), REST, REST).reckonings[0]
    assert (account.best, account.worst) == ((Suit.TRIDENT, Suit.GLADIUS), (Suit.AXE,))


def test_section_08_b_without_cards_the_same_as_the_best_of_the_round() -> None:
    score = scored("B", (0, 0, 0, 0), (3, 0, 0, 0), (5, 1, 0, 0), (0, 0, 0, 0))
    assert score.steps == ((4,), (3,), (4,), (4,))
    assert score.reckonings[0].rule is BoardBRule.NO_CARDS


@pytest.mark.parametrize("board", ["A", "B"])
@pytest.mark.parametrize("players", [3, 4])
def test_section_08_a_round_is_scored_from_the_areas_at_its_end(board: str, players: int) -> None:
    match = random_match(GLADIADORES, board, players)
    for step in match:
        if len(step.after.scores) > len(step.before.scores):
            score = step.after.scores[-1]
            assert score.round == len(step.after.scores) == step.after.round
            assert score.counts == tuple(count_suits(area) for area in step.after.areas)
            assert score.before == step.before.positions
            assert score.after == step.after.positions
