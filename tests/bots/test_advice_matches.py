"""Advice in whole matches: like the rules where they alone decide, always possible, never a secret.

`GLADIADORES_BOT_MATCHES=20` advises in twenty matches of each kind instead of one.
"""

import os
from random import Random

import pytest

from gladiadores_tui.bots.bot import Budget
from gladiadores_tui.bots.gladiadores import advice
from gladiadores_tui.bots.gladiadores.advice import Prospect, advise, review
from gladiadores_tui.bots.gladiadores.codes import hand_bits
from gladiadores_tui.bots.gladiadores.knowledge import know
from gladiadores_tui.bots.gladiadores.position import alike
from gladiadores_tui.bots.gladiadores.strengths import EXPERT
from gladiadores_tui.games.gladiadores.actions import Play
from gladiadores_tui.games.gladiadores.rules import apply
from gladiadores_tui.games.gladiadores.scoring import final_result
from gladiadores_tui.games.gladiadores.view import PlayerView

from ..games.gladiadores.test_privacy import twin
from .endings import seen
from .matches import KINDS, decisions

MATCHES = int(os.environ.get("GLADIADORES_BOT_MATCHES", "1"))


@pytest.fixture
def few(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whole matches are looked at with a few deals only."""
    monkeypatch.setattr(advice, "DEALS", 3)


@pytest.mark.parametrize(("board", "players"), KINDS)
def test_the_last_card_of_a_round_leads_to_what_the_rules_score(board: str, players: int) -> None:
    compared = 0
    for state in decisions(board, players, Random(f"{board}{players}")):
        view = seen(state)
        if len(state.plays) < players - 1 or state.battle_number < view.battles_in_round:
            continue
        for action in view.legal:
            after, _ = apply(state, action)
            if len(after.scores) == len(state.scores):
                continue  # somebody has to choose an extra card first
            compared += 1
            score = after.scores[-1]
            end = final_result(board, players, score)
            found = review(view, Random(1), action, Budget(4)).chosen
            pair = zip(score.before[view.seat], score.after[view.seat], strict=True)
            assert found.steps == tuple(there - here for here, there in pair)
            assert found.points == end.points[view.seat]
            if isinstance(action, Play):
                assert found.battle == (after.battles[-1].winner == view.seat)
            assert (found.win is None) == (after.result is None)
            if after.result is not None:
                assert found.win == (view.seat in end.winners) / len(end.winners)
    assert compared


@pytest.mark.parametrize(("board", "players"), KINDS)
def test_every_choice_of_a_match_can_be_advised_and_reviewed(
    board: str, players: int, few: None
) -> None:
    for number in range(MATCHES):
        rng = Random(f"{board}{players}-{number}")
        single = 0
        for state in decisions(board, players, rng):
            view, budget = seen(state), Budget(12)
            found = advise(view, Random(number), budget)
            assert found.best.action == EXPERT.choose(view, Random(number), budget)
            groups = list(alike(view, know(view)).values())
            assert sorted(map(repr, view.legal)) == sorted(repr(a) for g in groups for a in g)
            assert (found.best.action, *found.same) in groups
            assert (found.other is None) == (len(groups) == 1)
            single += len(view.legal) == 1
            each = view.legal[number % len(view.legal)], *found.same
            for action in (
                *each,
                found.best.action,
                *([found.other.action] if found.other else []),
            ):
                judged = review(view, Random(number), action, budget)
                assert judged.best == found.best
                assert judged.chosen.action == action
                assert judged.agrees == (action in (found.best.action, *found.same))
                assert 0 <= judged.loss <= 1
                assert not judged.agrees or judged.loss == 0
                assert_possible(judged.chosen, view)
        assert single


def assert_possible(prospect: Prospect, view: PlayerView) -> None:
    """Steps, points and shares stay in the bounds that the rules give them."""
    assert len(prospect.steps) == (4 if view.board == "A" else 1)
    if view.board == "A":
        assert all(-2 <= steps <= 1 for steps in prospect.steps)
    assert 0 <= prospect.chance <= 1
    assert 0 <= prospect.decided <= 1
    assert (prospect.battle is None) == (view.pending is not None)
    if len(view.plays) == view.players - 1 and view.pending is None:
        assert prospect.battle in (0, 1)
    if view.round == view.rounds:
        assert prospect.win == prospect.chance


def test_the_same_numbers_and_playouts_give_the_same(few: None) -> None:
    for number, state in enumerate(decisions("B", 4, Random(5), 1)):
        if number % 9 == 0:
            view = seen(state)
            one, again = (advise(view, Random(number), Budget(60)) for _ in range(2))
            assert one == again
            action = view.legal[-1]
            one, again = (review(view, Random(number), action, Budget(60)) for _ in range(2))
            assert one == again


@pytest.mark.parametrize(("board", "players"), KINDS)
def test_nothing_changes_with_hidden_cards(board: str, players: int, few: None) -> None:
    for number, state in enumerate(decisions(board, players, Random(f"{board}{players}"), 2)):
        if number % 7:
            continue
        view = seen(state)
        other = seen(twin(state, {view.seat}, number))
        found, again = (advise(each, Random(number), Budget(20)) for each in (view, other))
        assert found == again
        found, again = (
            review(each, Random(number), view.legal[-1], Budget(20)) for each in (view, other)
        )
        assert found == again


def test_a_choice_among_cards_of_one_suit_plays_no_card(monkeypatch: pytest.MonkeyPatch) -> None:
    """In the model such a choice is made already, and the next battle has begun."""
    stood: list[tuple[int, int]] = []
    monkeypatch.setattr(
        advice,
        "play_out",
        lambda game, *rest: stood.append((game.hands[game.turn], game.played)),
    )
    views = [seen(state) for state in decisions("A", 4, Random(2)) if state.pending is not None]
    alone = [view for view in views if len({action.card.suit for action in view.legal}) == 1]
    assert alone
    for view in alone:
        advise(view, Random(1), Budget(1))
        assert set(stood) == {(hand_bits(view.hand), 0)}
        stood.clear()
