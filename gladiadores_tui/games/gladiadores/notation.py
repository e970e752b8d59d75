"""Cards and actions as text, as in record files (docs/match-record.md)."""

from collections.abc import Mapping
from typing import Any

from gladiadores_tui.core.errors import NotationError
from gladiadores_tui.games.gladiadores.actions import Action, Collect, Deal, Play
from gladiadores_tui.games.gladiadores.cards import Card, Combat, Lion, Suit, Weapon, deck


def card_code(card: Card) -> str:
    """`T7`, `L` or `TF`."""
    match card:
        case Combat(suit, rank):
            return f"{suit.letter}{rank}"
        case Lion():
            return "L"
        case Weapon((one, other)):
            return one.letter + other.letter


CARDS: Mapping[str, Card] = {card_code(card): card for card in deck(4)}
SUITS: Mapping[str, Suit] = {suit.letter: suit for suit in Suit}


def parse_card(text: str) -> Card:
    """The inverse of `card_code`.

    Raises:
        NotationError: no such card.
    """
    try:
        return CARDS[text]
    except KeyError:
        raise NotationError(text) from None


def play_code(card: Card, declared: Suit | None) -> str:
    """A played card: a weapon carries its declared suit, as in `TF:F`."""
    return card_code(card) if declared is None else f"{card_code(card)}:{declared.letter}"


def parse_play(text: str) -> tuple[Card, Suit | None]:
    """The inverse of `play_code`. Whether the declaration fits is the rules' business.

    Raises:
        NotationError: no such card or suit.
    """
    code, colon, letter = text.partition(":")
    if not colon:
        return parse_card(code), None
    if letter not in SUITS:
        raise NotationError(text)
    return parse_card(code), SUITS[letter]


def encode(action: Action) -> dict[str, Any]:
    """The action as a record line."""
    match action:
        case Deal(round_, first, hands, left_out):
            return {
                "type": "deal",
                "round": round_,
                "first": first,
                "hands": [[card_code(card) for card in hand] for hand in hands],
                "left_out": [card_code(card) for card in left_out],
            }
        case Play(seat, card, declared):
            return {"type": "play", "seat": seat, "card": play_code(card, declared)}
        case Collect(seat, card):
            return {"type": "collect", "seat": seat, "card": card_code(card)}


def decode(line: Mapping[str, Any]) -> Action:
    """The inverse of `encode`, for a line whose keys have the right types.

    Raises:
        NotationError: the line is no action, a card does not exist, or is of a kind that cannot
            be collected.
    """
    if line["type"] not in ("deal", "play", "collect"):
        raise NotationError(line["type"])
    if line["type"] == "deal":
        hands = tuple(tuple(parse_card(code) for code in hand) for hand in line["hands"])
        left_out = tuple(parse_card(code) for code in line["left_out"])
        return Deal(line["round"], line["first"], hands, left_out)
    if line["type"] == "play":
        return Play(line["seat"], *parse_play(line["card"]))
    card = parse_card(line["card"])
    if not isinstance(card, Combat):
        raise NotationError(line["card"])
    return Collect(line["seat"], card)
