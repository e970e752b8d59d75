"""Playing with bots from the command line: what is refused, and whole matches told in lines."""

import os
import re
import signal
import subprocess
from functools import partial

import pytest

from gladiadores_tui.tui.gladiadores.players import BOT_NAMES

from ..helpers.command import (
    COMMAND,
    PORTUGUESE,
    assert_one_line,
    at_terminal,
    environment,
    run,
    spawn,
)
from ..helpers.kept import Folder
from ..helpers.words import say

LANGUAGES = {"en": {}, "pt-BR": PORTUGUESE}
QUICK_DEMO = ("demo", "--players", "3", "--strength", "normal", "--seed", "7")
each_language = pytest.mark.parametrize("language", LANGUAGES)


# Refused


@each_language
@pytest.mark.parametrize(
    ("seats", "key", "fields"),
    [
        ("person,easy", "cli.seats.count", {}),
        ("person,easy,easy,easy,easy", "cli.seats.count", {}),
        ("easy", "cli.seats.count", {}),
    ],
)
def test_play_refuses_another_number_of_seats(
    seats: str, key: str, fields: dict[str, str], language: str
) -> None:
    done = run("play", "--seats", seats, env=LANGUAGES[language])
    assert say(language, key, **fields) in assert_one_line(done, 2)


@each_language
@pytest.mark.parametrize("who", ["strong", "", "Easy", " easy", "random", "e\x1b[31masy"])
def test_play_refuses_who_cannot_play(who: str, language: str) -> None:
    done = run("play", "--seats", f"person,{who},easy", env=LANGUAGES[language])
    said = assert_one_line(done, 2)
    assert "person, easy, normal, hard, expert" in said
    assert "\x1b" not in said


@each_language
@pytest.mark.parametrize(
    ("more", "key", "fields"),
    [
        (["--players", "4"], "cli.seats.count", {}),
        (["--names", "Ana,Bia,Caio,Duda"], "cli.who.names", {"count": 3, "names": 4}),
        (["--first", "4"], "cli.first.range", {"players": 3}),
    ],
)
def test_play_refuses_seats_that_do_not_fit_the_rest(
    more: list[str], key: str, fields: dict[str, int], language: str
) -> None:
    done = run("play", "--seats", "person,easy,easy", *more, env=LANGUAGES[language])
    assert say(language, key, **fields) in assert_one_line(done, 2)


@each_language
@pytest.mark.parametrize(
    ("name", "key", "fields"),
    [
        ("   ", "name.empty", {"seat": 1}),
        (BOT_NAMES[1].upper(), "name.equal", {"seat": 2, "other": 1}),
    ],
)
def test_quick_refuses_what_cannot_be_a_name(
    name: str, key: str, fields: dict[str, int], language: str
) -> None:
    done = run("quick", "--name", name, env=LANGUAGES[language])
    assert say(language, key, **fields).rstrip(".") in assert_one_line(done, 2)


@pytest.mark.parametrize(
    "arguments",
    [
        ["quick", "--strength", "random"],
        ["quick", "--players", "5"],
        ["quick", "--board", "C"],
        ["quick", "--pace", "fast"],
        ["demo", "--strength", "person"],
        ["demo", "--players", "2"],
        ["demo", "--data", "somewhere"],
        ["demo", "--record", "somewhere"],
        ["resume", "--pace", "fast"],
    ],
)
def test_options_that_are_not_there_are_refused_in_one_line(arguments: list[str]) -> None:
    assert_one_line(run(*arguments), 2)


@each_language
@pytest.mark.parametrize("matches", ["0", "-1", "1001"])
def test_demo_refuses_a_number_of_matches_out_of_range(matches: str, language: str) -> None:
    done = run("demo", "--matches", matches, env=LANGUAGES[language])
    assert say(language, "cli.demo.range") in assert_one_line(done, 2)
    assert done.out == b""


@pytest.mark.parametrize("matches", ["1.5", "many", "", "9" * 5000])
def test_demo_refuses_what_is_no_number_of_matches(matches: str) -> None:
    assert_one_line(run("demo", "--matches", matches), 2)


@each_language
def test_quick_without_a_terminal_says_so(language: str) -> None:
    done = run("quick", env=LANGUAGES[language])
    assert say(language, "cli.no_terminal") in assert_one_line(done, 1)


@pytest.mark.parametrize("command", ["quick", "demo"])
def test_a_terminal_that_cannot_draw_gets_one_line(command: str) -> None:
    status, text = at_terminal(command, TERM="dumb")
    assert (status, text.count("\n")) == (1, 1)
    assert "cannot draw" in text


