"""What every bot promises: legal choices, the same for the same numbers, within the budget.

`GLADIADORES_BOT_MATCHES=50` plays fifty matches of each kind instead of one.
"""

import os
from random import Random

import pytest

from gladiadores_tui.bots.bot import Bot, Budget
from gladiadores_tui.bots.gladiadores import search
from gladiadores_tui.bots.gladiadores.search import evaluate
from gladiadores_tui.bots.gladiadores.strengths import BOTS, EXPERT, SPARRING
from gladiadores_tui.core.chance import below
from gladiadores_tui.games.gladiadores.rules import apply, draw_deal
from gladiadores_tui.games.gladiadores.state import start
from gladiadores_tui.games.gladiadores.view import observe

from .matches import KINDS, decisions

MATCHES = int(os.environ.get("GLADIADORES_BOT_MATCHES", "1"))
ALL = (*BOTS.values(), SPARRING)


@pytest.mark.parametrize("bot", ALL, ids=lambda bot: bot.name)
@pytest.mark.parametrize(("board", "players"), KINDS)
def test_every_choice_is_legal(board: str, players: int, bot: Bot) -> None:
    for number in range(MATCHES):
        rng = Random(f"{board}{players}-{number}")
        state = start(board, players, below(rng, players))
        while state.result is None:
            action = draw_deal(state, rng)
            if action is None:
                view = observe(state, state.turn)
                action = bot.choose(view, rng, Budget(12))
                assert action in view.legal
            state, _ = apply(state, action)


@pytest.mark.parametrize("bot", ALL, ids=lambda bot: bot.name)
def test_the_same_numbers_and_playouts_give_the_same_choice(bot: Bot) -> None:
    for number, state in enumerate(decisions("A", 4, Random(5), 1)):
        view = observe(state, state.turn)
        one, again = (bot.choose(view, Random(number), Budget(40)) for _ in range(2))
        assert one == again


@pytest.mark.parametrize("bot", ALL, ids=lambda bot: bot.name)
def test_a_single_legal_action_is_played_without_a_search(
    bot: Bot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(search, "play_out", None)
    views = [observe(state, state.turn) for state in decisions("B", 4, Random(3))]
    single = [view for view in views if len(view.legal) == 1]
    assert single
    for view in single:
        assert bot.choose(view, Random(0), Budget(100)) == view.legal[0]


def some_view(seed: int = 1):
    return next(
        view
        for view in (observe(state, state.turn) for state in decisions("A", 4, Random(seed)))
        if len(view.legal) > 6
    )


def test_a_budget_of_playouts_is_spent_and_little_more() -> None:
    for playouts in (50, 300, 1000):
        spent = sum(each.playouts for each in evaluate(some_view(), Random(1), Budget(playouts)))
        assert playouts <= spent <= playouts + 40


def test_a_budget_of_time_is_that_of_the_clock_that_is_handed_in() -> None:
    ticks = iter(range(1_000_000))
    # Each look at the clock finds it ten milliseconds further.
    budget = Budget(milliseconds=200, clock=lambda: next(ticks) * 0.01)
    evaluate(some_view(), Random(1), budget)
    assert next(ticks) == 21


def test_with_no_time_at_all_each_candidate_is_still_looked_at() -> None:
    found = evaluate(some_view(), Random(1), Budget(milliseconds=0, clock=lambda: 0.0))
    assert all(each.playouts >= 1 for each in found)


def test_an_evaluation_tells_the_best_first_and_what_to_expect() -> None:
    view = some_view()
    found = evaluate(view, Random(1), Budget(200))
    assert len(found) > 1
    assert {each.action for each in found} <= set(view.legal)
    assert found[0].worth >= found[1].worth
    assert found[0].playouts >= found[-1].playouts
    for each in found:
        assert -8 <= each.movement <= 4
        assert 4 <= each.points <= 20
    assert EXPERT.choose(view, Random(1), Budget(200)) == found[0].action
