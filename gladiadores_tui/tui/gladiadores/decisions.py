"""What was decided in a match: by whom, knowing what."""

from collections.abc import Iterator
from dataclasses import dataclass

from gladiadores_tui.core.history import Hint, TakeBack
from gladiadores_tui.core.seats import Seat
from gladiadores_tui.games.gladiadores.actions import Action, actor
from gladiadores_tui.games.gladiadores.record import Record
from gladiadores_tui.games.gladiadores.view import PlayerView, observe


@dataclass(frozen=True, slots=True)
class Decision:
    """A choice among several actions.

    Attributes:
        version: how many entries of the log lie behind when it has been made.
        view: what the seat knew before.
    """

    version: int
    seat: Seat
    view: PlayerView
    action: Action


def decisions(record: Record) -> Iterator[Decision]:
    """All that stand, in order: those of people, or of everybody where only bots played."""
    history = record.history
    standing = set(history.now.past)
    players = range(len(record.names))
    people = [seat for seat in players if seat not in record.bots] or players
    for version, entry in enumerate(history.log, start=1):
        if isinstance(entry, TakeBack | Hint) or history.moments[version] not in standing:
            continue
        seat = actor(entry)
        if seat is None or seat not in people:
            continue
        view = observe(history.moments[version - 1].state, seat)
        if len(view.legal) > 1:
            yield Decision(version, seat, view, entry)
