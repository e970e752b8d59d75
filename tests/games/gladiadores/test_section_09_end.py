"""The end of the match (docs/rules.md, section 9)."""

import pytest

from gladiadores_tui.games.gladiadores.game import GLADIADORES
from gladiadores_tui.games.gladiadores.scoring import RoundScore, is_last, track_prizes
from gladiadores_tui.games.gladiadores.state import Phase

from ..playing import random_match
from .table import ended_a, ended_b

GOAL = {3: 15, 4: 20}


def ends(board: str, players: int, round_: int, *at: int) -> bool:
    return is_last(board, players, RoundScore(round_, (), (), (), tuple((x,) for x in at)))


@pytest.mark.parametrize("players", [3, 4])
@pytest.mark.parametrize("seed", range(3))
def test_section_09_a_the_match_ends_after_a_round_for_each_player(players: int, seed: int) -> None:
    end = random_match(GLADIADORES, "A", players, seed)[-1].after
    assert (end.phase, len(end.scores)) == (Phase.OVER, players)


def test_section_09_a_prizes_are_5_3_2_1_from_the_right() -> None:
    assert track_prizes([7, 10, 9, 6]) == (2, 5, 3, 1)


def test_section_09_a_three_players_get_5_3_2() -> None:
    assert track_prizes([7, 10, 9]) == (2, 5, 3)


def test_section_09_a_equal_cubes_share_and_the_next_place_goes_to_the_next() -> None:
    assert track_prizes([9, 9, 7, 7]) == (5, 5, 3, 3)
    assert track_prizes([9, 8, 8, 7]) == (5, 3, 3, 2)
    assert track_prizes([7, 7, 7, 7]) == (5, 5, 5, 5)


def test_section_09_a_most_points_in_total_win() -> None:
    result = ended_a((9, 9, 9, 6), (8, 8, 8, 7), (7, 7, 7, 8))
    assert (result.points, result.winners) == ((17, 12, 11), (0,))
    assert result.tiebreak is None


def test_section_09_a_tied_players_compare_the_tracks_they_are_ahead_on() -> None:
    result = ended_a((9, 8, 7, 6), (6, 7, 8, 7), (8, 8, 6, 8))
    assert result.points == (15, 13, 15)
    assert result.winners == (0,)
    assert result.tiebreak is not None
    assert (result.tiebreak.tied, result.tiebreak.measure) == ((0, 2), (2, 1))


def test_section_09_a_still_tied_players_share_the_victory() -> None:
    result = ended_a((9, 9, 7, 7), (7, 7, 9, 9), (6, 6, 6, 6))
    assert (result.points, result.winners) == ((16, 16, 8), (0, 1))


@pytest.mark.parametrize("players", [3, 4])
def test_section_09_b_the_match_ends_after_its_last_round_or_at_the_goal(players: int) -> None:
    below, goal = [GOAL[players] - 1] * (players - 1), GOAL[players]
    assert not ends("B", players, 1, *below, goal - 1)
    assert ends("B", players, 1, *below, goal)
    assert ends("B", players, 1, *below, goal + 3)
    assert ends("B", players, players, *below, goal - 1)


@pytest.mark.parametrize("players", [3, 4])
@pytest.mark.parametrize("seed", range(12))
def test_section_09_b_a_match_stops_with_the_first_round_at_the_goal(
    players: int, seed: int
) -> None:
    end = random_match(GLADIADORES, "B", players, seed)[-1].after
    at_goal = [max(score.after)[0] >= GOAL[players] for score in end.scores]
    assert not any(at_goal[:-1])
    assert at_goal[-1] or len(end.scores) == players
    assert len(end.battles) == len(end.scores) * {3: 12, 4: 11}[players]


def test_section_09_b_the_furthest_cube_wins() -> None:
    result = ended_b((5, 9), (12, 14), (10, 13))
    assert (result.points, result.winners) == ((9, 14, 13), (1,))
    assert (result.per_track, result.tiebreak, result.reached_goal) == ((), None, ())


def test_section_09_b_who_reached_the_goal_is_told() -> None:
    assert ended_b((5, 15), (12, 16), (10, 13)).reached_goal == (0, 1)


def test_section_09_b_tied_players_compare_the_last_round() -> None:
    result = ended_b((8, 14), (12, 14), (2, 13))
    assert result.winners == (0,)
    assert result.tiebreak is not None
    assert (result.tiebreak.tied, result.tiebreak.measure) == ((0, 1), (6, 2))


def test_section_09_b_still_tied_players_share_the_victory() -> None:
    assert ended_b((8, 14), (8, 14), (2, 13), (9, 14)).winners == (0, 1)
