"""How fast things go by that nobody has to press a key for."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Pace:
    """Times in seconds.

    Attributes:
        play: from the moment a bot may act to its action.
        look: how long a settled matter stays; None to wait for a key.
        watch: the same where only bots play.
    """

    play: float
    look: float | None
    watch: float


PACES = {
    "slow": Pace(play=2.4, look=12.0, watch=8.0),
    "normal": Pace(play=1.0, look=6.0, watch=4.0),
    "instant": Pace(play=0.0, look=None, watch=0.6),
}
"""By name, the slowest first. With bots that act at once, a battle would be gone before anybody has
seen it: there it waits for a key."""
