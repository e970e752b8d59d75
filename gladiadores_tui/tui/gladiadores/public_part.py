"""What everybody sees of a match, on the table and in a replay."""

from collections.abc import Sequence

from textual.app import ComposeResult
from textual.screen import Screen

from gladiadores_tui.core.history import Hint
from gladiadores_tui.games.gladiadores.events import Event
from gladiadores_tui.games.gladiadores.view import PlayerView
from gladiadores_tui.tui.gladiadores import slices
from gladiadores_tui.tui.gladiadores.arena import Arena
from gladiadores_tui.tui.gladiadores.chronicle import Chronicle, Story
from gladiadores_tui.tui.gladiadores.glory import GloryBoard
from gladiadores_tui.tui.gladiadores.play_areas import PlayAreas
from gladiadores_tui.tui.gladiadores.top_bar import TopBar


def public_part(names: Sequence[str]) -> ComposeResult:
    """Few widgets; each draws itself."""
    yield TopBar(names)
    yield Arena(names)
    yield GloryBoard(names)
    yield Chronicle(names)
    yield PlayAreas(names)


def show_public(
    screen: Screen[None],
    view: PlayerView,
    stop: Event | None,
    events: tuple[Event | Hint, ...],
    is_stored: bool = True,
) -> None:
    """Give each widget its slice; only those whose slice has changed draw again."""
    screen.query_one(TopBar).standing = slices.standing(view, stop, is_stored)
    screen.query_one(Arena).contest = slices.contest(view, stop)
    screen.query_one(GloryBoard).glory = slices.glory(view)
    screen.query_one(PlayAreas).captured = slices.captured(view, stop)
    screen.query_one(Chronicle).story = Story(events)
