"""A match that is begun is stored at once; resumed, it goes on as if nothing had been."""

from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager
from pathlib import Path
from random import Random

import pytest

from gladiadores_tui.games.gladiadores.actions import Deal
from gladiadores_tui.games.gladiadores.game import GLADIADORES
from gladiadores_tui.hall.archive import Archive
from gladiadores_tui.hall.library import look_up
from gladiadores_tui.hall.match import Match, begin
from gladiadores_tui.hall.wishes import Wishes
from gladiadores_tui.store.protocol import ConflictError, MissingMatchError, StoreError
from gladiadores_tui.table.takeback import Hindrance, Policy, TakeBackError

from ..helpers.toy import TOY, Say
from .playing import (
    TABLES,
    TOY_WISHES,
    copied,
    play,
    resumed,
    resumed_toy,
    stored,
    wishes,
)

Locked = Callable[[], AbstractContextManager[None]]


@pytest.fixture
def toy(archive: Archive) -> Match:
    """A toy match at its beginning; 0 has the turn."""
    return begin(TOY, TOY_WISHES, archive)


def say(match: Match, seat: int, number: int, then: int) -> None:
    match.table.submit(Say(seat, number, then), match.table.version)


def deals(match: Match) -> int:
    """How many rounds have been dealt."""
    return sum(isinstance(entry, Deal) for entry in match.table.log)


def state_of(match: Match) -> tuple[object, ...]:
    """All that can be seen of a table."""
    table = match.table
    feeds = [table.feed(seat) for seat in (None, *range(len(match.wishes.names)))]
    return (list(table.log), feeds, table.actors, table.hindrance, list(match.keeper.lines))


# Begun


def test_a_match_is_stored_with_its_first_deal_when_it_begins(archive: Archive) -> None:
    match = begin(GLADIADORES, wishes(), archive)
    assert match.table.version == 1
    assert [line.split('"')[3] for line in stored(match)] == ["match", "deal"]
    assert stored(match) == match.keeper.lines
    assert match.keeper.is_kept


def test_every_action_is_stored_when_it_is_done(archive: Archive, toy: Match) -> None:
    say(toy, 0, 5, then=1)
    toy.table.take_back(toy.table.version)
    say(toy, 0, 6, then=1)
    assert stored(toy) == toy.keeper.lines
    kept = look_up(TOY, archive.store, toy.keeper.match)
    assert kept.record is not None and kept.problem is None
    assert kept.record.history.log == toy.table.log
    assert not kept.is_over and kept.can_go_on


def test_the_last_action_stores_the_facts(archive: Archive, toy: Match) -> None:
    assert list(archive.store.facts("toy")) == []
    say(toy, 0, 9, then=1)
    assert list(archive.store.facts("toy")) == ['{"names":["Ana","Bia"],"said":[9]}']
    assert look_up(TOY, archive.store, toy.keeper.match).is_over


def test_without_an_archive_nothing_is_stored_and_all_lines_are_known() -> None:
    match = begin(TOY, TOY_WISHES)
    say(match, 0, 5, then=1)
    assert [line.split('"')[3] for line in match.keeper.lines] == ["match", "deal", "say"]
    assert not match.keeper.is_kept


def test_the_seed_is_in_no_line(archive: Archive) -> None:
    match = begin(GLADIADORES, wishes(seed="a5eed"), archive)
    play(match.table, Random(0), 20)
    assert "a5eed" not in "".join(stored(match))


def test_the_same_seed_deals_the_same_whoever_begins_and_with_an_archive_or_without(
    archive: Archive,
) -> None:
    names = ("Ana", "Bia", "Caio")
    matches = [begin(GLADIADORES, wishes(), archive), begin(GLADIADORES, wishes())]
    matches += [
        begin(GLADIADORES, Wishes("A", names, first=first, seed="seed")) for first in range(3)
    ]
    assert len({match.table.log[0].hands for match in matches}) == 1
    assert [match.first for match in matches[2:]] == [0, 1, 2]


def test_without_a_seed_no_two_matches_are_alike() -> None:
    deals = [begin(GLADIADORES, Wishes("A", ("a", "b", "c"))).table.log[0] for _ in range(5)]
    assert len({deal.hands for deal in deals}) == 5


