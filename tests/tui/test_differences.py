"""Where the expert would have played otherwise: looked at one by one, the dearest first."""

import json
import re

import pytest

from gladiadores_tui.core.history import Hint, TakeBack
from gladiadores_tui.games.gladiadores.game import GLADIADORES
from gladiadores_tui.games.gladiadores.record import read_record
from gladiadores_tui.hall import pool
from gladiadores_tui.hall.archive import Archive
from gladiadores_tui.hall.library import bring_in
from gladiadores_tui.i18n import LANGUAGES
from gladiadores_tui.tui.gladiadores.decisions import decisions
from gladiadores_tui.tui.gladiadores.differences_sheet import DifferencesSheet
from gladiadores_tui.tui.gladiadores.replay_screen import ReplayScreen
from screenshots.scenes import NAMES, ended, until

from ..helpers.bots import against_bots, wait, worker_processes
from ..helpers.kept import record
from ..helpers.stage import Stage, running
from ..helpers.words import say

ONE_ROUND = {"board": "B", "players": 3, "seed": "4", "bots": (1, 2)}
"""A match of one round, one person against bots: few choices, some of them bad."""


def sheet(stage: Stage) -> DifferencesSheet:
    assert isinstance(stage.app.screen, DifferencesSheet)
    return stage.app.screen


def viewer(stage: Stage) -> ReplayScreen:
    return next(s for s in stage.app.screen_stack if isinstance(s, ReplayScreen))


def progress(language: str, done: int, count: int) -> str:
    return say(language, "look.progress", done=done, all=count)


def costs(stage: Stage) -> list[int]:
    """What the choices have cost, as they are listed."""
    return [int(found) for found in re.findall(r"-(\d+) %", stage.sheet())]


@pytest.mark.parametrize("language", LANGUAGES)
async def test_the_list_fills_the_dearest_first_and_leads_to_the_moment(language: str) -> None:
    async with against_bots(ended, language=language, **ONE_ROUND) as stage:  # type: ignore[arg-type]
        await stage.press("w", "d")
        look = sheet(stage).look
        count = len(look.decisions)
        assert 0 < count < 13
        assert progress(language, 0, count) in stage.sheet()
        await wait(stage, lambda: look.done == 2)
        assert progress(language, 2, count) in stage.sheet()
        await wait(stage, lambda: look.is_done)
        listed = costs(stage)
        assert listed and listed == sorted(listed, reverse=True)
        assert len(listed) == len(look.differences)
        same = count - len(listed)
        assert say(language, "look.done", all=count, same=same) in stage.sheet()
        await stage.press("down")
        chosen = look.differences[sheet(stage).marked].decision
        await stage.press("enter")
        assert stage.showing == "ReplayScreen"
        assert viewer(stage).reel.frame.version == chosen.version
        assert not viewer(stage).running


async def test_each_line_says_where_who_and_what_instead_of_what() -> None:
    async with against_bots(ended, **ONE_ROUND) as stage:  # type: ignore[arg-type]
        await stage.press("w", "d")
        look = sheet(stage).look
        await wait(stage, lambda: bool(look.differences))
        view = look.differences[0].decision.view
        place = say("en", "look.line", round=view.round, battle=view.battle)
        assert f"> {place} {NAMES[0]}" in stage.sheet()
        assert "instead of" in stage.sheet()


async def test_closed_it_stops_and_reopened_it_goes_on_where_it_was_left() -> None:
    async with against_bots(ended, **ONE_ROUND) as stage:  # type: ignore[arg-type]
        await stage.press("w", "d")
        look = sheet(stage).look
        count = len(look.decisions)
        await wait(stage, lambda: look.done == 2)
        await stage.press("escape")
        assert stage.showing == "ReplayScreen"
        assert not [worker for worker in stage.app.workers if worker.is_running]
        done = look.done
        assert 2 <= done < count
        await until(lambda: not worker_processes())
        assert look.done == done
        await stage.press("d")
        assert sheet(stage).look is look
        assert progress("en", done, count) in stage.sheet()
        await wait(stage, lambda: look.done > done)


