"""What a match starts from."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from gladiadores_tui.core.seats import Seat
from gladiadores_tui.table.takeback import Policy


@dataclass(frozen=True, slots=True)
class Wishes:
    """What people have agreed on before a match.

    Attributes:
        variant: the way to play it (the board, for Gladiadores).
        names: the players' names, by seat.
        first: who begins; None to draw it.
        seed: what chance follows from; None to draw it.
        policy: when an action may be taken back.
        bots: the seats that programs play, and how strong these are, by name.
    """

    variant: str
    names: tuple[str, ...]
    first: Seat | None = None
    seed: str | None = None
    policy: Policy = Policy.UNSEEN
    bots: Mapping[Seat, str] = field(default_factory=dict)

    @property
    def people(self) -> tuple[Seat, ...]:
        """The seats that people play."""
        return tuple(seat for seat in range(len(self.names)) if seat not in self.bots)
