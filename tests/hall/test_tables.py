"""The tables of a house: who may sit where, what is kept of it, and what is found again."""

from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from gladiadores_tui.bots.bot import Bot
from gladiadores_tui.bots.gladiadores.strengths import BOTS
from gladiadores_tui.games.gladiadores.game import GLADIADORES
from gladiadores_tui.hall.archive import Archive
from gladiadores_tui.hall.house_table import HouseTable
from gladiadores_tui.hall.library import shelf
from gladiadores_tui.hall.plan import Place, Plan, PlansDamagedError, Terms, read_plans, write_plans
from gladiadores_tui.hall.pool import Pool
from gladiadores_tui.hall.presence import Presence
from gladiadores_tui.hall.tables import (
    MOST_TABLES,
    NoSeatError,
    TableClosedError,
    Tables,
    TooManyTablesError,
)
from gladiadores_tui.store.protocol import StoreError
from gladiadores_tui.table.takeback import Policy

from ..helpers.toy import TOY, Say
from ..helpers.watch import Watch
from . import jobs
from .meeting import changed, quiet
from .playing import play

ANA, BIA, CAIO = 7, 8, 9
NAMES = {ANA: "Ana", BIA: "Bia", CAIO: "Caio"}
BOT_NAMES = ("Flamma", "Verus", "Priscus", "Spiculus")
FREE = Place()
TERMS = Terms(variant="", policy=Policy.FREE)
TOY_BOTS = {f"bot{seat}": Bot(f"bot{seat}", partial(jobs.say, seat)) for seat in range(2)}
TOY_BOTS["normal"] = TOY_BOTS["bot1"]
Locked = Callable[[], AbstractContextManager[None]]


@pytest.fixture
def watch() -> Watch:
    return Watch()


def house_of(game: Any, bots: Any, archive: Archive, pool: Pool, watch: Watch) -> Tables:
    name_of = NAMES.__getitem__
    return Tables(game, archive, pool, bots, name_of, BOT_NAMES, 0.0, Presence(watch), watch)


@pytest.fixture
def opened(archive: Archive, pool: Pool, watch: Watch) -> Iterator[Callable[[], Tables]]:
    """Opens the house: the first time, or again."""
    houses: list[Tables] = []

    def make() -> Tables:
        for house in houses:
            house.close()
        houses.append(house_of(TOY, TOY_BOTS, archive, pool, watch))
        houses[-1].open_again()
        return houses[-1]

    yield make
    for house in houses:
        house.close()


@pytest.fixture
def tables(opened: Callable[[], Tables]) -> Tables:
    return opened()


class Ear:
    """Counts what it hears."""

    def __init__(self, tables: Tables) -> None:
        self.heard = 0
        tables.listen(self, self.hear)

    def hear(self) -> None:
        self.heard += 1


def open_for_two(tables: Tables) -> HouseTable:
    """Ana's, with a free seat."""
    return tables.open(ANA, TERMS, [Place(person=ANA), FREE])


def begun(tables: Tables) -> HouseTable:
    """Ana and Bia play."""
    table = open_for_two(tables)
    tables.sit_down(table, BIA)
    return table


def say(table: HouseTable, seat: int, number: int, then: int) -> None:
    assert table.match is not None
    table.match.table.submit(Say(seat, number, then), table.match.table.version)


def whoever_goes_on(table: HouseTable) -> int:
    assert table.match is not None
    (seat,) = table.match.table.actors
    return seat


def seen(tables: Tables) -> bytes:
    """All that is agreed on at the tables, in order of their numbers."""
    plans = sorted((table.plan for table in tables), key=lambda plan: plan.number)
    matches = [table.match is not None for table in sorted(tables, key=lambda t: t.plan.number)]
    return msgspec.json.encode((plans, matches))


def kept(tables: Tables) -> bytes:
    """The same, as the file has it."""
    return msgspec.json.encode(
        sorted(read_plans(tables.path, TOY, TOY_BOTS), key=lambda plan: plan.number)
    )


def matches(archive: Archive) -> int:
    """How many the archive holds."""
    return len(list(shelf(TOY, archive.store)))


@contextmanager
def no_plans_written(tables: Tables) -> Iterator[None]:
    """Something is in the way of the file."""
    hurdle = tables.path.with_name(tables.path.name + ".new")
    hurdle.mkdir()
    yield
    hurdle.rmdir()


# Sitting down


