"""Cards as they would be found on a screen."""

import re

from gladiadores_tui.games.gladiadores.cards import Card, Combat, Weapon
from gladiadores_tui.games.gladiadores.record import Record, read_record
from gladiadores_tui.tui.gladiadores.desk import Desk
from gladiadores_tui.tui.gladiadores.hand import Hand
from gladiadores_tui.tui.gladiadores.words import SIGNS, mark, short

from .stage import Stage


def record_of(desk: Desk) -> Record:
    """What the match's record holds: everything, hands too."""
    return read_record(desk.record().encode().splitlines())


def moves(desk: Desk) -> list[str]:
    """The lines of the record after the first."""
    return desk.record().splitlines()[1:]


def hidden(desk: Desk) -> tuple[Card, ...]:
    """All cards that lie in somebody's hand."""
    return tuple(card for hand in record_of(desk).state.hands for card in hand)


def seen(text: str, cards: tuple[Card, ...]) -> list[str]:
    """Those of the cards that can be read on a screen, in the current language; lions, which
    are all alike, are left out."""
    words = set(
        re.findall(rf"(?<![\d/])(?:\d+[{SIGNS}][A-Z]|[{SIGNS}][A-Z]/?[{SIGNS}][A-Z])", text)
    )
    forms = {
        form
        for card in cards
        if isinstance(card, Combat | Weapon)
        for form in ({short(card)} if isinstance(card, Combat) else weapon_forms(card))
    }
    return sorted(words & forms)


def weapon_forms(card: Weapon) -> set[str]:
    """In a sentence, and on the face of a card."""
    one, other = map(mark, card.suits)
    return {f"{one}/{other}", one + other}


def assert_no_hand(stage: Stage) -> None:
    """Neither on the screen nor in any widget below it."""
    assert stage.desk.active is None
    assert stage.desk.view.hand == ()
    assert seen(stage.text(), hidden(stage.desk)) == []
    hand = stage.table.query_one(Hand)
    assert hand.faces == ()
    assert hand.title == ""
