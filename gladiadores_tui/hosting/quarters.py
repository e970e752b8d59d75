"""What has to be done to a process once, before several of Textual's apps can live in it."""

import asyncio
import gc
import os
from contextlib import AbstractContextManager, nullcontext
from typing import Any

import textual.app
import textual.strip
from asyncssh import compression

from gladiadores_tui.hosting.deflate import Deflater
from gladiadores_tui.hosting.fillers import leave_out_fillers
from gladiadores_tui.hosting.forgetful import forgetful
from gladiadores_tui.hosting.inflate import Inflater
from gladiadores_tui.hosting.log import Log
from gladiadores_tui.hosting.packets import count_packets
from gladiadores_tui.hosting.sheets import share_style_sheets


def prepare(loop: asyncio.AbstractEventLoop, log: Log) -> None:
    """Make the process one for many sessions; doing it again does no harm."""
    # Every app would make the loop's tasks eager, and asyncssh hangs at the next login.
    loop.set_task_factory = lambda factory: None  # type: ignore[method-assign]
    loop.set_exception_handler(lambda loop, context: _report(context, log))
    # Apps would take turns at being the process's standard output, and leave in another order.
    vars(textual.app).update(redirect_stdout=_left_alone, redirect_stderr=_left_alone)
    # What a guest's terminal can show is not the host's to say.
    os.environ.pop("NO_COLOR", None)
    # Sessions make many objects that live long, and would be gone through with every few hundred of
    # them. What one leaves behind is as old, and holds itself: the last pass has to come, too.
    gc.set_threshold(10_000, 5, 2)
    # Two thirds of a session would be caches of its lines.
    vars(textual.strip)["FIFOCache"] = forgetful
    share_style_sheets()
    leave_out_fillers()
    count_packets()
    compression._cmp_compressors[b"zlib@openssh.com"] = Deflater
    compression._cmp_decompressors[b"zlib@openssh.com"] = Inflater


def keep_what_is_there() -> None:
    """All that the process has loaded by now stays: the collector has not to go through it again
    to find what a session has left behind, and finds it sooner, as there is less to go through."""
    gc.collect()
    gc.freeze()
    gc.collect()  # it goes by how much there was the last time


def _left_alone(target: object) -> AbstractContextManager[None]:
    return nullcontext()


def _report(context: dict[str, Any], log: Log) -> None:
    """The kind of an error that nobody caught; its message and its variables can hold cards."""
    error = context.get("exception")
    log.say("error", reason=type(error).__qualname__ if error is not None else "unknown")
