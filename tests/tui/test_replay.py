"""Looking through a match: step by step, running by itself, and nothing that was still to come."""

import asyncio
import json
import re
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager

import pytest

from gladiadores_tui.games.gladiadores.cards import Card, Suit, hand_order
from gladiadores_tui.games.gladiadores.events import (
    BattleWon,
    Event,
    MatchEnded,
    RoundDealt,
    RoundScored,
)
from gladiadores_tui.games.gladiadores.game import GLADIADORES
from gladiadores_tui.games.gladiadores.record import Record, read_record
from gladiadores_tui.games.gladiadores.view import observe
from gladiadores_tui.hall.archive import Archive
from gladiadores_tui.hall.library import bring_in
from gladiadores_tui.i18n import LANGUAGES, open_tongue
from gladiadores_tui.tui.gladiadores.chronicle import Chronicle
from gladiadores_tui.tui.gladiadores.glory import GloryBoard
from gladiadores_tui.tui.gladiadores.reckoning import signed, sum_text
from gladiadores_tui.tui.gladiadores.replay_panel import hand_text
from gladiadores_tui.tui.gladiadores.replay_screen import PACES, ReplayScreen
from gladiadores_tui.tui.gladiadores.sentences import chronicle, struck, winners, won
from gladiadores_tui.tui.gladiadores.words import mark
from screenshots.scenes import NAMES, battles, desk_at

from ..helpers.cards import seen
from ..helpers.kept import record
from ..helpers.stage import Stage, at, running
from ..helpers.words import say

EXAMPLES = ["3a-11", "3b-29"]
PATIENCE = 20.0
"""Seconds after which what runs by itself is taken for dead."""


@asynccontextmanager
async def watching(
    archive: Archive, data: bytes, keys: Sequence[str] = (), **options: object
) -> AsyncIterator[Stage]:
    """A match from the list of those that are kept."""
    bring_in(GLADIADORES, archive.store, data)
    async with running(archive=archive, **options) as stage:  # type: ignore[arg-type]
        await stage.press("f3", "w", *keys)
        assert stage.showing == "ReplayScreen"
        yield stage


def viewer(stage: Stage) -> ReplayScreen:
    """The screen, whatever stands in front of it."""
    return next(s for s in stage.app.screen_stack if isinstance(s, ReplayScreen))


def place(stage: Stage) -> tuple[int, int]:
    """At which step of how many the viewer says it is."""
    found = re.search(r"(?:step|passo) (\d+) (?:of|de) (\d+)", stage.text())
    assert found is not None, stage.text()
    return int(found[1]), int(found[2])


def step(stage: Stage) -> int:
    return place(stage)[0]


def standing(data: bytes, length: int) -> Record:
    """What the first lines of a record come to."""
    return read_record(data.splitlines()[:length])


def named(data: bytes, names: Sequence[str] = NAMES) -> bytes:
    """The record, played by people with these names."""
    head, *rest = data.splitlines(keepends=True)
    keys = json.loads(head)
    keys["players"] = names[: len(keys["players"])]
    return json.dumps(keys).encode() + b"\n" + b"".join(rest)


@pytest.fixture
def data(request: pytest.FixtureRequest) -> bytes:
    return named(record(getattr(request, "param", "3a-11")))


every_board = pytest.mark.parametrize("data", EXAMPLES, indirect=True)


# Steps


async def test_it_begins_where_the_first_hands_have_been_dealt(
    archive: Archive, data: bytes
) -> None:
    async with watching(archive, data) as stage:
        assert step(stage) == 1
        assert "Round 1: cards are dealt" in stage.prose()


@pytest.mark.parametrize(("on", "back"), [("right", "left"), ("l", "h")])
async def test_a_step_on_and_a_step_back(on: str, back: str, archive: Archive, data: bytes) -> None:
    async with watching(archive, data) as stage:
        screens = [stage.text()]
        for _ in range(20):
            await stage.press(on)
            screens.append(stage.text())
        assert step(stage) == 21
        assert len(set(screens)) == 21
        for text in screens[-2::-1]:
            await stage.press(back)
            assert stage.text() == text


