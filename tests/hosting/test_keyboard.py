"""Whatever a client sends, keys come of it or nothing."""

import asyncio

from hypothesis import given, settings
from hypothesis import strategies as st
from textual import constants
from textual.events import Key, MouseMove
from textual.message import Message

from gladiadores_tui.hosting.keyboard import ALLOWED, Keyboard

SEQUENCES = b"\x1b [ < ? ; : 9 99999999 200~ 201~ u M t R y O 48; 2026;1$y \xc3 \xff \x9b \0 \r a"
PIECES = st.sampled_from(SEQUENCES.split(b" "))


def heard(*sent: bytes, wait: float = 0.0) -> list[Message]:
    """What comes of these bytes."""

    async def listen() -> list[Message]:
        messages: list[Message] = []
        keyboard = Keyboard(messages.append, lambda held: None)
        for data in sent:
            keyboard.take(data)
        await asyncio.sleep(wait)
        keyboard._tick()
        keyboard.close()
        return messages

    return asyncio.run(listen())


@settings(deadline=None, max_examples=300)
@given(st.lists(st.one_of(PIECES, st.binary(max_size=12)), max_size=30))
def test_nothing_but_what_a_terminal_may_say(sent: list[bytes]) -> None:
    assert all(isinstance(message, ALLOWED) for message in heard(*sent))


def test_letters_in_pieces() -> None:
    keys = [key.character for key in heard(b"\xe2", b"\x82", b"\xac") if isinstance(key, Key)]
    assert keys == ["\u20ac"]


def test_an_escape_waits_for_what_may_follow() -> None:
    assert [key.key for key in heard(b"\x1b", b"[A") if isinstance(key, Key)] == ["up"]
    alone = heard(b"\x1b", wait=constants.ESCAPE_DELAY + 0.05)
    assert [key.key for key in alone if isinstance(key, Key)] == ["escape"]


def test_of_many_moves_the_last_counts() -> None:
    moves = heard(b"".join(b"\x1b[<35;%d;1M" % column for column in range(1, 5)))
    assert [move.x for move in moves if isinstance(move, MouseMove)] == [3]
