"""A player who writes down what the screen has shown as done, and nothing else."""

import re
from random import Random

from tests.terminal.player import CARD_CELLS, Player
from tests.terminal.session import Session, plain

Line = dict[str, object]
NAMES = ("Ana", "Bia", "Caio")
MARKS = {"T": "ΨT", "F": "¤F", "G": "†G", "A": "¶A"}
SUITS = {"T": "Trident", "F": "Flail", "G": "Gladius", "A": "Axe"}
TROUBLE = "THIS CANNOT BE STORED"
DONE = ("P A S S", "Enter go on")
"""What is on the screens that can follow a card, an extra card, and a take-back."""


def code_of(face: str) -> str:
    """A card as a record names it, from its face or from a choice."""
    if face.strip().startswith("11Ω") or face.strip() == "ΩL":
        return "L"
    letters = re.findall("[TFGA]", face)
    rank = re.search(r"\d+", face)
    return "".join(letters) if rank is None else letters[0] + rank[0]


def short(code: str) -> str:
    """A card as sentences name it."""
    card, _, declared = code.partition(":")
    if card == "L":
        return "ΩL"
    if card[1:].isdigit():
        return card[1:] + MARKS[card[0]]
    return "/".join(MARKS[suit] for suit in card) + (f":{MARKS[declared]}" if declared else "")


def body(session: Session) -> str:
    """What the screen says between its frame and its keys, without regard to spaces."""
    return " ".join(" ".join(row.strip("│┌┐└┘─ ") for row in session.rows[:-1]).split())