def test_a_match_that_cannot_be_stored_does_not_begin(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(StoreError) as refused:
        begin(GLADIADORES, wishes(), Archive(tmp_path / "file"))
    assert refused.value.cause == "missing"


# Resumed


@pytest.fixture(params=TABLES, ids=lambda table: f"{table[0]}-{table[1]}")
def match(request: pytest.FixtureRequest, archive: Archive) -> Match:
    board, players = request.param
    return begin(GLADIADORES, wishes(board, players), archive)


@pytest.mark.parametrize("actions", [0, 1, 50])
def test_a_resumed_match_is_the_same_to_its_end(
    archive: Archive, match: Match, tmp_path: Path, actions: int
) -> None:
    play(match.table, Random(actions), actions)
    copy = copied(archive, tmp_path / "copy")
    other = resumed(copy, match.keeper.match)
    assert other.table.log == match.table.log
    assert other.keeper.lines == match.keeper.lines
    assert (other.first, other.wishes.names) == (match.first, match.wishes.names)
    assert other.wishes.variant == match.wishes.variant
    for one in (match, other):
        play(one.table, Random("the rest"))
    assert other.table.is_over
    assert other.wishes.variant == "B" or deals(other) == len(match.wishes.names)
    assert other.table.log == match.table.log
    assert stored(other) == stored(match) == other.keeper.lines == match.keeper.lines
    assert list(copy.store.facts("gladiadores")) == list(archive.store.facts("gladiadores"))
    copy.close()


def test_a_match_may_be_left_and_resumed_after_every_action(
    archive: Archive, tmp_path: Path
) -> None:
    other = begin(GLADIADORES, wishes(policy=Policy.FREE))
    match = begin(GLADIADORES, wishes(policy=Policy.FREE), archive)
    rng, same = Random(1), Random(1)
    for _ in range(70):
        play(match.table, rng, 1)
        play(other.table, same, 1)
        archive.close()
        match = resumed(archive, match.keeper.match)
    assert match.table.log == other.table.log
    assert deals(match) == 2


@pytest.mark.parametrize("policy", Policy)
def test_the_policy_is_kept(archive: Archive, policy: Policy) -> None:
    match = begin(GLADIADORES, wishes(policy=policy), archive)
    again = resumed(archive, match.keeper.match)
    assert again.table.policy is again.wishes.policy is policy


def test_what_was_taken_back_before_can_be_followed_by_more(archive: Archive) -> None:
    match = begin(GLADIADORES, wishes(policy=Policy.FREE), archive)
    play(match.table, Random(3), 5)
    again = resumed(archive, match.keeper.match)
    while again.table.hindrance is None:
        again.table.take_back(again.table.version)
    assert again.table.hindrance is Hindrance.NOTHING
    assert resumed(archive, match.keeper.match).table.feed(0).view == again.table.feed(0).view
    assert again.table.feed(0).view == begin(GLADIADORES, wishes()).table.feed(0).view


def reveal(match: Match, seat: int) -> None:
    """A seat looks at its hand, as at a keyboard that all share."""
    if match.table.reveal(seat):
        match.keeper.note_reveal(match.table.version)


def test_an_action_that_nobody_has_seen_since_can_be_taken_back_later(
    archive: Archive, toy: Match
) -> None:
    reveal(toy, 0)
    say(toy, 0, 5, then=1)
    again = resumed_toy(archive, toy.keeper.match)
    assert again.table.hindrance is None
    again.table.take_back(again.table.version)
    assert again.table.feed(None).view.said == ()


def test_what_a_player_has_seen_is_remembered(archive: Archive, toy: Match) -> None:
    say(toy, 0, 5, then=1)
    reveal(toy, 1)
    for _ in range(3):
        again = resumed_toy(archive, toy.keeper.match)
        with pytest.raises(TakeBackError) as refused:
            again.table.take_back(again.table.version)
        assert refused.value.hindrance is Hindrance.SEEN


def test_it_is_remembered_over_a_take_back_that_leads_there_again(
    archive: Archive, toy: Match
) -> None:
    say(toy, 0, 5, then=1)
    reveal(toy, 1)
    say(toy, 1, 6, then=0)
    again = resumed_toy(archive, toy.keeper.match)
    again.table.take_back(again.table.version)
    assert again.table.hindrance is Hindrance.SEEN
    assert resumed_toy(archive, toy.keeper.match).table.hindrance is Hindrance.SEEN


def test_only_the_moment_that_was_seen_stands(archive: Archive, toy: Match) -> None:
    say(toy, 0, 5, then=1)
    reveal(toy, 1)
    say(toy, 1, 6, then=0)
    assert resumed_toy(archive, toy.keeper.match).table.hindrance is None


def test_what_was_seen_while_the_store_was_locked_is_remembered_with_the_next_action(
    archive: Archive, toy: Match, locked: Locked
) -> None:
    archive.close()
    say(toy, 0, 5, then=1)
    with locked():
        reveal(toy, 1)
    say(toy, 1, 6, then=0)
    again = resumed_toy(archive, toy.keeper.match)
    again.table.take_back(again.table.version)
    assert again.table.hindrance is Hindrance.SEEN


# Open twice


def test_who_comes_second_has_a_conflict_and_their_table_has_not_changed(
    archive: Archive, toy: Match
) -> None:
    other = resumed_toy(archive, toy.keeper.match)
    say(toy, 0, 5, then=1)
    before = state_of(other)
    pokes: list[str] = []
    other.table.join("me", lambda: pokes.append("poke"))
    with pytest.raises(ConflictError):
        say(other, 0, 6, then=1)
    assert state_of(other) == before
    assert not pokes
    assert stored(toy) == toy.keeper.lines
    say(toy, 1, 7, then=0)


def test_a_take_back_can_come_second_too(archive: Archive, toy: Match) -> None:
    say(toy, 0, 5, then=1)
    other = resumed_toy(archive, toy.keeper.match)
    toy.table.take_back(toy.table.version)
    before = state_of(other)
    with pytest.raises(ConflictError):
        other.table.take_back(other.table.version)
    assert state_of(other) == before


def test_a_conflict_stays_even_if_the_keeper_does_not_insist(archive: Archive, toy: Match) -> None:
    other = resumed_toy(archive, toy.keeper.match)
    other.keeper.insists = False
    say(toy, 0, 5, then=1)
    before = state_of(other)
    for _ in range(2):
        with pytest.raises(ConflictError):
            say(other, 0, 6, then=1)
    assert state_of(other) == before
    assert stored(other) == toy.keeper.lines


def test_a_match_that_was_deleted_elsewhere_is_not_gone_on_with_unnoticed(
    archive: Archive, toy: Match
) -> None:
    before, number = state_of(toy), toy.keeper.match
    archive.store.delete(number)
    with pytest.raises(MissingMatchError):
        say(toy, 0, 5, then=1)
    assert state_of(toy) == before
    assert archive.store.count() == 0
    say(toy, 0, 5, then=1)
    assert stored(toy) == toy.keeper.lines
    assert toy.keeper.match != number


# What cannot be stored


def may_end_the_round(match: Match) -> bool:
    """Whether the next action can be the last before a deal."""
    view = match.table.feed(None, match.table.version).view
    last_battle = view.battle == view.battles_in_round
    return last_battle and (view.pending or len(view.plays) == view.players - 1)


def test_an_action_that_cannot_be_stored_is_not_done_and_the_deals_to_come_are_the_same(
    archive: Archive, locked: Locked
) -> None:
    twin = begin(GLADIADORES, wishes(policy=Policy.NEVER))
    match = begin(GLADIADORES, wishes(policy=Policy.NEVER), archive)
    archive.close()
    rng, same, refusals = Random(2), Random(2), 0
    while not match.table.is_over:
        (seat,) = match.table.actors
        action = rng.choice(match.table.feed(seat, match.table.version).view.legal)
        if may_end_the_round(match) or match.table.version == 5:
            before = state_of(match)
            with locked():
                for _ in range(2):
                    with pytest.raises(StoreError) as refused:
                        match.table.submit(action, match.table.version)
                    assert refused.value.cause == "locked"
                    refusals += 1
            assert state_of(match) == before
        match.table.submit(action, match.table.version)
    play(twin.table, same)
    assert refusals >= 8
    assert deals(match) == 3
    assert match.table.log == twin.table.log
    assert stored(match) == twin.keeper.lines


def test_a_take_back_that_cannot_be_stored_is_not_done(
    archive: Archive, toy: Match, locked: Locked
) -> None:
    archive.close()
    say(toy, 0, 5, then=1)
    before = state_of(toy)
    with locked(), pytest.raises(StoreError):
        toy.table.take_back(toy.table.version)
    assert state_of(toy) == before
    toy.table.take_back(toy.table.version)
    assert stored(toy) == toy.keeper.lines


def test_a_keeper_that_does_not_insist_stores_later(
    archive: Archive, toy: Match, locked: Locked
) -> None:
    archive.close()
    toy.keeper.insists = False
    with locked():
        say(toy, 0, 5, then=1)
        say(toy, 1, 6, then=0)
        assert not toy.keeper.is_kept
        assert len(stored(toy)) == 2
        assert toy.table.feed(None).view.said == (5, 6)
    say(toy, 0, 9, then=0)
    assert toy.keeper.is_kept
    assert stored(toy) == toy.keeper.lines
    assert look_up(TOY, archive.store, toy.keeper.match).is_over
    assert archive.store.count(over=True) == 1


def test_a_match_that_was_never_stored_is_stored_whole_later(
    archive: Archive, locked: Locked
) -> None:
    archive.store.create("toy", ["another"])
    archive.close()
    with locked():
        match = begin(TOY, TOY_WISHES, archive, insists=False)
        say(match, 0, 5, then=1)
    assert (match.keeper.match, match.keeper.is_kept) == (None, False)
    say(match, 1, 6, then=0)
    assert match.keeper.is_kept
    assert stored(match) == match.keeper.lines
    assert resumed_toy(archive, match.keeper.match).table.log == match.table.log


# After mending


@pytest.fixture
def played(archive: Archive) -> Iterator[Match]:
    """A match of Gladiadores that goes on; others are stored too."""
    for seed in "ab":
        play(begin(GLADIADORES, wishes(seed=seed), archive).table, Random(seed), 30)
    match = begin(GLADIADORES, wishes(policy=Policy.FREE), archive)
    play(match.table, Random(7), 30)
    yield match


def mend(archive: Archive) -> None:
    archive.mend({"gladiadores": GLADIADORES})


def by_hand(archive: Archive, *statements: str) -> None:
    """Change the database behind everybody's back."""
    for statement in ("PRAGMA foreign_keys = OFF", *statements):
        archive.store._connection.execute(statement)  # type: ignore[attr-defined]
    archive.close()


def assert_goes_on(match: Match) -> None:
    """The match is stored whole, and as it can be resumed."""
    play(match.table, Random(8), 5)
    assert match.keeper.is_kept
    assert stored(match) == match.keeper.lines
    archive = match.keeper.archive
    assert archive is not None
    again = resumed(archive, match.keeper.match)
    assert again.table.log == match.table.log


def test_mended_with_all_its_lines_a_match_goes_on(archive: Archive, played: Match) -> None:
    number = played.keeper.match
    mend(archive)
    played.keeper.resync()
    assert played.keeper.is_kept
    assert_goes_on(played)
    assert played.keeper.match == number


def test_lines_that_were_lost_are_stored_again(archive: Archive, played: Match) -> None:
    number = played.keeper.match
    by_hand(archive, f"DELETE FROM line WHERE match = {number} AND seq = 12")
    mend(archive)
    played.keeper.resync()
    assert not played.keeper.is_kept
    assert len(stored(played)) == 11
    assert_goes_on(played)
    assert played.keeper.match == number


def test_a_match_that_was_lost_is_stored_again(archive: Archive, played: Match) -> None:
    archive.close()
    data = archive.path.read_bytes()
    archive.path.write_bytes(data[:600])
    with pytest.raises(StoreError):
        play(played.table, Random(8), 1)
    mend(archive)
    played.keeper.resync()
    assert not played.keeper.is_kept
    assert_goes_on(played)


def test_a_match_whose_lines_are_others_now_is_stored_again(
    archive: Archive, played: Match
) -> None:
    other = '{"type": "hint", "seat": 0}'
    number = played.keeper.match
    by_hand(archive, f"UPDATE line SET text = '{other}' WHERE match = {number} AND seq = 12")
    mend(archive)
    played.keeper.resync()
    assert not played.keeper.is_kept
    assert_goes_on(played)


def test_what_was_kept_aside_and_lost_is_kept_again(archive: Archive, played: Match) -> None:
    number = played.keeper.match
    by_hand(archive, f"DELETE FROM match WHERE id = {number}")
    mend(archive)
    played.keeper.resync()
    assert_goes_on(played)
    again = resumed(archive, played.keeper.match)
    assert again.table.policy is Policy.FREE


def test_after_mending_somebody_elses_lines_are_a_conflict_as_before(
    archive: Archive, played: Match
) -> None:
    other = resumed(archive, played.keeper.match)
    play(other.table, Random(9), 1)
    mend(archive)
    played.keeper.resync()
    with pytest.raises(ConflictError):
        play(played.table, Random(9), 1)
    assert stored(played) == other.keeper.lines
