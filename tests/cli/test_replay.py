"""`gladiadores replay`: what follows from a record, or what is wrong with it."""

import json
import os
import subprocess
from pathlib import Path

import pytest

from ..helpers.command import COMMAND, NAMES, PORTUGUESE, RECORDS, assert_one_line, environment, run

MATCH = (
    '{"type": "match", "format": 1, "game": "gladiadores", "board": "A", '
    '"players": ["Ana", "Bia", "Caio"], "first": 0}\n'
)
each_language = pytest.mark.parametrize("env", [{}, PORTUGUESE], ids=["en", "pt-BR"])


@pytest.mark.parametrize("name", NAMES)
def test_the_results_of_a_record_are_reproduced_byte_for_byte(name: str) -> None:
    done = run("replay", RECORDS / f"{name}.jsonl", "--json")
    assert (done.status, done.err) == (0, "")
    assert done.out == (RECORDS / f"{name}.results.jsonl").read_bytes()


@each_language
@pytest.mark.parametrize("name", ["4a-11", "3b-29"])
def test_for_people_it_tells_every_battle_every_round_and_the_end(
    name: str, env: dict[str, str]
) -> None:
    done = run("replay", RECORDS / f"{name}.jsonl", env=env)
    assert (done.status, done.err) == (0, "")
    results = (RECORDS / f"{name}.results.jsonl").read_text().splitlines()
    rows = [json.loads(line) for line in results]
    count = {kind: sum(row["type"] == kind for row in rows) for kind in ("battle", "round")}
    lines = done.text.splitlines()
    assert sum(line.startswith("B") for line in lines) == count["battle"]
    assert sum(line.startswith("R") for line in lines) == count["round"]
    points = rows[-1]["points"]
    assert all(f"P{seat + 1} {value}" in lines[-1] for seat, value in enumerate(points))


def test_a_match_in_progress_is_told_and_is_no_failure(tmp_path: Path) -> None:
    lines = (RECORDS / "4a-11.jsonl").read_text().splitlines(keepends=True)
    path = tmp_path / "half.jsonl"
    path.write_text("".join(lines[:40]))
    done = run("replay", path)
    assert (done.status, done.err) == (0, "")
    assert "in progress" in done.text
    assert run("replay", path, "--json").status == 0


@each_language
def test_what_was_still_right_is_printed_before_the_failure(
    tmp_path: Path, env: dict[str, str]
) -> None:
    lines = (RECORDS / "4a-11.jsonl").read_text().splitlines(keepends=True)
    expected = (RECORDS / "4a-11.results.jsonl").read_text().splitlines(keepends=True)
    path = tmp_path / "broken.jsonl"
    path.write_text("".join([*lines[:6], '{"type": "play", "seat": 1, "card": "T10"}\n']))
    done = run("replay", path, "--json", env=env)
    assert done.text == expected[0]
    line = assert_one_line(done, 1)
    assert ("linha 7" if env else "line 7") in line
    assert ("seria legal: " if env else "legal here: ") in line


@each_language
def test_an_illegal_card_is_refused_with_what_would_have_been_legal(
    tmp_path: Path, env: dict[str, str]
) -> None:
    lines = (RECORDS / "4a-11.jsonl").read_text().splitlines(keepends=True)
    path = tmp_path / "illegal.jsonl"
    path.write_text("".join(lines[:4]) + '{"type": "play", "seat": 1, "card": "T1"}\n')
    line = assert_one_line(run("replay", path, env=env), 1)
    assert "T1" in line and " G8 " in f"{line.rstrip()} "


