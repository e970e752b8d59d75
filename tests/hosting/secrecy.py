"""What was written to the terminals of a match, against what could be known at each of them.

Whatever a client had got before somebody acted was written without knowledge of it: a card that was
hidden from the client's seat just before must not be in it. Lions are all alike, and left out.
"""

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

from gladiadores_tui.games.gladiadores.actions import Deal, Play
from gladiadores_tui.games.gladiadores.battle import Battle
from gladiadores_tui.games.gladiadores.cards import Card
from gladiadores_tui.games.gladiadores.record import Record
from gladiadores_tui.games.gladiadores.state import State
from tests.helpers.cards import seen
from tests.hosting.regular import Book, Regular

COLOUR = re.compile(r"\x1b\[[0-9;]*m")
ESCAPE = re.compile(r"\x1b\[[0-9;?<>=]*(?:\$p|[A-Za-z])|\x1b\][^\x07\x1b]*(?:\x07|\x1b\\)")
TOLD = 2
"""During so many battles of a round the chronicle still shows as many of the round before."""
SOON = 8
"""A card that was played can be read before so many more things have been done."""


def readable(data: bytes) -> str:
    """The text of a recording; what is written elsewhere on the screen is on a line of its own."""
    return ESCAPE.sub("\n", COLOUR.sub("", data.decode("utf-8", "replace")))


def acts(book: Book, record: Record) -> list[int]:
    """Where the record has what people have done. What else a seat does, a bot has done."""
    of_seat: dict[int, list[int]] = {
        seat: [at for at, entry in enumerate(record.history.log) if actor(entry) == seat]
        for seat in range(len(record.names))
    }
    found = []
    done: Counter[int] = Counter()
    for deed in book.deeds:
        found.append(of_seat[deed.seat][done[deed.seat] + deed.bots])
        done[deed.seat] += 1
    assert found == sorted(found)
    return found


def actor(entry: object) -> int | None:
    return getattr(entry, "seat", None)


@dataclass(frozen=True)
class Piece:
    """Something that was written to a client.

    Attributes:
        text: what.
        state: the match when somebody next acted; nothing of the text is later.
        earlier: the end of the round before.
        lags: whether the client may have been shown that round still.
        has_left: whether they had given up their seat.
    """

    text: str
    state: State
    earlier: State | None
    lags: bool
    has_left: bool


def pieces(person: Regular, book: Book, record: Record) -> Iterator[Piece]:
    """All that was written to a client."""
    moments = record.history.moments
    rounds = {
        entry.round: moments[at].state
        for at, entry in enumerate(record.history.log)
        if isinstance(entry, Deal)
    }
    ends = [
        *zip([deed.written[person] for deed in book.deeds], acts(book, record), strict=True),
        (len(person.recorded), -1),
    ]
    left = len(person.recorded) if person.left is None else person.left
    at = shown = 0
    for end, index in ends:
        state = moments[index].state
        inner = {cut for cut in (left, *person.up_to_date) if at <= cut < end}
        for cut in [*sorted(inner), end]:
            yield Piece(
                readable(person.recorded[at:cut]),
                state,
                rounds.get(state.round) if state.round > 1 else None,
                shown < state.round,
                at >= left,
            )
            at = cut
            if cut in person.up_to_date:
                shown = state.round


def hidden(piece: Piece, seat: int | None) -> set[Card]:
    """What a seat cannot have been shown in it."""
    state = piece.state
    cards = {*state.left_out}
    for other, hand in enumerate(state.hands):
        if other != seat:
            cards |= {*hand}
    if piece.earlier is None:
        return cards
    if piece.lags:
        return cards & {*piece.earlier.left_out}
    if state.battle_number <= TOLD:
        for battle in piece.earlier.battles[-TOLD:]:
            cards -= told(battle)
    return cards


def told(battle: Battle) -> set[Card]:
    """The cards that the account of a battle speaks of."""
    struck = {strike.card for strike in battle.strikes if strike.card is not None}
    return {*(play.card for play in battle.plays), *struck, *battle.secured, *battle.options}


def leaks(person: Regular, book: Book, record: Record, seat: int | None) -> list[str]:
    """Cards that were written to the client and that this seat could not know; who has given a
    seat up has no cards any more."""
    return [
        f"{card} in round {piece.state.round}, battle {piece.state.battle_number}"
        for piece in pieces(person, book, record)
        for card in seen(piece.text, tuple(hidden(piece, None if piece.has_left else seat)))
    ]


def unseen_plays(person: Regular, book: Book, record: Record) -> list[str]:
    """Cards that were played, and could not soon be read by the client, who was there."""
    missed = []
    written = [deed.written[person] for deed in book.deeds]
    for number, at in enumerate(acts(book, record)):
        entry = record.history.log[at]
        later = written[number + SOON] if number + SOON < len(written) else None
        if number not in person.missed and isinstance(entry, Play) and hasattr(entry.card, "suit"):
            text = readable(person.recorded[written[number] : later])
            if not seen(text, (entry.card,)):
                missed.append(f"{entry.card}, number {number}")
    return missed
