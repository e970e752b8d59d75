"""Cards, setup and rounds (docs/rules.md, sections 2 and 3)."""

from collections import Counter
from collections.abc import Sequence

import pytest

from gladiadores_tui.games.gladiadores.actions import Deal, Play
from gladiadores_tui.games.gladiadores.cards import Suit, deck
from gladiadores_tui.games.gladiadores.game import GLADIADORES
from gladiadores_tui.games.gladiadores.state import Phase, start

from ..playing import Step, random_match
from .table import codes

BATTLES = {3: 12, 4: 11}


@pytest.fixture(params=[3, 4])
def match(request: pytest.FixtureRequest) -> tuple[Step, ...]:
    return random_match(GLADIADORES, "A", request.param, first=2)


def deals(match: Sequence[Step]) -> list[Step]:
    return [step for step in match if isinstance(step.action, Deal)]


def test_section_02_four_suits_in_one_order_everywhere() -> None:
    assert "".join(suit.letter for suit in Suit) == "TFGA"


def test_section_02_four_players_use_all_50_cards() -> None:
    assert Counter(codes(deck(4)).split()) == Counter(
        [f"{suit}{rank}" for suit in "TFGA" for rank in range(1, 11)]
        + ["L"] * 4
        + ["TF", "TG", "TA", "FG", "FA", "GA"]
    )


def test_section_02_three_players_take_out_every_2_and_3_and_one_lion() -> None:
    taken_out = Counter(deck(4)) - Counter(deck(3))
    assert sorted(codes(taken_out).split()) == ["A2", "A3", "F2", "F3", "G2", "G3", "L", "T2", "T3"]
    assert set(taken_out.values()) == {1}
    assert len(deck(3)) == 41


@pytest.mark.parametrize("players", [2, 5])
def test_section_02_nobody_else_can_play(players: int) -> None:
    with pytest.raises(KeyError):
        deck(players)


@pytest.mark.parametrize(("board", "row"), [("A", (7, 7, 7, 7)), ("B", (5,))])
@pytest.mark.parametrize("players", [3, 4])
def test_section_03_2_cubes_start_on_column_7_or_space_5(
    board: str, row: tuple[int, ...], players: int
) -> None:
    assert start(board, players, 0).positions == (row,) * players


@pytest.mark.parametrize(("board", "players", "first"), [("C", 3, 0), ("A", 2, 0), ("A", 3, 3)])
def test_section_03_there_is_no_other_board_table_or_seat(
    board: str, players: int, first: int
) -> None:
    with pytest.raises(ValueError):
        start(board, players, first)


@pytest.mark.parametrize(("players", "size"), [(3, 13), (4, 12)])
def test_section_03_3_equal_hands_and_two_cards_left_out(players: int, size: int) -> None:
    for step in deals(random_match(GLADIADORES, "B", players)):
        assert [len(hand) for hand in step.action.hands] == [size] * players
        assert len(step.action.left_out) == 2


def test_section_03_4_first_player_leads_and_then_the_winner(match: tuple[Step, ...]) -> None:
    assert match[0].action.first == match[0].after.leader == match[0].after.turn == 2
    for step in match:
        if step.after.phase is Phase.PLAYING and step.after.battles != step.before.battles:
            assert step.after.leader == step.after.turn == step.after.battles[-1].winner


def test_section_03_5_the_round_ends_when_each_hand_holds_one_card(
    match: tuple[Step, ...],
) -> None:
    for step in match:
        if len(step.after.scores) > len(step.before.scores):
            players = step.after.players
            sizes = [len(hand) for hand in step.before.hands]
            sizes[step.action.seat] -= isinstance(step.action, Play)
            assert sizes == [1] * players
            numbers = [b.number for b in step.after.battles if b.round == step.after.round]
            assert numbers == list(range(1, BATTLES[players] + 1))


def test_section_03_6_all_cards_are_dealt_again_from_the_left(match: tuple[Step, ...]) -> None:
    players = match[0].before.players
    rounds = deals(match)
    assert [step.action.round for step in rounds] == list(range(1, players + 1))
    assert [step.action.first for step in rounds] == [(2 + n) % players for n in range(players)]
    for step in rounds:
        dealt = [card for hand in step.action.hands for card in hand]
        assert Counter([*dealt, *step.action.left_out]) == Counter(deck(players))
        assert step.after.areas == ((),) * players
        assert step.after.discard == ()
