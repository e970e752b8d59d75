"""A program that ends while a bot thinks leaves nobody behind who goes on thinking, and its match
goes on where it was."""

import os
import shutil
import signal
import sys
from pathlib import Path

import pytest

from tests.helpers.workers import await_end, workers_of
from tests.terminal.kept import actions, record_of, stored
from tests.terminal.session import Session, environment
from tests.terminal.tmux import CARD, Tmux

pytestmark = pytest.mark.skipif(
    not Path("/proc/self/task").exists(), reason="needs Linux to find the workers"
)

PONDERING = "tests.helpers.pondering"
TABLE = ("--names", "Ana,Bia,Caio", "--seats", "person,expert,expert", "--board", "A")
MATCH = ("play", *TABLE, "--first", "1", "--seed", "7", "--pace", "instant", "--lang", "en")


@pytest.mark.skipif(shutil.which("tmux") is None, reason="needs tmux for a real scrollback")
def test_killed_while_a_bot_thinks(tmp_path: Path) -> None:
    began = tmp_path / "began"
    tmux = Tmux(tmp_path, alternate_screen=True, size=(80, 24))
    try:
        tmux.launch(tmp_path, f"-m {PONDERING} {' '.join(MATCH)}", "HAND OF 1", PONDERING=began)
        tmux.type("Right")
        tmux.until(lambda: "> 1:" in tmux.screen())
        assert CARD.search(tmux.screen())
        tmux.confirm()
        tmux.until(lambda: began.exists() and "Bia is thinking" in tmux.screen())
        program = tmux.program()
        (worker,) = workers_of(program)
        os.kill(program, signal.SIGKILL)
        await_end(worker)
        tmux.until_shell()
        assert not CARD.search(tmux.everything())
        (database,) = tmp_path.rglob("matches.db")
        (before,) = stored(database.parent).values()
        assert [line["seat"] for line in actions(before)] == [0]
        tmux.launch(tmp_path, "-m gladiadores_tui resume --pace instant --lang en", "BATTLE 1")
        (after,) = stored(database.parent).values()
        assert after[: len(before)] == before
        seats = [line["seat"] for line in actions(after) if line["type"] == "play"]
        assert seats == [0, 1, 2]
        assert record_of(after).bots == {1: "expert", 2: "expert"}
    finally:
        tmux.close()


def test_quitting_while_a_bot_thinks(tmp_path: Path) -> None:
    began = tmp_path / "began"
    env = environment(str(tmp_path), PONDERING=str(began))
    command = (sys.executable, "-m", PONDERING)
    with Session(*MATCH, "--first", "2", env=env, command=command) as session:
        session.until(lambda: began.exists() and "Bia is thinking" in session.text)
        (worker,) = workers_of(session.child.pid)
        session.press("q")
        session.until("Quit?")
        assert workers_of(session.child.pid) == [worker]
        session.press("y")
        assert session.ended() == 0
        await_end(worker)
    (lines,) = stored(next(tmp_path.rglob("matches.db")).parent).values()
    assert actions(lines) == []
