"""`gladiadores import`: matches of record files are kept, byte for byte, each for itself."""

from pathlib import Path

import pytest

from ..helpers.command import NAMES, PORTUGUESE, RECORDS, assert_one_line, run
from ..helpers.kept import Folder, record
from .test_replay import HOSTILE, PLACES

each_language = pytest.mark.parametrize("env", [{}, PORTUGUESE], ids=["en", "pt-BR"])


def test_all_example_records_go_in_and_come_out_byte_for_byte(data: Folder) -> None:
    paths = [RECORDS / f"{name}.jsonl" for name in NAMES]
    done = data.run("import", *paths)
    assert (done.status, done.err) == (0, "")
    told = zip(done.text.splitlines(), paths, strict=True)
    for number, (line, path) in enumerate(told, start=1):
        assert str(path) in line and line.endswith(f" {number}")
    for number, path in enumerate(paths, start=1):
        assert data.run("export", str(number)).out == path.read_bytes()


@each_language
def test_the_same_again_is_not_kept_twice(data: Folder, env: dict[str, str]) -> None:
    path = RECORDS / "4a-11.jsonl"
    first, *again = (data.run("import", path, path, env=env) for _ in range(2))
    known = "já estava guardado como a partida 1" if env else "was kept already, as match 1"
    assert [known in line for line in first.text.splitlines()] == [False, True]
    for done in again:
        assert (done.status, done.err) == (0, "")
        assert [known in line for line in done.text.splitlines()] == [True, True]
    assert list(data.lines()) == [1]


def test_a_part_of_a_match_is_another_match(data: Folder, tmp_path: Path) -> None:
    for length in (40, 41, 189):
        (tmp_path / f"{length}.jsonl").write_bytes(record("4a-11", length))
    data.run("import", *sorted(tmp_path.glob("*.jsonl")))
    assert [len(lines) for lines in data.lines().values()] == [41, 40, 189]


@each_language
def test_a_bad_file_does_not_hold_up_the_others(
    data: Folder, tmp_path: Path, env: dict[str, str]
) -> None:
    bad = tmp_path / "bad.jsonl"
    bad.write_bytes(record("4b-11", 6) + b'{"type": "play", "seat": 1, "card": "T10"}\n')
    missing = tmp_path / "missing.jsonl"
    good = [RECORDS / f"{name}.jsonl" for name in ("4a-11", "3b-29")]
    done = data.run("import", bad, good[0], missing, good[1], env=env)
    assert done.status == 1
    refused, unread = done.err.splitlines()
    assert str(bad) in refused and ("linha 7" if env else "line 7") in refused
    assert str(missing) in unread
    assert [str(path) in line for path, line in zip(good, done.text.splitlines(), strict=True)]
    assert list(data.lines().values()) == [
        path.read_text(encoding="utf-8").splitlines() for path in reversed(good)
    ]


@each_language
def test_nothing_of_a_hostile_file_is_kept(
    data: Folder, tmp_path: Path, env: dict[str, str]
) -> None:
    files = []
    for number, content in enumerate(HOSTILE.values()):
        files.append(tmp_path / f"{number}.jsonl")
        files[-1].write_bytes(content)
    done = data.run("import", *files, env=env)
    assert (done.status, done.out) == (1, b"")
    lines = done.err.splitlines()
    for path, line in zip(files, lines, strict=True):
        assert line.startswith(f"gladiadores: {path}: ") and line.isprintable()
        assert ("linha " if env else "line ") in line and len(line) < 1000
    assert data.lines() == {}


@each_language
@pytest.mark.parametrize("place", PLACES)
def test_a_file_that_cannot_be_read_is_told_in_one_line(
    data: Folder, place, tmp_path: Path, env: dict[str, str]
) -> None:
    assert_one_line(data.run("import", place(tmp_path), env=env), 1)
    assert data.lines() == {}


AS_THEY_COME = {
    "no last line feed": record("3b-11").removesuffix(b"\n"),
    "carriage returns": record("3b-11").replace(b"\n", b"\r\n"),
    "blank lines": record("3b-11").replace(b"\n", b"\n \t\n\n") + b"\n\n",
    "other spaces": record("3b-11").replace(b": ", b" :  "),
    "other keys": record("3b-11").replace(b"}\n", b', "note": "\\u0000 \xc3\xa9"}\n'),
    "unfinished": record("3b-11", 30),
    "nothing but the head": record("3b-11", 1),
    "names of anything": record("3b-11", names=["\x1b[2J\u202e", "é" * 1000, "\0"]),
}


@pytest.mark.parametrize("content", AS_THEY_COME.values(), ids=AS_THEY_COME)
def test_lines_are_kept_as_they_come(data: Folder, tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "match.jsonl"
    path.write_bytes(content)
    done = data.run("import", path)
    assert (done.status, done.err) == (0, "")
    (lines,) = data.lines().values()
    assert "\n".join(lines).encode() == content.removesuffix(b"\n")
    assert "already" in data.run("import", path).text


@pytest.mark.parametrize(
    "content",
    [record("3b-11"), record("3b-11").replace(b"\n", b"\r\n\r\n")],
    ids=["plain", "rough"],
)
def test_what_was_finished_is_given_out_as_it_came(
    data: Folder, tmp_path: Path, content: bytes
) -> None:
    path = tmp_path / "match.jsonl"
    path.write_bytes(content)
    data.run("import", path)
    assert data.run("export", "1").out == content


def test_an_unfinished_match_is_kept_as_such(data: Folder, tmp_path: Path) -> None:
    path = tmp_path / "half.jsonl"
    path.write_bytes(record("4a-11", 40))
    data.run("import", path)
    assert "unfinished: round 1" in data.run("matches").text
    assert_one_line(data.run("export", "1"), 1)


def test_a_finished_match_counts(data: Folder) -> None:
    data.run("import", RECORDS / "4a-11.jsonl")
    assert all(f"\nP{seat}  " in data.run("stats").text for seat in range(1, 5))


def test_a_file_name_that_a_terminal_would_obey_has_no_power(data: Folder, tmp_path: Path) -> None:
    path = tmp_path / "a\x1b[31m\nb\u202e.jsonl"
    path.write_bytes(record("3b-11"))
    done = run("import", path, "--data", data.path)
    assert (done.status, done.err, done.text.count("\n")) == (0, "", 1)
    assert done.text.removesuffix("\n").isprintable()