async def test_home_and_end_lead_to_the_ends_and_no_key_further(
    archive: Archive, data: bytes
) -> None:
    async with watching(archive, data) as stage:
        await stage.press("end")
        at, last = place(stage)
        assert at == last
        text = stage.text()
        await stage.press("right", "right_square_bracket", "right_curly_bracket", "end")
        assert stage.text() == text
        await stage.press("home")
        assert step(stage) == 0
        assert say("en", "replay.not_dealt_yet") in stage.text()
        text = stage.text()
        await stage.press("left", "left_square_bracket", "left_curly_bracket", "home")
        assert stage.text() == text


@every_board
async def test_brackets_lead_from_battle_to_battle(archive: Archive, data: bytes) -> None:
    fought = read_record(data.splitlines()).state.battles
    async with watching(archive, data) as stage:
        for battle in fought[:15]:
            await stage.press("right_square_bracket")
            assert f"R{battle.round}/" in stage.lines()[0]
            assert f" B{battle.number}/" in stage.lines()[0]
            assert said(won(battle, NAMES)) in said(stage.prose())
        for battle in fought[13::-1]:
            await stage.press("left_square_bracket")
            assert f"R{battle.round}/" in stage.lines()[0]
            assert f" B{battle.number}/" in stage.lines()[0]
        await stage.press("left_square_bracket")
        assert step(stage) == 0


def said(text: str) -> str:
    """A text whatever the places where its lines are broken."""
    return re.sub(r"[\s│]", "", text)


@every_board
async def test_braces_lead_from_round_to_round_and_to_the_end(
    archive: Archive, data: bytes
) -> None:
    scored = read_record(data.splitlines()).state.scores
    async with watching(archive, data) as stage:
        for score in scored:
            await stage.press("right_curly_bracket")
            assert stage.app.screen.reel.stop == RoundScored(score)
        await stage.press("right_curly_bracket")
        assert isinstance(stage.app.screen.reel.stop, MatchEnded)
        for score in scored[::-1]:
            await stage.press("left_curly_bracket")
            assert stage.app.screen.reel.stop == RoundScored(score)


async def test_it_can_be_left_from_anywhere(archive: Archive, data: bytes) -> None:
    async with watching(archive, data) as stage:
        for way in ("home", "end", "space"):
            await stage.press(way, "escape")
            assert stage.standing == ["MatchesSheet"]
            await stage.press("w")
            assert step(stage) == 1


async def test_q_leaves_the_program_for_there_is_nothing_to_lose(
    archive: Archive, data: bytes
) -> None:
    async with watching(archive, data) as stage:
        await stage.press("q")
        assert stage.app._exit


@pytest.mark.parametrize("language", LANGUAGES)
async def test_all_keys_are_explained(language: str, archive: Archive, data: bytes) -> None:
    async with watching(archive, data, language=language) as stage:
        await stage.press("question_mark")
        shown = stage.sheet()
        for id_ in (
            *("step_back", "step", "battle_back", "battle_on", "round_back", "round_on"),
            *("to_start", "to_end", "run", "slower", "faster", "eyes", "eyes_back"),
        ):
            assert say(language, f"key.{id_}.help") in shown, id_


# What is shown


def stopped(record: Record) -> list[tuple[int, Event | None]]:
    """Each step: how many lines lie behind it, and what is looked at."""
    steps: list[tuple[int, Event | None]] = []
    for version, moment in enumerate(record.history.moments):
        stops = [e for e in moment.events if isinstance(e, BattleWon | RoundScored | MatchEnded)]
        steps += [(version + 1, stop) for stop in stops or [None]]
    return steps


@pytest.mark.parametrize("data", ["3b-29"], indirect=True)
async def test_at_each_step_the_chronicle_is_the_story_so_far(
    archive: Archive, data: bytes
) -> None:
    whole = read_record(data.splitlines())
    steps = stopped(whole)
    async with watching(archive, data, ["home"], size=(120, 36)) as stage:
        assert place(stage) == (0, len(steps) - 1)
        for length, stop in steps:
            events = [hidden_deal(event) for event in standing(data, length).events]
            if stop is not None:
                events = events[: events.index(stop) + 1]
            story = stage.app.screen.query_one(Chronicle).story
            assert story is not None and list(story.events) == events
            if events:
                last = chronicle(events, whole.names)[-1].text
                assert said(last) in said("".join(drawn(stage, "Chronicle")))
            await stage.press("right")


def hidden_deal(event: Event) -> Event:
    """A deal as everybody may know it."""
    if isinstance(event, RoundDealt):
        return RoundDealt(event.round, event.first, (None,) * len(event.hands))
    return event


