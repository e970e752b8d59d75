"""Who wins a battle (docs/rules.md, section 5)."""

from itertools import permutations

import pytest

from gladiadores_tui.games.gladiadores.battle import Won, winning

from .table import battle


def won(text: str) -> tuple[int, Won]:
    fought = battle(text)
    return fought.winner, fought.won


def test_section_05_1_a_lion_beats_every_combat_card() -> None:
    assert won("0:T9 1:L 2:T10") == (1, Won.LAST_LION)


def test_section_05_1_the_last_lion_wins() -> None:
    assert won("1:L 2:L 3:T9 0:L") == (0, Won.LAST_LION)
    assert won("1:L 2:L 3:L 0:T9") == (3, Won.LAST_LION)


def test_section_05_2_the_highest_combat_card_of_the_lead_suit_wins() -> None:
    assert won("2:T4 0:T9 1:F10") == (0, Won.HIGHEST)
    assert won("2:T4 3:F9 0:G10 1:A10") == (2, Won.HIGHEST)


@pytest.mark.parametrize("order", [*permutations(["T10", "T1", "T9"])])
def test_section_05_2_the_1_beats_the_10_in_any_order(order: tuple[str, ...]) -> None:
    text = " ".join(f"{seat}:{code}" for seat, code in enumerate(order))
    assert won(text) == (order.index("T1"), Won.ONE_BEATS_TEN)


def test_section_05_2_the_1_is_lowest_without_the_10_of_its_suit() -> None:
    assert won("0:T1 1:T4 2:T9") == (2, Won.HIGHEST)
    assert won("0:T1 1:T4 2:F10") == (1, Won.HIGHEST)
    assert won("0:T10 1:F1 2:T4") == (0, Won.HIGHEST)


def test_section_05_2_1_and_10_of_another_suit_do_not_win() -> None:
    assert won("0:T4 1:F1 2:F10") == (0, Won.HIGHEST)


def test_section_05_2_a_weapon_loses_to_any_combat_card_of_the_lead_suit() -> None:
    assert won("0:TF:T 1:T1 2:TG:T") == (1, Won.HIGHEST)


def test_section_05_3_the_weapon_that_fixed_the_lead_may_win() -> None:
    assert won("0:TF:T 1:F10 2:FG:F") == (0, Won.LAST_WEAPON)


def test_section_05_3_the_last_weapon_declared_in_the_lead_suit_wins() -> None:
    assert won("0:TF:T 1:TG:T 2:TA:T 3:FG:F") == (2, Won.LAST_WEAPON)


def test_section_05_3_a_weapon_of_another_suit_does_not_win() -> None:
    assert won("0:TF:T 1:TG:G 2:TA:A") == (0, Won.LAST_WEAPON)


def test_section_05_who_is_winning_is_known_while_the_battle_goes_on() -> None:
    played = battle("0:T4 1:T9 2:L").plays
    leading = [winning(played[:count])[0].seat for count in (1, 2, 3)]
    assert leading == [0, 1, 2]
