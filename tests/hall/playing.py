"""Matches played at random, and what the archive holds of them."""

from pathlib import Path
from random import Random
from typing import Any

from gladiadores_tui.core.game import Game
from gladiadores_tui.games.gladiadores.game import GLADIADORES
from gladiadores_tui.hall.archive import Archive
from gladiadores_tui.hall.library import look_up
from gladiadores_tui.hall.match import Match, resume
from gladiadores_tui.hall.wishes import Wishes
from gladiadores_tui.table.table import Table
from gladiadores_tui.table.takeback import Policy

from ..helpers.toy import TOY

TOY_WISHES = Wishes("", ("Ana", "Bia"), first=0, seed="toy")
TABLES = [("A", 3), ("A", 4), ("B", 3), ("B", 4)]


def wishes(
    board: str = "A", players: int = 3, policy: Policy = Policy.UNSEEN, seed: str = "seed"
) -> Wishes:
    return Wishes(board, ("Ana", "Bia", "Caio", "Davi")[:players], seed=seed, policy=policy)


def play(table: Table, rng: Random, actions: int = 10_000) -> None:
    """Play legal actions at random, and take some back."""
    for _ in range(actions):
        if table.is_over:
            return
        if table.hindrance is None and rng.random() < 0.1:
            table.take_back(table.version)
            continue
        (seat,) = table.actors
        state_view = table.feed(seat, table.version).view
        table.submit(rng.choice(state_view.legal), table.version)


def resumed(archive: Archive, match: int | None, game: Game = GLADIADORES) -> Match:
    """A match opened from what is stored of it."""
    assert match is not None
    return resume(game, archive, look_up(game, archive.store, match))


def resumed_toy(archive: Archive, match: int | None) -> Match:
    return resumed(archive, match, TOY)


def copied(archive: Archive, folder: Path) -> Archive:
    """Another archive that holds the same."""
    folder.mkdir(parents=True)
    copy = Archive(folder)
    archive.store.backup(copy.path)
    return copy


def stored(match: Match) -> Any:
    """The lines that are stored of a match."""
    keeper = match.keeper
    assert keeper.archive is not None and keeper.match is not None
    return keeper.archive.store.lines(keeper.match)
