"""Texts in the player's language. The language belongs to a session, not to the process.

Texts have keys such as `hand.title`; the catalogues in `locale/` say what they are, with
`{name}` fields: `house` for what every game shares, one a game, `argparse` for its messages.
A session opens its tongue once; all tasks it starts then share it, so that a change of
language reaches them all.
"""

import gettext
import os
from contextvars import ContextVar
from functools import cache
from pathlib import Path

LANGUAGES = ("pt-BR", "en")
DOMAINS = ("house", "gladiadores")
LOCALE_DIR = Path(__file__).parent / "locale"


class Tongue:
    """A session's language; assign `language` to change it."""

    __slots__ = ("language",)

    def __init__(self, language: str) -> None:
        self.language = language


_tongue: ContextVar[Tongue] = ContextVar("tongue")


def open_tongue(language: str) -> Tongue:
    """Begin a session in a language; what is called or started from here speaks it."""
    tongue = Tongue(language)
    _tongue.set(tongue)
    return tongue


def language() -> str:
    """The session's language."""
    return _tongue.get().language


@cache
def _catalogue(name: str) -> gettext.NullTranslations:
    catalogue = gettext.NullTranslations()
    for domain in DOMAINS:
        found = gettext.translation(domain, LOCALE_DIR, [name.replace("-", "_")])
        found.add_fallback(catalogue)
        catalogue = found
    return catalogue


def t(key: str, /, **fields: object) -> str:
    """The text of a key, its fields filled in.

    Raises:
        KeyError: the text has a field that was not given.
    """
    return _catalogue(language()).gettext(key).format(**fields)


def tn(key: str, count: int, /, **fields: object) -> str:
    """Like `t`, in the form that `count` asks for; the text may use the field `n`."""
    return _catalogue(language()).ngettext(key, key, count).format(n=count, **fields)


def decimal(value: float, places: int | None = None, sign: bool = False) -> str:
    """A number as it is written in the session's language; never a zero below zero.

    Args:
        places: how many digits stand after the point; None for as many as it needs.
        sign: whether a plus is written as well.
    """
    plus = "+" if sign else ""
    written = f"{value:{plus}g}" if places is None else f"{value:{plus}z.{places}f}"
    return written.replace(".", t("decimal.point"))


def language_of_locale() -> str:
    """Portuguese for a Portuguese locale, else English."""
    named = (os.environ.get(name) for name in ("LC_ALL", "LC_MESSAGES", "LANG"))
    return "pt-BR" if next(filter(None, named), "").lower().startswith("pt") else "en"
