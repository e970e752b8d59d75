"""Taking back: the last action is undone and its player has the keyboard, or it is said why not."""

import json
from contextlib import AbstractAsyncContextManager

import pytest

from gladiadores_tui.games.gladiadores.events import BattleWon
from gladiadores_tui.i18n import LANGUAGES
from gladiadores_tui.table.takeback import Policy
from gladiadores_tui.tui.gladiadores.desk import Desk
from screenshots import scenes
from screenshots.scenes import (
    NAMES,
    Moment,
    battles,
    battles_and_a_play,
    desk_at,
    second_to_play,
)

from ..helpers.cards import assert_no_hand, hidden, moves, record_of, seen
from ..helpers.hand import last_to_play, losing_slots, play, playable
from ..helpers.stage import Stage, running
from ..helpers.words import say

FOREVER = 3600.0
FREE, UNSEEN, NEVER = Policy.FREE, Policy.UNSEEN, Policy.NEVER
just_dealt = battles(0)


def playing(
    moment: Moment, policy: Policy = UNSEEN, seed: str = "0", **options: object
) -> AbstractAsyncContextManager[Stage]:
    """A match at a table that has agreed on a policy."""
    desk = desk_at(moment, seed=seed)
    desk.match.table.policy = policy
    return running(desk, **options)  # type: ignore[arg-type]


def in_mid_round(desk: Desk) -> bool:
    """Whether the battle that was fought last is not the last of its round."""
    view = desk.view
    return 2 < (view.pending or view.battles[-1]).number < view.battles_in_round


def choosing(desk: Desk) -> bool:
    """The winner of a battle has a card to choose, and the round goes on after it."""
    return scenes.choosing(desk) and in_mid_round(desk)


def chosen_by_the_last(desk: Desk) -> bool:
    """Who played the last card has won, and a card to choose."""
    return choosing(desk) and last_actor(desk) == desk.active


def chosen_by_another(desk: Desk) -> bool:
    """Who played the last card has lost; the winner has a card to choose."""
    return choosing(desk) and last_actor(desk) != desk.active


def fought(desk: Desk) -> bool:
    """A battle is being looked at, and the round goes on after it."""
    return isinstance(desk.stop, BattleWon) and in_mid_round(desk)


def all_over(desk: Desk) -> bool:
    """The last battle of the match is being looked at."""
    return desk.is_over and isinstance(desk.stop, BattleWon)


def last_actor(desk: Desk) -> int:
    """Whose action would be taken back."""
    seat = desk.match.table.last_actor
    assert seat is not None
    return seat


def take_backs(desk: Desk) -> list[int]:
    """The seats whose actions were taken back."""
    rows = map(json.loads, moves(desk))
    return [row["seat"] for row in rows if row["type"] == "takeback"]


# At the hand-off


async def test_at_the_hand_off_the_keyboard_goes_back_to_who_played() -> None:
    async with playing(battles_and_a_play) as stage:
        player = last_actor(stage.desk)
        assert stage.desk.wanted != player
        await stage.press("u")
        assert stage.standing == ["TableScreen", "Handoff"]
        assert stage.desk.wanted == player
        assert_no_hand(stage)


@pytest.mark.parametrize("language", LANGUAGES)
async def test_it_says_who_takes_back(language: str) -> None:
    async with playing(battles_and_a_play, language=language) as stage:
        name = NAMES[last_actor(stage.desk)]
        await stage.press("u")
        assert say(language, "takeback.done", name=name) in stage.prose()
        assert say(language, "handoff.alone", name=name) in stage.prose()


@pytest.mark.parametrize("key", ["v", "p", "s", "m", "question_mark", "q"])
async def test_after_it_no_sheet_shows_the_card_that_is_in_the_hand_again(key: str) -> None:
    async with playing(battles_and_a_play) as stage:
        await stage.press("u", key)
        assert stage.showing != "Handoff"
        assert seen(stage.text(), hidden(stage.desk)) == []


async def test_who_took_back_may_play_another_card() -> None:
    async with playing(second_to_play) as stage:
        before = len(moves(stage.desk))
        one, other = playable(stage.desk)[:2]
        cards = stage.desk.view.hand
        await play(stage, [one])
        await stage.press("u", "r")
        assert stage.desk.view.hand == cards
        await play(stage, [other])
        assert len(moves(stage.desk)) == before + 3
        assert record_of(stage.desk).state.plays[-1].card == cards[other]


