"""What is counted of matches that are over: for each player, by board and number of players."""

from collections.abc import Callable, Iterable, Sequence
from typing import Annotated, Any

import msgspec

from gladiadores_tui.games.gladiadores.cards import Suit
from gladiadores_tui.games.gladiadores.state import State


class Tally(msgspec.Struct):
    """One seat's match, or a player's matches added up.

    Attributes:
        wins: matches won; a shared victory is one for each who shares it.
        points: those of the end: prizes on board A, positions on board B.
        battles: battles won.
        taken: combat cards taken, by suit (T F G A), also those that were lost later.
        dealt, suffered: cards that own weapons eliminated, and own cards that weapons did, in
            the arena or in the columns; a card of one's own counts for both.
    """

    matches: int = 0
    wins: int = 0
    points: int = 0
    battles: int = 0
    taken: Annotated[list[int], msgspec.Meta(min_length=len(Suit), max_length=len(Suit))] = (
        msgspec.field(default_factory=lambda: [0] * len(Suit))
    )
    dealt: int = 0
    suffered: int = 0

    def add(self, other: "Tally") -> None:
        """Count another one in."""
        for field in ("matches", "wins", "points", "battles", "dealt", "suffered"):
            setattr(self, field, getattr(self, field) + getattr(other, field))
        self.taken = [sum(pair) for pair in zip(self.taken, other.taken, strict=True)]


class Facts(msgspec.Struct):
    """A match that is over: who played, and what each seat did; a seat without a name is not
    counted."""

    board: str
    names: list[str]
    seats: list[Tally]


class Standing(msgspec.Struct):
    """A player's row in a table of one board and number of players."""

    board: str
    players: int
    name: str
    tally: Tally


def facts(state: State, names: Sequence[str]) -> dict[str, Any]:
    """The facts of a match that is over, ready for JSON."""
    assert state.result is not None
    seats = [
        Tally(matches=1, wins=int(seat in state.result.winners), points=points)
        for seat, points in enumerate(state.result.points)
    ]
    for battle in state.battles:
        winner = seats[battle.winner]
        winner.battles += 1
        for card in battle.taken:
            winner.taken[card.suit] += 1
        for strike in battle.strikes:
            if strike.card is not None and strike.owner is not None:
                seats[strike.by].dealt += 1
                seats[strike.owner].suffered += 1
    return msgspec.to_builtins(Facts(state.board, list(names), seats))  # type: ignore[no-any-return]


def standings(stored: Iterable[str], fold: Callable[[str], str]) -> list[Standing]:
    """All rows: by board and players, then by wins and points, the best first.

    Args:
        stored: the facts of each match, as JSON; what cannot be read is left out.
        fold: what makes two spellings of a name the same player's; the latest is shown.
    """
    decoder = msgspec.json.Decoder(Facts)
    found: dict[tuple[str, int, str], Standing] = {}
    for text in stored:
        try:
            match = decoder.decode(text)
        except msgspec.MsgspecError:
            continue
        if len(match.names) != len(match.seats):
            continue
        for name, tally in zip(match.names, match.seats, strict=True):
            if not name:
                continue
            key = match.board, len(match.names), fold(name)
            row = found.setdefault(key, Standing(*key, Tally()))
            row.name = name
            row.tally.add(tally)
    rows = list(found.values())
    return sorted(rows, key=lambda r: (r.board, r.players, -r.tally.wins, -r.tally.points, r.name))
