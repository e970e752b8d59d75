"""Textual's driver, but it never leaves a screen behind, and outlives its terminal in order."""

import signal
from codecs import getincrementaldecoder
from contextlib import suppress
from functools import partial
from typing import Any, TextIO, cast

from textual.drivers import linux_driver
from textual.drivers.linux_driver import LinuxDriver

from gladiadores_tui.tui.terminal.wipe import rows_of, wiped


def _forgiving(encoding: str) -> Any:
    """A decoder for which no byte is an error: one from another keyboard would end the input."""
    return partial(getincrementaldecoder(encoding), errors="replace")


linux_driver.getincrementaldecoder = _forgiving  # type: ignore[attr-defined]


class Lasting:
    """The terminal's file; it goes on taking what it cannot write once the terminal is gone.

    Textual's writer would die of the error, and the app wait for it for ever.
    """

    def __init__(self, file: TextIO) -> None:
        self._file = file

    def write(self, text: str) -> None:
        """Write, if there is anything to write to."""
        with suppress(OSError):
            self._file.write(text)

    def flush(self) -> None:
        """Flush, if there is anything to flush to."""
        with suppress(OSError):
            self._file.flush()

    def fileno(self) -> int:
        """The file's descriptor."""
        return self._file.fileno()


class WipingDriver(LinuxDriver):
    """Erases every line before it gives the terminal back: on exit, on a crash, on a stop."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.suspended = False
        assert self._file is not None
        self._file = cast(Any, Lasting(self._file))
        # The app covers the hand first, and stops by itself (House.stop_by_job_control).
        signal.signal(signal.SIGTSTP, signal.SIG_DFL)
        signal.signal(signal.SIGCONT, signal.SIG_DFL)

    def stop_application_mode(self) -> None:
        """Wipe, then let Textual restore the terminal."""
        if self._writer_thread is not None:
            self.write("\x1b[0m" + wiped(rows_of(self.fileno)))
        super().stop_application_mode()

    def suspend(self) -> None:
        """Give the terminal back, until `resume`."""
        self.suspended = True
        self.suspend_application_mode()

    def resume(self) -> None:
        """Take the terminal again; its settings may have changed meanwhile, so all of it."""
        if not self.suspended:
            self.suspend_application_mode()
        self.suspended = False
        self.resume_application_mode()
