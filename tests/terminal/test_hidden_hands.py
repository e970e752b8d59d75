"""Whatever ends or interrupts the program, no hand stays on the screen or in the scrollback."""

import os
import shutil
import signal
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.terminal.tmux import CARD, Tmux

pytestmark = pytest.mark.skipif(
    shutil.which("tmux") is None or not Path("/proc/self/task").exists(),
    reason="needs tmux for a real scrollback, and Linux to find the program in it",
)

CRASHING = Path(__file__).parent / "crashing.py"


@pytest.fixture(params=[True, False], ids=["alternate", "no-alternate"])
def tmux(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Tmux]:
    terminal = Tmux(tmp_path, request.param, (80, 24))
    yield terminal
    terminal.close()


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
    tmux.type("Enter")
    tmux.until_shell()
    assert not CARD.findall(tmux.everything())


def test_no_hand_stays_after_quitting(tmux: Tmux, tmp_path: Path) -> None:
    tmux.start(tmp_path)
    reveal(tmux)
    tmux.type("q")
    tmux.until(lambda: "Quit?" in tmux.screen())
    tmux.type("y")
    tmux.until_shell()
    assert not CARD.findall(tmux.everything())


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
