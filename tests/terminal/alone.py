"""A person alone with bots, and what had been written whenever they were asked something."""

import json
import re
from dataclasses import dataclass

from gladiadores_tui.games.gladiadores.actions import Deal, Play
from gladiadores_tui.games.gladiadores.cards import Card, deck
from gladiadores_tui.games.gladiadores.notation import decode
from tests.terminal.player import Player
from tests.terminal.session import Session

COLOURS = re.compile(rb"\x1b\[[0-9;]*m")
ESCAPES = re.compile(rb"\x1b\[[0-9;?<>=]*(?:\$p|[A-Za-z])|\x1b\][^\x07\x1b]*(?:\x07|\x1b\\)")
ME = 0


def pieces(data: bytes) -> str:
    """The text in a recording; what was written in different places does not touch."""
    return ESCAPES.sub(b"\n", COLOURS.sub(b"", data)).decode("utf-8", "replace")


@dataclass(frozen=True)
class Look:
    """What was written since the look before, up to where something was asked.

    Attributes:
        changes: how many cards the person had played.
    """

    written: bytes
    asked: str
    changes: int


class Alone(Player):
    """Waits while bots play; the hand lies open all the time.

    Attributes:
        looks: each time something was asked.
    """

    def __init__(self, session: Session, seed: str) -> None:
        super().__init__(session, seed)
        self.looks: list[Look] = []
        self._seen = 0

    def step(self) -> str:
        """Do the one thing that is asked for; says what it was."""
        self.session.until(lambda: self.asked() is not None)
        self.session.settle(0.03)
        asked = self.asked()
        assert asked not in (None, "reveal"), self.session.text
        recorded = self.session.recorded
        self.looks.append(Look(recorded[self._seen :], asked, self.changes))
        self._seen = len(recorded)
        return super().step()

    def take_a_hint(self, title: str) -> None:
        """Ask for one when it is one's turn, read it, and put it away."""
        while self.asked() != "play":
            self.step()
            self.session.until(lambda: self.asked() is not None)
        self.session.press("n")
        self.session.until(title)
        self.session.settle(0.1)
        self.session.press("escape")
        self.session.until(lambda: self.asked() == "play" and title not in self.session.text)


@dataclass
class Turn:
    """The cards between two of the person's own.

    Attributes:
        shown: what bots played.
        hidden: what bots hold, or nobody, once it is the person's turn.
        left: what was hidden at the end of that round; None where none has begun.
    """

    shown: set[Card]
    hidden: set[Card]
    left: set[Card] | None


def turns(lines: list[str]) -> list[Turn]:
    """One for each card that the person played, and one for the end."""
    found: list[Turn] = []
    shown: set[Card] = set()
    hidden: set[Card] = set()
    left: set[Card] | None = None
    players = 0
    for line in map(json.loads, lines):
        players = players or len(line["players"])
        action = decode(line) if line["type"] in ("deal", "play") else None
        if isinstance(action, Deal):
            left = set(hidden) if found else None
            hidden = set(deck(players)) - set(action.hands[ME])
            shown = set()
        elif isinstance(action, Play):
            if action.seat == ME:
                found.append(Turn(shown, set(hidden), left))
                shown, left = set(), None
            else:
                shown.add(action.card)
                hidden.discard(action.card)
    return [*found, Turn(shown, set(hidden), set(hidden))]
