"""A house with so many sessions: they come in, sit still for a while, and play."""

import asyncio
from contextlib import closing
from dataclasses import dataclass, field
from time import perf_counter, process_time

import asyncssh

from benchmarks.hosting.client import Client, come_in
from benchmarks.hosting.house import SEATS, House, Laid, house
from benchmarks.hosting.party import Findings, Party
from benchmarks.hosting.processes import core_seconds, memory, queued_seconds
from gladiadores_tui.hall.archive import Archive

TABLE = "HAND OF"
"""What the first frame with the table says: whose cards lie open."""
SETTLING = 3.0
STILL = 10.0
"""Seconds; shorter than the host's pause between two questions whether a client is there."""


@dataclass(slots=True)
class Load:
    """What was measured with so many sessions.

    Attributes:
        first_paints: seconds from the connection to the table, in the order of coming.
        empty: megabytes of a host without tables and sessions.
        first: megabytes when the first table had come, and with it what all share;
        seated: when all had come; `played`: after they had played.
        core: of the host while they played, as a part of one core.
        queued: how much of the time the host wanted a core meanwhile, and others had them.
        own_core: of this process at the same time.
        keys_a_second: of all sessions together, as pressed.
        still_bytes: drawn for all sessions together while nobody acted; `still_core` meanwhile.
        late: seconds by which this process's clock went off too late.
    """

    sessions: int
    first_paints: list[float] = field(default_factory=list)
    empty: float = 0.0
    first: float = 0.0
    seated: float = 0.0
    played: float = 0.0
    core: float = 0.0
    queued: float = 0.0
    own_core: float = 0.0
    keys_a_second: float = 0.0
    still_bytes: int = 0
    still_core: float = 0.0
    late: list[float] = field(default_factory=list)
    findings: Findings = field(default_factory=Findings)

    @property
    def each(self) -> float:
        """Megabytes a session."""
        return (self.played - self.empty) / self.sessions

    @property
    def growth(self) -> float:
        """Megabytes a session from the second table on."""
        return (self.seated - self.first) / max(self.sessions - SEATS, 1)


def measure(sessions: int, seconds: float, empty: float) -> Load:
    """One house, from its opening to its end; `empty` is what an empty one takes."""
    load = Load(sessions, empty=empty)
    with house(sessions // SEATS) as place:
        asyncio.run(_visit(place, load, seconds))
        if place.troubles:
            raise ValueError("\n".join(place.troubles))
    return load


def empty() -> float:
    """Megabytes of a host in which nothing happens."""
    with house(0) as place:
        asyncio.run(asyncio.sleep(SETTLING))
        return memory(place.process)


async def _visit(place: House, load: Load, seconds: float) -> None:
    connections: list[asyncssh.SSHClientConnection] = []
    try:
        tables = []
        for laid in place.tables:
            clients = []
            for key in laid.keys:
                # One after the other: each is measured, and the gate has to hold nobody back.
                connection, client = await come_in(place.port, key, TABLE)
                connections.append(connection)
                clients.append(client)
                load.first_paints.append(client.seconds_to_table)
            tables.append(clients)
            load.first = load.first or memory(place.process)
        await asyncio.sleep(SETTLING)
        load.seated = memory(place.process)
        await _sit_still(place, load, [client for clients in tables for client in clients])
        with closing(Archive(place.folder)) as archive:
            await _play(place, load, tables, archive, seconds)
        load.played = memory(place.process)
    finally:
        for connection in connections:
            connection.abort()


async def _sit_still(place: House, load: Load, clients: list[Client]) -> None:
    drawn, used = sum(client.drawn for client in clients), core_seconds(place.process)
    since = perf_counter()
    await asyncio.sleep(STILL)
    load.still_core = (core_seconds(place.process) - used) / (perf_counter() - since)
    load.still_bytes = sum(client.drawn for client in clients) - drawn


async def _play(
    place: House, load: Load, tables: list[list[Client]], archive: Archive, seconds: float
) -> None:
    parties = [
        Party(clients, laid.match, laid.number, archive.store, load.findings)
        for clients, laid in zip(tables, place.tables, strict=True)
    ]
    loop = asyncio.get_running_loop()
    clock = loop.create_task(_look_at_the_clock(load.late))
    used, own = core_seconds(place.process), process_time()
    queued = queued_seconds(place.process)
    since = perf_counter()
    await asyncio.gather(*(party.play(loop.time() + seconds) for party in parties))
    taken = perf_counter() - since
    clock.cancel()
    load.core = (core_seconds(place.process) - used) / taken
    load.queued = (queued_seconds(place.process) - queued) / taken
    load.own_core = (process_time() - own) / taken
    load.keys_a_second = load.findings.keys / taken
    for laid in place.tables:
        _check(archive, laid)


def _check(archive: Archive, laid: Laid) -> None:
    """Both matches are the same one."""
    if archive.store.lines(laid.number)[1:] != laid.match.keeper.lines[1:]:
        raise ValueError(f"match {laid.number} is not the one that was followed")


async def _look_at_the_clock(late: list[float]) -> None:
    pause = 0.05
    while True:
        since = perf_counter()
        await asyncio.sleep(pause)
        late.append(perf_counter() - since - pause)
