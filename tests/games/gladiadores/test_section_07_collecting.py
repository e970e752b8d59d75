"""What the winner takes (docs/rules.md, section 7)."""

import pytest

from gladiadores_tui.core.errors import IllegalActionError, NotYourTurnError
from gladiadores_tui.games.gladiadores.actions import Collect
from gladiadores_tui.games.gladiadores.events import BattleWon, CardsCollected
from gladiadores_tui.games.gladiadores.explain import Rule
from gladiadores_tui.games.gladiadores.rules import apply, legal_actions
from gladiadores_tui.games.gladiadores.state import Phase

from .table import battle, cards, codes, mid_round, play_out, plays


def test_section_07_all_cards_of_the_lead_suit_that_remain() -> None:
    assert codes(battle("0:T4 1:T9 2:T6 3:TF:T").taken) == "T9 T6"


def test_section_07_and_one_other_combat_card_of_the_winners_choice() -> None:
    state = play_out("0:T4 1:T9 2:G6 3:F1")
    assert state.phase is Phase.COLLECTING
    assert state.turn == 1
    assert legal_actions(state, 1) == tuple(Collect(1, card) for card in cards("G6 F1"))
    for choice, left in ("G6", "F1"), ("F1", "G6"):
        fought = battle("0:T4 1:T9 2:G6 3:F1", take=choice)
        assert codes(fought.taken) == f"T4 T9 {choice}"
        assert codes(fought.discarded) == left


def test_section_07_everything_if_all_combat_cards_are_of_the_lead_suit() -> None:
    state = play_out("0:T4 1:T9 2:T6", areas={1: "A2"})
    assert codes(state.areas[1]) == "A2 T4 T9 T6"
    assert state.discard == ()


def test_section_07_lions_are_discarded() -> None:
    fought = battle("0:T4 1:L 2:T6 3:L")
    assert (codes(fought.taken), codes(fought.discarded)) == ("T4 T6", "L L")


def test_section_07_nothing_is_taken_if_no_lead_suit_was_fixed() -> None:
    state = play_out("0:L 1:L 2:L")
    assert (state.areas, codes(state.discard)) == (((), (), ()), "L L L")


def test_section_07_only_the_winners_area_grows() -> None:
    state = play_out("0:T4 1:T9 2:T6", areas={0: "F1", 2: "G1"})
    assert (codes(state.areas[0]), codes(state.areas[2])) == ("F1", "G1")


@pytest.mark.parametrize("card", ["T9", "T4", "A5"])
def test_section_07_only_a_card_on_offer_can_be_chosen(card: str) -> None:
    state = play_out("0:T4 1:T9 2:G6 3:F1")
    with pytest.raises(IllegalActionError) as refusal:
        apply(state, Collect(1, *cards(card)))
    assert refusal.value.reason.rule is Rule.NOT_ON_OFFER
    assert refusal.value.reason.forcing == cards("G6 F1")


def test_section_07_only_the_winner_chooses() -> None:
    state = play_out("0:T4 1:T9 2:G6 3:F1")
    with pytest.raises(NotYourTurnError):
        apply(state, Collect(0, *cards("G6")))


def test_section_07_the_winner_leads_next_after_choosing() -> None:
    state = play_out("0:T4 1:T9 2:G6 3:F1", take="G6")
    assert (state.phase, state.leader, state.turn) == (Phase.PLAYING, 1, 1)
    assert state.plays == ()


def test_section_07_a_settled_battle_is_told_at_once() -> None:
    state = mid_round(["T4 L L", "T9 L L", "G6 L L"])
    for play in plays("0:T4 1:T9"):
        state, _ = apply(state, play)
    state, (_, won, collected) = apply(state, *plays("2:G6"))
    assert won == BattleWon(state.battles[-1])
    assert collected == CardsCollected(state.battles[-1], *cards("G6"))


def test_section_07_a_choice_is_told_when_it_is_made() -> None:
    before = play_out("0:T4 1:T9 2:G6 3:F1")
    after, (collected,) = apply(before, Collect(1, *cards("F1")))
    assert collected == CardsCollected(after.battles[-1], *cards("F1"))
