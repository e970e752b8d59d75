"""Help, version, and a wrong command line: status 0 or 2, in the user's language."""

import pytest

import gladiadores_tui
from gladiadores_tui.cli.parser import COMMANDS

from ..helpers.command import PORTUGUESE, assert_one_line, run


def test_help_in_english_has_examples_of_all_commands() -> None:
    done = run("--help")
    assert (done.status, done.err) == (0, "")
    assert "examples:" in done.text and "usage:" in done.text and "options:" in done.text
    for example in ("gladiadores play --players 3", "gladiadores replay", "gladiadores simulate"):
        assert example in done.text


def test_help_in_portuguese_has_no_english_left() -> None:
    done = run("--help", env=PORTUGUESE)
    assert (done.status, done.err) == (0, "")
    assert "exemplos:" in done.text and "uso:" in done.text and "opções:" in done.text
    for english in ("usage", "options", "show ", "examples", "exit"):
        assert english not in done.text


@pytest.mark.parametrize("command", COMMANDS)
@pytest.mark.parametrize("env", [{}, PORTUGUESE], ids=["en", "pt-BR"])
def test_every_command_has_help_with_a_text_for_each_option(
    command: str, env: dict[str, str]
) -> None:
    done = run(command, "--help", env=env)
    assert (done.status, done.err) == (0, "")
    lines = done.text.split("\n")
    options = [index for index, line in enumerate(lines) if line.startswith("  --")]
    assert options
    for index in options:
        told = lines[index].split("  ")[2:] or lines[index + 1].split()
        assert told, lines[index]
    if env:
        for english in ("usage", "options", "positional", "arguments", "show ", "exit"):
            assert english not in done.text.replace("--exit", "")


@pytest.mark.parametrize("env", [{}, PORTUGUESE], ids=["en", "pt-BR"])
def test_the_help_lists_every_command_with_what_it_does(env: dict[str, str]) -> None:
    text = run("--help", env=env).text
    listed = {line.split()[0]: line.split()[1:] for line in text.splitlines() if line[:4] == "    "}
    assert all(listed[command] for command in COMMANDS)


def test_the_language_of_help_can_be_asked_for() -> None:
    assert "cartas" in run("play", "--lang", "pt-BR", "--help").text
    assert "cards" in run("play", "--lang=en", "--help", env=PORTUGUESE).text


def test_the_version() -> None:
    done = run("--version")
    assert (done.status, done.err) == (0, "")
    assert done.text.split()[-1] == gladiadores_tui.__version__


@pytest.mark.parametrize(
    ("variables", "is_portuguese"),
    [
        ({"LANG": "pt_PT.UTF-8"}, True),
        ({"LANG": "de_DE.UTF-8"}, False),
        ({"LANG": "C"}, False),
        ({"LANG": "en_GB.UTF-8", "LC_MESSAGES": "pt_BR.UTF-8"}, True),
        ({"LANG": "pt_BR.UTF-8", "LC_ALL": "en_US.UTF-8"}, False),
        ({"LANG": "de_DE.UTF-8", "LC_ALL": "", "LC_MESSAGES": "pt_BR"}, True),
    ],
)
def test_the_locale_decides_and_neither_of_the_two_is_english(
    variables: dict[str, str], is_portuguese: bool
) -> None:
    assert ("exemplos" in run("--help", env=variables).text) == is_portuguese


WRONG = {
    "unknown option": ["--nonsense"],
    "unknown command": ["fight"],
    "abbreviated option": ["play", "--play", "3"],
    "players not a number": ["play", "--players", "three"],
    "too many players": ["play", "--players", "5"],
    "no such board": ["play", "--board", "C"],
    "no such language": ["play", "--lang", "fr"],
    "no such theme": ["play", "--theme", "pink"],
    "no such palette": ["play", "--palette", "pink"],
    "no such seat": ["play", "--first", "5"],
    "a seat beyond the players": ["play", "--players", "3", "--first", "4"],
    "two names": ["play", "--names", "Ana,Bia"],
    "five names": ["play", "--names", "a,b,c,d,e"],
    "names and players disagree": ["play", "--names", "a,b,c", "--players", "4"],
    "an empty name": ["play", "--names", "Ana,,Caio"],
    "names that are nothing": ["play", "--names", ""],
    "an invisible name": ["play", "--names", "Ana,\u200b\u202e,Caio"],
    "equal names": ["play", "--names", "Ana,Bia,ANA"],
    "an option without its value": ["play", "--seed"],
    "replay without a file": ["replay"],
    "replay with two files": ["replay", "a", "b"],
    "no matches": ["simulate", "--matches", "0"],
    "fewer than no matches": ["simulate", "--matches", "-3"],
    "too many matches": ["simulate", "--matches", "1000001"],
    "matches not a number": ["simulate", "--matches", "many"],
    "a huge number": ["simulate", "--matches", "9" * 5000],
    "export of no match": ["export"],
    "export of no number": ["export", "first"],
    "export of a negative number": ["export", "-1"],
    "export of a fraction": ["export", "1.5"],
    "export of digits that are none": ["export", "\u0661"],
    "export of a huge number": ["export", "9" * 5000],
    "export to two files": ["export", "1", "a", "b"],
    "delete without a number": ["delete", "--yes"],
    "delete of no number": ["delete", "all"],
    "import of nothing": ["import"],
    "backup to nowhere": ["backup"],
    "backup to two files": ["backup", "a", "b"],
    "watch of nothing": ["watch"],
    "watch of two": ["watch", "1", "2"],
    "resume of two": ["resume", "1", "2"],
    "matches with a number": ["matches", "1"],
    "stats of two": ["stats", "Ana", "Bia"],
    "no such policy": ["play", "--takeback", "always"],
    "data without its value": ["matches", "--data"],
    "simulate with two players": ["simulate", "--players", "2"],
    "a value that the terminal would obey": ["play", "--board", "\x1b[31m\nA"],
}


@pytest.mark.parametrize("arguments", WRONG.values(), ids=WRONG)
@pytest.mark.parametrize("env", [{}, PORTUGUESE], ids=["en", "pt-BR"])
def test_a_wrong_command_line_is_one_line_and_status_2(
    arguments: list[str], env: dict[str, str]
) -> None:
    done = run(*arguments, env=env)
    line = assert_one_line(done, 2)
    assert done.out == b""
    assert ("veja gladiadores --help" if env else "see gladiadores --help") in line
    if env:
        for english in ("argument ", "invalid", "expected", "required", "unrecognized", "choose"):
            assert english not in line
