"""Those who have connected and not logged in yet: how many may wait, in all and from one place."""

from ipaddress import IPv6Address, ip_address
from typing import Protocol


class Waiting(Protocol):
    """A connection that has not logged in."""

    @property
    def address(self) -> str:
        """Where it comes from."""
        ...

    def turn_away(self, reason: str) -> None:
        """Close it."""
        ...


class Gate:
    """Lets so many wait; whoever has waited longest makes room for a newcomer from elsewhere.

    Logging in takes a second, so those that wait long are mostly those that never will.
    """

    def __init__(self, most: int, most_each: int) -> None:
        """`most` may wait in all, `most_each` from one address."""
        self._most = most
        self._most_each = most_each
        self._waiting: dict[Waiting, str] = {}

    def __len__(self) -> int:
        return len(self._waiting)

    def enter(self, guest: Waiting) -> bool:
        """Whether the guest may wait."""
        place = place_of(guest.address)
        if sum(other == place for other in self._waiting.values()) >= self._most_each:
            return False
        if len(self._waiting) >= self._most:
            oldest = next(iter(self._waiting))
            self.leave(oldest)
            oldest.turn_away("crowd")
        self._waiting[guest] = place
        return True

    def leave(self, guest: Waiting) -> None:
        """The guest has logged in or gone."""
        self._waiting.pop(guest, None)


def place_of(address: str) -> str:
    """Where an address belongs: of IPv6 everybody has a whole network."""
    try:
        parsed = ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if isinstance(parsed, IPv6Address):
        return str(parsed.ipv4_mapped or int(parsed) >> 64)
    return address