@pytest.mark.parametrize("data", ["3a-11", "4a-29", "3b-29"], indirect=True)
async def test_until_the_round_is_scored_the_cubes_stand_where_they_stood(
    archive: Archive, data: bytes
) -> None:
    async with watching(archive, data) as stage:
        before = drawn(stage, "GloryBoard")
        for score in read_record(data.splitlines()).state.scores:
            await stage.press("right_curly_bracket")
            after = drawn(stage, "GloryBoard")
            assert stage.app.screen.query_one(GloryBoard).glory.positions == score.after
            assert (after != before) == (score.after != score.before)
            await stage.press("left_square_bracket")
            for _ in range(2):
                assert drawn(stage, "GloryBoard") == before
                await stage.press("left")
            await stage.press("right_curly_bracket")
            before = after


def drawn(stage: Stage, widget: str) -> list[str]:
    """The part of the screen that a widget draws."""
    place = stage.app.screen.query_one(widget).region
    return [line[place.x : place.right] for line in stage.lines()[place.y : place.bottom]]


@pytest.mark.parametrize("key", ["p", "v", "s"])
async def test_nothing_can_be_looked_up_that_is_still_to_come(
    key: str, archive: Archive, data: bytes
) -> None:
    """As in a match of which there is no more."""
    cut = data.splitlines(keepends=True)[:25]
    async with watching(archive, b"".join(cut), ["end"]) as stage:
        await stage.press(key)
        at_the_end = stage.text()
    async with watching(archive, data) as stage:
        while standing_at(stage) < 25:
            await stage.press("right")
        await stage.press(key)
        assert stage.text() == at_the_end


def standing_at(stage: Stage) -> int:
    """How many lines of the record lie behind."""
    return viewer(stage).reel.frame.version + 1


@pytest.mark.parametrize("language", LANGUAGES)
@every_board
async def test_every_battle_says_who_wins_and_why_and_what_was_eliminated(
    language: str, archive: Archive, data: bytes
) -> None:
    fought = read_record(data.splitlines()).state.battles
    open_tongue(language)
    async with watching(archive, data, language=language) as stage:
        for battle in fought:
            await stage.press("right_square_bracket")
            # Each line of an account has a sign in front.
            rows = [line.strip()[2:] for line in drawn(stage, "ReplayPanel")]
            text = said("".join(rows))
            assert said(won(battle, NAMES)) in text
            for strike in battle.strikes:
                assert said(struck(strike, NAMES)) in text


@pytest.mark.parametrize("language", LANGUAGES)
async def test_every_round_of_side_a_says_who_moves_and_why(
    language: str, archive: Archive, data: bytes
) -> None:
    open_tongue(language)
    async with watching(archive, data, language=language) as stage:
        for score in read_record(data.splitlines()).state.scores:
            await stage.press("right_curly_bracket")
            assert say(language, "told.scored", round=score.round) in stage.text()
            for of in Suit:
                figures = [
                    figure
                    for counts, steps, before, after in zip(
                        score.counts, score.steps, score.before, score.after, strict=True
                    )
                    for figure in (counts[of], signed(steps[of]), f"{before[of]}>{after[of]}")
                ]
                rows = [line.split() for line in stage.lines()[14:]]
                assert [mark(of), *map(str, figures)] in rows


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("data", ["3b-11", "4b-29"], indirect=True)
async def test_every_round_of_side_b_says_who_moves_and_why(
    language: str, archive: Archive, data: bytes
) -> None:
    open_tongue(language)
    async with watching(archive, data, language=language) as stage:
        for score in read_record(data.splitlines()).state.scores:
            await stage.press("right_curly_bracket")
            for seat, counts in enumerate(score.counts):
                (before,), (after,) = score.before[seat], score.after[seat]
                head = " ".join(map(str, [seat + 1, NAMES[seat], *counts, sum_text(score, seat)]))
                tail = f"{signed(score.steps[seat][0])} {before} -> {after}"
                assert f"{head} {tail}" in stage.prose()
                rule = score.reckonings[seat].rule.name.lower()
                assert said(say(language, f"round.b.{rule}")) in said(stage.prose())


