"""The rulings on battles: R1 to R4 and R12 to R16 (docs/rules.md, section 10)."""

from itertools import combinations

from gladiadores_tui.games.gladiadores.battle import Won
from gladiadores_tui.games.gladiadores.cards import Suit, Weapon, deck
from gladiadores_tui.games.gladiadores.state import Phase

from .table import battle, codes, eliminated, may_play, play_out


def test_r01_beside_its_10_the_1_is_the_highest_so_the_10_can_be_the_lowest() -> None:
    assert eliminated(battle("0:T10 1:T1 2:TF:T")) == "T10"
    assert eliminated(battle("0:T10 1:T1 2:T9 3:TF:T")) == "T9"


def test_r01_also_in_a_suit_that_is_not_the_lead_suit() -> None:
    assert eliminated(battle("0:T4 1:F1 2:F10 3:TF:F")) == "F10"


def test_r01_without_its_10_the_1_is_the_lowest() -> None:
    assert eliminated(battle("0:T9 1:T1 2:TF:T")) == "T1"


def test_r01_in_a_play_area_the_1_is_the_lowest_again() -> None:
    assert eliminated(battle("0:T9 1:T4 2:TF:F", areas={0: "F10 F1 F5"})) == "F1"


def test_r02_the_extra_card_is_not_optional() -> None:
    state = play_out("0:T9 1:F3 2:G4")
    assert (state.phase, state.turn) == (Phase.COLLECTING, 0)


def test_r02_a_single_extra_card_is_taken_by_itself() -> None:
    state = play_out("0:T9 1:F3 2:T4")
    assert (state.phase, codes(state.areas[0])) == (Phase.PLAYING, "T9 T4 F3")


def test_r03_a_weapon_after_a_lion_declares_the_lead_suit() -> None:
    assert battle("0:L 1:TF:F 2:G9 3:F4").lead is Suit.FLAIL
    assert may_play("F3 G4", after="0:L 1:TF:F") == "F3"


def test_r04_only_lions_the_last_wins_and_nothing_is_taken() -> None:
    fought = battle("2:L 3:L 0:L 1:L")
    assert (fought.winner, fought.lead, fought.taken) == (1, None, ())


def test_r04_after_lions_only_there_is_nothing_to_follow() -> None:
    assert may_play("T7 F3 G1", after="0:L 1:L 2:L") == "T7 F3 G1"


def test_r12_one_weapon_for_each_pair_of_suits() -> None:
    weapons = [card for card in deck(4) if isinstance(card, Weapon)]
    assert [weapon.suits for weapon in weapons] == list(combinations(Suit, 2))


def test_r13_a_weapon_of_the_lead_suit_obliges_to_nothing() -> None:
    assert may_play("TF G5", after="0:T4") == "TF:T TF:F G5"
    assert may_play("TF G5", after="0:TG:T") == "TF:T TF:F G5"


def test_r13_combat_cards_force_following_also_when_a_weapon_fixed_the_lead() -> None:
    assert may_play("T3 G5", after="0:TG:T") == "T3"


def test_r14_after_a_lion_the_second_seat_was_free_and_later_seats_follow() -> None:
    assert may_play("T3 G5 TF", after="0:L") == "T3 G5 TF:T TF:F"
    assert may_play("T3 F5", after="0:L 1:TF:F") == "F5"


def test_r14_a_lion_wins_even_against_the_1_with_the_10() -> None:
    fought = battle("0:L 1:TF:F 2:F10 3:F1")
    assert (fought.winner, fought.won) == (0, Won.LAST_LION)


def test_r15_two_weapons_of_one_suit_take_the_10_and_then_the_1() -> None:
    assert eliminated(battle("0:T10 1:TF:T 2:T1 3:TG:T")) == "T10 T1"


def test_r15_each_weapon_sees_the_results_of_those_before_it() -> None:
    fought = battle("0:T4 1:TF:T 2:TG:T 3:TA:T", areas={0: "T8 T6"})
    assert eliminated(fought) == "T4 T6 T8"
    assert [strike.in_arena for strike in fought.strikes] == [True, False, False]


def test_r15_the_play_area_is_as_it_was_before_this_battle_is_collected() -> None:
    state = play_out("0:T4 1:TF:T 2:TG:T 3:F9", areas={0: "T8 G2"})
    assert eliminated(state.battles[-1]) == "T4 T8"
    assert codes(state.areas[0]) == "G2 F9"


def test_r16_without_a_lead_card_the_winner_takes_one_of_the_others() -> None:
    fought = battle("0:T4 1:TF:T 2:F9 3:G5")
    assert (codes(fought.secured), codes(fought.options)) == ("", "F9 G5")


def test_r16_a_winning_lion_or_weapon_takes_one_too() -> None:
    assert codes(battle("0:T4 1:L 2:F9").taken) == "T4 F9"
    assert codes(battle("0:TF:T 1:F9 2:FG:G").taken) == "F9"
