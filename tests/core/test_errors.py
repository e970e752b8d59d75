"""Refusals are named by cause, and their messages never name a card."""

import pytest

from gladiadores_tui.core.errors import (
    IllegalActionError,
    NotationError,
    NotYourTurnError,
    RefusalError,
    StaleVersionError,
)
from gladiadores_tui.games.gladiadores.cards import Combat, Suit

CARD = Combat(Suit.AXE, 7)


@pytest.mark.parametrize(
    "error", [NotYourTurnError(1, (2,)), IllegalActionError(CARD), StaleVersionError(3, 4)]
)
def test_every_refusal_of_an_action_can_be_caught_as_one(error: Exception) -> None:
    assert isinstance(error, RefusalError)


@pytest.mark.parametrize("error", [IllegalActionError(CARD), NotationError("A7")])
def test_a_message_names_no_card(error: Exception) -> None:
    assert "7" not in str(error)


def test_the_facts_are_attributes() -> None:
    assert NotYourTurnError(1, (2,)).actors == (2,)
    assert IllegalActionError(CARD).reason == CARD
    assert (StaleVersionError(3, 4).seen, StaleVersionError(3, 4).current) == (3, 4)
    assert NotationError("A7").text == "A7"
