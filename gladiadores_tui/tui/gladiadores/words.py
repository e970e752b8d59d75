"""Cards, suits and boards in words and signs: a suit's sign beside its letter, always."""

from rich.cells import cell_len

from gladiadores_tui.games.gladiadores.cards import Card, Combat, Lion, Suit, Weapon
from gladiadores_tui.i18n import t

SIGNS = "Ψ¤†¶"
"""The suits' signs, in suit order; chosen for width and for the fonts that have them."""
LION_SIGN = "Ω"


def sign(suit: Suit) -> str:
    """The suit's sign."""
    return SIGNS[suit]


def letter(suit: Suit) -> str:
    """The suit's letter in the player's language."""
    return t(f"suit.{suit.name.lower()}.letter")


def mark(suit: Suit) -> str:
    """Sign and letter: the shortest way to tell a suit without colour."""
    return sign(suit) + letter(suit)


def suit_name(suit: Suit) -> str:
    """The suit's name."""
    return t(f"suit.{suit.name.lower()}")


def short(card: Card) -> str:
    """A card in a sentence: `7†G`, `ΩL` or `¤M/†G`."""
    match card:
        case Combat(suit, rank):
            return f"{rank}{mark(suit)}"
        case Lion():
            return LION_SIGN + t("lion.letter")
        case Weapon((one, other)):
            return f"{mark(one)}/{mark(other)}"


def shorts(cards: tuple[Card, ...]) -> str:
    """Several cards in a sentence."""
    return " ".join(short(card) for card in cards)


def long(card: Card) -> str:
    """A card with its name: `7†G`, `ΩL leão` or `¤M/†G arma danificada`."""
    match card:
        case Combat():
            return short(card)
        case Lion():
            return f"{short(card)} {t('lion')}"
        case Weapon():
            return f"{short(card)} {t('weapon')}"


def pad(text: str, cells: int) -> str:
    """The text with spaces up to a width in cells; longer ones stay as they are."""
    return text + " " * max(0, cells - cell_len(text))
