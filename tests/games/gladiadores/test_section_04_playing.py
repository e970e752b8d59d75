"""Playing a card (docs/rules.md, section 4), and the reasons a screen can give."""

import pytest

from gladiadores_tui.core.errors import IllegalActionError, NotYourTurnError
from gladiadores_tui.games.gladiadores.actions import Collect, Play
from gladiadores_tui.games.gladiadores.cards import Combat, Suit
from gladiadores_tui.games.gladiadores.explain import Rule
from gladiadores_tui.games.gladiadores.rules import apply

from .table import at_turn, battle_of, codes, judged, may_play, mid_round, play_out, plays


def test_section_04_the_leader_plays_any_card() -> None:
    assert may_play("T7 F3 G1 A10 L TG") == "T7 F3 G1 A10 L TG:T TG:G"


def test_section_04_seats_play_clockwise() -> None:
    state = mid_round(["T4 L", "T5 L", "T6 L", "T7 L"], leader=2)
    order = []
    for play in plays("2:T6 3:T7 0:T4 1:T5"):
        order.append(state.turn)
        state, _ = apply(state, play)
    assert order == [2, 3, 0, 1]


def test_section_04_the_first_combat_card_fixes_the_lead_suit() -> None:
    assert may_play("T7 F3", after="0:F9") == "F3"
    assert may_play("T7 F3", after="0:F9 1:T2") == "F3"


def test_section_04_a_weapon_fixes_its_declared_suit_if_none_is_fixed() -> None:
    assert may_play("T7 F3", after="0:TF:T") == "T7"
    assert may_play("T7 F3", after="0:TF:F") == "F3"
    assert may_play("T7 F3", after="0:F9 1:TF:T") == "F3"


def test_section_04_a_lion_fixes_nothing() -> None:
    assert may_play("T7 F3", after="0:L") == "T7 F3"
    assert may_play("T7 F3", after="0:L 1:L") == "T7 F3"
    assert may_play("T7 F3", after="0:L 1:L 2:F1") == "F3"


def test_section_04_a_combat_card_must_follow_if_one_can() -> None:
    assert may_play("T7 T8 F3 G4", after="0:T2") == "T7 T8"


def test_section_04_without_the_lead_suit_any_combat_card_may_be_played() -> None:
    assert may_play("F3 G4 A5", after="0:T2") == "F3 G4 A5"


def test_section_04_lions_and_weapons_may_always_be_played() -> None:
    assert may_play("T7 F3 L FA", after="0:T2") == "T7 L FA:F FA:A"


@pytest.mark.parametrize(
    ("card", "hand", "after", "rule"),
    [
        ("F3", "F3 T7", "", Rule.LEADS),
        ("T7", "F3 T7", "0:T2", Rule.FOLLOWS),
        ("F3", "F3 G7", "0:T2", Rule.VOID),
        ("L", "L T7", "0:T2", Rule.LION),
        ("FA:A", "FA T7", "0:T2", Rule.WEAPON),
    ],
)
def test_section_04_what_allows_a_card(card: str, hand: str, after: str, rule: Rule) -> None:
    verdict = judged(card, hand, after)
    assert (verdict.legal, verdict.rule) == (True, rule)


@pytest.mark.parametrize(
    ("card", "hand", "rule", "forcing"),
    [
        ("F3", "F3 T7 T9 L TF", Rule.MUST_FOLLOW, "T7 T9"),
        ("T8", "F3 T7", Rule.NOT_HELD, ""),
        ("FA", "FA T7", Rule.MUST_DECLARE, ""),
        ("FA:T", "FA T7", Rule.MUST_DECLARE, ""),
        ("T7:T", "F3 T7", Rule.NOTHING_TO_DECLARE, ""),
        ("L:T", "L T7", Rule.NOTHING_TO_DECLARE, ""),
    ],
)
def test_section_04_what_forbids_a_card(card: str, hand: str, rule: Rule, forcing: str) -> None:
    verdict = judged(card, hand, after="0:T2")
    assert (verdict.legal, verdict.rule, verdict.lead) == (False, rule, Suit.TRIDENT)
    assert codes(verdict.forcing) == forcing
    state, seat = at_turn(hand, "0:T2")
    with pytest.raises(IllegalActionError) as refusal:
        apply(state, plays(f"{seat}:{card}")[0])
    assert refusal.value.reason == verdict


def test_section_04_nobody_plays_out_of_turn() -> None:
    state, _ = at_turn("T7", after="0:T2")
    with pytest.raises(NotYourTurnError) as refusal:
        apply(state, plays("2:L")[0])
    assert (refusal.value.seat, refusal.value.actors) == (2, (1,))


def test_section_04_a_refusal_does_not_name_a_card() -> None:
    state, seat = at_turn("F3 T7", after="0:T2")
    with pytest.raises(IllegalActionError) as refusal:
        apply(state, Play(seat, Combat(Suit.FLAIL, 3)))
    assert str(refusal.value) == "the rules forbid this action"


def test_section_04_nobody_collects_while_cards_are_played() -> None:
    state, seat = at_turn("F3 T7", after="0:T2")
    with pytest.raises(IllegalActionError) as refusal:
        apply(state, Collect(seat, Combat(Suit.TRIDENT, 2)))
    assert refusal.value.reason.rule is Rule.MUST_PLAY


def test_section_04_nobody_plays_before_the_winner_has_collected() -> None:
    state = play_out("0:T9 1:F3 2:G4")
    with pytest.raises(IllegalActionError) as refusal:
        apply(state, plays("0:L")[0])
    assert refusal.value.reason.rule is Rule.MUST_COLLECT
    assert refusal.value.reason.forcing == battle_of(state).options
    with pytest.raises(NotYourTurnError):
        apply(state, plays("1:L")[0])
