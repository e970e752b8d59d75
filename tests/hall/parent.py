"""A program with a pool, run by the tests as `python -m tests.hall.parent WHAT PORT`."""

import asyncio
import gc
import signal
import sys

from gladiadores_tui.hall.pool import Pool, PoolClosedError
from tests.hall import jobs


async def spin(pool: Pool, port: int) -> None:
    """Have it computed for ever."""
    await pool.run(jobs.meet_and_spin, port)


async def interrupted(pool: Pool, port: int) -> None:
    """Tell of Ctrl+C, and then of the answer."""
    asyncio.get_running_loop().add_signal_handler(signal.SIGINT, print, "interrupted")
    print(*await pool.run(jobs.meet, port))
    pool.close()


async def quit_inside(pool: Pool, port: int) -> None:
    """Close the pool and end the loop while a worker computes, one waits, and a job has to."""
    busy = [asyncio.create_task(pool.run(jobs.meet_and_spin, port)) for _ in range(2)]
    await pool.run(jobs.meet, port)
    late = asyncio.create_task(pool.run(jobs.process))
    await asyncio.sleep(0)
    pool.close()
    del busy, late


async def quit_after(pool: Pool, port: int) -> None:
    """End the loop while a worker computes and one waits; the pool is closed afterwards."""
    busy = asyncio.create_task(pool.run(jobs.meet_and_spin, port))
    await pool.run(jobs.meet, port)
    del busy


async def hang_up(pool: Pool, port: int) -> None:
    """The same, in order."""
    busy = asyncio.create_task(pool.run(jobs.meet_and_spin, port))
    await pool.run(jobs.meet, port)
    pool.close()
    try:
        await busy
    except PoolClosedError:
        print("closed")


if __name__ == "__main__":
    sys.stdout.reconfigure(line_buffering=True)  # type: ignore[union-attr]
    pool = Pool(3)
    asyncio.run(globals()[sys.argv[1]](pool, int(sys.argv[2])))
    pool.close()
    gc.collect()  # whatever was forgotten complains now
