"""Terminals that vanish, and keyboards that send what is not UTF-8."""

import os
import signal
import time
from pathlib import Path

from tests.terminal.session import PATIENCE, Session, environment

MATCH = ("--board", "A", "--names", "Ana,Bia,Caio", "--lang", "en", "--first", "1")


def children_of(process: int) -> list[int]:
    """Its child processes, as far as the system tells."""
    listed = Path(f"/proc/{process}/task/{process}/children")
    return [int(child) for child in listed.read_text().split()] if listed.exists() else []


def test_closing_the_terminal_ends_the_program_and_its_watcher(tmp_path: Path) -> None:
    session = Session(*MATCH, env=environment(str(tmp_path)))
    session.until("R reveal")
    session.press("r")
    session.until("HAND OF 1 Ana")
    watchers = children_of(session.child.pid)
    session.child.ptyproc.fileobj.close()
    _, status = os.waitpid(session.child.pid, 0)
    assert os.WIFEXITED(status)
    assert not [watcher for watcher in watchers if Path(f"/proc/{watcher}").exists()]
    # Nothing is left for pexpect to close or to wait for.
    session.child.closed = session.child.ptyproc.closed = True


def test_being_continued_while_it_ends_does_not_keep_it(tmp_path: Path) -> None:
    """A shell that dies with its terminal continues what it hangs up on."""
    with Session(*MATCH, env=environment(str(tmp_path))) as session:
        session.until("R reveal")
        os.kill(session.child.pid, signal.SIGTERM)
        deadline = time.monotonic() + PATIENCE
        while session.child.isalive() and time.monotonic() < deadline:
            os.kill(session.child.pid, signal.SIGCONT)
            session.read(0.005)
        assert session.ended() == 128 + signal.SIGTERM


def test_a_byte_that_is_not_utf_8_is_no_key_and_no_end(tmp_path: Path) -> None:
    with Session(*MATCH, env=environment(str(tmp_path))) as session:
        session.until("R reveal")
        session.child.send(b"\xe9\xff\xc3")
        session.settle()
        session.press("r")
        session.until("HAND OF 1 Ana")


def test_more_colours_can_be_chosen_than_the_terminal_says(tmp_path: Path) -> None:
    full = b"38;2;"
    with Session(*MATCH, env=environment(str(tmp_path), COLORTERM="")) as session:
        session.until("R reveal")
        session.press("m")
        session.until("Colour depth")
        assert full not in session.recorded
        session.press("down", "down", "down", "left")
        session.until("(*) full")
        assert full in session.recorded
