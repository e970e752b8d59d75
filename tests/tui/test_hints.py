"""Hints: the expert's card is selected and explained; it is noted first, and nothing is told that
the hand could not know."""

import json
from contextlib import suppress
from itertools import combinations, product
from typing import Any

import pytest

from gladiadores_tui.games.gladiadores.game import GLADIADORES
from gladiadores_tui.games.gladiadores.notation import card_code
from gladiadores_tui.games.gladiadores.record import RecordError, read_record
from gladiadores_tui.hall import pool
from gladiadores_tui.hall.archive import Archive
from gladiadores_tui.hall.library import look_up
from gladiadores_tui.hall.match import resume
from gladiadores_tui.i18n import LANGUAGES
from gladiadores_tui.tui.gladiadores.collect import CollectSheet
from gladiadores_tui.tui.gladiadores.desk import Desk
from gladiadores_tui.tui.gladiadores.hint_sheet import HintSheet
from gladiadores_tui.tui.gladiadores.words import long, short
from gladiadores_tui.tui.shared.message_line import MessageLine
from screenshots.scenes import (
    NAMES,
    OTHERS,
    Moment,
    choosing,
    desk_at,
    locked,
    second_to_play,
)

from ..helpers.bots import NEVER, against_bots, cards_of, set_pace, wait
from ..helpers.cards import moves, seen
from ..helpers.stage import Stage, at, running
from ..helpers.words import say

SIZES = [(80, 24), (120, 36)]
CHOOSING = "0"
"""With this seed the person has an extra card to choose."""


async def hinted(stage: Stage) -> HintSheet:
    """Ask for a hint; the sheet with it."""
    await stage.press("n")
    await wait(stage, lambda: stage.showing == "HintSheet")
    sheet = stage.app.screen
    assert isinstance(sheet, HintSheet)
    return sheet


def hints(desk: Desk) -> list[int]:
    """Who was given hints, by the record."""
    rows = map(json.loads, moves(desk))
    return [row["seat"] for row in rows if row["type"] == "hint"]


def answer(stage: Stage) -> str:
    return stage.table.query_one(MessageLine).answer.text


# What it shows


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", SIZES)
async def test_it_names_the_experts_card_and_selects_it(
    size: tuple[int, int], language: str
) -> None:
    async with against_bots(second_to_play, size=size, language=language) as stage:
        sheet = await hinted(stage)
        best, other = sheet.advice.best.action, sheet.advice.other
        assert best in stage.desk.view.legal and other is not None
        assert stage.table.selected == stage.desk.view.hand.index(best.card)
        assert say(language, "hint.title") in stage.text()
        assert long(best.card) in stage.sheet()
        for label, prospect in (("hint.best", sheet.advice.best), ("hint.next", other)):
            line = f"{say(language, label)} {short(prospect.action.card)}"
            assert f"{line}" in stage.sheet()
            assert f"{round(100 * prospect.chance)} %" in stage.sheet()
        await stage.press("escape")
        assert stage.showing == "TableScreen"
        assert stage.table.selected == stage.desk.view.hand.index(best.card)


async def test_asking_again_meanwhile_asks_nobody_else(monkeypatch: pytest.MonkeyPatch) -> None:
    async with against_bots(second_to_play) as stage:
        run, asked = stage.app.pool.run, 0

        async def counted(*job: Any) -> Any:
            nonlocal asked
            asked += 1
            return await run(*job)

        monkeypatch.setattr(stage.app.pool, "run", counted)
        for times in (1, 2):
            await stage.press("n", "n", "n")
            await wait(stage, lambda: stage.showing == "HintSheet")
            assert asked == times
            await stage.press("escape")


async def test_the_card_can_be_played_with_the_next_key() -> None:
    async with against_bots(second_to_play) as stage:
        best = (await hinted(stage)).advice.best.action
        before = len(moves(stage.desk))
        await stage.press("escape", "enter")
        if stage.showing == "DeclareSheet":
            await stage.press("enter")
        assert json.loads(moves(stage.desk)[before])["card"].startswith(card_code(best.card))