@pytest.mark.parametrize("language", LANGUAGES)
@every_board
async def test_the_end_says_who_has_won_with_how_many_points(
    language: str, archive: Archive, data: bytes
) -> None:
    record = read_record(data.splitlines())
    result = record.state.result
    assert result is not None
    async with watching(archive, data, ["end"], language=language) as stage:
        assert winners(result, NAMES) in stage.prose()
        points = zip(record.names, result.points, strict=True)
        told = ", ".join(f"{name} {value}" for name, value in points)
        assert say(language, "replay.points", points=told) in stage.prose()


async def test_a_play_says_what_wins_so_far(archive: Archive, data: bytes) -> None:
    async with watching(archive, data, ["right"]) as stage:
        state = standing(data, 3).state
        assert f"{NAMES[state.plays[0].seat]} played" in stage.prose()
        assert "Winning now" in stage.prose()


# Take-backs


def with_a_take_back(data: bytes, line: int) -> bytes:
    """After this line (counted from 1) its action is taken back, and done again."""
    rows = data.splitlines(keepends=True)
    action = rows[line - 1]
    seat = json.loads(action)["seat"]
    undone = json.dumps({"type": "takeback", "seat": seat}).encode() + b"\n"
    return b"".join([*rows[:line], undone, action, *rows[line:]])


@pytest.mark.parametrize("language", LANGUAGES)
async def test_a_take_back_is_a_step_after_which_all_is_as_it_was_before(
    language: str, archive: Archive, data: bytes
) -> None:
    line = 20
    seat = json.loads(data.splitlines()[line - 1])["seat"]
    async with watching(archive, with_a_take_back(data, line), language=language) as stage:
        while standing_at(stage) < line - 1:
            await stage.press("right")
        shown = [upper(stage)]
        for _ in range(3):
            await stage.press("right")
            shown.append(upper(stage))
            told = say(language, "takeback.done", name=NAMES[seat]) in stage.prose()
            assert told == (standing_at(stage) == line + 1)
        before, done, undone, again = shown
        assert (undone, again) == (before, done)
        assert before != done


def upper(stage: Stage) -> list[str]:
    """Arena, board, areas, hands: all but the account of the step and the place."""
    return stage.lines()[:17]


async def test_a_match_that_is_taken_back_to_its_deal_can_be_looked_through(
    archive: Archive, data: bytes
) -> None:
    rows = data.splitlines(keepends=True)
    seats = [json.loads(row)["seat"] for row in rows[2:12]]
    undone = [json.dumps({"type": "takeback", "seat": s}).encode() + b"\n" for s in seats[::-1]]
    async with watching(archive, b"".join([*rows[:12], *undone]), ["end"]) as stage:
        assert standing_at(stage) == 22
        end = upper(stage)
        await stage.press("home", "right")
        assert upper(stage)[1:] == end[1:]


# Hands


def open_hands(stage: Stage, data: bytes) -> set[int]:
    """The seats whose whole hands can be read."""
    state = standing(data, standing_at(stage)).state
    rows = stage.lines()[14:]
    return {
        seat
        for seat in range(state.players)
        if any(line.endswith(hand_text(observe(state, seat).hand)) for line in rows)
    }


@pytest.mark.parametrize("language", LANGUAGES)
@every_board
async def test_tab_turns_from_all_hands_to_each_and_to_none(
    language: str, archive: Archive, data: bytes
) -> None:
    ways = ways_of_seeing(data, language)
    async with watching(archive, data, ["right_square_bracket"] * 3, language=language) as stage:
        for shown, told in [*ways, ways[0]]:
            assert open_hands(stage, data) == shown
            assert told in stage.lines()[-2]
            await stage.press("tab")
        await stage.press("shift+tab")
        for shown, told in [ways[0], *ways[::-1]]:
            assert open_hands(stage, data) == shown
            assert told in stage.lines()[-2]
            await stage.press("shift+tab")


def ways_of_seeing(data: bytes, language: str) -> list[tuple[set[int], str]]:
    """Whose hands are open, and how the viewer says it."""
    names = read_record(data.splitlines()).names
    each = [({s}, say(language, "watch.one_hand", name=name)) for s, name in enumerate(names)]
    everybody = set(range(len(names)))
    all_hands, none = say(language, "watch.all_hands"), say(language, "watch.no_hands")
    return [(everybody, all_hands), *each, (set(), none)]


async def test_the_eyes_are_kept_from_step_to_step(archive: Archive, data: bytes) -> None:
    async with watching(archive, data, ["tab", "tab"]) as stage:
        for key in ("right", "right", "right_square_bracket", "right_curly_bracket", "right"):
            await stage.press(key)
            if stage.app.screen.reel.stop is None:
                assert open_hands(stage, data) == {1}


