"""From bytes to keys, at a pace that people can reach, whatever a client sends."""

import asyncio
from codecs import getincrementaldecoder
from collections.abc import Callable
from itertools import pairwise

from textual import constants, events, messages
from textual._xterm_parser import XTermParser
from textual.message import Message

KEYS_A_SECOND = 50.0
"""A key that is held down repeats some thirty times a second."""
BURST = 50.0
KEYS_A_CHARACTER = 1 / 512
"""What a character costs, so that sequences which mean nothing, and pastes, are paced as well."""
PIECE = 64
TURN = 0.05
LONGEST_PASTE = 64 * 1024

# What a terminal may tell an app. Not its size: a client could claim one without limit here.
ALLOWED = (
    events.Key,
    events.Paste,
    events.MouseEvent,
    events.AppFocus,
    events.AppBlur,
    messages.TerminalSupportsSynchronizedOutput,
)


class LettingGo(XTermParser):
    """A parser that can be forgotten, and with it the app that its last key was for.

    Textual's remembers what sequences mean in a cache that holds on to the parser.
    """

    def _parse_extended_key(  # type: ignore[override]
        self, sequence: str
    ) -> list[events.Key] | None:
        return _SHARED._parse_extended_key(sequence)


_SHARED = XTermParser()


class Keyboard:
    """Turns what a client sends into Textual's messages.

    What comes faster than anybody types waits, and the client is told to wait as well.
    """

    def __init__(self, deliver: Callable[[Message], None], hold: Callable[[bool], None]) -> None:
        """`deliver` takes the messages; `hold` tells the client to stop, and to go on."""
        self._deliver = deliver
        self._hold = hold
        self._loop = asyncio.get_running_loop()
        self._decode = getincrementaldecoder("utf-8")(errors="replace").decode
        self._parser = LettingGo()
        self._waiting = ""
        self._is_held = False
        self._silent = 0
        self._credit = BURST
        self._counted = self._loop.time()
        self._timer: asyncio.TimerHandle | None = None
        self._is_closed = False

    def take(self, data: bytes) -> None:
        """Something has arrived."""
        if self._is_closed:
            return
        self._waiting += self._decode(data)
        if not self._is_held:
            self._go_on()

    def close(self) -> None:
        """Nothing is delivered any more."""
        self._is_closed = True
        self._waiting = ""
        self._set_timer(None)

    def _go_on(self) -> None:
        """Read as much as is due, and come back: for the rest, or for an Esc on its own."""
        now = self._loop.time()
        self._credit = min(BURST, self._credit + (now - self._counted) * KEYS_A_SECOND)
        self._counted = now
        while self._waiting and self._credit > 0 and not self._is_closed:
            piece, self._waiting = self._waiting[:PIECE], self._waiting[PIECE:]
            self._read(piece)
        if self._is_closed:
            return
        if self._is_held != bool(self._waiting):
            self._is_held = not self._is_held
            self._hold(self._is_held)
        if self._is_held:
            self._set_timer(self._loop.call_later(TURN, self._go_on))
        elif not self._is_closed:
            # The parser waits so long for the rest of a sequence; then Esc is just Esc.
            self._set_timer(self._loop.call_later(constants.ESCAPE_DELAY + 0.005, self._tick))

    def _read(self, piece: str) -> None:
        # The hold may call back into `take`; a generator must not be entered twice.
        found: list[Message] = []
        try:
            found.extend(self._parser.feed(piece))
        except Exception:
            # Some sequences have numbers that are no characters; the parser does not survive them.
            self._renew()
        self._silent = 0 if found else self._silent + len(piece)
        if self._silent > LONGEST_PASTE:
            self._renew()
        told = [message for message in found if isinstance(message, ALLOWED)]
        steps = [
            message
            for message, following in pairwise([*told, None])
            if message is not None
            and not (_is_move(message) and following is not None and _is_move(following))
        ]
        self._credit -= len(steps) + len(piece) * KEYS_A_CHARACTER
        for message in steps:
            self._deliver(message)

    def _renew(self) -> None:
        """Forget a paste or a sequence that does not end."""
        self._parser = LettingGo()
        self._silent = 0

    def _tick(self) -> None:
        for message in list(self._parser.tick()):
            if isinstance(message, ALLOWED):
                self._deliver(message)

    def _set_timer(self, timer: asyncio.TimerHandle | None) -> None:
        if self._timer is not None:
            self._timer.cancel()
        self._timer = timer


def _is_move(message: Message) -> bool:
    return isinstance(message, events.MouseMove)
