"""Keeping matches: how long an action takes to be stored, and whether a full archive slows the
start.

Actions are appended to a match by the keeper that the game uses, on the disk of the temporary
directory, each synced before the next. For the start there are two archives, one with a few
matches and one with very many; a fifth of them are unfinished. Starts with the one and the other
take turns. The offer is the line of the form that tells of unfinished matches.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from time import perf_counter

from benchmarks.start import FIRST_PAINT, PLAY
from benchmarks.terminal import Terminal
from gladiadores_tui.core.chance import below
from gladiadores_tui.games.gladiadores.game import GLADIADORES
from gladiadores_tui.hall.archive import Archive
from gladiadores_tui.hall.lines import facts_of, read
from gladiadores_tui.hall.match import begin
from gladiadores_tui.hall.wishes import Wishes

FEW, MANY = 10, 10_000
OFFER = "unfinished"
NAMES = ("Ana", "Bia", "Caio", "Duda")


@dataclass(slots=True)
class Starts:
    """Seconds of each start, with few matches and with many."""

    few: list[float] = field(default_factory=list)
    many: list[float] = field(default_factory=list)
    few_offered: list[float] = field(default_factory=list)
    many_offered: list[float] = field(default_factory=list)


def appends(matches: int) -> list[float]:
    """Seconds that each action of some matches took, from the choice to its return."""
    taken: list[float] = []
    with TemporaryDirectory() as folder:
        archive = Archive(Path(folder))
        for number in range(matches):
            rng = Random(number)
            table = begin(GLADIADORES, Wishes("A", NAMES, seed=str(number)), archive).table
            while not table.is_over:
                legal = table.feed(table.actors[0]).view.legal
                action = legal[below(rng, len(legal))]
                since = perf_counter()
                table.submit(action, table.version)
                taken.append(perf_counter() - since)
        archive.close()
    return taken


def starts(runs: int) -> Starts:
    """Start with both archives, turn by turn; the first of each is not counted."""
    found = Starts()
    with archive_of(FEW) as few, archive_of(MANY) as many:
        for number in range(runs + 1):
            for folder, painted, offered in (
                (few, found.few, found.few_offered),
                (many, found.many, found.many_offered),
            ):
                command = [*PLAY, "--lang", "en", "--data", str(folder)]
                with Terminal(command) as terminal:
                    answer = terminal.answer(OFFER)
                if number:
                    painted.append(answer.seconds_to(FIRST_PAINT))
                    offered.append(answer.seconds_to((*FIRST_PAINT, OFFER)))
    return found


@contextmanager
def archive_of(count: int) -> Iterator[Path]:
    """A folder with an archive of so many matches, copies of a few real ones."""
    with TemporaryDirectory() as folder:
        archive = Archive(Path(folder))
        store = archive.store
        whole = [_match(seed) for seed in range(5)]
        samples = [whole[0][: len(whole[0]) // 2], *whole[1:]]
        facts = [_facts(lines) for lines in samples]
        for number in range(count):
            sample = number % len(samples)
            store.create(GLADIADORES.name, samples[sample], "", facts[sample])
        archive.close()
        yield Path(folder)


def _facts(lines: list[str]) -> str | None:
    record = read(GLADIADORES, lines).record
    assert record is not None
    return facts_of(GLADIADORES, record.state, record.names)


def _match(seed: int) -> list[str]:
    """The lines of a match of random legal play."""
    rng = Random(seed)
    match = begin(GLADIADORES, Wishes("A", NAMES, seed=str(seed)))
    while not match.table.is_over:
        legal = match.table.feed(match.table.actors[0]).view.legal
        match.table.submit(legal[below(rng, len(legal))], match.table.version)
    return match.keeper.lines
