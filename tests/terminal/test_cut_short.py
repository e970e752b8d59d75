"""A disk that loses data when the program is killed: the damage is told in one line, what can still
be read is kept, and the match goes on from there.
"""

import os
import shutil
import sqlite3
import subprocess
import tempfile
import time
from contextlib import closing, suppress
from pathlib import Path
from random import Random

import pytest

from gladiadores_tui.store.files import RECOVERY
from tests.helpers.command import COMMAND, NAMES, RECORDS, assert_one_line, run
from tests.helpers.command import environment as command_environment
from tests.helpers.kept import Folder
from tests.terminal.kept import FILES, Lines, handoff, stored
from tests.terminal.life import KILLS, NEVER, Life
from tests.terminal.session import Session, environment
from tests.terminal.witness import body


@pytest.mark.parametrize("name", FILES)
def test_what_a_disk_has_left_of_a_killed_match_goes_on(name: str, tmp_path: Path) -> None:
    """A file of the store is cut short between the kill and the next command."""
    life = Life(tmp_path, f"cut {name}")
    run(
        "import",
        *(RECORDS / f"{record}.jsonl" for record in NAMES[:3]),
        "--data",
        life.folder,
    )
    life.lines = stored(life.folder)
    assert list(life.lines) == [1, 2, 3]
    life.live(NEVER, steps=3)
    life.assert_nothing_is_lost()
    run("delete", "2", "--yes", "--data", life.folder)  # what is in the log goes to the file
    life.lines = stored(life.folder)
    life.live(NEVER, steps=6)
    life.assert_nothing_is_lost()
    whole = (life.folder / name).stat().st_size
    assert whole > 20_000
    for number in range(max(5, KILLS // 6)):
        folder = tmp_path / f"cut-{number}"
        shutil.copytree(life.folder, folder)
        size = life.random.randrange(whole)
        with (folder / name).open("r+b") as file:
            file.truncate(size)
        assert life.match is not None
        assert_what_is_left_goes_on(Folder(folder), name, life.lines, life.match)


def test_killed_while_it_mends_it_mends_the_next_time(tmp_path: Path) -> None:
    whole = Folder(tmp_path / "whole")
    whole.run("import", *(RECORDS / f"{name}.jsonl" for name in NAMES))
    size = whole.file.stat().st_size
    random = Random("mending")
    for number in range(max(8, KILLS // 4)):
        data = Folder(tmp_path / f"cut-{number}")
        shutil.copytree(whole.path, data.path)
        os.truncate(data.file, size - random.randrange(1, size // 2))
        damaged = data.file.read_bytes()
        readable = readable_in(data.path, stored(whole.path))
        kill_while_it_mends(data, random.uniform(0, 0.15))
        done = data.run("matches")
        if done.status != 0:
            assert "was damaged" in assert_one_line(done, 1)
            done = data.run("matches")
        assert (done.status, done.err) == (0, "")
        assert damaged in {path.read_bytes() for path in data.path.glob("matches.damaged-*.db")}
        found = stored(data.path)
        for match, lines in readable.items():
            assert found[match][: len(lines)] == lines
        for folder in data.path.glob(f"{RECOVERY}*"):
            assert folder.stat().st_mode & 0o777 == 0o700


def kill_while_it_mends(data: Folder, seconds: float) -> None:
    """Kill the command so long after the first sign that it mends."""
    quiet = {
        "stdin": subprocess.DEVNULL,
        "stdout": subprocess.DEVNULL,
        "stderr": subprocess.DEVNULL,
    }
    child = subprocess.Popen(
        [*COMMAND, "matches", "--data", data.path], env=command_environment(), **quiet
    )
    while child.poll() is None and len(os.listdir(data.path)) == 1:
        time.sleep(0.001)
    time.sleep(seconds)
    child.kill()
    child.wait()


def assert_what_is_left_goes_on(data: Folder, name: str, lines: Lines, match: int) -> None:
    """One sentence if it is damaged; then everything that can be read, and the match if it is
    among it."""
    before = contents(data.path)
    readable = readable_in(data.path, lines)
    done = data.run("matches")
    if done.status != 0:
        line = assert_one_line(done, 1)
        assert "was damaged" in line and "Run the command again." in line
        (aside,) = data.path.glob("matches.damaged-*.db")
        assert str(aside) in line
        for file in FILES:
            assert Path(f"{aside}{file.removeprefix(FILES[0])}").read_bytes() == before[file]
        done = data.run("matches")
    else:
        assert name != FILES[0] or len(before[name]) % 4096 == 0
    assert (done.status, done.err) == (0, "")
    found = stored(data.path)
    for number in found.keys() | readable.keys():
        assert found[number] == lines[number][: len(found[number])]
        assert len(found[number]) >= len(readable[number])
    if match in found:
        assert_it_can_be_resumed(data.path, found[match], match)
    else:
        status, said = data.at_terminal("resume", str(match))
        assert (status, said.count("\n")) == (1, 1) and f"no match {match}" in said


def assert_it_can_be_resumed(folder: Path, lines: list[str], match: int) -> None:
    arguments = ("resume", str(match), "--lang", "en", "--data", str(folder))
    with Session(*arguments, env=environment(str(folder))) as session:
        session.until("R reveal")
        session.settle(0.03)
        now = stored(folder)[match]  # with a deal, if it had been lost
        assert now[: len(lines)] == lines
        assert all(text in body(session) for text in handoff(now)), session.text


def contents(folder: Path) -> dict[str, bytes]:
    """The files of the store, as far as there are any."""
    return {name: (folder / name).read_bytes() for name in FILES if (folder / name).exists()}


def readable_in(folder: Path, lines: Lines) -> Lines:
    """Of each match, the lines that can be read one by one, up to the first that cannot."""
    found: Lines = {match: [] for match in lines}
    with tempfile.TemporaryDirectory() as copy:
        for name, content in contents(folder).items():
            (Path(copy) / name).write_bytes(content)
        size = (Path(copy) / FILES[0]).stat().st_size
        os.truncate(Path(copy) / FILES[0], size // 4096 * 4096)
        with closing(sqlite3.connect(Path(copy) / FILES[0])) as database, suppress(sqlite3.Error):
            database.execute("PRAGMA writable_schema = ON")
            for match, text in ((key, line) for key in lines for line in lines[key]):
                with suppress(sqlite3.Error):
                    rows = database.execute(
                        "SELECT text FROM line WHERE match = ? AND seq = ?",
                        (match, len(found[match]) + 1),
                    ).fetchall()
                    if rows == [(text,)]:
                        found[match].append(text)
    return {match: text for match, text in found.items() if text}
