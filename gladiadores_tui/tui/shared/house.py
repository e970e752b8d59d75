"""The app under every game: its look and language, and an orderly end whatever happens."""

import asyncio
import os
import signal
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from rich.color import ColorSystem
from textual import events
from textual.app import App
from textual.binding import Binding
from textual.filter import LineFilter
from textual.geometry import Size
from textual.screen import Screen
from textual.theme import Theme

from gladiadores_tui.hall.pool import Pool
from gladiadores_tui.i18n import Tongue, open_tongue
from gladiadores_tui.store.protocol import StoreError
from gladiadores_tui.tui.filters import ASCII_ONLY, FEWER_COLOURS, NO_COLOURS
from gladiadores_tui.tui.look import GROUNDS, Inks, Look, inks
from gladiadores_tui.tui.preferences import Preferences
from gladiadores_tui.tui.shared.colours_only import remember_colours_only
from gladiadores_tui.tui.shared.room import Room
from gladiadores_tui.tui.shared.too_small import TooSmall
from gladiadores_tui.tui.shared.turns import Arrival, Turns
from gladiadores_tui.tui.terminal.crash import keep, report
from gladiadores_tui.tui.terminal.driver import WipingDriver

MIN_WIDTH, MIN_HEIGHT = 80, 24
ENDING_SIGNALS = (signal.SIGTERM, signal.SIGHUP, signal.SIGINT)
DEPTHS = {"truecolor": "truecolor", "256": "256", "standard": "16"}


