"""Seats go round clockwise."""

from gladiadores_tui.core.seats import clockwise, left_of


def test_the_seat_to_the_left_is_the_next_and_after_the_last_comes_the_first() -> None:
    assert [left_of(seat, 4) for seat in range(4)] == [1, 2, 3, 0]


def test_more_steps_go_further_round() -> None:
    assert left_of(2, 3, 5) == 1
    assert left_of(1, 4, 4) == 1


def test_clockwise_begins_with_the_first_and_visits_all_once() -> None:
    assert clockwise(2, 4) == (2, 3, 0, 1)
    assert clockwise(1, 3) == (1, 2, 0)
