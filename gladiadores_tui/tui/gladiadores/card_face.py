"""The face of a card, in two sizes.

7 x 5      6 x 3
┌──4──┐    ┌─4──┐    the key that selects it, in the upper edge
│ 9  †│    │ 9†G│
│     │    └────┘
│    G│
└─────┘    xx in the lower edge: cannot be played now
"""

from dataclasses import dataclass

from rich.style import Style

from gladiadores_tui.games.gladiadores.cards import Card, Combat, Lion, Suit, Weapon
from gladiadores_tui.i18n import t
from gladiadores_tui.tui.gladiadores.words import LION_SIGN, letter, mark, sign
from gladiadores_tui.tui.look import LION, Inks
from gladiadores_tui.tui.shared.drawing import Line, fit

SLOT_KEYS = "1234567890abc"
"""The keys that select the cards of a hand, thirteen at most."""
WIDE, COMPACT = (7, 5), (6, 3)
"""Sizes of a card in cells."""


@dataclass(frozen=True, slots=True)
class Face:
    """A card of the hand as it is shown: its place, and whether it can be played now."""

    card: Card
    slot: int
    playable: bool


def face_lines(card: Card, inks: Inks, compact: bool, faded: bool = False) -> list[Line]:
    """The card between its upper and lower edge."""
    ink = inks.faded if faded else inks.suits
    side = ("│", inks.faded_paper if faded else inks.paper)
    match card:
        case Combat(suit, rank) if compact:
            rows = [[(f"{rank:>2}{mark(suit)}", ink[suit])]]
        case Combat(suit, rank):
            rows = [
                [(f"{rank:>2}  {sign(suit)}", ink[suit])],
                [("     ", ink[suit])],
                [(f"    {letter(suit)}", ink[suit])],
            ]
        case Lion() if compact:
            rows = [[(f"11{LION_SIGN}{t('lion.letter')}", ink[LION])]]
        case Lion():
            rows = [
                [(f"11  {LION_SIGN}", ink[LION])],
                [(fit(t("card.lion"), 5), ink[LION])],
                [(f"    {t('lion.letter')}", ink[LION])],
            ]
        case Weapon((one, other)) if compact:
            rows = [[(mark(one), ink[one]), (mark(other), ink[other])]]
        case Weapon((one, other)):
            rows = [
                [(f"{sign(one)}   {letter(one)}", ink[one])],
                [(fit(t("card.weapon"), 5), ink[Suit.FLAIL])],
                [(f"{sign(other)}   {letter(other)}", ink[other])],
            ]
    return [[side, *row, side] for row in rows]


def edges(
    width: int, style: Style, top: str = "", bottom: str = "", double: bool = False
) -> tuple[Line, Line]:
    """A card's upper and lower edge, each with a mark in it."""
    rule, left, right, low_left, low_right = "═╒╕╘╛" if double else "─┌┐└┘"
    inner = width - 2
    upper = left + top.center(inner, rule) + right
    lower = low_left + bottom.center(inner, rule) + low_right
    return [(upper, style)], [(lower, style)]
