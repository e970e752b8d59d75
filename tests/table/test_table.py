"""The table is the authority: it takes actions, keeps the log, and pokes who sits there."""

from random import Random

import pytest

from gladiadores_tui.core.errors import IllegalActionError, NotYourTurnError, StaleVersionError
from gladiadores_tui.table.table import Table

from ..helpers import toy
from ..helpers.toy import Action, Dealt, Event, Said, Say, State, View


@pytest.fixture
def table() -> Table[State, Action, Event, View]:
    return toy.table()


def test_chance_acts_by_itself_and_its_deal_is_a_line_of_the_log(table: Table) -> None:
    assert table.version == 1
    assert len(table.log[0].secrets) == 2
    assert table.actors == (0,)


def test_the_same_generator_deals_the_same(table: Table) -> None:
    assert toy.table(Random(1)).log == table.log
    assert toy.table(Random(2)).log != table.log


def test_an_action_goes_to_the_log_and_the_next_seat_has_the_turn(table: Table) -> None:
    table.submit(Say(0, 5, then=1), seen=1)
    assert table.log[1:] == [Say(0, 5, then=1)]
    assert (table.version, table.actors) == (2, (1,))


def test_an_action_chosen_on_an_older_version_is_stale_and_changes_nothing(table: Table) -> None:
    table.submit(Say(0, 5, then=0), seen=1)
    with pytest.raises(StaleVersionError) as refused:
        table.submit(Say(0, 6, then=1), seen=1)
    assert (refused.value.seen, refused.value.current) == (1, 2)
    assert table.log[1:] == [Say(0, 5, then=0)]


def test_a_version_that_has_not_come_yet_is_stale_too(table: Table) -> None:
    with pytest.raises(StaleVersionError):
        table.submit(Say(0, 5, then=1), seen=2)


@pytest.mark.parametrize(
    ("action", "cause"),
    [(Say(1, 5, then=0), NotYourTurnError), (Say(0, 13, then=1), IllegalActionError)],
)
def test_a_refusal_changes_nothing_and_pokes_nobody(
    table: Table, action: Say, cause: type[Exception]
) -> None:
    pokes: list[str] = []
    table.join("me", lambda: pokes.append("poke"))
    before = (list(table.log), table.feed(0), table.actors)
    with pytest.raises(cause):
        table.submit(action, seen=1)
    assert (list(table.log), table.feed(0), table.actors) == before
    assert not pokes


def test_everybody_who_joined_is_poked_once_an_action_until_they_leave(table: Table) -> None:
    pokes: list[str] = []
    for who in ("Ana", "Bia"):
        table.join(who, lambda who=who: pokes.append(who))
    table.submit(Say(0, 1, then=0), seen=1)
    table.leave("Ana")
    table.leave("somebody who never came")
    table.submit(Say(0, 2, then=0), seen=2)
    assert pokes == ["Ana", "Bia", "Bia"]


def test_a_poke_may_leave_or_look_at_the_table(table: Table) -> None:
    seen: list[int] = []

    def look() -> None:
        seen.append(table.feed(None).version)
        table.leave("me")

    table.join("me", look)
    table.submit(Say(0, 1, then=0), seen=1)
    table.submit(Say(0, 2, then=0), seen=2)
    assert seen == [2]


def test_a_seat_sees_its_own_secret_and_a_spectator_none(table: Table) -> None:
    secrets = table.log[0].secrets
    assert [table.feed(seat).view.secret for seat in (0, 1)] == list(secrets)
    assert table.feed(None).view.secret is None


def test_events_are_redacted_for_the_seat(table: Table) -> None:
    secrets = table.log[0].secrets
    assert table.feed(1).events == (Dealt((None, secrets[1])),)
    assert table.feed(None).events == (Dealt((None, None)),)


def test_a_feed_holds_the_events_since_a_version(table: Table) -> None:
    table.submit(Say(0, 1, then=1), seen=1)
    table.submit(Say(1, 2, then=0), seen=2)
    feed = table.feed(0, since=2)
    assert (feed.version, feed.events, feed.view.said) == (3, (Said(1, 2),), (1, 2))
    assert table.feed(0, since=3).events == ()


def test_a_feed_until_a_version_shows_the_table_as_it_was(table: Table) -> None:
    table.submit(Say(0, 1, then=1), seen=1)
    table.submit(Say(1, 2, then=0), seen=2)
    feed = table.feed(0, since=1, until=2)
    assert (feed.version, feed.events, feed.view.said) == (2, (Said(0, 1),), (1,))


def test_the_match_is_over_when_the_game_says_so_and_then_nobody_acts(table: Table) -> None:
    assert not table.is_over
    table.submit(Say(0, 9, then=1), seen=1)
    assert table.is_over
    assert table.actors == ()
    with pytest.raises(NotYourTurnError):
        table.submit(Say(1, 1, then=0), seen=2)
