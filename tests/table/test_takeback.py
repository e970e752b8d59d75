"""Taking back: when an action may be undone, and what the table and one keyboard make of it."""

from collections.abc import Sequence
from random import Random
from typing import Any

import pytest

from gladiadores_tui.core.errors import RefusalError, StaleVersionError
from gladiadores_tui.core.history import TakeBack
from gladiadores_tui.table.table import Table
from gladiadores_tui.table.takeback import Hindrance, Policy, TakeBackError
from gladiadores_tui.tui.shared.hotseat import HotSeat

from ..helpers import toy
from ..helpers.toy import Action, Dealt, Event, Rung, Said, Say, State, View

ToyTable = Table[State, Action, Event, View]
Hot = HotSeat[State, Action, Event, View]

NEVER, UNSEEN, FREE = Policy.NEVER, Policy.UNSEEN, Policy.FREE
NOTHING_TOLD = (Dealt((None, None)),)


def table(policy: Policy = UNSEEN, *numbers: int) -> ToyTable:
    """A match in which numbers have been said in turn, 0 first."""
    made = toy.table(policy=policy)
    for number in numbers:
        say(made, number)
    return made


def say(table: ToyTable, number: int, then: int | None = None) -> None:
    """Whoever has the turn says a number; the other one goes on, or who is named."""
    (seat,) = table.actors
    table.submit(Say(seat, number, 1 - seat if then is None else then), table.version)


def take_back(table: ToyTable) -> None:
    table.take_back(table.version)


def seen(table: ToyTable) -> tuple[Any, ...]:
    """All that can be seen of a table."""
    feeds = [table.feed(seat) for seat in (0, 1, None)]
    return (list(table.log), feeds, table.actors, table.last_actor, table.hindrance)


def refused(table: ToyTable) -> Hindrance:
    """Why nothing can be taken back; and nothing has changed."""
    before = seen(table)
    with pytest.raises(TakeBackError) as refusal:
        take_back(table)
    assert seen(table) == before
    assert refusal.value.hindrance is table.hindrance
    return refusal.value.hindrance


# Whether


@pytest.mark.parametrize(
    ("policy", "numbers", "looks", "hindrance"),
    [
        (NEVER, [], None, Hindrance.POLICY),
        (NEVER, [5], None, Hindrance.POLICY),
        (NEVER, [5], 1, Hindrance.POLICY),
        (NEVER, [0], None, Hindrance.POLICY),
        (NEVER, [9], None, Hindrance.POLICY),
        (UNSEEN, [], None, Hindrance.NOTHING),
        (UNSEEN, [5], 1, Hindrance.SEEN),
        (UNSEEN, [5, 6], 0, Hindrance.SEEN),
        (UNSEEN, [0], None, Hindrance.SETTLED),
        (UNSEEN, [0], 1, Hindrance.SETTLED),
        (UNSEEN, [5, 0], None, Hindrance.SETTLED),
        (UNSEEN, [9], None, Hindrance.OVER),
        (UNSEEN, [5, 9], 1, Hindrance.OVER),
        (FREE, [], None, Hindrance.NOTHING),
        (FREE, [9], None, Hindrance.OVER),
    ],
)
def test_an_action_stands(
    policy: Policy, numbers: Sequence[int], looks: int | None, hindrance: Hindrance
) -> None:
    at = table(policy, *numbers)
    if looks is not None:
        at.reveal(looks)
    assert refused(at) is hindrance


@pytest.mark.parametrize(
    ("policy", "numbers", "looks"),
    [
        (UNSEEN, [5], None),
        (UNSEEN, [5], 0),
        (UNSEEN, [5, 6], 1),
        (UNSEEN, [0, 5], None),
        (FREE, [5], 1),
        (FREE, [0], None),
        (FREE, [5, 0], 0),
    ],
)
def test_an_action_can_be_taken_back(
    policy: Policy, numbers: Sequence[int], looks: int | None
) -> None:
    at, before = table(policy, *numbers), table(policy, *numbers[:-1])
    if looks is not None:
        at.reveal(looks)
    assert at.hindrance is None
    take_back(at)
    assert at.feed(None).view == before.feed(None).view
    assert at.actors == before.actors
    assert at.log[:-1] == [*before.log, Say(at.actors[0], numbers[-1], 1 - at.actors[0])]
    assert at.log[-1] == TakeBack(at.actors[0])


