"""`gladiadores simulate`: whole matches of random legal play, one record a file."""

import re
from pathlib import Path

import pytest

from gladiadores_tui.games.gladiadores.record import read_record

from ..helpers.command import PORTUGUESE, assert_one_line, run


def simulate(folder: Path, *more: str) -> dict[str, bytes]:
    """Run it; the files that it wrote."""
    done = run("simulate", "--out", folder, *more)
    assert (done.status, done.err) == (0, "")
    return {path.name: path.read_bytes() for path in folder.iterdir()}


@pytest.mark.parametrize("players", [3, 4])
@pytest.mark.parametrize("board", ["A", "B"])
def test_each_match_is_one_valid_record(players: int, board: str, tmp_path: Path) -> None:
    files = simulate(
        tmp_path / "out", "--matches", "3", "--players", str(players), "--board", board
    )
    assert len(files) == 3
    for data in files.values():
        record = read_record(data.splitlines())
        assert record.state.result is not None
        assert (record.state.players, record.state.board) == (players, board)


def test_the_same_seed_writes_the_same_files(tmp_path: Path) -> None:
    one, again, other = (
        simulate(tmp_path / name, "--matches", "3", "--seed", seed)
        for name, seed in (("a", "7"), ("b", "7"), ("c", "8"))
    )
    assert one == again
    assert not set(one.values()) & set(other.values())


def test_more_matches_of_a_seed_begin_with_the_same_ones(tmp_path: Path) -> None:
    few = simulate(tmp_path / "few", "--matches", "2", "--seed", "7")
    more = simulate(tmp_path / "more", "--matches", "4", "--seed", "7")
    assert few.items() <= more.items()


def test_replay_accepts_what_it_wrote(tmp_path: Path) -> None:
    for name in simulate(tmp_path / "out", "--matches", "2", "--board", "B"):
        done = run("replay", tmp_path / "out" / name, "--json")
        assert (done.status, done.err) == (0, "")
        assert '"type": "result"' in done.text.splitlines()[-1]


@pytest.mark.parametrize("env", [{}, PORTUGUESE], ids=["en", "pt-BR"])
def test_the_summary_adds_up(env: dict[str, str]) -> None:
    done = run("simulate", "--matches", "20", "--players", "3", "--seed", "x y", env=env)
    assert (done.status, done.err) == (0, "")
    lines = done.text.splitlines()
    assert "20" in lines[0] and "x y" in lines[0]
    wins = [int(re.search(r"\((\d+)\)", line).group(1)) for line in lines[1:4]]
    shared = int(re.search(r": (\d+);", lines[4]).group(1))
    assert 20 <= sum(wins) <= 20 + 2 * shared
    assert (sum(wins) > 20) == (shared > 0)


def test_without_a_seed_it_says_which_one_it_took() -> None:
    one, other = (run("simulate", "--matches", "1").text.splitlines()[0] for _ in range(2))
    assert one != other


def test_it_refuses_to_overwrite(tmp_path: Path) -> None:
    before = simulate(tmp_path, "--matches", "1", "--seed", "7")
    done = run("simulate", "--matches", "1", "--seed", "7", "--out", tmp_path)
    assert "overwritten" in assert_one_line(done, 1)
    assert {path.name: path.read_bytes() for path in tmp_path.iterdir()} == before


@pytest.mark.parametrize("env", [{}, PORTUGUESE], ids=["en", "pt-BR"])
@pytest.mark.parametrize("folder", ["/proc/nowhere", "file/below", "file", "x" * 300])
def test_a_folder_that_cannot_be_written_is_told_in_one_line(
    folder: str, env: dict[str, str], tmp_path: Path
) -> None:
    (tmp_path / "file").touch()
    done = run("simulate", "--matches", "1", "--out", folder, env=env, cwd=tmp_path)
    assert_one_line(done, 1)


def test_a_seed_of_any_text_makes_a_harmless_file_name(tmp_path: Path) -> None:
    files = simulate(tmp_path / "out", "--matches", "1", "--seed", "../é\x1b[31m" + "x" * 300)
    (name,) = files
    assert "/" not in name and name.isprintable() and len(name.encode()) < 255


def test_in_portuguese_the_summary_has_no_english_left() -> None:
    text = run("simulate", "--matches", "2", env=PORTUGUESE).text
    assert "partidas" in text and "assento 1" in text
    assert not re.search(r"\b(matches|players|seat|wins|points)\b", text)
