"""The tables of a house: opened, filled, played at, and found again when the house is."""

import secrets
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Generic

from gladiadores_tui.bots.bot import Bot
from gladiadores_tui.core.game import A, E, Game, S, V
from gladiadores_tui.core.seats import Seat
from gladiadores_tui.hall.archive import Archive
from gladiadores_tui.hall.ears import Ears
from gladiadores_tui.hall.house_table import HouseTable
from gladiadores_tui.hall.in_line import InLine
from gladiadores_tui.hall.library import look_up
from gladiadores_tui.hall.match import begin, resume
from gladiadores_tui.hall.plan import Place, Plan, Terms, read_plans, write_plans
from gladiadores_tui.hall.pool import Pool
from gladiadores_tui.hall.presence import Clock, Presence
from gladiadores_tui.hall.wishes import Wishes
from gladiadores_tui.store.protocol import MissingMatchError, StoreError

FILE_NAME = "tables.json"
ALPHABET = "BCDFGHJKLMNPQRSTVWXZ"
"""No vowels, so that no code is a word."""
CODE_LENGTH = 6
MOST_TABLES = 5
"""Tables of one owner at the same time."""


class NoSeatError(Exception):
    """There is no free seat at the table."""


class TableClosedError(NoSeatError):
    """There is no such table any more."""


class TooManyTablesError(NoSeatError):
    """Somebody has as many tables as one may have."""


