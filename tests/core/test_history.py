"""The story of a match: what stands, and each hint where it was given, whatever was tried."""

from random import Random

import pytest

from gladiadores_tui.core.history import Hint, History, TakeBack

from ..helpers.toy import TOY, Action, Dealt, Event, Said, Say, State, deal

Toy = History[State, Action, Event]
Told = Event | Hint


@pytest.fixture
def toy() -> Toy:
    """A match of two, dealt; 0 has the turn."""
    history: Toy = History(TOY, State(2))
    dealt = deal(history.now.state, Random(1))
    assert dealt is not None
    history.play(dealt)
    return history


def story(history: Toy, version: int | None = None) -> list[Told]:
    """What stands, without the deal."""
    told = history.story(len(history.log) if version is None else version)
    return [each for each in told if not isinstance(each, Dealt)]


def test_a_hint_is_an_entry_that_leads_nowhere(toy: Toy) -> None:
    before = toy.now
    toy.hint(0)
    assert toy.log[-1] == Hint(0)
    assert toy.now is before
    assert len(toy.moments) == len(toy.log) + 1


def test_a_hint_stands_where_it_was_given(toy: Toy) -> None:
    toy.hint(0)
    toy.play(Say(0, 5, 1))
    toy.hint(1)
    toy.play(Say(1, 6, 0))
    assert story(toy) == [Hint(0), Said(0, 5), Hint(1), Said(1, 6)]


def test_each_version_has_the_story_up_to_there(toy: Toy) -> None:
    toy.hint(0)
    toy.play(Say(0, 5, 1))
    toy.hint(1)
    assert [story(toy, version) for version in range(5)] == [
        [],
        [],
        [Hint(0)],
        [Hint(0), Said(0, 5)],
        [Hint(0), Said(0, 5), Hint(1)],
    ]


def test_asked_twice_it_is_told_twice(toy: Toy) -> None:
    toy.hint(0)
    toy.hint(0)
    assert story(toy) == [Hint(0), Hint(0)]


def test_a_hint_goes_with_what_is_taken_back_after_it_only(toy: Toy) -> None:
    toy.hint(0)
    toy.play(Say(0, 5, 1))
    toy.hint(1)
    toy.take_back()
    assert story(toy) == [Hint(0)]
    toy.play(Say(0, 6, 1))
    assert story(toy) == [Hint(0), Said(0, 6)]


def test_a_hint_after_a_take_back_stands_beside_the_one_before(toy: Toy) -> None:
    toy.hint(0)
    toy.play(Say(0, 5, 1))
    toy.take_back()
    toy.hint(0)
    assert story(toy) == [Hint(0), Hint(0)]
    assert story(toy, 3) == [Hint(0), Said(0, 5)]


def test_a_hint_is_nobodys_action_to_take_back(toy: Toy) -> None:
    assert (toy.last_actor, toy.undoable) == (None, ())
    toy.hint(0)
    assert (toy.last_actor, toy.undoable) == (None, ())
    toy.play(Say(0, 5, 1))
    toy.hint(1)
    assert (toy.last_actor, toy.undoable) == (0, (0,))
    toy.take_back()
    assert toy.log[-1] == TakeBack(0)
    assert toy.now.state.said == ()


def test_what_can_be_undone_is_told_from_the_last_back_to_the_deal(toy: Toy) -> None:
    for number, (seat, then) in enumerate([(0, 1), (1, 0), (0, 0), (0, 1)], start=1):
        toy.play(Say(seat, number, then))
    assert toy.undoable == (0, 0, 1, 0)
    toy.take_back()
    assert toy.undoable == (0, 1, 0)


def test_after_the_end_nothing_can_be_undone(toy: Toy) -> None:
    toy.play(Say(0, 5, 0))
    toy.play(Say(0, 9, 1))
    assert (toy.last_actor, toy.undoable) == (None, ())
