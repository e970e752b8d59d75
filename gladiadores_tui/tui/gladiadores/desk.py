"""A match at this terminal: the hot seat, the names, the story so far, and its record."""

from collections.abc import Callable, Collection, Mapping
from dataclasses import replace
from enum import Enum, auto
from pathlib import Path
from typing import Any

from gladiadores_tui.bots.gladiadores.advice import Advice, advise
from gladiadores_tui.bots.gladiadores.strengths import BOTS, EXPERT, NORMAL
from gladiadores_tui.core.history import Hint, TakeBack
from gladiadores_tui.core.seats import Seat
from gladiadores_tui.games.gladiadores.actions import Action
from gladiadores_tui.games.gladiadores.events import BattleWon, Event, RoundScored, settles
from gladiadores_tui.games.gladiadores.record import Record, read_record
from gladiadores_tui.games.gladiadores.view import PlayerView
from gladiadores_tui.hall.match import Match
from gladiadores_tui.hall.pool import Pool
from gladiadores_tui.hall.thinking import think
from gladiadores_tui.table.takeback import Hindrance, Policy, TakeBackError
from gladiadores_tui.tui.shared.hotseat import HotSeat
from gladiadores_tui.tui.shared.names import clean

GladiadoresMatch = Match[Any, Action, Event, PlayerView]


def as_told(view: PlayerView, stop: Event | None) -> PlayerView:
    """The view without a score that comes only after what is looked at: a round's last battle is
    told first, though the table has counted already."""
    last = view.scores[-1] if view.scores else None
    if last is None or not isinstance(stop, BattleWon) or stop.battle.round != last.round:
        return view
    return replace(view, scores=view.scores[:-1], positions=last.before, result=None)


class Sequel(Enum):
    """What follows by itself when a match has ended and been looked at."""

    AGAIN = auto()
    LEAVE = auto()


