"""However a session ends, it ends alone and in order."""

import asyncio
import gc
import json
import re
import sys
import time
import weakref
from pathlib import Path

from gladiadores_tui.hosting.log import MOST_FRAMES
from tests.hosting.guest import sit_down, visit
from tests.hosting.parlour import HIDDEN, Parlour, place
from tests.hosting.test_slow_and_fast import transport


async def test_a_crash_ends_one_session_and_says_nothing_of_what_was_held(
    tmp_path: Path,
) -> None:
    async with place(tmp_path) as here:
        unlucky, other = await visit(here), await visit(here)
        unlucky.press("f1")
        assert await unlucky.over() == 1
        assert b"The game has failed" in unlucky.recorded
        assert HIDDEN.encode() not in unlucky.recorded
        other.press("x")
        await other.until("keys: x")
        assert '"event": "crash"' in here.log and '"reason": "RuntimeError"' in here.log
        assert HIDDEN not in here.log
        assert re.search(r'"report": \[.* "  [^"]*parlour\.py:\d+ on_key"\]', here.log)
    assert not list((tmp_path / "state").rglob("*.txt"))


async def test_a_report_of_a_crash_is_bounded(tmp_path: Path) -> None:
    class Bottomless(Parlour):
        def compose(self) -> object:
            return self.compose()

    async with place(tmp_path, make_app=Bottomless) as here:
        guest = await sit_down(await here.connect())
        assert await guest.over() == 1
        await here.until(lambda: "session over" in here.log)
        lines = [json.loads(line) for line in here.log.splitlines()]
        (report,) = [line["report"] for line in lines if line["event"] == "crash"]
        assert len(report) == MOST_FRAMES
        assert report[-1].endswith("compose")


class Stillborn(Parlour):
    def compose(self) -> object:
        raise RuntimeError(HIDDEN)


async def test_an_app_that_cannot_even_begin_ends_alone(tmp_path: Path) -> None:
    def make(*_: object) -> Parlour:
        raise ValueError(HIDDEN)

    for factory, where in ((Stillborn, "compose"), (make, "make")):
        async with place(tmp_path, make_app=factory) as here:
            guest = await sit_down(await here.connect())
            assert await guest.over() == 1
            assert b"The game has failed" in guest.recorded
            assert HIDDEN.encode() not in guest.recorded and HIDDEN not in here.log
            assert re.search(rf'"report": \[.*test_the_end\.py:\d+ {where}"\]', here.log)


async def test_who_hangs_up_leaves_nothing_behind(tmp_path: Path) -> None:
    async with place(tmp_path) as here:
        guest = await visit(here)
        before = len(asyncio.all_tasks())
        transport(guest).abort()
        await here.until(lambda: here.server.players == 0)
        assert here.apps[0].is_ending
        await here.until(lambda: len(asyncio.all_tasks()) < before)
        assert not [task for task in asyncio.all_tasks() if "message pump" in task.get_name()]


async def test_a_session_that_is_over_is_forgotten(tmp_path: Path) -> None:
    async with place(tmp_path) as here:
        guest = await visit(here)
        guest.press("x", "escape", "up")
        await guest.until("keys: x escape up")
        guest.press("q")
        await guest.over()
        await here.until(lambda: here.server.players == 0 and not here.server._host.connections)
        session = weakref.ref(here.apps.pop())

        def is_forgotten() -> bool:
            gc.collect()
            return session() is None

        await here.until(is_forgotten)


async def test_who_falls_asleep_is_sent_home(tmp_path: Path) -> None:
    async with place(tmp_path, idle_minutes=0.01) as here:
        guest = await sit_down(await here.connect())
        assert await guest.over() == 1
        assert b"have not pressed a key for 0.01 minutes" in guest.recorded
        assert '"reason": "idle"' in here.log


async def test_who_presses_keys_is_not_idle(tmp_path: Path) -> None:
    async with place(tmp_path, idle_minutes=0.05) as here:
        guest = await visit(here)
        for _ in range(5):
            await asyncio.sleep(0.8)
            guest.press("x")
        await guest.until("keys: x x x x x")


async def test_a_client_that_answers_no_more_is_given_up(tmp_path: Path) -> None:
    async with place(tmp_path, keepalive=0.2, keepalive_count=3) as here:
        guest = await visit(here)
        other = await visit(here)
        transport(guest).pause_reading()
        await here.until(lambda: here.server.players == 1)
        other.press("x")
        await other.until("keys: x")


async def test_closing_tells_every_app_and_takes_two_seconds(tmp_path: Path) -> None:
    async with place(tmp_path) as here:
        guests = [await visit(here) for _ in range(3)]
        stalled = guests[0]
        transport(stalled).pause_reading()
        began = time.monotonic()
        await here.server.close()
        assert time.monotonic() - began < 2.5
        assert not here.server._host.connections
        assert [app.farewells for app in here.apps] == [1, 1, 1]
        assert here.server.players == 0
        for guest in guests[1:]:
            assert await guest.over() == 1
            assert b"The host has closed" in guest.recorded
        transport(stalled).resume_reading()
        await stalled.until(lambda: stalled.is_over)


class Stubborn(Parlour):
    def exit(self, *args: object, **kwargs: object) -> None:
        """Stays."""


async def test_closing_does_not_wait_for_who_will_not_go(tmp_path: Path) -> None:
    async with place(tmp_path, make_app=Stubborn) as here:
        guest = await visit(here)
        began = time.monotonic()
        await here.server.close()
        assert time.monotonic() - began < 2.5
        assert not here.server._host.connections
        await guest.until(lambda: guest.is_over)


async def test_signals_stay_with_the_process(tmp_path: Path) -> None:
    loop = asyncio.get_running_loop()
    async with place(tmp_path) as here:
        await visit(here)
        assert not here.apps[0].owns_process
        assert not loop._signal_handlers  # type: ignore[attr-defined]


async def test_the_process_keeps_its_own_output(tmp_path: Path) -> None:
    before = sys.stdout, sys.stderr
    async with place(tmp_path) as here:
        await visit(here)
        assert (sys.stdout, sys.stderr) == before
        guest = await visit(here)
        guest.press("q")
        await guest.over()
    assert (sys.stdout, sys.stderr) == before
