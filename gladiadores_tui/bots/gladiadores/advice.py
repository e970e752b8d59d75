"""What the expert would do, what it expects of it, and what another choice costs.

The search ranks the actions. Those that are to be compared are then played out once more, all on
the same deals and with the same luck, to see what becomes of them: how each cube moves, who wins
the battle, what the match comes to. Only these playouts are told of. They are as many for each
action, and had no part in the ranking, so they do not flatter the one that came first; now and then
they even find the next one a little better.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from math import sqrt
from random import Random
from statistics import fmean, stdev

from gladiadores_tui.bots.bot import Budget
from gladiadores_tui.bots.gladiadores.dealing import Dealer
from gladiadores_tui.bots.gladiadores.ends import End, Ends
from gladiadores_tui.bots.gladiadores.greedy import play_out
from gladiadores_tui.bots.gladiadores.knowledge import Knowledge, know
from gladiadores_tui.bots.gladiadores.position import alike, round_of
from gladiadores_tui.bots.gladiadores.search import STRAY, evaluate
from gladiadores_tui.core.chance import below
from gladiadores_tui.games.gladiadores.actions import Action
from gladiadores_tui.games.gladiadores.view import PlayerView

DEALS = 200
"""On how many deals actions are compared."""


@dataclass(frozen=True, slots=True)
class Prospect:
    """What is to be expected of an action: means over deals that may be.

    Attributes:
        action: the action.
        steps: how far each cube of the seat moves in this round, in spaces: four numbers in suit
            order on board A, one on board B. As it moves, the ends of a track minded.
        battle: the share of deals in which the seat wins the current battle; None for the choice of
            an extra card, since that battle is won already.
        points: the seat's points if the match ended with this round.
        chance: the seat's chance to win the match, 0 to 1. The share of the win where the match is
            over with this round, else what `ends.chances` estimates.
        decided: the share of deals in which the match is over with this round.
    """

    action: Action
    steps: tuple[float, ...]
    battle: float | None
    points: float
    chance: float
    decided: float

    @property
    def win(self) -> float | None:
        """The share of the win, without any estimate; None if the match may go on."""
        return self.chance if self.decided == 1.0 else None


@dataclass(frozen=True, slots=True)
class Advice:
    """What the expert would do.

    Attributes:
        best: its choice.
        other: the next best that differs from it; None if none does.
        same: the other legal actions that nothing tells apart from the best.
    """

    best: Prospect
    other: Prospect | None
    same: tuple[Action, ...]


@dataclass(frozen=True, slots=True)
class Review:
    """A choice beside the expert's.

    Attributes:
        chosen: the choice that was made.
        best: the expert's; like `advise` finds it from the same numbers.
        agrees: whether the choice is the expert's, or nothing tells the two apart.
        loss: what the choice costs of the chance to win the match, 0 to 1; 0 if it agrees, and
            where the playouts do not find the expert's choice better.
        error: the standard error of the loss. A loss of less than two of them may be none.

    The loss is in shares of the win: the one unit that means the same in each round and on both
    boards, and the one in which losses of a match may be sorted and added. A space or a point
    gained early is worth less than one that decides; and what the search maximises changes its unit
    with board and round.
    """

    chosen: Prospect
    best: Prospect
    agrees: bool
    loss: float
    error: float


def advise(view: PlayerView, rng: Random, budget: Budget) -> Advice:
    """What the expert would do in the place of a seat, and what comes next.

    Args:
        view: of the seat that has to act.
        rng: the same numbers and playouts give the same advice.
        budget: what the search may cost; comparing costs `DEALS` playouts an action on top.
    """
    known = know(view)
    found = [each.number for each in evaluate(view, rng, budget)[:2]]
    groups = alike(view, known)
    best, *others = _compare(view, known, [(n, groups[n][0]) for n in found], rng)
    other = others[0].prospect if others else None
    return Advice(best.prospect, other, groups[found[0]][1:])


def review(view: PlayerView, rng: Random, action: Action, budget: Budget) -> Review:
    """What a choice costs, measured against what the expert would do.

    Args:
        view: of the seat that had to act, before it did.
        action: what it chose.
        rng, budget: see `advise`.

    Raises:
        ValueError: the action is not legal.
    """
    if action not in view.legal:
        raise ValueError(f"{action} is not legal")
    known = know(view)
    number = evaluate(view, rng, budget)[0].number
    groups = alike(view, known)
    stands = next(number for number, actions in groups.items() if action in actions)
    if stands == number:
        (best,) = _compare(view, known, [(number, groups[number][0])], rng)
        return Review(replace(best.prospect, action=action), best.prospect, True, 0.0, 0.0)
    best, chosen = _compare(view, known, [(number, groups[number][0]), (stands, action)], rng)
    losses = [b.chance - c.chance for b, c in zip(best.ends, chosen.ends, strict=True)]
    loss, error = max(0.0, fmean(losses)), stdev(losses) / sqrt(DEALS)
    return Review(chosen.prospect, best.prospect, False, loss, error)


@dataclass(frozen=True, slots=True)
class _Compared:
    """An action's ends, one a deal, and what they come to."""

    ends: Sequence[End]
    prospect: Prospect


def _compare(
    view: PlayerView, known: Knowledge, actions: Sequence[tuple[int, Action]], rng: Random
) -> list[_Compared]:
    """Play actions out, each with its number in the model, on the same deals with the same luck.

    What is found of an action does not depend on those that it is compared with.
    """
    seat = known.seat
    dealer, ends = Dealer(known), Ends(view, seat)
    table = round_of(view, [0] * view.players)
    found: list[list[End]] = [[] for _ in actions]
    won = [0] * len(actions)
    for _ in range(DEALS):
        table.hands = dealer.deal(rng)
        luck = below(rng, 1 << 32)
        for index, (number, _) in enumerate(actions):
            game, random = table.copy(), Random(luck).random
            if game.options:
                game.settle(number)
            elif view.pending is None:
                game.play(number)
                play_out(game, random, STRAY, left=table.battles - 1)
                won[index] += game.turn == seat  # the winner leads the next battle
            play_out(game, random, STRAY)
            found[index].append(ends[game.counts])
    return [
        _Compared(each, _prospect(action, each, None if view.pending else wins / DEALS))
        for (_, action), each, wins in zip(actions, found, won, strict=True)
    ]


def _prospect(action: Action, ends: Sequence[End], battle: float | None) -> Prospect:
    """The means of what an action leads to."""
    return Prospect(
        action,
        tuple(fmean(steps) for steps in zip(*(end.moved for end in ends), strict=True)),
        battle,
        fmean(end.points for end in ends),
        fmean(end.chance for end in ends),
        fmean(end.over for end in ends),
    )