def test_a_refusal_can_be_caught_with_the_others_and_names_its_cause() -> None:
    with pytest.raises(RefusalError, match="settled"):
        take_back(table(UNSEEN, 0))


def test_what_others_did_stands_once_a_hand_is_seen_and_not_before() -> None:
    at = table(UNSEEN, 5)
    assert at.reveal(0) is False
    assert at.hindrance is None
    assert at.reveal(1) is True
    assert at.hindrance is Hindrance.SEEN
    assert at.reveal(1) is False


def test_who_looks_before_anything_is_done_hinders_nothing() -> None:
    at = table()
    assert [at.reveal(seat) for seat in (0, 1)] == [False, False]
    say(at, 5)
    assert at.hindrance is None


def test_after_the_next_action_that_one_can_be_taken_back_and_no_other() -> None:
    at = table(UNSEEN, 5)
    at.reveal(1)
    say(at, 6)
    take_back(at)
    assert refused(at) is Hindrance.SEEN


def test_the_same_action_done_again_has_not_been_seen() -> None:
    at = table(UNSEEN, 5, 6)
    at.reveal(0)
    assert at.hindrance is Hindrance.SEEN
    other = table(UNSEEN, 5, 6)
    take_back(other)
    other.reveal(0)
    say(other, 6)
    assert other.hindrance is None


def test_unseen_several_actions_can_be_taken_back_up_to_what_settled() -> None:
    at = table(UNSEEN, 0, 5, 6)
    take_back(at)
    take_back(at)
    assert refused(at) is Hindrance.SETTLED
    assert at.feed(None).view.said == (0,)


def test_freely_everything_can_be_taken_back_to_the_deal() -> None:
    at = table(FREE, 5, 0, 6, 0)
    for seat in (0, 1):
        at.reveal(seat)
    for _ in range(4):
        take_back(at)
    assert refused(at) is Hindrance.NOTHING
    assert at.feed(0).view == table().feed(0).view


def test_taken_back_and_done_again_as_often_as_one_likes() -> None:
    at = table()
    for number in range(1, 9):
        say(at, number)
        take_back(at)
    assert at.version == 17
    assert at.hindrance is Hindrance.NOTHING
    assert at.feed(None).view.said == ()


@pytest.mark.parametrize("version", [0, 1, 3, -1])
def test_taking_back_on_another_version_is_stale_and_changes_nothing(version: int) -> None:
    at = table(UNSEEN, 5)
    before = seen(at)
    with pytest.raises(StaleVersionError):
        at.take_back(version)
    assert seen(at) == before


# What comes of it


def test_the_log_only_grows() -> None:
    at = table(UNSEEN, 5)
    take_back(at)
    say(at, 6)
    assert at.log[1:] == [Say(0, 5, 1), TakeBack(0), Say(0, 6, 1)]
    assert at.version == 4


def test_whose_action_it_was_is_told_before_and_after() -> None:
    at = table(UNSEEN, 5, 6)
    assert at.last_actor == 1
    take_back(at)
    assert (at.last_actor, at.actors) == (0, (1,))
    take_back(at)
    assert (at.last_actor, at.actors) == (None, (0,))


def test_everybody_is_poked_once() -> None:
    pokes: list[str] = []
    at = table(UNSEEN, 5)
    at.join("me", lambda: pokes.append("poke"))
    take_back(at)
    assert pokes == ["poke"]


def test_the_story_leaves_out_what_was_taken_back() -> None:
    at = table(UNSEEN, 5)
    take_back(at)
    say(at, 6)
    say(at, 7)
    take_back(at)
    assert at.story(None, at.version) == (*NOTHING_TOLD, Said(0, 6))
    assert at.story(None, 2) == (*NOTHING_TOLD, Said(0, 5))
    assert at.story(None, 3) == NOTHING_TOLD
    assert at.story(None, 0) == ()


def test_the_story_is_redacted_for_the_seat() -> None:
    at = table(UNSEEN, 5)
    take_back(at)
    secrets = at.log[0].secrets
    assert at.story(0, at.version) == (Dealt((secrets[0], None)),)
    assert at.story(1, at.version) == (Dealt((None, secrets[1])),)


def test_a_feed_across_a_take_back_has_the_view_after_it() -> None:
    at = table(UNSEEN, 5)
    take_back(at)
    say(at, 6)
    feed = at.feed(None, since=2)
    assert (feed.version, feed.view.said, feed.events) == (4, (6,), (Said(0, 6),))


