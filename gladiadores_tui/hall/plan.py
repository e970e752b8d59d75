"""What is agreed on at a table of a house, and kept so that it outlasts the process."""

from collections.abc import Collection, Iterable, Sequence
from pathlib import Path

import msgspec

from gladiadores_tui.core.game import A, E, Game, S, V
from gladiadores_tui.core.seats import Seat
from gladiadores_tui.store.files import cause_of, write_private
from gladiadores_tui.store.protocol import DamagedError
from gladiadores_tui.table.takeback import Policy


class PlansDamagedError(DamagedError):
    """The file at `path` holds something else than plans."""

    def __init__(self, path: Path) -> None:
        super().__init__()
        self.path = path


class Place(msgspec.Struct, frozen=True, omit_defaults=True):
    """A seat: a person's (their number in the house), a bot's (its strength), or free."""

    person: int | None = None
    bot: str | None = None

    @property
    def is_free(self) -> bool:
        """Whether somebody may sit down."""
        return self.person is None and self.bot is None


class Terms(msgspec.Struct, frozen=True, kw_only=True):
    """What whoever opens a table decides.

    Attributes:
        variant: as the game calls it.
        policy: what may be taken back.
        clock: seconds for an action, after which a bot does it; None for as long as one likes.
        stand_in: seconds that somebody may be away before a bot plays for them, until they are
            back; None for ever.
        is_listed: whether everybody sees the table; who knows its code finds it anyway.
    """

    variant: str
    policy: Policy = Policy.UNSEEN
    clock: float | None = None
    stand_in: float | None = None
    is_listed: bool = True


class Plan(msgspec.Struct):
    """A table.

    Attributes:
        number: it has no other name.
        code: leads to it.
        owner: who may close it: whoever has opened it, or has sat there next longest.
        places: by seat.
        match: the number of its match in the archive; None until all places are taken.
    """

    number: int
    code: str
    terms: Terms
    owner: int
    places: list[Place]
    match: int | None = None

    def seat_of(self, person: int) -> Seat | None:
        """Where somebody sits; None if nowhere here."""
        seats = (seat for seat, place in enumerate(self.places) if place.person == person)
        return next(seats, None)

    @property
    def bots(self) -> dict[Seat, str]:
        """The seats that programs play, and how strong these are."""
        return {seat: place.bot for seat, place in enumerate(self.places) if place.bot is not None}

    @property
    def is_full(self) -> bool:
        """Whether no seat is free."""
        return not any(place.is_free for place in self.places)


def read_plans(path: Path, game: Game[S, A, E, V], bots: Collection[str]) -> list[Plan]:
    """The plans of a file; none if there is no such file.

    Args:
        game: what is played at all tables.
        bots: the strengths that there are.

    Raises:
        PlansDamagedError: it holds something else than plans for that game and those bots.
        StoreError: it cannot be read.
    """
    try:
        plans = msgspec.json.decode(path.read_bytes(), type=list[Plan])
    except FileNotFoundError:
        return []
    except OSError as error:
        raise cause_of(error) from None
    except msgspec.MsgspecError:
        raise PlansDamagedError(path) from None
    matches = [plan.match for plan in plans if plan.match is not None]
    if (
        _are_distinct(matches)
        and _are_distinct([plan.number for plan in plans])
        and _are_distinct([plan.code for plan in plans])
        and all(_is_sound(plan, game, bots) for plan in plans)
    ):
        return plans
    raise PlansDamagedError(path)


def _is_sound(plan: Plan, game: Game[S, A, E, V], bots: Collection[str]) -> bool:
    """Whether the house could have agreed on it."""
    places = plan.places
    return (
        plan.terms.variant in game.variants
        and len(places) in game.seats
        and all(strength in bots for strength in plan.bots.values())
        and not any(place.person is not None and place.bot is not None for place in places)
        and _are_distinct([place.person for place in places if place.person is not None])
        and plan.is_full == (plan.match is not None)
    )


def _are_distinct(names: Sequence[int | str]) -> bool:
    return len(set(names)) == len(names)


def write_plans(path: Path, plans: Iterable[Plan]) -> None:
    """Replace the file as a whole: there is never half of one.

    Raises:
        StoreError: it cannot be written; the old one stands.
    """
    new = path.with_name(path.name + ".new")
    try:
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        new.unlink(missing_ok=True)
        write_private(new, msgspec.json.format(msgspec.json.encode(list(plans))))
        new.replace(path)
    except OSError as error:
        raise cause_of(error) from None
