"""Refusals, named by cause. A refused action changes nothing.

Their messages never name a card: a hand must not reach a log through an error.
The facts that a screen may show to the seat concerned are attributes.
"""

from gladiadores_tui.core.seats import Seat


class RefusalError(Exception):
    """An action was refused and the state is as it was."""


class NotYourTurnError(RefusalError):
    """The seat has nothing to decide now; `actors` are the seats that have."""

    def __init__(self, seat: Seat, actors: tuple[Seat, ...]) -> None:
        super().__init__(f"seat {seat} acted out of turn; waiting for {list(actors)}")
        self.seat = seat
        self.actors = actors


class IllegalActionError(RefusalError):
    """The rules forbid the action; `reason` is the game's own account of why."""

    def __init__(self, reason: object) -> None:
        super().__init__("the rules forbid this action")
        self.reason = reason


class StaleVersionError(RefusalError):
    """The table has moved on since the player chose."""

    def __init__(self, seen: int, current: int) -> None:
        super().__init__(f"chosen on version {seen}, the table is at {current}")
        self.seen = seen
        self.current = current


class NotationError(ValueError):
    """A text is not a card, an action or a record line; `text` is the text."""

    def __init__(self, text: str) -> None:
        super().__init__("not a card of this game")
        self.text = text