@pytest.mark.parametrize("language", LANGUAGES)
async def test_until_it_is_there_it_says_that_the_expert_is_thinking(language: str) -> None:
    async with at("table", language=language) as stage:
        await stage.press("n")
        assert answer(stage) == say(language, "hint.thinking")
        await wait(stage, lambda: stage.showing == "HintSheet")
        await stage.press("escape")
        assert answer(stage) != say(language, "hint.thinking")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("board", ["A", "B"])
async def test_for_an_extra_card_it_names_the_one_to_take(
    board: str, size: tuple[int, int], language: str
) -> None:
    options = {"board": board, "size": size, "language": language}
    async with against_bots(choosing, seed=CHOOSING, **options) as stage:  # type: ignore[arg-type]
        sheet = await hinted(stage)
        best = sheet.advice.best.action
        assert best in stage.desk.view.legal
        assert stage.sheet().startswith(say(language, "hint.take", card=long(best.card)))
        await stage.press("escape")
        assert isinstance(stage.app.screen, CollectSheet)
        await stage.press("enter")
        assert stage.desk.view.pending is None


# That it is noted


@pytest.mark.parametrize("language", LANGUAGES)
async def test_it_is_in_the_record_and_in_the_chronicle_once(
    language: str, archive: Archive
) -> None:
    async with against_bots(second_to_play, archive=archive, language=language) as stage:
        before = moves(stage.desk)
        await hinted(stage)
        assert moves(stage.desk) == [*before, '{"type": "hint", "seat": 0}']
        match = stage.desk.match.keeper.match
        assert archive.store.lines(match)[1:] == moves(stage.desk)
        told = say(language, "told.hint", name=NAMES[0])
        await stage.press("escape", "p", "end")
        assert stage.sheet().count(told) == 1


async def test_each_hint_is_noted() -> None:
    async with at("table") as stage:
        seat = stage.desk.active
        await hinted(stage)
        await stage.press("escape")
        await hinted(stage)
        assert hints(stage.desk) == [seat, seat]


async def test_a_second_key_while_the_expert_thinks_makes_no_second_hint() -> None:
    async with at("table") as stage:
        await stage.press("n", "n")
        await wait(stage, lambda: stage.showing == "HintSheet")
        assert len(hints(stage.desk)) == 1
        assert stage.standing.count("HintSheet") == 1


# When there is none


@pytest.mark.parametrize("scene", ["handoff", "battle-over", "round-a", "match-a"])
async def test_where_nobody_has_anything_to_decide_the_key_asks_for_nothing(scene: str) -> None:
    async with at(scene) as stage:
        if scene == "match-a":
            assert not stage.table.check_action("hint", ())
            return
        await stage.press("n")
        assert not [worker for worker in stage.app.workers if worker.group == "hint"]


async def test_in_a_bots_turn_there_is_no_hint(monkeypatch: pytest.MonkeyPatch) -> None:
    set_pace(monkeypatch, NEVER)
    async with against_bots(lambda desk: desk.bot is not None) as stage:
        await stage.press("n")
        assert not [worker for worker in stage.app.workers if worker.group == "hint"]
        assert say("en", "key.hint") not in stage.lines()[-1]