async def test_who_quits_while_it_is_filling_leaves_in_order() -> None:
    async with against_bots(ended, **ONE_ROUND) as stage:  # type: ignore[arg-type]
        await stage.press("w", "d")
        await wait(stage, lambda: sheet(stage).look.done == 1)
        await stage.press("ctrl+q")
        assert stage.app._exit
        assert (stage.app.return_code, stage.app.crash) == (0, None)
    await until(lambda: not worker_processes())


@pytest.mark.parametrize("language", LANGUAGES)
async def test_where_no_process_can_be_started_it_says_so(
    language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pool, "COMMAND", ("/nowhere/python",))
    async with against_bots(ended, language=language, **ONE_ROUND) as stage:  # type: ignore[arg-type]
        await stage.press("w", "d")
        assert say(language, "bot.cannot_think") in stage.sheet()
        await stage.press("enter", "escape")
        assert stage.showing == "ReplayScreen"


@pytest.mark.parametrize("length", [30, 60])
async def test_in_an_unfinished_match_it_is_not_offered(length: int, archive: Archive) -> None:
    bring_in(GLADIADORES, archive.store, record("3b-29", length))
    async with running(archive=archive) as stage:
        await stage.press("f3", "w")
        assert stage.showing == "ReplayScreen"
        assert say("en", "key.differences") not in stage.lines()[-1]
        await stage.press("d")
        assert stage.showing == "ReplayScreen"
        assert viewer(stage).reel.decisions == []


async def test_in_a_finished_match_that_was_kept_it_is_offered(archive: Archive) -> None:
    bring_in(GLADIADORES, archive.store, record("3b-29"))
    async with running(archive=archive, size=(120, 36)) as stage:
        await stage.press("f3", "w")
        assert say("en", "key.differences") in stage.lines()[-1]
        await stage.press("d")
        assert stage.showing == "DifferencesSheet"


# What is looked at


def lines_with(bots: dict[str, str], *more: str) -> list[bytes]:
    """An example record with bots, and some lines in it before the last."""
    head, *lines = record("3b-29").splitlines()
    new = json.dumps(json.loads(head) | {"bots": bots}).encode()
    return [new, *lines[:-1], *(line.encode() for line in more), lines[-1]]


@pytest.mark.parametrize(
    ("bots", "seats"),
    [
        ({}, {0, 1, 2}),
        ({"1": "easy"}, {0, 2}),
        ({"1": "easy", "2": "hard"}, {0}),
        ({"0": "easy", "1": "easy", "2": "hard"}, {0, 1, 2}),
    ],
)
def test_what_people_chose_is_looked_at_or_what_all_bots_did(
    bots: dict[str, str], seats: set[int]
) -> None:
    assert {each.seat for each in decisions(read_record(lines_with(bots)))} == seats


def test_each_choice_is_looked_at_with_what_its_seat_knew_before_it() -> None:
    log = read_record(lines_with({})).history.log
    found = list(decisions(read_record(lines_with({}))))
    assert len(found) > 80
    for each in found:
        assert log[each.version - 1] == each.action
        assert each.view.seat == each.seat
        assert each.action in each.view.legal and len(each.view.legal) > 1


def test_neither_hints_nor_what_was_taken_back_are_looked_at() -> None:
    plain = [(each.seat, each.action) for each in decisions(read_record(lines_with({})))]
    line = lines_with({})[-2].decode()
    undone = json.dumps({"type": "takeback", "seat": json.loads(line)["seat"]})
    hint = json.dumps({"type": "hint", "seat": 0})
    tried = read_record(lines_with({}, hint, undone, hint, line))
    assert {type(entry) for entry in tried.history.log} >= {Hint, TakeBack}
    assert [(each.seat, each.action) for each in decisions(tried)] == plain


async def test_the_mark_stays_on_its_choice_while_dearer_ones_are_found_before_it() -> None:
    async with against_bots(ended, **ONE_ROUND) as stage:  # type: ignore[arg-type]
        await stage.press("w", "d")
        look = sheet(stage).look
        await wait(stage, lambda: bool(look.differences))
        first = look.differences[0]
        await wait(stage, lambda: look.is_done)
        assert look.differences[sheet(stage).marked] is first
