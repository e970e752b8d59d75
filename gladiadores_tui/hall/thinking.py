"""Has a worker think for a seat: about its view, and nothing else."""

from collections.abc import Callable
from random import Random
from typing import Any, TypeVar

from gladiadores_tui.core.game import A, E, S, V
from gladiadores_tui.core.history import Hint
from gladiadores_tui.core.seats import Seat
from gladiadores_tui.hall.match import Match
from gladiadores_tui.hall.pool import Pool

R = TypeVar("R")


async def think(
    pool: Pool,
    match: Match[S, A, E, V],
    seat: Seat,
    function: Callable[..., R],
    *more: object,
) -> R:
    """What `function(view, rng, *more)` makes of a seat's view of a match as it stands.

    The random numbers follow from the match's seed and from how much has happened, hints apart, so
    that the same match goes the same way again, and a second hint says what the first one did.

    Raises:
        PoolError: nobody could think about it.
    """
    table = match.table
    view = table.feed(seat, table.version, table.version).view
    return await think_of(pool, view, numbers(match), function, *more)


async def think_of(
    pool: Pool,
    view: V,
    seed: str,
    function: Callable[..., R],
    *more: object,
) -> R:
    """The same of any view, with random numbers that follow from a seed; raises PoolError."""
    found: R = await pool.run(_with_numbers, function, view, seed, *more)
    return found


def numbers(match: Match[Any, Any, Any, Any]) -> str:
    """What the random numbers of a choice follow from: nothing that tells of the deals to come."""
    happened = sum(not isinstance(entry, Hint) for entry in match.table.log)
    return f"{match.seed}/{happened}"


def _with_numbers(function: Callable[..., R], view: Any, seed: str, *more: Any) -> R:
    return function(view, Random(seed), *more)
