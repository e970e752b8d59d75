"""Variables of the environment that Textual would obey, to the harm of players."""

import os

# Textual's debugging aids write what is on the screen, or passes through it, to files, and press
# keys by themselves; only these of its variables are a matter of the terminal.
HARMLESS = ("TEXTUAL_COLOR_SYSTEM", "TEXTUAL_DISABLE_KITTY_KEY")
# Where they are exported, Textual believes them instead of the terminal, and never sees a resize.
FIXED_SIZES = ("COLUMNS", "LINES")


def forget_aids() -> None:
    """Remove them; Textual reads most of them when it is imported, so before that."""
    for name in list(os.environ):
        if name in FIXED_SIZES or (name.startswith("TEXTUAL") and name not in HARMLESS):
            del os.environ[name]
