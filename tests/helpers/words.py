"""Texts as tests ask for them: a language at a time, and what stands in the catalogues."""

from functools import cache
from pathlib import Path
from string import Formatter

from babel.messages.pofile import read_po

from gladiadores_tui.i18n import DOMAINS, LOCALE_DIR, open_tongue, t, tn

Forms = tuple[str, ...]


def say(language: str, key: str, **fields: object) -> str:
    """A text in a language."""
    open_tongue(language)
    return t(key, **fields)


def say_many(language: str, key: str, count: int, **fields: object) -> str:
    """The same, in the form that a number asks for."""
    open_tongue(language)
    return tn(key, count, **fields)


def folder(language: str) -> Path:
    """Where a language's catalogues are."""
    return LOCALE_DIR / language.replace("-", "_") / "LC_MESSAGES"


@cache
def catalogue(language: str) -> dict[str, Forms]:
    """All keys of a language, as its .po files have them, each with its form or forms."""
    found: dict[str, Forms] = {}
    for domain in DOMAINS:
        with (folder(language) / f"{domain}.po").open("rb") as file:
            for message in read_po(file, abort_invalid=True):
                if message.id:
                    plural = isinstance(message.id, tuple)
                    key = message.id[0] if plural else message.id
                    assert key not in found, f"{key} stands twice in {language}"
                    found[key] = tuple(message.string) if plural else (message.string,)
    return found


def fields_of(form: str) -> set[str]:
    """The names in braces."""
    return {name for _, name, _, _ in Formatter().parse(form) if name is not None}
