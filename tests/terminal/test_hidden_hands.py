"""Whatever ends or interrupts the program, no hand stays on the screen, in the scrollback, or in a
file that is not the store."""

import os
import re
import shutil
import signal
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.terminal.kept import stored
from tests.terminal.tmux import CARD, Tmux

pytestmark = pytest.mark.skipif(
    shutil.which("tmux") is None or not Path("/proc/self/task").exists(),
    reason="needs tmux for a real scrollback, and Linux to find the program in it",
)

STORE = ("matches.db", "matches.db-wal", "matches.db-shm")
IN_RECORDS = re.compile(rb'"(?:[TFGA](?:\d+|[TFGA](?::[TFGA])?)|L)"|\b(?:Combat|Weapon|Lion)\(')
"""Cards as the lines of a match have them, and as Python shows them."""

CRASHING = Path(__file__).parent / "crashing.py"


@pytest.fixture(params=[True, False], ids=["alternate", "no-alternate"])
def tmux(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Tmux]:
    terminal = Tmux(tmp_path, request.param, (80, 24))
    yield terminal
    terminal.close()


def assert_no_hand_in_files(home: Path) -> None:
    """Cards are in the store alone, and that is its owner's alone."""
    files = [path for path in home.rglob("*") if path.is_file()]
    store = [path for path in files if path.name in STORE]
    assert STORE[0] in {path.name for path in store}
    assert any(IN_RECORDS.search(path.read_bytes()) for path in store)
    for path in store:
        assert path.stat().st_mode & 0o777 == 0o600
        assert path.parent.stat().st_mode & 0o777 == 0o700
    for path in files:
        if path not in store:
            content = path.read_bytes()
            assert not IN_RECORDS.search(content), path
            assert not CARD.search(content.decode("utf-8", "replace")), path


def reveal(tmux: Tmux) -> None:
    tmux.type("r")
    tmux.until(lambda: "HAND OF 1 Ana" in tmux.screen())
    tmux.type("Right")
    tmux.until(lambda: "> 1:" in tmux.screen())
    assert len(CARD.findall(tmux.screen())) >= 12


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP, signal.SIGKILL, signal.SIGINT])
def test_no_hand_stays_after_a_signal(tmux: Tmux, number: signal.Signals, tmp_path: Path) -> None:
    tmux.start(tmp_path)
    reveal(tmux)
    os.kill(tmux.program(), number)
    tmux.until(lambda: not CARD.findall(tmux.everything()))
    tmux.until_shell()
    assert not CARD.findall(tmux.everything())
    assert_no_hand_in_files(tmp_path)


def test_no_hand_stays_after_quitting(tmux: Tmux, tmp_path: Path) -> None:
    tmux.start(tmp_path)
    reveal(tmux)
    tmux.type("q")
    tmux.until(lambda: "Quit?" in tmux.screen())
    tmux.type("y")
    tmux.until_shell()
    assert not CARD.findall(tmux.everything())
    assert_no_hand_in_files(tmp_path)


def test_no_hand_stays_after_a_crash(tmux: Tmux, tmp_path: Path) -> None:
    tmux.start(tmp_path, str(CRASHING))
    reveal(tmux)
    tmux.type("x")
    tmux.until_shell()
    seen = tmux.everything()
    assert not CARD.findall(seen)
    assert "the program failed (RuntimeError)" in " ".join(seen.split())
    assert "Traceback" not in seen
    reports = list(tmp_path.rglob("crash.txt"))
    assert len(reports) == 1
    report = reports[0].read_text(encoding="utf-8")
    assert "RuntimeError" in report
    assert "action_why" in report or "crash" in report
    assert "Combat" not in report
    assert not CARD.findall(report)
    assert reports[0].stat().st_mode & 0o777 == 0o600
    assert reports[0].parent.stat().st_mode & 0o777 == 0o700
    assert_no_hand_in_files(tmp_path)


