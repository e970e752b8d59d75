"""The rulings on rounds and matches: R5 to R11, R17 and R18 (docs/rules.md, section 10)."""

from collections import Counter
from dataclasses import fields
from random import Random

import pytest

from gladiadores_tui.core.chance import below
from gladiadores_tui.games.gladiadores.actions import Deal, Play
from gladiadores_tui.games.gladiadores.cards import Lion
from gladiadores_tui.games.gladiadores.game import GLADIADORES
from gladiadores_tui.games.gladiadores.scoring import RoundScore, final_result, is_last
from gladiadores_tui.games.gladiadores.view import PlayerView

from ..playing import random_match
from .table import cards_in, ended_a, ended_b, scored, steps_b

NONE = (0, 0, 0, 0)


def test_r05_a_cube_of_board_a_stops_at_columns_1_and_11() -> None:
    at = ((11, 7, 7, 7), (2, 7, 7, 7), (1, 7, 7, 7))
    score = scored("A", (6, 0, 0, 0), (1, 0, 0, 0), (3, 0, 0, 0), at=at)
    assert [row[0] for row in score.steps] == [1, -2, -1]
    assert [row[0] for row in score.after] == [11, 1, 1]


def test_r05_a_cube_of_board_b_stops_at_0_and_has_no_upper_end() -> None:
    counts = (3, 2, 2, 2), (10, 0, 0, 0), (1, 0, 0, 0)
    assert scored("B", *counts, at=((2,), (95,), (5,))).after == ((0,), (105,), (6,))


def test_r06_without_cards_a_seat_moves_like_the_best_even_if_negative() -> None:
    assert steps_b((2, 2, 3, 2), (1, 1, 2, 1), NONE) == [-3, -1, -1]


def test_r06_what_counts_are_the_points_asked_for_before_any_stop_at_0() -> None:
    score = scored("B", (2, 2, 3, 2), (2, 2, 2, 3), NONE, at=((0,), (1,), (9,)))
    assert score.steps == ((-3,), (-3,), (-3,))
    assert score.after == ((0,), (0,), (6,))


def test_r06_nobody_moves_if_nobody_holds_any() -> None:
    assert steps_b(NONE, NONE, NONE) == [0, 0, 0]


def test_r07_three_tied_players_count_tracks_ahead_of_every_other_tied_player() -> None:
    result = ended_a((7, 8, 9, 7), (7, 9, 8, 6), (9, 6, 7, 8), (6, 9, 9, 6))
    assert result.tiebreak is not None
    assert (result.tiebreak.tied, result.tiebreak.measure) == ((0, 2, 3), (0, 2, 1))
    assert result.winners == (2,)


def test_r07_four_tied_players() -> None:
    result = ended_a((7, 8, 9, 7), (9, 7, 9, 7), (7, 7, 9, 9), (7, 8, 6, 9))
    assert result.points == (16, 16, 16, 16)
    assert result.winners == (1,)


def test_r07_players_who_are_not_tied_do_not_matter() -> None:
    result = ended_a((6, 7, 8, 7), (8, 8, 6, 7), (6, 7, 9, 9), (9, 6, 9, 7))
    assert result.tiebreak is not None
    assert (result.tiebreak.tied, result.tiebreak.measure) == ((2, 3), (2, 1))
    assert result.winners == (2,)


def test_r07_those_still_level_are_not_compared_again() -> None:
    level = (9, 9, 6, 6), (6, 8, 6, 9)
    assert ended_a(level[0], (6, 9, 6, 8), (6, 6, 9, 7), level[1]).winners == (0, 3)


def test_r08_board_a_never_ends_early() -> None:
    at_the_end = RoundScore(2, (), (), (), ((11, 11, 11, 11),) * 3)
    assert not is_last("A", 3, at_the_end)
    assert not is_last("A", 4, at_the_end)


def test_r09_what_counts_in_the_last_round_is_the_cubes_movement() -> None:
    counts = (2, 2, 3, 2), (2, 2, 2, 4), (3, 3, 4, 3)
    last = scored("B", *counts, at=((1,), (2,), (0,)))
    result = final_result("B", 3, last)
    assert last.steps == ((-3,), (-2,), (-5,))
    assert result.points == (0, 0, 0)
    assert result.tiebreak is not None
    assert result.tiebreak.measure == (-1, -2, 0)
    assert result.winners == (2,)


def test_r10_a_view_tells_only_how_many_cards_are_discarded() -> None:
    names = {field.name for field in fields(PlayerView)}
    assert names.isdisjoint({"discard", "left_out", "hands"})
    for step in random_match(GLADIADORES, "A", 4):
        assert GLADIADORES.observe(step.after, 0).discarded == len(step.after.discard)


def test_r10_the_last_cards_are_discarded_unseen() -> None:
    for step in random_match(GLADIADORES, "A", 4):
        if len(step.after.scores) > len(step.before.scores):
            last = Counter(card for hand in step.before.hands for card in hand)
            last -= Counter(cards_in(step.action))
            assert last.total() == 4
            assert last <= Counter(step.after.discard)
            told = {card for event in step.events for card in cards_in(event)}
            assert told.isdisjoint(set(last) - {Lion()})


def test_r10_all_cards_played_stay_in_the_public_log() -> None:
    match = random_match(GLADIADORES, "B", 3)
    told = GLADIADORES.observe(match[-1].after, None).battles
    logged = [step.action for step in match if isinstance(step.action, Play)]
    assert [
        Play(play.seat, play.card, play.declared) for battle in told for play in battle.plays
    ] == logged


@pytest.mark.parametrize("players", [3, 4])
def test_r11_the_first_player_is_drawn_uniformly_from_a_seed(players: int) -> None:
    rng = Random(1)
    drawn = Counter(below(rng, players) for _ in range(6000))
    assert sorted(drawn) == list(range(players))
    assert max(drawn.values()) - min(drawn.values()) < 300
    assert below(Random(9), players) == below(Random(9), players)


def test_r17_the_goal_is_the_position_with_the_starting_5_included() -> None:
    ten, few = (10, 0, 0, 0), (0, 1, 0, 0)
    assert scored("B", ten, few, few).after[0] == (15,)
    assert is_last("B", 3, scored("B", ten, few, few))
    assert not is_last("B", 3, scored("B", (9, 0, 0, 0), few, few))
    assert not is_last("B", 4, scored("B", ten, few, few, few))
    assert ended_b((5, 15), (5, 6), (5, 6)).points == (15, 6, 6)


@pytest.mark.parametrize("players", [3, 4])
def test_r18_the_new_holder_leads_whoever_won_the_last_battle(players: int) -> None:
    led_by_another = 0
    for seed in range(5):
        for step in random_match(GLADIADORES, "A", players, seed, first=1):
            if isinstance(step.action, Deal):
                holder = (1 + step.action.round - 1) % players
                assert step.after.turn == step.after.leader == holder
                last = step.before.battles[-1:]
                led_by_another += any(battle.winner != holder for battle in last)
    assert led_by_another
