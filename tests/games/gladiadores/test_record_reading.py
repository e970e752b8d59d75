"""What a reader of records skips, ignores and takes back (docs/match-record.md)."""

import json
from random import Random

import pytest

from gladiadores_tui.games.gladiadores.game import GLADIADORES
from gladiadores_tui.games.gladiadores.notation import encode
from gladiadores_tui.games.gladiadores.record import Fault, Record, read_record
from gladiadores_tui.games.gladiadores.results import rows

from ..playing import random_action
from .records import changed, lines, refused, results, row, same

RECORD = lines("4b-29")


@pytest.fixture(scope="module")
def whole() -> Record:
    return read_record(RECORD)


def seat_of(line: bytes) -> int:
    return json.loads(line)["seat"]


def undo(*done: bytes) -> list[bytes]:
    """The lines that take these back, the last one first."""
    return [row("takeback", seat=seat_of(line)) for line in reversed(done)]


def index_of(type_: str, nth: int = 0) -> int:
    """Where the nth line of a type stands in the record."""
    return [i for i, line in enumerate(RECORD) if json.loads(line)["type"] == type_][nth]


def is_deal(line: bytes) -> bool:
    return json.loads(line)["type"] == "deal"


def test_unknown_keys_are_ignored_on_any_line(whole: Record) -> None:
    noted = [changed(line, note={"seat": [9, 1.5, None]}, Seat="x") for line in RECORD]
    assert same(read_record(noted), whole)


def test_a_bots_seat_may_be_told(whole: Record) -> None:
    told = [changed(RECORD[0], bots={"1": "normal"}), *RECORD[1:]]
    assert same(read_record(told), whole)


def test_blank_lines_are_skipped_but_counted(whole: Record) -> None:
    spaced = [spaced_line for line in RECORD for spaced_line in (b"\n", b" \t\r\n", line)]
    assert same(read_record(spaced), whole)
    error = refused([*spaced[:30], b"{}"])
    assert (error.line, error.fault) == (31, Fault.FORM)


def test_lines_may_end_in_any_way(whole: Record) -> None:
    assert same(read_record([line.strip() for line in RECORD]), whole)
    assert same(read_record([line.strip() + b"\r\n" for line in RECORD]), whole)


def test_names_may_be_any_text() -> None:
    names = ["Ênyo", "龍 🦁", "", 'a "b"\\']
    raw = json.dumps({**json.loads(RECORD[0]), "players": names}, ensure_ascii=False)
    assert read_record([raw.encode()]).names == tuple(names)


def test_hints_are_skipped_at_any_moment(whole: Record) -> None:
    hinted = [RECORD[0]]
    for number, line in enumerate(RECORD[1:]):
        hinted += [row("hint", seat=number % 4), line]
    assert same(read_record([*hinted, row("hint", seat=0)]), whole)


def test_an_action_taken_back_and_repeated_changes_nothing(whole: Record) -> None:
    again = []
    for line, following in zip(RECORD, [*RECORD[1:], None], strict=True):
        again.append(line)
        if "seat" in json.loads(line) and following is not None:
            again += [*undo(line), line]
    assert same(read_record(again), whole)


def test_a_whole_round_can_be_taken_back_until_the_next_deal(whole: Record) -> None:
    second = index_of("deal", 1)
    actions = RECORD[2:second]
    taken_back = read_record([*RECORD[:second], *undo(*actions)])
    assert same(taken_back, read_record(RECORD[:2]))
    assert same(read_record([*RECORD[:second], *undo(*actions), *RECORD[2:]]), whole)


def test_other_actions_tried_and_taken_back_change_nothing(whole: Record) -> None:
    rng, tried = Random(3), list(RECORD[:1])
    for length, line in enumerate(RECORD[1:], start=1):
        detour = [] if is_deal(line) else wander(read_record(RECORD[:length]), rng)
        tried += [*detour, *undo(*detour), line]
    assert len(tried) > 3 * len(RECORD)
    assert same(read_record(tried), whole)
    assert list(rows(read_record(tried).state)) == results("4b-29")


def wander(record: Record, rng: Random) -> list[bytes]:
    """A few random actions from here, not into a deal and not to the end of the match."""
    state, detour = record.state, []
    for _ in range(3):
        action = random_action(GLADIADORES, state, rng)
        state, _ = GLADIADORES.apply(state, action)
        if not GLADIADORES.actors(state):
            break
        line = encode(action)
        detour.append(row(line.pop("type"), **line))
    return detour


def test_a_choice_can_be_taken_back_alone() -> None:
    choice = index_of("collect")
    record = read_record([*RECORD[: choice + 1], *undo(RECORD[choice])])
    assert same(record, read_record(RECORD[:choice]))


@pytest.mark.parametrize("nth", [0, 1, 2, 3])
def test_nothing_is_taken_back_across_a_deal(nth: int) -> None:
    dealt = RECORD[: index_of("deal", nth) + 1]
    for seat in range(4):
        error = refused([*dealt, row("takeback", seat=seat)])
        assert (error.line, error.fault) == (len(dealt) + 1, Fault.NOTHING_TO_TAKE_BACK)


def test_what_is_taken_back_cannot_be_taken_back_again() -> None:
    opening = RECORD[:3]
    error = refused([*opening, *undo(RECORD[2]), *undo(RECORD[2])])
    assert (error.line, error.fault) == (5, Fault.NOTHING_TO_TAKE_BACK)


def test_only_the_last_action_is_taken_back() -> None:
    opening = RECORD[:4]
    error = refused([*opening, *undo(RECORD[2])])
    assert (error.line, error.fault) == (5, Fault.TAKEBACK_SEAT)
    assert error.detail == str(seat_of(RECORD[3]))


def test_what_is_taken_back_must_have_been_legal() -> None:
    wrong = row("play", seat=seat_of(RECORD[2]), card="T11")
    error = refused([*RECORD[:2], wrong, *undo(wrong), *RECORD[2:]])
    assert (error.line, error.fault) == (3, Fault.CARD)


def test_nothing_is_taken_back_after_the_end() -> None:
    error = refused([*RECORD, *undo(RECORD[-1])])
    assert (error.line, error.fault) == (len(RECORD) + 1, Fault.OVER)