# A demonstration without a terminal


def counts(text: str) -> tuple[int, int, int]:
    """Battles, rounds, and numbers of the end in what was told."""
    lines = text.splitlines()
    return (
        sum(bool(re.match(r"B\d+ ", line)) for line in lines),
        sum(bool(re.match(r"R\d+ ", line)) for line in lines),
        len(re.findall(r"\d+", lines[-1])),
    )


@pytest.mark.parametrize("board", ["A", "B"])
def test_a_demonstration_tells_the_same_match_in_both_languages(board: str) -> None:
    told = {}
    for language, env in LANGUAGES.items():
        done = run(*QUICK_DEMO, "--board", board, env=env)
        assert (done.status, done.err) == (0, "")
        told[language] = done.text
    for language, text in told.items():
        first, *_, last = text.splitlines()
        assert first == say(language, "replay.head", board=board, names=", ".join(BOT_NAMES[:3]))
        assert all(name in last for name in BOT_NAMES[:3])
    one, other = (re.findall(r"\d+", told[language]) for language in LANGUAGES)
    assert one == other
    battles, rounds, points = counts(told["en"])
    assert counts(told["pt-BR"]) == (battles, rounds, points)
    assert battles == 12 * rounds > 0
    assert points == 3
    assert told["en"] != told["pt-BR"]


def test_the_same_seed_tells_the_same_and_another_seed_another_match() -> None:
    one, again = (run(*QUICK_DEMO).text for _ in range(2))
    assert one == again
    assert run(*QUICK_DEMO[:-1], "8").text != one


def test_several_matches_are_told_one_after_another_the_first_as_if_alone() -> None:
    alone = run(*QUICK_DEMO).text
    several = run(*QUICK_DEMO, "--matches", "3")
    assert (several.status, several.err) == (0, "")
    assert several.text.startswith(alone)
    heads = [line for line in several.text.splitlines() if line == alone.splitlines()[0]]
    assert len(heads) == 3
    parts = several.text.split(heads[0] + "\n")[1:]
    assert len(set(parts)) == 3


def test_what_is_told_is_told_as_it_happens_and_nobody_minds_who_has_heard_enough() -> None:
    arguments = ["demo", "--matches", "1000", "--strength", "easy"]
    child = subprocess.Popen(
        [*COMMAND, *arguments],
        env=environment(),
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    assert child.stdout is not None and child.stderr is not None
    assert child.stdout.readline()
    child.stdout.close()
    assert child.wait(60) == 1
    assert child.stderr.read() == b""
    child.stderr.close()


def test_an_interrupt_ends_it_with_one_line() -> None:
    child = subprocess.Popen(
        [*COMMAND, "demo", "--matches", "1000", "--strength", "easy"],
        env=environment(),
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        preexec_fn=partial(signal.signal, signal.SIGINT, signal.SIG_DFL),
    )
    assert child.stdout is not None
    child.stdout.readline()
    os.kill(child.pid, signal.SIGINT)
    _, err = child.communicate(timeout=60)
    assert child.returncode == 1
    assert err.decode() == f"gladiadores: {say('en', 'cli.interrupted')}\n"


# At a terminal


def test_at_a_terminal_a_demonstration_begins_at_once_and_can_be_left() -> None:
    child = spawn(*QUICK_DEMO, "--pace", "instant", "--exit")
    child.expect("ARENA")
    child.send("q")
    child.expect(r"\x1b\[\?1049l")
    child.read()
    child.close()
    assert child.exitstatus == 0


@pytest.mark.parametrize(
    ("arguments", "bots"),
    [
        (("quick", "--players", "3", "--strength", "hard"), {"1": "hard", "2": "hard"}),
        (("quick", "--board", "B"), dict.fromkeys("123", "normal")),
        (
            ("play", "--board", "A", "--names", "Ana,Bia,Caio", "--seats", "person,easy,expert"),
            {"1": "easy", "2": "expert"},
        ),
    ],
)
def test_a_match_with_bots_begins_at_once_and_is_kept(
    arguments: tuple[str, ...], bots: dict[str, str], data: Folder
) -> None:
    child = spawn(*arguments, "--data", data.path)
    child.expect("ARENA")
    child.send("q")
    child.expect("resume")
    child.send("y")
    child.expect(r"\x1b\[\?1049l")
    child.read()
    child.close()
    assert child.exitstatus == 0
    (lines,) = data.lines().values()
    assert re.search(r'"bots": (\{[^}]*\})', lines[0])[1] == str(bots).replace("'", '"')
