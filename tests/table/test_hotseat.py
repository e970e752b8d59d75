"""One keyboard for all: who is wanted, whose hand lies open, and what is looked at first."""

import pytest

from gladiadores_tui.core.history import Hint
from gladiadores_tui.table.takeback import Policy
from gladiadores_tui.tui.shared.hotseat import HotSeat

from ..helpers import toy
from ..helpers.toy import Action, Dealt, Event, Rung, Said, Say, State, View

Hot = HotSeat[State, Action, Event, View]


@pytest.fixture
def hot() -> Hot:
    """A match at its beginning, followed; the bell stops it."""
    hot: Hot = HotSeat(toy.table(), lambda event: isinstance(event, Rung) or is_end(event), (0, 1))
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
    fresh: Hot = HotSeat(toy.table(), lambda event: False, (0, 1))
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


# People and bots


def seated(*people: int, seats: int = 3, policy: Policy = Policy.UNSEEN) -> Hot:
    """A match of three at its beginning, followed; bots play where no people do."""
    table = toy.table(policy=policy, seats=seats)
    bots = set(range(seats)) - {*people}
    hot: Hot = HotSeat(table, lambda event: isinstance(event, Rung) or is_end(event), people, bots)
    hot.follow()
    return hot


def shown(hot: Hot) -> tuple[int | None, int | None, int | None, int | None]:
    """Who is wanted, whose hand lies open, which person has the turn, which bot has to act."""
    open_hand = None if hot.open is None else hot.table.log[0].secrets[hot.open]
    assert hot.feed().view.secret == open_hand
    return hot.wanted, hot.open, hot.active, hot.bot


def test_alone_ones_hand_lies_open_from_the_beginning() -> None:
    assert shown(seated(0)) == (None, 0, 0, None)
    assert shown(seated(1)) == (None, 1, None, 0)


def test_alone_ones_hand_stays_open_while_bots_act() -> None:
    hot = seated(0)
    say(hot, 0, 5, then=1)
    assert shown(hot) == (None, 0, None, 1)
    say(hot, 1, 6, then=2)
    assert shown(hot) == (None, 0, None, 2)
    say(hot, 2, 7, then=0)
    assert shown(hot) == (None, 0, 0, None)


def test_alone_nobody_is_wanted_or_acts_at_a_stop_and_the_hand_stays_open() -> None:
    hot = seated(0)
    say(hot, 0, 0, then=1)
    assert hot.stop == Rung(0)
    assert shown(hot) == (None, 0, None, None)
    hot.acknowledge()
    assert shown(hot) == (None, 0, None, 1)


@pytest.mark.parametrize("turn", [0, 1])
def test_alone_a_hidden_hand_is_asked_for_whoevers_turn_it_is_and_bots_wait(turn: int) -> None:
    hot = seated(0)
    say(hot, 0, 5, then=turn)
    before = shown(hot)
    hot.hide()
    assert shown(hot) == (0, None, None, None)
    hot.reveal()
    assert shown(hot) == before


def test_alone_a_hand_that_is_hidden_at_a_stop_is_asked_for_after_it() -> None:
    hot = seated(0)
    say(hot, 0, 0, then=1)
    hot.hide()
    assert shown(hot) == (None, None, None, None)
    hot.acknowledge()
    assert shown(hot) == (0, None, None, None)


def test_alone_revealing_seals_nothing_but_what_others_have_done() -> None:
    hot = seated(0)
    say(hot, 0, 5, then=1)
    hot.hide()
    assert hot.reveal() is False
    say(hot, 1, 6, then=2)
    hot.hide()
    assert hot.reveal() is True


def test_alone_the_hand_is_open_no_more_when_the_match_is_over() -> None:
    hot = seated(0)
    say(hot, 0, 9, then=0)
    hot.acknowledge()
    assert shown(hot) == (None, None, None, None)


def test_between_people_there_is_a_hand_off_and_none_to_a_bot() -> None:
    hot = seated(0, 1)
    hot.reveal()
    assert shown(hot) == (None, 0, 0, None)
    say(hot, 0, 5, then=2)
    assert shown(hot) == (None, None, None, 2)
    say(hot, 2, 6, then=1)
    assert shown(hot) == (1, None, None, None)
    hot.reveal()
    assert shown(hot) == (None, 1, 1, None)