async def test_a_table_waits_until_all_seats_are_taken(tables: Tables, archive: Archive) -> None:
    table = open_for_two(tables)
    assert (table.match, table.plan.match, table.plan.is_full) == (None, None, False)
    assert matches(archive) == 0
    assert tables.sit_down(table, BIA) == 1
    assert table.match is not None
    assert table.match.wishes.names == ("Ana", "Bia")
    assert table.match.wishes.policy is Policy.FREE
    assert table.plan.match == table.match.keeper.match
    assert matches(archive) == 1


async def test_with_bots_on_all_other_seats_the_match_begins_at_once(tables: Tables) -> None:
    table = tables.open(ANA, TERMS, [Place(person=ANA), Place(bot="bot1")])
    assert table.match is not None
    assert table.match.wishes.names == ("Ana", "Verus")
    assert table.match.wishes.bots == {1: "bot1"}
    if whoever_goes_on(table) == 0:
        say(table, 0, 3, 1)
    await changed(table.match.table, lambda: whoever_goes_on(table) == 0)
    assert table.match.table.log[-1] == Say(1, 5, 0)


async def test_a_bot_gives_way_to_a_person_of_its_name(tables: Tables) -> None:
    NAMES[CAIO] = "VERUS"
    table = tables.open(CAIO, TERMS, [Place(person=CAIO), Place(bot="bot1")])
    NAMES[CAIO] = "Caio"
    assert table.match is not None
    assert table.match.wishes.names == ("VERUS", "Verus 2")


async def test_sitting_down_again_is_coming_back(tables: Tables) -> None:
    table = open_for_two(tables)
    before = seen(tables)
    assert tables.sit_down(table, ANA) == 0
    assert seen(tables) == before
    tables.sit_down(table, BIA)
    match = table.match
    assert (tables.sit_down(table, ANA), tables.sit_down(table, BIA)) == (0, 1)
    assert table.match is match


async def test_at_a_full_table_there_is_no_seat(tables: Tables) -> None:
    table = begun(tables)
    before = seen(tables)
    with pytest.raises(NoSeatError):
        tables.sit_down(table, CAIO)
    assert seen(tables) == before


async def test_at_a_table_that_is_no_more_there_is_no_seat(tables: Tables) -> None:
    table = open_for_two(tables)
    tables.stand_up(table, ANA, "bot0")
    for person in (BIA, ANA):
        with pytest.raises(TableClosedError):
            tables.sit_down(table, person)
    assert list(tables) == []


async def test_nobody_has_more_tables_than_one_may_have(tables: Tables) -> None:
    mine = [open_for_two(tables) for _ in range(MOST_TABLES)]
    before = seen(tables)
    with pytest.raises(TooManyTablesError):
        open_for_two(tables)
    assert seen(tables) == before
    tables.open(BIA, TERMS, [Place(person=BIA), FREE])
    tables.shut(mine[0])
    open_for_two(tables)


async def test_tables_have_numbers_of_their_own(tables: Tables) -> None:
    numbers = [open_for_two(tables).plan.number for _ in range(3)]
    assert len({*numbers}) == 3
    assert [table.plan.number for table in tables] == numbers


# Standing up


async def test_before_the_match_a_seat_that_is_given_up_is_free(tables: Tables) -> None:
    table = tables.open(ANA, TERMS, [Place(person=ANA), FREE, FREE])
    tables.sit_down(table, BIA)
    tables.stand_up(table, ANA, "bot0")
    assert table.plan.places == [FREE, Place(person=BIA), FREE]
    assert list(tables) == [table]
    assert tables.sit_down(table, CAIO) == 0


async def test_during_the_match_a_bot_takes_the_seat_and_plays(tables: Tables) -> None:
    table = begun(tables)
    assert table.match is not None
    if whoever_goes_on(table) == 0:
        say(table, 0, 3, 1)
    tables.stand_up(table, BIA, "bot1")
    await changed(table.match.table, lambda: whoever_goes_on(table) == 0)
    assert table.match.table.log[-1] == Say(1, 5, 0)
    assert table.plan.places == [Place(person=ANA), Place(bot="bot1")]
    with pytest.raises(NoSeatError):
        tables.sit_down(table, BIA)


async def test_who_has_no_seat_gives_none_up(tables: Tables) -> None:
    table = begun(tables)
    before = seen(tables)
    tables.stand_up(table, CAIO, "bot0")
    assert seen(tables) == before


