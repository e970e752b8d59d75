"""What visits leave behind in a host: its memory after so many, one after the other.

python -m benchmarks.hosting.visits
"""

import asyncio

from benchmarks.hosting.client import come_in
from benchmarks.hosting.house import SEATS, House, house
from benchmarks.hosting.load import SETTLING, TABLE
from benchmarks.hosting.processes import memory

VISITS = 400
EVERY = 50


async def _measure(place: House) -> None:
    """Each comes to their table, and is gone."""
    await asyncio.sleep(SETTLING)
    print(f"before anybody comes: {memory(place.process):.1f} MB")
    for number in range(1, VISITS + 1):
        connection, _ = await come_in(place.port, place.tables[0].keys[number % SEATS], TABLE)
        connection.abort()
        await connection.wait_closed()
        if not number % EVERY:
            print(f"after {number} visits: {memory(place.process):.1f} MB", flush=True)


if __name__ == "__main__":
    with house(1) as place:
        asyncio.run(_measure(place))
