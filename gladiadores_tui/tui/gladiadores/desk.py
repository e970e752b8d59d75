"""A match at this terminal: the hot seat, the names, the story so far, and its record."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path
from random import Random

from gladiadores_tui.core.chance import below
from gladiadores_tui.core.seats import Seat
from gladiadores_tui.games.gladiadores.actions import Action
from gladiadores_tui.games.gladiadores.events import BattleWon, Event, MatchEnded, RoundScored
from gladiadores_tui.games.gladiadores.game import GLADIADORES
from gladiadores_tui.games.gladiadores.record_lines import record_text
from gladiadores_tui.games.gladiadores.view import PlayerView
from gladiadores_tui.table.table import Table
from gladiadores_tui.tui.shared.hotseat import HotSeat


@dataclass(frozen=True, slots=True)
class MatchSetup:
    """What a match starts from.

    Attributes:
        first: who leads the first battle; None to draw it.
        seed: what the deals follow from; None to draw it.
        record: where the finished match is written; None to write it only when asked.
    """

    board: str
    names: tuple[str, ...]
    first: Seat | None = None
    seed: str | None = None
    record: Path | None = None


def stops_at(event: Event) -> bool:
    """What people want to look at before the match goes on."""
    return isinstance(event, BattleWon | RoundScored | MatchEnded)


def before_scoring(view: PlayerView) -> PlayerView:
    """The view without its last scored round."""
    last = view.scores[-1]
    return replace(view, scores=view.scores[:-1], positions=last.before, result=None)


class Desk:
    """One match, its players at one keyboard.

    Attributes:
        view: what may be shown now: with a hand only while its owner plays.
        events: the story so far, as everybody may know it.
    """

    def __init__(self, setup: MatchSetup, rng: Random | None = None) -> None:
        """`rng` replaces the generator that the setup's seed stands for."""
        rng = rng or Random(setup.seed)
        self.setup = setup
        self.names = setup.names
        players = len(setup.names)
        # Drawn in any case, so that a seed deals the same cards whoever is to begin (R11).
        drawn = below(rng, players)
        self.first = drawn if setup.first is None else setup.first
        beginning = GLADIADORES.start(setup.board, players, self.first)
        self._table = Table(GLADIADORES, beginning, rng)
        self._seat = HotSeat(self._table, stops_at)
        self.events: tuple[Event, ...] = ()
        self.advance()

    def advance(self) -> bool:
        """Follow the match to the next thing to look at or to decide.

        Returns:
            Whether anything has happened since the last time.
        """
        before = self._seat.version
        self.events += self._seat.follow()
        view = self._seat.feed().view
        self.view: PlayerView = before_scoring(view) if self._is_early(view) else view
        return self._seat.version != before

    def _is_early(self, view: PlayerView) -> bool:
        """Whether the last battle of a round is being looked at: its score is known to the
        table, and comes next."""
        stop = self._seat.stop
        scored = view.scores[-1].round if view.scores else 0
        return isinstance(stop, BattleWon) and stop.battle.round == scored

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

    def acknowledge(self) -> None:
        """The stop has been seen."""
        self._seat.acknowledge()
        self.advance()

    def reveal(self) -> None:
        """The wanted player is at the keyboard."""
        self._seat.reveal()
        self.advance()

    def hide(self) -> None:
        """Cover the open hand."""
        self._seat.hide()
        self.advance()

    def submit(self, action: Action) -> None:
        """Act, on the version of the view that is shown; raises a RefusalError."""
        self._table.submit(action, self._seat.version)

    def join(self, poke: Callable[[], None]) -> None:
        """Hear of every change."""
        self._table.join(self, poke)

    def leave(self) -> None:
        """Hear of no more changes."""
        self._table.leave(self)

    def record(self) -> str:
        """The match so far as a record file; it holds all hands."""
        return record_text(self.setup.board, self.names, self.first, self._table.log)
