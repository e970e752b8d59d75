"""A person that the house knows, what is ruled about them, and why the register refuses."""

from dataclasses import dataclass
from enum import Enum, StrEnum, auto


class Standing(StrEnum):
    """What the host has ruled about a person: nothing, that they may enter where only some may,
    or that they may not."""

    KNOWN = "known"
    ALLOWED = "allowed"
    BANNED = "banned"


class Verdict(Enum):
    """Whether somebody may enter."""

    YES = auto()
    BANNED = auto()
    NOT_ALLOWED = auto()


@dataclass(frozen=True, slots=True)
class Person:
    """A person as the register had them when it was asked.

    Attributes:
        id: their number; nobody else ever gets it.
        name: clean, and the only one of its kind in the house; empty for a key that was only
            allowed or banned so far.
        fingerprint: of their SSH key; None for a guest, who has a return code instead.
        standing: what is ruled about them.
        created: when they came first, or were first ruled about; seconds since 1970.
        seen: when they were here last; None if they never were.
    """

    id: int
    name: str
    fingerprint: str | None
    standing: Standing
    created: float
    seen: float | None


class PeopleError(Exception):
    """The register refuses what it was asked for, and nothing has changed."""


class NameEmptyError(PeopleError):
    """Nothing is left of the name that could be shown."""


class NameTakenError(PeopleError):
    """Another person has that name, or one that reads the same; `name` is as it was wished."""

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.name = name


class UnknownPersonError(PeopleError):
    """There is nobody of that number or fingerprint; `who` is what was asked for."""

    def __init__(self, who: int | str) -> None:
        super().__init__(who)
        self.who = who