class House(App[int]):
    """An app for one session at one terminal.

    Attributes:
        pool: thinks for bots.
        crash: the kind of error that ended the session, and where its report lies, if it is kept.
        crash_report: the report itself; a process with other sessions sees to it.
        held_key_pause: seconds without any key before Enter counts on something new.
        owns_process: whether signals to the process are meant for this session.
    """

    ENABLE_COMMAND_PALETTE = False
    ALLOW_SELECT = False
    BINDINGS = [
        Binding("ctrl+q,ctrl+c", "ask_quit", show=False, priority=True, id="force_quit"),
    ]

    held_key_pause = 0.25
    owns_process = True

    def __init__(
        self,
        preferences: Preferences,
        *,
        depth: str | None = None,
        pool: Pool | None = None,
        **options: Any,
    ) -> None:
        """`depth` is the colour depth of the terminal (see Look); None to find it out. `pool` is
        one that others use as well; None for one of its own."""
        remember_colours_only()
        self._tongue: Tongue = open_tongue(preferences.language)
        super().__init__(**options)
        # Each screen would have a widget for either; there are neither.
        self._disable_tooltips = self._disable_notifications = True
        self.pool = pool or Pool()
        self._shares_pool = pool is not None
        self._turns = Turns(self, super().on_event)
        self.crash: tuple[str, Path | None] | None = None
        self.crash_report = ""
        self.is_ending = False
        self._preferences = preferences
        if depth is None:
            depth = DEPTHS.get(self.console.color_system or "", "256")
        self._depth = "none" if self.no_color else depth
        # Fewer colours are a filter, so that they can be chosen: nothing is to be lowered after it.
        self.console._color_system = ColorSystem.TRUECOLOR
        self.look = Look()
        for name, ground in GROUNDS.items():
            self.register_theme(
                Theme(
                    name=f"house-{name}",
                    primary=ground.turn,
                    foreground=ground.text,
                    background=ground.background,
                    surface=ground.field,
                    panel=ground.background,
                    error=ground.bad,
                    dark=name == "dark",
                )
            )
        self._wear(preferences)

    @property
    def inks(self) -> Inks:
        """The styles of the session."""
        return inks(self.look)

    @property
    def preferences(self) -> Preferences:
        """What the session has chosen; assign to change it at once, everywhere."""
        return self._preferences

    @preferences.setter
    def preferences(self, chosen: Preferences) -> None:
        self._preferences = chosen
        self._tongue.language = chosen.language
        self._wear(chosen)
        for screen in self.screen_stack:
            if isinstance(screen, Room):
                screen.retell()
            for widget in screen.walk_children():
                widget.refresh(layout=True)
            screen.refresh(layout=True)

    def _wear(self, chosen: Preferences) -> None:
        depth = self._depth if chosen.depth == "auto" else chosen.depth
        self.look = Look(chosen.theme, chosen.palette, chosen.ascii, depth)
        self.theme = f"house-{chosen.theme}"

    @property
    def own_filters(self) -> Sequence[LineFilter]:
        """What is left of colours and signs for the terminal."""
        ascii_only = [ASCII_ONLY] if self.look.ascii else []
        depth = self.look.depth
        if depth == "none":
            return [NO_COLOURS, *ascii_only]
        fewer = [FEWER_COLOURS[depth]] if depth in FEWER_COLOURS else []
        return [*fewer, *ascii_only]

    def get_line_filters(self) -> Sequence[LineFilter]:
        """Textual's filters, or none of its greys where no colours are wanted; then ours."""
        is_plain = self.no_color or self.look.depth == "none"
        textuals = [] if is_plain else super().get_line_filters()
        return [*textuals, *self.own_filters]

    def bell(self) -> None:
        """Ring, unless nobody wants to hear it."""
        if self._preferences.bell:
            super().bell()

    def on_mount(self) -> None:
        """Signals end or stop the session in order; each covers the hand first."""
        if self.is_headless or not self.owns_process:
            return
        loop = asyncio.get_running_loop()
        for number in ENDING_SIGNALS:
            loop.add_signal_handler(number, self._end_by_signal, number)
        loop.add_signal_handler(signal.SIGTSTP, self.stop_by_job_control)
        loop.add_signal_handler(signal.SIGCONT, self.return_to_terminal)

    def on_unmount(self) -> None:
        """Nobody thinks any more."""
        if not self._shares_pool:
            self.pool.close()

    def exit(self, *args: Any, **kwargs: Any) -> None:
        """Leave."""
        self.wind_down()
        super().exit(*args, **kwargs)

    def wind_down(self) -> None:
        """From here on nothing is to be shown any more, nor thought about."""
        self.is_ending = True
        self.workers.cancel_all()

    def _end_by_signal(self, number: int) -> None:
        self.cover()
        self.exit(return_code=128 + number)

    def farewell(self) -> None:
        """The host goes down, and this session with it; subclasses with something to lose see to
        it. It is ended afterwards."""

    def cover(self) -> None:
        """Take every hand off the screens; subclasses with hands do."""

    def stop_by_job_control(self) -> None:
        """Cover the hand, give the terminal back, and stop until somebody continues us."""
        self.cover()
        if isinstance(self._driver, WipingDriver):
            self._driver.suspend()
        os.kill(os.getpid(), signal.SIGSTOP)

    def return_to_terminal(self) -> None:
        """Continued, perhaps after a stop that could not be seen coming: nobody knows who is
        looking now, so the hand is covered before anything is drawn. A session that ends has no
        use for the terminal any more, and nobody would let go of it again."""
        if self.is_ending:
            return
        self.cover()
        if isinstance(self._driver, WipingDriver):
            self._driver.resume()
        self.screen.refresh(layout=True)

    def on_resize(self, event: events.Resize) -> None:
        """A window may become too small, or large enough again."""
        self.fit_window(event.size)

    def fit_window(self, size: Size | None = None) -> None:
        """Below the smallest size a message stands in front of whatever is going on."""
        width, height = size or self.size
        if width < MIN_WIDTH or height < MIN_HEIGHT:
            self.open_screen(TooSmall())
        else:
            while isinstance(self.screen, TooSmall):
                self.pop_screen()

    async def on_event(self, event: events.Event) -> None:
        """What comes from the terminal is done in order."""
        if isinstance(event, Arrival) and not event.is_forwarded:
            await self._turns.take(event)
        else:
            await super().on_event(event)

    def on_key(self, event: events.Key) -> None:
        """A key answers what stood in front when it was pressed, nothing that appeared since.

        Bindings run here, after the screen has seen the key; by then another screen may stand
        in front, and it is that one's guard that counts. At the end there may be none any more.
        """
        front = self.screen_stack[-1] if self.screen_stack else None
        guard = front.guard if isinstance(front, Room) else None
        if front is None or (guard is not None and guard.refuses(event)):
            event.stop()
            event.prevent_default()

    def action_ask_quit(self) -> None:
        """Leave, after asking where something is going on."""
        from gladiadores_tui.tui.shared.quit_sheet import QuitSheet

        notice = self.quit_notice
        if notice is None:
            self.exit(0)
        elif isinstance(self.screen, TooSmall):
            self.screen.ask(notice)
        else:
            self.open_screen(QuitSheet(notice))

    @property
    def hand_is_open(self) -> bool:
        """Whether a hand can be seen; subclasses know."""
        return False

    @property
    def quit_notice(self) -> str | None:
        """What becomes of what is going on, if that has to be said before leaving; subclasses
        know."""
        return None

    def account(self, error: StoreError) -> str:
        """What is wrong with the store, in a sentence, after doing about it what can be done;
        subclasses with a store know."""
        raise NotImplementedError

    def _fatal_error(self) -> None:
        """Textual would print the local variables, hands among them; keep a report instead."""
        error = sys.exc_info()[1] or self._exception
        if self.crash is None and error is not None:
            self.crash_report = report(error)
            kept = keep(self.crash_report) if self.owns_process else None
            self.crash = (type(error).__qualname__, kept)
        self._close_messages_no_wait()

    def panic(self, *renderables: Any) -> None:
        """The same for errors that know how to print themselves, and for the input's thread."""
        self._return_code = 1
        self._fatal_error()
        self.crash = self.crash or ("input", None)

    def open_screen(self, screen: Screen[Any]) -> None:
        """Put a screen in front, unless one of its kind is there already."""
        if type(self.screen) is not type(screen):
            self.push_screen(screen)
