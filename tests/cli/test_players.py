"""`gladiadores host players`: who is known to the house, let in or kept out."""

import json
import os
import re
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from stat import S_IMODE

import pexpect
import pytest
from rich.cells import cell_len

from gladiadores_tui.hosting.people import People
from gladiadores_tui.hosting.person import Verdict

from ..helpers.command import COMMAND, PORTUGUESE, Done, assert_one_line, environment, run
from ..helpers.kept import Folder
from ..helpers.keys import fingerprint

each_language = pytest.mark.parametrize("env", [{}, PORTUGUESE], ids=["en", "pt-BR"])
ANA, BIA, CAIO = map(fingerprint, range(3))


def file_in(data: Folder) -> Path:
    return data.path / "people.db"


def keep(data: Folder, **names: str) -> None:
    """Players with keys, by name, who all were here at the same time."""
    with closing(People(file_in(data), lambda: 1_800_014_400.0)) as people:
        for name, key in names.items():
            people.enter(key, name)


def change(data: Folder, statement: str, *values: object) -> None:
    with closing(sqlite3.connect(file_in(data), isolation_level=None)) as other:
        other.execute(statement, values)


def players(data: Folder, *arguments: str, env: dict[str, str] | None = None) -> Done:
    done = data.run("host", "players", *arguments, env=env)
    assert (done.status, done.err) == (0, "")
    return done


def rows(data: Folder, *arguments: str) -> list[dict]:
    return [json.loads(line) for line in players(data, *arguments, "--json").text.splitlines()]


# Listing


@pytest.mark.parametrize(
    ("env", "text"),
    [
        ({}, "Nobody has been to this house yet.\n"),
        (PORTUGUESE, "Ninguém veio a esta casa ainda.\n"),
    ],
)
def test_where_nobody_has_been_it_says_so(data: Folder, env: dict[str, str], text: str) -> None:
    assert players(data, env=env).text == text
    assert players(data, "list", env=env).text == text
    assert rows(data) == []
    assert S_IMODE(file_in(data).stat().st_mode) == 0o600


@each_language
def test_each_player_has_a_line(data: Folder, env: dict[str, str]) -> None:
    keep(data, Ana=ANA, 漢字=BIA)
    with closing(People(file_in(data), lambda: 1_800_014_460.0)) as people:
        people.enter_guest("Zé")
        people.ban(BIA)
        people.allow(CAIO)
    text = players(data, env={"TZ": "UTC", **env}).text
    words = (
        ("conhecido", "banido", "autorizado", "visita, sem chave", "nunca", "15/01/2027 12:00")
        if env
        else ("known", "banned", "allowed", "guest, no key", "never", "2027-01-15 12:00")
    )
    known, banned, allowed, guest, never, when = words
    later = when.replace(":00", ":01")
    assert [re.split("  +", line.strip()) for line in text.splitlines()[1:]] == [
        ["3", "Zé", known, later, guest],
        ["1", "Ana", known, when, ANA],
        ["2", "漢字", banned, when, BIA],
        ["4", "-", allowed, never, CAIO],
    ]
    assert text == players(data, "list", env={"TZ": "UTC", **env}).text
    heads, *lines = text.splitlines()
    assert heads.split()[0] == ("nº" if env else "no.")
    starts = {cell_len(line[: line.index("SHA256")]) for line in lines if "SHA256" in line}
    assert starts == {cell_len(heads[: heads.index("chave" if env else "key")])}


def test_for_programs_it_is_an_object_a_line(data: Folder) -> None:
    keep(data, Zé=ANA)
    with closing(People(file_in(data), lambda: 1_800_000_000.0)) as people:
        people.allow(BIA)
    assert rows(data) == [
        {
            "type": "player",
            "id": number,
            "name": name,
            "fingerprint": key,
            "standing": standing,
            "created": created,
            "seen": seen,
        }
        for number, name, key, standing, created, seen in (
            (1, "Zé", ANA, "known", 1_800_014_400.0, 1_800_014_400.0),
            (2, "", BIA, "allowed", 1_800_000_000.0, None),
        )
    ]
    assert players(data, "--json").out.isascii()
    assert rows(data, "list") == rows(data)


@pytest.mark.parametrize("width", [40, 80, 99, 200])
def test_at_a_terminal_a_line_is_no_longer_than_it(data: Folder, width: int) -> None:
    keep(data, Ana=ANA)
    child = pexpect.spawn(
        COMMAND[0],
        [*COMMAND[1:], "host", "players", "--data", str(data.path)],
        env=environment(TERM="xterm-256color"),
        encoding="utf-8",
        dimensions=(24, width),
    )
    child.expect(pexpect.EOF)
    child.close()
    _, line = (child.before or "").splitlines()
    assert ANA[:14] in line and len(line) <= max(width, 60)
    assert (ANA in line) == (width > 90)


