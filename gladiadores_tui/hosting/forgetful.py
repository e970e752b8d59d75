"""A cache that keeps nothing, in place of those that every line of a screen has.

Textual gives each strip seven of them, for parts and filtered copies of the line, and a copy has
seven again: a session's screen came to eight thousand caches, two thirds of its memory. What they
keep is seldom asked for: a line that has not changed is not drawn again.
"""

from typing import Any


class Forgetful:
    """Has the methods of Textual's caches that strips call."""

    __slots__ = ()

    def get(self, key: object, default: Any = None) -> Any:
        """Nothing is known."""
        return default

    def __setitem__(self, key: object, value: object) -> None:
        """Let it go."""


NOTHING = Forgetful()


def forgetful(maxsize: int) -> Forgetful:
    """One for all, as it has no contents."""
    return NOTHING
