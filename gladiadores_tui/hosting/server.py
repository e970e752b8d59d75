"""The server: it listens, and closes in order."""

import asyncio
from contextlib import suppress
from functools import partial

import asyncssh

from gladiadores_tui.hosting.gate import Gate
from gladiadores_tui.hosting.host import Host, MakeApp
from gladiadores_tui.hosting.hostkey import host_key
from gladiadores_tui.hosting.log import Log
from gladiadores_tui.hosting.porter import Porter
from gladiadores_tui.hosting.rate import Rate
from gladiadores_tui.hosting.settings import Doorkeeper, Settings

WINDOW = 32 * 1024
"""What a client may send ahead of being read: keys need little."""


class Server:
    """A server that listens."""

    def __init__(self, host: Host, acceptor: asyncssh.SSHAcceptor, fingerprint: str) -> None:
        """Made by `serve`. `fingerprint` is that of the host's key."""
        self._host = host
        self._acceptor = acceptor
        self.fingerprint = fingerprint

    @property
    def port(self) -> int:
        """Where it listens."""
        return self._acceptor.get_port()

    @property
    def players(self) -> int:
        """How many sessions there are."""
        return len(self._host.sessions)

    @property
    def waiting(self) -> int:
        """How many connections have not logged in yet."""
        return len(self._host.gate)

    async def close(self, grace: float = 2.0) -> None:
        """Take nobody any more, tell every app, end it, and close, all within `grace` seconds."""
        loop = asyncio.get_running_loop()
        until = loop.time() + grace
        self._host.is_closing = True
        self._acceptor.close()
        tasks = [session.task for session in self._host.sessions if session.task is not None]
        for session in list(self._host.sessions):
            session.close()
        if tasks:
            _, late = await asyncio.wait(tasks, timeout=grace / 2)
            for task in late:
                task.cancel()
            if late:
                await asyncio.wait(late, timeout=grace / 4)
        # Last lines and exit statuses are on their way; whoever takes them goes by themselves.
        await self._emptied(until - grace / 8)
        for porter in list(self._host.connections):
            porter.abort()
        await self._emptied(until)
        self._host.log.say("closed")

    async def _emptied(self, until: float) -> None:
        """Wait until nobody is connected, or it is time to go on."""
        with suppress(TimeoutError):
            async with asyncio.timeout_at(until):
                for porter in list(self._host.connections):
                    await porter.gone.wait()


async def serve(settings: Settings, doorkeeper: Doorkeeper, make_app: MakeApp, log: Log) -> Server:
    """Listen. The process has to be prepared (`quarters.prepare`).

    Args:
        doorkeeper: says who comes in; where it is a PasswordDoorkeeper, passwords are taken.
        make_app: makes the app of a visitor.

    Raises:
        OSError: the address is taken, or the host's key can neither be read nor be made.
        asyncssh.KeyImportError: the host's key is damaged.
    """
    loop = asyncio.get_running_loop()
    key = host_key(settings.host_key)
    gate = Gate(settings.max_waiting, settings.max_waiting_each)
    rate = Rate(settings.connections_burst, settings.connections_a_second, loop.time)
    host = Host(settings, doorkeeper, make_app, log, gate, rate)
    acceptor = await asyncssh.create_server(
        partial(Porter, host),
        settings.address,
        settings.port,
        server_host_keys=[key],
        send_server_host_keys=False,
        server_version="gladiadores",
        compression_algs=list(settings.compression),
        login_timeout=settings.login_timeout,
        keepalive_interval=settings.keepalive,
        keepalive_count_max=settings.keepalive_count,
        encoding=None,
        line_editor=False,
        window=WINDOW,
        config=[],
        gss_host=None,
        agent_forwarding=False,
        x11_forwarding=False,
        allow_scp=False,
        rdns_lookup=False,
    )
    fingerprint = key.get_fingerprint("sha256")
    log.say("open", address=settings.address, fingerprint=fingerprint)
    return Server(host, acceptor, fingerprint)
