"""Each screen of a house with many terminals, as one of its guests sees it."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

from textual.pilot import Pilot

from gladiadores_tui.bots.gladiadores.strengths import BOTS
from gladiadores_tui.games.gladiadores.game import GLADIADORES
from gladiadores_tui.hall.archive import Archive
from gladiadores_tui.hall.plan import Place, Plan, Terms, write_plans
from gladiadores_tui.hall.pool import Pool
from gladiadores_tui.hall.presence import Presence
from gladiadores_tui.hall.tables import FILE_NAME, Tables
from gladiadores_tui.hall.talk import Remark
from gladiadores_tui.tui.gladiadores.hosted.hosted_app import HostedApp
from gladiadores_tui.tui.gladiadores.hosted.house_rules import GladiadoresTables, Guest
from gladiadores_tui.tui.gladiadores.players import BOT_NAMES
from gladiadores_tui.tui.preferences import Preferences
from screenshots.scenes import NAMES, Moment, battles, desk_at, second_to_play

ANA, BIA, CAIO, DUDA, EVA = 1, 2, 3, 4, 5
GUESTS = (*NAMES, "Eva")
EVERYBODY = tuple(Place(person=person) for person in (ANA, BIA, CAIO, DUDA))
CODES = ("BCDFGH", "JKLMNP", "QRSTVW")
Prepare = Callable[[GladiadoresTables], None]


@dataclass(frozen=True)
class Table:
    """A table that the house has: who sits there, and how far its match is (None: not begun)."""

    places: tuple[Place, ...]
    moment: Moment | None = None
    board: str = "A"
    clock: float | None = None


@dataclass(frozen=True)
class HouseScene:
    """A screen in a house: its tables, who looks (None: at the door), what has happened, and the
    keys that lead to the screen."""

    tables: tuple[Table, ...] = ()
    person: int | None = ANA
    happens: Prepare = lambda tables: None
    keys: tuple[str, ...] = ()
    is_keyless: bool = False


class Visit:
    """Somebody else's terminal."""

    def give_way(self) -> None:
        """It is of no interest."""


WHOLE = Table(EVERYBODY, second_to_play)
WAITING = Table((Place(person=ANA), Place(person=BIA), Place(bot="hard"), Place()))
FULL_HOUSE = (
    WHOLE,
    Table((Place(person=CAIO), Place(bot="expert"), Place(), Place())),
    Table((Place(person=DUDA), Place(person=EVA), Place(person=BIA)), battles(16), "B"),
)


def talk(tables: GladiadoresTables) -> None:
    """A few words at the first table, where one looks on and one is away."""
    table = next(iter(tables))
    table.watchers.add(EVA)
    for person, text, is_phrase in (
        (BIA, "hello", True),
        (ANA, "hello", True),
        (EVA, "may I watch?", False),
        (CAIO, "of course! the axe is mine, by the way", False),
        (BIA, "well_played", True),
    ):
        table.talk.say(Remark(person, text, is_phrase))


def watched(tables: GladiadoresTables) -> None:
    """Somebody looks on at the last table."""
    list(tables)[-1].watchers.add(CAIO)


HOUSE_SCENES = {
    "door": HouseScene(person=None, is_keyless=True),
    "lobby": HouseScene(FULL_HOUSE, happens=watched, keys=("q", "enter")),
    "lobby-empty": HouseScene(),
    "new-table": HouseScene(keys=("n", *["down"] * 6)),
    "code": HouseScene(keys=("c", *"BCDFGH")),
    "waiting": HouseScene((WAITING,), happens=talk, keys=("enter",)),
    "shared": HouseScene((WHOLE,), person=BIA, keys=("1",)),
    "awaited": HouseScene((WHOLE,), person=CAIO),
    "watching": HouseScene((Table(EVERYBODY, second_to_play, clock=60.0),), EVA, keys=("w",)),
    "talk": HouseScene((WHOLE,), person=BIA, happens=talk, keys=("t",)),
    "leaving": HouseScene((WHOLE,), keys=("q",)),
}


@asynccontextmanager
async def house_of(
    scene: HouseScene, names: Sequence[str] = GUESTS
) -> AsyncIterator[GladiadoresTables]:
    """The house of a scene; its guests may be called something else."""
    with TemporaryDirectory() as folder:
        archive, pool = Archive(Path(folder)), Pool(1)
        plans = []
        for number, table in enumerate(scene.tables, start=1):
            match = None
            if table.moment is not None:
                players = len(table.places)
                desk = desk_at(table.moment, table.board, players, archive=archive)
                match = desk.match.keeper.match
            terms = Terms(variant=table.board, clock=table.clock, stand_in=300.0)
            plans.append(Plan(number, CODES[number - 1], terms, ANA, list(table.places), match))
        write_plans(archive.folder / FILE_NAME, plans)
        clock = asyncio.get_running_loop().time
        presence = Presence(clock)
        tables: GladiadoresTables = Tables(
            GLADIADORES,
            archive,
            pool,
            BOTS,
            lambda person: names[person - 1],
            BOT_NAMES,
            0.0,
            presence,
            clock,
        )
        tables.open_again()
        for person in (ANA, BIA, CAIO, EVA):
            if person != scene.person:
                presence.arrive(person, Visit())
        scene.happens(tables)
        try:
            yield tables
        finally:
            tables.close()
            pool.close()
            archive.close()


async def shown_in_house(
    scene: HouseScene,
    preferences: Preferences,
    size: tuple[int, int],
    look_at: Callable[[HostedApp, Pilot[int]], Awaitable[None]],
    names: Sequence[str] = GUESTS,
) -> None:
    """Run the app of a guest up to the scene and have a look at it."""
    async with house_of(scene, names) as tables:
        recall = (lambda code: None) if scene.is_keyless else None
        guest = Guest(scene.person, lambda name: (ANA, None), recall)
        app = HostedApp(preferences, tables, guest, pool=Pool(1), depth="truecolor")
        app.held_key_pause = 0.0
        async with app.run_test(size=size) as pilot:
            await pilot.pause()
            await pilot.press(*scene.keys)
            await pilot.pause()
            await look_at(app, pilot)
            app.wind_down()