def test_a_take_back_is_a_step_without_events() -> None:
    at = table(UNSEEN, 5)
    take_back(at)
    step = at.feed(0, since=2, until=3)
    assert (step.version, step.events) == (3, ())
    assert step.view == at.feed(0, until=1).view


def test_earlier_versions_are_as_they_were() -> None:
    at = table(UNSEEN, 5)
    before = at.feed(0, until=2)
    take_back(at)
    say(at, 6)
    assert at.feed(0, until=2) == before


def test_the_keeper_is_told_of_it_before_it_is_done() -> None:
    at, told = table(UNSEEN, 5), []
    at.keep = lambda entries, state: told.append((list(entries), state.said, at.version))
    take_back(at)
    say(at, 6)
    assert told == [([TakeBack(0)], (), 2), ([Say(0, 6, 1)], (6,), 3)]


def test_what_the_keeper_refuses_is_not_done() -> None:
    def keep(entries: Sequence[object], state: object) -> None:
        if isinstance(entries[0], TakeBack):
            raise OSError("the disk is full")

    at = toy.table(Random(1), UNSEEN, keep)
    say(at, 5)
    before = seen(at)
    with pytest.raises(OSError):
        take_back(at)
    assert seen(at) == before


# At one keyboard


def hot_seat(policy: Policy = UNSEEN) -> Hot:
    """A match at its beginning, followed; the bell stops it. 0 has looked at their hand."""
    hot: Hot = HotSeat(table(policy), lambda event: isinstance(event, Rung), (0, 1))
    hot.follow()
    hot.reveal()
    return hot


def act(hot: Hot, number: int, then: int) -> None:
    assert hot.active is not None
    hot.table.submit(Say(hot.active, number, then), hot.version)
    hot.follow()


def undo(hot: Hot) -> None:
    hot.take_back()
    hot.follow()


def secret(hot: Hot) -> int | None:
    """The hand that lies open."""
    return hot.feed().view.secret


def at_keyboard(hot: Hot) -> tuple[Any, ...]:
    return (hot.version, hot.story, hot.stop, hot.wanted, hot.active, secret(hot))


def assert_refused(hot: Hot, hindrance: Hindrance) -> None:
    before = at_keyboard(hot)
    with pytest.raises(TakeBackError) as refusal:
        hot.take_back()
    assert refusal.value.hindrance is hindrance
    hot.follow()
    assert at_keyboard(hot) == before


def test_at_the_hand_off_who_played_is_asked_for_and_no_hand_is_opened() -> None:
    hot = hot_seat()
    act(hot, 5, then=1)
    assert hot.wanted == 1
    undo(hot)
    assert (hot.wanted, hot.active, secret(hot)) == (0, None, None)
    assert (hot.story, hot.feed().view.said) == (NOTHING_TOLD, ())
    hot.reveal()
    assert (hot.wanted, hot.active, secret(hot)) == (None, 0, hot.table.log[0].secrets[0])


def test_asked_for_again_they_can_do_something_else() -> None:
    hot = hot_seat()
    act(hot, 5, then=1)
    undo(hot)
    hot.reveal()
    act(hot, 6, then=1)
    assert (hot.wanted, hot.story) == (1, (*NOTHING_TOLD, Said(0, 6)))


def test_with_ones_own_hand_open_it_stays_open() -> None:
    hot = hot_seat()
    act(hot, 5, then=0)
    undo(hot)
    assert (hot.wanted, hot.active, secret(hot)) == (None, 0, hot.table.log[0].secrets[0])
    act(hot, 6, then=1)
    assert hot.story == (*NOTHING_TOLD, Said(0, 6))


def test_a_hand_that_was_covered_stays_covered() -> None:
    hot = hot_seat()
    act(hot, 5, then=0)
    hot.hide()
    undo(hot)
    assert (hot.wanted, hot.active, secret(hot)) == (0, None, None)


def test_after_another_has_seen_their_hand_it_is_refused() -> None:
    hot = hot_seat()
    act(hot, 5, then=1)
    assert hot.reveal() is True
    assert_refused(hot, Hindrance.SEEN)
    assert hot.active == 1


def test_it_is_refused_after_they_have_covered_it_too() -> None:
    hot = hot_seat()
    act(hot, 5, then=1)
    hot.reveal()
    hot.hide()
    assert_refused(hot, Hindrance.SEEN)
    hot.reveal()
    act(hot, 6, then=0)
    undo(hot)
    assert_refused(hot, Hindrance.SEEN)


