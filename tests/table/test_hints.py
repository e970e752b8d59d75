"""Hints at a table: logged for whoever has the turn, stored first, and in nobody's way."""

from collections.abc import Sequence

import pytest

from gladiadores_tui.core.errors import NotYourTurnError, StaleVersionError
from gladiadores_tui.core.history import Hint, TakeBack
from gladiadores_tui.table.table import Table
from gladiadores_tui.table.takeback import Hindrance, Policy

from ..helpers import toy
from ..helpers.toy import Action, Dealt, Event, Said, Say, State, View

ToyTable = Table[State, Action, Event, View]


def say(table: ToyTable, number: int) -> None:
    """Whoever has the turn says a number; the other one goes on."""
    (seat,) = table.actors
    table.submit(Say(seat, number, 1 - seat), table.version)


def hint(table: ToyTable) -> None:
    (seat,) = table.actors
    table.hint(seat, table.version)


def test_a_hint_is_logged_and_changes_nothing_else() -> None:
    table = toy.table()
    views = [table.feed(seat).view for seat in (0, 1, None)]
    hint(table)
    assert table.log[1:] == [Hint(0)]
    assert [table.feed(seat).view for seat in (0, 1, None)] == views
    assert (table.actors, table.version) == ((0,), 2)


def test_everybody_hears_of_it_and_is_told_it_in_the_story() -> None:
    pokes: list[str] = []
    table = toy.table()
    table.join("me", lambda: pokes.append("poke"))
    hint(table)
    assert pokes == ["poke"]
    for seat in (0, 1, None):
        told = [each for each in table.story(seat, table.version) if not isinstance(each, Dealt)]
        assert told == [Hint(0)]
    assert table.feed(0, since=1).events == ()


def test_who_has_nothing_to_decide_gets_none() -> None:
    table = toy.table()
    with pytest.raises(NotYourTurnError):
        table.hint(1, table.version)
    say(table, 9)
    with pytest.raises(NotYourTurnError):
        table.hint(0, table.version)
    assert not any(isinstance(entry, Hint) for entry in table.log)


@pytest.mark.parametrize("version", [0, 1, 3])
def test_a_hint_about_another_version_is_stale(version: int) -> None:
    table = toy.table()
    say(table, 5)
    with pytest.raises(StaleVersionError):
        table.hint(1, version)
    assert table.version == 2


def test_it_is_stored_before_it_is_given_and_if_that_fails_it_is_not_given() -> None:
    def keep(entries: Sequence[object], state: object) -> None:
        kept.append(list(entries))
        if isinstance(entries[0], Hint):
            raise OSError("the disk is full")

    kept: list[list[object]] = []
    table = toy.table(keep=keep)
    with pytest.raises(OSError):
        hint(table)
    assert kept[-1] == [Hint(0)]
    assert table.version == 1


def test_what_was_done_before_it_can_be_taken_back() -> None:
    table = toy.table()
    say(table, 5)
    hint(table)
    assert (table.hindrance, table.last_actor) == (None, 0)
    table.take_back(table.version)
    assert table.log[1:] == [Say(0, 5, 1), Hint(1), TakeBack(0)]
    assert table.feed(None).view.said == ()


def test_a_hint_alone_is_nothing_to_take_back() -> None:
    table = toy.table()
    hint(table)
    assert table.hindrance is Hindrance.NOTHING


def test_what_has_been_seen_stays_seen_after_it() -> None:
    table = toy.table()
    say(table, 5)
    table.reveal(1)
    hint(table)
    assert table.hindrance is Hindrance.SEEN


def test_freely_take_backs_go_over_hints() -> None:
    table = toy.table(policy=Policy.FREE)
    for number in (5, 6, 7):
        hint(table)
        say(table, number)
    hint(table)
    assert table.undoable == (0, 1, 0)
    for _ in range(3):
        table.take_back(table.version)
    assert table.hindrance is Hindrance.NOTHING
    told = [each for each in table.story(None, table.version) if not isinstance(each, Dealt)]
    assert told == [Hint(0)]


def test_after_a_take_back_the_hint_before_it_still_stands() -> None:
    table = toy.table()
    hint(table)
    say(table, 5)
    table.take_back(table.version)
    say(table, 6)
    told = [each for each in table.story(None, table.version) if not isinstance(each, Dealt)]
    assert told == [Hint(0), Said(0, 6)]
