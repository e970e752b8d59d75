"""Whether an action is legal, and why: one judgement for the check, the error and the screen.

Everything here is decided from what the acting seat knows, so that a screen can explain a card
before it is tried. Facts only; sentences are made at the edge.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum, auto

from gladiadores_tui.games.gladiadores.cards import Card, Combat, Lion, Suit, Weapon


class Rule(Enum):
    """The rule that allows or forbids (section 4 for plays, section 7 for collecting)."""

    LEADS = auto()
    FOLLOWS = auto()
    VOID = auto()
    LION = auto()
    WEAPON = auto()
    ON_OFFER = auto()
    MUST_FOLLOW = auto()
    NOT_HELD = auto()
    MUST_DECLARE = auto()
    NOTHING_TO_DECLARE = auto()
    NOT_ON_OFFER = auto()
    MUST_PLAY = auto()
    MUST_COLLECT = auto()


@dataclass(frozen=True, slots=True)
class Verdict:
    """The judgement on one action.

    Attributes:
        legal: whether the action may be taken.
        rule: the rule that decides.
        lead: the lead suit at that moment.
        forcing: the cards that force it: those of the lead suit in hand for MUST_FOLLOW, the
            cards on offer for a collect.
    """

    legal: bool
    rule: Rule
    lead: Suit | None = None
    forcing: tuple[Combat, ...] = ()


def judge_card(hand: Sequence[Card], lead: Suit | None, card: Card) -> Verdict:
    """May this card of the hand be played now, a weapon with either suit (section 4, R13)?"""
    if card not in hand:
        return Verdict(False, Rule.NOT_HELD, lead)
    match card:
        case Lion():
            return Verdict(True, Rule.LION, lead)
        case Weapon():
            return Verdict(True, Rule.WEAPON, lead)
        case Combat(suit, _):
            if lead is None:
                return Verdict(True, Rule.LEADS)
            if suit == lead:
                return Verdict(True, Rule.FOLLOWS, lead)
            held = tuple(c for c in hand if isinstance(c, Combat) and c.suit == lead)
            return Verdict(not held, Rule.MUST_FOLLOW if held else Rule.VOID, lead, held)


def judge_play(
    hand: Sequence[Card], lead: Suit | None, card: Card, declared: Suit | None
) -> Verdict:
    """May this card be played with this declaration (section 4)?"""
    verdict = judge_card(hand, lead, card)
    if not verdict.legal:
        return verdict
    if isinstance(card, Weapon):
        return verdict if declared in card.suits else Verdict(False, Rule.MUST_DECLARE, lead)
    return verdict if declared is None else Verdict(False, Rule.NOTHING_TO_DECLARE, lead)


def judge_collect(options: Sequence[Combat], card: Card) -> Verdict:
    """May the winner take this card as the extra one (section 7)?"""
    legal = card in options
    rule = Rule.ON_OFFER if legal else Rule.NOT_ON_OFFER
    return Verdict(legal, rule, forcing=tuple(options))
