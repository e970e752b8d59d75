"""A record to look through, step by step, with the eyes of everybody, of one seat, or of none."""

from collections.abc import Iterator
from dataclasses import dataclass

from gladiadores_tui.core.history import Hint, TakeBack
from gladiadores_tui.core.seats import Seat
from gladiadores_tui.games.gladiadores.cards import Card
from gladiadores_tui.games.gladiadores.events import (
    BattleWon,
    Event,
    MatchEnded,
    RoundScored,
    redact,
    settles,
)
from gladiadores_tui.games.gladiadores.record import Record
from gladiadores_tui.games.gladiadores.view import PlayerView, observe
from gladiadores_tui.tui.gladiadores.decisions import Decision, decisions
from gladiadores_tui.tui.gladiadores.desk import as_told, shown_names

Eyes = Seat | None


@dataclass(frozen=True, slots=True)
class Frame:
    """One step: a moment of the match, and how many of its events have been told.

    Attributes:
        version: how many entries of the log lie behind.
        told: how many events of the moment.
        stop: the event that is looked at, if it is one that people want to look at.
    """

    version: int
    told: int
    stop: Event | None


def frames(record: Record) -> Iterator[Frame]:
    """All steps: an entry of the log each, and one for each event that is looked at."""
    entries = [None, *record.history.log]
    for version, (entry, moment) in enumerate(zip(entries, record.history.moments, strict=True)):
        if isinstance(entry, TakeBack | Hint):
            yield Frame(version, len(moment.events), None)
            continue
        stops = [index for index, event in enumerate(moment.events) if settles(event)]
        for index in stops:
            yield Frame(version, index + 1, moment.events[index])
        if not stops:
            yield Frame(version, len(moment.events), None)


class Reel:
    """A position in a record, and what may be seen there.

    Attributes:
        names, board: of the match.
        is_open: whether hands may be seen: in a match that is over, all of them.
        at: the position, from 0.
        eyes: whose hand is shown, where `all_hands` is false; None for nobody's.
    """

    def __init__(self, record: Record, is_open: bool) -> None:
        self.names = shown_names(record.names)
        self.board = record.variant
        self.is_open = is_open
        self.all_hands = is_open
        self.eyes: Eyes = None
        self._record = record
        self._frames = tuple(frames(record))
        self.at = min(1, self.last)

    @property
    def last(self) -> int:
        """The last position."""
        return len(self._frames) - 1

    @property
    def frame(self) -> Frame:
        """The step that is looked at."""
        return self._frames[self.at]

    @property
    def stop(self) -> Event | None:
        """The event that is looked at."""
        return self.frame.stop

    @property
    def taken_back(self) -> Seat | None:
        """Whose action has just been taken back, if one has."""
        version = self.frame.version
        entry = self._record.history.log[version - 1] if version else None
        return entry.seat if isinstance(entry, TakeBack) else None

    @property
    def view(self) -> PlayerView:
        """What everybody may see at this step."""
        state = self._record.history.moments[self.frame.version].state
        return as_told(observe(state, None), self.stop)

    @property
    def hands(self) -> tuple[tuple[Card, ...] | None, ...]:
        """The hands that are shown, by seat; None for the others."""
        state = self._record.history.moments[self.frame.version].state
        return tuple(
            observe(state, seat).hand if self.all_hands or seat == self.eyes else None
            for seat in range(len(self.names))
        )

    @property
    def events(self) -> tuple[Event | Hint, ...]:
        """The story up to this step; nothing in it tells of a hand."""
        history, version = self._record.history, self.frame.version
        story = history.story(version)
        told = story[: len(story) - (len(history.moments[version].events) - self.frame.told)]
        return tuple(each if isinstance(each, Hint) else redact(each, None) for each in told)

    @property
    def decisions(self) -> list[Decision]:
        """What people have decided, of what stands; nothing while hands are nobody's business."""
        return list(decisions(self._record)) if self.is_open else []

    # Moving

    def go_to_version(self, version: int) -> None:
        """To the first step after so many entries of the log."""
        self.at = next(at for at, frame in enumerate(self._frames) if frame.version == version)

    def go(self, to: int) -> None:
        """To a position, or the nearest there is."""
        self.at = max(0, min(to, self.last))

    def go_to_battle(self, by: int) -> None:
        """To the end of the next battle, or with -1 of the one before."""
        self._seek(by, BattleWon)

    def go_to_round(self, by: int) -> None:
        """To the end of the next round, or with -1 of the one before."""
        self._seek(by, RoundScored, MatchEnded)

    def _seek(self, by: int, *kinds: type) -> None:
        ahead = range(self.at + by, -1 if by < 0 else self.last + 1, by)
        end = 0 if by < 0 else self.last
        self.at = next((at for at in ahead if isinstance(self._frames[at].stop, kinds)), end)

    def turn_eyes(self, by: int) -> None:
        """To the next way of seeing: all hands, each seat's, nobody's; if hands may be seen."""
        if not self.is_open:
            return
        ways: list[Eyes | str] = ["all", *range(len(self.names)), None]
        now = ways.index("all" if self.all_hands else self.eyes)
        way = ways[(now + by) % len(ways)]
        self.all_hands = way == "all"
        self.eyes = way if isinstance(way, int) else None