class Tables(Ears, Generic[S, A, E, V]):
    """All tables of a house; those who listen are told of every change.

    Whoever sits somewhere keeps the seat, whether connected or not.

    Attributes:
        name_of: what a person's number stands for.
        presence: who is in the house.
        last_at: by person, the code of the table where they were last, until the house closes.
        line: where screens stand that are to show a change.
    """

    def __init__(
        self,
        game: Game[S, A, E, V],
        archive: Archive,
        pool: Pool,
        bots: Mapping[str, Bot[V, A]],
        name_of: Callable[[int], str],
        bot_names: Sequence[str],
        play: float,
        presence: Presence,
        clock: Clock,
    ) -> None:
        """How a house plays.

        Args:
            bots: by strength.
            name_of: what a person's number stands for.
            bot_names: what bots are called, by seat.
            play: seconds that a bot's action is waited for at least.
            clock: of the loop.
        """
        super().__init__()
        self.game = game
        self._archive = archive
        self._pool = pool
        self._bots = bots
        self.name_of = name_of
        self._bot_names = bot_names
        self._play = play
        self.presence = presence
        self._clock = clock
        self.last_at: dict[int, str] = {}
        self.line = InLine()
        presence.listen(self, self._look_who_is_here)
        self._tables: dict[int, HouseTable[S, A, E, V]] = {}

    @property
    def path(self) -> Path:
        """Where the plans are kept."""
        return self._archive.folder / FILE_NAME

    def __iter__(self) -> Iterator[HouseTable[S, A, E, V]]:
        return iter(self._tables.values())

    def open_again(self) -> None:
        """Find the tables as they stood; those whose match is lost, or over, are gone.

        Raises:
            PlansDamagedError: their file is damaged; no table is open.
            StoreError: they cannot be read.
        """
        for plan in read_plans(self.path, self.game, self._bots):
            table: HouseTable[S, A, E, V] = HouseTable(plan, self._clock)
            if plan.match is not None:
                try:
                    kept = look_up(self.game, self._archive.store, plan.match)
                except MissingMatchError:
                    continue
                if not kept.can_go_on:
                    continue
                table.match = resume(self.game, self._archive, kept)
                self._attend(table)
            self._tables[plan.number] = table

    def open(self, owner: int, terms: Terms, places: Sequence[Place]) -> HouseTable[S, A, E, V]:
        """Open a table; its match begins at once if no seat is free.

        Raises:
            TooManyTablesError: the owner has `MOST_TABLES`.
            StoreError: it cannot be kept, and is not opened.
        """
        if sum(table.plan.owner == owner for table in self) >= MOST_TABLES:
            raise TooManyTablesError
        number = 1 + max(self._tables, default=0)
        plan = Plan(number, self._new_code(), terms, owner, list(places))
        table: HouseTable[S, A, E, V] = HouseTable(plan, self._clock)
        self._tables[number] = table
        try:
            self._settle(table)
        except StoreError:
            del self._tables[number]
            raise
        return table

    def sit_down(self, table: HouseTable[S, A, E, V], person: int) -> Seat:
        """Take a seat, or come back to one's own; the last one begins the match.

        Raises:
            TableClosedError: the table is not in the house any more.
            NoSeatError: no seat is free.
            StoreError: it cannot be kept; nothing has changed.
        """
        plan = table.plan
        if not self._has(table):
            raise TableClosedError
        if (seat := plan.seat_of(person)) is not None:
            return seat
        if plan.is_full:
            raise NoSeatError
        seat = next(seat for seat, place in enumerate(plan.places) if place.is_free)
        plan.places[seat] = Place(person=person)
        try:
            self._settle(table)
        except StoreError:
            plan.places[seat] = Place()
            raise
        return seat

    def again(self, table: HouseTable[S, A, E, V], person: int) -> HouseTable[S, A, E, V]:
        """Sit down at a table like one whose match is over, with its bots, and free seats for its
        other people; whoever wants to first opens it.

        Raises:
            NoSeatError, StoreError: as `sit_down` and `open`.
        """
        if table.next is None or not self._has(table.next):
            places = [
                place if place.person in (None, person) else Place() for place in table.plan.places
            ]
            table.next = self.open(person, table.plan.terms, places)
        else:
            self.sit_down(table.next, person)
        return table.next

    def find(self, code: str) -> HouseTable[S, A, E, V] | None:
        """The table that a code leads to, however it was typed; None if there is none."""
        typed = "".join(filter(str.isalnum, code)).upper()
        return next((table for table in self if table.plan.code == typed), None)

    def stand_up(self, table: HouseTable[S, A, E, V], person: int, bot: str) -> None:
        """Give a seat up for good: to whoever comes, or while the match is played to a bot. A table
        at which no person sits any more is closed.

        Raises:
            StoreError: it cannot be kept; nothing has changed.
        """
        plan = table.plan
        seat = plan.seat_of(person)
        if seat is None:
            return
        before, owner = plan.places[seat], plan.owner
        plan.places[seat] = Place() if table.match is None else Place(bot=bot)
        people = [place.person for place in plan.places if place.person is not None]
        if not people:
            plan.places[seat] = before
            self.shut(table)
            return
        if owner == person:
            plan.owner = people[0]
        try:
            self._write()
        except StoreError:
            plan.places[seat], plan.owner = before, owner
            raise
        table.look()
        self.tell()

    def shut(self, table: HouseTable[S, A, E, V]) -> None:
        """Close a table; its match stays in the archive as it stands.

        Raises:
            StoreError: that cannot be kept; it stays open.
        """
        if not self._has(table):
            return
        number = table.plan.number
        del self._tables[number]
        try:
            self._write()
        except StoreError:
            self._tables[number] = table
            raise
        table.shut()
        self.tell()

    def watch(self, table: HouseTable[S, A, E, V], person: int) -> None:
        """Somebody looks on."""
        table.watchers.add(person)
        self.tell()

    def stop_watching(self, table: HouseTable[S, A, E, V], person: int) -> None:
        """They do not any more."""
        table.watchers.discard(person)
        self.tell()

    def close(self) -> None:
        """The house closes; what could not be stored so far is, if that is possible now."""
        self.presence.stop_listening(self)
        for table in self:
            table.stop()
            if table.match is not None:
                table.match.keeper.catch_up()

    def _has(self, table: HouseTable[S, A, E, V]) -> bool:
        """Whether it is still in the house; another one may have its number by now."""
        return self._tables.get(table.plan.number) is table

    def _settle(self, table: HouseTable[S, A, E, V]) -> None:
        """Begin the match of a full table, and keep all plans; both or neither."""
        plan = table.plan
        begins = plan.is_full and table.match is None
        if begins:
            terms = plan.terms
            wishes = Wishes(terms.variant, self._names(plan), policy=terms.policy, bots=plan.bots)
            table.match = begin(self.game, wishes, self._archive)
            plan.match = table.match.keeper.match
        try:
            self._write()
        except StoreError:
            if begins:
                self._unsettle(table)
            raise
        if begins:
            self._attend(table)
        table.tell()
        self.tell()

    def _unsettle(self, table: HouseTable[S, A, E, V]) -> None:
        """The match that has just begun does not, after all."""
        number = table.plan.match
        table.match = table.plan.match = None
        if number is not None:
            with suppress(StoreError):
                self._archive.store.delete(number)

    def _names(self, plan: Plan) -> tuple[str, ...]:
        """By seat; a bot gives way to a person of its name."""
        people = [self.name_of(each.person) for each in plan.places if each.person is not None]
        taken = {name.casefold() for name in people}
        names = []
        for seat, place in enumerate(plan.places):
            name = self._bot_names[seat]
            if name.casefold() in taken:
                name = f"{name} {seat + 1}"
            names.append(name if place.person is None else self.name_of(place.person))
        return tuple(names)

    def _new_code(self) -> str:
        """One that no table has."""
        taken = {table.plan.code for table in self}
        while (code := "".join(secrets.choice(ALPHABET) for _ in range(CODE_LENGTH))) in taken:
            pass
        return code

    def _attend(self, table: HouseTable[S, A, E, V]) -> None:
        assert table.match is not None
        table.attend(self._pool, self._bots, self.presence, self._play)
        table.match.table.join(table, partial(self._played, table))

    def _look_who_is_here(self) -> None:
        """Somebody has come or gone: bots may have to begin or to stop, some of them later."""
        for table in self:
            table.look()

    def _played(self, table: HouseTable[S, A, E, V]) -> None:
        """Something has happened at a table: one whose match is over is not found again."""
        assert table.match is not None
        plan, number = table.plan, table.match.keeper.match
        if table.is_over and self._has(table):
            del self._tables[plan.number]
            table.stop()
            with suppress(StoreError):  # it is not opened again anyway
                self._write()
        elif number not in (plan.match, None):  # it was deleted, and is stored anew
            plan.match = number
            with suppress(StoreError):
                self._write()
        self.tell()

    def _write(self) -> None:
        write_plans(self.path, (table.plan for table in self))
