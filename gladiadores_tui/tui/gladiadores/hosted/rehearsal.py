"""A visit before the first guest's: a battle at a table of its own, which nobody sees.

What every visit needs is there when the house opens: code, style sheets, what Textual keeps. The
first guest does not wait for it.
"""

import asyncio
import os
from pathlib import Path
from typing import Any

from textual.pilot import Pilot

from gladiadores_tui.games.gladiadores.game import GLADIADORES
from gladiadores_tui.hall.archive import Archive
from gladiadores_tui.hall.house_table import HouseTable
from gladiadores_tui.hall.match import begin
from gladiadores_tui.hall.plan import Place, Plan, Terms
from gladiadores_tui.hall.pool import Pool
from gladiadores_tui.hall.presence import Presence
from gladiadores_tui.hall.tables import Tables
from gladiadores_tui.hall.wishes import Wishes
from gladiadores_tui.tui.gladiadores.hosted.hosted_app import HostedApp
from gladiadores_tui.tui.gladiadores.hosted.house_rules import (
    GladiadoresTable,
    GladiadoresTables,
    Guest,
)
from gladiadores_tui.tui.preferences import Preferences

SIZE = 120, 36
DEPTH = "256"


async def rehearse(pool: Pool) -> str | None:
    """Come in, see the lobby, a table and a battle, and leave; nothing is stored.

    `pool` is not asked for anything. The process has to be prepared for several apps.

    Returns:
        The kind of error that has ended it, if one has.
    """
    try:
        return await asyncio.create_task(_visit(pool))  # a visit has a language of its own
    except Exception as error:
        return type(error).__qualname__


async def _visit(pool: Pool) -> str | None:
    clock = asyncio.get_running_loop().time
    people = range(max(GLADIADORES.seats))
    match = begin(GLADIADORES, Wishes(GLADIADORES.variants[0], tuple(map(str, people))))
    terms = Terms(variant=match.wishes.variant)
    plan = Plan(1, "", terms, match.first, [Place(person=person) for person in people])
    table: GladiadoresTable = HouseTable(plan, clock)
    table.match = match
    # No table is opened there, so nothing is looked for in the folder.
    archive, presence = Archive(Path(os.devnull)), Presence(clock)
    tables: GladiadoresTables = Tables(
        GLADIADORES, archive, pool, {}, str, (), 0.0, presence, clock
    )
    guest = Guest(match.first, lambda name: (match.first, None))
    app = HostedApp(Preferences(), tables, guest, depth=DEPTH, pool=pool)
    app.owns_process = False

    async def look_round(pilot: Pilot[Any]) -> None:
        app.go_to(table)
        await pilot.pause()
        for _ in people:
            view = match.table.feed(match.table.actors[0]).view
            match.table.submit(view.legal[0], match.table.version)
            await pilot.pause()
        app.exit()

    await app.run_async(headless=True, size=SIZE, auto_pilot=look_round)
    return None if app.crash is None else app.crash[0]
