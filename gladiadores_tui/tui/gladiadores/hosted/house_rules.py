"""What a hosted session is given by its host."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Protocol

from gladiadores_tui.games.gladiadores.actions import Action
from gladiadores_tui.games.gladiadores.events import Event
from gladiadores_tui.games.gladiadores.view import PlayerView
from gladiadores_tui.hall.house_table import HouseTable
from gladiadores_tui.hall.tables import Tables

GladiadoresTables = Tables[Any, Action, Event, PlayerView]
GladiadoresTable = HouseTable[Any, Action, Event, PlayerView]


class NameRefusedError(Exception):
    """The name cannot be had; `reason` is the key of a sentence that says why."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason


class Introduce(Protocol):
    """Enters whoever has come under a name; gives their number, and a return code for guests."""

    def __call__(self, name: str) -> tuple[int, str | None]:
        """Raises NameRefusedError, StoreError."""


@dataclass(frozen=True, slots=True)
class Guest:
    """Who sits at a hosted terminal.

    Attributes:
        person: their number in the house; None before they have a name.
        introduce: gives them one.
        recall: the number of whoever was given a return code; None if nobody was. None instead of
            a function for people with keys, who need no code.
    """

    person: int | None
    introduce: Introduce
    recall: Callable[[str], int | None] | None = None