async def test_once_the_hand_is_revealed_again_what_was_before_stands() -> None:
    async with playing(second_to_play) as stage:
        await play(stage)
        await stage.press("u", "r", "u")
        assert stage.showing == "NoticeSheet"
        assert len(take_backs(stage.desk)) == 1


async def test_freely_one_after_another_goes_back_to_the_deal() -> None:
    async with playing(battles_and_a_play, FREE) as stage:
        done = len(moves(stage.desk)) - 1
        for _ in range(done):
            await stage.press("u")
            assert stage.standing == ["TableScreen", "Handoff"]
            assert_no_hand(stage)
        actions = [json.loads(line)["seat"] for line in moves(stage.desk)[1 : done + 1]]
        assert take_backs(stage.desk) == actions[::-1]
        await stage.press("u")
        assert stage.showing == "NoticeSheet"
        await stage.press("enter", "r")
        assert not stage.desk.view.battles and not stage.desk.view.plays
        assert len(stage.desk.view.hand) == 12


# With the own hand open


async def test_a_choice_is_taken_back_by_who_made_it_and_their_hand_stays_open() -> None:
    async with playing(choosing) as stage:
        seat, before = stage.desk.active, stage.text()
        await stage.press("enter")
        assert stage.standing == ["TableScreen"]
        await stage.press("u")
        assert (stage.standing, stage.desk.active) == (["TableScreen", "CollectSheet"], seat)
        assert stage.text() == before


async def test_freely_the_play_of_another_is_taken_back_and_the_open_hand_is_covered() -> None:
    async with playing(second_to_play, FREE) as stage:
        player = last_actor(stage.desk)
        assert player != stage.desk.active
        await stage.press("u")
        assert stage.standing == ["TableScreen", "Handoff"]
        assert stage.desk.wanted == player
        assert_no_hand(stage)


async def test_a_selected_card_is_selected_no_more() -> None:
    async with playing(second_to_play, FREE) as stage:
        await stage.press("1", "u", "r")
        assert stage.table.selected is None


# While there is something to choose, or to look at


async def test_freely_who_has_a_card_to_choose_takes_back_their_own_play() -> None:
    async with playing(chosen_by_the_last, FREE) as stage:
        seat = stage.desk.active
        await stage.press("u")
        assert (stage.standing, stage.desk.active) == (["TableScreen"], seat)
        assert stage.table.plays
        assert take_backs(stage.desk) == [seat]


async def test_freely_a_play_is_taken_back_where_another_has_a_card_to_choose() -> None:
    async with playing(chosen_by_another, FREE) as stage:
        player = last_actor(stage.desk)
        await stage.press("u")
        assert stage.standing == ["TableScreen", "Handoff"]
        assert stage.desk.wanted == player
        assert_no_hand(stage)


async def test_freely_a_battle_that_is_being_looked_at_is_fought_again() -> None:
    async with playing(last_to_play(losing_slots), FREE) as stage:
        seat = stage.desk.active
        await play(stage, losing_slots(stage.desk))
        assert stage.table.reviews
        await stage.press("u")
        assert not stage.table.reviews
        assert stage.standing == ["TableScreen", "Handoff"]
        assert stage.desk.wanted == seat
        assert_no_hand(stage)


# What follows


@pytest.mark.parametrize("size", [(80, 24), (120, 36)])
@pytest.mark.parametrize("moment", [second_to_play, last_to_play(losing_slots)])
async def test_with_the_action_all_that_followed_from_it_is_gone(
    moment: Moment, size: tuple[int, int]
) -> None:
    async with playing(moment, FREE, size=size) as stage:
        before, state = stage.text(), record_of(stage.desk).state
        await play(stage)
        await stage.press("u", "r")
        assert stage.text() == before
        assert record_of(stage.desk).state == state


@pytest.mark.parametrize("key", ["v", "p", "s"])
async def test_what_can_be_looked_up_is_as_before_too(key: str) -> None:
    async with playing(chosen_by_another, FREE) as stage:
        await stage.press("u", "r", key)
        looked_up = stage.text()
        again = desk_at(lambda desk: len(moves(desk)) == len(moves(stage.desk)) - 2, seed="0")
        async with running(again) as other:
            await other.press("r", key)
            assert looked_up == other.text()


async def test_the_record_tells_of_it() -> None:
    async with playing(battles_and_a_play) as stage:
        before, player = moves(stage.desk), last_actor(stage.desk)
        await stage.press("u")
        line = json.dumps({"type": "takeback", "seat": player})
        assert moves(stage.desk) == [*before, line]
        assert record_of(stage.desk).names == stage.desk.names


# Refused