async def test_the_last_person_who_leaves_closes_the_table(
    tables: Tables, opened: Callable[[], Tables], pool: Pool
) -> None:
    table = begun(tables)
    assert table.match is not None
    if whoever_goes_on(table) == 0:
        say(table, 0, 3, 1)
    tables.stand_up(table, BIA, "bot1")
    assert list(tables) == [table]
    version = table.match.table.version
    tables.stand_up(table, ANA, "bot0")
    assert list(tables) == []
    await quiet(pool)
    assert table.match.table.version == version  # nobody plays for nobody
    assert list(opened()) == []


async def test_a_closed_house_plays_no_more(tables: Tables, pool: Pool) -> None:
    table = begun(tables)
    assert table.match is not None
    if whoever_goes_on(table) == 0:
        say(table, 0, 3, 1)
    tables.stand_up(table, BIA, "bot1")
    version = table.match.table.version
    tables.close()
    await quiet(pool)
    assert table.match.table.version == version


# Open again


async def test_open_again_the_house_has_the_same_seats_and_matches(
    tables: Tables, opened: Callable[[], Tables]
) -> None:
    waiting, table = open_for_two(tables), begun(tables)
    assert table.match is not None
    first = whoever_goes_on(table)
    say(table, first, 3, 1 - first)
    before = seen(tables)
    again = opened()
    assert seen(again) == before
    found = {found.plan.number: found for found in again}
    assert found[waiting.plan.number].match is None
    match = found[table.plan.number].match
    assert match is not None
    assert match.table.log == table.match.table.log
    assert match.table.policy is Policy.FREE
    assert match.table.feed(0).view == table.match.table.feed(0).view
    assert again.sit_down(found[waiting.plan.number], CAIO) == 1


async def test_open_again_bots_go_on_where_they_stopped(
    tables: Tables, opened: Callable[[], Tables]
) -> None:
    table = begun(tables)
    if whoever_goes_on(table) == 0:
        say(table, 0, 3, 1)
    tables.close()
    tables.stand_up(table, BIA, "bot1")
    (found,) = opened()
    assert found.match is not None
    await changed(found.match.table, lambda: whoever_goes_on(found) == 0)
    assert found.match.table.log[-1] == Say(1, 5, 0)


async def test_a_match_of_gladiadores_is_found_with_its_hands(archive: Archive, pool: Pool) -> None:
    def opened() -> Tables:
        return house_of(GLADIADORES, BOTS, archive, pool, Watch())

    tables = opened()
    places = [Place(person=person) for person in NAMES]
    table = tables.open(ANA, Terms(variant="B"), places)
    assert table.match is not None
    play(table.match.table, Random(2), 30)
    tables.close()
    again = opened()
    again.open_again()
    (found,) = again
    assert found.match is not None
    assert found.match.wishes.variant == "B"
    for seat in (None, 0, 1, 2):
        assert found.match.table.feed(seat).view == table.match.table.feed(seat).view
    again.close()


async def test_a_finished_table_is_gone_and_stays_gone(
    tables: Tables, opened: Callable[[], Tables], archive: Archive
) -> None:
    table, other = begun(tables), open_for_two(tables)
    say(table, whoever_goes_on(table), 9, 0)
    assert table.is_over
    assert list(tables) == [other]
    assert [found.plan.number for found in opened()] == [other.plan.number]
    assert [found.is_over for found in shelf(TOY, archive.store)] == [True]


async def test_a_table_that_ended_while_its_plan_could_not_be_written_is_not_found(
    tables: Tables, opened: Callable[[], Tables]
) -> None:
    table = begun(tables)
    with no_plans_written(tables):
        say(table, whoever_goes_on(table), 9, 0)
    assert len(read_plans(tables.path, TOY, TOY_BOTS)) == 1
    assert list(opened()) == []


async def test_a_table_whose_match_was_deleted_is_not_found(
    tables: Tables, opened: Callable[[], Tables], archive: Archive
) -> None:
    table, other = begun(tables), open_for_two(tables)
    assert table.plan.match is not None
    tables.close()
    archive.store.delete(table.plan.match)
    assert [found.plan.number for found in opened()] == [other.plan.number]


async def test_a_table_whose_match_is_stored_anew_is_found(
    tables: Tables, opened: Callable[[], Tables], archive: Archive
) -> None:
    table = begun(tables)
    begun(tables)
    assert table.match is not None and table.plan.match is not None
    archive.store.delete(table.plan.match)
    first = whoever_goes_on(table)
    with pytest.raises(StoreError):
        say(table, first, 3, 1 - first)
    say(table, first, 3, 1 - first)
    before = list(table.match.table.log)
    found = next(iter(opened()))
    assert found.match is not None
    assert list(found.match.table.log) == before


