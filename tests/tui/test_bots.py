"""Playing against bots: no hand-offs, none of their cards in sight, a pace that can be followed."""

import json
import os
import signal
from itertools import pairwise

import pytest

from gladiadores_tui.games.gladiadores.game import GLADIADORES
from gladiadores_tui.hall import pool
from gladiadores_tui.hall.archive import Archive
from gladiadores_tui.hall.library import look_up
from gladiadores_tui.hall.match import resume
from gladiadores_tui.i18n import LANGUAGES
from gladiadores_tui.table.takeback import Policy
from gladiadores_tui.tui.app import GladiadoresApp
from gladiadores_tui.tui.gladiadores.desk import Desk
from gladiadores_tui.tui.gladiadores.hand import Hand
from gladiadores_tui.tui.shared.message_line import MessageLine
from gladiadores_tui.tui.shared.pace import PACES, Pace
from screenshots.scenes import NAMES, OTHERS, locked, until

from ..helpers.bots import (
    FOREVER,
    NEVER,
    QUICK,
    against_bots,
    assert_ended_well,
    cards_of,
    fought,
    in_mid_round,
    set_pace,
    wait,
    worker_processes,
)
from ..helpers.cards import assert_no_hand, moves, record_of, seen
from ..helpers.hand import act, place_of_card, play, playable
from ..helpers.stage import Stage, running
from ..helpers.words import say

BOTS_OF_TWO = (1, 3)


def a_bots_turn(desk: Desk) -> bool:
    """A bot has to act, and the battle goes on after it."""
    return in_mid_round(desk) and desk.bot is not None and 0 < len(desk.view.plays) < 3


def ones_turn(desk: Desk) -> bool:
    """A person has to play, and bots come after."""
    return in_mid_round(desk) and len(desk.view.plays) == 1 and can_play(desk)


def can_play(desk: Desk) -> bool:
    """A person has to play, and may play a card that is no weapon."""
    return desk.active is not None and desk.view.pending is None and bool(playable(desk))


def beginning(desk: Desk) -> bool:
    """The first card is to be played."""
    return True


def last_to_play(desk: Desk) -> bool:
    """A person ends the battle."""
    return in_mid_round(desk) and len(desk.view.plays) == 3 and can_play(desk)


def answer(stage: Stage) -> str:
    """What the line below the hand says."""
    return stage.table.query_one(MessageLine).answer.text


def faces(stage: Stage) -> int:
    """How many cards lie open below."""
    return len(stage.table.query_one(Hand).faces)


def watch_frames(patch: pytest.MonkeyPatch, stage_of: list[Stage]) -> list[list[str]]:
    """From now on, the cards of bots that can be read in each frame, before they are played."""
    found: list[list[str]] = []

    def shown(app: GladiadoresApp) -> None:
        if stage_of and app.desk is not None and app.screen._compositor.root is not None:
            hands = cards_of(app.desk, list(app.desk.bots))
            found.append(seen(stage_of[0].text(), hands))

    patch.setattr(GladiadoresApp, "post_display_hook", shown)
    return found


# Whose hand lies open


