"""The end of a match: ranking and reasons, a rematch with `n`, the record with `e`."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from gladiadores_tui.games.gladiadores.record import read_record
from gladiadores_tui.games.gladiadores.scoring import MatchResult, Tiebreak
from gladiadores_tui.i18n import LANGUAGES
from gladiadores_tui.tui.gladiadores.desk import Desk
from gladiadores_tui.tui.gladiadores.match_sheet import MatchSheet
from screenshots.scenes import NAMES, SCENES, Scene, desk_at, ended

from ..helpers.cards import moves
from ..helpers.stage import at, running

ENDS = ["match-a", "match-b"]


@pytest.fixture(autouse=True)
def _in_an_empty_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def finished(record: Path | None = None) -> Desk:
    """A match at its last stop but one, which will be written to a file."""
    desk = desk_at(ended, "B", 3)
    desk.record_path = record
    return desk


@pytest.mark.parametrize("scene", ENDS)
async def test_every_player_has_a_place_and_points(scene: str) -> None:
    async with at(scene) as stage:
        result = stage.desk.view.result
        assert stage.showing == "MatchSheet" and result is not None
        for seat, points in enumerate(result.points):
            line = next(line for line in stage.lines() if f" {seat + 1} {NAMES[seat]}" in line)
            assert f" {points} " in line
            assert ("WINNER" in line) == (seat in result.winners)


async def test_prizes_and_columns_of_every_track_are_shown() -> None:
    async with at("match-a") as stage:
        view = stage.desk.view
        assert view.result is not None
        for prizes, columns in zip(view.result.per_track, view.positions, strict=True):
            cells = [f"{prize} ({at})" for prize, at in zip(prizes, columns, strict=True)]
            assert any(
                line.split("│")[1].split()[3:11] == " ".join(cells).split()
                for line in stage.lines()
                if line.startswith("│") and "(" in line
            )


A_TIE = MatchResult((13,) * 4, (0, 2), ((5, 3, 2, 3),) * 4, Tiebreak((0, 1, 2), (1, 0, 1)))
B_TIE = MatchResult((21, 21, 7), (0, 1), (), Tiebreak((0, 1), (4, 4)), (0, 1))


@pytest.mark.parametrize(
    ("scene", "result", "texts"),
    [
        ("match-a", A_TIE, ["Ana and Caio", "Ana 1, Bia 0 and Caio 1"]),
        ("match-b", B_TIE, ["Ana and Bia", "Ana 4 and Bia 4"]),
    ],
)
async def test_a_shared_victory_says_who_shares_it_and_how_the_tie_was_looked_at(
    scene: str, result: MatchResult, texts: list[str]
) -> None:
    async with at(scene) as stage:
        sheet = stage.app.screen
        assert isinstance(sheet, MatchSheet)
        sheet.result = result
        sheet.redraw()
        await stage.pilot.pause()
        for text in [*texts, "shared"]:
            assert text in stage.prose()
        assert stage.text().count("<< WINNER") == 2


async def test_a_broken_tie_says_what_decided() -> None:
    async with at("match-b") as stage:
        sheet = stage.app.screen
        assert isinstance(sheet, MatchSheet)
        sheet.result = replace(B_TIE, winners=(1,), tiebreak=Tiebreak((0, 1), (4, 6)))
        sheet.redraw()
        await stage.pilot.pause()
        assert "Ana 4 and Bia 6" in stage.prose()
        places = [line.split("│")[1].split()[0] for line in stage.lines() if "Ana" in line[:25]]
        assert places[-1] == "2."


@pytest.mark.parametrize("scene", ENDS)
async def test_n_starts_a_rematch_with_the_same_seats_and_other_cards(scene: str) -> None:
    async with at(scene) as stage:
        before = stage.desk
        await stage.press("n")
        assert stage.desk is not before
        assert stage.showing == "Handoff"
        assert (stage.desk.names, stage.desk.board) == (before.names, before.board)
        assert moves(stage.desk)[0] != moves(before)[0]
        await stage.press("r")
        assert stage.showing == "TableScreen"


async def test_the_sheet_cannot_be_closed_into_nowhere() -> None:
    async with at("match-a") as stage:
        await stage.press("escape", "enter", "space")
        assert stage.showing == "MatchSheet"


@pytest.mark.parametrize("scene", ENDS)
async def test_e_writes_a_record_that_can_be_read(scene: str, tmp_path: Path) -> None:
    async with at(scene) as stage:
        await stage.press("e")
        (path,) = tmp_path.iterdir()
        assert str(path.name) in stage.prose()
        record = read_record(path.read_bytes().splitlines())
        assert record.names == stage.desk.names
        assert record.state.result == stage.desk.view.result


async def test_a_record_is_written_once_and_never_over_another(tmp_path: Path) -> None:
    (tmp_path / "match.jsonl").write_text("another")
    (tmp_path / "match-2.jsonl").write_text("yet another")
    async with at("match-b") as stage:
        stage.desk.record_path = tmp_path / "match.jsonl"
        await stage.press("e", "e", "e")
        assert sorted(path.name for path in tmp_path.iterdir()) == [
            "match-2.jsonl",
            "match-3.jsonl",
            "match.jsonl",
        ]
        assert (tmp_path / "match.jsonl").read_text() == "another"


async def test_where_the_record_lies_can_be_read_whole(tmp_path: Path) -> None:
    path = tmp_path / ("deep" * 15) / ("down" * 15) / "match.jsonl"
    path.parent.mkdir(parents=True)
    async with running(finished(path)) as stage:
        assert str(path) in stage.prose().replace(" ", "")


async def test_a_match_with_a_record_file_is_written_when_it_ends(tmp_path: Path) -> None:
    path = tmp_path / "kept.jsonl"
    async with running(finished(path)):
        assert read_record(path.read_bytes().splitlines()).state.result is not None


async def test_a_file_of_that_name_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "kept.jsonl"
    path.write_text("mine")
    async with running(finished(path)):
        assert path.read_text() == "mine"
        assert (tmp_path / "kept-2.jsonl").exists()


def in_no_folder(folder: Path) -> Path:
    return folder / "nowhere" / "match.jsonl"


def in_a_file(folder: Path) -> Path:
    (folder / "file").write_text("")
    return folder / "file" / "match.jsonl"


def with_too_long_a_name(folder: Path) -> Path:
    return folder / ("m" * 300)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("place", [in_no_folder, in_a_file, with_too_long_a_name])
async def test_a_path_that_cannot_be_written_gives_a_sentence_and_the_match_goes_on(
    place: Callable[[Path], Path], language: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    here = tmp_path / "here"
    here.mkdir()
    monkeypatch.chdir(here)
    async with running(finished(place(tmp_path)), language=language) as stage:
        assert stage.showing == "MatchSheet"
        start = {"en": "could not be written", "pt-BR": "Não foi possível gravar"}[language]
        assert start in stage.prose()
        assert "Traceback" not in stage.text()
        await stage.press("e")
        assert start not in stage.prose()
        (kept,) = here.iterdir()
        assert read_record(kept.read_bytes().splitlines()).state.result is not None


async def test_a_disk_that_fills_up_leaves_no_half_record(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(descriptor: int) -> None:
        raise OSError(28, "No space left on device")

    async with at("match-b") as stage:
        monkeypatch.chdir(tmp_path)
        monkeypatch.setenv("HOME", str(tmp_path))
        monkeypatch.setattr("os.fsync", full)
        await stage.press("e")
        assert list(tmp_path.iterdir()) == []
        assert "the disk is full" in stage.prose()


async def test_what_led_there_can_be_looked_up() -> None:
    async with at("match-a") as stage:
        for key, sheet in (("p", "LogSheet"), ("s", "ScoreSheet"), ("m", "MenuSheet")):
            await stage.press(key)
            assert stage.showing == sheet
            await stage.press("escape")
            assert stage.showing == "MatchSheet"


async def test_during_a_match_nothing_is_written_to_disk(tmp_path: Path) -> None:
    async with at(Scene(SCENES["table"].moment)) as stage:
        await stage.press("e", "z", "e")
        assert list(tmp_path.iterdir()) == []