def test_who_comes_after_a_bot_that_they_came_before_is_not_asked_for() -> None:
    hot = seated(0, 1)
    hot.reveal()
    say(hot, 0, 5, then=2)
    say(hot, 2, 6, then=0)
    assert shown(hot) == (None, 0, 0, None)


def test_where_only_bots_play_the_hand_of_the_one_whose_turn_it_is_lies_open() -> None:
    hot = seated()
    assert shown(hot) == (None, 0, None, 0)
    say(hot, 0, 5, then=2)
    assert shown(hot) == (None, 2, None, 2)
    say(hot, 2, 0, then=1)
    assert shown(hot) == (None, None, None, None)
    hot.acknowledge()
    assert shown(hot) == (None, 1, None, 1)


def test_where_only_bots_play_there_is_nothing_to_hide() -> None:
    hot = seated()
    hot.hide()
    assert shown(hot) == (None, 0, None, 0)
    assert hot.reveal() is False


def take_back(hot: Hot) -> None:
    hot.take_back()
    hot.follow()


def test_alone_what_one_did_is_taken_back_before_a_bot_answers_and_the_hand_stays_open() -> None:
    hot = seated(0)
    say(hot, 0, 5, then=1)
    take_back(hot)
    assert shown(hot) == (None, 0, 0, None)
    assert hot.feed().view.said == ()


def test_alone_taking_back_over_bots_leaves_the_hand_open_all_the_way() -> None:
    hot = seated(0, policy=Policy.FREE)
    say(hot, 0, 5, then=1)
    say(hot, 1, 6, then=2)
    say(hot, 2, 0, then=0)
    take_back(hot)
    assert (hot.stop, shown(hot)) == (None, (None, 0, None, 2))
    take_back(hot)
    assert shown(hot) == (None, 0, None, 1)
    take_back(hot)
    assert shown(hot) == (None, 0, 0, None)


def test_alone_a_hidden_hand_stays_hidden_when_something_is_taken_back() -> None:
    hot = seated(0)
    say(hot, 0, 5, then=1)
    hot.hide()
    take_back(hot)
    assert shown(hot) == (0, None, None, None)


def test_a_hint_hands_nothing_over_and_is_told() -> None:
    hot = seated(0, 1)
    hot.reveal()
    before = shown(hot)
    hot.table.hint(0, hot.version)
    assert follow(hot) == (Hint(0),)
    assert shown(hot) == before
    assert hot.version == hot.table.version


def test_a_hint_does_not_hinder_a_take_back() -> None:
    hot = seated(0)
    say(hot, 0, 5, then=0)
    hot.table.hint(0, hot.version)
    hot.follow()
    take_back(hot)
    assert (shown(hot), hot.feed().view.said) == ((None, 0, 0, None), ())
    assert [told for told in hot.story if not isinstance(told, Dealt)] == []


def test_a_match_that_goes_on_begins_with_its_hints_told() -> None:
    table = toy.table(seats=3)
    table.hint(0, table.version)
    table.submit(Say(0, 5, then=1), table.version)
    hot: Hot = HotSeat(table, lambda event: True, (1,))
    hot.start_at(table.version)
    hot.follow()
    assert hot.story[1:] == (Hint(0), Said(0, 5))
    assert shown(hot) == (None, 1, 1, None)


def test_who_plays_at_another_terminal_is_waited_for_and_asked_for_nothing() -> None:
    hot: Hot = HotSeat(toy.table(seats=3), lambda event: False, (1,), (2,))
    hot.follow()
    assert (hot.awaited, shown(hot)) == (0, (None, 1, None, None))
    say(hot, 0, 5, then=1)
    assert (hot.awaited, shown(hot)) == (None, (None, 1, 1, None))
    say(hot, 1, 5, then=2)
    assert (hot.awaited, shown(hot)) == (None, (None, 1, None, 2))
