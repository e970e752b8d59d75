"""A demonstration at a real terminal: it plays and ends by itself, and each of its keys works;
without a terminal the same match is told in lines."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.helpers.command import run
from tests.terminal.alone import pieces
from tests.terminal.session import Session, environment

DEMO = ("demo", "--strength", "normal", "--pace", "instant", "--seed", "show", "--lang", "en")
WINNERS = re.compile(r"([A-Z][\w, ]+) wins? the match")
EMPTY = re.compile(r"<< to play|-- +waits")
LONG = 120.0
TRIES = 20
SHEETS = {
    "?": "Keys of this screen",
    "v": "ROUND 1, BATTLE 1",
    "p": "CHRONICLE OF THE MATCH",
    "s": "GLORY  side A",
    "i": "THE RULES IN SHORT",
    "m": "─ Menu ─",
}


def test_it_plays_to_its_end_and_the_lines_tell_of_the_same_match(tmp_path: Path) -> None:
    match = (*DEMO, "--players", "3", "--board", "B", "--exit")
    with Session(*match, env=environment(str(tmp_path))) as session:
        session.until(lambda: WINNERS.search(session.text) is not None, LONG)
        assert session.ended() == 0
        (shown, *_) = WINNERS.findall(pieces(session.recorded))
    told = run(*match)
    assert (told.status, told.err) == (0, "")
    assert WINNERS.findall(told.text) == [shown]
    assert not list(tmp_path.rglob("matches.db"))


@pytest.fixture
def paused(tmp_path: Path) -> Iterator[Session]:
    """A demonstration that was paused before the first card; bots that wait for nothing may be
    quicker than the key, and then there is another one."""
    for _ in range(TRIES):
        with Session(*DEMO, env=environment(str(tmp_path))) as session:
            session.until("HAND OF")
            session.press("space")
            session.until("Paused: ")
            session.settle(0.1)
            if not cards(session):
                yield session
                return
    raise AssertionError("the bots were quicker each time")


def cards(session: Session) -> int:
    """How many lie in the arena."""
    return 4 - len(EMPTY.findall(session.text))


def assert_it_stands_still(session: Session) -> None:
    """The bot whose turn it was may still say what it would do; then nothing is written for longer
    than a finished battle is shown."""
    seen = cards(session)
    assert any(not session.read(1.2) for _ in range(3))
    assert cards(session) == seen


def step(session: Session, key: str) -> None:
    """One more card and no other, or on from a finished battle."""
    before, finished = cards(session), "IS OVER" in session.text
    assert "Paused: " in session.text
    session.press(key)
    after = 0 if finished else before + 1
    session.until(lambda: cards(session) == after and ("IS OVER" in session.text) is (after == 4))
    session.settle(0.1)


def test_it_can_be_paused_and_goes_on(paused: Session) -> None:
    assert_it_stands_still(paused)
    assert "Paused: " in paused.text and "BATTLE 1 IS OVER" not in paused.text
    paused.press("space")
    paused.until("BATTLE 1 IS OVER")
    paused.until("BATTLE 2 IS OVER")
    assert "Paused" not in paused.text


def test_it_goes_step_by_step(paused: Session) -> None:
    for key in ("right", "enter", "l", "right", "right", "enter", "right"):
        step(paused, key)
    assert cards(paused) == 2 and " B2/" in paused.rows[0]
    assert_it_stands_still(paused)


def test_its_pace_can_be_changed(paused: Session) -> None:
    for key, pace in (
        ("-", "normal"),
        ("-", "slow"),
        ("-", "slow"),
        ("+", "normal"),
        ("=", "instant"),
    ):
        paused.press(key)
        paused.until(f"Pace: {pace}")
    assert cards(paused) == 0


def test_its_pace_can_be_changed_while_a_battle_is_looked_at(paused: Session) -> None:
    for _ in range(4):
        step(paused, "right")
    assert "BATTLE 1 IS OVER" in paused.text
    paused.press("-")
    paused.until("Pace: normal")


def test_its_sheets_open_and_close(paused: Session) -> None:
    for _ in range(5):
        step(paused, "right")
    for key, title in SHEETS.items():
        paused.press(key)
        paused.until(title)
        paused.press("escape")
        paused.until(lambda title=title: title not in paused.text)
    assert cards(paused) == 0 and " B2/" in paused.rows[0]


def test_it_is_left_without_a_question_since_nothing_is_lost(paused: Session) -> None:
    step(paused, "right")
    paused.press("q")
    assert paused.ended() == 0
    assert b"Quit?" not in paused.recorded
