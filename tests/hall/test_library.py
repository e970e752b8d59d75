"""Matches are looked up, brought in and given out as their own lines tell them."""

import json
from random import Random

import pytest

from gladiadores_tui.core.record import InvalidRecordError
from gladiadores_tui.games.gladiadores.game import GLADIADORES
from gladiadores_tui.games.gladiadores.results import rows
from gladiadores_tui.hall.archive import Archive
from gladiadores_tui.hall.library import (
    Imported,
    Kept,
    UnfinishedError,
    bring_in,
    give_out,
    look_up,
    shelf,
)
from gladiadores_tui.hall.match import begin
from gladiadores_tui.store.protocol import MissingMatchError

from ..games.gladiadores.records import NAMES, changed, lines, results, row
from ..helpers.toy import TOY
from .playing import TOY_WISHES, play, resumed, wishes

by_record = pytest.mark.parametrize("name", NAMES)


def data(name: str) -> bytes:
    """An example record."""
    return b"".join(lines(name))


def with_take_backs(record: list[bytes], seed: str) -> list[bytes]:
    """The same match with actions taken back, and done again, on the way."""
    rng, new, done = Random(seed), record[:1], []
    for line in record[1:-1]:
        new.append(line)
        done = [*done, line] if json.loads(line)["type"] in ("play", "collect") else []
        if done and rng.random() < 0.3:
            again = done[-rng.randint(1, min(5, len(done))) :]
            seats = [json.loads(action)["seat"] for action in again]
            new += [row("takeback", seat=seat) for seat in reversed(seats)] + again
    return [*new, record[-1]]


def with_ornaments(record: list[bytes]) -> list[bytes]:
    """The same match as another program could write it."""
    ornate = [b"\n", b" \t \n", changed(record[0], players=["é", "🦁", "\x7f"], bots={}) + b"\r\n"]
    for line in record[1:]:
        ornate.append(changed(line, seen="\u2028 at noon").replace(b": ", b"  :\t") + b"\n")
        ornate.append(row("hint", seat=1))
    return [*ornate, b"\n", b"\n"]


def kept(archive: Archive, match: int) -> Kept:
    return look_up(GLADIADORES, archive.store, match)


def imported(archive: Archive, record: list[bytes] | bytes) -> Kept:
    """What is kept of a record that is brought in."""
    whole = record if isinstance(record, bytes) else b"".join(record)
    return kept(archive, bring_in(GLADIADORES, archive.store, whole).match)


# In and out


@by_record
def test_what_comes_in_goes_out_byte_for_byte(archive: Archive, name: str) -> None:
    assert give_out(imported(archive, data(name))).encode() == data(name)


@by_record
def test_what_goes_out_comes_in_as_the_same(archive: Archive, name: str) -> None:
    first = imported(archive, data(name))
    assert bring_in(GLADIADORES, archive.store, give_out(first).encode()) == Imported(
        first.entry.id, False
    )


@pytest.mark.parametrize("name", NAMES[:2])
def test_what_another_program_wrote_in_its_own_way_stays_as_it_is(
    archive: Archive, name: str
) -> None:
    ornate = with_ornaments(lines(name))
    found = imported(archive, ornate)
    assert give_out(found).encode() == b"".join(ornate)
    assert found.entry.is_over


def test_a_match_that_was_played_here_comes_back_from_its_file(archive: Archive) -> None:
    match = begin(GLADIADORES, wishes(), archive)
    play(match.table, Random(1))
    assert match.keeper.match is not None
    text = give_out(kept(archive, match.keeper.match))
    assert bring_in(GLADIADORES, archive.store, text.encode()).is_new is False
    archive.store.delete(match.keeper.match)
    again = imported(archive, text.encode())
    assert again.lines == match.keeper.lines
    assert again.record is not None and again.record.history.log == match.table.log


@by_record
def test_a_missing_last_end_of_line_is_added(archive: Archive, name: str) -> None:
    assert give_out(imported(archive, data(name).removesuffix(b"\n"))).encode() == data(name)


