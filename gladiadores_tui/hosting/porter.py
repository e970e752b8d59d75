"""One connection: who is at its other end, and that it may open one session and nothing else."""

import asyncio
import socket
from typing import Any, NoReturn

import asyncssh

from gladiadores_tui.hall.allowance import Allowance
from gladiadores_tui.hosting.host import Host
from gladiadores_tui.hosting.session import Session
from gladiadores_tui.hosting.settings import PasswordDoorkeeper
from gladiadores_tui.hosting.terminal import Visitor

SEND_BUFFER = 64 * 1024
"""Of the kernel, which would keep megabytes of frames that nobody wants to see any more."""
ANSWERS_A_TRY = 4
"""How often a client may ask what it could try, besides trying."""
PACKETS_OF_A_LOGIN = 200
"""How many a client may send before it is let in: a dozen, two for each key that it tries, and
fillers with some of them."""


class Porter(asyncssh.SSHServer):
    """Lets a connection in by key or password; `gone` is set once it is no more.

    Port, agent and X11 forwarding, tunnels and sockets are refused by asyncssh unless somebody
    asks for them; nobody does.
    """

    def __init__(self, host: Host) -> None:
        self._host = host
        self._connection: asyncssh.SSHServerConnection | None = None
        self._tries = 0
        self._answers = 0
        self._is_turned_away = False
        self._packets = Allowance(PACKETS_OF_A_LOGIN, 0.0, asyncio.get_running_loop().time)
        self._shown: str | None = None
        self._session: Session | None = None
        self._deadline: asyncio.TimerHandle | None = None
        self.address = ""
        self.visitor: Visitor | None = None
        self.gone = asyncio.Event()

    def connection_made(self, conn: asyncssh.SSHServerConnection) -> None:
        """Somebody is at the gate."""
        self._connection = conn
        peer = conn.get_extra_info("peername")
        self.address = str(peer[0]) if peer else ""
        self._host.connections.add(self)
        if not self._host.rate.allows(self.address):
            self.turn_away("rate", self._host.rate.complains())
            return
        if self._host.is_closing or not self._host.gate.enter(self):
            self.turn_away("crowd")
            return
        sock = conn.get_extra_info("socket")
        if sock is not None:
            sock.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, SEND_BUFFER)

    def connection_lost(self, exc: Exception | None) -> None:
        """The connection is no more."""
        self.gone.set()
        self._host.gate.leave(self)
        self._host.connections.discard(self)
        if self._deadline is not None:
            self._deadline.cancel()
        if not self._is_turned_away:
            self.say("disconnected", None if exc is None else type(exc).__name__)

    def takes_packet(self) -> bool:
        """Whether the connection may go on after one more packet."""
        if not self._packets.spend():
            self.turn_away("flood")
            return False
        return True

    def turn_away(self, reason: str, is_logged: bool = True) -> None:
        """Close the connection without a word."""
        self._is_turned_away = True
        if is_logged:
            self.say("refused", reason)
        self.abort()

    def abort(self) -> None:
        """Close the connection at once, whatever is still to be sent."""
        if self._connection is not None:
            self._connection.abort()

    def say(self, event: str, reason: str | None = None, report: str | None = None) -> None:
        """A line in the log about this connection."""
        fingerprint = self.visitor.fingerprint if self.visitor is not None else None
        self._host.log.say(
            event, fingerprint=fingerprint, address=self.address, reason=reason, report=report
        )

    # Logging in

    def begin_auth(self, username: str) -> bool:
        """Everybody has to prove something."""
        return True

    def public_key_auth_supported(self) -> bool:
        """Keys are what players are known by.

        This is asked once for each request that fails, of whatever kind: some are no tries.
        """
        self._answers += 1
        if self._answers > self._host.settings.max_tries * ANSWERS_A_TRY:
            self._too_many()
        return True

    def validate_public_key(self, username: str, key: asyncssh.SSHKey) -> bool:
        """Whether the key would be let in; whether they hold it is not known here."""
        self._count_try()
        fingerprint = key.get_fingerprint("sha256")
        if not self._host.doorkeeper.admits_key(fingerprint):
            self._host.log.say(
                "refused", fingerprint=fingerprint, address=self.address, reason="key"
            )
            return False
        self._shown = fingerprint
        return True

    def password_auth_supported(self) -> bool:
        """Only where there is a password."""
        return isinstance(self._host.doorkeeper, PasswordDoorkeeper)

    async def validate_password(self, username: str, password: str) -> bool:
        """Whether it is the password; a wrong one takes its time."""
        self._count_try()
        doorkeeper = self._host.doorkeeper
        if isinstance(doorkeeper, PasswordDoorkeeper) and doorkeeper.admits_password(password):
            # Whatever key was shown before, nobody has signed with it.
            self._shown = None
            return True
        self.say("refused", "password")
        await asyncio.sleep(self._host.settings.wrong_password_pause)
        return False

    def _count_try(self) -> None:
        self._tries += 1
        if self._tries > self._host.settings.max_tries:
            self._too_many()

    def _too_many(self) -> NoReturn:
        if not self._is_turned_away:
            self._is_turned_away = True
            self.say("refused", "tries")
        raise asyncssh.DisconnectError(
            asyncssh.DISC_NO_MORE_AUTH_METHODS_AVAILABLE, "Too many tries"
        )

    def auth_completed(self) -> None:
        """They have proven it: the last key that was shown is theirs, or there was a password."""
        assert self._connection is not None
        username = str(self._connection.get_extra_info("username") or "")
        self.visitor = Visitor(self._shown, username, self.address)
        self._host.gate.leave(self)
        self.say("login", "key" if self._shown is not None else "password")
        loop, settings = asyncio.get_running_loop(), self._host.settings
        self._packets = Allowance(settings.packets_burst, settings.packets_a_second, loop.time)
        self._deadline = loop.call_later(settings.login_timeout, self._no_session)

    def _no_session(self) -> None:
        if self._session is None or not self._session.has_begun:
            self.turn_away("no session")

    # The session

    def session_requested(self) -> Any:
        """One session a connection."""
        if self._session is not None or self.visitor is None or self._connection is None:
            self.say("refused", "second session")
            return False
        self._session = Session(self._host, self, self._connection, self.visitor)
        return self._session