HOSTILE = {
    "empty": b"",
    "blank lines": b"\n\n  \n",
    "binary": bytes(range(256)) * 64,
    "nulls": b"\x00" * 4096,
    "a megabyte of brackets": b"[" * (1 << 20),
    "a megabyte of objects": b'{"a":' * (1 << 18),
    "not utf-8": b'{"type": "match\xff"}',
    "utf-16": MATCH.encode("utf-16"),
    "a list": b"[]",
    "a number": b"1",
    "a huge number": MATCH.replace('"first": 0', '"first": ' + "9" * 100_000).encode(),
    "a huge exponent": MATCH.replace('"first": 0', '"first": 1e400').encode(),
    "a fraction": MATCH.replace('"first": 0', '"first": 0.5').encode(),
    "a boolean": MATCH.replace('"first": 0', '"first": true').encode(),
    "a seat below zero": MATCH.replace('"first": 0', '"first": -1').encode(),
    "a string for a number": MATCH.replace('"first": 0', '"first": "0"').encode(),
    "no names": MATCH.replace('["Ana", "Bia", "Caio"]', "[]").encode(),
    "names that are numbers": MATCH.replace('"Bia"', "7").encode(),
    "another game": MATCH.replace("gladiadores", "ludi").encode(),
    "another format": MATCH.replace('"format": 1', '"format": 2').encode(),
    "another board": MATCH.replace('"A"', '"C"').encode(),
    "no match line": b'{"type": "play", "seat": 0, "card": "T1"}',
    "an unknown line": MATCH.encode() + b'{"type": "cheat"}\n',
    "a line without a type": MATCH.encode() + b"{}\n",
    "half a line": MATCH.encode() + b'{"type": "deal", "ro',
    "a deal of nothing": MATCH.encode()
    + b'{"type": "deal", "round": 1, "first": 0, "hands": [], "left_out": []}\n',
    "a deal of deep lists": MATCH.encode()
    + b'{"type": "deal", "round": 1, "first": 0, "hands": '
    + b"[" * 100_000
    + b"\n",
    "a card that a terminal would obey": MATCH.encode()
    + b'{"type": "deal", "round": 1, "first": 0, "hands": [["\\u001b[2J\\u202e"],[],[]],'
    b' "left_out": []}\n',
    "a second match line": (MATCH * 2).encode(),
    "a play before the deal": MATCH.encode() + b'{"type": "play", "seat": 0, "card": "T1"}\n',
    "a take-back of nothing": MATCH.encode() + b'{"type": "takeback", "seat": 0}\n',
    "a huge seat": MATCH.encode() + b'{"type": "hint", "seat": ' + b"9" * 5000 + b"}\n",
}


@pytest.mark.parametrize("data", HOSTILE.values(), ids=HOSTILE)
@pytest.mark.parametrize("env", [{}, PORTUGUESE], ids=["en", "pt-BR"])
def test_a_hostile_file_is_refused_in_one_line(
    data: bytes, env: dict[str, str], tmp_path: Path
) -> None:
    path = tmp_path / "hostile.jsonl"
    path.write_bytes(data)
    line = assert_one_line(run("replay", path, "--json", env=env), 1)
    assert ("linha " if env else "line ") in line
    assert len(line) < 1000


def test_names_that_a_terminal_would_obey_are_shown_without_their_power(tmp_path: Path) -> None:
    path = tmp_path / "names.jsonl"
    path.write_text(MATCH.replace("Bia", "\\u001b[2JB\\u202ei\\u0000a\\n"))
    done = run("replay", path)
    assert done.status == 0
    assert all(char.isprintable() or char == "\n" for char in done.text)


def a_folder(folder: Path) -> str:
    return str(folder)


def a_missing_file(folder: Path) -> str:
    return str(folder / "missing.jsonl")


def below_a_file(folder: Path) -> str:
    (folder / "file").touch()
    return str(folder / "file" / "x.jsonl")


def a_pipe_that_nobody_writes_to(folder: Path) -> str:
    os.mkfifo(folder / "pipe")
    return str(folder / "pipe")


def a_device(folder: Path) -> str:
    return "/dev/zero"


def a_broken_link(folder: Path) -> str:
    (folder / "link").symlink_to("nowhere")
    return str(folder / "link")


def a_link_to_itself(folder: Path) -> str:
    (folder / "loop").symlink_to("loop")
    return str(folder / "loop")


def too_long_a_name(folder: Path) -> str:
    return "x" * 5000


def a_name_with_control_characters(folder: Path) -> str:
    return "a\x1b[31m\nb\u202e"


def an_empty_name(folder: Path) -> str:
    return ""


def a_file_that_fails_while_it_is_read(folder: Path) -> str:
    return "/proc/self/mem"


