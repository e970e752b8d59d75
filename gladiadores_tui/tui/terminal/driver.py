"""Textual's driver, but it never leaves a screen behind."""

import signal
from typing import Any

from textual.drivers.linux_driver import LinuxDriver

from gladiadores_tui.tui.terminal.wipe import rows_of, wiped


class WipingDriver(LinuxDriver):
    """Erases every line before it gives the terminal back: on exit, on a crash, on a stop."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.suspended = False
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
