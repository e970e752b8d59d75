"""Who has come, and what terminal they sit at: all that an app is told."""

from collections.abc import Mapping
from dataclasses import dataclass

MAX_SIZE = (400, 120)
"""A screen costs memory and time by its area; no monitor shows more."""
UNKNOWN_SIZE = (80, 24)
TRUECOLOR_TERMS = ("direct", "truecolor", "kitty", "alacritty", "ghostty", "wezterm", "foot")
COLOURLESS_TERMS = ("vt", "xterm-mono", "ansi-m", "linux-m", "screen-m")
VARIABLES = (b"LC_ALL", b"LC_MESSAGES", b"LC_CTYPE", b"LANG", b"COLORTERM")
LONGEST_VALUE = 64
NO_LANGUAGE = ("", "c", "posix")
CURSORLESS_TERMS = ("", "dumb", "unknown", "network")


@dataclass(frozen=True, slots=True)
class Visitor:
    """Who has come.

    Attributes:
        fingerprint: of the key that they have proven to hold; None for a room password.
        username: what they call themselves; proves nothing, and can be any text.
        address: where the connection comes from.
    """

    fingerprint: str | None
    username: str
    address: str


@dataclass(frozen=True, slots=True)
class Terminal:
    """The terminal of a session.

    Attributes:
        language: "pt-BR" or "en", by the locale that the client sent, if it did.
        charset_is_utf8: whether that locale, if any was sent, is one of UTF-8.
        colours: what COLORTERM says, from clients that send it.
    """

    term: str
    width: int
    height: int
    language: str = "en"
    charset_is_utf8: bool = True
    colours: str = ""

    @property
    def depth(self) -> str:
        """The colour depth: "truecolor", "256", "16" or "none"."""
        term = self.term.lower()
        if self.colours in ("truecolor", "24bit") or any(name in term for name in TRUECOLOR_TERMS):
            return "truecolor"
        if "256" in term:
            return "256"
        return "none" if term.startswith(COLOURLESS_TERMS) else "16"

    @property
    def needs_ascii(self) -> bool:
        """Whether its fonts or encoding lack the signs."""
        return self.term.startswith(("linux", "vt")) or not self.charset_is_utf8

    @property
    def can_draw(self) -> bool:
        """Whether the cursor can be moved at all."""
        return self.term.lower() not in CURSORLESS_TERMS


class FewVariables(dict[bytes, bytes]):
    """The environment that a client sends: asyncssh takes in as much as it likes to send."""

    def __setitem__(self, name: bytes, value: bytes) -> None:
        if name in VARIABLES and len(value) <= LONGEST_VALUE:
            super().__setitem__(name, value)


def fitted(width: int, height: int) -> tuple[int, int]:
    """A size that can be worked with: some clients say 0x0, and some could say anything."""
    if width <= 0 or height <= 0:
        return UNKNOWN_SIZE
    return min(width, MAX_SIZE[0]), min(height, MAX_SIZE[1])


def terminal_of(
    term: str, width: int, height: int, environment: Mapping[str, str], language: str = "en"
) -> Terminal:
    """The terminal that a client asks for; `language` is for those that tell of none."""
    locale = _said(environment, "LC_MESSAGES")
    if locale.partition(".")[0] not in NO_LANGUAGE:
        language = "pt-BR" if locale.startswith("pt") else "en"
    charset = _said(environment, "LC_CTYPE")
    return Terminal(
        term[:64],
        *fitted(width, height),
        language=language,
        charset_is_utf8=not charset or "utf" in charset,
        colours=environment.get("COLORTERM", "")[:16],
    )


def _said(environment: Mapping[str, str], name: str) -> str:
    """What the locale's variables say about one matter, in lower case."""
    said = (environment.get(each, "") for each in ("LC_ALL", name, "LANG"))
    return next(filter(None, said), "").lower()
