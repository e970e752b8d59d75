"""A person at the keyboard: looks at the screen, presses keys, knows nothing else."""

import re
from random import Random

from tests.terminal.session import Session

BAR = {
    "reveal": ("R reveal", "R revelar"),
    "play": ("Enter play", "Enter jogar"),
    "go_on": ("Enter go on", "Enter seguir"),
    "choose": ("Enter choose", "Enter escolher"),
    "ended": ("n rematch", "n revanche"),
}
"""What the key bar says, by what is asked of the person."""
UNDO = ("u undo", "u desfazer")
TAKEN_BACK = ("takes the last action back", "desfaz a última ação")
CARD_CELLS = 6


class Player:
    """Plays for everybody at the keyboard, with legal cards drawn at random.

    Attributes:
        handoffs: for each hand-off that was revealed, what was written from its first sign, or
            from the start of the session, to the reveal; how many cards had been played or
            taken back; and whether it opened a round.
        changes: how many cards have been played or taken back.
    """

    def __init__(self, session: Session, seed: str) -> None:
        self.session = session
        self.random = Random(seed)
        self.handoffs: list[tuple[bytes, int, bool]] = []
        self.changes = 0
        self._enter_at = 0

    def sit_down(self, session: Session) -> None:
        """Go on in another session."""
        self.session = session
        self._enter_at = 0

    def asked(self) -> str | None:
        """What the screen asks for."""
        bar = self.session.rows[-1]
        return next((what for what, texts in BAR.items() if any(s in bar for s in texts)), None)

    def play_to_the_end(self) -> None:
        """From wherever the match is to its end."""
        while self.step() != "ended":
            pass

    def step(self) -> str:
        """Do the one thing that is asked for; says what it was."""
        self.session.until(lambda: self.asked() is not None)
        asked = self.asked()
        if asked == "reveal":
            self._reveal()
        elif asked == "play":
            self._play()
        elif asked == "choose":
            self._choose()
        elif asked != "ended":
            self._confirm()
        assert asked is not None
        return asked

    def _reveal(self) -> None:
        # After a take-back R counts like Enter: only when one has looked.
        self.session.settle(0.3 if self._was_taken_back else 0.02)
        shown = self._enter_at
        if shown and b"P A S S" in self.session.recorded[shown:]:
            shown = self.session.recorded.index(b"P A S S", shown)
        opens = re.search("(battle|batalha) 1:", self.session.text) is not None
        self.handoffs.append((self.session.recorded[shown:], self.changes, opens))
        self.session.press("r")
        self._wait_for_change("reveal")

    def take_back(self) -> None:
        """Take the last action back, a card, which must be offered."""
        assert any(text in self.session.rows[-1] for text in UNDO)
        self._enter_at = len(self.session.recorded)
        self.session.press("u")
        self.session.until(lambda: self._was_taken_back)
        self.changes += 1

    @property
    def _was_taken_back(self) -> bool:
        return any(text in self.session.text for text in TAKEN_BACK)

    def _play(self) -> None:
        slot, key = self.random.choice(self.playable())
        self.session.press(key)
        self.session.until(lambda: self._is_selected(slot))
        self._confirm()
        self.changes += 1
        if self.asked() == "choose" and "[1]" not in self.session.text:
            self._confirm()

    def _choose(self) -> None:
        self._confirm()

    def _confirm(self) -> None:
        before = self.session.text
        self.session.settle()
        self._enter_at = len(self.session.recorded)
        self.session.press("enter")
        self.session.until(lambda: self.session.text != before)
        self.session.settle(0.03)

    def _wait_for_change(self, from_: str) -> None:
        self.session.until(lambda: self.asked() not in (None, from_))
        self.session.settle(0.03)

    def playable(self) -> list[tuple[int, str]]:
        """Places and keys of the cards without a mark that forbids them."""
        top = next(i for i, row in enumerate(self.session.rows) if re.match(r" [┌╒][─═]1", row))
        edges, marks = self.session.rows[top], self.session.rows[top + 2]
        cells = range(1, len(edges) - CARD_CELLS + 1, CARD_CELLS)
        cards = [(edges[x + 2], marks[x : x + CARD_CELLS]) for x in cells]
        return [
            (slot, key) for slot, (key, mark) in enumerate(cards) if key != " " and "xx" not in mark
        ]

    def _is_selected(self, slot: int) -> bool:
        return any(row[1 + slot * CARD_CELLS] == "╒" for row in self.session.rows)