async def test_alone_a_round_goes_by_without_a_hand_off_and_without_a_card_of_a_bot(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    stages: list[Stage] = []
    frames = watch_frames(monkeypatch, stages)
    async with against_bots(beginning, players=3, bots=(1, 2), pace="instant") as stage:
        stages.append(stage)
        rounds = stage.desk.view.round
        while stage.desk.view.round == rounds and stage.showing != "RoundSheet":
            assert "Handoff" not in stage.standing
            if stage.desk.bot is not None:
                await wait(stage, lambda: stage.desk.bot is None)
            else:
                await act(stage)
    assert len(frames) > 20
    assert [found for found in frames if found] == []


async def test_a_card_of_a_bot_would_be_found_in_a_frame(monkeypatch: pytest.MonkeyPatch) -> None:
    stages: list[Stage] = []
    frames = watch_frames(monkeypatch, stages)
    async with against_bots(a_bots_turn, bots=(0, 1, 2, 3), pace="slow") as stage:
        stages.append(stage)
        await stage.press("p", "escape")
    assert any(frames)


async def test_ones_own_hand_stays_in_sight_while_bots_play(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    set_pace(monkeypatch, NEVER)
    async with against_bots(ones_turn) as stage:
        await play(stage)
        cards = stage.desk.view.hand
        assert (stage.desk.open, stage.desk.bot) == (0, 1)
        assert faces(stage) == len(cards) > 0
        shown = seen(stage.text(), cards)
        assert shown
        await stage.press("enter")
        await wait(stage, lambda: stage.desk.bot == 2)
        assert faces(stage) == len(cards)
        assert set(shown) <= set(seen(stage.text(), cards))


@pytest.mark.parametrize("language", LANGUAGES)
async def test_it_says_who_is_thinking(language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    set_pace(monkeypatch, NEVER)
    async with against_bots(a_bots_turn, language=language) as stage:
        assert stage.desk.bot is not None
        assert say(language, "bot.thinks", name=NAMES[stage.desk.bot]) in stage.text()


async def test_a_card_can_be_selected_ahead_but_not_played_out_of_turn(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    set_pace(monkeypatch, NEVER)
    async with against_bots(a_bots_turn) as stage:
        before = moves(stage.desk)
        await stage.press("2")
        assert stage.table.selected == 1
        assert answer(stage).startswith("> 2: ")
        await stage.press("x")
        assert stage.showing == "TableScreen"
        await stage.press("enter", "space")  # both only hurry the bot
        await wait(stage, lambda: len(moves(stage.desk)) > len(before))
        seats = [json.loads(line)["seat"] for line in moves(stage.desk)[len(before) :]]
        assert 0 not in seats


async def test_a_card_that_was_selected_ahead_is_still_selected_when_the_turn_comes(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    set_pace(monkeypatch, QUICK)
    async with against_bots(ones_turn) as stage:
        await play(stage)
        await stage.press("1")
        await wait(stage, lambda: stage.desk.active is not None or stage.desk.stop is not None)
        assert stage.table.selected == 0


async def test_a_click_selects_ahead_and_a_double_click_plays_nothing(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    set_pace(monkeypatch, NEVER)
    async with against_bots(a_bots_turn) as stage:
        before = moves(stage.desk)
        place = place_of_card(stage, 1)
        await stage.click(place.x + 1, place.y + 1, times=2)
        assert stage.table.selected == 1
        assert moves(stage.desk) == before


async def test_a_key_that_was_held_to_hurry_a_bot_plays_no_card(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    set_pace(monkeypatch, QUICK)
    async with against_bots(ones_turn, held_key_pause=FOREVER) as stage:
        stage.table.action_slot(playable(stage.desk)[0])
        before = moves(stage.desk)
        await stage.press(*["enter"] * 5)
        assert moves(stage.desk) == before


# Pace


async def test_enter_makes_a_bot_act_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    set_pace(monkeypatch, NEVER)
    async with against_bots(a_bots_turn) as stage:
        before = len(moves(stage.desk))
        await stage.press("enter")
        await wait(stage, lambda: len(moves(stage.desk)) == before + 1)
        assert stage.showing == "TableScreen"


@pytest.mark.parametrize("language", LANGUAGES)
async def test_the_pace_is_changed_by_keys_and_it_says_so(
    language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in PACES:
        set_pace(monkeypatch, NEVER, name)
    async with against_bots(a_bots_turn, language=language) as stage:
        for key, pace in [
            *(("minus", "slow"), ("minus", "slow"), ("plus", "normal")),
            *(("equals_sign", "instant"), ("plus", "instant"), ("minus", "normal")),
        ]:
            await stage.press(key)
            assert stage.app.preferences.pace == pace
            name = say(language, f"option.pace.{pace}")
            assert answer(stage) == say(language, "pace.now", pace=name)


async def test_a_quicker_pace_counts_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    set_pace(monkeypatch, NEVER)
    async with against_bots(a_bots_turn) as stage:
        before = len(moves(stage.desk))
        await stage.press("plus")
        await wait(stage, lambda: len(moves(stage.desk)) > before)


async def test_without_bots_there_is_no_pace_to_change() -> None:
    async with against_bots(lambda desk: desk.active is not None, bots=()) as stage:
        await stage.press("plus", "minus")
        assert stage.app.preferences.pace == "normal"


async def test_at_the_instant_pace_a_finished_battle_waits_for_a_key() -> None:
    assert PACES["instant"].look is None
    async with against_bots(last_to_play, pace="instant") as stage:
        await play(stage)
        assert stage.table.reviews
        assert {worker.group for worker in stage.app.workers if worker.is_running} == set()
        await stage.press("enter")
        assert not stage.table.reviews


async def test_at_the_usual_pace_a_finished_battle_passes_by_itself(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    set_pace(monkeypatch, Pace(play=FOREVER, look=0.05, watch=FOREVER))
    async with against_bots(fought) as stage:
        await wait(stage, lambda: stage.desk.stop is None)
        assert not stage.table.reviews


async def test_a_finished_battle_does_not_pass_where_people_only_play(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    set_pace(monkeypatch, QUICK)
    async with against_bots(fought, bots=()) as stage:
        assert {worker.group for worker in stage.app.workers if worker.is_running} == set()
        assert stage.table.reviews


# While somebody looks aside


@pytest.mark.parametrize("key", ["p", "v", "s", "i", "m", "question_mark", "q"])
async def test_bots_wait_while_a_sheet_stands_in_front_and_go_on_afterwards(
    key: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    set_pace(monkeypatch, QUICK)
    async with against_bots(a_bots_turn, archive=None) as stage:
        await stage.press(key)
        assert stage.showing != "TableScreen"
        held = moves(stage.desk)
        await thought(stage)
        assert (moves(stage.desk), stage.desk.bot) == (held, stage.desk.actor)
        await stage.press("escape")
        await wait(stage, lambda: len(moves(stage.desk)) > len(held))


async def thought(stage: Stage) -> None:
    """Wait until the bot whose turn it is knows what to do, and the pace would let it."""
    table = stage.table
    assert not table._is_clear.is_set()
    await wait(stage, lambda: bool(table._is_clear._waiters))


async def test_a_finished_battle_does_not_pass_behind_a_sheet(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    set_pace(monkeypatch, NEVER)
    async with against_bots(fought) as stage:
        await stage.press("p")
        stage.table.action_hurry()  # as if its time were over
        await thought(stage)
        assert stage.desk.stop is not None
        await stage.press("escape")
        await wait(stage, lambda: stage.desk.stop is None)


async def test_in_a_small_window_bots_wait(monkeypatch: pytest.MonkeyPatch) -> None:
    set_pace(monkeypatch, QUICK)
    async with against_bots(a_bots_turn, size=(60, 20)) as stage:
        before = moves(stage.desk)
        assert stage.showing == "TooSmall"
        await thought(stage)
        assert moves(stage.desk) == before
        await stage.resize(80, 24)
        await wait(stage, lambda: len(moves(stage.desk)) > len(before))


@pytest.mark.parametrize("language", LANGUAGES)
async def test_a_hidden_hand_is_revealed_by_r_and_bots_wait_meanwhile(
    language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    set_pace(monkeypatch, QUICK)
    async with against_bots(a_bots_turn, language=language) as stage:
        cards = stage.desk.view.hand
        await stage.press("z")
        before = moves(stage.desk)
        assert stage.showing == "Handoff"
        assert say(language, "handoff.covered") in stage.text()
        assert_no_hand(stage)
        assert stage.desk.bot is None
        assert {worker.group for worker in stage.app.workers if worker.is_running} == set()
        await stage.press("enter", "space")
        assert stage.showing == "Handoff"
        assert moves(stage.desk) == before
        await stage.press("r")
        assert (stage.showing, stage.desk.view.hand) == ("TableScreen", cards)
        await wait(stage, lambda: len(moves(stage.desk)) > len(before))


async def test_at_a_finished_battle_the_hand_can_be_hidden_too(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    set_pace(monkeypatch, NEVER)
    async with against_bots(fought) as stage:
        await stage.press("z")
        assert stage.desk.view.hand == ()
        await stage.press("enter")
        assert stage.showing == "Handoff"
        assert_no_hand(stage)


# Processes


async def test_who_quits_while_a_bot_thinks_leaves_no_process(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    set_pace(monkeypatch, NEVER)
    async with against_bots(a_bots_turn) as stage:
        await wait(stage, lambda: bool(worker_processes()))
        before = worker_processes()
        await stage.press("q", "y")
        assert_ended_well(stage)
    await until(lambda: not before & worker_processes())


async def test_from_the_moment_of_quitting_on_nobody_thinks_any_more(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    set_pace(monkeypatch, NEVER)
    async with against_bots(a_bots_turn) as stage:
        (thinking,) = [worker for worker in stage.app.workers if worker.is_running]
        stage.app.exit(0)
        assert thinking.is_cancelled


async def test_another_match_stops_the_thoughts_about_this_one(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    set_pace(monkeypatch, NEVER)
    async with against_bots(a_bots_turn) as stage:
        await wait(stage, lambda: bool(worker_processes()))
        before = worker_processes()
        stage.app.go_home()
        await wait(stage, lambda: stage.showing == "SetupScreen")
        assert [worker for worker in stage.app.workers if worker.is_running] == []
        assert not stage.app.pool._busy
    await until(lambda: not before & worker_processes())


async def test_a_worker_that_is_killed_is_replaced_and_the_match_goes_on(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    set_pace(monkeypatch, QUICK)
    async with against_bots(ones_turn) as stage:
        before = len(moves(stage.desk))
        await play(stage)
        await wait(stage, lambda: bool(worker_processes()))
        killed = worker_processes()
        for process in killed:
            os.kill(process, signal.SIGKILL)
        await wait(stage, lambda: len(moves(stage.desk)) > before + 1)
        assert worker_processes() - killed
        assert stage.showing == "TableScreen"


@pytest.mark.parametrize("language", LANGUAGES)
async def test_where_no_process_can_be_started_it_says_so_and_tries_again_and_nothing_is_lost(
    language: str, monkeypatch: pytest.MonkeyPatch, archive: Archive
) -> None:
    set_pace(monkeypatch, QUICK)
    command = pool.COMMAND
    monkeypatch.setattr(pool, "COMMAND", ("/nowhere/python",))
    async with against_bots(ones_turn, archive=archive, language=language) as stage:
        await play(stage)
        before = moves(stage.desk)
        for _ in range(2):
            await wait(stage, lambda: stage.showing == "NoticeSheet")
            assert stage.sheet().startswith(say(language, "bot.cannot_think"))
            assert "Traceback" not in stage.text()
            await stage.press("escape")
        assert moves(stage.desk) == before
        await wait(stage, lambda: stage.showing == "NoticeSheet")
        monkeypatch.setattr(pool, "COMMAND", command)
        await stage.press("enter")
        await wait(stage, lambda: len(moves(stage.desk)) > len(before))
        assert archive.store.lines(stage.desk.match.keeper.match) == stage.desk.match.keeper.lines


async def test_where_no_process_can_be_started_one_can_quit_in_order(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    set_pace(monkeypatch, QUICK)
    monkeypatch.setattr(pool, "COMMAND", ("/nowhere/python",))
    async with against_bots(a_bots_turn) as stage:
        await wait(stage, lambda: stage.showing == "NoticeSheet")
        await stage.press("ctrl+q", "y")
        assert_ended_well(stage)


# Taking back


@pytest.mark.parametrize("policy", [Policy.UNSEEN, Policy.FREE])
async def test_before_a_bot_answers_ones_own_card_is_taken_back_and_the_hand_stays_open(
    policy: Policy, monkeypatch: pytest.MonkeyPatch
) -> None:
    set_pace(monkeypatch, NEVER)
    async with against_bots(ones_turn, policy=policy) as stage:
        cards, before = stage.desk.view.hand, len(moves(stage.desk))
        await play(stage)
        await stage.press("u")
        assert stage.standing == ["TableScreen"]
        assert (stage.desk.view.hand, stage.desk.active) == (cards, 0)
        assert kinds(stage.desk)[before:] == ["play", "takeback"]
        await play(stage)
        assert stage.desk.bot == 1


def kinds(desk: Desk) -> list[str]:
    """What has been done, in order."""
    return [json.loads(line)["type"] for line in moves(desk)]


async def answered(stage: Stage) -> None:
    """Play a card, and let one bot answer it."""
    await play(stage)
    before = len(moves(stage.desk))
    await stage.press("enter")
    await wait(stage, lambda: len(moves(stage.desk)) > before)
    assert not stage.table.reviews


@pytest.mark.parametrize("language", LANGUAGES)
async def test_what_a_bot_has_answered_stands_and_it_says_so(
    language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    set_pace(monkeypatch, NEVER)
    async with against_bots(ones_turn, language=language) as stage:
        await answered(stage)
        before = moves(stage.desk)
        assert say(language, "key.take_back") not in stage.lines()[-1]
        await stage.press("u")
        assert stage.showing == "NoticeSheet"
        assert stage.sheet().startswith(say(language, "takeback.answered"))
        assert moves(stage.desk) == before


@pytest.mark.parametrize("answers", [False, True])
async def test_where_nothing_is_taken_back_it_is_not_with_bots_either(
    answers: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    set_pace(monkeypatch, NEVER)
    async with against_bots(ones_turn, policy=Policy.NEVER) as stage:
        await (answered if answers else play)(stage)
        before = moves(stage.desk)
        await stage.press("u")
        assert stage.sheet().startswith(say("en", "takeback.policy"))
        assert moves(stage.desk) == before


async def test_freely_ones_own_last_action_is_taken_back_and_all_that_bots_answered(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    set_pace(monkeypatch, NEVER)
    async with against_bots(ones_turn, policy=Policy.FREE) as stage:
        cards, table, before = stage.desk.view.hand, stage.desk.view, len(moves(stage.desk))
        await answered(stage)
        assert say("en", "key.take_back") in stage.lines()[-1]
        await stage.press("u")
        assert stage.standing == ["TableScreen"]
        assert (stage.desk.view.hand, stage.desk.active) == (cards, 0)
        assert stage.desk.view == table
        assert kinds(stage.desk)[before:] == ["play", "play", "takeback", "takeback"]
        assert record_of(stage.desk).state.plays == table.plays


async def test_freely_one_goes_back_from_a_finished_battle_too(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    set_pace(monkeypatch, NEVER)
    async with against_bots(fought, policy=Policy.FREE) as stage:
        await stage.press("u")
        assert (stage.desk.stop, stage.desk.active) == (None, 0)
        assert stage.showing == "TableScreen"


async def test_freely_there_is_nothing_to_take_back_before_one_has_done_anything(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    set_pace(monkeypatch, NEVER)
    bots = (0, 1, 2)

    def bots_began(desk: Desk) -> bool:
        return len(desk.view.plays) == 2

    async with against_bots(bots_began, bots=bots, policy=Policy.FREE) as stage:
        before = moves(stage.desk)
        await stage.press("u")
        assert stage.sheet().startswith(say("en", "takeback.nothing"))
        assert moves(stage.desk) == before


# Storing and going on


async def test_a_match_that_was_left_in_a_bots_turn_goes_on_with_it(
    monkeypatch: pytest.MonkeyPatch, archive: Archive
) -> None:
    set_pace(monkeypatch, NEVER)
    async with against_bots(a_bots_turn, archive=archive) as stage:
        bot, lines = stage.desk.bot, list(stage.desk.match.keeper.lines)
        await stage.press("q", "y")
        assert_ended_well(stage)
    set_pace(monkeypatch, QUICK)
    async with running(archive=archive) as stage:
        await stage.press("f3", "enter")
        assert stage.showing == "TableScreen"
        assert stage.desk.bots == dict.fromkeys(OTHERS, "normal")
        await wait(stage, lambda: len(stage.desk.match.keeper.lines) > len(lines))
        after = stage.desk.match.keeper.lines
        assert after[: len(lines)] == lines
        assert json.loads(after[len(lines)])["seat"] == bot


async def test_resumed_or_not_bots_play_the_same(
    monkeypatch: pytest.MonkeyPatch, archive: Archive
) -> None:
    set_pace(monkeypatch, QUICK)
    async with against_bots(ones_turn, archive=archive) as stage:
        await play(stage)
        number = stage.desk.match.keeper.match
        kept = look_up(GLADIADORES, archive.store, number)
        await wait(stage, lambda: stage.desk.bot is None)
        once = stage.desk.match.keeper.lines
    again = Desk(resume(GLADIADORES, Archive(archive.folder / "copy"), kept))
    again.match.keeper.archive = None
    async with running(again) as stage:
        await wait(stage, lambda: stage.desk.bot is None)
        twice = stage.desk.match.keeper.lines
    # The battle may have been passed on from already when it was looked at.
    count = min(len(once), len(twice))
    assert count > len(kept.lines)
    assert once[:count] == twice[:count]


@pytest.mark.parametrize("language", LANGUAGES)
async def test_when_a_bots_card_cannot_be_stored_it_is_asked_and_then_tried_again(
    language: str, monkeypatch: pytest.MonkeyPatch, archive: Archive
) -> None:
    set_pace(monkeypatch, QUICK)
    async with against_bots(ones_turn, archive=archive, language=language) as stage:
        await play(stage)
        before = moves(stage.desk)
        with locked(archive):
            await wait(stage, lambda: stage.showing == "TroubleSheet")
            assert say(language, "store.locked") in stage.sheet()
            await stage.press("3", "enter")
            await wait(stage, lambda: stage.showing == "TroubleSheet")
        assert moves(stage.desk)[: len(before)] == before
        count = len(moves(stage.desk))
        await stage.press("1", "enter")
        await wait(stage, lambda: len(moves(stage.desk)) > count)
        assert stage.showing == "TableScreen"


# More than one person


async def test_with_two_people_the_keyboard_is_handed_over_between_them_only(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    set_pace(monkeypatch, QUICK)
    wanted: list[int | None] = []
    async with against_bots(ones_turn, bots=BOTS_OF_TWO) as stage:
        before = len(moves(stage.desk))
        while len(moves(stage.desk)) < before + 12 and stage.showing != "RoundSheet":
            if stage.desk.bot is not None:
                assert stage.showing == "TableScreen"
                assert_no_hand(stage)
                await wait(stage, lambda: stage.desk.bot is None)
            if stage.showing == "Handoff":
                assert_no_hand(stage)
                wanted.append(stage.desk.wanted)
            await act(stage)
    assert set(wanted) == {0, 2}
    assert all(one != other for one, other in pairwise(wanted))


async def test_with_two_people_the_other_one_is_asked_for_and_the_bot_is_not(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    set_pace(monkeypatch, QUICK)
    async with against_bots(ones_turn, bots=BOTS_OF_TWO) as stage:
        player = stage.desk.active
        await play(stage)
        await wait(stage, lambda: stage.showing == "Handoff")
        assert {player, stage.desk.wanted} == {0, 2}