def test_ones_own_second_look_hinders_nothing() -> None:
    hot = hot_seat()
    act(hot, 5, then=0)
    hot.hide()
    assert hot.reveal() is False
    undo(hot)
    assert hot.active == 0


def test_before_anything_is_done_there_is_nothing_to_take_back() -> None:
    assert_refused(hot_seat(), Hindrance.NOTHING)


def test_what_has_settled_is_looked_at_and_stands() -> None:
    hot = hot_seat()
    act(hot, 0, then=0)
    assert hot.stop == Rung(0)
    assert_refused(hot, Hindrance.SETTLED)
    hot.acknowledge()
    hot.follow()
    assert_refused(hot, Hindrance.SETTLED)


@pytest.mark.parametrize("acknowledged", [False, True])
def test_freely_it_goes_back_over_what_has_settled(acknowledged: bool) -> None:
    hot = hot_seat(FREE)
    act(hot, 0, then=1)
    if acknowledged:
        hot.acknowledge()
        hot.follow()
    undo(hot)
    assert (hot.stop, hot.wanted, hot.active, secret(hot)) == (None, 0, None, None)
    assert hot.story == NOTHING_TOLD


def test_freely_it_goes_back_to_the_deal_and_no_hand_is_opened_on_the_way() -> None:
    hot = hot_seat(FREE)
    for number in (5, 0, 6, 0):
        act(hot, number, then=1 - hot.active if hot.active is not None else 0)
        hot.acknowledge()
        hot.follow()
        hot.reveal()
    hot.hide()
    for said in ((5, 0, 6), (5, 0), (5,), ()):
        undo(hot)
        assert (hot.feed().view.said, hot.stop) == (said, None)
        assert (hot.wanted, hot.active, secret(hot)) == (len(said) % 2, None, None)
    assert_refused(hot, Hindrance.NOTHING)
    assert hot.story == NOTHING_TOLD


def test_freely_who_takes_back_what_another_did_hands_over() -> None:
    hot = hot_seat(FREE)
    act(hot, 5, then=1)
    hot.reveal()
    assert hot.active == 1
    undo(hot)
    assert (hot.wanted, hot.active, secret(hot)) == (0, None, None)


def test_what_was_still_to_be_told_is_not_told_any_more() -> None:
    hot: Hot = HotSeat(table(FREE), lambda event: isinstance(event, Said), (0, 1))
    hot.follow()
    hot.reveal()
    act(hot, 0, then=1)
    assert (hot.stop, hot.story) == (Said(0, 0), (*NOTHING_TOLD, Said(0, 0)))
    undo(hot)
    assert (hot.stop, hot.story) == (None, NOTHING_TOLD)


def test_what_was_taken_back_elsewhere_is_followed() -> None:
    hot = hot_seat()
    act(hot, 5, then=1)
    take_back(hot.table)
    hot.follow()
    assert (hot.version, hot.wanted, hot.active, hot.story) == (3, 0, None, NOTHING_TOLD)


def test_who_has_not_followed_yet_cannot_take_back_what_they_do_not_know() -> None:
    hot = hot_seat()
    act(hot, 5, then=0)
    hot.table.submit(Say(0, 6, then=1), hot.table.version)
    before = at_keyboard(hot)
    with pytest.raises(StaleVersionError):
        hot.take_back()
    assert at_keyboard(hot) == before


def test_when_it_cannot_be_stored_people_go_on_looking_at_what_they_looked_at() -> None:
    hot = hot_seat(FREE)
    act(hot, 0, then=1)
    before = at_keyboard(hot)

    def keep(entries: Sequence[object], state: object) -> None:
        raise OSError("the disk is full")

    hot.table.keep = keep
    with pytest.raises(OSError):
        hot.take_back()
    hot.follow()
    assert at_keyboard(hot) == before


def test_several_actions_are_taken_back_at_once_or_not_at_all() -> None:
    kept: list[int] = []

    def keep(entries: Sequence[Any], state: State) -> None:
        if any(isinstance(entry, TakeBack) for entry in entries):
            kept.append(len(entries))
            if len(kept) == 1:
                raise OSError

    made = toy.table(policy=FREE, keep=keep)
    say(made, 5)
    say(made, 6)
    before = seen(made)
    with pytest.raises(OSError):
        made.take_back(made.version, 2)
    assert seen(made) == before
    made.take_back(made.version, 2)
    assert kept == [2, 2]
    assert made.log[-2:] == [TakeBack(1), TakeBack(0)]
    assert made.feed(None).view.said == ()
