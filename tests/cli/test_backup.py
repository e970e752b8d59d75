"""`gladiadores backup`: everything in one new file, which is a store itself."""

from pathlib import Path
from stat import S_IMODE

import pytest

from ..helpers.command import PORTUGUESE, assert_one_line, run
from ..helpers.kept import Folder
from ..terminal.session import Session
from ..terminal.session import environment as terminal_environment

each_language = pytest.mark.parametrize("env", [{}, PORTUGUESE], ids=["en", "pt-BR"])


def opened(copy: Path) -> Folder:
    """The copy as a folder of matches."""
    folder = Folder(copy.parent / "elsewhere")
    folder.path.mkdir()
    copy.rename(folder.file)
    return folder


@each_language
def test_a_copy_holds_the_same_matches_and_can_be_used(
    data: Folder, tmp_path: Path, env: dict[str, str]
) -> None:
    for name, length in (("4a-11", None), ("3b-29", 20), ("4b-11", None)):
        data.keep(name, length)
    done = data.run("backup", tmp_path / "copy.db", env=env)
    assert (done.status, done.err, done.text.count("\n")) == (0, "", 1)
    assert ("3 partidas" if env else "3 matches") in done.text
    copy = opened(tmp_path / "copy.db")
    assert copy.lines() == data.lines()
    for command in (["matches"], ["stats", "--json"], ["export", "1"]):
        assert copy.run(*command) == data.run(*command)
    with copy.store() as one, data.store() as other:
        assert one.entries() == other.entries()


def test_a_copy_of_one_match_and_of_none(data: Folder, tmp_path: Path) -> None:
    assert "0 matches" in data.run("backup", tmp_path / "none.db").text
    data.keep("3b-29", 20)
    assert "1 match was" in data.run("backup", tmp_path / "one.db").text
    assert opened(tmp_path / "none.db").lines() == {}


def test_it_is_for_its_owner_alone(data: Folder, tmp_path: Path) -> None:
    data.keep("3b-29", 20)
    run("backup", tmp_path / "copy.db", "--data", data.path, umask=0)
    assert S_IMODE((tmp_path / "copy.db").stat().st_mode) == 0o600


@each_language
def test_never_over_a_file(data: Folder, tmp_path: Path, env: dict[str, str]) -> None:
    data.keep("3b-29", 20)
    before = data.contents()
    (tmp_path / "letter.txt").write_text("Dear Ana")
    (tmp_path / "link").symlink_to("nowhere")
    for path in (tmp_path / "letter.txt", tmp_path / "link", data.file):
        line = assert_one_line(data.run("backup", path, env=env), 1)
        assert ("não será sobrescrito" if env else "not overwritten") in line
    assert (tmp_path / "letter.txt").read_text() == "Dear Ana"
    assert data.contents() == before


@each_language
@pytest.mark.parametrize("place", ["", ".", "nowhere/x", "/proc/nowhere", "x" * 300])
def test_a_file_that_cannot_be_made_is_told_in_one_line(
    data: Folder, place: str, env: dict[str, str]
) -> None:
    data.keep("3b-29", 20)
    assert_one_line(data.run("backup", place, env=env), 1)


@each_language
def test_a_copy_that_finds_no_room_is_named_and_not_left_half_done(
    data: Folder, tmp_path: Path, env: dict[str, str]
) -> None:
    data.keep("4a-11")
    data.keep("4b-11")
    path = tmp_path / "copy.db"
    line = assert_one_line(run("backup", path, "--data", data.path, env=env, room=40_000), 1)
    assert str(path) in line and str(data.file) not in line
    assert not list(tmp_path.glob("copy.db*"))
    assert list(data.lines()) == [2, 1]


def test_while_the_program_runs_the_copy_is_whole(data: Folder, tmp_path: Path) -> None:
    data.keep("4b-11")
    arguments = ("--board", "A", "--names", "Ana,Bia,Caio", "--lang", "en", "--first", "1")
    with Session(
        *arguments, env=terminal_environment(str(tmp_path), GLADIADORES_DATA=str(data.path))
    ) as session:
        session.until("R reveal")
        session.settle()
        session.press("r")
        session.until("HAND OF 1 Ana")
        session.settle()
        session.press("1")
        session.until("> 1:")
        session.settle()
        session.press("enter")
        session.until("2   Bia")
        assert "2 matches" in data.run("backup", tmp_path / "copy.db").text
        copied = opened(tmp_path / "copy.db").lines()
        assert copied == data.lines()
        assert [len(lines) for lines in copied.values()] == [3, 189]
        session.settle()
        session.press("r")
        session.until("HAND OF 2 Bia")
