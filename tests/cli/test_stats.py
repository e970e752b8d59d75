"""`gladiadores stats`: what every player has done in the matches that are over."""

import json

import pytest
from rich.cells import cell_len

from ..helpers.command import PORTUGUESE
from ..helpers.kept import Folder, results

each_language = pytest.mark.parametrize("env", [{}, PORTUGUESE], ids=["en", "pt-BR"])
FOUR = ("Ana", "Bia", "Caio", "Duda")


def counted(name: str, names: tuple[str, ...]) -> dict[str, dict[str, object]]:
    """What the results of an example record say of each player."""
    rows = results(name)
    battles = [row for row in rows if row["type"] == "battle"]
    told: dict[str, dict[str, object]] = {}
    for seat, player in enumerate(names):
        won = [battle for battle in battles if battle["winner"] == seat]
        taken = [card for battle in won for card in battle["taken"]]
        told[player] = {
            "matches": 1,
            "wins": int(seat in rows[-1]["winners"]),
            "points": rows[-1]["points"][seat],
            "battles": len(won),
            "taken": {suit: sum(card[0] == suit for card in taken) for suit in "TFGA"},
            "dealt": sum(strike["by"] == seat for b in battles for strike in b["eliminated"]),
        }
    return told


def rows(data: Folder, *arguments: str) -> list[dict]:
    done = data.run("stats", "--json", *arguments)
    assert (done.status, done.err) == (0, "")
    return [json.loads(line) for line in done.text.splitlines()]


@pytest.mark.parametrize("name", ["4a-11", "4a-29", "4b-11", "4b-29"])
def test_for_programs_it_counts_what_the_results_say(data: Folder, name: str) -> None:
    data.keep(name, names=FOUR)
    found = rows(data)
    assert {(row["type"], row["board"], row["players"]) for row in found} == {
        ("stats", name[1].upper(), 4)
    }
    wanted = counted(name, FOUR)
    assert {row["name"]: {key: row[key] for key in wanted["Ana"]} for row in found} == wanted
    assert sum(row["suffered"] for row in found) == sum(row["dealt"] for row in found)


def test_matches_add_up_for_each_board_and_number_of_players(data: Folder) -> None:
    data.keep("4a-11", names=FOUR)
    data.keep("4a-29", names=FOUR[::-1])
    data.keep("3b-11", names=FOUR[:3])
    found = {(row["board"], row["players"], row["name"]): row for row in rows(data)}
    assert len(found) == 7
    one, other = counted("4a-11", FOUR), counted("4a-29", FOUR[::-1])
    for player in FOUR:
        row = found["A", 4, player]
        for key in ("matches", "wins", "points", "battles", "dealt"):
            assert row[key] == one[player][key] + other[player][key]
    assert found["B", 3, "Ana"]["matches"] == 1


def test_the_best_come_first(data: Folder) -> None:
    data.keep("4a-11", names=FOUR)
    data.keep("4b-29", names=FOUR)
    found = rows(data)
    assert found == sorted(
        found, key=lambda row: (row["board"], row["players"], -row["wins"], -row["points"])
    )


def test_an_unfinished_match_does_not_count(data: Folder) -> None:
    data.keep("4a-11", 188)
    assert rows(data) == []
    with data.store() as store:
        assert store.count(over=False) == 1


@each_language
def test_the_columns_are_aligned_whatever_the_names(data: Folder, env: dict[str, str]) -> None:
    data.keep("4a-11", names=["Ana", "名前", "Maximiliana Augusta", "é"])
    data.keep("3b-11", names=["a\u0301", "Жозефина", "\x1b[31m\u202eX"])
    done = data.run("stats", env=env)
    assert (done.status, done.err) == (0, "")
    assert all(char.isprintable() or char == "\n" for char in done.text)
    a, b, note = done.text.split("\n\n")
    for table, players in ((a, 4), (b, 3)):
        title, heading, *lines = table.split("\n")
        assert str(players) in title and len(lines) == players
        ends = ends_of_words(heading)
        for line in lines:
            assert ends_of_words(line)[-len(ends) :] == ends
            assert cell_len(line) <= 78
    assert all(cell_len(line) <= 78 for line in note.split("\n"))


def ends_of_words(line: str) -> list[int]:
    """The columns in which words end."""
    return [
        cell_len(line[: index + 1])
        for index, char in enumerate(line)
        if char != " " and line[index + 1 : index + 2] in (" ", "")
    ]


@pytest.mark.parametrize("name", ["Lívia", "LÍVIA", "lívia", "Li\u0301via", " Lívia "])
def test_a_name_is_found_whatever_its_case(data: Folder, name: str) -> None:
    data.keep("4a-11", names=["Lívia", "Bia", "Caio", "Duda"])
    data.keep("3b-11", names=["Bia", "LÍVIA", "Caio"])
    found = rows(data, name)
    assert [(row["board"], row["name"]) for row in found] == [("A", "Lívia"), ("B", "LÍVIA")]
    text = data.run("stats", name).text
    assert "Lívia" in text and "LÍVIA" in text and "Bia" not in text


@each_language
@pytest.mark.parametrize("name", ["Eva", "", "\x1b[31m\nX", "Liv"])
def test_a_name_that_nobody_has_is_told(data: Folder, name: str, env: dict[str, str]) -> None:
    data.keep("4a-11", names=["Lívia", "Bia", "Caio", "Duda"])
    done = data.run("stats", name, env=env)
    assert (done.status, done.err, done.text.count("\n")) == (0, "", 1)
    assert ("não terminou nenhuma" if env else "has finished no match") in done.text
    assert done.text.removesuffix("\n").isprintable()
    assert data.run("stats", name, "--json", env=env).text == ""


@each_language
def test_where_no_match_is_over_it_says_so(data: Folder, env: dict[str, str]) -> None:
    done = data.run("stats", env=env)
    assert (done.status, done.err, done.text.count("\n")) == (0, "", 1)
    assert ("partidas terminadas" if env else "No finished match") in done.text
    assert data.run("stats", "--json", env=env).text == ""


TALLY = '{"matches":1,"wins":1,"points":9,"battles":9,"taken":[1,2,3],"dealt":0,"suffered":0}'
CHANGED = {
    "nothing": "",
    "nonsense": "nonsense",
    "an empty object": "{}",
    "a name that is a number": '{"board":"A","names":[1],"seats":[]}',
    "a name without a seat": '{"board":"A","names":["Ana"],"seats":[]}',
    "a suit too few": f'{{"board":"A","names":["Ana"],"seats":[{TALLY}]}}',
    "deep lists": '{"board":' + "[" * 100_000,
    "a blob": b"\xff\x00",
}


@pytest.mark.parametrize("facts", CHANGED.values(), ids=CHANGED)
def test_facts_that_somebody_changed_hide_no_other_match(data: Folder, facts: str | bytes) -> None:
    data.keep("4a-11", names=FOUR)
    data.keep("4b-11", names=FOUR)
    data.change("UPDATE match SET facts = ? WHERE id = 1", facts)
    done = data.run("stats", "--json")
    assert "Traceback" not in done.err
    assert [json.loads(line)["board"] for line in done.text.splitlines()] == ["B"] * 4


def test_a_second_spelling_of_a_name_is_the_same_player(data: Folder) -> None:
    data.keep("4a-11", names=["Ana", "Bia", "Caio", "Duda"])
    data.keep("4a-29", names=["ANA", "Bia", "Caio", "Duda"])
    found = {row["name"]: row["matches"] for row in rows(data)}
    assert found == {"ANA": 2, "Bia": 2, "Caio": 2, "Duda": 2}
