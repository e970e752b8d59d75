"""What visits leave behind: next to nothing, or a house could not stay open for weeks."""

from pathlib import Path

import pytest

from tests.hosting.house import House, house, new_key
from tests.hosting.regular import LOBBY
from tests.hosting.test_house import tell_name

FIRST, MORE = 12, 60
"""Visits until the process has its size, and after that."""
EACH = 0.2
"""Megabytes that a visit may take for good. An app takes more, while somebody is there."""
HAS_PROC = Path("/proc/self/statm").exists()


async def visit(here: House, times: int) -> None:
    """As a guest with a key, who sees the lobby and vanishes."""
    key = new_key()
    guest = await here.visit(key)
    await tell_name(guest, f"P{times}")
    for _ in range(times):
        await guest.until(LOBBY)
        guest.vanish()
        guest = await here.visit(key)
    guest.vanish()


@pytest.mark.skipif(not HAS_PROC, reason="asks Linux for another process's memory")
async def test_who_has_left_takes_no_memory(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        await visit(here, FIRST)
        before = here.memory
        await visit(here, MORE)
        assert here.memory - before < MORE * EACH
