"""What all connections of a server share."""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from gladiadores_tui.hosting.gate import Gate
from gladiadores_tui.hosting.log import Log
from gladiadores_tui.hosting.rate import Rate
from gladiadores_tui.hosting.settings import Doorkeeper, Settings
from gladiadores_tui.hosting.terminal import Terminal, Visitor
from gladiadores_tui.tui.shared.house import House

if TYPE_CHECKING:
    from gladiadores_tui.hosting.porter import Porter
    from gladiadores_tui.hosting.session import Session

MakeApp = Callable[[Visitor, Terminal], House]
"""Makes the app of a visitor. It is called in the session's own context, whose language it may
open, and must not block."""


@dataclass(slots=True)
class Host:
    """The server's means, and who is there.

    Attributes:
        gate: those who have not logged in yet.
        rate: how often somebody may connect.
        connections: all, logged in or not.
        sessions: those with an app, in the order they began.
    """

    settings: Settings
    doorkeeper: Doorkeeper
    make_app: MakeApp
    log: Log
    gate: Gate
    rate: Rate
    connections: "set[Porter]" = field(default_factory=set)
    sessions: "list[Session]" = field(default_factory=list)
    is_closing: bool = False

    @property
    def is_full(self) -> bool:
        """Whether nobody else can play."""
        return self.is_closing or len(self.sessions) >= self.settings.max_players
