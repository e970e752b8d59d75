"""The app of a guest in a house: the door, the lobby, a table that others play at as well."""

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest
from textual.app import App
from textual.events import Paste

from gladiadores_tui.bots.gladiadores.strengths import BOTS
from gladiadores_tui.games.gladiadores.actions import Play
from gladiadores_tui.games.gladiadores.cards import Weapon
from gladiadores_tui.games.gladiadores.events import MatchEnded
from gladiadores_tui.games.gladiadores.game import GLADIADORES
from gladiadores_tui.hall.archive import Archive
from gladiadores_tui.hall.library import look_up
from gladiadores_tui.hall.match import Match, resume
from gladiadores_tui.hall.plan import Place, Terms
from gladiadores_tui.hall.pool import Pool
from gladiadores_tui.hall.presence import Presence
from gladiadores_tui.hall.tables import MOST_TABLES, Tables
from gladiadores_tui.hall.talk import BREATH, Remark
from gladiadores_tui.table.takeback import Policy
from gladiadores_tui.tui.gladiadores.card_face import SLOT_KEYS
from gladiadores_tui.tui.gladiadores.hand import Hand
from gladiadores_tui.tui.gladiadores.hosted.hosted_app import HostedApp
from gladiadores_tui.tui.gladiadores.hosted.house_rules import (
    GladiadoresTable,
    GladiadoresTables,
    Guest,
    NameRefusedError,
)
from gladiadores_tui.tui.gladiadores.hosted.lobby import LobbySheet
from gladiadores_tui.tui.gladiadores.hosted.talking import LONGEST
from gladiadores_tui.tui.gladiadores.players import BOT_NAMES
from gladiadores_tui.tui.preferences import Preferences
from screenshots.scenes import NAMES, locked, until

from ..helpers.cards import hidden, seen
from ..helpers.hand import playable
from ..helpers.settle import settled, without_sleeping
from ..helpers.stage import Stage
from ..helpers.watch import Watch

PEOPLE = dict(enumerate(NAMES, start=11))
ANA, BIA, CAIO, DUDA = PEOPLE
TERMS = Terms(variant="A")
STOPS = 60
"""More than there is to look at in a match."""


def act(match: Match, rng: Random) -> None:
    """Whoever has to decide does something."""
    (seat,) = match.table.actors
    view = match.table.feed(seat, match.table.version).view
    match.table.submit(rng.choice(view.legal), match.table.version)


@pytest.fixture
def watch() -> Watch:
    return Watch()


@pytest.fixture
async def tables(archive: Archive, pool: Pool, watch: Watch) -> AsyncIterator[GladiadoresTables]:
    name_of, clock = PEOPLE.__getitem__, watch
    tables: GladiadoresTables = Tables(
        GLADIADORES, archive, pool, BOTS, name_of, BOT_NAMES, 0.0, Presence(clock), clock
    )
    yield tables
    tables.close()


@asynccontextmanager
async def guest(
    tables: GladiadoresTables,
    pool: Pool,
    person: int | None,
    introduce: Callable[[str], tuple[int, str | None]] | None = None,
    language: str = "en",
) -> AsyncIterator[Stage]:
    """The app of somebody who has come."""
    someone = Guest(person, introduce or (lambda name: (ANA, None)))
    app = HostedApp(Preferences(language), tables, someone, pool=pool, depth="truecolor")
    app.held_key_pause = 0.0
    async with app.run_test(size=(80, 24)) as pilot:
        with without_sleeping(pilot):
            await settled(pilot)
            yield Stage(app, pilot)  # type: ignore[arg-type]
            app.exit(0)


def all_four(tables: GladiadoresTables) -> GladiadoresTable:
    """A table at which all seats are taken."""
    return tables.open(ANA, TERMS, [Place(person=person) for person in PEOPLE])


def faces(stage: Stage) -> int:
    """How many cards lie open below."""
    return len(stage.table.query_one(Hand).faces)


def play_until(table: GladiadoresTable, holds: Callable[[], bool]) -> None:
    rng = Random(4)
    assert table.match is not None
    while not holds():
        act(table.match, rng)


