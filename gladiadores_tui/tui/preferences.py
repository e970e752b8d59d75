"""What a session may choose: language, theme, colours, signs, pace. Frozen; replaced whole."""

import os
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Preferences:
    """A session's choices; `depth` is the colour depth (see Look), or "auto" for the terminal's."""

    language: str = "en"
    theme: str = "dark"
    palette: str = "standard"
    depth: str = "auto"
    ascii: bool = False
    pace: str = "normal"
    bell: bool = True


def needs_ascii() -> bool:
    """Whether the terminal is one whose fonts or encoding lack the signs."""
    term = os.environ.get("TERM", "")
    return term == "linux" or term.startswith("vt") or not _locale_is_utf8()


def _locale_is_utf8() -> bool:
    """What the environment says, not Python: in the C locale Python goes over to UTF-8 by itself
    and writes so into LC_CTYPE, whatever the terminal can show."""
    given = dict(os.environ)
    if given.get("LC_CTYPE") == "C.UTF-8":
        del given["LC_CTYPE"]
    named = (given.get(name) for name in ("LC_ALL", "LC_CTYPE", "LANG"))
    return "utf" in next(filter(None, named), "").lower()
