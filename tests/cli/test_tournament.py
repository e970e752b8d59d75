"""`gladiadores simulate --seats`: matches between bots."""

import json
import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest

from gladiadores_tui.cli.tournament import fixtures, play, play_all, player
from gladiadores_tui.cli.tournament_table import interval, table
from gladiadores_tui.games.gladiadores.actions import Deal
from gladiadores_tui.games.gladiadores.record import read_record

from ..helpers.command import COMMAND, assert_one_line, environment, run

PORTUGUESE = {"LANG": "pt_BR.UTF-8"}


def rows(*more: str) -> list[dict]:
    done = run("simulate", "--seed", "7", "--json", *more)
    assert (done.status, done.err) == (0, "")
    return [json.loads(line) for line in done.text.splitlines()]


def test_the_shares_of_the_wins_add_up() -> None:
    found = rows("--seats", "easy,normal,random,hard:8", "--matches", "8")
    assert [row["name"] for row in found] == ["easy", "normal", "random", "hard:8"]
    assert sum(row["share"] for row in found) == pytest.approx(1, abs=1e-3)
    for row in found:
        assert row["low"] <= row["share"] <= row["high"]
        assert (row["seats"], row["players"], row["matches"]) == (1, 4, 8)


def test_bots_of_one_name_are_one_row() -> None:
    found = rows("--seats", "easy,random,random", "--board", "B", "--matches", "3")
    assert [(row["name"], row["seats"]) for row in found] == [("easy", 1), ("random", 2)]


@pytest.mark.parametrize("env", [{}, PORTUGUESE], ids=["en", "pt-BR"])
def test_for_people_it_is_a_line_for_each_bot(env: dict[str, str]) -> None:
    seats = "normal,easy,easy,easy"
    done = run("simulate", "--seats", seats, "--matches", "4", "--workers", "1", env=env)
    assert (done.status, done.err) == (0, "")
    lines = done.text.splitlines()
    assert [line.split()[0] for line in lines[1:3]] == ["normal", "easy"]
    if env:
        assert not re.search(r"\b(of|seats|wins|points|choice|most)\b", done.text)


def test_when_all_play_at_random_the_output_is_as_without_seats() -> None:
    plain = run("simulate", "--seed", "7", "--matches", "3", "--players", "3")
    assert (
        plain.out
        == run("simulate", "--seed", "7", "--matches", "3", "--seats", "random,random,random").out
    )


def test_the_same_seed_and_playouts_give_the_same_matches_with_any_number_of_processes(
    tmp_path: Path,
) -> None:
    for workers in ("1", "2"):
        folder = tmp_path / workers
        rows(
            "--seats", "hard:6,normal,easy", "--workers", workers, "--matches", "4", "--out", folder
        )
    one, two = (
        {path.name: path.read_bytes() for path in (tmp_path / workers).iterdir()}
        for workers in ("1", "2")
    )
    assert one == two
    assert len(one) == 4
    for data in one.values():
        assert read_record(data.splitlines()).is_over


def test_seats_rotate_over_common_deals() -> None:
    players = [player(name) for name in ("easy", "normal", "random", "random")]
    matches = fixtures("A", players, 8, "s")
    for strength in ("easy", "normal"):
        seats = [[each.label for each in match.players].index(strength) for match in matches]
        assert sorted(seats) == [0, 0, 1, 1, 2, 2, 3, 3]
    deals = [
        [
            action
            for action in read_record(played.record.encode().splitlines()).history.log
            if isinstance(action, Deal)
        ]
        for played in map(play, matches)
    ]
    assert deals[0] == deals[1] == deals[2] == deals[3]
    assert deals[0] != deals[4]


def test_a_bot_may_be_given_playouts_or_time() -> None:
    assert player("expert").budget.playouts == 1000
    assert player("expert:3000").budget.playouts == 3000
    budget = player("hard:200ms").budget
    assert budget.milliseconds == 200
    assert budget.clock is not None


def test_a_shared_victory_counts_its_part() -> None:
    played = list(play_all(fixtures("B", [player("random")] * 4, 40, "x"), workers=1))
    assert any(0 < max(match.shares) < 1 for match in played)
    assert all(sum(match.shares) == pytest.approx(1) for match in played)
    assert table(played)[0].share == pytest.approx(1)


def test_an_interval_holds_the_share_and_narrows() -> None:
    low, high = interval(0.7, 200)
    assert (round(low, 3), round(high, 3)) == (0.633, 0.759)
    assert interval(0, 10)[0] == 0 and interval(1, 10)[1] == 1


@pytest.mark.parametrize("env", [{}, PORTUGUESE], ids=["en", "pt-BR"])
@pytest.mark.parametrize(
    "seats",
    [
        *("", "expert", "normal,normal", "normal,normal,normal,normal,normal", "a,b,c"),
        *("hard:0,easy,easy", "hard:-1,easy,easy", "hard:x,easy,easy", "hard:\x1b[2J,easy,easy"),
    ],
)
def test_seats_that_are_none_are_refused_in_one_line(seats: str, env: dict[str, str]) -> None:
    assert_one_line(run("simulate", "--seats", seats, env=env), 2)


def test_as_many_seats_as_players() -> None:
    assert_one_line(run("simulate", "--seats", "easy,easy,easy", "--players", "4"), 2)


@pytest.mark.parametrize("workers", ["0", "-1", "many", "1000", ""])
def test_a_number_of_processes_that_is_none_is_refused(workers: str) -> None:
    assert_one_line(run("simulate", "--workers", workers), 2)


@pytest.fixture
def long_one() -> Iterator[subprocess.Popen[bytes]]:
    """A tournament that takes long, with two processes."""
    command = subprocess.Popen(
        [*COMMAND, *["simulate", "--seats", "expert,expert,expert", "--workers", "2"]],
        env=environment(),
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        start_new_session=True,
    )
    yield command
    with suppress(ProcessLookupError):
        os.killpg(command.pid, signal.SIGKILL)
    command.communicate()


def workers_of(parent: int) -> list[int]:
    """The processes that were spawned to play."""
    found = []
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            stat = (folder / "stat").read_text().rsplit(")", 1)[1].split()
            command = (folder / "cmdline").read_bytes()
        except OSError:
            continue
        if int(stat[1]) == parent and b"spawn_main" in command:
            found.append(int(folder.name))
    return found


def until(happened) -> None:
    deadline = time.monotonic() + 60
    while not happened():
        assert time.monotonic() < deadline
        time.sleep(0.05)


@pytest.mark.skipif(sys.platform != "linux", reason="reads /proc")
@pytest.mark.parametrize("kill", [signal.SIGKILL, signal.SIGINT])
def test_no_process_outlives_the_command(kill: signal.Signals, long_one) -> None:
    command = long_one
    until(lambda: len(workers_of(command.pid)) == 2)
    workers = workers_of(command.pid)
    os.killpg(command.pid, kill) if kill is signal.SIGINT else command.send_signal(kill)
    out, err = command.communicate(timeout=60)
    until(lambda: not any(Path(f"/proc/{worker}").exists() for worker in workers))
    assert out == b""
    if kill is signal.SIGINT:
        assert (command.returncode, err.count(b"\n")) == (1, 1)
        assert err.startswith(b"gladiadores: ")
