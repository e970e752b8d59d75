"""What damaged weapons eliminate (docs/rules.md, section 6)."""

from .table import battle, codes, eliminated, play_out


def test_section_06_a_weapon_eliminates_the_lowest_of_its_suit_in_the_arena() -> None:
    fought = battle("0:T9 1:T4 2:T6 3:TF:T")
    assert eliminated(fought) == "T4"
    assert codes(fought.taken) == "T9 T6"


def test_section_06_its_suit_need_not_be_the_lead_suit() -> None:
    assert eliminated(battle("0:T9 1:F4 2:F6 3:TF:F")) == "F4"


def test_section_06_it_strikes_cards_played_after_it() -> None:
    assert eliminated(battle("0:TF:T 1:T4 2:T9")) == "T4"


def test_section_06_without_one_in_the_arena_the_lowest_in_the_winners_area() -> None:
    state = play_out("0:T9 1:T4 2:TF:F", areas={0: "F8 F5 G1", 1: "F1", 2: "F2"})
    assert eliminated(state.battles[-1]) == "F5"
    assert codes(state.areas[0]) == "F8 G1 T9 T4"
    assert (codes(state.areas[1]), codes(state.areas[2])) == ("F1", "F2")


def test_section_06_the_area_is_spared_while_the_arena_has_one() -> None:
    state = play_out("0:T9 1:F4 2:TF:F", areas={0: "F1 F5"})
    assert codes(state.areas[0]) == "F1 F5 T9"
    assert codes(state.discard) == "F4 TF"


def test_section_06_otherwise_nothing_is_eliminated() -> None:
    fought = battle("0:T9 1:T4 2:TF:F", areas={0: "G8 A5", 1: "F1"})
    (strike,) = fought.strikes
    assert (strike.card, strike.owner, strike.in_arena) == (None, None, False)
    assert codes(fought.discarded) == "TF"


def test_section_06_the_winner_does_not_change_when_the_winning_card_is_eliminated() -> None:
    fought = battle("0:T4 1:F5 2:TF:T")
    assert (fought.winner, eliminated(fought)) == (0, "T4")
    assert codes(fought.taken) == "F5"


def test_section_06_weapons_strike_in_the_order_they_were_played() -> None:
    fought = battle("0:T9 1:TF:T 2:T4 3:TG:T", areas={0: "T2"})
    assert [(strike.by, codes([strike.card])) for strike in fought.strikes] == [
        (1, "T4"),
        (3, "T9"),
    ]
    assert fought.winner == 0


def test_section_06_the_order_decides_whose_weapon_reaches_the_area() -> None:
    fought = battle("2:TF:T 3:TG:G 0:TA:T 1:T4", areas={1: "T8 G5"})
    assert [(s.by, codes([s.card]), s.in_arena) for s in fought.strikes] == [
        (2, "T4", True),
        (3, "G5", False),
        (0, "T8", False),
    ]


def test_section_06_it_works_against_whoever_played_it() -> None:
    state = play_out("0:TF:T 1:F9 2:G4", areas={0: "T3 T6"}, take="G4")
    assert eliminated(state.battles[-1]) == "T3"
    assert codes(state.areas[0]) == "T6 G4"


def test_section_06_who_loses_a_card_is_told() -> None:
    fought = battle("0:T9 1:T4 2:TF:T 3:FG:F", areas={0: "F5"})
    assert [(strike.by, strike.owner) for strike in fought.strikes] == [(2, 1), (3, 0)]


def test_section_06_eliminated_cards_and_all_weapons_are_discarded() -> None:
    state = play_out("0:T9 1:T4 2:TF:T 3:FG:F", areas={0: "F5"})
    assert sorted(codes(state.discard).split()) == ["F5", "FG", "T4", "TF"]
    assert sorted(codes(state.battles[-1].discarded).split()) == ["F5", "FG", "T4", "TF"]


def test_section_06_an_area_card_is_gone_before_the_winner_chooses() -> None:
    state = play_out("0:T9 1:G4 2:A5 3:TF:F", areas={0: "F5 F7"})
    assert state.pending is not None
    assert (codes(state.areas[0]), codes(state.discard)) == ("F7", "F5")
