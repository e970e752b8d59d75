"""Textual's way to a terminal at the other end of an SSH channel."""

import asyncio
from pathlib import Path
from typing import Any, BinaryIO, Literal, TextIO

from textual import constants, events
from textual.app import App
from textual.driver import Driver
from textual.drivers import linux_driver
from textual.geometry import Size
from textual.message import Message

from gladiadores_tui.hosting.keyboard import Keyboard
from gladiadores_tui.hosting.terminal import MAX_SIZE, UNKNOWN_SIZE, fitted
from gladiadores_tui.hosting.wire import Wire
from gladiadores_tui.tui.terminal.wipe import LEAVE, wiped

BACKLOG_LIMIT = 128 * 1024
BACKLOG_RESUMED = 16 * 1024
LOOK_AGAIN = 0.1
SOON = 0.05
"""How long what nobody flushes waits for a frame to go with."""
CALM = 0.05
"""How long a window must keep its size before the app follows."""
LONGEST_STORM = 0.5

MOUSE = "\x1b[?1000h\x1b[?1003h\x1b[?1015h\x1b[?1006h"
KEYBOARD_PROTOCOL = (
    linux_driver.KITTY_DISAMBIGUATE_ESCAPE_CODES
    | linux_driver.KITTY_REPORT_ALL_KEYS
    | linux_driver.KITTY_REPORT_ASSOCIATED_TEXT
)


class ChannelDriver(Driver):
    """Draws through a wire, and reads from it.

    A client that does not read gets no more frames, and a whole picture once it reads again.
    """

    def __init__(
        self,
        app: App[Any],
        *,
        wire: Wire,
        debug: bool = False,
        mouse: bool = True,
        size: tuple[int, int] | None = None,
    ) -> None:
        """Like Textual's drivers; `debug` would write keys to a file of the host, so it is not."""
        super().__init__(app, debug=False, mouse=mouse, size=size or UNKNOWN_SIZE)
        self._wire = wire
        self._keyboard = Keyboard(self.process_message, wire.hold)
        self._frame: list[str] = []
        self._flushing: asyncio.TimerHandle | None = None
        self._catching_up: asyncio.TimerHandle | None = None
        self._resizing: asyncio.TimerHandle | None = None
        self._storm_began = 0.0
        self._window = self._size

    @property
    def is_behind(self) -> bool:
        """Whether the client has missed frames."""
        return self._catching_up is not None

    def send_message(self, message: Message) -> None:
        """Everything happens on the loop here, so a message can be posted at once."""
        self._app.post_message(message)

    # Drawing

    def write(self, data: str) -> None:
        """Add to the frame; bells and the like, which nobody flushes, go with the next one if it
        comes soon."""
        self._frame.append(data)
        if self._flushing is None:
            self._flushing = self._loop.call_later(SOON, self.flush)

    def flush(self) -> None:
        """Send the frame whole, or not at all."""
        if self._flushing is not None:
            self._flushing.cancel()
            self._flushing = None
        frame = "".join(self._frame)
        self._frame.clear()
        if not frame or self.is_behind:
            return
        if self._wire.backlog() > BACKLOG_LIMIT:
            self._wait_for_client()
        else:
            self._wire.send(frame)

    def _wait_for_client(self) -> None:
        self._catching_up = self._loop.call_later(LOOK_AGAIN, self._catch_up)

    def _catch_up(self) -> None:
        if self._wire.backlog() > BACKLOG_RESUMED:
            self._wait_for_client()
            return
        self._catching_up = None
        self._repaint()

    def _repaint(self) -> None:
        """Have everything drawn again."""
        self._app.call_later(self._app.refresh)

    # The window

    def _resized(self, width: int, height: int) -> None:
        """The window has another size: wait until it keeps it."""
        now = self._loop.time()
        self._window = (width, height)
        if self._resizing is None:
            self._storm_began = now
        elif now - self._storm_began < LONGEST_STORM:
            self._resizing.cancel()
        else:
            return
        self._resizing = self._loop.call_later(CALM, self._follow)

    def _follow(self) -> None:
        self._resizing = None
        assert self._window is not None
        size = fitted(*self._window)
        if size == self._size:
            self._repaint()  # smaller and larger again: the terminal may have cut lines off
            return
        self._size = size
        self._app.post_message(events.Resize(Size(*size), Size(*size)))

    # From start to end

    def start_application_mode(self) -> None:
        """Take the terminal over, with the same requests as Textual's driver for Linux.

        The window's size comes through SSH, so the terminal is not asked to report it.
        """
        self._wire.on_input = self._keyboard.take
        self._wire.on_resize = self._resized
        keyboard = "" if constants.DISABLE_KITTY_KEY else f"\x1b[>{KEYBOARD_PROTOCOL}u"
        self._wire.send(
            "\x1b[?1049h"  # alternate screen
            + (MOUSE if self._mouse else "")
            + "\x1b[?25l\x1b[?1004h"  # no cursor; focus reports
            + keyboard
            + "\x1b[?2026$p"  # can updates be whole?
            + "\x1b[?2004h\x1b[?7l"  # bracketed paste; no line wrap
        )

    def disable_input(self) -> None:
        """Listen no more."""
        self._keyboard.close()
        self._wire.on_input = lambda data: None
        self._wire.on_resize = lambda width, height: None
        for timer in (self._resizing, self._catching_up):
            if timer is not None:
                timer.cancel()

    def stop_application_mode(self) -> None:
        """Erase every line, so that no hand stays behind, and give the terminal back."""
        self.disable_input()
        self.close()
        # Nothing was drawn below this; rows that the window does not have do no harm.
        self._wire.send("\x1b[0m" + wiped(MAX_SIZE[1]) + LEAVE)

    def close(self) -> None:
        """Forget what was not sent."""
        self._frame.clear()
        if self._flushing is not None:
            self._flushing.cancel()
            self._flushing = None

    # Nothing of the host's

    def open_url(self, url: str, new_tab: bool = True) -> None:
        """Not here: it would open on the host."""

    def deliver_binary(
        self,
        binary: BinaryIO | TextIO,
        *,
        delivery_key: str,
        save_path: Path,
        open_method: Literal["browser", "download"] = "download",
        encoding: str | None = None,
        mime_type: str | None = None,
        name: str | None = None,
    ) -> None:
        """Not here: it would be saved on the host."""
        binary.close()
        refused = PermissionError("nothing is saved on the host")
        self._app.post_message(
            events.DeliveryFailed(key=delivery_key, exception=refused, name=name)
        )
