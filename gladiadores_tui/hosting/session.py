"""One visitor's session: an app from the first frame to the last line, and its end in order."""

import asyncio
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any

import asyncssh

from gladiadores_tui.hosting import lines
from gladiadores_tui.hosting.driver import ChannelDriver
from gladiadores_tui.hosting.host import Host
from gladiadores_tui.hosting.terminal import FewVariables, Terminal, Visitor, fitted, terminal_of
from gladiadores_tui.hosting.wire import Wire
from gladiadores_tui.i18n import open_tongue
from gladiadores_tui.tui.shared.house import House
from gladiadores_tui.tui.terminal.crash import report

if TYPE_CHECKING:
    from gladiadores_tui.hosting.porter import Porter

ENDING = 5.0
"""Seconds that an app may take to end by itself: cancelling leaves tasks behind."""
LEAVING = 2.0
"""Seconds that a client may take to go after its session."""


class Session(asyncssh.SSHServerSession[bytes]):
    """A session channel. Only a shell on a terminal is served."""

    def __init__(
        self,
        host: Host,
        porter: "Porter",
        connection: asyncssh.SSHServerConnection,
        visitor: Visitor,
    ) -> None:
        self._host = host
        self._porter = porter
        self._connection = connection
        self._visitor = visitor
        self._channel: asyncssh.SSHServerChannel[bytes] | None = None
        self._wire: Wire | None = None
        self._pty: tuple[str, int, int] | None = None
        self._refusal: str | None = None
        self._app: House | None = None
        self._farewell: Callable[[], str] | None = None
        self._reason = "left"
        self._last_input = 0.0
        self.task: asyncio.Task[None] | None = None
        self.has_begun = False

    # What the client asks for

    def connection_made(self, chan: "asyncssh.SSHServerChannel[bytes]") -> None:
        """The channel is open."""
        self._channel = chan
        chan._env = FewVariables()
        self._wire = Wire(chan, self._connection)

    def pty_requested(
        self, term_type: str, term_size: tuple[int, int, int, int], term_modes: Any
    ) -> bool:
        """A terminal."""
        self._pty = (term_type, term_size[0], term_size[1])
        return True

    def terminal_size_changed(self, width: int, height: int, pixwidth: int, pixheight: int) -> None:
        """The window has another size."""
        if self._pty is not None:
            self._pty = (self._pty[0], width, height)
        if self._wire is not None:
            self._wire.on_resize(width, height)

    def shell_requested(self) -> bool:
        """The game."""
        return True

    def exec_requested(self, command: str) -> bool:
        """A command: accepted, so that there is somebody to read why it is not done."""
        self._refusal = lines.NO_COMMANDS
        return True

    def subsystem_requested(self, subsystem: str) -> bool:
        """No files are served."""
        self._porter.say("refused", "subsystem")
        return False

    def session_started(self) -> None:
        """Begin, or say why not."""
        assert self._channel is not None
        self.has_begun = True
        loop = asyncio.get_running_loop()
        if self._refusal is None and self._pty is None:
            self._refusal = lines.NO_TERMINAL
        if self._refusal is None:
            assert self._pty is not None
            environment, language = self._channel.get_environment(), self._host.settings.language
            terminal = terminal_of(*self._pty, environment, language)
            if terminal.can_draw:
                self.task = loop.create_task(self._live(terminal))
                return
            self._refusal = lines.DUMB_TERMINAL
        self._porter.say("refused", "no terminal" if self._pty is None else "no game wanted")
        self._leave(self._refusal, 1)

    def data_received(self, data: bytes, datatype: int | None) -> None:
        """Keys; what is typed before there is anything to see answers nothing."""
        self._last_input = asyncio.get_running_loop().time()
        if self._wire is not None:
            self._wire.on_input(data)

    def eof_received(self) -> bool:
        """No key will come any more."""
        self.end("gone")
        return True

    def break_received(self, msec: int) -> bool:
        """Nothing to interrupt."""
        return False

    def connection_lost(self, exc: Exception | None) -> None:
        """The client has gone."""
        self.end("gone")

    # The app

    async def _live(self, terminal: Terminal) -> None:
        open_tongue(terminal.language)
        if not self._finds_room():
            self._porter.say("refused", "full")
            self._leave(lines.full(), 1)
            return
        self._host.sessions.append(self)
        self._porter.say("session")
        idle = asyncio.get_running_loop().create_task(self._watch())
        status = 0
        try:
            status = await self._play(terminal)
        except Exception as error:
            self._crashed(type(error).__qualname__, report(error))
        finally:
            idle.cancel()
            self._host.sessions.remove(self)
            self._app = None
            self._porter.say("session over", self._reason)
            line = "" if self._farewell is None else self._farewell()
            self._leave(line, status if self._reason == "left" else 1)

    def _finds_room(self) -> bool:
        """Whether there is room, if need be that of the same key's sessions before this one, which
        may be of connections that are dead and do not know it yet.

        Only the last one before this stays, if there is room for both: it says where its player
        is now. More would be places that others could have.
        """
        key, is_full = self._visitor.fingerprint, self._host.is_full
        if key is None or self._host.is_closing:
            return not is_full
        older = [each for each in self._host.sessions if each.belongs_to(key)]
        for each in older if is_full else older[:-1]:
            each.end("elsewhere", lines.elsewhere)
        return bool(older) or not is_full

    def belongs_to(self, key: str) -> bool:
        """Whether it is that key's, and not about to end."""
        return self._visitor.fingerprint == key and self._reason == "left"

    async def _play(self, terminal: Terminal) -> int:
        """Run the app; returns its exit status."""
        assert self._wire is not None
        if self._reason != "left":
            return 1  # gone already
        app = self._app = self._host.make_app(self._visitor, terminal)
        app.owns_process = False
        app.driver_class = partial(ChannelDriver, wire=self._wire)  # type: ignore[assignment]
        size = fitted(*self._pty[1:]) if self._pty is not None else None
        await app.run_async(size=size)
        if app.crash is not None:
            self._crashed(app.crash[0], app.crash_report)
        return app.return_code or 0

    def _crashed(self, kind: str, report: str) -> None:
        """The app has failed; only of what type and where is told: the rest can hold cards."""
        self._reason = "crash"
        self._farewell = lines.crashed
        self._porter.say("crash", kind, report)

    async def _watch(self) -> None:
        """End a session whose player has gone without leaving."""
        patience = self._host.settings.idle_minutes * 60
        if not patience:
            return
        loop = asyncio.get_running_loop()
        self._last_input = loop.time()
        while (left := self._last_input + patience - loop.time()) > 0:
            await asyncio.sleep(left)
        self.end("idle", partial(lines.idle, self._host.settings.idle_minutes))

    # The end

    def end(self, reason: str, farewell: Callable[[], str] | None = None) -> None:
        """End the app in order, and without one if it takes too long.

        `farewell` makes the last line; it is called in the session, which has a language.
        """
        if self.task is None or self.task.done() or self._reason != "left":
            return
        self._reason, self._farewell = reason, farewell
        if self._app is not None:
            self._app.exit()
        asyncio.get_running_loop().call_later(ENDING, self.task.cancel)

    def close(self) -> None:
        """The host goes down: tell the app, then end it."""
        if self._app is not None and self.task is not None and not self.task.done():
            self._app.call_later(self._app.farewell)
            self._app.call_later(self.end, "closed", lines.closed)

    def _leave(self, line: str, status: int) -> None:
        """The last line, the exit status, and no more."""
        if self._wire is None or self._channel is None or self._channel.is_closing():
            self._porter.abort()
            return
        if line:
            self._wire.send(line + "\r\n")
        self._channel.exit(status)
        asyncio.get_running_loop().call_later(LEAVING, self._porter.abort)
