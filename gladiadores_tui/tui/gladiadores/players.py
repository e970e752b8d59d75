"""Who sits at a seat: a person, or a bot of a strength."""

from gladiadores_tui.i18n import t

PERSON = "person"
STRENGTHS = ("easy", "normal", "hard", "expert")
"""Of the bots that can be chosen, the weakest first."""
USUAL = "normal"
BOT_NAMES = ("Flamma", "Verus", "Priscus", "Spiculus")
"""What bots are called, by seat: gladiators of whom we know."""


def default_name(seat: int, who: str = PERSON) -> str:
    """What a seat is called until somebody says otherwise."""
    return t("setup.default_name", seat=seat + 1) if who == PERSON else BOT_NAMES[seat]
