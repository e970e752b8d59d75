"""`gladiadores export`: a finished match as a record file, and never over another file."""

import os
import re
import subprocess
from pathlib import Path

import pytest

from ..helpers.command import COMMAND, PORTUGUESE, assert_one_line, environment
from ..helpers.kept import Folder, record

each_language = pytest.mark.parametrize("env", [{}, PORTUGUESE], ids=["en", "pt-BR"])


def test_it_is_printed_as_it_is_stored(data: Folder) -> None:
    data.keep("4a-11", names=["Lívia", "Zé", "Жозефина", "Ψ"])
    data.keep("4b-29")
    done = data.run("export", "1", env={"PYTHONIOENCODING": "ascii"})
    assert (done.status, done.err) == (0, "")
    assert done.out == record("4a-11", names=["Lívia", "Zé", "Жозефина", "Ψ"])


@each_language
def test_it_is_written_to_a_new_file(data: Folder, tmp_path: Path, env: dict[str, str]) -> None:
    data.keep("4a-11")
    path = tmp_path / "match.jsonl"
    done = data.run("export", "1", path, env=env)
    assert (done.status, done.err) == (0, "")
    assert str(path) in done.text and done.text.count("\n") == 1
    assert path.read_bytes() == record("4a-11")


@each_language
def test_never_over_a_file(data: Folder, tmp_path: Path, env: dict[str, str]) -> None:
    data.keep("4a-11")
    path = tmp_path / "letter.txt"
    path.write_text("Dear Ana")
    done = data.run("export", "1", path, env=env)
    line = assert_one_line(done, 1)
    assert ("não será sobrescrito" if env else "not overwritten") in line and done.out == b""
    assert path.read_text() == "Dear Ana"


@pytest.mark.parametrize("link", ["letter.txt", "nowhere", "link"])
def test_never_through_a_link(data: Folder, tmp_path: Path, link: str) -> None:
    data.keep("4a-11")
    (tmp_path / "letter.txt").write_text("Dear Ana")
    (tmp_path / "link").symlink_to(link)
    assert_one_line(data.run("export", "1", tmp_path / "link"), 1)
    assert (tmp_path / "letter.txt").read_text() == "Dear Ana"
    assert not (tmp_path / "nowhere").exists()


@pytest.mark.parametrize("place", ["", ".", "nowhere/x", "/proc/nowhere", "/dev/null/x", "x" * 300])
@each_language
def test_a_file_that_cannot_be_made_is_told_in_one_line(
    data: Folder, place: str, env: dict[str, str]
) -> None:
    data.keep("4a-11")
    done = data.run("export", "1", place, env=env)
    assert_one_line(done, 1)
    assert done.out == b""


@each_language
@pytest.mark.parametrize("length", [1, 2, 40, 188])
def test_an_unfinished_match_is_refused(data: Folder, length: int, env: dict[str, str]) -> None:
    """Its hands are nobody's business yet."""
    data.keep("4a-11", length)
    done = data.run("export", "1", env=env)
    line = assert_one_line(done, 1)
    assert ("não terminou" if env else "is not finished") in line
    assert done.out == b""


def test_an_unfinished_match_leaves_no_file_either(data: Folder, tmp_path: Path) -> None:
    data.keep("4a-11", 40)
    assert_one_line(data.run("export", "1", tmp_path / "match.jsonl"), 1)
    assert not (tmp_path / "match.jsonl").exists()


@each_language
@pytest.mark.parametrize("number", ["0", "2", "999999999999999999"])
def test_a_number_that_no_match_has_is_told_in_one_line(
    data: Folder, number: str, env: dict[str, str]
) -> None:
    data.keep("4a-11")
    line = assert_one_line(data.run("export", number, env=env), 1)
    assert f" {number}" in line and "gladiadores matches" in line


@each_language
def test_a_match_that_the_rules_refuse_is_told_with_its_line(
    data: Folder, tmp_path: Path, env: dict[str, str]
) -> None:
    data.keep("4a-11")
    data.change(
        "UPDATE line SET text = ? WHERE seq = 5", '{"type": "play", "seat": 1, "card": "T1"}'
    )
    done = data.run("export", "1", tmp_path / "match.jsonl", env=env)
    line = assert_one_line(done, 1)
    assert ("linha 5" if env else "line 5") in line
    assert not re.search(r"\b[TFGA]\d", line)  # nothing of a hand
    assert not (tmp_path / "match.jsonl").exists()


def test_a_reader_who_has_had_enough_is_no_error_to_speak_of(data: Folder) -> None:
    data.keep("4a-11")
    reading, writing = os.pipe()
    os.close(reading)
    done = subprocess.run(
        [*COMMAND, "export", "1", "--data", data.path],
        env=environment(),
        stdout=writing,
        stderr=subprocess.PIPE,
        timeout=60,
    )
    os.close(writing)
    assert (done.returncode, done.stderr) == (1, b"")


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="no /dev/full")
def test_a_full_disk_is_told_in_one_line(data: Folder) -> None:
    data.keep("4a-11")
    with open("/dev/full", "wb") as full:
        done = subprocess.run(
            [*COMMAND, "export", "1", "--data", data.path],
            env=environment(),
            stdout=full,
            stderr=subprocess.PIPE,
            timeout=60,
        )
    assert done.returncode == 1
    assert done.stderr.startswith(b"gladiadores: ") and done.stderr.count(b"\n") == 1
