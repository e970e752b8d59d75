"""Greedy judges by the rules: who wins with a move, and what the round would then score."""

from random import Random

import pytest

from gladiadores_tui.bots.gladiadores.codes import hand_bits, move_of, play_of
from gladiadores_tui.bots.gladiadores.greedy import greedy_move, kinds
from gladiadores_tui.bots.gladiadores.knowledge import know
from gladiadores_tui.bots.gladiadores.model import Round
from gladiadores_tui.bots.gladiadores.position import candidates, round_of
from gladiadores_tui.bots.gladiadores.worth import ahead
from gladiadores_tui.core.seats import Seat
from gladiadores_tui.games.gladiadores.actions import Play
from gladiadores_tui.games.gladiadores.battle import Played, settle
from gladiadores_tui.games.gladiadores.cards import Combat
from gladiadores_tui.games.gladiadores.scoring import score_round
from gladiadores_tui.games.gladiadores.state import State
from gladiadores_tui.games.gladiadores.view import observe

from ..games.gladiadores.table import at_turn, codes
from .matches import KINDS, decisions

FAR = ((6,) * 4,) * 4
"""Far from either end of the tracks."""


def lead_after(state: State, play: Play, game: Round, key: int) -> tuple[Seat, float]:
    """By the rules: who wins if the battle ends with this play, and the acting seat's movement less
    the others' mean if the round then ends; the extra card is of the suit that the model takes."""
    plays = (*state.plays, Played(play.seat, play.card, play.declared))
    fought = settle(1, 1, plays, state.areas)
    areas = [[card for card in area if card not in fought.area_losses] for area in state.areas]
    taken = list(fought.secured)
    suits = sorted({card.suit for card in fought.options})
    if suits:
        suit = suits[0] if len(suits) == 1 else game.favourite(key, fought.winner, suits)
        taken.append(next(card for card in fought.options if card.suit == suit))
    areas[fought.winner] += taken
    at = FAR[: state.players] if state.board == "A" else ((99,),) * state.players
    steps = score_round(state.board, 1, areas, at).steps
    return fought.winner, ahead([sum(row) for row in steps], play.seat)


@pytest.mark.parametrize(("board", "players"), KINDS)
def test_the_judgement_is_that_of_the_rules(board: str, players: int) -> None:
    for state in decisions(board, players, Random(f"{board}{players}")):
        if state.pending is not None:
            continue
        seat = state.turn
        game = round_of(observe(state, seat), map(hand_bits, state.hands))
        found = kinds(game)
        assert sorted(move for _, _, moves in found for move in moves) == sorted(game.moves)
        differences = set()
        for key, winner, moves in found:
            value = game.outlook(key, winner, seat)
            for move in moves:
                who, lead = lead_after(state, play_of(move, seat), game, key)
                assert who == winner
                differences.add(round((players - 1) * lead - value, 6))
        # One unit, and one zero for all moves of the moment.
        assert len(differences) == 1


def test_among_equals_a_combat_card_goes_first() -> None:
    """Nobody has anything: whoever leads gets one card of some suit, or none with a lion."""
    state, seat = at_turn("T4 T9 L L")
    game = round_of(observe(state, seat), map(hand_bits, state.hands))
    assert {greedy_move(game, Random(seed).random()) for seed in range(20)} == {3, 8}


@pytest.mark.parametrize(
    ("hand", "played", "distinct"),
    [
        ("T4 T5 T7 A9 L L", "", "T4 T7 A9 L"),
        ("T4 T6 A2", "T5", "T4 T6"),
        ("T1 T2 A9 A10", "", "T1 T2 A9 A10"),
        ("T1 T2 T10", "", "T1 T10"),
    ],
)
def test_of_cards_that_nothing_tells_apart_one_is_looked_at(
    hand: str, played: str, distinct: str
) -> None:
    state, seat = at_turn(hand, " ".join(f"{s}:{code}" for s, code in enumerate(played.split())))
    view = observe(state, seat)
    assert codes(action.card for action in candidates(view, know(view)).values()) == distinct


def test_of_the_cards_on_offer_one_of_each_suit_is_looked_at() -> None:
    for state in decisions("A", 4, Random(9)):
        if state.pending is None:
            continue
        view = observe(state, state.turn)
        found = candidates(view, know(view))
        assert set(found) == {card.suit for card in state.pending.options}
        assert all(isinstance(action.card, Combat) for action in found.values())


def test_a_move_is_a_play_and_back() -> None:
    assert [move_of(play_of(move, 2)) for move in range(53)] == list(range(53))
