"""A match that is open here: begun, or resumed where it stopped."""

import secrets
from dataclasses import dataclass
from random import Random
from typing import Generic

from gladiadores_tui.core.chance import below
from gladiadores_tui.core.game import A, E, Game, S, V
from gladiadores_tui.core.history import History
from gladiadores_tui.core.seats import Seat
from gladiadores_tui.hall.archive import Archive
from gladiadores_tui.hall.keeper import Aside, Keeper, aside_of
from gladiadores_tui.hall.library import Kept
from gladiadores_tui.hall.lines import counted, written
from gladiadores_tui.hall.wishes import Wishes
from gladiadores_tui.table.table import Table
from gladiadores_tui.table.takeback import Policy


@dataclass(frozen=True, slots=True)
class Match(Generic[S, A, E, V]):
    """A table with the names of those who sit at it, and the keeper of its log.

    Attributes:
        wishes: what it started from; with them another one can begin.
        first: who began.
        seed: what chance follows from, and the thoughts of bots.
    """

    wishes: Wishes
    first: Seat
    table: Table[S, A, E, V]
    keeper: Keeper[S, A, E, V]
    seed: str


def fresh_seed() -> str:
    """A seed that nobody can guess."""
    return secrets.token_hex(16)


def begin(
    game: Game[S, A, E, V],
    wishes: Wishes,
    archive: Archive | None = None,
    insists: bool = True,
) -> Match[S, A, E, V]:
    """Begin a match; it is stored with its first deal before it is returned.

    Args:
        archive: where; None to store nothing.
        insists: whether not to begin it if it cannot be stored.

    Raises:
        StoreError: it cannot be stored.
    """
    players = len(wishes.names)
    seed = wishes.seed or fresh_seed()
    rng = Random(seed)
    # Drawn in any case, so that a seed deals the same cards whoever is to begin (R11).
    drawn = below(rng, players)
    first = drawn if wishes.first is None else wishes.first
    head = written(game.head(wishes.variant, wishes.names, first, wishes.bots))
    aside = Aside(seed, wishes.policy)
    keeper = Keeper(game, counted(wishes.names, wishes.bots), archive, aside, [head])
    keeper.insists = insists
    history = History(game, game.start(wishes.variant, players, first))
    table: Table[S, A, E, V] = Table(history, rng, wishes.policy, keeper.keep)
    return Match(wishes, first, table, keeper, seed)


def resume(game: Game[S, A, E, V], archive: Archive, kept: Kept[S, A, E]) -> Match[S, A, E, V]:
    """Go on with a match that is stored and can be (`Kept.can_go_on`), with the same deals to come.

    Raises:
        StoreError: a deal is due, and it cannot be stored.
    """
    record = kept.reading.record
    assert record is not None
    known = aside_of(kept.entry.aside)
    aside = known or Aside(fresh_seed(), Policy.UNSEEN)
    rng = Random(aside.seed)
    below(rng, len(record.names))  # who begins was drawn first
    names = counted(record.names, record.bots)
    keeper = Keeper(game, names, archive, aside, kept.lines, kept.entry.id)
    if known is None:
        keeper.remember()  # the same deals, should it be resumed again
    table: Table[S, A, E, V] = Table(record.history, rng, aside.policy, keeper.keep)
    if 0 < aside.revealed <= table.version:
        table.reveal_at(aside.revealed)
    wishes = Wishes(record.variant, record.names, policy=aside.policy, bots=record.bots)
    return Match(wishes, record.first, table, keeper, aside.seed)
