"""The chronicle: what has happened, a paragraph a battle, the newest last."""

from collections.abc import Iterable
from dataclasses import dataclass

from textual.reactive import var

from gladiadores_tui.core.history import Hint
from gladiadores_tui.games.gladiadores.events import CardPlayed, Event
from gladiadores_tui.i18n import t
from gladiadores_tui.tui.gladiadores.sentences import Entry, chronicle
from gladiadores_tui.tui.look import Inks
from gladiadores_tui.tui.shared.drawing import DrawnForSeats, Line, fit, framed, wrap

Events = tuple[Event | Hint, ...]

PLACE_CELLS = 5


def entry_lines(entries: Iterable[Entry], width: int, inks: Inks) -> list[Line]:
    """The entries broken to a width, each with its place (`B3`) in front of its first line."""
    lines: list[Line] = []
    for entry in entries:
        style = inks.strong if entry.heading else inks.text
        place = entry.place
        for part in wrap(entry.text, width - PLACE_CELLS):
            lines.append([(fit(place, PLACE_CELLS), inks.muted), (part, style)])
            place = ""
    return lines


def end_of(events: Events, entries: int) -> Events:
    """The last of the events, enough for so many entries: a battle has one for what is played, and
    one for what came of it unless it goes on."""
    battles = 0
    for at in range(len(events) - 1, -1, -1):
        event = events[at]
        battles += isinstance(event, CardPlayed) and event.opens
        if battles > entries // 2:
            return events[at:]
    return events


@dataclass(frozen=True, slots=True)
class Story:
    """All that has happened so far."""

    events: Events


class Chronicle(DrawnForSeats):
    """As many of the last lines as there is room for."""

    story: var[Story | None] = var(None)

    def watch_story(self) -> None:
        """Much of it stays as it is."""
        self.refresh_changes()

    def draw(self, width: int, height: int) -> list[Line]:
        """The frame and the end of the story."""
        if self.story is None:
            return []
        entries = chronicle(end_of(self.story.events, height), self.names)[-height:]
        lines = entry_lines(entries, width - 4, self.inks)
        room = height - 2
        return framed(lines[-room:], width, height, self.inks, t("chronicle.title"), "p")
