"""`gladiadores delete`: asks, and takes anything but a clear yes for a no."""

import re

import pexpect
import pytest

from ..helpers.command import PORTUGUESE, assert_one_line, spawn
from ..helpers.kept import Folder

each_language = pytest.mark.parametrize("env", [{}, PORTUGUESE], ids=["en", "pt-BR"])


def answered(data: Folder, answer: str, **env: str) -> tuple[int | None, str]:
    """Asked at a terminal whether to delete match 1; status, and what was written after the
    answer."""
    child = spawn("delete", "1", "--data", data.path, **env)
    child.expect(r"\[[sy]/N\] ")
    assert re.search("unfinished|não terminou", child.before or "")
    child.send(answer)
    child.expect(pexpect.EOF)
    child.close()
    return child.exitstatus, child.before or ""


@pytest.fixture
def kept(data: Folder) -> Folder:
    data.keep("4a-11", 40)
    data.keep("4b-29")
    return data


@pytest.mark.parametrize("answer", ["y\r", "Y\r", " y \r"])
def test_yes_deletes(kept: Folder, answer: str) -> None:
    status, text = answered(kept, answer)
    assert status == 0 and "match 1 was deleted" in text
    assert list(kept.lines()) == [2]


@pytest.mark.parametrize("answer", ["s\r", "S\r"])
def test_yes_in_portuguese_deletes(kept: Folder, answer: str) -> None:
    status, text = answered(kept, answer, **PORTUGUESE)
    assert status == 0 and "a partida 1 foi apagada" in text
    assert list(kept.lines()) == [2]


@pytest.mark.parametrize("answer", ["n\r", "\r", "s\r", "yy\r", "1\r", "\x04", "\x1b\r", "é\r"])
def test_anything_else_does_not(kept: Folder, answer: str) -> None:
    before = kept.lines()
    status, text = answered(kept, answer)
    assert status == 1 and "nothing was deleted" in text
    assert kept.lines() == before


@pytest.mark.parametrize("answer", ["n\r", "\r", "y\r", "\x04"])
def test_anything_else_in_portuguese_does_not(kept: Folder, answer: str) -> None:
    before = kept.lines()
    status, text = answered(kept, answer, **PORTUGUESE)
    assert status == 1 and "nada foi apagado" in text
    assert kept.lines() == before


def test_interrupting_does_not_either(kept: Folder) -> None:
    before = kept.lines()
    status, text = answered(kept, "\x03")
    assert status == 1 and "interrupted" in text and "Traceback" not in text
    assert kept.lines() == before


@each_language
def test_with_yes_it_does_not_ask(kept: Folder, env: dict[str, str]) -> None:
    done = kept.run("delete", "1", "--yes", env=env)
    assert (done.status, done.err, done.text.count("\n")) == (0, "", 1)
    assert list(kept.lines()) == [2]
    assert_one_line(kept.run("delete", "1", "--yes", env=env), 1)


@each_language
def test_where_nobody_can_answer_it_refuses(kept: Folder, env: dict[str, str]) -> None:
    before = kept.lines()
    done = kept.run("delete", "1", env=env)
    assert "--yes" in assert_one_line(done, 1)
    assert done.out == b"" and kept.lines() == before


@each_language
@pytest.mark.parametrize("more", [["--yes"], []])
def test_a_number_that_no_match_has_is_told_in_one_line(
    kept: Folder, more: list[str], env: dict[str, str]
) -> None:
    assert " 3" in assert_one_line(kept.run("delete", "3", *more, env=env), 1)
    assert list(kept.lines()) == [2, 1]


def test_a_match_that_the_rules_refuse_can_be_deleted(kept: Folder) -> None:
    kept.change("UPDATE line SET text = 'nonsense' WHERE match = 2")
    assert kept.run("delete", "2", "--yes").status == 0
    assert list(kept.lines()) == [1]


def test_its_number_is_not_given_again_and_its_statistics_are_gone(kept: Folder) -> None:
    assert kept.run("stats", "--json").text.count("\n") == 4
    kept.run("delete", "2", "--yes")
    assert kept.run("stats", "--json").text == ""
    assert kept.keep("4b-29") == 3