def test_brought_in_twice_a_record_is_kept_once(archive: Archive) -> None:
    first = bring_in(GLADIADORES, archive.store, data(NAMES[0]))
    assert first.is_new
    for same in (data(NAMES[0]), data(NAMES[0]).removesuffix(b"\n")):
        assert bring_in(GLADIADORES, archive.store, same) == Imported(first.match, False)
    assert archive.store.count() == 1


def test_records_that_differ_are_kept_apart(archive: Archive) -> None:
    numbers = [bring_in(GLADIADORES, archive.store, data(name)).match for name in NAMES]
    part = bring_in(GLADIADORES, archive.store, b"".join(lines(NAMES[0])[:-1])).match
    assert len({*numbers, part}) == len(NAMES) + 1
    assert [kept(archive, number).lines for number in numbers] == [
        data(name).decode().splitlines() for name in NAMES
    ]


def test_a_finished_record_counts_and_an_unfinished_one_does_not(archive: Archive) -> None:
    imported(archive, data(NAMES[0]))
    imported(archive, lines(NAMES[1])[:-1])
    assert len(list(archive.store.facts("gladiadores"))) == 1
    assert [len(list(shelf(GLADIADORES, archive.store, over=over))) for over in (True, False)] == [
        1,
        1,
    ]


@pytest.mark.parametrize("length", [1, 2, 5, 60, -1])
def test_an_unfinished_record_is_kept_and_not_given_out(archive: Archive, length: int) -> None:
    found = imported(archive, lines(NAMES[0])[:length])
    assert found.lines == data(NAMES[0]).decode().splitlines()[:length]
    assert (found.is_over, found.can_go_on) == (False, True)
    with pytest.raises(UnfinishedError):
        give_out(found)


@pytest.mark.parametrize("length", [1, 2, 60])
def test_an_unfinished_record_can_be_played_to_its_end(archive: Archive, length: int) -> None:
    found = imported(archive, lines(NAMES[0])[:length])
    match = resumed(archive, found.entry.id)
    play(match.table, Random(4))
    ended = kept(archive, found.entry.id)
    assert ended.is_over and ended.entry.is_over
    assert give_out(ended).encode().startswith(b"".join(lines(NAMES[0])[:length]))
    assert ended.lines == match.keeper.lines


INVALID = {
    "nothing": (b"", 1),
    "blank": (b"\n\n", 1),
    "a letter": (b"Dear Ana,\n", 1),
    "zeros": (bytes(1000), 1),
    "not UTF-8": (data(NAMES[0]) + b"\xff\n", 116),
    "byte order mark": (b"\xef\xbb\xbf" + data(NAMES[0]), 1),
    "no first line": (b"".join(lines(NAMES[0])[1:]), 1),
    "a line twice": (b"".join([*lines(NAMES[0])[:30], lines(NAMES[0])[29]]), 31),
    "a line left out": (b"".join([*lines(NAMES[0])[:30], *lines(NAMES[0])[31:]]), 31),
    "half a line": (b"".join(lines(NAMES[0])[:30]) + lines(NAMES[0])[30][:20], 31),
    "another format": (changed(lines(NAMES[0])[0], format=2), 1),
    "another game": (changed(lines(NAMES[0])[0], game="toy"), 1),
    "half a character": (changed(lines(NAMES[0])[0], players=["a", "b", "\ud800"]), 1),
}


@pytest.mark.parametrize(("record", "line"), INVALID.values(), ids=INVALID)
def test_an_invalid_record_is_refused_at_its_line_and_not_kept(
    archive: Archive, record: bytes, line: int
) -> None:
    with pytest.raises(InvalidRecordError) as refused:
        bring_in(GLADIADORES, archive.store, record)
    assert refused.value.line == line
    assert archive.store.count() == 0


@pytest.mark.parametrize("seed", ["one", "other"])
@by_record
def test_with_take_backs_a_match_gives_the_same_results_and_facts(
    archive: Archive, name: str, seed: str
) -> None:
    plain, tried = lines(name), with_take_backs(lines(name), seed)
    assert len(tried) > len(plain) + 20
    first, second = imported(archive, plain), imported(archive, tried)
    assert first.record is not None and second.record is not None
    assert list(rows(second.record.state)) == list(rows(first.record.state)) == results(name)
    assert second.record.events == first.record.events
    assert second.entry.facts == first.entry.facts is not None
    assert give_out(second).encode() == b"".join(tried)


