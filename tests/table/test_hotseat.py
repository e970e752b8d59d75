"""One keyboard for all: who is wanted, whose hand lies open, and what is looked at first."""

import pytest

from gladiadores_tui.tui.shared.hotseat import HotSeat

from ..helpers import toy
from ..helpers.toy import Action, Dealt, Event, Rung, Said, Say, State, View

Hot = HotSeat[State, Action, Event, View]


@pytest.fixture
def hot() -> Hot:
    """A match at its beginning, followed; the bell stops it."""
    hot: Hot = HotSeat(toy.table(), lambda event: isinstance(event, Rung) or is_end(event))
    hot.follow()
    return hot


def is_end(event: Event) -> bool:
    return isinstance(event, Said) and event.number == 9


def say(hot: Hot, seat: int, number: int, then: int) -> tuple[Event, ...]:
    hot.table.submit(Say(seat, number, then), hot.version)
    return follow(hot)


def follow(hot: Hot) -> tuple[Event, ...]:
    """What has been told anew."""
    told = len(hot.story)
    hot.follow()
    return hot.story[told:]


def test_at_the_beginning_the_first_player_is_wanted_and_no_hand_lies_open(hot: Hot) -> None:
    assert (hot.wanted, hot.active, hot.stop) == (0, None, None)
    assert hot.feed().view.secret is None


def test_revealed_the_wanted_player_has_their_hand(hot: Hot) -> None:
    hot.reveal()
    assert (hot.wanted, hot.active) == (None, 0)
    assert hot.feed().view.secret == hot.table.log[0].secrets[0]


def test_a_second_reveal_changes_nothing(hot: Hot) -> None:
    hot.reveal()
    hot.reveal()
    assert hot.active == 0


def test_the_next_player_is_wanted_and_the_hand_is_gone(hot: Hot) -> None:
    hot.reveal()
    say(hot, 0, 5, then=1)
    assert (hot.wanted, hot.active) == (1, None)
    assert hot.feed().view.secret is None
    hot.reveal()
    assert hot.feed().view.secret == hot.table.log[0].secrets[1]


def test_when_the_same_person_acts_again_no_handoff_comes_between(hot: Hot) -> None:
    hot.reveal()
    say(hot, 0, 5, then=0)
    assert (hot.wanted, hot.active) == (None, 0)


def test_hiding_asks_for_the_same_person_again(hot: Hot) -> None:
    hot.reveal()
    hot.hide()
    assert (hot.wanted, hot.active) == (0, None)
    assert hot.feed().view.secret is None


def test_following_passes_each_event_once(hot: Hot) -> None:
    hot.reveal()
    assert say(hot, 0, 5, then=0) == (Said(0, 5),)
    assert follow(hot) == ()
    assert say(hot, 0, 6, then=0) == (Said(0, 6),)


def test_the_first_events_of_a_match_are_passed_without_hands() -> None:
    fresh: Hot = HotSeat(toy.table(), lambda event: False)
    assert follow(fresh) == (Dealt((None, None)),)


def test_a_stop_hides_the_hand_and_wants_nobody_even_if_the_same_person_goes_on(
    hot: Hot,
) -> None:
    hot.reveal()
    say(hot, 0, 0, then=0)
    assert hot.stop == Rung(0)
    assert (hot.wanted, hot.active) == (None, None)
    assert hot.feed().view.secret is None


def test_acknowledged_the_same_person_goes_on_without_a_handoff(hot: Hot) -> None:
    hot.reveal()
    say(hot, 0, 0, then=0)
    hot.acknowledge()
    hot.follow()
    assert (hot.stop, hot.wanted, hot.active) == (None, None, 0)


def test_acknowledged_another_person_gets_the_handoff(hot: Hot) -> None:
    hot.reveal()
    say(hot, 0, 0, then=1)
    hot.acknowledge()
    hot.follow()
    assert (hot.wanted, hot.active) == (1, None)


def test_following_halts_at_a_stop_and_goes_on_after_it(hot: Hot) -> None:
    table = hot.table
    for number, seen in ((0, 1), (5, 2), (0, 3)):
        table.submit(Say(0, number, then=0), seen)
    assert follow(hot) == (Said(0, 0), Rung(0))
    assert (hot.version, hot.feed().view.said) == (2, (0,))
    hot.acknowledge()
    assert follow(hot) == (Said(0, 5), Said(0, 0), Rung(0))
    assert hot.feed().view.said == (0, 5, 0)


def test_a_player_who_revealed_during_a_stop_is_nobody(hot: Hot) -> None:
    hot.reveal()
    say(hot, 0, 0, then=1)
    hot.reveal()
    assert hot.at_keyboard == 0
    hot.acknowledge()
    assert hot.wanted == 1


def test_at_the_end_nobody_is_wanted_and_no_hand_lies_open(hot: Hot) -> None:
    hot.reveal()
    say(hot, 0, 9, then=0)
    assert hot.stop == Said(0, 9)
    hot.acknowledge()
    assert (hot.stop, hot.wanted, hot.active) == (None, None, None)
    assert hot.feed().view.secret is None