@pytest.mark.parametrize("time", [1e300, -1e300, 253402300800.0])
def test_a_time_that_no_calendar_has_is_no_failure(data: Folder, time: float) -> None:
    keep(data, Ana=ANA)
    change(data, "UPDATE person SET seen = ?", time)
    assert "Ana" in players(data).text
    assert rows(data)[0]["seen"] == time


def test_what_a_terminal_would_obey_is_shown_without_its_power(data: Folder) -> None:
    keep(data, Ana=ANA, Bia=BIA)
    for key, name in ((ANA, "\x1b[2J\x9bA\u202e\n"), (BIA, "\x07B")):
        change(data, "UPDATE person SET name = ? WHERE fingerprint = ?", name, key)
    change(data, "UPDATE person SET fingerprint = ? WHERE id = 2", "SHA256:\x1b]0;x\x07")
    for done in (players(data), players(data, "ban", "1"), players(data, "--json")):
        assert all(char.isprintable() or char == "\n" for char in done.text)
    assert players(data).text.count("\n") == 3


# Ruling


@each_language
def test_a_player_is_banned_pardoned_and_allowed_by_key_or_number(
    data: Folder, env: dict[str, str]
) -> None:
    keep(data, Ana=ANA)
    for who in (ANA, "1", "001"):
        for word, standing, said in (
            ("ban", "banned", "não pode mais entrar" if env else "may not enter any more"),
            ("pardon", "known", "nem banido" if env else "neither banned"),
            ("allow", "allowed", "pode entrar onde" if env else "may enter where"),
        ):
            text = players(data, word, who, env=env).text
            assert text.startswith("Ana ") and said in text and text.count("\n") == 1
            assert [row["standing"] for row in rows(data)] == [standing]


def test_a_key_that_never_was_here_is_ruled_about_and_forgotten(data: Folder) -> None:
    assert ANA in players(data, "ban", ANA).text
    assert [(row["name"], row["standing"], row["seen"]) for row in rows(data)] == [
        ("", "banned", None)
    ]
    assert rows(data, "pardon", ANA)[0]["standing"] == "known"
    assert rows(data) == []


@each_language
def test_a_player_is_renamed(data: Folder, env: dict[str, str]) -> None:
    keep(data, Ana=ANA, Bia=BIA)
    text = players(data, "rename", ANA, "  Zé\x1b ", env=env).text
    assert ("agora se chama Zé" if env else "is called Zé now") in text
    assert rows(data, "rename", "1", "ZÉ")[0]["name"] == "ZÉ"
    for name, said in (
        ("BIA", "outro jogador se chama BIA" if env else "another player is called BIA"),
        ("\u200b", "outro" if env else "another one"),
    ):
        line = assert_one_line(data.run("host", "players", "rename", "1", name, env=env), 1)
        assert said in line
    assert {row["name"] for row in rows(data)} == {"ZÉ", "Bia"}


@each_language
@pytest.mark.parametrize(
    "deed", [["ban"], ["allow"], ["pardon"], ["rename", "Ana"]], ids=lambda deed: deed[0]
)
def test_somebody_who_is_not_there_is_told(
    data: Folder, env: dict[str, str], deed: list[str]
) -> None:
    word, *more = deed
    for who in ("7", "9" * 18, *([ANA] if word in ("pardon", "rename") else [])):
        line = assert_one_line(data.run("host", "players", word, who, *more, env=env), 1)
        assert f"{'não há jogador' if env else 'there is no player'} {who};" in line
    assert rows(data) == []


def test_it_works_while_the_house_is_open(data: Folder) -> None:
    with closing(People(file_in(data))) as people:
        people.enter(ANA, "Ana")
        players(data, "ban", ANA)
        assert people.may_enter(ANA, only_allowed=False) is Verdict.BANNED
        people.enter(BIA, "Bia")
        assert len(rows(data)) == 2
        players(data, "rename", "2", "Caio")
        found = people.by_fingerprint(BIA)
        assert found is not None and found.name == "Caio"


@each_language
def test_while_another_program_holds_the_file_nothing_is_changed(
    data: Folder, env: dict[str, str]
) -> None:
    keep(data, Ana=ANA)
    with closing(sqlite3.connect(file_in(data), isolation_level=None)) as other:
        other.execute("BEGIN EXCLUSIVE")
        line = assert_one_line(data.run("host", "players", "ban", ANA, env=env), 1)
        assert ("arquivo de jogadores" if env else "the file of players") in line
        assert [row["standing"] for row in rows(data)] == ["known"]
        other.execute("ROLLBACK")
    players(data, "ban", ANA)


