"""A hand of 13 cards: the selection goes from the first card to the last, then one is played.

Two hands are swept: the leader's, where every card may be played, and the next player's, who has
to follow suit and is told why other cards cannot be played. A move counts the bytes and the time
from the key to the last byte. What it writes outside the two cards and the message line is stray.
"""

import re
from dataclasses import dataclass, field
from itertools import pairwise

from benchmarks.picture import Cell, Picture, written
from benchmarks.start import PLAY
from benchmarks.terminal import COLUMNS, Answer, Terminal

MATCH = ["--board=A", "--names=Ana,Bia,Caio", "--first=1", "--seed=7", "--lang=en"]
RIGHT, HOME, ENTER = "\x1b[C", "\x1b[H", "\r"
EDGE = re.compile("[┌╒][─═]+[0-9abc][─═]+[┐╕]")
CARDS, CARD_ROWS = 13, 5


@dataclass(slots=True)
class Session:
    """What one match has shown: the moves of both hands, one play, and stray cells."""

    leading: list[Answer] = field(default_factory=list)
    following: list[Answer] = field(default_factory=list)
    play: Answer = field(default_factory=lambda: Answer(()))
    stray: int = 0


def measure() -> Session:
    """Play a match for as long as that takes."""
    session = Session()
    with Terminal([*PLAY, *MATCH]) as terminal:
        terminal.answer("quit")
        _sweep(terminal, session, session.leading)
        terminal.press(HOME)
        session.play = terminal.press(ENTER, "to reveal the hand")
        _sweep(terminal, session, session.following)
    return session


def _sweep(terminal: Terminal, session: Session, moves: list[Answer]) -> None:
    picture = Picture()
    picture.feed(terminal.press("r", "HAND OF").data)
    places = _places(picture.rows)
    terminal.press(HOME)
    for left, right in pairwise(places):
        move = terminal.press(RIGHT)
        moves.append(move)
        session.stray += len(written(move.data) - left - right - _message(places))


def _places(rows: list[str]) -> list[set[Cell]]:
    """The cells of each card."""
    top = next(number for number, row in enumerate(rows) if len(EDGE.findall(row)) == CARDS)
    return [
        {(top + row, column) for row in range(CARD_ROWS) for column in range(*edge.span())}
        for edge in EDGE.finditer(rows[top])
    ]


def _message(places: list[set[Cell]]) -> set[Cell]:
    """The line below the cards."""
    row = 1 + max(row for row, _ in places[0])
    return {(row, column) for column in range(COLUMNS)}