def test_after_a_crash_the_match_is_said_to_be_kept_and_it_is(tmux: Tmux, tmp_path: Path) -> None:
    tmux.start(tmp_path, str(CRASHING))
    reveal(tmux)
    tmux.confirm()
    tmux.until(lambda: "2   Bia" in tmux.screen())
    tmux.type("r")
    tmux.until(lambda: "HAND OF 2 Bia" in tmux.screen())
    tmux.type("Right", "x")
    tmux.until_shell()
    said = re.sub(r"\s", "", tmux.everything())  # the line is broken where the window ends
    assert "Thematchiskeptasnumber1." in said and "gladiadoresresume1" in said
    (folder,) = [path.parent for path in tmp_path.rglob(STORE[0])]
    (lines,) = stored(folder).values()
    assert len(lines) == 3 and '"play"' in lines[-1]
    tmux.resume(tmp_path)
    assert "2   Bia" in tmux.screen()
    assert "Ana played" in tmux.screen()


def test_while_a_hand_lies_open_no_card_is_in_any_other_file(tmux: Tmux, tmp_path: Path) -> None:
    tmux.start(tmp_path)
    reveal(tmux)
    assert_no_hand_in_files(tmp_path)


def test_a_stopped_program_covers_the_hand_and_asks_again(tmux: Tmux, tmp_path: Path) -> None:
    tmux.start(tmp_path)
    reveal(tmux)
    os.kill(tmux.program(), signal.SIGTSTP)
    tmux.until(lambda: "Stopped" in tmux.screen())
    tmux.until_shell()
    assert not CARD.findall(tmux.everything())
    tmux.type("fg", "Enter")
    tmux.until(lambda: "R reveal" in tmux.screen())
    assert not CARD.findall(tmux.everything())
    reveal(tmux)


def test_a_program_continued_after_a_hard_stop_covers_the_hand(tmux: Tmux, tmp_path: Path) -> None:
    tmux.start(tmp_path)
    reveal(tmux)
    program = tmux.program()
    os.kill(program, signal.SIGSTOP)
    tmux.until(lambda: "Stopped" in tmux.screen())
    tmux.type("fg", "Enter")
    tmux.until(lambda: "R reveal" in tmux.screen())
    assert not CARD.findall(tmux.screen())
    reveal(tmux)


def test_resizing_leaves_no_hand_in_the_scrollback(tmux: Tmux, tmp_path: Path) -> None:
    tmux.start(tmp_path)
    reveal(tmux)
    for columns, rows in ((120, 36), (80, 24), (100, 24), (81, 30), (120, 40), (80, 24)):
        tmux.run("resize-window", "-x", str(columns), "-y", str(rows))
        wide = columns >= 120 and rows >= 36
        tmux.until(lambda wide=wide: ("GLORY TRACKS" in tmux.screen()) is wide)
    tmux.run("resize-window", "-x", "40", "-y", "10")
    tmux.until(lambda: "At least 80x24" in tmux.screen())
    assert not CARD.findall(tmux.everything())
    tmux.run("resize-window", "-x", "80", "-y", "24")
    tmux.until(lambda: "> 1:" in tmux.screen())
    tmux.type("z")
    tmux.until(lambda: "R reveal" in tmux.screen())
    assert not CARD.findall(tmux.everything())


def test_a_held_key_plays_one_card_at_most(tmux: Tmux, tmp_path: Path) -> None:
    tmux.start(tmp_path)
    reveal(tmux)
    tmux.type("1", *["Enter"] * 40)
    tmux.until(lambda: "2   Bia" in tmux.screen() or "> 1:" in tmux.screen())
    tmux.run("send-keys", "-N", "60", "Enter")
    tmux.type("p")
    tmux.until(lambda: "CHRONICLE OF THE MATCH" in tmux.screen())
    played = [line for line in tmux.screen().splitlines() if "B1" in line]
    assert all("·" not in line for line in played)
