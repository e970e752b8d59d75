"""`gladiadores resume` and `watch` before anything is drawn: is there such a match, and what is
wrong with it."""

from pathlib import Path

import pytest

from ..helpers.command import PORTUGUESE, assert_one_line, at_terminal
from ..helpers.kept import Folder, record

each_language = pytest.mark.parametrize("lang", ["en", "pt-BR"])


def refused(data: Folder, *arguments: str, lang: str = "en", status: int = 1) -> str:
    """At a terminal: one line and nothing drawn."""
    done, text = data.at_terminal(*arguments, "--lang", lang)
    assert (done, text.count("\n")) == (status, 1), text
    assert text.startswith("gladiadores: ") and "Traceback" not in text
    assert text.rstrip("\r\n").isprintable()
    return text


@pytest.mark.parametrize("arguments", [["resume"], ["resume", "1"], ["watch", "1"], ["watch", "x"]])
def test_without_a_terminal_it_says_so_in_one_line(data: Folder, arguments: list[str]) -> None:
    data.keep("4a-11", 40)
    assert "needs a terminal" in assert_one_line(data.run(*arguments), 1)
    line = assert_one_line(data.run(*arguments, env=PORTUGUESE), 1)
    assert "é preciso um terminal" in line


@pytest.mark.parametrize("arguments", [["resume"], ["watch", "1"]])
def test_a_terminal_that_cannot_draw_gets_one_line(data: Folder, arguments: list[str]) -> None:
    data.keep("4a-11", 40)
    status, text = data.at_terminal(*arguments, TERM="dumb")
    assert (status, text.count("\n")) == (1, 1) and "cannot draw" in text


@each_language
def test_where_no_match_is_unfinished_it_says_how_to_start_one(data: Folder, lang: str) -> None:
    for _ in range(2):
        text = refused(data, "resume", lang=lang)
        assert {"en": "there is no unfinished match", "pt-BR": "não há partida"}[lang] in text
        data.keep("4a-11")


@each_language
def test_a_finished_match_cannot_go_on_but_be_watched(data: Folder, lang: str) -> None:
    data.keep("4a-11")
    text = refused(data, "resume", "1", lang=lang)
    assert {"en": "is over", "pt-BR": "já acabou"}[lang] in text
    assert "gladiadores watch 1" in text


@each_language
@pytest.mark.parametrize("command", ["resume", "watch"])
@pytest.mark.parametrize("number", ["0", "7", "999999999999999999"])
def test_a_number_that_no_match_has_is_told(
    data: Folder, command: str, number: str, lang: str
) -> None:
    data.keep("4a-11", 40)
    assert f" {number}" in refused(data, command, number, lang=lang)


@pytest.mark.parametrize("number", ["9" * 30, "0" * 5000 + "1"])
def test_a_number_of_any_length_is_told(data: Folder, number: str) -> None:
    data.keep("4a-11", 40)
    refused(data, "watch", number)


@each_language
def test_a_match_that_the_rules_refuse_cannot_go_on(data: Folder, lang: str) -> None:
    data.keep("4a-11", 40)
    data.change(
        "UPDATE line SET text = ? WHERE seq = 5", '{"type": "play", "seat": 1, "card": "T1"}'
    )
    text = refused(data, "resume", "1", lang=lang)
    assert {"en": "line 5", "pt-BR": "linha 5"}[lang] in text
    assert "gladiadores watch 1" in text
    assert {"en": "no unfinished match", "pt-BR": "não há partida"}[lang] in (
        refused(data, "resume", lang=lang)
    )


@each_language
def test_of_a_match_whose_first_line_is_refused_nothing_can_be_watched(
    data: Folder, lang: str
) -> None:
    data.keep("4a-11", 40)
    data.change("UPDATE line SET text = 'nonsense' WHERE seq = 1")
    assert {"en": "line 1", "pt-BR": "linha 1"}[lang] in refused(data, "watch", "1", lang=lang)
    refused(data, "resume", "1", lang=lang)


@each_language
@pytest.mark.parametrize(
    "content",
    [None, b"", b"nonsense\n", record("4a-11").split(b"\n", 1)[1]],
    ids=["missing", "empty", "nonsense", "headless"],
)
def test_a_file_of_which_nothing_can_be_watched_is_told(
    data: Folder, tmp_path: Path, content: bytes | None, lang: str
) -> None:
    path = tmp_path / "match.jsonl"
    if content is not None:
        path.write_bytes(content)
    assert "match.jsonl" in refused(data, "watch", str(path), lang=lang)


@each_language
def test_a_record_file_that_exists_is_refused_before_the_match_goes_on(
    data: Folder, tmp_path: Path, lang: str
) -> None:
    data.keep("4a-11", 40)
    path = tmp_path / "match.jsonl"
    path.write_text("mine")
    refused(data, "resume", "--record", str(path), lang=lang)
    assert path.read_text() == "mine"


@pytest.mark.parametrize("number", ["one", "-1", "1.5", "²", "9" * 30, ""])
@pytest.mark.parametrize("env", [{}, PORTUGUESE], ids=["en", "pt-BR"])
def test_a_number_that_is_none_is_a_wrong_command_line(
    data: Folder, number: str, env: dict[str, str]
) -> None:
    status, text = at_terminal("resume", number, "--data", data.path, **env)
    assert (status, text.count("\n")) == (2, 1), text
