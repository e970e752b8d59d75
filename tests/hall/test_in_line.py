"""One look after the other, and what comes in between has its turn."""

import asyncio
from collections.abc import Callable

from gladiadores_tui.hall.in_line import TURNS, InLine


class Looks:
    """What has happened, in order."""

    def __init__(self) -> None:
        self.line = InLine()
        self.seen: list[str] = []

    def stand(self, *names: str) -> None:
        for name in names:
            self.line.stand(name, self.looking(name))

    def looking(self, name: str) -> Callable[[], None]:
        return lambda: self.seen.append(name)


async def turns(count: int) -> None:
    for _ in range(count):
        await asyncio.sleep(0)


async def test_where_nobody_waits_the_first_looks_at_once() -> None:
    looks = Looks()
    looks.stand("ana", "bia")
    assert looks.seen == ["ana"]
    await turns(2 * TURNS)
    assert looks.seen == ["ana", "bia"]


async def test_between_two_looks_others_have_their_turn() -> None:
    looks = Looks()
    looks.stand("ana", "bia", "caio")
    for _ in range(2 * TURNS + 4):
        looks.seen.append("key")
        await turns(1)
    assert [name for name in looks.seen if name != "key"] == ["ana", "bia", "caio"]
    first, second, third = (looks.seen.index(name) for name in ("ana", "bia", "caio"))
    assert second - first > TURNS and third - second > TURNS


async def test_who_stands_in_line_twice_looks_once_and_keeps_the_place() -> None:
    looks = Looks()
    looks.stand("ana", "bia", "caio", "bia")
    await turns(4 * TURNS + 4)
    assert looks.seen == ["ana", "bia", "caio"]
    looks.stand("bia")
    assert looks.seen == ["ana", "bia", "caio", "bia"]


async def test_a_look_that_fails_holds_nobody_up() -> None:
    looks = Looks()
    failures: list[object] = []
    asyncio.get_running_loop().set_exception_handler(lambda loop, context: failures.append(context))
    looks.stand("ana")
    looks.line.stand("bad", lambda: looks.seen.remove("nobody"))
    looks.stand("bia")
    await turns(4 * TURNS + 4)
    assert looks.seen == ["ana", "bia"]
    assert len(failures) == 1
