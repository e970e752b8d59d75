"""Four people at a table: mostly they look through their hands, now and then one plays.

One key at a time at a table, so that the bytes until the next key belong to the one before. The
match here follows the one of the host: what was played is taken over as soon as the archive has it.
Of twenty keys four play a card, four are the Enter after the battle, one a seat, and twelve move
the selection.
"""

import asyncio
from dataclasses import dataclass, field
from random import Random
from time import perf_counter

from benchmarks.hosting.client import PATIENCE, Client
from benchmarks.hosting.house import SEATS
from gladiadores_tui.games.gladiadores.actions import Action, Collect, Play
from gladiadores_tui.games.gladiadores.cards import Card, Weapon
from gladiadores_tui.store.protocol import Store
from gladiadores_tui.tui.gladiadores.card_face import SLOT_KEYS
from gladiadores_tui.tui.gladiadores.desk import Desk, GladiadoresMatch

KEYS_A_SECOND = 0.3
"""Of each person."""
MOVES_A_PLAY = 3
JITTER = 0.25
"""How much earlier or later than in time a key comes, as a part of the time between two."""
ENTER = "\r"
A_LOOK = 0.4
"""At what a key has done, before the next one; the guard against held keys asks for less."""
A_MOMENT = 0.02


@dataclass(slots=True)
class Findings:
    """What all tables have shown: seconds, and bytes on the wire.

    Attributes:
        moves: from the key to the frame, of selections.
        plays: from Enter to the first byte of the last seat's frame.
        move_bytes: of whoever moved the selection.
        play_bytes: of each seat, for a play within a battle.
        last_play_bytes: the same for a play that ends one.
        keys: how many were pressed.
    """

    moves: list[float] = field(default_factory=list)
    plays: list[float] = field(default_factory=list)
    move_bytes: list[float] = field(default_factory=list)
    play_bytes: list[float] = field(default_factory=list)
    last_play_bytes: list[float] = field(default_factory=list)
    keys: int = 0


class Person:
    """A seat: the client there, and what its screen is at."""

    def __init__(self, client: Client, match: GladiadoresMatch, seat: int) -> None:
        self.client = client
        self.seat = seat
        self.desk = Desk(match, here=(seat,))
        self.selected: int | None = None
        self._hand = self.hand

    @property
    def hand(self) -> tuple[Card, ...]:
        """Their cards."""
        return self.desk.view.hand

    def follow(self) -> None:
        """As the screen does: another hand, and nothing is selected."""
        self.desk.advance()
        if self._hand != self.hand:
            self._hand, self.selected = self.hand, None

    def acknowledge(self) -> None:
        """Enter, after something to look at."""
        self.desk.acknowledge()
        self.follow()


class Party:
    """A table and its people."""

    def __init__(
        self,
        clients: list[Client],
        match: GladiadoresMatch,
        number: int,
        store: Store,
        findings: Findings,
    ) -> None:
        """`number` is the match's in the store."""
        self._match = match
        self._number = number
        self._store = store
        self._findings = findings
        self._random = Random(number)
        self._people = [Person(client, match, seat) for seat, client in enumerate(clients)]
        self._moves_left = MOVES_A_PLAY
        self._before: list[int] = []
        self._counted: list[tuple[list[float], list[int]]] = []

    async def play(self, until: float) -> None:
        """Press keys until it is time, at random moments of the mean rate."""
        pause = 1 / (KEYS_A_SECOND * SEATS)
        loop = asyncio.get_running_loop()
        at = loop.time() + self._random.uniform(0, pause)
        while at < until and not self._match.table.is_over:
            await asyncio.sleep(at - loop.time())
            self._count()
            await self._press()
            self._findings.keys += 1
            at += pause * self._random.uniform(1 - JITTER, 1 + JITTER)
            at = max(at, loop.time() + A_LOOK)
        await asyncio.sleep(pause * (1 - JITTER))
        self._count()

    def _count(self) -> None:
        """What has arrived since the key before belongs to it."""
        for findings, seats in self._counted:
            findings += [
                self._people[seat].client.line.received - self._before[seat] for seat in seats
            ]
        self._counted = []
        self._before = [person.client.line.received for person in self._people]

    async def _press(self) -> None:
        """The key that is due."""
        for person in self._people:
            if person.desk.stop is not None:
                person.client.send(ENTER)
                person.acknowledge()
                return
        actor = next(person for person in self._people if person.desk.active is not None)
        if actor.desk.view.pending is not None:
            await self._collect(actor)
        elif self._moves_left or not self._is_legal(actor):
            self._moves_left = max(0, self._moves_left - 1)
            await self._move(actor)
        else:
            self._moves_left = MOVES_A_PLAY
            await self._lay(actor)

    # Selecting

    def _legal_slots(self, actor: Person) -> list[int]:
        """Where cards lie that may be played; weapons, which ask for more keys, only in need."""
        cards = [action.card for action in actor.desk.view.legal if isinstance(action, Play)]
        plain = [card for card in cards if not isinstance(card, Weapon)]
        return sorted({actor.hand.index(card) for card in plain or cards})

    def _is_legal(self, actor: Person) -> bool:
        return actor.selected in self._legal_slots(actor)

    async def _move(self, actor: Person) -> None:
        """Anybody selects another card; before a play, its player one that may be played."""
        if self._moves_left or self._is_legal(actor):
            person = self._random.choice([each for each in self._people if each.hand])
            slots = list(range(len(person.hand)))
        else:
            person, slots = actor, self._legal_slots(actor)
        slots = [slot for slot in slots if slot != person.selected]
        if not slots:
            return
        slot = person.selected = self._random.choice(slots)
        key = SLOT_KEYS[slot]
        self._counted = [(self._findings.move_bytes, [person.seat])]
        self._findings.moves.append(await person.client.press(key, f"> {key}:"))

    # Playing

    async def _lay(self, actor: Person) -> None:
        assert actor.selected is not None and actor.desk.active is not None
        card = actor.hand[actor.selected]
        declared = None
        if isinstance(card, Weapon):
            actor.client.send(ENTER)
            await asyncio.sleep(0.5)  # longer than the guard against held keys asks for
            self._count()
            declared = card.suits[0]
        await self._act(actor, Play(actor.desk.active, card, declared))

    async def _collect(self, actor: Person) -> None:
        assert actor.desk.active is not None and actor.desk.view.pending is not None
        await self._act(actor, Collect(actor.desk.active, actor.desk.view.pending.options[0]))

    async def _act(self, actor: Person, action: Action) -> None:
        """Press Enter, and go on once every seat has a frame and the archive the action."""
        answers = [person.client.expect(bool) for person in self._people]
        since = perf_counter()
        actor.client.send(ENTER)
        async with asyncio.timeout(PATIENCE):
            frames = await asyncio.gather(*answers)
            while self._store.entry(self._number).length == len(self._match.keeper.lines):
                await asyncio.sleep(A_MOMENT)
        self._match.table.submit(action, self._match.table.version)
        for person in self._people:
            person.follow()
        if isinstance(action, Play):
            self._findings.plays.append(max(frames) - since)
            ends = actor.desk.stop is not None or actor.desk.view.pending is not None
            found = self._findings.last_play_bytes if ends else self._findings.play_bytes
            self._counted = [(found, list(range(SEATS)))]
