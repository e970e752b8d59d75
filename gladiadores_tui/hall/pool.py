"""Jobs that are done in other processes, so that the event loop is free meanwhile.

A worker is a plain child at the other end of a socket. asyncio's own subprocesses are not used:
they have to be closed while the loop still turns, and a pool is also closed when it has ended.
"""

import asyncio
import os
import pickle
import socket
import subprocess
import sys
from collections.abc import Callable
from contextlib import suppress
from threading import Thread
from typing import Any, TypeVar, TypeVarTuple

from gladiadores_tui.hall.cores import cores
from gladiadores_tui.hall.worker import FAILED, LENGTH, message

R = TypeVar("R")
Arguments = TypeVarTuple("Arguments")

LIVES = 3
"""So many workers may die of the same job."""

# -P: the folder that the program happens to run in is no place to import from.
COMMAND = (sys.executable, "-P", "-m", "gladiadores_tui.hall.worker")


class PoolError(Exception):
    """A job has no result. No message holds anything of the job: it may know a hand."""


class JobFailedError(PoolError):
    """The function raised an exception, or cannot be pickled, nor can its arguments or result;
    `kind` is the name of the exception's type."""

    def __init__(self, kind: str) -> None:
        super().__init__(f"the job failed: {kind}")
        self.kind = kind


class WorkerDiedError(PoolError):
    """Every worker that was given the job died before it answered, or could not be started."""

    def __init__(self) -> None:
        super().__init__(f"{LIVES} workers died before they had done the job")


class PoolClosedError(PoolError):
    """The pool has been closed."""

    def __init__(self) -> None:
        super().__init__("the pool is closed")


class Pool:
    """Workers, started when there is first something to do for them, and kept.

    It can be made before the event loop; all jobs must be run by the same loop. It has to be
    closed.

    Attributes:
        size: how many jobs are done at once, in as many processes.
    """

    def __init__(self, size: int | None = None) -> None:
        """A pool of this size, 1 or more; by default one core is left to the event loop."""
        self.size = max(1, cores() - 1) if size is None else size
        if self.size < 1:
            raise ValueError("a pool has a worker at least")
        self._places = asyncio.Semaphore(self.size)
        self._idle: list[_Worker] = []
        self._busy: set[_Worker] = set()
        self._closed = False

    async def run(self, function: Callable[[*Arguments], R], *arguments: *Arguments) -> R:
        """Call a function in a worker, as soon as one is free; first come, first served.

        If the awaiting task is cancelled, the worker is killed. If the worker dies by itself, the
        job is done again: it should have no effect but its result.

        Args:
            function: one that the worker can import by its name.
            arguments: they are pickled, and so is the result; what the function changes in them
                stays in the worker.

        Raises:
            JobFailedError: the function raised an exception.
            WorkerDiedError: no worker survived it.
            PoolClosedError: the pool is closed, or was before there was an answer.
        """
        request = _request(function, arguments)
        async with self._places:
            for _ in range(LIVES):
                answer = await self._try(request)
                if answer is not None:
                    return _result(answer)  # type: ignore[no-any-return]
        raise WorkerDiedError

    def close(self) -> None:
        """Kill all workers at once, whatever they do; jobs that are not done raise
        PoolClosedError. It may be called again, and when the loop has ended."""
        self._closed = True
        for worker in self._busy:
            worker.kill()  # which ends its line, too; the one that awaits its answer tidies up
        while self._idle:
            self._idle.pop().end()

    async def _try(self, request: bytes) -> bytes | None:
        """What a worker answers; None if it died instead."""
        if self._closed:
            raise PoolClosedError
        try:
            worker = self._free_worker()
        except OSError:
            return None
        self._busy.add(worker)
        answer = None
        try:
            with suppress(OSError):
                answer = await worker.ask(request)
        finally:
            # Without an answer it is dead, or else we are cancelled: then it works for nobody.
            self._busy.discard(worker)
            if answer is None or self._closed:
                worker.end()
            else:
                self._idle.append(worker)
        return answer

    def _free_worker(self) -> "_Worker":
        """One that waits, and lives, or a new one; raises OSError if there can be none."""
        while self._idle:
            worker = self._idle.pop()
            if worker.lives:
                return worker
            worker.end()
        return _Worker()


class _Worker:
    """A worker process, and our end of the line to it."""

    def __init__(self) -> None:
        """Start it; raises OSError if that cannot be done."""
        self._line, theirs = socket.socketpair()
        self._line.setblocking(False)
        with theirs:
            try:
                self._process = subprocess.Popen(
                    COMMAND,
                    stdin=theirs.fileno(),
                    stdout=subprocess.DEVNULL,
                    stderr=subprocess.DEVNULL,
                    # What a terminal sends to all at it, Ctrl+Z for one, does not get there.
                    start_new_session=True,
                    env={
                        **os.environ,
                        "PYTHONPATH": os.pathsep.join(map(os.path.abspath, sys.path)),
                    },
                )
            except BaseException:
                self._line.close()
                raise

    @property
    def lives(self) -> bool:
        """Whether it has not died yet."""
        return self._process.poll() is None

    async def ask(self, request: bytes) -> bytes:
        """Send a message and wait for the pickle that comes back; raises OSError if it dies."""
        await asyncio.get_running_loop().sock_sendall(self._line, request)
        (length,) = LENGTH.unpack(await self._receive(LENGTH.size))
        return bytes(await self._receive(length))

    async def _receive(self, length: int) -> bytearray:
        loop = asyncio.get_running_loop()
        received = bytearray(length)
        rest = memoryview(received)
        while rest:
            count = await loop.sock_recv_into(self._line, rest)
            if not count:
                raise ConnectionError("the worker is gone")
            rest = rest[count:]
        return received

    def kill(self) -> None:
        """End the process at once."""
        self._process.kill()

    def end(self) -> None:
        """Kill it, if it lives, and let go of all that belonged to it. Nobody waits for that."""
        self.kill()
        self._line.close()
        # A thread, since this may be after the last turn of the loop. When not even threads can be
        # started any more, the program is about to end, and the system does the rest.
        with suppress(RuntimeError):
            Thread(target=self._process.wait, daemon=True).start()


def _request(function: Callable[..., object], arguments: tuple[object, ...]) -> bytes:
    """A job as a message."""
    try:
        return message((function, arguments))
    except Exception as error:
        kind = type(error).__name__
    # Outside of the handler: an exception would carry the other one along.
    raise JobFailedError(kind)


def _result(answer: bytes) -> Any:
    """What a job came to."""
    try:
        how, what = pickle.loads(answer)
    except Exception as error:
        how, what = FAILED, type(error).__name__
    if how == FAILED:
        raise JobFailedError(what)
    return what