# The command line


@pytest.mark.parametrize("at", range(1, 5))
def test_the_folder_may_be_said_anywhere(tmp_path: Path, at: int) -> None:
    words = ["host", "players", "ban", ANA]
    folder = tmp_path / "said"
    done = run(
        *words[:at],
        *("--data", folder, "--lang", "pt-BR"),
        *words[at:],
        env={"GLADIADORES_DATA": str(tmp_path / "other")},
    )
    assert (done.status, done.err) == (0, "") and "não pode" in done.text
    assert (folder / "people.db").exists() and not (tmp_path / "other").exists()


@pytest.mark.parametrize(
    "arguments",
    [
        ["host", "--json"],
        ["host", "guests"],
        ["host", "players", "forget"],
        ["host", "players", "list", "Ana"],
        ["host", "players", "ban"],
        ["host", "players", "ban", "Ana"],
        ["host", "players", "ban", "-1"],
        ["host", "players", "ban", "9" * 5000],
        ["host", "players", "ban", ANA[:-1]],
        ["host", "players", "ban", ANA + "="],
        ["host", "players", "ban", "SHA256:\x1b[2J"],
        ["host", "players", "ban", "\udc80"],
        ["host", "players", "ban", ANA, BIA],
        ["host", "players", "rename", ANA],
        ["host", "players", "rename", "Ana", "Bia"],
        ["host", "players", "--jso"],
    ],
)
@each_language
def test_a_wrong_command_line_is_one_line_and_status_2(
    data: Folder, arguments: list[str], env: dict[str, str]
) -> None:
    line = assert_one_line(run(*arguments, env={"GLADIADORES_DATA": str(data.path), **env}), 2)
    assert ("veja gladiadores --help" if env else "see gladiadores --help") in line
    assert not data.path.exists()


@each_language
@pytest.mark.parametrize("word", ["", "list", "allow", "ban", "pardon", "rename"])
def test_every_word_has_help(data: Folder, word: str, env: dict[str, str]) -> None:
    done = data.run("host", "players", *word.split(), "--help", env=env)
    assert (done.status, done.err) == (0, "")
    assert "--json" in done.text and "--data" in done.text
    if env:
        for english in ("usage", "options", "positional", "arguments", "show "):
            assert english not in done.text
    assert not data.path.exists()


# What is wrong with the file


def newer(data: Folder) -> None:
    players(data)
    change(data, "PRAGMA user_version = 99")


def foreign(data: Folder) -> None:
    data.path.mkdir()
    change(data, "CREATE TABLE bookmark (url TEXT)")


def matches(data: Folder) -> None:
    data.keep("4a-11", 5)
    data.file.rename(file_in(data))


def letter(data: Folder) -> None:
    data.path.mkdir()
    file_in(data).write_text("Dear Ana, " * 1000)


def folder_is_a_file(data: Folder) -> None:
    data.path.write_text("mine")


LEFT_ALONE = {
    newer: ("newer version", "versão mais nova"),
    foreign: ("not a file of this program", "não é um arquivo deste programa"),
    matches: ("not a file of this program", "não é um arquivo deste programa"),
    letter: ("is damaged. Move it away", "está danificado. Tire-o dali"),
    folder_is_a_file: ("no folder", "Não há pasta"),
}


@each_language
@pytest.mark.parametrize("spoil", LEFT_ALONE)
@pytest.mark.parametrize("deed", [[], ["ban", ANA]], ids=["list", "ban"])
def test_a_file_that_cannot_be_used_is_told_in_one_line_and_left_alone(
    data: Folder, env: dict[str, str], spoil: Callable[[Folder], None], deed: list[str]
) -> None:
    spoil(data)
    before = everything(data.path.parent)
    done = data.run("host", "players", *deed, env=env)
    assert LEFT_ALONE[spoil][bool(env)] in assert_one_line(done, 1)
    assert done.out == b"" and everything(data.path.parent) == before


def everything(folder: Path) -> dict[str, bytes | None]:
    return {str(path): path.read_bytes() if path.is_file() else None for path in folder.rglob("*")}


@pytest.mark.skipif(os.geteuid() == 0, reason="root may do everything")
def test_a_folder_that_may_not_be_written_is_told_in_one_line(data: Folder) -> None:
    data.path.mkdir(mode=0o500)
    assert "permission" in assert_one_line(data.run("host", "players"), 1)