def unfinished(count: int) -> bytes:
    """A match of four in which so many battles have been fought."""
    return desk_at(battles(count)).record().encode()


@pytest.mark.parametrize("language", LANGUAGES)
async def test_of_an_unfinished_match_no_step_shows_a_card_that_is_in_a_hand(
    language: str, archive: Archive
) -> None:
    data = unfinished(6)
    async with watching(archive, data, ["home"], language=language, size=(120, 36)) as stage:
        open_tongue(language)
        for length, _ in stopped(read_record(data.splitlines())):
            hands = standing(data, length).state.hands
            assert seen(stage.text(), tuple(card for hand in hands for card in hand)) == []
            assert_sizes_only(stage, hands)
            await stage.press("right")


def assert_sizes_only(stage: Stage, hands: Sequence[Sequence[Card]]) -> None:
    """Of each hand it is told how many cards it has, and nothing more."""
    text = stage.text()
    for seat, hand in enumerate(hands):
        if hand:
            row = re.compile(rf"^ {seat + 1} {NAMES[seat]} +(\d+) (?:cards?|cartas?)$", re.M)
            assert [int(count) for count in row.findall(text)] == [len(hand)]
        assert len(hand) < 2 or hand_text(hand_order_of(hand)) not in text


def hand_order_of(hand: Sequence[Card]) -> list[Card]:
    return sorted(hand, key=hand_order)


async def test_nor_in_a_later_round(archive: Archive) -> None:
    data = unfinished(16)
    async with watching(archive, data, ["right_curly_bracket", "right"]) as stage:
        while step(stage) < place(stage)[1]:
            hands = standing(data, standing_at(stage)).state.hands
            assert any(hands)
            assert_sizes_only(stage, hands)
            await stage.press("right")


@pytest.mark.parametrize("language", LANGUAGES)
async def test_nothing_that_can_be_looked_up_shows_a_card_that_is_in_a_hand(
    language: str, archive: Archive
) -> None:
    data = unfinished(5)
    hands = read_record(data.splitlines()).state.hands
    held = tuple(card for hand in hands for card in hand)
    async with watching(archive, data, ["end"], language=language) as stage:
        for key in ("v", "p", "s", "m", "question_mark"):
            await stage.press(key)
            assert stage.showing != "ReplayScreen"
            assert seen(stage.text(), held) == []
            await stage.press("escape")


@pytest.mark.parametrize("language", LANGUAGES)
async def test_there_tab_is_not_offered_and_does_nothing(language: str, archive: Archive) -> None:
    async with watching(archive, unfinished(5), language=language) as stage:
        assert say(language, "watch.unfinished") in stage.lines()[-2]
        assert "Tab" not in stage.lines()[-1]
        before = stage.text()
        await stage.press("tab", "shift+tab", "tab", "tab")
        assert stage.text() == before
        await stage.press("question_mark")
        assert say(language, "key.eyes.help") not in stage.sheet()


# Running by itself


async def until(condition: Callable[[], bool]) -> None:
    """Wait for it."""
    async with asyncio.timeout(PATIENCE):
        while not condition():
            await asyncio.sleep(0.01)


FASTEST = ["plus"] * 4
SLOWEST = ["minus"] * 4


async def test_space_lets_it_run_and_pauses_it(archive: Archive, data: bytes) -> None:
    async with watching(archive, data, FASTEST) as stage:
        assert "paused" in stage.text()
        await stage.press("space")
        assert "running" in stage.text()
        await until(lambda: step(stage) >= 3)
        await stage.press("space")
        at = step(stage)
        assert "paused" in stage.text()
        await ticks(stage, 2)
        assert step(stage) == at


async def ticks(stage: Stage, count: int) -> None:
    """Wait for so many ticks of another clock of the fastest pace."""
    heard: list[None] = []
    timer = stage.app.set_interval(PACES[-1], lambda: heard.append(None))
    await until(lambda: len(heard) >= count)
    timer.stop()


@pytest.mark.parametrize("language", LANGUAGES)
async def test_it_can_be_made_faster_and_slower_and_says_how_fast_it_is(
    language: str, archive: Archive, data: bytes
) -> None:
    def says(pace: float) -> bool:
        written = f"{pace:g}".replace(".", say(language, "decimal.point"))
        return say(language, "watch.paused", seconds=written) in stage.text()

    async with watching(archive, data, language=language) as stage:
        assert says(1)
        for key, paces in (("plus", (0.5, 0.25, 0.25)), ("minus", (0.5, 1, 2, 4, 4))):
            for pace in paces:
                await stage.press(key)
                assert says(pace)
        await stage.press("equals_sign")
        assert says(2)


