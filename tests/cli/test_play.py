"""`gladiadores play` before anything is drawn: is there a terminal, can the record be written."""

from pathlib import Path

import pytest

from ..helpers.command import PORTUGUESE, assert_one_line, at_terminal, run


@pytest.mark.parametrize("arguments", [[], ["play"], ["--lang", "en"]])
def test_without_a_terminal_it_says_so_in_one_line(arguments: list[str]) -> None:
    assert "needs a terminal" in assert_one_line(run(*arguments), 1)


def test_without_a_terminal_it_says_so_in_portuguese() -> None:
    assert "é preciso um terminal" in assert_one_line(run(env=PORTUGUESE), 1)


@pytest.mark.parametrize("term", ["dumb", "", "du\x1bmb".replace("\x1b", "")])
def test_a_terminal_that_cannot_draw_gets_one_line(term: str) -> None:
    status, text = at_terminal(TERM=term)
    assert status == 1
    assert text.count("\n") == 1 and "cannot draw" in text
    assert "\x1b" not in text


def test_a_terminal_that_cannot_draw_gets_one_line_in_portuguese() -> None:
    status, text = at_terminal(TERM="dumb", LANG="pt_BR.UTF-8")
    assert (status, text.count("\n")) == (1, 1)
    assert "não desenha" in text


@pytest.mark.parametrize("lang", ["en", "pt-BR"])
def test_a_record_file_that_exists_is_refused_before_the_match(lang: str, tmp_path: Path) -> None:
    path = tmp_path / "match.jsonl"
    path.write_text("mine")
    status, text = at_terminal("play", "--record", str(path), "--lang", lang)
    assert (status, text.count("\n")) == (1, 1)
    assert {"en": "not overwritten", "pt-BR": "não será sobrescrito"}[lang] in text
    assert path.read_text() == "mine"


@pytest.mark.parametrize("path", ["nowhere/match.jsonl", "/proc/nowhere/match.jsonl", "x" * 300])
def test_a_record_file_that_could_not_be_written_is_refused_before_the_match(path: str) -> None:
    status, text = at_terminal("play", "--record", path)
    assert status == 1
    assert text.startswith("gladiadores: ") and "Traceback" not in text
    assert "\x1b" not in text
