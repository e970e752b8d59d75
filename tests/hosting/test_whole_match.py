"""A whole match in a house: people at terminals of their own, by keys alone, from their first visit
to the winner; in its middle one loses the connection, the house is closed and opened again, and
near its end a bot stands in for one, who is back and then leaves the seat to a bot for good."""

import asyncio
import re
from contextlib import closing
from pathlib import Path

import pytest

from gladiadores_tui.games.gladiadores.game import GLADIADORES
from gladiadores_tui.games.gladiadores.record import Record
from gladiadores_tui.hall.archive import Archive
from gladiadores_tui.hall.library import look_up
from gladiadores_tui.i18n import open_tongue
from tests.hosting.house import House, house
from tests.hosting.openssh import needs_openssh
from tests.hosting.regular import LOBBY, Book, Done, Regular, Visit, all_play
from tests.hosting.secrecy import actor, leaks, unseen_plays

NAMES = ("Ana", "Bia", "Caio", "Davi")
ROUND = 11 * 4
WON = re.compile(r"(\w+) wins the match|(\w+(?:, \w+)* and \w+) win the match")
CARD_IN_RECORD = re.compile(r'"(?:[TFGA](?:\d+|[TFGA])|L)"')


@pytest.mark.parametrize(
    "visit",
    [
        pytest.param(House.visit, id="asyncssh"),
        pytest.param(House.visit_with_openssh, id="openssh", marks=needs_openssh),
    ],
)
async def test_a_whole_match_in_a_house(tmp_path: Path, visit: Visit) -> None:
    book = Book()
    async with house(tmp_path) as here:
        people = [Regular(here, book, name, seat, visit) for seat, name in enumerate(NAMES)]
        watcher = Regular(here, book, "Eva", visit=visit)
        everybody = [*people, watcher]
        await asyncio.gather(*(person.introduce_themselves() for person in everybody))
        await sit_down(people)
        await look_on(watcher)

        await all_play(everybody, deeds(book, ROUND // 2))
        await lose_the_connection(people[1], everybody)
        await all_play(everybody, deeds(book, ROUND * 3 // 2))
        await close_and_open(here, people, watcher)
        await all_play(everybody, deeds(book, ROUND * 3 + 6))
        await stay_away(people[3], everybody, here)
        await all_play(everybody, deeds(book, ROUND * 3 + 18))
        await leave_to_a_bot(people[3])
        await all_play(everybody)

        winners = {WON.search(person.text) for person in everybody}
        assert None not in winners
        assert len({found[0] for found in winners if found is not None}) == 1
        assert await here.close() == 0
        assert not CARD_IN_RECORD.search(here.log)
        assert not any(name in here.log for name in NAMES)
        record = record_of(here)
    assert record.is_over
    assert record.names == NAMES
    open_tongue("en")
    for person in everybody:
        assert leaks(person, book, record, person.seat) == []
        assert unseen_plays(person, book, record) == []
        if person.seat is not None:  # the search would have found a hand
            assert leaks(person, book, record, None)
            assert leaks(person, book, record, (person.seat + 1) % 4)


def deeds(book: Book, count: int) -> Done:
    """Until so many things have been done."""
    return lambda person: len(book.deeds) >= count


async def sit_down(people: list[Regular]) -> None:
    """The first opens a table for all, the others come to it."""
    await people[0].press("n", until="A NEW TABLE")
    await people[0].press(*["up"] * 3, until="> Bot stands in")
    await people[0].press("right", until="after 30 seconds away")
    await people[0].press("down", "down", until="> Open")
    await people[0].press("enter", until="3 more have come")
    for person in people[1:]:
        await person.window.until("Table 1")
        await person.press("enter", until=lambda person=person: LOBBY not in person.text)
    for person in people:
        await person.window.until(f"HAND OF {person.seat + 1} {person.name}")


async def look_on(person: Regular) -> None:
    """From the lobby to the match, without a seat."""
    await person.window.until("round 1, battle")
    await person.press("w", until="PLAY AREAS")


def has_turn(whose: Regular) -> Done:
    """Until somebody has the turn."""
    turn = f"TURN: {whose.seat + 1} {whose.name}"
    return lambda person: turn in person.window.row(0)


async def lose_the_connection(lost: Regular, everybody: list[Regular]) -> None:
    """The others go on until it is the lost one's turn, and then they wait."""
    others = [person for person in everybody if person is not lost]
    lost.drop()
    await all_play(others, has_turn(lost))
    await lost.come()
    await lost.window.until(lambda: lost.asked() in ("play", "choose"))


async def stay_away(lost: Regular, everybody: list[Regular], here: House) -> None:
    """The others go on, though it is the lost one's turn again and again, and a bot plays."""
    others = [person for person in everybody if person is not lost]
    lost.drop()
    await all_play(others, deeds(lost.book, len(lost.book.deeds) + 9))
    await lost.come()
    await at_the_seat(lost)
    await all_play(others, has_turn(lost))
    await lost.window.until(lambda: lost.asked() in ("play", "choose"))
    done = [actor(entry) for entry in record_of(here).history.log]
    lost.book.count_bots(lost.seat, done.count(lost.seat))
    assert lost.book.bots[lost.seat] >= 2


async def close_and_open(here: House, people: list[Regular], watcher: Regular) -> None:
    """Everybody is told, and finds the seat again."""
    everybody = [*people, watcher]
    assert await here.close() == 0
    for person in everybody:
        assert await person.window.over() == 1
        assert b"The host has closed." in person.window.recorded
    await here.open()
    await asyncio.gather(*(person.come() for person in everybody))
    for person in people:
        await at_the_seat(person)
    await watcher.window.until("round 2, battle")
    await watcher.press("w", until="PLAY AREAS")


async def at_the_seat(person: Regular) -> None:
    """Before one's hand, or what stands over it and asks for something."""
    hand = f"HAND OF {person.seat + 1} {person.name}"
    await person.window.until(lambda: hand in person.text or person.asked() is not None)


async def leave_to_a_bot(person: Regular) -> None:
    """To the lobby, where the seat is given up; the match goes on before their eyes."""
    await person.go_to_lobby()
    await person.press("d", until="> Give the seat to a bot")
    await person.press("enter", until="A bot plays on in it, for good")
    await person.press("y", until="normal bot")
    person.left = len(person.recorded)
    assert "<< your seat" not in person.text
    await person.press("w", until="PLAY AREAS")


def record_of(here: House) -> Record:
    """The match as the host's archive has it."""
    with closing(Archive(here.data)) as archive:
        record = look_up(GLADIADORES, archive.store, 1).record
    assert record is not None
    return record
