"""What a data folder holds while nobody uses it, read from a copy; and what it promises to show."""

import json
import shutil
import sqlite3
import tempfile
from contextlib import closing
from pathlib import Path

from gladiadores_tui.games.gladiadores.record import Record, read_record
from tests.terminal.witness import MARKS, NAMES, SUITS, Line, short

FILES = ("matches.db", "matches.db-wal")
Lines = dict[int, list[str]]


def stored(folder: Path) -> Lines:
    """The lines of each match. The files stay as they are, so that the program finds them as it
    left them."""
    with tempfile.TemporaryDirectory() as copy:
        for name in FILES:
            if (folder / name).exists():
                shutil.copyfile(folder / name, Path(copy) / name)
        with closing(sqlite3.connect(Path(copy) / FILES[0])) as database:
            assert database.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
            if not database.execute("SELECT count(*) FROM sqlite_schema").fetchone()[0]:
                return {}
            found: Lines = {}
            for match, length in database.execute("SELECT id, length FROM match ORDER BY id"):
                rows = database.execute(
                    "SELECT seq, text FROM line WHERE match = ? ORDER BY seq", (match,)
                ).fetchall()
                assert [seq for seq, _ in rows] == list(range(1, length + 1))
                found[match] = [text for _, text in rows]
            return found


def actions(lines: list[str]) -> list[Line]:
    """What players did, without the head and the deals."""
    told = [json.loads(line) for line in lines]
    return [line for line in told if line["type"] not in ("match", "deal")]


def record_of(lines: list[str]) -> Record:
    return read_record(line.encode() for line in lines)


def handoff(lines: list[str]) -> list[str]:
    """What the hand-off screen has to say where these lines end."""
    state, last = record_of(lines).state, json.loads(lines[-1])
    assert state.turn is not None
    name = NAMES[state.turn]
    texts = ["P A S S", f" {state.turn + 1} {name} (", f"only {name} can see"]
    if last["type"] == "takeback":
        return [*texts, f"{name} takes the last action back."]
    if state.pending is not None:
        return [*texts, f"{NAMES[state.pending.winner]} ", "will choose one of "]
    if not state.plays:
        place = f"Round {state.round}, battle {state.battle_number}: the arena is empty."
        return [*texts, place]
    card, _, suit = last["card"].partition(":")
    who = NAMES[last["seat"]]
    if suit:
        weapon = f"{who} played the damaged weapon {short(card)} and declared"
        return [*texts, f"{weapon} {MARKS[suit]} {SUITS[suit]}."]
    return [*texts, f"{who} played {short(card)}"]
