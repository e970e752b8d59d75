"""One key at several terminals: the newest, and the one before, which says so."""

import asyncio
from pathlib import Path

from tests.hosting.guest import sit_down, visit
from tests.hosting.parlour import PASSWORD, place

ELSEWHERE = b"You have come in at another terminal"


async def test_the_third_session_of_a_key_ends_the_first(tmp_path: Path) -> None:
    async with place(tmp_path) as here:
        key = here.new_key()
        guests = [await visit(here, client_keys=[key]) for _ in range(2)]
        for _ in range(3):
            guests.append(await visit(here, client_keys=[key]))
            oldest = guests.pop(0)
            assert await oldest.over() == 1
            assert ELSEWHERE in oldest.recorded
            await here.until(lambda: here.server.players == 2)
        for guest in guests:
            guest.press("x")
            await guest.until("keys: x")


async def test_a_key_that_comes_many_times_at_once_leaves_room(tmp_path: Path) -> None:
    async with place(tmp_path, max_players=20) as here:
        key = here.new_key()

        async def come() -> None:
            await sit_down(await here.connect(client_keys=[key]))

        await asyncio.gather(*(come() for _ in range(10)))
        await here.until(lambda: len(here.apps) == 10 and here.server.players == 2)
        assert here.log.count('"reason": "elsewhere"') == 8
        assert '"reason": "full"' not in here.log


async def test_one_key_does_not_fill_the_house(tmp_path: Path) -> None:
    async with place(tmp_path, max_players=3) as here:
        key = here.new_key()
        for _ in range(5):
            await visit(here, client_keys=[key])
        await here.until(lambda: here.server.players == 2)
        await visit(here)


async def test_in_a_full_house_a_key_has_the_place_of_its_last_session_only(
    tmp_path: Path,
) -> None:
    async with place(tmp_path, max_players=3) as here:
        key = here.new_key()
        other = await visit(here)
        older = [await visit(here, client_keys=[key]) for _ in range(2)]
        newest = await visit(here, client_keys=[key])
        for guest in older:
            assert await guest.over() == 1
            assert ELSEWHERE in guest.recorded
        await here.until(lambda: here.server.players == 2)
        for guest in (other, newest):
            guest.press("x")
            await guest.until("keys: x")


async def test_guests_with_the_password_are_not_one(tmp_path: Path) -> None:
    async with place(tmp_path) as here:
        guests = [await visit(here, password=PASSWORD) for _ in range(4)]
        for guest in guests:
            guest.press("x")
            await guest.until("keys: x")
        assert here.server.players == 4
