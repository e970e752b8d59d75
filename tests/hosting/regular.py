"""Somebody who comes to the house with a key, looks at the screen, presses keys, knows nothing
else."""

import asyncio
import re
from collections import Counter
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from random import Random

import asyncssh

from tests.hosting.house import House, new_key
from tests.hosting.window import Window
from tests.terminal.player import CARD_CELLS

CALM = 0.25
"""The pause after which Enter counts on something new, from when it is seen here: that is later."""
PATIENCE = 60.0
Visit = Callable[[House, asyncssh.SSHKey], Awaitable[Window]]
"""How somebody comes to the house: with which client."""
LOBBY, ROUND, MATCH = "THE HOUSE, ", "END OF ROUND", "END OF THE MATCH"


@dataclass(frozen=True)
class Deed:
    """Something done at the table, noted before the last key.

    Attributes:
        seat: who does it.
        written: how much had been written to each client by then.
        bots: how much bots had done for the seat before.
    """

    seat: int
    written: dict["Regular", int]
    bots: int


class Book:
    """What the people of a match have done, in order: only one can act at a time."""

    def __init__(self) -> None:
        self.people: list[Regular] = []
        self.deeds: list[Deed] = []
        self.bots: Counter[int] = Counter()

    def note(self, seat: int) -> None:
        """Somebody is about to act."""
        written = {person: len(person.recorded) for person in self.people}
        self.deeds.append(Deed(seat, written, self.bots[seat]))

    def count_bots(self, seat: int, done: int) -> None:
        """So much has been done from a seat, what its person has done included."""
        self.bots[seat] = done - sum(deed.seat == seat for deed in self.deeds)


class Regular:
    """Plays legal cards drawn at random.

    Attributes:
        seat: where they sit; None for who only looks on.
        up_to_date: how much had been written each time when what was shown could not be older
            than what had happened at the table by then.
        left: how much had been written when the seat was given up.
        missed: the deeds, by number, of the time when they were not there.
    """

    def __init__(
        self,
        house: House,
        book: Book,
        name: str,
        seat: int | None = None,
        visit: Visit = House.visit,
    ) -> None:
        self.house = house
        self.book = book
        self.name = name
        self.seat = seat
        self.key: asyncssh.SSHKey = new_key()
        self.random = Random(name)
        self.windows: list[Window] = []
        self.up_to_date: list[int] = []
        self.left: int | None = None
        self.missed: set[int] = set()
        self._visit = visit
        self._went: int | None = None
        book.people.append(self)

    @property
    def window(self) -> Window:
        """The session now."""
        return self.windows[-1]

    @property
    def text(self) -> str:
        return self.window.text

    @property
    def rows(self) -> list[str]:
        return list(self.window.screen.display)

    @property
    def recorded(self) -> bytes:
        """All that was ever written to their terminals."""
        return b"".join(window.recorded for window in self.windows)

    # At the door and in the lobby

    async def come(self) -> None:
        """Enter the house, for the first time or again."""
        if self._went is not None:
            self.missed |= {*range(self._went - 1, len(self.book.deeds))}
        self.up_to_date.append(len(self.recorded))
        self.windows.append(await self._visit(self.house, self.key))

    async def introduce_themselves(self) -> None:
        """The first visit."""
        await self.come()
        await self.window.until("Welcome.")
        await self.window.settle(CALM)
        self.window.press(*self.name, "enter")
        await self.window.until(LOBBY + self.name)

    def drop(self) -> None:
        """The network is gone."""
        self._went = len(self.book.deeds)
        self.window.vanish()

    async def press(self, *keys: str, until: str | Callable[[], bool]) -> None:
        """Look, press, see that it has done something."""
        await self.window.settle(CALM)
        self.window.press(*keys)
        await self.window.until(until)

    # At the table

    async def go_to_lobby(self) -> None:
        """Leave the table; the seat is kept."""
        await self.press("q", until="> To the lobby")
        await self.press("enter", until=LOBBY + self.name)

    def asked(self) -> str | None:
        """What the screen asks for."""
        bar = self.window.row(-1)
        for what, text in (("play", "Enter play"), ("go_on", "Enter go on")):
            if text in bar:
                return what
        if "Enter choose" in bar and "n new table" not in bar:
            return "choose"
        return "ended" if "w watch" in bar and MATCH in self.text else None

    async def play(self, done: "Done") -> None:
        """Do what is asked for until that holds, or the match has ended."""
        while True:
            await self.window.until(lambda: done(self) or self.asked() is not None, PATIENCE)
            if done(self) or self.asked() == "ended":
                return
            await self.window.settle(CALM)
            asked = self.asked()
            if asked == "play":
                await self._play()
            elif asked is not None and asked != "ended":
                await self._confirm(asked)

    async def _play(self) -> None:
        assert self.seat is not None
        slot, key = self.random.choice(self.playable())
        if self._is_weapon(slot):
            await self.press(key, "enter", until="is declared?")
            await self.window.settle(CALM)
            key = ""
        self.book.note(self.seat)
        self.window.press(*filter(None, (key, "enter")))
        await self.window.until(lambda: self.asked() != "play" and "is declared?" not in self.text)

    async def _confirm(self, asked: str) -> None:
        if asked == "choose":
            assert self.seat is not None
            self.book.note(self.seat)
        if ROUND in self.text:
            self.up_to_date.append(len(self.recorded))
        before = self.text
        self.window.press("enter")
        await self.window.until(lambda: self.text != before)

    def playable(self) -> list[tuple[int, str]]:
        """Places and keys of the cards without a mark that forbids them."""
        top = self._top
        edges, marks = self.rows[top], self.rows[top + 2]
        cells = range(1, len(edges) - CARD_CELLS + 1, CARD_CELLS)
        cards = [(edges[x + 2], marks[x : x + CARD_CELLS]) for x in cells]
        return [
            (slot, key) for slot, (key, mark) in enumerate(cards) if key != " " and "xx" not in mark
        ]

    def _is_weapon(self, slot: int) -> bool:
        face = self.rows[self._top + 1][1 + slot * CARD_CELLS :][:CARD_CELLS]
        return not re.search(r"\d", face)

    @property
    def _top(self) -> int:
        return next(i for i, row in enumerate(self.rows) if re.match(r" [┌╒][─═]1", row))


Done = Callable[[Regular], bool]
"""Asked whenever something new is on somebody's screen."""


def never(person: Regular) -> bool:
    return False


async def all_play(people: list[Regular], done: Done = never) -> None:
    """Everybody does what is asked of them until that holds, or the match has ended."""
    async with asyncio.TaskGroup() as group:
        for person in people:
            group.create_task(person.play(done))