async def test_another_pace_holds_at_once(archive: Archive, data: bytes) -> None:
    async with watching(archive, data, [*SLOWEST, "space"]) as stage:
        await stage.press(*["plus"] * 4)
        assert "running (0.25 s" in stage.text()
        await until(lambda: step(stage) >= 3)


@pytest.mark.parametrize(
    "key",
    [
        *("right", "left", "home", "end", "right_square_bracket", "left_square_bracket"),
        *("right_curly_bracket", "left_curly_bracket"),
    ],
)
async def test_moving_by_hand_stops_it(key: str, archive: Archive, data: bytes) -> None:
    async with watching(archive, data, ["space"]) as stage:
        assert "running" in stage.text()
        await stage.press(key)
        assert "paused" in stage.text()


async def test_at_the_end_it_stops(archive: Archive, data: bytes) -> None:
    async with watching(archive, data, [*FASTEST, "end", "left", "left", "space"]) as stage:
        await until(lambda: not viewer(stage).running)
        at, last = place(stage)
        assert at == last
        assert "paused" in stage.text()


async def test_from_the_end_it_runs_from_the_beginning(archive: Archive, data: bytes) -> None:
    async with watching(archive, data, [*SLOWEST, "end", "space"]) as stage:
        assert step(stage) == 0
        assert "running" in stage.text()
        await stage.press(*FASTEST)
        await until(lambda: step(stage) > 0)


@pytest.mark.parametrize("key", ["p", "m", "question_mark"])
async def test_while_a_sheet_is_in_front_it_waits(key: str, archive: Archive, data: bytes) -> None:
    async with watching(archive, data, FASTEST) as stage:
        await stage.press("space", key)
        at = viewer(stage).reel.at
        await ticks(stage, 3)
        assert viewer(stage).reel.at == at
        await stage.press("escape")
        assert "running" in stage.text()
        await until(lambda: step(stage) > at)


async def test_it_goes_on_running_in_another_size_of_the_window(
    archive: Archive, data: bytes
) -> None:
    async with watching(archive, data, [*FASTEST, "space"]) as stage:
        await stage.resize(120, 36)
        at = step(stage)
        await until(lambda: step(stage) > at)
        await stage.resize(62, 18)
        assert stage.showing == "TooSmall"
        at = viewer(stage).reel.at
        await ticks(stage, 3)
        assert viewer(stage).reel.at == at
        await stage.resize(80, 24)
        assert step(stage) >= at
        await until(lambda: step(stage) > at)
        assert len(stage.lines()) == 24


async def test_left_while_it_runs_it_is_left_for_good(archive: Archive, data: bytes) -> None:
    async with watching(archive, data, [*FASTEST, "space"]) as stage:
        await stage.press("escape")
        before = stage.text()
        await ticks(stage, 2)
        assert stage.text() == before


@pytest.mark.parametrize(("language", "other"), [LANGUAGES, LANGUAGES[::-1]])
async def test_another_language_in_the_menu_changes_every_text(
    language: str, other: str, archive: Archive, data: bytes
) -> None:
    keys = ["right_square_bracket", "tab"]
    async with watching(archive, data, keys, language=other) as stage:
        expected = stage.text()
    async with watching(archive, data, keys, language=language) as stage:
        assert stage.text() != expected
        await stage.press("m", "right", "escape")
        assert stage.text() == expected


# From where


@pytest.mark.parametrize("scene", ["match-a", "match-b"])
async def test_from_the_end_of_a_match_it_can_be_looked_through_and_back(scene: str) -> None:
    async with at(scene) as stage:
        before = stage.text()
        await stage.press("w")
        assert stage.showing == "ReplayScreen"
        data = stage.desk.record().encode()
        assert open_hands(stage, data) == set(range(len(stage.desk.names)))
        assert place(stage)[1] == len(stopped(read_record(data.splitlines()))) - 1
        await stage.press("end", "escape")
        assert (stage.showing, stage.text()) == ("MatchSheet", before)
        await stage.press("n")
        assert stage.showing == "Handoff"
