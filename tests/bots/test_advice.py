"""Advice says what the rules say where they alone decide; what a choice costs has one unit."""

import pickle
from random import Random

import pytest

from gladiadores_tui.bots.bot import Budget
from gladiadores_tui.bots.gladiadores.advice import Prospect, advise, review
from gladiadores_tui.games.gladiadores.notation import card_code
from gladiadores_tui.games.gladiadores.rules import apply

from ..games.gladiadores.table import plays
from .endings import last_to_play, seen

BUDGET = Budget(60)
TRIDENTS = {1: (2, 0, 0, 0), 3: (2, 0, 0, 0)}
"""Two of Trident each for the seat and for the one that wins against it."""


def code(prospect: Prospect) -> str:
    return card_code(prospect.action.card)


def test_on_board_a_the_steps_are_those_of_each_track() -> None:
    """The lion wins T4 T9 T7: five Tridents. With A2 seat 1 has five, and takes A2."""
    view = seen(last_to_play("A", "L A2", "T4 T9 T7", TRIDENTS))
    found = advise(view, Random(1), BUDGET)
    assert (code(found.best), code(found.other), found.same) == ("L", "A2", ())
    assert (found.best.steps, found.best.battle) == ((1, 0, 0, 0), 1)
    assert (found.other.steps, found.other.battle) == ((-1, 0, 0, 0), 0)
    # First on one track and level on three; else last on one and second on another.
    assert (found.best.points, found.other.points) == (5 + 5 + 5 + 5, 2 + 5 + 5 + 3)
    assert found.best.win is found.other.win is None
    assert 0 < found.other.chance < found.best.chance < 1


def test_on_board_b_there_is_one_number_and_the_goal_decides() -> None:
    at = ((5,), (5,), (5,), (15,))
    view = seen(last_to_play("B", "L A2", "T4 T9 T7", TRIDENTS, at=at))
    found = advise(view, Random(1), BUDGET)
    assert (code(found.best), code(found.other)) == ("L", "A2")
    assert (found.best.steps, found.other.steps) == ((5,), (2,))
    assert (found.best.points, found.other.points) == (20, 17)
    assert (found.best.decided, found.best.win) == (1, 1)
    assert (found.other.decided, found.other.win) == (0, None)
    assert 0.5 < found.other.chance < 1


def test_a_cube_that_stops_at_an_end_of_its_track_moves_no_further() -> None:
    at = ((7, 7, 7, 7),) * 3 + ((11, 7, 7, 7),)
    view = seen(last_to_play("A", "L A2", "T4 T9 T7", TRIDENTS, at=at))
    lion = review(view, Random(1), plays("3:L")[0], BUDGET).chosen
    assert (lion.steps, lion.battle) == ((0, 0, 0, 0), 1)


def test_a_blunder_costs_more_the_more_it_decides() -> None:
    def loss(round_: int) -> float:
        view = seen(last_to_play("A", "L A2", "T4 T9 T7", TRIDENTS, round_=round_))
        found = review(view, Random(1), plays("3:A2")[0], BUDGET)
        assert (code(found.best), code(found.chosen), found.agrees) == ("L", "A2", False)
        assert found.error == 0  # nothing is left to chance here
        assert found.loss == found.best.chance - found.chosen.chance
        return found.loss

    losses = [loss(round_) for round_ in (1, 2, 3, 4)]
    assert losses == sorted(losses)
    # In the last round it is the whole match: 20 points to 18, or 15 to 20.
    assert losses[0] > 0.05
    assert losses[-1] == 1


def test_an_extra_card_is_chosen_with_the_battle_won_already() -> None:
    """T4 is the winner's; then the only Axe, or a fourth Gladius, one more than seat 0 has."""
    state = last_to_play("A", "L A2", "T4 A5 G9", {0: (0, 0, 3, 0), 3: (0, 0, 3, 0)})
    state, _ = apply(state, plays("3:L")[0])
    view = seen(state)
    found = advise(view, Random(1), BUDGET)
    assert (code(found.best), code(found.other)) == ("A5", "G9")
    assert (found.best.steps, found.other.steps) == ((1, 0, 1, 1), (1, 0, 1, 0))
    assert found.best.battle is found.other.battle is None
    other = review(view, Random(1), found.other.action, BUDGET)
    assert (other.chosen, other.best) == (found.other, found.best)
    assert other.loss > 0


def test_extra_cards_of_one_suit_are_the_same() -> None:
    state, _ = apply(last_to_play("A", "L A2", "T4 A5 A9", {}), plays("3:L")[0])
    view = seen(state)
    found = advise(view, Random(1), BUDGET)
    assert (code(found.best), found.other) == ("A5", None)
    assert [card_code(action.card) for action in found.same] == ["A9"]
    assert found.best.steps == (1, 0, 0, 1)
    other = review(view, Random(1), found.same[0], BUDGET)
    assert (other.agrees, other.loss, other.error) == (True, 0, 0)
    assert (code(other.chosen), other.chosen.steps) == ("A9", (1, 0, 0, 1))


def test_neighbours_in_a_suit_are_the_same() -> None:
    view = seen(last_to_play("A", "T5 T7", "F4 F9 F3", {}))
    found = advise(view, Random(1), BUDGET)
    assert (code(found.best), found.other, found.same) == ("T5", None, tuple(plays("3:T7")))
    assert found.best.battle == 0
    assert review(view, Random(1), plays("3:T7")[0], BUDGET).agrees


def test_advice_travels_between_processes() -> None:
    view = seen(last_to_play("A", "L A2", "T4 T9 T7", TRIDENTS))
    for found in (
        advise(view, Random(1), BUDGET),
        review(view, Random(1), view.legal[0], BUDGET),
    ):
        assert pickle.loads(pickle.dumps(found)) == found


def test_only_a_legal_choice_is_reviewed() -> None:
    view = seen(last_to_play("A", "L A2", "T4 T9 T7", TRIDENTS))
    with pytest.raises(ValueError, match="not legal"):
        review(view, Random(1), plays("3:A3")[0], BUDGET)