REFUSED = {
    "policy": (battles_and_a_play, NEVER),
    "nothing": (just_dealt, FREE),
    "seen": (second_to_play, UNSEEN),
    "settled": (fought, UNSEEN),
    "over": (all_over, FREE),
}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("reason", REFUSED)
async def test_a_refusal_says_why_and_changes_nothing(reason: str, language: str) -> None:
    moment, policy = REFUSED[reason]
    async with playing(moment, policy, language=language) as stage:
        before, record, standing = stage.text(), moves(stage.desk), stage.standing
        name = NAMES[stage.desk.active or 0]
        await stage.press("u")
        assert stage.standing == [*standing, "NoticeSheet"]
        assert say(language, f"takeback.{reason}", name=name) in stage.sheet()
        await stage.press("enter")
        assert (stage.text(), moves(stage.desk), stage.standing) == (before, record, standing)


async def test_who_has_looked_is_named_though_their_hand_is_covered_again() -> None:
    async with playing(second_to_play) as stage:
        seat = stage.desk.active
        await stage.press("z", "u")
        assert say("en", "takeback.seen", name=NAMES[seat or 0]) in stage.sheet()


async def test_a_battle_stands_once_it_has_been_fought_also_while_its_winner_chooses() -> None:
    async with playing(choosing) as stage:
        before = moves(stage.desk)
        await stage.press("u")
        assert say("en", "takeback.settled") in stage.sheet()
        await stage.press("escape")
        assert (stage.showing, moves(stage.desk)) == ("CollectSheet", before)


# The keys


@pytest.mark.parametrize(
    ("moment", "policy", "works"),
    [
        (battles_and_a_play, UNSEEN, True),
        (battles_and_a_play, NEVER, False),
        (just_dealt, FREE, False),
        (second_to_play, UNSEEN, False),
        (second_to_play, FREE, True),
        (choosing, UNSEEN, False),
        (choosing, FREE, True),
        (fought, UNSEEN, False),
        (fought, FREE, True),
    ],
)
async def test_the_key_is_in_the_last_line_while_it_does_something(
    moment: Moment, policy: Policy, works: bool
) -> None:
    async with playing(moment, policy) as stage:
        assert (" u undo " in stage.lines()[-1]) == works
        await stage.press("u")
        assert (stage.showing != "NoticeSheet") == works


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("moment", [battles_and_a_play, second_to_play])
async def test_the_key_has_its_word_in_each_language(moment: Moment, language: str) -> None:
    async with playing(moment, FREE, language=language) as stage:
        assert f" u {say(language, 'key.take_back')} " in stage.lines()[-1]
        await stage.press("question_mark")
        assert f"u {say(language, 'key.take_back.help')}" in stage.sheet()


@pytest.mark.parametrize("moment", [second_to_play, choosing, fought])
async def test_the_key_is_explained_where_it_would_only_say_why_it_does_nothing(
    moment: Moment,
) -> None:
    async with playing(moment) as stage:
        await stage.press("question_mark")
        assert f"u {say('en', 'key.take_back.help')}" in stage.sheet()


async def test_enter_that_is_held_down_after_it_plays_nothing() -> None:
    async with playing(battles_and_a_play) as stage:
        stage.app.held_key_pause = FOREVER
        await stage.press("u")
        before = moves(stage.desk)
        await stage.press("enter", "space", "enter")
        assert (stage.showing, moves(stage.desk)) == ("Handoff", before)


async def test_an_r_on_its_way_does_not_reveal_the_hand_of_who_takes_back() -> None:
    async with playing(battles_and_a_play) as stage:
        stage.app.held_key_pause = FOREVER
        await stage.press("u", "r", "R", "r")
        assert stage.showing == "Handoff"
        assert_no_hand(stage)


async def test_enter_that_is_held_down_does_not_make_the_choice_again() -> None:
    async with playing(choosing) as stage:
        await stage.press("enter")
        stage.app.held_key_pause = FOREVER
        await stage.press("u")
        before = moves(stage.desk)
        await stage.press("enter", "space", "enter")
        assert (stage.showing, moves(stage.desk)) == ("CollectSheet", before)


async def test_a_key_that_is_pressed_twice_at_once_takes_back_once_what_nobody_has_seen() -> None:
    async with playing(second_to_play) as stage:
        await play(stage)
        for _ in range(2):
            stage.app.simulate_key("u")
        for _ in range(3):
            await stage.pilot.pause()
        assert len(take_backs(stage.desk)) == 1
        assert stage.standing[:2] == ["TableScreen", "Handoff"]
