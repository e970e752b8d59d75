"""Jobs are done by other processes, which never leave the program waiting, nor outlive it."""

import asyncio
import os
import signal
import socket
import sys
import time
import traceback
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from random import Random

import pytest

from gladiadores_tui.games.gladiadores.view import observe
from gladiadores_tui.hall.cores import cores
from gladiadores_tui.hall.pool import (
    JobFailedError,
    Pool,
    PoolClosedError,
    WorkerDiedError,
)
from gladiadores_tui.hall.worker import answer

from ..bots.matches import decisions
from . import jobs
from .meeting import PATIENCE, Guest, Meeting, open_meeting

on_linux = pytest.mark.skipif(
    sys.platform != "linux", reason="open files are listed in /proc, which only Linux has"
)


@pytest.fixture
async def meeting() -> AsyncIterator[Meeting]:
    async with open_meeting() as meeting:
        yield meeting


@pytest.fixture
def new_pool() -> Iterator[Callable[[int], Pool]]:
    """Makes pools that are closed in the end."""
    pools = []

    def make(size: int) -> Pool:
        pools.append(Pool(size))
        return pools[-1]

    yield make
    for pool in pools:
        pool.close()


@pytest.fixture
def pool(new_pool: Callable[[int], Pool]) -> Pool:
    """One worker."""
    return new_pool(1)


# Answers


async def test_a_job_is_done_in_another_process_which_is_kept(pool: Pool) -> None:
    processes = {await pool.run(jobs.process) for _ in range(3)}
    assert len(processes) == 1
    assert os.getpid() not in processes


async def test_a_pool_can_be_made_before_there_is_a_loop() -> None:
    def program() -> int:
        pool = Pool(1)
        try:
            return asyncio.run(pool.run(jobs.process))
        finally:
            pool.close()

    assert await asyncio.to_thread(program) != os.getpid()


def test_a_pool_leaves_a_core_to_the_program_and_has_a_worker_at_least() -> None:
    assert Pool().size == max(1, cores() - 1)
    with pytest.raises(ValueError, match="a worker"):
        Pool(0)


async def test_long_messages_arrive_whole(pool: Pool) -> None:
    long = Random(1).randbytes(5_000_000)
    assert await pool.run(jobs.echo, long) == long


async def test_a_bot_chooses_as_it_does_here(pool: Pool) -> None:
    view = next(
        view
        for view in (observe(state, state.turn) for state in decisions("A", 4, Random(1)))
        if len(view.legal) > 6
    )
    found = await pool.run(jobs.choose, "hard", view, 7)
    assert found in view.legal
    assert found == jobs.choose("hard", view, 7)


# Turns


async def test_as_many_jobs_as_its_size_are_done_at_once(
    new_pool: Callable[[int], Pool], meeting: Meeting
) -> None:
    pool = new_pool(2)
    runs = [asyncio.create_task(pool.run(jobs.meet, meeting.port)) for _ in range(3)]
    guests = [await meeting.guest(), await meeting.guest()]
    assert guests[0].process != guests[1].process
    assert meeting.guests.empty()
    guests[1].let_go()
    third = await meeting.guest()
    assert third.process == guests[1].process
    guests[0].let_go()
    third.let_go()
    assert {process for process, _ in await asyncio.gather(*runs)} == {
        guest.process for guest in guests
    }


async def test_jobs_wait_for_their_turn_in_order(pool: Pool) -> None:
    done: list[int] = []
    runs = [asyncio.create_task(pool.run(jobs.process)) for _ in range(5)]
    for number, run in enumerate(runs):
        run.add_done_callback(lambda _, number=number: done.append(number))
    assert len(set(await asyncio.gather(*runs))) == 1
    assert done == [0, 1, 2, 3, 4]


async def test_the_loop_is_free_while_a_worker_computes(pool: Pool, meeting: Meeting) -> None:
    run = asyncio.create_task(pool.run(jobs.meet_and_spin, meeting.port))
    await meeting.guest()
    for _ in range(100):
        await asyncio.sleep(0)
    assert not run.done()
    run.cancel()


# Death


