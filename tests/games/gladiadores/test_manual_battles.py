"""The manual's examples of battles, 1 to 11; its player 1 is seat 0.

Examples 4 to 11 are known by their sentences only: 4 and 5 are battles led by a damaged weapon,
6 to 11 show what the winner takes. Cards that a sentence leaves open are filled in.
"""

from gladiadores_tui.games.gladiadores.battle import Won

from .table import battle, codes, eliminated, may_play, play_out


def test_example_01_the_highest_of_the_lead_suit_wins() -> None:
    fought = battle("0:G4 1:G7 2:G2 3:G5")
    assert (fought.winner, codes([fought.winning_play.card])) == (1, "G7")


def test_example_02_the_1_beats_the_10_of_its_suit() -> None:
    fought = battle("0:G6 1:G10 2:G3 3:G1")
    assert (fought.winner, fought.won) == (3, Won.ONE_BEATS_TEN)


def test_example_03_a_higher_card_of_another_suit_does_not_win() -> None:
    fought = battle("0:G3 1:A6 2:G5 3:G2")
    assert (fought.winner, fought.won) == (2, Won.HIGHEST)


def test_examples_04_05_a_weapon_fixes_flail_and_nobody_follows() -> None:
    fought = battle("0:TF:F 1:T4 2:A9 3:G10", take="G10")
    assert (fought.winner, fought.won) == (0, Won.LAST_WEAPON)


def test_examples_04_05_a_weapon_fixes_flail_and_another_flail_weapon_follows() -> None:
    fought = battle("0:TF:F 1:T4 2:FA:F 3:G10", take="G10")
    assert (fought.winner, fought.won) == (2, Won.LAST_WEAPON)


def test_examples_06_11_highest_trident_takes_tridents_and_one_of_two_axes() -> None:
    fought = battle("0:T5 1:T9 2:A8 3:A2", take="A8")
    assert fought.winner == 1
    assert codes(fought.options) == "A8 A2"
    assert codes(fought.taken) == "T5 T9 A8"
    assert codes(fought.discarded) == "A2"


def test_examples_06_11_a_leader_whom_nobody_follows_takes_one_of_three() -> None:
    fought = battle("0:G5 1:T4 2:A7 3:F9", take="T4")
    assert fought.winner == 0
    assert codes(fought.taken) == "G5 T4"
    assert codes(fought.discarded) == "A7 F9"


def test_examples_06_11_a_lion_takes_all_flails() -> None:
    fought = battle("0:F3 1:F10 2:L 3:F6")
    assert (fought.winner, fought.won) == (2, Won.LAST_LION)
    assert codes(fought.taken) == "F3 F10 F6"
    assert codes(fought.discarded) == "L"


def test_examples_06_11_the_last_of_two_lions_takes_all_of_gladius() -> None:
    fought = battle("0:G8 1:L 2:G2 3:L")
    assert fought.winner == 3
    assert codes(fought.taken) == "G8 G2"
    assert codes(fought.discarded) == "L L"


def test_examples_06_11_a_lion_takes_all_axes_and_one_of_two_others() -> None:
    fought = battle("0:A4 1:L 2:F7 3:T3", take="F7")
    assert fought.winner == 1
    assert codes(fought.taken) == "A4 F7"
    assert codes(fought.discarded) == "L T3"


def test_examples_06_11_a_winning_weapon_strikes_its_own_area() -> None:
    state = play_out("0:TF:F 1:G7 2:A2 3:TG:T", areas={0: "F5 F8"}, take="G7")
    fought = state.battles[-1]
    assert fought.winner == 0
    assert eliminated(fought) == "F5"
    assert codes(state.areas[0]) == "F8 G7"
    assert sorted(codes(fought.discarded).split()) == ["A2", "F5", "TF", "TG"]


def test_examples_of_page_6_only_combat_cards_of_the_lead_suit_must_follow() -> None:
    assert may_play("G4 A9 L TF", after="0:G5") == "G4 L TF:T TF:F"
    assert may_play("A9 F2 L TF", after="0:G5") == "A9 F2 L TF:T TF:F"