def test_a_house_that_was_never_open_has_no_tables(tables: Tables) -> None:
    assert list(tables) == []
    assert not tables.path.exists()


# A store that refuses


async def test_a_table_that_cannot_be_kept_is_not_opened(
    tables: Tables, archive: Archive, locked: Locked
) -> None:
    open_for_two(tables)
    before, ear = seen(tables), Ear(tables)
    full = [Place(person=ANA), Place(bot="bot1")]
    with locked(), pytest.raises(StoreError):
        tables.open(ANA, TERMS, full)
    for places in (full, [Place(person=ANA), FREE]):
        with no_plans_written(tables), pytest.raises(StoreError):
            tables.open(ANA, TERMS, places)
    assert seen(tables) == before
    assert (ear.heard, matches(archive)) == (0, 0)


async def test_what_could_not_be_stored_is_stored_when_the_house_closes(
    tables: Tables, opened: Callable[[], Tables], locked: Locked
) -> None:
    table = begun(tables)
    assert table.match is not None
    table.match.keeper.insists = False
    first = whoever_goes_on(table)
    with locked():
        say(table, first, 3, 1 - first)
    assert table.match.keeper.lags
    before = list(table.match.table.log)
    (found,) = opened()
    assert found.match is not None
    assert list(found.match.table.log) == before


async def test_who_cannot_be_seated_does_not_sit(
    tables: Tables, archive: Archive, locked: Locked
) -> None:
    table = open_for_two(tables)
    before, stood, ear = seen(tables), kept(tables), Ear(tables)
    with locked(), pytest.raises(StoreError):
        tables.sit_down(table, BIA)
    with no_plans_written(tables), pytest.raises(StoreError):
        tables.sit_down(table, BIA)
    assert (seen(tables), kept(tables)) == (before, stood)
    assert (ear.heard, matches(archive)) == (0, 0)
    assert tables.sit_down(table, BIA) == 1
    assert table.match is not None and matches(archive) == 1


async def test_a_seat_that_cannot_be_given_up_is_kept(tables: Tables) -> None:
    waiting, table = open_for_two(tables), begun(tables)
    before, stood, ear = seen(tables), kept(tables), Ear(tables)
    for each, person in ((waiting, ANA), (table, BIA)):
        with no_plans_written(tables), pytest.raises(StoreError):
            tables.stand_up(each, person, "bot1")
    assert (seen(tables), kept(tables)) == (before, stood)
    assert ear.heard == 0


# Codes, closing, looking on


async def test_a_code_leads_to_its_table_however_it_is_typed(tables: Tables) -> None:
    one, other = open_for_two(tables), open_for_two(tables)
    assert one.plan.code != other.plan.code
    code = other.plan.code
    typed = f" {code[:3].lower()}-{code[3:]} "
    assert tables.find(typed) is other
    assert tables.find(code[:-1]) is None
    assert tables.find("") is None


async def test_a_closed_table_is_gone_and_its_match_is_kept(
    tables: Tables, archive: Archive, opened: Callable[[], Tables]
) -> None:
    table, ear = begun(tables), Ear(tables)
    tables.shut(table)
    assert (list(tables), matches(archive)) == ([], 1)
    assert ear.heard == 1
    with pytest.raises(NoSeatError):
        tables.sit_down(table, CAIO)
    tables.shut(table)
    assert ear.heard == 1
    assert list(opened()) == []


async def test_a_table_that_cannot_be_closed_stays(tables: Tables) -> None:
    table, ear = begun(tables), Ear(tables)
    with no_plans_written(tables), pytest.raises(StoreError):
        tables.shut(table)
    assert list(tables) == [table]
    assert ear.heard == 0


async def test_to_close_a_table_that_is_gone_closes_none_with_its_number(tables: Tables) -> None:
    over = begun(tables)
    say(over, whoever_goes_on(over), 9, 0)
    other = begun(tables)
    assert other.plan.number == over.plan.number
    tables.shut(over)
    tables.stand_up(over, ANA, "bot0")
    tables.stand_up(over, BIA, "bot0")
    assert list(tables) == [other]
    assert kept(tables) == msgspec.json.encode([other.plan])


async def test_when_the_owner_leaves_the_table_is_the_next_persons(tables: Tables) -> None:
    table = begun(tables)
    with no_plans_written(tables), pytest.raises(StoreError):
        tables.stand_up(table, ANA, "bot0")
    assert table.plan.owner == ANA
    tables.stand_up(table, ANA, "bot0")
    assert table.plan.owner == BIA
    tables.stand_up(table, BIA, "bot0")
    assert list(tables) == []


