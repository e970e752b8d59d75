"""What is counted of the example matches is what their results say, counted another way."""

import json
from collections import defaultdict
from collections.abc import Sequence
from typing import Any

import pytest

from gladiadores_tui.games.gladiadores.record import read_record
from gladiadores_tui.games.gladiadores.statistics import Standing, facts, standings

from .records import NAMES, lines, results

Counts = dict[str, Any]
KEYS = ("matches", "wins", "points", "battles", "taken", "dealt", "suffered")


def found(name: str, names: Sequence[str] | None = None) -> dict[str, Any]:
    """The facts of an example match; its players may be called something else."""
    record = read_record(lines(name))
    return facts(record.state, names or record.names)


def counted(name: str) -> list[Counts]:
    """The same from the rows of the results, and from the record who played which card."""
    head, *actions = map(json.loads, lines(name))
    players = len(head["players"])
    seats: list[Counts] = [
        {**dict.fromkeys(KEYS, 0), "matches": 1, "taken": [0] * 4} for _ in range(players)
    ]
    plays = [(line["seat"], line["card"]) for line in actions if line["type"] == "play"]
    for row in results(name):
        if row["type"] == "battle":
            arena = {card: seat for seat, card in plays[:players]}
            plays = plays[players:]
            winner = seats[row["winner"]]
            winner["battles"] += 1
            for card in row["taken"]:
                winner["taken"]["TFGA".index(card[0])] += 1
            for strike in row["eliminated"]:
                seats[strike["by"]]["dealt"] += 1
                owner = arena[strike["card"]] if strike["from"] == "arena" else row["winner"]
                seats[owner]["suffered"] += 1
        elif row["type"] == "result":
            for seat, points in enumerate(row["points"]):
                seats[seat]["points"] = points
                seats[seat]["wins"] = int(seat in row["winners"])
    assert not plays
    return seats


def board_of(name: str) -> str:
    return str(json.loads(lines(name)[0])["board"])


def tally(row: Standing) -> Counts:
    return {key: getattr(row.tally, key) for key in KEYS}


def table(matches: Sequence[dict[str, Any]], fold: Any = str.casefold) -> list[Standing]:
    return standings(map(json.dumps, matches), fold)


@pytest.mark.parametrize("name", NAMES)
def test_the_facts_of_a_match_are_what_its_results_say(name: str) -> None:
    names = json.loads(lines(name)[0])["players"]
    assert found(name) == {"board": board_of(name), "names": names, "seats": counted(name)}


@pytest.mark.parametrize("name", NAMES)
def test_every_elimination_is_dealt_and_suffered(name: str) -> None:
    seats = found(name)["seats"]
    struck = sum(len(row.get("eliminated", ())) for row in results(name))
    assert sum(seat["dealt"] for seat in seats) == sum(seat["suffered"] for seat in seats) == struck
    assert struck > 0


def test_without_matches_there_are_no_standings() -> None:
    assert table([]) == []


def test_standings_add_up_by_board_players_and_name() -> None:
    expected: dict[tuple[str, int, str], list[Counts]] = defaultdict(list)
    for name in NAMES:
        seats = counted(name)
        for seat, counts in enumerate(seats):
            expected[board_of(name), len(seats), f"P{seat + 1}"].append(counts)
    rows = table([found(name) for name in NAMES])
    assert {(row.board, row.players, row.name) for row in rows} == expected.keys()
    assert len(rows) == len(expected) == 14
    for row in rows:
        matches = expected[row.board, row.players, row.name]
        assert len(matches) == 2
        for key in KEYS:
            values = [counts[key] for counts in matches]
            total = [sum(pair) for pair in zip(*values, strict=True)] if key == "taken" else None
            assert tally(row)[key] == (sum(values) if total is None else total)


def test_the_best_come_first() -> None:
    rows = table([found(name) for name in NAMES])
    order = [(r.board, r.players, -r.tally.wins, -r.tally.points, r.name) for r in rows]
    assert order == sorted(order)
    assert [(row.board, row.players) for row in rows] == sorted(
        (row.board, row.players) for row in rows
    )


def test_the_same_match_counts_as_often_as_it_is_told() -> None:
    once, twice = table([found(NAMES[0])]), table([found(NAMES[0])] * 2)
    assert [row.name for row in once] == [row.name for row in twice]
    for one, two in zip(once, twice, strict=True):
        assert (two.tally.matches, two.tally.points) == (2, 2 * one.tally.points)
        assert two.tally.taken == [2 * count for count in one.tally.taken]


def test_names_that_are_one_players_are_added_up_under_the_latest_spelling() -> None:
    matches = [found("3a-11", ["ANA", "Bia", "Caio"]), found("3a-29", ["Bia", "ana", "CAIO"])]
    assert sorted(row.name for row in table(matches)) == ["Bia", "CAIO", "ana"]
    assert sorted(row.name for row in table(matches[::-1])) == ["ANA", "Bia", "Caio"]
    apart = table(matches, fold=lambda name: name)
    assert sorted(row.name for row in apart) == ["ANA", "Bia", "CAIO", "Caio", "ana"]


def test_two_seats_of_one_name_are_added_up_too() -> None:
    (row, other) = sorted(table([found("3a-11", ["Ana", "Ana", "Bia"])]), key=lambda r: r.name)
    one, two, _ = counted("3a-11")
    assert (row.name, other.name) == ("Ana", "Bia")
    assert (row.tally.matches, row.tally.points) == (2, one["points"] + two["points"])


def test_a_shared_victory_is_one_for_each_who_shares_it() -> None:
    match = found("3a-11")
    for seat in match["seats"][:2]:
        seat.update(wins=1, points=9)
    rows = table([match])
    assert [row.tally.wins for row in rows[:2]] == [1, 1]
