"""Textual's style sheets, read once for all sessions: each app has its own, of the same text."""

from typing import Any

from textual.css.model import RuleSet
from textual.css.stylesheet import Stylesheet

READ: dict[object, list[RuleSet]] = {}
"""The rules of each text with each theme's colours: nothing changes them once they are read."""

_read = Stylesheet._parse_rules


def share_style_sheets() -> None:
    """From here on; doing it again does no harm."""
    Stylesheet._parse_rules = _parse_rules  # type: ignore[method-assign]


def _parse_rules(self: Stylesheet, *source: Any, **more: Any) -> list[RuleSet]:
    told = (*source, *sorted(more.items()), frozenset(self._variables.items()))
    if told not in READ:
        READ[told] = _read(self, *source, **more)
    return READ[told]