class Desk:
    """One match, with those of its players who are at this terminal.

    Attributes:
        match: the table and the keeper of its log.
        record_path: where the finished match is written; None to write it only when asked.
        people: the seats that people play here.
        bots: the seats that programs play here, and how strong these are.
        is_shared: whether others play at terminals of their own.
        is_away: whether whoever plays at a seat is at no terminal now.
        sequel: what follows by itself; None to leave it to people.
        view: what may be shown now: with a hand only while its owner may be looking.
    """

    def __init__(
        self,
        match: GladiadoresMatch,
        record_path: Path | None = None,
        here: Collection[Seat] | None = None,
    ) -> None:
        """Begin where the match stands: what has happened before is not looked at again.

        `here` are the seats that people at this terminal play; None if all play here, bots too.
        """
        self.match = match
        self.record_path = record_path
        self.names = shown_names(match.wishes.names)
        self.sequel: Sequel | None = None
        self.is_away: Callable[[Seat], bool] = lambda seat: False
        self.board = match.wishes.variant
        self.first = match.first
        self._table = match.table
        self.is_shared = here is not None
        self.bots: Mapping[Seat, str] = {} if self.is_shared else match.wishes.bots
        self.people = match.wishes.people if here is None else tuple(here)
        self._seat = HotSeat(self._table, settles, self.people, self.bots)
        self._seat.start_at(self._table.version)
        self.advance()

    def advance(self) -> bool:
        """Follow the match to the next thing to look at or to decide.

        Returns:
            Whether anything has happened since the last time.
        """
        before = self._seat.version
        self._seat.follow()
        self.view: PlayerView = as_told(self._seat.feed().view, self._seat.stop)
        return self._seat.version != before

    @property
    def events(self) -> tuple[Event | Hint, ...]:
        """The story so far, as everybody may know it."""
        return self._seat.story

    @property
    def stop(self) -> Event | None:
        """What people are looking at before the match goes on."""
        return self._seat.stop

    @property
    def wanted(self) -> Seat | None:
        """Who has to come to the keyboard."""
        return self._seat.wanted

    @property
    def open(self) -> Seat | None:
        """Whose hand lies open."""
        return self._seat.open

    @property
    def active(self) -> Seat | None:
        """The person whose turn it is, at the keyboard."""
        return self._seat.active

    @property
    def bot(self) -> Seat | None:
        """The bot whose turn it is."""
        return self._seat.bot

    @property
    def version(self) -> int:
        """How much has happened, as far as it is shown."""
        return self._seat.version

    @property
    def is_demonstration(self) -> bool:
        """Whether only bots play, and all of them here."""
        return not self.people and not self.is_shared

    @property
    def awaited(self) -> Seat | None:
        """Who has to act at another terminal."""
        return self._seat.awaited

    @property
    def is_over(self) -> bool:
        """Whether the match has ended, though its end may not have been looked at yet."""
        return self._table.is_over

    @property
    def actor(self) -> Seat | None:
        """Who has something to decide."""
        return next(iter(self._table.actors), None)

    @property
    def was_taken_back(self) -> bool:
        """Whether the last that happened is that an action was taken back."""
        return isinstance(next(reversed(self._table.log), None), TakeBack)

    def acknowledge(self) -> None:
        """The stop has been seen; and whoever has looked aside while others went on does not have
        to go through all that has been overtaken since."""
        self._seat.acknowledge()
        self.advance()
        while self._is_overtaken:
            self._seat.acknowledge()
            self.advance()

    @property
    def _is_overtaken(self) -> bool:
        """Whether a whole battle has been played elsewhere since what is being looked at."""
        passes = isinstance(self.stop, BattleWon | RoundScored)
        return self.is_shared and passes and self._table.version - self.version > len(self.names)

    def reveal(self) -> None:
        """The wanted player is at the keyboard."""
        if self._seat.reveal():
            self.match.keeper.note_reveal(self._table.version)
        self.advance()

    def hide(self) -> None:
        """Cover the open hand."""
        self._seat.hide()
        self.advance()

    @property
    def is_alone(self) -> bool:
        """Whether one person has this terminal alone, and nobody can look over the shoulder."""
        return len(self.people) == 1

    async def think(self, pool: Pool) -> Action:
        """What the bot whose turn it is would do.

        Raises:
            PoolError: nobody could think about it.
        """
        assert self.bot is not None
        bot = BOTS.get(self.bots[self.bot], NORMAL)
        return await think(pool, self.match, self.bot, bot.choose, bot.budget)

    async def advise(self, pool: Pool) -> Advice:
        """What the expert would do in place of the person whose turn it is; raises PoolError."""
        assert self.active is not None
        return await think(pool, self.match, self.active, advise, EXPERT.budget)

    def note_hint(self) -> None:
        """Log that the person whose turn it is was given a hint.

        Raises:
            StoreError: it cannot be stored, and has not been done.
        """
        assert self.active is not None
        self._table.hint(self.active, self._seat.version)

    def submit(self, action: Action) -> None:
        """Act, on the version of the view that is shown.

        Raises:
            RefusalError: the rules forbid it, or it came too late.
            StoreError: it cannot be stored, and has not been done.
        """
        self._table.submit(action, self._seat.version)

    @property
    def hindrance(self) -> Hindrance | None:
        """Why the last action of a person here cannot be taken back; None if it can.

        What a bot has answered stands, unless everything may be taken back; what people have done
        at other terminals always does.
        """
        hindrance, last = self._table.hindrance, self._table.last_actor
        if hindrance is not None or last in self.people:
            return hindrance
        if last not in self.match.wishes.bots:
            return Hindrance.OTHERS
        if self._table.policy is not Policy.FREE:
            return Hindrance.ANSWERED
        if self._steps_back:
            return None
        return Hindrance.OTHERS if self.is_shared else Hindrance.NOTHING

    @property
    def _steps_back(self) -> int:
        """How many actions lie behind the last one of a person, that one included; 0 if there is
        none that can be undone from here."""
        actors = enumerate(self._table.undoable, start=1)
        found = ((steps, seat) for steps, seat in actors if seat not in self.match.wishes.bots)
        steps, seat = next(found, (0, None))
        return steps if seat in self.people else 0

    def take_back(self) -> None:
        """Undo the last action of a person, and what bots have answered.

        Raises:
            RefusalError: it stands.
            StoreError: that cannot be stored, and has not been done.
        """
        if (hindrance := self.hindrance) is not None:
            raise TakeBackError(hindrance)
        self._seat.take_back(self._steps_back or 1)

    def join(self, poke: Callable[[], None]) -> None:
        """Hear of every change."""
        self._table.join(self, poke)

    def leave(self) -> None:
        """Hear of no more changes."""
        self._table.leave(self)

    def past(self) -> Record:
        """The match as a record to look through; it holds all hands."""
        return read_record(line.encode() for line in self.match.keeper.lines)

    def record(self) -> str:
        """The match so far as a record file; it holds all hands."""
        return "".join(line + "\n" for line in self.match.keeper.lines)


def shown_names(names: tuple[str, ...]) -> tuple[str, ...]:
    """Names from a record, harmless; a seat's number for one that has nothing to show."""
    return tuple(clean(name) or str(seat + 1) for seat, name in enumerate(names))
