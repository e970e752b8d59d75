"""A tiny app to visit, and a server of it."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import asyncssh
from rich.segment import Segment
from rich.style import Style
from textual import events
from textual.strip import Strip
from textual.widget import Widget

from gladiadores_tui.hosting.log import Log
from gladiadores_tui.hosting.quarters import prepare
from gladiadores_tui.hosting.server import Server, serve
from gladiadores_tui.hosting.settings import Settings
from gladiadores_tui.hosting.terminal import Terminal, Visitor
from gladiadores_tui.tui.preferences import Preferences
from gladiadores_tui.tui.shared.house import House

INK = Style(color="#9f1418", bgcolor="#f4efe0")
PASSWORD = "open sesame"
HIDDEN = "the ten of spades"


class Wall(Widget):
    """Shows the size, what has been pressed, and a picture that fills the rest."""

    DEFAULT_CSS = "Wall { width: 100%; height: 100%; }"

    def render_line(self, y: int) -> Strip:
        app = self.app
        assert isinstance(app, Parlour)
        width, height = self.size
        said = {
            0: f"{width}x{height} for {app.visitor.username}",
            1: "keys: " + " ".join(app.pressed[-5:]),
            2: f"picture {app.picture}",
            height - 1: "the last line",
        }.get(y, chr(ord("a") + (app.picture + y) % 26) * width if y < height else "")
        return Strip([Segment(said.ljust(width)[:width], INK)], width)


class Parlour(House):
    """Says what is pressed; F1 crashes, q leaves."""

    def __init__(self, visitor: Visitor, terminal: Terminal, depth: str | None = None) -> None:
        super().__init__(Preferences(terminal.language), depth=depth or terminal.depth)
        self.visitor = visitor
        self.terminal = terminal
        self.pressed: list[str] = []
        self.picture = 0
        self.farewells = 0
        self.sizes: list[tuple[int, int]] = []

    def compose(self) -> Any:
        yield Wall()

    def on_resize(self, event: events.Resize) -> None:
        self.sizes.append((event.size.width, event.size.height))

    def on_key(self, event: events.Key) -> None:
        if event.key == "f1":
            hand = HIDDEN
            raise RuntimeError(hand)
        if event.key == "q":
            self.exit(0)
            return
        self.pressed.append(event.key)
        self.query_one(Wall).refresh()

    def on_paste(self, event: events.Paste) -> None:
        self.pressed.append(f"paste:{event.text[:20]}")
        self.query_one(Wall).refresh()

    def show(self, picture: int) -> None:
        """Another picture, from edge to edge."""
        self.picture = picture
        self.query_one(Wall).refresh()

    def farewell(self) -> None:
        self.farewells += 1


class Door:
    """Lets in the keys that it knows."""

    def __init__(self) -> None:
        self.keys: set[str] = set()
        self.asked: list[str] = []

    def admits_key(self, fingerprint: str) -> bool:
        self.asked.append(fingerprint)
        return fingerprint in self.keys


class PasswordDoor(Door):
    """Knows a password besides."""

    def admits_password(self, password: str) -> bool:
        return password == PASSWORD


@dataclass
class Place:
    """A server, and what the tests want to look at."""

    server: Server
    door: Door
    log_file: Path
    host_key: Path
    apps: list[Parlour] = field(default_factory=list)
    clients: list[asyncssh.SSHClientConnection] = field(default_factory=list)

    @property
    def port(self) -> int:
        return self.server.port

    @property
    def log(self) -> str:
        return self.log_file.read_text(encoding="ascii")

    def new_key(self) -> asyncssh.SSHKey:
        """A key that is let in."""
        key = asyncssh.generate_private_key("ssh-ed25519")
        self.door.keys.add(key.get_fingerprint("sha256"))
        return key

    async def connect(self, **options: Any) -> asyncssh.SSHClientConnection:
        """A client that is logged in."""
        keys = options.pop("client_keys", None)
        if keys is None and "password" not in options:
            keys = [self.new_key()]
        client = await asyncssh.connect(
            "127.0.0.1",
            self.port,
            known_hosts=None,
            username=options.pop("username", "ana"),
            client_keys=keys or [],
            agent_path=None,
            config=[],
            **options,
        )
        self.clients.append(client)
        return client

    async def try_a_password(self, client: Callable[[], asyncssh.SSHClient]) -> None:
        """Come to the door with nothing else; how, the client says."""
        await asyncssh.create_connection(
            client,
            "127.0.0.1",
            self.port,
            known_hosts=None,
            config=[],
            client_keys=None,
            agent_path=None,
            preferred_auth="password",
        )

    async def until(self, holds: Callable[[], bool], patience: float = 20.0) -> None:
        """Wait for something that happens in the server, and tells nobody."""
        async with asyncio.timeout(patience):
            while not holds():
                await asyncio.sleep(0.01)


@asynccontextmanager
async def place(
    folder: Path, door: Door | None = None, make_app: Any = Parlour, **settings: Any
) -> AsyncIterator[Place]:
    """A server, and everything closed in order at the end: clients first."""
    door = PasswordDoor() if door is None else door
    apps: list[Parlour] = []

    def make(visitor: Visitor, terminal: Terminal) -> Parlour:
        app = make_app(visitor, terminal)
        apps.append(app)
        return app

    log = Log(folder / "host.log")
    given = {"wrong_password_pause": 0.0, "port": 0} | settings
    chosen = Settings(host_key=folder / "host_key", **given)
    prepare(asyncio.get_running_loop(), log)
    server = await serve(chosen, door, make, log)
    here = Place(server, door, folder / "host.log", chosen.host_key, apps)
    try:
        yield here
    finally:
        for client in here.clients:
            client.abort()
            await client.wait_closed()
        await server.close()
        log.close()
    assert '"event": "error"' not in here.log
