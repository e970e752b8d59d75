"""`gladiadores matches`: what is kept, the last played first; one that is ill hides no other."""

import re

import pytest

from ..helpers.command import PORTUGUESE, Done, assert_one_line
from ..helpers.kept import Folder, record, results
from ..helpers.words import say

each_language = pytest.mark.parametrize("env", [{}, PORTUGUESE], ids=["en", "pt-BR"])


def numbers(done: Done) -> list[int]:
    """The matches that are listed, in order."""
    assert (done.status, done.err) == (0, "")
    return [int(n) for n in re.findall(r"^ *(\d+)  \S", done.text, re.MULTILINE)]


@pytest.mark.parametrize(
    ("env", "text"),
    [({}, "No match is kept yet.\n"), (PORTUGUESE, "Nenhuma partida guardada ainda.\n")],
)
def test_where_nothing_is_kept_it_says_so(data: Folder, env: dict[str, str], text: str) -> None:
    done = data.run("matches", env=env)
    assert (done.status, done.err, done.text) == (0, "", text)
    assert data.run("matches", "--all", env=env) == done


def test_the_last_played_comes_first(data: Folder) -> None:
    for name in ("4a-11", "3b-29", "3a-11"):
        data.keep(name, 20)
    assert numbers(data.run("matches")) == [3, 2, 1]
    with data.store() as store:
        store.append(1, 20, [record("4a-11").decode().splitlines()[20]])
    assert numbers(data.run("matches")) == [1, 3, 2]


@each_language
def test_of_a_finished_match_it_says_who_won(data: Folder, env: dict[str, str]) -> None:
    names = ("Lívia", "Zé", "Caio", "Duda")
    data.keep("4a-11", names=names)
    (winner,) = results("4a-11")[-1]["winners"]
    line = data.run("matches", env=env).text
    assert f"{names[winner]} {'vence a partida' if env else 'wins the match'}" in line
    assert ", ".join(names) in line and ("lado A" if env else "side A") in line


@each_language
def test_of_an_unfinished_match_it_says_where_it_stands(data: Folder, env: dict[str, str]) -> None:
    data.keep("3b-29", 1)
    data.keep("3b-29", 10)
    later, new = data.run("matches", env=env).text.splitlines()
    assert ("não terminou: rodada 1, batalha 3" if env else "unfinished: round 1, battle 3") in (
        later
    )
    assert ("nada distribuído ainda" if env else "nothing dealt yet") in new


def test_when_it_was_played_is_told_in_the_time_that_the_clock_on_the_wall_shows(
    data: Folder,
) -> None:
    data.keep("3b-29", 10)
    data.change("UPDATE match SET changed = 1800014400")
    assert "2027-01-15 12:00" in data.run("matches", env={"TZ": "UTC"}).text
    assert "2027-01-15 09:00" in data.run("matches", env={"TZ": "BRT3"}).text
    assert "15/01/2027 12:00" in data.run("matches", env={"TZ": "UTC", **PORTUGUESE}).text


@pytest.mark.parametrize("time", [1e300, -1e300, 1e18, -1e12, 253402300800.0])
def test_a_time_that_no_calendar_has_is_no_failure(data: Folder, time: float) -> None:
    data.keep("3b-29", 10)
    data.change("UPDATE match SET changed = ?", time)
    assert numbers(data.run("matches")) == [1]


@pytest.mark.parametrize("count", [20, 21, 23])
@each_language
def test_the_latest_twenty_are_listed_and_all_when_asked_for(
    data: Folder, count: int, env: dict[str, str]
) -> None:
    with data.store() as store:
        for number in range(count):
            names = ["Ana", "Bia", f"C{number}"]
            store.create("gladiadores", record("3a-11", 1, names).decode().splitlines())
    done = data.run("matches", env=env)
    assert numbers(done) == list(range(count, count - 20, -1))
    language = "pt-BR" if env else "en"
    more = say(language, "matches.none")
    assert more not in done.text
    left = {
        20: "",
        21: "Mais 1 partida;" if env else "1 more match;",
        23: "Mais 3 partidas;" if env else "3 more matches;",
    }[count]
    assert left in done.text and ("--all" in done.text) == (count > 20)
    every = data.run("matches", "--all", env=env)
    assert numbers(every) == list(range(count, 0, -1))
    assert "--all" not in every.text


@each_language
def test_a_line_that_somebody_changed_is_told_and_the_other_matches_are_listed(
    data: Folder, env: dict[str, str]
) -> None:
    for name in ("4a-11", "4b-29", "3a-11"):
        data.keep(name)
    data.change(
        "UPDATE line SET text = ? WHERE match = 2 AND seq = 5",
        '{"type": "play", "seat": 9, "card": "T1"}',
    )
    done = data.run("matches", env=env)
    assert numbers(done) == [3, 2, 1]
    three, two, one = done.text.splitlines()
    assert ("linha 5" if env else "line 5") in two
    won = "vence" if env else "win"
    assert won in three and won in one and won not in two


def test_a_first_line_that_somebody_changed_is_told_too(data: Folder) -> None:
    data.keep("4a-11")
    data.keep("4b-29")
    data.change("UPDATE line SET text = 'nonsense' WHERE match = 2 AND seq = 1")
    done = data.run("matches")
    assert numbers(done) == [2, 1]
    assert "line 1:" in done.text.splitlines()[0]


def test_what_a_terminal_would_obey_is_shown_without_its_power(data: Folder) -> None:
    data.keep("3a-11", 10, ["Ana", "\x1b[2JB\u202ei\u0000a\n", "Caio"])
    data.keep("3a-11", 2)
    data.change(
        "UPDATE line SET text = ? WHERE match = 2 AND seq = 2",
        '{"type": "play", "seat": 0, "card": "\\u001b[2J"}',
    )
    text = data.run("matches").text
    assert text.count("\n") == 2
    assert all(char.isprintable() or char == "\n" for char in text)


def test_a_line_that_is_missing_is_damage_and_mended(data: Folder) -> None:
    data.keep("4a-11")
    data.keep("4b-29")
    before = data.lines()
    data.change("DELETE FROM line WHERE match = 2 AND seq = 30")
    line = assert_one_line(data.run("matches"), 1)
    assert "was damaged" in line and "Run the command again." in line
    assert numbers(data.run("matches")) == [2, 1]
    assert data.lines() == {2: before[2][:29], 1: before[1]}