async def test_a_job_whose_worker_is_killed_is_done_again(pool: Pool, meeting: Meeting) -> None:
    run = asyncio.create_task(pool.run(jobs.meet, meeting.port))
    first = await meeting.guest()
    os.kill(first.process, signal.SIGKILL)
    second = await meeting.guest()
    assert second.process != first.process
    second.let_go("again")
    assert await run == (second.process, "again")


async def test_a_worker_that_died_while_it_had_nothing_to_do_counts_for_no_job(
    pool: Pool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("gladiadores_tui.hall.pool.LIVES", 1)
    process = await pool.run(jobs.process)
    os.kill(process, signal.SIGKILL)
    os.waitid(os.P_PID, process, os.WEXITED | os.WNOWAIT)  # it ends, and is left to be found
    assert await pool.run(jobs.process) != process


async def test_a_job_that_always_kills_its_worker_is_given_up(pool: Pool) -> None:
    with pytest.raises(WorkerDiedError, match="3 workers died"):
        await pool.run(jobs.die)
    assert await pool.run(jobs.process) != os.getpid()


async def test_no_worker_that_can_be_started_is_a_dead_one(
    pool: Pool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("gladiadores_tui.hall.pool.COMMAND", ("/nowhere/python",))
    with pytest.raises(WorkerDiedError):
        await pool.run(jobs.process)


# Failures


@pytest.mark.parametrize(
    ("job", "kinds"),
    [
        (jobs.fail, {"LookupError"}),
        (jobs.leave, {"SystemExit"}),
        (jobs.unpicklable, {"AttributeError", "PicklingError"}),
    ],
)
async def test_an_exception_arrives_as_the_name_of_its_type(
    pool: Pool, job: Callable[[str], object], kinds: set[str]
) -> None:
    with pytest.raises(JobFailedError) as caught:
        await pool.run(job, jobs.SECRET)
    assert caught.value.kind in kinds
    assert_silent(caught.value)
    assert await pool.run(jobs.process) != os.getpid()


async def test_what_cannot_be_pickled_fails_in_the_same_way(pool: Pool) -> None:
    with pytest.raises(JobFailedError, match="ValueError") as caught:
        await pool.run(jobs.echo, jobs.Spiteful(jobs.SECRET))  # type: ignore[arg-type]
    assert_silent(caught.value)


def assert_silent(error: JobFailedError) -> None:
    """Nothing of the job is in it, nor does another exception hang on it."""
    told = "".join(traceback.format_exception(error))
    assert jobs.SECRET not in repr(error) + str(error) + told
    assert error.__cause__ is error.__context__ is None


def test_a_request_that_makes_no_sense_is_answered() -> None:
    assert b"UnpicklingError" in answer(b"?")


# Cancelling and closing


def stop(guest: Guest) -> None:
    """Stop its process: it does not even notice now that nobody wants it any more."""
    os.kill(guest.process, signal.SIGSTOP)
    os.waitid(os.P_PID, guest.process, os.WSTOPPED | os.WNOWAIT)


async def test_cancelling_kills_the_worker_and_frees_its_place(
    pool: Pool, meeting: Meeting
) -> None:
    run = asyncio.create_task(pool.run(jobs.meet_and_spin, meeting.port))
    later = asyncio.create_task(pool.run(jobs.process))
    guest = await meeting.guest()
    stop(guest)
    run.cancel()
    with pytest.raises(asyncio.CancelledError):
        await run
    await guest.gone()
    assert await later != guest.process


async def test_a_job_that_waits_can_be_cancelled(pool: Pool, meeting: Meeting) -> None:
    run = asyncio.create_task(pool.run(jobs.meet, meeting.port))
    guest = await meeting.guest()
    waiting = asyncio.create_task(pool.run(jobs.die))
    last = asyncio.create_task(pool.run(jobs.process))
    await asyncio.sleep(0)
    waiting.cancel()
    guest.let_go()
    assert await run == (guest.process, "go")
    assert await last == guest.process
    assert waiting.cancelled()


async def test_closing_kills_all_workers_and_ends_all_jobs(
    new_pool: Callable[[int], Pool], meeting: Meeting
) -> None:
    pool = new_pool(2)
    runs = [asyncio.create_task(pool.run(jobs.meet_and_spin, meeting.port)) for _ in range(4)]
    guests = [await meeting.guest(), await meeting.guest()]
    stop(guests[0])
    began = time.perf_counter()
    pool.close()
    pool.close()
    assert time.perf_counter() - began < 0.5
    for guest in guests:
        await guest.gone()
    ends = await asyncio.gather(*runs, return_exceptions=True)
    assert [type(end) for end in ends] == [PoolClosedError] * 4
    with pytest.raises(PoolClosedError):
        await pool.run(jobs.process)
    pool.close()


async def test_closing_kills_a_worker_that_has_nothing_to_do(pool: Pool, meeting: Meeting) -> None:
    await pool.run(jobs.settle, meeting.port)
    guest = await meeting.guest()
    stop(guest)
    pool.close()
    await guest.gone()


@pytest.mark.parametrize(
    ("way", "guests", "out"),
    [("quit_inside", 3, b""), ("quit_after", 2, b""), ("hang_up", 2, b"closed\n")],
)
async def test_a_program_that_ends_makes_no_noise(
    meeting: Meeting, way: str, guests: int, out: bytes
) -> None:
    async with parent(way, meeting) as program:
        came = [await meeting.guest() for _ in range(guests)]
        for guest in came:
            guest.let_go()
        assert await program.communicate() == (out, b"")
        assert program.returncode == 0
        for guest in came:
            await guest.gone()


# What reaches a worker, and what does not


async def test_a_worker_ends_with_a_parent_that_is_killed(meeting: Meeting) -> None:
    async with parent("spin", meeting) as program:
        guest = await meeting.guest()
        program.kill()
        try:
            await guest.gone()
        except BaseException:
            os.kill(guest.process, signal.SIGKILL)
            raise


async def test_ctrl_c_is_the_parents_matter(meeting: Meeting) -> None:
    async with parent("interrupted", meeting) as program:
        guest = await meeting.guest()
        os.killpg(program.pid, signal.SIGINT)
        assert program.stdout is not None
        assert await program.stdout.readline() == b"interrupted\n"
        os.kill(guest.process, signal.SIGINT)  # not even this
        guest.let_go("on")
        assert await program.communicate() == (b"%d on\n" % guest.process, b"")


@asynccontextmanager
async def parent(way: str, meeting: Meeting) -> AsyncIterator[asyncio.subprocess.Process]:
    """The program in `parent.py`, in a process group of its own; it tells of all that is amiss."""
    program = await asyncio.create_subprocess_exec(
        *(sys.executable, "-X", "dev", "-W", "error", "-m", "tests.hall.parent"),
        *(way, str(meeting.port)),
        cwd=Path(__file__).parents[2],
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.PIPE,
        start_new_session=True,
    )
    try:
        async with asyncio.timeout(PATIENCE):
            yield program
    finally:
        if program.returncode is None:
            with suppress(ProcessLookupError):
                program.kill()
        await program.communicate()


async def test_a_worker_has_no_terminal_and_yields_to_others(pool: Pool) -> None:
    process = await pool.run(jobs.process)
    session, niceness = await pool.run(jobs.session_and_niceness)
    assert session == process
    assert niceness == min(19, os.nice(0) + 10)


@on_linux
async def test_a_worker_has_no_file_of_its_parents(
    new_pool: Callable[[int], Pool], meeting: Meeting, tmp_path: Path
) -> None:
    pool = new_pool(2)
    with socket.socket() as ours, (tmp_path / "hand").open("w") as hand:
        for each in (ours, hand):
            os.set_inheritable(each.fileno(), True)
        other = asyncio.create_task(pool.run(jobs.meet, meeting.port))
        guest = await meeting.guest()
        found = await pool.run(jobs.files)
        inode = os.fstat(ours.fileno()).st_ino
    assert {found.pop(stream) for stream in (0, 1, 2)} == {os.devnull}
    (line,) = found.values()
    assert line.startswith("socket:") and line != f"socket:[{inode}]"
    guest.let_go()
    await other


async def test_what_a_job_writes_and_reads_does_not_touch_the_line(pool: Pool) -> None:
    assert await pool.run(jobs.babble) == "heard"
    assert await pool.run(jobs.process) != os.getpid()
