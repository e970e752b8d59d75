"""What the host decides: where to listen, who comes in, how much of everything is enough."""

from dataclasses import dataclass
from pathlib import Path
from typing import Protocol, runtime_checkable


@dataclass(frozen=True, slots=True, kw_only=True)
class Settings:
    """How a server behaves; times are in seconds unless they say otherwise.

    Attributes:
        port: 0 for any that is free.
        host_key: the file of the key that tells players it is the same host; made if missing.
        max_players: sessions at a time.
        max_waiting: connections at a time that have not logged in yet, and of these
            `max_waiting_each` from one address. Whoever waits longest makes room for a newcomer.
        connections_burst: connections at once from one address, and `connections_a_second` in the
            long run.
        packets_burst: packets at once on one connection, of whatever kind, and
            `packets_a_second` in the long run. A hundred a second is a mouse that is shaken, and
            some clients send a filler with each; what they send while the network is down arrives
            all at once, and what it costs is a tenth of a second.
        login_timeout: for logging in, and again for opening a session after that.
        max_tries: keys and passwords on one connection; a key that is admitted takes two.
        wrong_password_pause: before a wrong password is answered.
        idle_minutes: without a key, before a session is ended; 0 for never.
        keepalive: between questions whether the client is still there, `keepalive_count` of
            which may stay without an answer.
        compression: for SSH, in any order: the client's counts.
        language: for clients that do not say theirs.
    """

    host_key: Path
    address: str = "127.0.0.1"
    port: int = 2222
    max_players: int = 64
    max_waiting: int = 64
    max_waiting_each: int = 24
    connections_burst: int = 200
    connections_a_second: float = 10.0
    packets_burst: int = 2500
    packets_a_second: float = 250.0
    login_timeout: float = 30.0
    max_tries: int = 12
    wrong_password_pause: float = 1.0
    idle_minutes: float = 60.0
    keepalive: float = 15.0
    keepalive_count: int = 3
    compression: tuple[str, ...] = ("zlib@openssh.com", "none")
    language: str = "en"


class Doorkeeper(Protocol):
    """Says who comes in."""

    def admits_key(self, fingerprint: str) -> bool:
        """Whether whoever holds the key may come in; `fingerprint` is as `ssh-keygen -l` says it.

        Nothing is proven yet when this is asked.
        """
        ...


@runtime_checkable
class PasswordDoorkeeper(Doorkeeper, Protocol):
    """One who knows a password besides, for players without a key."""

    def admits_password(self, password: str) -> bool:
        """Whether the password is right; compare in constant time."""
        ...
