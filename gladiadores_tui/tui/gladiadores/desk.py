"""A match at this terminal: the hot seat, the names, the story so far, and its record."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

from gladiadores_tui.core.history import TakeBack
from gladiadores_tui.core.seats import Seat
from gladiadores_tui.games.gladiadores.actions import Action
from gladiadores_tui.games.gladiadores.events import BattleWon, Event, settles
from gladiadores_tui.games.gladiadores.record import Record, read_record
from gladiadores_tui.games.gladiadores.view import PlayerView
from gladiadores_tui.hall.match import Match
from gladiadores_tui.table.takeback import Hindrance
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


class Desk:
    """One match, its players at one keyboard.

    Attributes:
        match: the table and the keeper of its log.
        record_path: where the finished match is written; None to write it only when asked.
        view: what may be shown now: with a hand only while its owner plays.
    """

    def __init__(self, match: GladiadoresMatch, record_path: Path | None = None) -> None:
        """Begin where the match stands: what has happened before is not looked at again."""
        self.match = match
        self.record_path = record_path
        self.names = shown_names(match.wishes.names)
        self.board = match.wishes.variant
        self.first = match.first
        self._table = match.table
        self._seat = HotSeat(self._table, settles)
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
    def events(self) -> tuple[Event, ...]:
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
    def active(self) -> Seat | None:
        """Whose hand lies open."""
        return self._seat.active

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
        """The stop has been seen."""
        self._seat.acknowledge()
        self.advance()

    def reveal(self) -> None:
        """The wanted player is at the keyboard."""
        if self._seat.reveal():
            self.match.keeper.note_reveal(self._table.version)
        self.advance()

    def hide(self) -> None:
        """Cover the open hand."""
        self._seat.hide()
        self.advance()

    def submit(self, action: Action) -> None:
        """Act, on the version of the view that is shown.

        Raises:
            RefusalError: the rules forbid it, or it came too late.
            StoreError: it cannot be stored, and has not been done.
        """
        self._table.submit(action, self._seat.version)

    @property
    def hindrance(self) -> Hindrance | None:
        """Why the last action cannot be taken back; None if it can."""
        return self._table.hindrance

    def take_back(self) -> None:
        """Undo the last action.

        Raises:
            RefusalError: it stands.
            StoreError: that cannot be stored, and has not been done.
        """
        self._seat.take_back()

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
