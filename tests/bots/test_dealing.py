"""Sampled deals fit what the seat knows, always, and each that fits is as likely as any other."""

import os
from collections import Counter
from itertools import combinations
from random import Random

import pytest

from gladiadores_tui.bots.gladiadores.codes import hand_bits
from gladiadores_tui.bots.gladiadores.dealing import Dealer
from gladiadores_tui.bots.gladiadores.knowledge import Knowledge, know, shown_voids
from gladiadores_tui.games.gladiadores.battle import Played
from gladiadores_tui.games.gladiadores.cards import Combat, Lion, Suit, Weapon
from gladiadores_tui.games.gladiadores.notation import parse_play
from gladiadores_tui.games.gladiadores.view import observe

from .matches import KINDS, decisions

MATCHES = int(os.environ.get("GLADIADORES_DEALT", "3"))


@pytest.mark.parametrize(("board", "players"), KINDS)
def test_a_deal_fits_what_the_seat_knows(board: str, players: int) -> None:
    for number in range(MATCHES):
        rng = Random(f"{board}{players}-{number}")
        for state in decisions(board, players, rng):
            known = know(observe(state, state.turn))
            assert_possible(known, [hand_bits(hand) for hand in state.hands])
            dealer = Dealer(known)
            for _ in range(3):
                assert_consistent(known, dealer.deal(rng))


def assert_consistent(known: Knowledge, hands: list[int]) -> None:
    """Every hand has its size and nothing of a suit it is void in; no card is there twice."""
    assert hands[known.seat] == known.hand
    unseen, together = sum(known.unseen), 0
    for seat, hand in enumerate(hands):
        assert not hand & together
        together |= hand
        if seat != known.seat:
            assert hand.bit_count() == known.sizes[seat]
            assert not hand & known.voids[seat]
            assert not hand & ~unseen
    assert (unseen & ~together).bit_count() == known.sizes[-1]


def assert_possible(known: Knowledge, true: list[int]) -> None:
    """What is known is true: no hand holds a card of a suit that it is said to be void in."""
    assert all(not hand & void for hand, void in zip(true, known.voids, strict=True))
    assert len(known.unseen) == sum(known.sizes)


def battle(text: str) -> list[Played]:
    return [Played(seat, *parse_play(code)) for seat, code in enumerate(text.split())]


def test_only_a_combat_card_of_another_suit_shows_a_void() -> None:
    suits = [hand_bits(Combat(suit, rank) for rank in range(1, 11)) for suit in Suit]
    assert shown_voids([battle("T4 F2 L TG:G")], 4) == (0, suits[Suit.TRIDENT], 0, 0)
    assert shown_voids([battle("L TG:G T3 G1")], 4) == (0, 0, suits[Suit.GLADIUS], 0)
    assert shown_voids([battle("L A9 A3 L")], 4) == (0, 0, 0, 0)
    assert shown_voids([battle("T4 F2"), battle("A1 G2")], 4)[1] == suits[0] | suits[3]


def small(voids: tuple[int, ...]) -> Knowledge:
    """Five unseen cards in two other hands of two, and one left out."""
    cards = (Combat(Suit.TRIDENT, 1), Combat(Suit.TRIDENT, 2), Combat(Suit.AXE, 3), Lion())
    unseen = tuple(hand_bits([card]) for card in (*cards, Weapon((Suit.TRIDENT, Suit.AXE))))
    return Knowledge(0, 0, unseen, (0, 2, 2, 1), voids)


@pytest.mark.parametrize("void", [(), ("T",), ("A",), ("T", "A")])
def test_each_deal_that_fits_is_as_likely(void: tuple[str, ...]) -> None:
    suits = {"T": 0b1111111111, "A": 0b1111111111 << 30}
    known = small((0, suits["T"] if "T" in void else 0, suits["A"] if "A" in void else 0))
    possible = {
        (sum(one), sum(other))
        for one in combinations(known.unseen, 2)
        for other in combinations(set(known.unseen) - set(one), 2)
        if not sum(one) & known.voids[1] and not sum(other) & known.voids[2]
    }
    dealer, rng, trials = Dealer(known), Random(1), 300 * len(possible)
    drawn = Counter((hands[1], hands[2]) for hands in (dealer.deal(rng) for _ in range(trials)))
    assert set(drawn) == possible
    assert all(abs(count - 300) < 5 * 300**0.5 for count in drawn.values())


def test_the_true_deal_is_found_where_only_one_fits() -> None:
    """Two seats void in all suits but one each; their cards are the only ones that fit."""
    unseen = tuple(1 << bit for bit in (0, 1, 10, 11, 20, 30))
    suits = [0b1111111111 << 10 * suit for suit in range(4)]
    voids = (0, suits[1] | suits[2] | suits[3], suits[0] | suits[2] | suits[3])
    dealer = Dealer(Knowledge(0, 0, unseen, (0, 2, 2, 2), voids))
    for seed in range(20):
        assert dealer.deal(Random(seed)) == [0, 0b11, 0b11 << 10]