class Witness(Player):
    """Plays for everybody; the screen speaks English, three people play.

    Attributes:
        done: what the screen has shown as done, as lines of a record.
        under_way: what was being done, if anything; perhaps it has been done.
        standing: what of it stands, without what was taken back.
        seen: for each length of `standing`, whether another hand has been seen there, so that
            the last of it stands for good; None if that is not known.
        handed: what the last hand-off screen said, if nothing has been done since.
        sure: how many of `done` have been said to be stored.
        insists: whether nothing is done that cannot be stored; else it is stored later.
        troubles: how often it was said that something cannot be stored.
    """

    def __init__(self, session: Session, rng: Random) -> None:
        super().__init__(session, "")
        self.random = rng
        self.done: list[Line] = []
        self.under_way: Line | None = None
        self.standing: list[Line] = []
        self.seen: list[bool | None] = [False]
        self.handed: str | None = None
        self.sure = 0
        self.troubles = 0
        self.insists = True
        self._since = 0

    def sit_down(self, session: Session) -> None:
        """Go on in another session."""
        super().sit_down(session)
        self.insists = True

    def step(self) -> str:
        """Do the one thing that is asked for; sometimes take the last action back instead."""
        self.session.until(lambda: self.asked() is not None or self.has_trouble)
        if self.has_trouble:  # at the beginning of a match
            self._answer(("1", "1", "2"))
            return "trouble"
        self._look_at_the_top()
        if self.asked() == "reveal":
            self.session.settle(0.03)
            self.handed = body(self.session)
            if "u undo" in self.session.rows[-1] and self.random.random() < 0.12:
                self._take_back()
                return "taken back"
        return super().step()

    @property
    def has_trouble(self) -> bool:
        """Whether the screen says that something cannot be stored."""
        return TROUBLE in self.session.text

    def _look_at_the_top(self) -> None:
        """The first line of the table says whether all is stored."""
        if (
            re.match(r" R\d/\d B", self.session.rows[0])
            and "not stored" not in (self.session.rows[0])
        ):
            self.sure = len(self.done)
            self.insists = True

    def _reveal(self) -> None:
        was = self.seen[-1]
        self.seen[-1] = None
        super()._reveal()
        seat = self._seat()
        changes = bool(self.standing) and self.standing[-1]["seat"] != seat
        self.seen[-1] = was or changes

    def _seat(self) -> int:
        """Whose hand lies open, or who chooses."""
        text = self.session.text
        found = re.search(r"HAND OF (\d)", text) or re.search(r"(\w+) WON AND TAKES", text)
        assert found is not None, text
        return int(found[1]) - 1 if found[1].isdigit() else NAMES.index(found[1])

    def _play(self) -> None:
        session = self.session
        slot, key = self.random.choice(self.playable())
        session.press(*self.random.choices(("left", "right", "home"), k=self.random.choice((0, 3))))
        session.press(key)
        session.until(lambda: self._is_selected(slot))
        seat, code = self._seat(), self._card(slot)
        if len(code) == 2 and code.isalpha():
            session.settle()
            session.press("enter")
            session.until("Which suit is declared?")
            suit = self.random.choice(code)
            session.press(suit.lower())
            session.until(f"> [{suit}]")
            code += f":{suit}"
        self._act({"type": "play", "seat": seat, "card": code})

    def _card(self, slot: int) -> str:
        row = next(i for i, row in enumerate(self.session.rows) if "╒" in row) + 1
        left = 1 + slot * CARD_CELLS
        return code_of(self.session.rows[row][left + 1 : left + CARD_CELLS - 1])

    def _choose(self) -> None:
        """The extra card."""
        wanted = self.random.choice(re.findall(r"\[(\d)\]", self.session.text))
        self.session.press(wanted)
        self.session.until(f"> [{wanted}]")
        face = re.search(r"> \[\d\] +(\S+)", self.session.text)
        assert face is not None
        self._act({"type": "collect", "seat": self._seat(), "card": code_of(face[1])})

    def _act(self, action: Line) -> None:
        self.session.settle()
        self._since = len(self.session.recorded)
        self.under_way = action
        self.session.press("enter")
        self._see_it_done()

    def _take_back(self) -> None:
        self._since = len(self.session.recorded)
        self.under_way = {"type": "takeback", "seat": self.standing[-1]["seat"]}
        self.session.press("u")
        self._see_it_done()

    def _see_it_done(self) -> None:
        """Wait for it; where it cannot be stored, answer."""
        while True:
            self.session.until(lambda: self.has_trouble or self._is_done())
            if not self.has_trouble:
                break
            if not self._answer(("1", "1", "1", "2", "3")):
                self.under_way = None
                return
        assert self.under_way is not None
        self.take(self.under_way)
        self.session.settle(0.03)

    def _is_done(self) -> bool:
        assert self.under_way is not None
        if self.under_way["type"] == "takeback":
            return "takes the last action back" in self.session.text
        after = ("reveal", "go_on", "ended")
        if self.under_way["type"] == "collect":
            after = (*after, "play")
        return self.asked() in after

    def _answer(self, among: tuple[str, ...]) -> bool:
        """How to go on where something cannot be stored; False to leave it."""
        session = self.session
        self.troubles += 1
        answer = self.random.choice(among)
        session.press(answer)
        session.until(f"> [{answer}]")
        session.settle()
        # It is only asked while all that has been done is stored.
        self.sure, self.insists = len(self.done), answer != "2"
        before = len(session.recorded)
        session.press("enter")
        session.until(lambda: len(session.recorded) > before)
        session.settle(0.1)
        return answer != "3"

    def take(self, action: Line) -> None:
        """It has been done, as far as can be known."""
        self.done.append(action)
        self.under_way = None
        self.handed = None
        if action["type"] == "takeback":
            self.standing.pop()
            self.seen.pop()
        else:
            self.standing.append(action)
            self.seen.append(False)
        if self.insists:
            self.sure = len(self.done)

    @property
    def has_shown(self) -> bool:
        """Whether anything painted since the last key tells that what was under way is done."""
        text = plain(self.session.recorded[self._since :])
        assert self.under_way is not None
        marks = [*DONE]
        if self.under_way["type"] == "play":
            seat = self.under_way["seat"]
            assert isinstance(seat, int)
            marks.append(f"{NAMES[seat]} {short(str(self.under_way['card']))}")
        elif self.under_way["type"] == "collect":
            marks.append("Enter play")
        else:
            marks = ["takes the last action back"]
        return any(mark in text for mark in marks)

    def forget_all_but(self, stored: list[Line]) -> None:
        """What was said not to be stored is lost."""
        self.done, self.standing, self.seen = [], [], [None]
        self.under_way, self.insists = None, True
        for action in stored:
            self.take(action)
        self.seen = [None] * len(self.seen)
