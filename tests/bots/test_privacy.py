"""A bot's choice does not change with cards that its seat cannot see."""

import os
from random import Random

import pytest

from gladiadores_tui.bots.bot import Budget
from gladiadores_tui.bots.gladiadores.strengths import BOTS
from gladiadores_tui.games.gladiadores.view import observe

from ..games.gladiadores.test_privacy import twin
from .matches import KINDS, decisions

EVERY = int(os.environ.get("GLADIADORES_EVERY", "7"))
"""Which decisions of a match are looked at: every seventh, or as the environment says."""


@pytest.mark.parametrize("bot", BOTS.values(), ids=BOTS)
@pytest.mark.parametrize(("board", "players"), KINDS)
def test_a_choice_does_not_change_with_hidden_cards(board: str, players: int, bot) -> None:
    for number, state in enumerate(decisions(board, players, Random(f"{board}{players}"), 2)):
        if number % EVERY:
            continue
        seat = state.turn
        view = observe(state, seat)
        choice = bot.choose(view, Random(number), Budget(20))
        for seed in range(3):
            other = twin(state, {seat}, seed)
            assert observe(other, seat) == view
            assert bot.choose(observe(other, seat), Random(number), Budget(20)) == choice