def is_last_card(table: GladiadoresTable) -> bool:
    """Whether one card is left to be played in the match."""
    assert table.match is not None
    view = table.match.table.feed(None).view
    is_last_battle = (view.round, view.battle) == (view.rounds, view.battles_in_round)
    return is_last_battle and len(view.plays) == view.players - 1


async def see_the_end(stage: Stage, table: GladiadoresTable) -> None:
    """From the last card to the winner."""
    play_until(table, lambda: table.is_over)
    await settled(stage.pilot)
    for _ in range(STOPS):
        if stage.showing == "MatchSheet":
            return
        await stage.press("enter")
    raise AssertionError(f"{stage.standing}, {stage.desk.stop}")


async def test_who_has_a_seat_at_a_match_comes_to_it(tables: GladiadoresTables, pool: Pool) -> None:
    all_four(tables)
    for seat, person in enumerate(PEOPLE):
        async with guest(tables, pool, person) as stage:
            assert stage.standing == ["SharedTable"]
            assert faces(stage) == 12
            assert f"HAND OF {seat + 1} {NAMES[seat]}" in stage.text()
            others = tuple(card for card in hidden(stage.desk) if card not in stage.desk.view.hand)
            assert seen(stage.text(), others) == []
            assert seen(stage.text(), stage.desk.view.hand)


async def test_who_comes_back_is_where_they_were(tables: GladiadoresTables, pool: Pool) -> None:
    all_four(tables)
    waiting = tables.open(ANA, TERMS, [Place(person=ANA), Place(), Place()])
    second = tables.open(ANA, TERMS, [Place(person=ANA), *[Place(bot="easy")] * 2])
    for table, shown in ((second, "SharedTable"), (waiting, "WaitingSheet")):
        async with guest(tables, pool, ANA) as stage:
            stage.app.go_to(table)
            await settled(stage.pilot)
        async with guest(tables, pool, ANA) as stage:
            assert stage.showing == shown
            assert stage.app.screen.table is table  # type: ignore[attr-defined]
    tables.shut(waiting)
    async with guest(tables, pool, ANA) as stage:
        assert stage.standing == ["SharedTable"]


async def test_who_looks_on_sees_no_card_of_a_hand(tables: GladiadoresTables, pool: Pool) -> None:
    tables.open(ANA, TERMS, [Place(person=person) for person in (ANA, BIA, CAIO)])
    async with guest(tables, pool, DUDA) as stage:
        assert stage.standing == ["LobbySheet"]
        await stage.press("w")
        assert stage.standing == ["SharedTable"]
        assert faces(stage) == 0
        assert seen(stage.text(), hidden(stage.desk)) == []
        await stage.press("1", "right", "enter", "z", "r", "u")
        assert faces(stage) == 0
        assert seen(stage.text(), hidden(stage.desk)) == []
        assert len(stage.desk.match.table.log) == 1


async def test_who_waits_is_taken_to_the_match_when_it_begins(
    tables: GladiadoresTables, pool: Pool
) -> None:
    places = [Place(person=ANA), Place(person=BIA), Place()]
    table = tables.open(ANA, TERMS, places)
    async with guest(tables, pool, ANA) as stage:
        assert stage.standing == ["LobbySheet"]
        await stage.press("enter")
        assert stage.standing == ["LobbySheet", "WaitingSheet"]
        tables.sit_down(table, CAIO)
        await settled(stage.pilot)
        assert stage.standing == ["SharedTable"]
        assert "HAND OF 1 Ana" in stage.text()


async def test_what_another_does_is_shown_at_once(tables: GladiadoresTables, pool: Pool) -> None:
    table = all_four(tables)
    assert table.match is not None
    (actor,) = table.match.table.actors
    person = [*PEOPLE][(actor + 1) % 4]
    async with guest(tables, pool, person) as stage:
        assert f"{NAMES[actor]} is to play, and is away." in stage.text()
        act(table.match, Random(1))
        await settled(stage.pilot)
        assert "is to play" not in stage.text()
        assert stage.desk.active is not None