# Looked up


@pytest.mark.parametrize("match", [0, 2, -1, 10**30])
def test_a_match_that_is_not_there_is_missed(archive: Archive, match: int) -> None:
    imported(archive, data(NAMES[0]))
    with pytest.raises(MissingMatchError):
        look_up(GLADIADORES, archive.store, match)


def test_a_match_of_another_game_is_missed(archive: Archive) -> None:
    match = begin(TOY, TOY_WISHES, archive).keeper.match
    assert match is not None
    assert look_up(TOY, archive.store, match).can_go_on
    with pytest.raises(MissingMatchError):
        look_up(GLADIADORES, archive.store, match)


def test_the_shelf_has_the_last_changed_match_first(archive: Archive) -> None:
    over = [imported(archive, data(name)).entry.id for name in NAMES[:3]]
    open_ = [imported(archive, lines(name)[:40]).entry.id for name in NAMES[:3]]
    play(resumed(archive, open_[0]).table, Random(1), 3)

    def on_shelf(**which: object) -> list[int]:
        return [found.entry.id for found in shelf(GLADIADORES, archive.store, **which)]

    assert on_shelf() == [open_[0], open_[2], open_[1], *over[::-1]]
    assert on_shelf(over=True) == over[::-1]
    assert on_shelf(over=False, limit=2) == [open_[0], open_[2]]


def test_a_match_that_is_deleted_meanwhile_is_not_on_the_shelf(archive: Archive) -> None:
    one, two, three = (imported(archive, data(name)).entry.id for name in NAMES[:3])
    looking = shelf(GLADIADORES, archive.store)
    assert next(looking).entry.id == three
    archive.store.delete(two)
    assert [found.entry.id for found in looking] == [one]


# Changed by hand


def by_hand(archive: Archive, match: int, seq: int, text: str) -> None:
    """Change a line behind everybody's back."""
    archive.store._connection.execute(  # type: ignore[attr-defined]
        "UPDATE line SET text = ? WHERE match = ? AND seq = ?", (text, match, seq)
    )


@pytest.mark.parametrize("text", ["Dear Ana", '{"type": "deal"}', '{"type": "play", "seat": 2}'])
@pytest.mark.parametrize("seq", [2, 3, 50, 115])
def test_a_match_is_read_up_to_a_line_that_was_changed(
    archive: Archive, seq: int, text: str
) -> None:
    match = imported(archive, data(NAMES[0])).entry.id
    by_hand(archive, match, seq, text)
    found = kept(archive, match)
    assert found.problem is not None and found.problem.line == seq
    assert found.record is not None
    assert len(found.record.history.log) == seq - 2
    assert (found.is_over, found.can_go_on) == (False, False)
    with pytest.raises(InvalidRecordError):
        give_out(found)


def test_of_a_match_whose_first_line_was_changed_nothing_is_read(archive: Archive) -> None:
    match = imported(archive, data(NAMES[0])).entry.id
    by_hand(archive, match, 1, "{}")
    found = kept(archive, match)
    assert (found.record, found.is_over, found.can_go_on) == (None, False, False)
    assert found.problem is not None and found.problem.line == 1


@pytest.mark.parametrize("seq", [1, 2, 50])
def test_a_changed_match_blocks_nothing_else(archive: Archive, seq: int) -> None:
    numbers = [imported(archive, data(name)).entry.id for name in NAMES[:3]]
    by_hand(archive, numbers[1], seq, "Dear Ana")
    found = {one.entry.id: one.is_over for one in shelf(GLADIADORES, archive.store)}
    assert found == {numbers[0]: True, numbers[1]: False, numbers[2]: True}
    assert bring_in(GLADIADORES, archive.store, data(NAMES[0])) == Imported(numbers[0], False)
    assert bring_in(GLADIADORES, archive.store, data(NAMES[1])).is_new
    assert begin(GLADIADORES, wishes(), archive).keeper.is_kept
