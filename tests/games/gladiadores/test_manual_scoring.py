"""The manual's examples of scoring, 12 to 17. Counts are in suit order: T F G A."""

from .table import ended_a, scored, steps_b

GLADIUS = 2


def test_example_12_gladius_moves_orange_right_grey_and_white_left_yellow_not() -> None:
    orange, grey, white, yellow = ((0, 0, count, 0) for count in (5, 3, 1, 0))
    steps = scored("A", orange, grey, white, yellow).steps
    assert [row[GLADIUS] for row in steps] == [1, -1, -2, 0]


def test_example_13_equal_cubes_share_a_prize_and_the_next_cube_gets_the_next() -> None:
    orange = (10, 10, 8, 9)
    yellow = (9, 9, 10, 9)
    white = (7, 10, 9, 10)
    grey = (8, 9, 8, 9)
    result = ended_a(orange, yellow, white, grey)
    assert result.per_track == ((5, 5, 2, 3), (3, 3, 5, 3), (1, 5, 3, 5), (2, 3, 2, 3))
    assert result.points == (15, 14, 14, 10)
    assert result.winners == (0,)


def test_example_14_best_suit_less_worst_suit() -> None:
    score = scored("B", (2, 1, 6, 0), (0, 0, 0, 1), (0, 0, 0, 1))
    assert score.steps[0] == (5,)
    assert score.after[0] == (10,)


def test_example_15_all_suits_tied_for_worst_are_taken_away() -> None:
    score = scored("B", (2, 2, 5, 2), (0, 0, 0, 1), (0, 0, 0, 1))
    assert score.steps[0] == (-1,)
    assert score.after[0] == (4,)


def test_example_16_equal_counts_are_added_up() -> None:
    orange, other = (2, 2, 2, 2), (1, 0, 0, 0)
    assert steps_b(orange, other, other)[0] == 8


def test_example_17_a_single_suit_counts_its_cards() -> None:
    yellow, other = (6, 0, 0, 0), (0, 1, 0, 0)
    assert steps_b(yellow, other, other)[0] == 6


def test_examples_14_to_17_grey_without_cards_moves_like_the_best_orange() -> None:
    white, orange, yellow, grey = (2, 1, 6, 0), (2, 2, 2, 2), (6, 0, 0, 0), (0, 0, 0, 0)
    assert steps_b(white, orange, yellow, grey) == [5, 8, 6, 8]