async def test_a_hint_that_comes_after_the_card_has_been_played_is_not_given(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    set_pace(monkeypatch, NEVER)
    async with against_bots(lambda desk: desk.active is not None) as stage:
        await stage.press("n")
        (asking,) = [worker for worker in stage.app.workers if worker.group == "hint"]
        stage.desk.submit(stage.desk.view.legal[0])
        await asking.wait()
        await wait(stage, lambda: stage.desk.bot is not None or stage.desk.stop is not None)
        assert stage.showing == "TableScreen"
        assert hints(stage.desk) == []


async def test_a_hint_that_comes_after_the_hand_has_been_hidden_is_not_given() -> None:
    async with at("table") as stage:
        await stage.press("n")
        (asking,) = [worker for worker in stage.app.workers if worker.group == "hint"]
        await stage.press("z")
        await asking.wait()
        await stage.press("p", "escape")
        assert stage.showing == "Handoff"
        assert hints(stage.desk) == []


@pytest.mark.parametrize("language", LANGUAGES)
async def test_what_cannot_be_noted_is_not_shown_and_it_is_asked_how_to_go_on(
    language: str, archive: Archive
) -> None:
    async with against_bots(second_to_play, archive=archive, language=language) as stage:
        before, selected = moves(stage.desk), stage.table.selected
        with locked(archive):
            await stage.press("n")
            await wait(stage, lambda: stage.showing == "TroubleSheet")
            assert say(language, "store.locked") in stage.sheet()
            await stage.press("3", "enter")
        assert stage.standing == ["TableScreen"]
        assert (moves(stage.desk), stage.table.selected) == (before, selected)
        assert say(language, "hint.thinking") not in stage.text()


@pytest.mark.parametrize("key", ["1", "2"])
async def test_as_soon_as_it_can_be_noted_or_is_wanted_all_the_same_it_is_shown(
    key: str, archive: Archive
) -> None:
    async with against_bots(second_to_play, archive=archive) as stage:
        with locked(archive):
            await stage.press("n")
            await wait(stage, lambda: stage.showing == "TroubleSheet")
            if key == "2":
                await stage.press("2", "enter")
        if key == "1":
            await stage.press("1", "enter")
        assert stage.standing == ["TableScreen", "HintSheet"]
        assert hints(stage.desk) == [0]


@pytest.mark.parametrize("language", LANGUAGES)
async def test_where_no_process_can_be_started_it_says_so_and_the_match_goes_on(
    language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pool, "COMMAND", ("/nowhere/python",))
    async with at("table", language=language) as stage:
        before = moves(stage.desk)
        await stage.press("n")
        await wait(stage, lambda: stage.showing == "NoticeSheet")
        assert stage.sheet().startswith(say(language, "bot.cannot_think"))
        await stage.press("escape")
        assert stage.showing == "TableScreen"
        assert answer(stage) != say(language, "hint.thinking")
        assert moves(stage.desk) == before


# What it knows


def swapped(desk: Desk) -> list[str]:
    """The lines of the match, had two other hands been dealt otherwise: two cards that lie in them
    are exchanged, such that all that was played could have been played."""
    lines = list(desk.match.keeper.lines)
    at = max(number for number, line in enumerate(lines) if '"deal"' in line)
    hands = [[card_code(card) for card in cards_of(desk, [seat])] for seat in OTHERS]
    pairs = (pair for two in combinations(hands, 2) for pair in product(*two))
    for one, other in pairs:
        deal, swap = json.loads(lines[at]), {one: other, other: one}
        deal["hands"] = [[swap.get(card, card) for card in hand] for hand in deal["hands"]]
        changed = [*lines[:at], json.dumps(deal), *lines[at + 1 :]]
        with suppress(RecordError):
            read_record(line.encode() for line in changed)
            return changed
    raise AssertionError("no two cards can be exchanged")


@pytest.mark.parametrize(("moment", "seed"), [(second_to_play, "colosseum"), (choosing, CHOOSING)])
async def test_other_cards_in_other_hands_change_nothing_in_it(
    moment: Moment, seed: str, archive: Archive
) -> None:
    texts = []
    desk = desk_at(moment, seed=seed, archive=archive, bots=OTHERS)
    store = archive.store
    (aside,) = [entry.aside for entry in store.entries()]
    other = store.create(GLADIADORES.name, swapped(desk), aside, None)
    hands = []
    for number in (desk.match.keeper.match, other):
        same = Desk(resume(GLADIADORES, archive, look_up(GLADIADORES, store, number)))
        hands.append(cards_of(same, OTHERS))
        async with running(same, archive=archive) as stage:
            await hinted(stage)
            texts.append((stage.text(), stage.table.selected))
            assert seen(stage.sheet(), hands[-1]) == []
    assert hands[0] != hands[1]
    assert texts[0] == texts[1]


async def test_it_names_the_own_cards_only() -> None:
    async with against_bots(battles_of_ones_own) as stage:
        await hinted(stage)
        assert seen(stage.sheet(), stage.desk.view.hand)
        assert seen(stage.sheet(), cards_of(stage.desk, OTHERS)) == []


def battles_of_ones_own(desk: Desk) -> bool:
    """Some battles lie behind, and it is the person's turn to lead."""
    view = desk.view
    return view.battle > 3 and not view.plays and desk.active is not None and view.pending is None