async def test_the_end_of_a_match_writes_no_file(
    tables: GladiadoresTables,
    pool: Pool,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.chdir(tmp_path)
    table = all_four(tables)
    play_until(table, lambda: is_last_card(table))
    async with guest(tables, pool, ANA) as stage:
        await see_the_end(stage, table)
        assert "win" in stage.text()
        bar = stage.lines()[-1]
        assert "export" not in bar and "w watch" in bar
        before = sorted(tmp_path.rglob("*"))
        await stage.press("e", "escape")
        assert stage.standing == ["SharedTable", "MatchSheet"]
        assert isinstance(stage.desk.stop, MatchEnded)
        assert [path for path in sorted(tmp_path.rglob("*")) if path not in before] == []
        await stage.press("q")
        assert stage.standing == ["LobbySheet"]
        assert "No table is open." in stage.text()


async def test_those_who_want_to_play_again_meet_at_a_table(
    tables: GladiadoresTables, pool: Pool
) -> None:
    places = [Place(person=ANA), Place(bot="easy"), Place(person=CAIO)]
    table = tables.open(ANA, TERMS, places)
    async with (
        guest(tables, pool, CAIO) as first,
        guest(tables, pool, ANA) as second,
        guest(tables, pool, DUDA) as watcher,
    ):
        await watcher.press("w")
        await see_the_end(first, table)
        await first.press("n")
        (again,) = tables
        assert again.plan.terms == TERMS
        assert again.plan.places == [Place(), Place(bot="easy"), Place(person=CAIO)]
        assert first.showing == "WaitingSheet"
        await see_the_end(second, table)
        await second.press("n")
        assert again.match is not None
        assert again.plan.places[0] == Place(person=ANA)
        await settled(first.pilot)
        assert first.standing == second.standing == ["SharedTable"]
        await see_the_end(watcher, table)
        assert "rematch" not in watcher.lines()[-1]
        await watcher.press("n")
        assert watcher.showing == "MatchSheet"


async def test_leaving_a_table_keeps_the_seat(tables: GladiadoresTables, pool: Pool) -> None:
    table = all_four(tables)
    async with guest(tables, pool, BIA) as stage:
        await stage.press("q", "enter")
        assert stage.standing == ["LobbySheet"]
        assert "<< your seat" in stage.text()
        assert table.plan.seat_of(BIA) == 1
        await stage.press("enter")
        assert "HAND OF 2 Bia" in stage.text()


async def test_what_happens_while_a_table_is_left_opens_nothing_in_the_lobby(
    tables: GladiadoresTables, pool: Pool
) -> None:
    table = all_four(tables)
    assert table.match is not None
    (actor,) = table.match.table.actors
    async with guest(tables, pool, [*PEOPLE][(actor + 1) % 4]) as stage:
        await stage.press("z")
        act(table.match, Random(1))
        stage.app.go_to_lobby()
        await settled(stage.pilot)
        assert stage.standing == ["LobbySheet"]


async def test_what_others_have_done_is_not_taken_back(
    tables: GladiadoresTables, pool: Pool
) -> None:
    table = all_four(tables)
    assert table.match is not None
    (actor,) = table.match.table.actors
    act(table.match, Random(1))
    async with guest(tables, pool, [*PEOPLE][(actor + 2) % 4]) as stage:
        await stage.press("u")
        assert "what others have done stands" in stage.sheet()


async def test_a_seat_is_given_up_only_after_asking(tables: GladiadoresTables, pool: Pool) -> None:
    table = all_four(tables)
    async with guest(tables, pool, BIA) as stage:
        await stage.press("q", "down", "enter", "enter")  # no is marked
        assert table.plan.seat_of(BIA) == 1
        await stage.press("enter", "y")
        assert table.plan.places[1] == Place(bot="normal")
        assert "<< your seat" not in stage.text()
        await stage.press("w")
        assert faces(stage) == 0


async def test_a_hand_can_be_hidden_and_only_its_owner_is_asked_for(
    tables: GladiadoresTables, pool: Pool
) -> None:
    all_four(tables)
    async with guest(tables, pool, CAIO) as stage:
        hand = stage.desk.view.hand
        await stage.press("z")
        assert stage.showing == "Handoff"
        assert seen(stage.text(), hand) == []
        assert "Caio" in stage.text()
        await stage.press("r")
        assert stage.desk.view.hand == hand and faces(stage) == 12


async def test_at_another_terminal_one_is_told_at_the_first(
    tables: GladiadoresTables, pool: Pool
) -> None:
    all_four(tables)
    presence = tables.presence
    async with guest(tables, pool, ANA) as stage:
        hand = stage.desk.view.hand

        class Other:
            def give_way(self) -> None:
                raise AssertionError

        presence.arrive(ANA, Other())
        await settled(stage.pilot)
        assert stage.showing == "NoticeSheet"
        assert "You have come in at another terminal" in stage.prose()
        assert seen(stage.text(), hand) == []
        await stage.press("enter")
        assert stage.app._exit
    assert presence.is_here(ANA)


async def test_who_is_sent_off_and_presses_no_key_makes_room_all_the_same(
    tables: GladiadoresTables, pool: Pool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("gladiadores_tui.tui.gladiadores.hosted.hosted_app.LAST_WORD", 0.05)
    async with guest(tables, pool, ANA) as stage:
        stage.app.show_out()
        stage.app.give_way()
        await until(lambda: stage.app._exit)
        assert stage.standing == ["NoticeSheet"]
        assert "does not let you in any more" in stage.prose()


async def test_a_match_that_went_on_elsewhere_is_left(
    tables: GladiadoresTables, pool: Pool, archive: Archive
) -> None:
    table = all_four(tables)
    assert table.match is not None and table.plan.match is not None
    (actor,) = table.match.table.actors
    other = Archive(archive.folder)
    kept = look_up(GLADIADORES, other.store, table.plan.match)
    act(resume(GLADIADORES, other, kept), Random(1))
    other.close()
    async with guest(tables, pool, [*PEOPLE][actor]) as stage:
        await stage.press("1", "enter")
        if stage.showing == "DeclareSheet":
            await stage.press("enter")
        assert stage.standing == ["LobbySheet", "NoticeSheet"]


async def test_at_the_door_a_refused_name_is_answered(
    tables: GladiadoresTables, pool: Pool
) -> None:
    tried = []

    def introduce(name: str) -> tuple[int, str | None]:
        tried.append(name)
        if name == "Bia":
            raise NameRefusedError("house.name_taken")
        return ANA, None

    async with guest(tables, pool, None, introduce=introduce) as stage:
        assert stage.standing == ["DoorScreen"]
        await stage.press(*"Bia", "enter")
        assert "Somebody here has this name" in stage.text()
        await stage.press(*["backspace"] * 3, *"Ana", "enter")
        assert stage.standing == ["LobbySheet"]
        assert "THE HOUSE, Ana" in stage.text()
    assert tried == ["Bia", "Ana"]


async def test_a_store_that_refuses_a_seat_is_spoken_of(
    tables: GladiadoresTables, pool: Pool, archive: Archive
) -> None:
    table = tables.open(ANA, TERMS, [Place(person=ANA), Place(person=BIA), Place()])
    async with guest(tables, pool, CAIO) as stage:
        with locked(archive):
            await stage.press("enter")
            assert stage.showing == "NoticeSheet"
        await stage.press("enter")
        assert table.plan.places[2] == Place()
        await stage.press("enter")
        await until(lambda: table.match is not None)
        assert "HAND OF 3 Caio" in stage.text()


# Tables of one's own making


async def open_by_keys(stage: Stage, *turns: tuple[str, int]) -> None:
    """A new table: `turns` are lines and how often they are turned."""
    await stage.press("n")
    lines = stage.text().splitlines()
    for label, times in turns:
        fields = [line.strip("│ >") for line in lines if "< " in line]
        at = next(row for row, line in enumerate(fields) if line.startswith(label))
        await stage.press(*["down"] * at, *["right"] * times, *["up"] * at)
        lines = stage.text().splitlines()
    await stage.press("up", "enter")


async def test_the_mark_stays_at_its_table(tables: GladiadoresTables, pool: Pool) -> None:
    first, second, _ = [tables.open(ANA, TERMS, [Place(person=ANA), *[Place()] * 2])] + [
        tables.open(BIA, TERMS, [Place(person=BIA), *[Place()] * 2]) for _ in range(2)
    ]
    async with guest(tables, pool, CAIO) as stage:
        await stage.press("down")
        tables.shut(first)
        await settled(stage.pilot)
        assert "> Table 2" in stage.text()
        tables.shut(second)
        await until(lambda: "> Table 3" in stage.text())


async def test_whoever_acts_does_not_stand_in_line(
    tables: GladiadoresTables, pool: Pool, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = all_four(tables)
    assert table.match is not None
    (actor,) = table.match.table.actors
    people = [*PEOPLE]
    async with (
        guest(tables, pool, people[actor]) as who_acts,
        guest(tables, pool, people[(actor + 2) % 4]) as other,
    ):
        waiting: dict[object, Callable[[], None]] = {}
        monkeypatch.setattr(tables.line, "stand", waiting.setdefault)
        slot = playable(who_acts.desk)[0]
        await who_acts.press("home", *["right"] * slot, "enter")
        assert faces(who_acts) == faces(other) - 1
        assert waiting.keys() == {other.table}
        before = other.text()
        waiting[other.table]()
        await settled(other.pilot)
        assert other.text() != before


async def test_in_the_lobby_one_is_called_to_the_table(
    tables: GladiadoresTables, pool: Pool, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = all_four(tables)
    assert table.match is not None
    (actor,) = table.match.table.actors
    async with guest(tables, pool, [*PEOPLE][(actor + 1) % 4]) as stage:
        stage.app.go_to_lobby()
        await settled(stage.pilot)
        assert "your turn" not in stage.text()
        rung: list[App[Any]] = []
        monkeypatch.setattr(App, "bell", lambda app: rung.append(app))
        act(table.match, Random(1))
        await settled(stage.pilot)
        assert "<< your seat, your turn" in stage.text()
        tables.watch(table, CAIO)
        await until(lambda: "Watching" in stage.text())
        assert rung == [stage.app]


async def test_whoever_opens_a_table_decides_what_holds_there(
    tables: GladiadoresTables, pool: Pool
) -> None:
    async with guest(tables, pool, ANA) as stage:
        await open_by_keys(
            stage,
            *(("Players", 1), ("Board", 1), ("Seat 2", 4), ("Take back", 1)),
            *(("Time for a turn", 2), ("Bot stands in", 4), ("Table", 1)),
        )
        (table,) = tables
        assert table.plan.terms == Terms(
            variant="B", policy=Policy.NEVER, clock=60.0, stand_in=None, is_listed=False
        )
        assert table.plan.places == [Place(person=ANA), Place(bot="expert"), Place()]
        assert stage.showing == "WaitingSheet"
        assert table.plan.code in stage.text()


async def test_the_usual_table(tables: GladiadoresTables, pool: Pool) -> None:
    async with guest(tables, pool, ANA) as stage:
        await open_by_keys(stage)
        (table,) = tables
        assert table.plan.terms == Terms(
            variant="A", policy=Policy.UNSEEN, clock=None, stand_in=300.0, is_listed=True
        )
        assert table.plan.places == [Place(person=ANA), Place(), Place(), Place()]


async def test_a_table_by_code_is_found_by_it_alone(tables: GladiadoresTables, pool: Pool) -> None:
    hidden_one = Terms(variant="A", is_listed=False)
    table = tables.open(ANA, hidden_one, [Place(person=ANA), Place(person=BIA), Place()])
    async with guest(tables, pool, CAIO) as stage:
        assert "Table 1" not in stage.text()
        await stage.press("c", *"XXXXXX", "enter")
        assert "No table here has this code." in stage.prose()
        await stage.press("enter", "c", *table.plan.code.lower(), "enter")
        assert table.plan.seat_of(CAIO) == 2
        assert stage.standing == ["SharedTable"]
        await stage.press("q", "enter")
        assert "<< your seat" in stage.text()
    async with guest(tables, pool, DUDA) as stage:
        assert "Table 1" not in stage.text()
        await stage.press("c", *table.plan.code, "enter")
        assert stage.standing == ["SharedTable"]
        assert faces(stage) == 0
        assert table.watchers == {DUDA}
        await stage.press("u")
        assert stage.standing == ["SharedTable"]
        await stage.press("q")
        assert stage.standing == ["LobbySheet"]
        assert table.watchers == set()


async def test_who_looks_on_is_named_in_the_lobby(tables: GladiadoresTables, pool: Pool) -> None:
    table = tables.open(ANA, TERMS, [Place(person=person) for person in (ANA, BIA, CAIO)])
    async with guest(tables, pool, ANA) as stage:
        await stage.press("q", "enter")
        assert "Watching" not in stage.text()
        tables.watch(table, DUDA)
        await settled(stage.pilot)
        assert "Watching: Duda" in stage.prose()


async def test_only_the_owner_closes_a_table_and_everybody_is_told(
    tables: GladiadoresTables, pool: Pool
) -> None:
    table = all_four(tables)
    async with guest(tables, pool, ANA) as owner, guest(tables, pool, BIA) as other:
        await other.press("q")
        assert "Close the table" not in other.text()
        await other.press("escape")
        await owner.press("q", "up", "enter", "enter")  # no is marked
        assert not table.is_shut
        await owner.press("enter", "y")
        assert table.is_shut
        assert owner.standing == ["LobbySheet"]
        await settled(other.pilot)
        assert other.standing == ["LobbySheet", "NoticeSheet"]
        assert "Table 1 has been closed" in other.prose()
        other.app.exit(0)


async def test_a_table_that_has_just_been_closed_is_not_gone_to(
    tables: GladiadoresTables, pool: Pool
) -> None:
    waiting = tables.open(ANA, TERMS, [Place(person=ANA), *[Place()] * 3])
    playing = all_four(tables)
    async with guest(tables, pool, ANA) as stage:
        await stage.press("q", "enter")
        lobby = stage.app.screen
        assert isinstance(lobby, LobbySheet)
        assert lobby.marked_table is waiting
        tables.shut(waiting)
        lobby.choose(0)  # before it is drawn again
        await settled(stage.pilot)
        assert stage.standing == ["LobbySheet", "NoticeSheet"]
        assert "not in the house any more" in stage.prose()
        await stage.press("enter")
        assert lobby.marked_table is playing
        tables.shut(playing)
        lobby.action_look_on()
        await settled(stage.pilot)
        assert stage.standing == ["LobbySheet", "NoticeSheet"]
        assert "Table 2 has been closed" in stage.prose()


async def test_who_has_too_many_tables_is_told(tables: GladiadoresTables, pool: Pool) -> None:
    for _ in range(MOST_TABLES):
        tables.open(ANA, TERMS, [Place(person=ANA), *[Place()] * 3])
    async with guest(tables, pool, ANA) as stage:
        await open_by_keys(stage)
        assert stage.showing == "NoticeSheet"
        assert "TOO MANY TABLES" in stage.text()
        assert f"{MOST_TABLES} tables" in stage.prose()
    assert len(list(tables)) == MOST_TABLES


# What is said


async def test_a_phrase_is_read_in_each_ones_language(
    tables: GladiadoresTables, pool: Pool
) -> None:
    all_four(tables)
    async with (
        guest(tables, pool, ANA) as one,
        guest(tables, pool, BIA, language="pt-BR") as other,
    ):
        await one.press("t", "2")
        assert one.standing == ["SharedTable"]
        assert "Ana: Well played!" in one.text()
        await settled(other.pilot)
        assert "Ana: Boa jogada!" in other.text()
        await other.press("x")
        assert "Ana: Boa jogada!" not in other.text()
        await other.press("t")
        assert "Ana: Boa jogada!" in other.text()


async def test_words_are_harmless_wherever_they_are_read(
    tables: GladiadoresTables, pool: Pool
) -> None:
    table = all_four(tables)
    async with guest(tables, pool, ANA) as stage:
        await stage.press("t", "t")
        stage.app.post_message(Paste("oi \x1b[2J\u202egato\x07 " + "x" * 100))
        await settled(stage.pilot)
        await stage.press("enter")
        (remark,) = table.talk.remarks
        assert remark.text.startswith("oi [2Jgato xxx")
        assert len(remark.text) <= LONGEST
        assert "Ana: oi [2Jgato xxx" in stage.text()


async def test_nothing_is_said_without_words_and_too_much_is_refused(
    tables: GladiadoresTables, pool: Pool
) -> None:
    table = all_four(tables)
    async with guest(tables, pool, ANA) as stage:
        await stage.press("t", "enter", "space", "enter", "escape", "escape")
        assert list(table.talk.remarks) == []
        for _ in range(BREATH):
            await stage.press("t", "1")
            assert stage.showing == "SharedTable"
        await stage.press("t", "1")
        assert stage.showing == "TalkSheet"
        assert "Not sent" in stage.text()
        assert len(table.talk.remarks) == BREATH


async def test_those_who_wait_can_talk(tables: GladiadoresTables, pool: Pool) -> None:
    table = tables.open(ANA, TERMS, [Place(person=ANA), Place(person=BIA), Place()])
    async with guest(tables, pool, ANA) as stage:
        await stage.press("enter")
        table.talk.say(Remark(BIA, "hello", is_phrase=True))
        await settled(stage.pilot)
        assert "Bia: Hello, everybody!" in stage.text()
        await stage.press("t", "5")
        assert "Ana: Thank you!" in stage.text()
        assert stage.showing == "WaitingSheet"


# Turns


class Visit:
    """Somebody's terminal."""

    def give_way(self) -> None: ...


async def test_who_goes_and_comes_is_told(tables: GladiadoresTables, pool: Pool) -> None:
    table = all_four(tables)
    visit = Visit()
    tables.presence.arrive(BIA, visit)
    async with guest(tables, pool, ANA) as stage:
        tables.presence.leave(BIA, visit)
        await settled(stage.pilot)
        assert "Bia is away." in stage.text()
        tables.presence.arrive(BIA, visit)
        await settled(stage.pilot)
        assert "Bia is back." in stage.text()
        tables.stand_up(table, BIA, "normal")
        await settled(stage.pilot)
        assert "Bia has left for good; a bot plays on." in stage.text()


@pytest.mark.parametrize("wanted", [True, False])
async def test_a_bell_rings_once_when_it_is_ones_turn(
    tables: GladiadoresTables, pool: Pool, wanted: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = all_four(tables)
    assert table.match is not None
    (actor,) = table.match.table.actors
    async with guest(tables, pool, [*PEOPLE][(actor + 1) % 4]) as stage:
        stage.app.preferences = replace(stage.app.preferences, bell=wanted)
        rung: list[App[Any]] = []
        monkeypatch.setattr(App, "bell", lambda app: rung.append(app))
        act(table.match, Random(1))
        await settled(stage.pilot)
        await stage.press("t", "escape")
        assert rung == [stage.app] * wanted


async def test_whose_time_is_up_is_played_for_and_asked_for_no_suit_any_more(
    tables: GladiadoresTables, pool: Pool, watch: Watch
) -> None:
    terms = Terms(variant="A", clock=60.0)
    table = tables.open(ANA, terms, [Place(person=person) for person in PEOPLE])
    assert table.match is not None
    while not (slots := weapons(table)):
        act(table.match, Random(2))
    (seat,) = table.match.table.actors
    async with guest(tables, pool, [*PEOPLE][seat]) as stage:
        assert stage.standing == ["SharedTable"]
        await stage.press(SLOT_KEYS[slots[0]], "enter")
        assert stage.showing == "DeclareSheet"
        version = table.match.table.version
        watch.time += 60
        table.look()
        await until(lambda: table.match.table.version > version)
        await settled(stage.pilot)
        assert stage.showing == "SharedTable"
        assert "Your time was up: a bot has played for you." in stage.text()


def weapons(table: GladiadoresTable) -> list[int]:
    """Where damaged weapons lie in the hand of whoever may play one."""
    assert table.match is not None
    (seat,) = table.match.table.actors
    view = table.match.table.feed(seat, table.match.table.version).view
    legal = {action.card for action in view.legal if isinstance(action, Play)}
    return [
        slot for slot, card in enumerate(view.hand) if isinstance(card, Weapon) and card in legal
    ]
