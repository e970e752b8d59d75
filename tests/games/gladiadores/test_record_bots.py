"""Who plays is told in a record's first line, and each hint where it was given."""

import json
from typing import Any

import pytest

from gladiadores_tui.core.history import Hint
from gladiadores_tui.games.gladiadores.game import GLADIADORES
from gladiadores_tui.games.gladiadores.record import Fault, Record, read_record
from gladiadores_tui.games.gladiadores.record_lines import record_text
from gladiadores_tui.hall.lines import line_of

from .records import changed, lines, refused, row, same

RECORD = lines("4b-29")


def with_bots(bots: Any) -> list[bytes]:
    return [changed(RECORD[0], bots=bots), *RECORD[1:]]


def written(record: Record) -> list[dict[str, Any]]:
    """The lines of a match as they are stored."""
    head = GLADIADORES.head(record.variant, record.names, record.first, record.bots)
    entries = [json.loads(line_of(GLADIADORES, entry)) for entry in record.history.log]
    return [head, *entries]


def rows(record: list[bytes]) -> list[dict[str, Any]]:
    return [json.loads(line) for line in record]


def test_a_record_without_bots_has_none_and_does_not_mention_them() -> None:
    record = read_record(RECORD)
    assert record.bots == {}
    assert written(record) == rows(RECORD)
    assert "bots" not in record_text("A", ("a", "b", "c"), 0, ())


@pytest.mark.parametrize(
    "bots",
    [
        {"1": "normal"},
        {"0": "easy", "1": "normal", "2": "hard", "3": "expert"},
        {"2": "as strong as two bears 龍"},
        {"3": ""},
    ],
)
def test_bots_come_out_as_they_went_in_also_such_as_nobody_knows(bots: dict[str, str]) -> None:
    told = with_bots(bots)
    record = read_record(told)
    assert record.bots == {int(seat): strength for seat, strength in bots.items()}
    assert written(record) == rows(told)
    begun = record_text("B", record.names, 0, (), record.bots)
    assert read_record(begun.encode().splitlines()).bots == record.bots


@pytest.mark.parametrize("seat", ["4", "-1", "01", "1.0", "", "all", " 1", "１", "9" * 5000])
def test_seats_that_are_not_there_are_nobodys(seat: str) -> None:
    record = read_record(with_bots({"1": "easy", seat: "hard"}))
    assert record.bots == {1: "easy"}
    assert same(record, read_record(RECORD))


@pytest.mark.parametrize("bots", [None, [], "1", 1, {"1": 1}, {"1": None}, {"1": ["easy"]}])
def test_what_tells_no_strengths_is_refused(bots: Any) -> None:
    error = refused(with_bots(bots))
    assert (error.line, error.fault, error.record) == (1, Fault.FORM, None)


def test_hints_come_out_where_they_went_in() -> None:
    hinted = [*RECORD[:1], row("hint", seat=2), *RECORD[1:5], row("hint", seat=0), *RECORD[5:]]
    record = read_record([*hinted, row("hint", seat=3)])
    assert written(record) == rows([*hinted, row("hint", seat=3)])
    assert [told for told in record.history.story(len(hinted)) if isinstance(told, Hint)] == [
        Hint(2),
        Hint(0),
        Hint(3),
    ]


def test_a_hint_after_what_was_taken_back_is_told_no_more() -> None:
    play = RECORD[2]
    seat = json.loads(play)["seat"]
    taken_back = [*RECORD[:3], row("hint", seat=1), row("takeback", seat=seat)]
    record = read_record(taken_back)
    assert record.history.story(len(record.history.log)) == read_record(RECORD[:2]).events
    assert written(record) == rows(taken_back)
