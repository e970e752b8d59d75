"""A held key repeats without a pause; a person pauses."""

import pytest
from textual.events import Key

from gladiadores_tui.tui.shared.guard import HeldKeyGuard


def press(guard: HeldKeyGuard, key: str, time: float) -> bool:
    """Whether a key pressed at this time counts."""
    event = Key(key, None)
    event.time = time
    return not guard.refuses(event)


@pytest.fixture
def guard() -> HeldKeyGuard:
    """Something has appeared at second 100."""
    guard = HeldKeyGuard(0.25)
    guard.arm(100.0)
    return guard


@pytest.mark.parametrize("key", ["enter", "space"])
def test_a_key_held_for_a_minute_never_counts(guard: HeldKeyGuard, key: str) -> None:
    assert not any(press(guard, key, 100 + n / 30) for n in range(1800))


def test_after_a_pause_it_counts_and_then_as_fast_as_anybody_can(guard: HeldKeyGuard) -> None:
    assert not press(guard, "enter", 100.1)
    assert press(guard, "enter", 100.36)
    assert all(press(guard, "enter", 100.36 + n / 100) for n in range(20))


def test_exactly_the_pause_is_a_pause(guard: HeldKeyGuard) -> None:
    assert press(guard, "enter", 100.25)


def test_other_keys_count_at_once_but_are_no_pause(guard: HeldKeyGuard) -> None:
    assert press(guard, "right", 100.1)
    assert press(guard, "1", 100.3)
    assert not press(guard, "enter", 100.4)


def test_another_key_after_a_pause_is_enough(guard: HeldKeyGuard) -> None:
    assert press(guard, "right", 100.5)
    assert press(guard, "enter", 100.51)


def test_something_new_arms_it_again(guard: HeldKeyGuard) -> None:
    assert press(guard, "enter", 101.0)
    guard.arm(101.0)
    assert not press(guard, "enter", 101.03)


def test_a_key_from_before_does_not_begin_the_pause(guard: HeldKeyGuard) -> None:
    assert press(guard, "right", 99.9)
    assert not press(guard, "enter", 100.2)


def test_a_guard_that_was_never_armed_refuses_nothing() -> None:
    assert press(HeldKeyGuard(0.25), "enter", 1.0)
