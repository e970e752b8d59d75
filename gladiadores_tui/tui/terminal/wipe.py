"""Sequences that empty the screen without pushing it into the scrollback.

`ESC [ 2 J` will not do: terminals without an alternate screen (tmux with it switched off, some
consoles) save what it clears. Erasing line by line is saved by none that was tried.
"""

import os


def wiped(rows: int) -> str:
    """Erase every row and go to the first."""
    return "".join(f"\x1b[{row};1H\x1b[2K" for row in range(1, rows + 1)) + "\x1b[H"


def rows_of(terminal: int, default: int = 100) -> int:
    """The terminal's height; generous where it is unknown."""
    try:
        return os.get_terminal_size(terminal).lines or default
    except OSError:
        return default


LEAVE = (
    "\x1b[0m"
    "\x1b[?1000l\x1b[?1003l\x1b[?1015l\x1b[?1006l\x1b[?1016l"  # mouse
    "\x1b[?2004l\x1b[?2048l\x1b[?1004l"  # paste, resize and focus reports
    "\x1b[?2026l\x1b[?7h"  # a half-finished update; line wrap
    "\x1b[<u"  # keyboard protocol
    "\x1b[?1049l\x1b[?25h"  # alternate screen; cursor
)
"""Puts back what Textual switches on, for when it cannot do so itself."""