async def test_who_looks_on_is_counted_once(tables: Tables) -> None:
    table, ear = begun(tables), Ear(tables)
    tables.watch(table, CAIO)
    tables.watch(table, CAIO)
    assert table.watchers == {CAIO}
    tables.stop_watching(table, CAIO)
    assert table.watchers == set()
    assert ear.heard == 3


# The file


@pytest.mark.parametrize("content", [b"", b"[", b"{}", b'[{"number": 1}]', b"\xff\xfe"])
def test_a_damaged_file_is_said_to_be(archive: Archive, tables: Tables, content: bytes) -> None:
    archive.folder.mkdir(exist_ok=True)
    tables.path.write_bytes(content)
    with pytest.raises(PlansDamagedError):
        tables.open_again()
    assert tables.path.read_bytes() == content


TWO = [Place(person=ANA), FREE]
FULL = [Place(person=ANA), Place(bot="bot1")]


def plan(number: int = 1, variant: str = "", match: int | None = None, *places: Place) -> Plan:
    code = f"BCDFG{number}"
    return Plan(number, code, Terms(variant=variant), ANA, list(places or TWO), match)


@pytest.mark.parametrize(
    "plans",
    [
        [plan(1, "B")],
        [plan(1, "", None, FREE)],
        [plan(1, "", None, Place(person=ANA), *[FREE] * 3)],
        [plan(1, "", None, Place(person=ANA), Place(bot="bot2"), FREE)],
        [plan(1, "", None, Place(person=ANA), Place(person=ANA), FREE)],
        [plan(1, "", None, Place(person=ANA, bot="bot1"), FREE)],
        [plan(), msgspec.structs.replace(plan(2), code=plan().code)],
        [plan(), msgspec.structs.replace(plan(), code=plan(2).code)],
        [plan(1, "", 5, *FULL), plan(2, "", 5, *FULL)],
        [plan(1, "", None, *FULL)],
        [plan(1, "", 5, *TWO)],
    ],
)
def test_plans_that_nobody_could_have_agreed_on_are_damage(
    archive: Archive, tables: Tables, plans: list[Plan]
) -> None:
    write_plans(tables.path, [plan(7), *plans])
    content = tables.path.read_bytes()
    with pytest.raises(PlansDamagedError):
        tables.open_again()
    assert not list(tables)
    assert tables.path.read_bytes() == content


def test_a_file_that_cannot_be_read_is_a_refusal(archive: Archive, tables: Tables) -> None:
    tables.path.mkdir(parents=True)
    with pytest.raises(StoreError):
        tables.open_again()


def test_the_file_is_its_owners_alone_and_outlives_a_write_that_fails(tmp_path: Path) -> None:
    path = tmp_path / "data" / "tables.json"
    terms = Terms(variant="A", clock=60.0, stand_in=300.0, is_listed=False)
    plans = [Plan(1, "BCDFGH", terms, ANA, [Place(person=ANA), Place(bot="easy"), FREE])]
    write_plans(path, plans)
    assert path.stat().st_mode & 0o777 == 0o600
    assert path.parent.stat().st_mode & 0o777 == 0o700
    hurdle = path.with_name("tables.json.new")
    hurdle.mkdir()
    with pytest.raises(StoreError):
        write_plans(path, [])
    assert read_plans(path, GLADIADORES, ("easy",)) == plans


# Listeners


async def test_listeners_hear_of_every_change_until_they_stop(tables: Tables) -> None:
    ear, deaf = Ear(tables), Ear(tables)
    tables.stop_listening(deaf)
    heard = []
    table = open_for_two(tables)
    heard.append(ear.heard)
    tables.sit_down(table, BIA)
    heard.append(ear.heard)
    say(table, whoever_goes_on(table), 3, 0)
    heard.append(ear.heard)
    tables.stand_up(table, BIA, "bot1")
    heard.append(ear.heard)
    say(table, 0, 9, 0)
    heard.append(ear.heard)
    assert sorted({*heard}) == heard and heard[0] > 0
    assert deaf.heard == 0


async def test_a_listener_may_stop_while_it_is_told(tables: Tables) -> None:
    heard = []

    class Once(Ear):
        def hear(self) -> None:
            heard.append(self)
            tables.stop_listening(self)

    one, other = Once(tables), Once(tables)
    open_for_two(tables)
    open_for_two(tables)
    assert heard == [one, other]
