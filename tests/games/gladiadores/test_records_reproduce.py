"""The example records give exactly their results, and may stop after any line."""

import json

import pytest

from gladiadores_tui.games.gladiadores.notation import decode, encode
from gladiadores_tui.games.gladiadores.record import read_record
from gladiadores_tui.games.gladiadores.record_lines import dump, match_line
from gladiadores_tui.games.gladiadores.results import rows
from gladiadores_tui.games.gladiadores.state import Phase

from .records import NAMES, lines, results

pytestmark = pytest.mark.parametrize("name", NAMES)


def test_a_record_gives_its_results(name: str) -> None:
    assert list(rows(read_record(lines(name)).state)) == results(name)


def test_a_record_may_stop_after_any_line(name: str) -> None:
    whole, expected = lines(name), results(name)
    certain = 0
    for length in range(1, len(whole)):
        state = read_record(whole[:length]).state
        assert state.phase is not Phase.OVER
        found = list(rows(state))
        assert found == expected[: len(found)]
        assert len(found) >= certain
        certain = len(found)


def test_every_battle_and_round_is_a_row(name: str) -> None:
    state = read_record(lines(name)).state
    types = [row["type"] for row in rows(state)]
    assert types.count("battle") == len(state.battles)
    assert types.count("round") == len(state.scores)
    assert types[-1] == "result" and types.count("result") == 1


def test_the_order_of_keys_means_nothing(name: str) -> None:
    backwards = [
        json.dumps(dict(reversed(json.loads(line).items()))).encode() for line in lines(name)
    ]
    assert read_record(backwards).state == read_record(lines(name)).state


def test_names_are_kept(name: str) -> None:
    assert list(read_record(lines(name)).names) == json.loads(lines(name)[0])["players"]


def test_the_first_line_is_written_as_it_was_read(name: str) -> None:
    first = json.loads(lines(name)[0])
    written = match_line(first["board"], first["players"], first["first"], {})
    assert json.loads(dump([written])) == first


def test_the_lines_are_written_as_they_were_read(name: str) -> None:
    for line in map(json.loads, lines(name)[1:]):
        assert encode(decode(line)) == line
