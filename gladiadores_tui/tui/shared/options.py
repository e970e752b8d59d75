"""Options as people read them, and how a preference turns to its next value."""

from dataclasses import replace
from typing import Any

from gladiadores_tui.i18n import LANGUAGES, t
from gladiadores_tui.tui.look import DEPTHS, PALETTES, THEMES
from gladiadores_tui.tui.preferences import Preferences
from gladiadores_tui.tui.shared.pace import PACES

FIELDS: dict[str, tuple[object, ...]] = {
    "language": LANGUAGES,
    "theme": THEMES,
    "palette": PALETTES,
    "depth": DEPTHS,
    "ascii": (False, True),
    "pace": tuple(PACES),
    "bell": (True, False),
}
"""What can be chosen, by field of the preferences."""


def option_text(field: str, value: object) -> str:
    """A value as people read it."""
    return t(f"option.{field}.{str(value).lower()}")


def turned(preferences: Preferences, field: str, by: int) -> Preferences:
    """The preferences with one field at its next value, or the one before."""
    values = FIELDS[field]
    at = values.index(getattr(preferences, field))
    changed: dict[str, Any] = {field: values[(at + by) % len(values)]}
    return replace(preferences, **changed)
