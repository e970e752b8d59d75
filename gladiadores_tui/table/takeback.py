"""When the last action may be taken back, and why not."""

from enum import Enum

from gladiadores_tui.core.errors import RefusalError


class Policy(Enum):
    """What a table has agreed on; the values are names in files and on the command line."""

    NEVER = "never"
    UNSEEN = "unseen"
    """While nothing hidden or random has been revealed since and nobody else has acted."""
    FREE = "free"
    """For practice: any number of actions, back to the last deal."""


class Hindrance(Enum):
    """Why the last action stands."""

    POLICY = "policy"
    NOTHING = "nothing"
    """Nothing has been done since the deal."""
    OVER = "over"
    SETTLED = "settled"
    """It has settled something for everybody to see."""
    SEEN = "seen"
    """Another player has seen their hand since."""
    ANSWERED = "answered"
    """A bot has acted since, on what it saw."""
    OTHERS = "others"
    """It was done at another terminal."""


class TakeBackError(RefusalError):
    """The last action stands; nothing has changed."""

    def __init__(self, hindrance: Hindrance) -> None:
        super().__init__(f"nothing is taken back: {hindrance.value}")
        self.hindrance = hindrance
