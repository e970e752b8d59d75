"""A demonstration: bots play by themselves, at a pace, until somebody pauses them or the end."""

import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest

from gladiadores_tui.games.gladiadores.events import BattleWon, MatchEnded, RoundScored
from gladiadores_tui.games.gladiadores.record import read_record
from gladiadores_tui.hall.wishes import Wishes
from gladiadores_tui.i18n import LANGUAGES
from gladiadores_tui.tui.app import GladiadoresApp
from gladiadores_tui.tui.demonstration import Demonstration
from gladiadores_tui.tui.gladiadores.desk import Desk
from gladiadores_tui.tui.gladiadores.players import BOT_NAMES
from gladiadores_tui.tui.shared.message_line import MessageLine
from gladiadores_tui.tui.shared.pace import PACES, Pace
from screenshots.scenes import Moment, a_bot_follows, ended, first_round_scored

from ..helpers.bots import (
    FOREVER,
    NEVER,
    QUICK,
    against_bots,
    assert_ended_well,
    cards_of,
    fought,
    set_pace,
    wait,
)
from ..helpers.cards import moves, seen
from ..helpers.stage import Stage, running
from ..helpers.words import say

ALL = (0, 1, 2, 3)
AT_ONCE = Pace(play=0.0, look=None, watch=0.0)
WISHES = Wishes("B", BOT_NAMES[:3], seed="7", bots=dict.fromkeys(range(3), "normal"))


def answer(stage: Stage) -> str:
    return stage.table.query_one(MessageLine).answer.text


def acted(stage: Stage) -> int:
    """How much has been done."""
    return len(moves(stage.desk))


@asynccontextmanager
async def watching(moment: Moment, **options: object) -> AsyncIterator[Stage]:
    """A demonstration from a moment on."""
    async with against_bots(moment, ALL, **options) as stage:  # type: ignore[arg-type]
        assert stage.desk.is_demonstration
        yield stage


async def shown_card(stage: Stage) -> None:
    """Wait until the bot whose turn it is has shown its card."""
    await wait(stage, lambda: stage.table.selected is not None)


# Keys


async def test_it_goes_on_by_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    set_pace(monkeypatch, QUICK)
    async with watching(a_bot_follows) as stage:
        before = acted(stage)
        await wait(stage, lambda: acted(stage) > before + 5)


