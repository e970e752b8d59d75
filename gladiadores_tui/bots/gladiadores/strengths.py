"""The bots by name, from the weakest to the strongest."""

from random import Random

from gladiadores_tui.bots.bot import Bot, Budget
from gladiadores_tui.bots.gladiadores.codes import hand_bits, play_of
from gladiadores_tui.bots.gladiadores.greedy import greedy_move
from gladiadores_tui.bots.gladiadores.position import round_of
from gladiadores_tui.bots.gladiadores.search import evaluate
from gladiadores_tui.core.chance import below
from gladiadores_tui.games.gladiadores.actions import Action, Collect
from gladiadores_tui.games.gladiadores.view import PlayerView

CARELESS = 0.6
"""How often the easy bot plays at random."""


def at_random(view: PlayerView, rng: Random, budget: Budget) -> Action:
    """Any legal action."""
    return view.legal[below(rng, len(view.legal))]


def greedy(view: PlayerView, rng: Random, budget: Budget) -> Action:
    """The best action if the battle, and then the round, ended with it."""
    if len(view.legal) == 1:
        return view.legal[0]
    assert view.seat is not None
    hands = [0] * view.players
    hands[view.seat] = hand_bits(view.hand)
    game = round_of(view, hands)
    if view.pending is None:
        return play_of(greedy_move(game, rng.random()), view.seat)
    if not game.options:
        return view.legal[0]
    suit = game.favourite(game.key, game.winner, game.options)
    return next(a for a in view.legal if isinstance(a, Collect) and a.card.suit == suit)


def careless(view: PlayerView, rng: Random, budget: Budget) -> Action:
    """Greedy, or at random."""
    return (at_random if rng.random() < CARELESS else greedy)(view, rng, budget)


def search(view: PlayerView, rng: Random, budget: Budget) -> Action:
    """The action that the search finds best; a single one is played without it."""
    return view.legal[0] if len(view.legal) == 1 else evaluate(view, rng, budget)[0].action


def search_at_random(view: PlayerView, rng: Random, budget: Budget) -> Action:
    """The same with playouts of random cards: another opinion, to measure the search against."""
    if len(view.legal) == 1:
        return view.legal[0]
    return evaluate(view, rng, budget, stray=1.0)[0].action


RANDOM = Bot("random", at_random)
EASY = Bot("easy", careless)
NORMAL = Bot("normal", greedy)
HARD = Bot("hard", search, 300)
EXPERT = Bot("expert", search, 1000)
BOTS = {bot.name: bot for bot in (RANDOM, EASY, NORMAL, HARD, EXPERT)}
SPARRING = Bot("sparring", search_at_random, 300)
"""For tournaments only."""
