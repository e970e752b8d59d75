"""Random legal play of any game, through nothing but its record of functions."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from random import Random
from typing import Any

from gladiadores_tui.core.game import Game


@dataclass(frozen=True)
class Step:
    """One action of a match: the state it was taken in, and what came of it."""

    before: Any
    action: Any
    events: tuple[Any, ...]
    after: Any


def random_action(game: Game, state: Any, rng: Random) -> Any:
    """The deal that is due, or a legal action of a seat that has to act."""
    deal = game.deal(state, rng)
    if deal is not None:
        return deal
    return rng.choice(game.legal_actions(state, rng.choice(game.actors(state))))


def play_on(game: Game, state: Any, rng: Random) -> Iterator[Step]:
    """Random legal play from a state to the end of the match."""
    while not game.is_terminal(state):
        action = random_action(game, state, rng)
        after, events = game.apply(state, action)
        yield Step(state, action, events, after)
        state = after


@cache
def random_match(
    game: Game, variant: str, seats: int, seed: int = 0, first: int = 0
) -> tuple[Step, ...]:
    """A whole match of random legal play; the same for the same seed."""
    return tuple(play_on(game, game.start(variant, seats, first), Random(seed)))