@pytest.mark.parametrize("language", LANGUAGES)
async def test_space_pauses_and_it_says_how_to_go_on(
    language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    set_pace(monkeypatch, QUICK)
    async with watching(a_bot_follows, language=language) as stage:
        await stage.press("space")
        pace = say(language, "option.pace.normal")
        assert answer(stage) == say(language, "pace.paused", pace=pace)
        before = acted(stage)
        await shown_card(stage)
        await wait(stage, lambda: bool(stage.table._is_clear._waiters))
        assert acted(stage) == before
        await stage.press("space")
        await wait(stage, lambda: acted(stage) > before)
        assert not stage.table.paused


@pytest.mark.parametrize("key", ["right", "l", "enter"])
async def test_a_step_does_one_action_and_pauses(key: str, monkeypatch: pytest.MonkeyPatch) -> None:
    set_pace(monkeypatch, NEVER)
    async with watching(a_bot_follows) as stage:
        before = acted(stage)
        for steps in (1, 2):
            await stage.press(key)
            await wait(stage, lambda steps=steps: acted(stage) == before + steps)
            assert stage.table.paused
        await shown_or_stopped(stage)
        assert acted(stage) == before + 2


async def shown_or_stopped(stage: Stage) -> None:
    """Wait for what the next step would do."""
    if stage.desk.stop is None:
        stage.table.action_hurry()
        await wait(stage, lambda: stage.table.selected is not None)


async def test_a_step_goes_on_from_a_finished_battle(monkeypatch: pytest.MonkeyPatch) -> None:
    set_pace(monkeypatch, NEVER)
    async with watching(fought) as stage:
        await stage.press("right")
        await wait(stage, lambda: stage.desk.stop is None)
        assert stage.table.paused


@pytest.mark.parametrize("language", LANGUAGES)
async def test_the_pace_is_changed_by_keys_and_it_says_so(
    language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in PACES:
        set_pace(monkeypatch, NEVER, name)
    async with watching(a_bot_follows, language=language) as stage:
        for key, pace in (("plus", "instant"), ("minus", "normal"), ("minus", "slow")):
            await stage.press(key)
            name = say(language, f"option.pace.{pace}")
            assert answer(stage) == say(language, "pace.now", pace=name)


async def test_a_quicker_pace_counts_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    set_pace(monkeypatch, NEVER)
    async with watching(a_bot_follows) as stage:
        before = acted(stage)
        await stage.press("plus")
        await wait(stage, lambda: acted(stage) > before)


SHEETS = {
    "question_mark": "KeysSheet",
    "m": "MenuSheet",
    "v": "LastBattleSheet",
    "p": "LogSheet",
    "s": "ScoreSheet",
    "i": "RulesSheet",
    "q": "QuitSheet",
}


@pytest.mark.parametrize("key", SHEETS)
async def test_what_is_looked_up_stops_it_until_it_is_put_away(
    key: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    set_pace(monkeypatch, QUICK)
    async with watching(a_bot_follows) as stage:
        await stage.press(key)
        assert stage.showing == SHEETS[key]
        before = acted(stage)
        await wait(stage, lambda: bool(stage.table._is_clear._waiters))
        assert acted(stage) == before
        await stage.press("escape")
        await wait(stage, lambda: acted(stage) > before)


async def test_it_stays_paused_when_a_sheet_is_put_away(monkeypatch: pytest.MonkeyPatch) -> None:
    set_pace(monkeypatch, QUICK)
    async with watching(a_bot_follows) as stage:
        await stage.press("space", "p", "escape")
        before = acted(stage)
        await wait(stage, lambda: bool(stage.table._is_clear._waiters))
        assert acted(stage) == before


async def test_the_keys_of_players_do_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    set_pace(monkeypatch, NEVER)
    async with watching(a_bot_follows) as stage:
        before = stage.text()
        await stage.press(*"123xnzuh", "left", "home", "end")
        assert stage.showing == "TableScreen"
        assert stage.text() == before
        assert stage.table.selected is None


@pytest.mark.parametrize("key", ["q", "ctrl+q", "ctrl+c"])
async def test_it_can_be_left(key: str, monkeypatch: pytest.MonkeyPatch) -> None:
    set_pace(monkeypatch, QUICK)
    async with watching(a_bot_follows) as stage:
        await stage.press(key, "y")
        assert_ended_well(stage)


# Hands


async def test_only_the_hand_of_the_bot_whose_turn_it_is_is_shown(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    open_hands: list[tuple[int | None, int]] = []
    leaks: list[list[str]] = []
    stages: list[Stage] = []

    def shown(app: GladiadoresApp) -> None:
        if not stages or app.screen._compositor.root is None:
            return
        desk, text = stages[0].desk, stages[0].text()
        others = [seat for seat in desk.bots if seat != desk.open]
        leaks.append(seen(text, cards_of(desk, others)))
        if desk.open is not None and seen(text, cards_of(desk, [desk.open])):
            open_hands.append((desk.open, desk.version))

    monkeypatch.setattr(GladiadoresApp, "post_display_hook", shown)
    set_pace(monkeypatch, QUICK)
    async with watching(a_bot_follows) as stage:
        stages.append(stage)
        until = stage.desk.version + 15
        await wait(stage, lambda: stage.desk.version > until)
    assert {seat for seat, _ in open_hands} == set(ALL)
    assert [leak for leak in leaks if leak] == []


async def test_a_bot_shows_its_card_before_it_plays_it(monkeypatch: pytest.MonkeyPatch) -> None:
    set_pace(monkeypatch, QUICK)
    async with watching(a_bot_follows) as stage:
        await stage.press("space")
        await shown_card(stage)
        seat, card = stage.desk.bot, stage.table.hand[stage.table.selected]
        plays = len(stage.desk.view.plays)
        await stage.press("right")
        await wait(stage, lambda: len(stage.desk.view.plays) != plays)
        played = read_record(stage.desk.record().encode().splitlines()).history.log[-1]
        assert (played.seat, played.card) == (seat, card)


async def test_at_a_finished_battle_no_hand_is_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    set_pace(monkeypatch, NEVER)
    async with watching(fought) as stage:
        assert stage.desk.view.hand == ()
        assert seen(stage.text(), cards_of(stage.desk, ALL)) == []


# Sheets that leave by themselves


async def test_a_scored_round_leaves_by_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    set_pace(monkeypatch, Pace(play=FOREVER, look=FOREVER, watch=0.05))
    async with watching(first_round_scored) as stage:
        await wait(stage, lambda: stage.standing == ["TableScreen"])
        assert stage.desk.view.round == 2


@pytest.mark.parametrize("key", ["down", "p", "x"])
async def test_it_stays_when_a_key_is_touched_and_goes_with_enter(
    key: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    set_pace(monkeypatch, NEVER)
    async with watching(first_round_scored) as stage:
        sheet = stage.app.screen
        assert stage.showing == "RoundSheet"
        assert sheet._clock._task is not None and not sheet._clock._task.done()
        await stage.press(key)
        if key == "p":
            await stage.press("escape")
        assert stage.showing == "RoundSheet"
        assert sheet._clock._task is None
        await stage.press("enter")
        assert stage.showing == "TableScreen"


async def test_while_a_sheet_stands_in_front_a_scored_round_stays(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    set_pace(monkeypatch, NEVER)
    async with watching(first_round_scored) as stage:
        scored = stage.app.screen
        stage.app.action_ask_quit()
        await wait(stage, lambda: stage.showing == "QuitSheet")
        scored._tick()  # as if its time were over
        await stage.press("escape")
        assert stage.showing == "RoundSheet"


async def test_a_scored_round_waits_for_a_key_while_it_is_paused(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    set_pace(monkeypatch, NEVER)

    def before_the_end(desk: Desk) -> bool:
        """The last battle of a round is looked at."""
        stop = desk.stop
        return isinstance(stop, BattleWon) and stop.battle.number == desk.view.battles_in_round

    async with watching(before_the_end) as stage:
        await stage.press("right")
        await wait(stage, lambda: isinstance(stage.desk.stop, RoundScored))
        assert stage.table.paused
        assert stage.app.screen.stays is None


async def test_with_people_a_scored_round_waits_for_a_key(monkeypatch: pytest.MonkeyPatch) -> None:
    set_pace(monkeypatch, QUICK)
    async with against_bots(first_round_scored) as stage:
        assert stage.app.screen.stays is None


# From match to match


async def ended_by_itself(show: Demonstration) -> tuple[Stage, list[str]]:
    """Run it until it ends; the records of its matches."""
    records: list[str] = []
    async with running(show=show, pace="instant") as stage:

        def is_left() -> bool:
            desk = stage.app.desk
            if desk is not None and isinstance(desk.stop, MatchEnded):
                record = desk.record()
                if record not in records:
                    records.append(record)
            return stage.app._exit

        await wait(stage, is_left)
        assert_ended_well(stage)
        return stage, records


async def test_it_runs_through_its_matches_and_ends_and_the_same_seed_plays_the_same(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    set_pace(monkeypatch, AT_ONCE, "instant")
    show = Demonstration(WISHES, matches=2, ends=True)
    _, records = await ended_by_itself(show)
    assert len(records) == 2
    heads = [json.loads(record.splitlines()[0]) for record in records]
    assert all(head["bots"] == dict.fromkeys("012", "normal") for head in heads)
    assert all(read_record(record.encode().splitlines()).is_over for record in records)
    assert records[0].splitlines()[1:] != records[1].splitlines()[1:]
    _, again = await ended_by_itself(show)
    assert again == records


async def test_after_the_last_match_it_waits_unless_it_is_to_end(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    set_pace(monkeypatch, QUICK)
    async with watching(ended) as stage:
        assert stage.showing == "MatchSheet"
        assert stage.app.screen.stays is None


async def test_a_match_more_than_was_asked_for_is_the_last_one_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    set_pace(monkeypatch, AT_ONCE, "instant")
    show = Demonstration(WISHES, matches=1, ends=False)
    async with running(show=show, pace="instant") as stage:
        await wait(stage, lambda: stage.showing == "MatchSheet")
        first = stage.desk
        assert first.sequel is None
        await stage.press("n")
        await wait(stage, lambda: stage.desk is not first)
        assert stage.desk.is_demonstration
        assert stage.desk.sequel is None


async def test_it_is_left_without_a_question() -> None:
    show = Demonstration(WISHES, matches=1, ends=False)
    async with running(show=show, pace="slow") as stage:
        await wait(stage, lambda: stage.showing == "TableScreen")
        await stage.press("q")
        assert_ended_well(stage)
