"""What a session may choose: language, theme, colours, signs. Frozen; replaced whole."""

import os
import sys
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Preferences:
    """A session's choices."""

    language: str = "en"
    theme: str = "dark"
    palette: str = "standard"
    ascii: bool = False


def needs_ascii() -> bool:
    """Whether the terminal is one whose fonts or encoding lack the signs."""
    term = os.environ.get("TERM", "")
    encoding = (getattr(sys.__stdout__, "encoding", None) or "ascii").lower().replace("-", "")
    return term == "linux" or term.startswith("vt") or encoding not in ("utf8", "cp65001")