def a_file_that_is_too_large(folder: Path) -> str:
    path = folder / "large.jsonl"
    with path.open("wb") as file:
        file.truncate(17 << 20)
    return str(path)


PLACES = [
    a_folder,
    a_missing_file,
    below_a_file,
    a_pipe_that_nobody_writes_to,
    a_device,
    a_broken_link,
    a_link_to_itself,
    too_long_a_name,
    a_name_with_control_characters,
    an_empty_name,
    a_file_that_fails_while_it_is_read,
    a_file_that_is_too_large,
]


@each_language
@pytest.mark.parametrize("place", PLACES)
def test_a_file_that_cannot_be_read_is_told_in_one_line(
    place, env: dict[str, str], tmp_path: Path
) -> None:
    assert_one_line(run("replay", place(tmp_path), env=env), 1)


@pytest.mark.skipif(os.geteuid() == 0, reason="root may read everything")
def test_an_unreadable_file_is_told_in_one_line(tmp_path: Path) -> None:
    path = tmp_path / "secret.jsonl"
    path.touch(mode=0)
    assert "permission denied" in assert_one_line(run("replay", path), 1)


def test_a_nul_in_the_name_is_told_in_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    """No shell can pass one; a program that calls ours can."""
    from gladiadores_tui.cli import main

    assert main(["replay", "a\0b", "--lang", "en"]) == 1
    assert (
        capsys.readouterr().err
        == "gladiadores: a?b cannot be read: there is no such file or folder\n"
    )


@pytest.mark.parametrize("arguments", [["--json"], []])
def test_a_reader_who_has_had_enough_is_no_error_to_speak_of(arguments: list[str]) -> None:
    reading, writing = os.pipe()
    os.close(reading)
    done = subprocess.run(
        [*COMMAND, "replay", RECORDS / "4a-11.jsonl", *arguments],
        env=environment(),
        stdout=writing,
        stderr=subprocess.PIPE,
        timeout=60,
    )
    os.close(writing)
    assert (done.returncode, done.stderr) == (1, b"")


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="no /dev/full")
def test_a_full_disk_is_told_in_one_line() -> None:
    with open("/dev/full", "wb") as full:
        done = subprocess.run(
            [*COMMAND, "replay", RECORDS / "4a-11.jsonl", "--json"],
            env=environment(),
            stdout=full,
            stderr=subprocess.PIPE,
            timeout=60,
        )
    assert done.returncode == 1
    assert done.stderr.startswith(b"gladiadores: ")
    assert done.stderr.count(b"\n") == 1


@pytest.mark.parametrize(
    "env",
    [
        {"LANG": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"},
        {"PYTHONIOENCODING": "latin-1"},
        {"PYTHONIOENCODING": "ascii"},
    ],
    ids=["C", "latin-1", "ascii"],
)
def test_an_output_that_is_not_utf_8_gets_what_it_can_encode(env: dict[str, str]) -> None:
    done = run("replay", RECORDS / "4a-11.jsonl", "--lang", "pt-BR", env=env)
    assert (done.status, done.err) == (0, "")
    text = done.out.decode(env.get("PYTHONIOENCODING", "ascii"))
    assert "Rodada 1" in text
    assert ("distribuídas" in text) or ("distribuidas" in text and text.isascii())
    assert run("--help", env={**env, "LC_MESSAGES": "pt_BR"}).status == 0


@pytest.mark.parametrize("arguments", [["replay", "naïve.jsonl"], ["play", "--board", "é"]])
def test_an_error_stream_that_is_not_utf_8_gets_the_line_all_the_same(
    arguments: list[str],
) -> None:
    env = {"LC_MESSAGES": "pt_BR", "PYTHONIOENCODING": "ascii"}
    done = run(*arguments, env=env)
    assert_one_line(done, 1 if arguments[0] == "replay" else 2)


def test_results_go_on_in_utf_8_where_names_need_it(tmp_path: Path) -> None:
    path = tmp_path / "names.jsonl"
    path.write_text(MATCH.replace("Bia", "Жозефина"), encoding="utf-8")
    assert "Жозефина" in run("replay", path).text
