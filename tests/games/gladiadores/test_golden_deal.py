"""Decks are shuffled alike by every version of Python: a seed in an old save stays good."""

from random import Random

from gladiadores_tui.games.gladiadores.rules import apply, draw_deal
from gladiadores_tui.games.gladiadores.state import start

from .table import codes


def test_seed_7_deals_this_to_four_players() -> None:
    deal = draw_deal(start("A", 4, 0), Random(7))
    assert deal is not None
    assert (deal.round, deal.first) == (1, 0)
    assert [codes(hand) for hand in deal.hands] == [
        "T7 T9 F1 F2 F4 F5 F6 F10 G3 G8 A6 A8",
        "T1 T6 T10 G1 G4 G6 G7 G9 A3 A4 A7 L",
        "T5 F3 F9 G10 A5 A9 A10 L L TG FG FA",
        "T2 T3 T4 F8 G2 G5 A1 A2 L TF TA GA",
    ]
    assert codes(deal.left_out) == "T8 F7"


def test_no_deal_is_drawn_while_a_round_is_played() -> None:
    state = start("A", 4, 0)
    state, _ = apply(state, draw_deal(state, Random(7)))
    assert draw_deal(state, Random(7)) is None
