"""The keys of the screen it was opened from: those that work there now, no others."""

from typing import Any

from textual.screen import Screen

from gladiadores_tui.i18n import t
from gladiadores_tui.tui.commands import COMMANDS
from gladiadores_tui.tui.shared.drawing import Line, fit
from gladiadores_tui.tui.shared.keybar import shown
from gladiadores_tui.tui.shared.sheet import Sheet

NAMED = {
    "left": "←",
    "right": "→",
    "up": "↑",
    "down": "↓",
    "enter": "Enter",
    "space": "key.name.space",
    "escape": "Esc",
    "home": "Home",
    "end": "End",
    "tab": "Tab",
    "shift+tab": "Shift+Tab",
    "question_mark": "?",
    "left_square_bracket": "[",
    "right_square_bracket": "]",
    "left_curly_bracket": "{",
    "right_curly_bracket": "}",
    "plus": "+",
    "minus": "-",
    "equals_sign": "=",
    "pageup": "PgUp",
    "pagedown": "PgDn",
}


def key_name(key: str) -> str:
    """A key as it is written on a keyboard."""
    if key.startswith("ctrl+"):
        return f"Ctrl+{key[5:].upper()}"
    name = NAMED.get(key, key.upper() if key.startswith("f") and key[1:].isdigit() else key)
    return t(name) if name.startswith("key.") else name


class KeysSheet(Sheet[None]):
    """A line a command: its keys, and what it does."""

    def __init__(self, of: Screen[Any]) -> None:
        super().__init__()
        found = {active.binding.id for active in of.active_bindings.values() if active.enabled}
        # Quitting from anywhere is the app's own, which a modal screen does not list.
        self.ids = [id_ for id_ in COMMANDS if id_ in found or id_ == "force_quit"]

    def title_text(self) -> str:
        """A title."""
        return t("keys.title")

    def lines(self, width: int) -> list[Line]:
        """All commands, in the registry's order."""
        inks = self.house.inks
        rows = [(_keys(id_), t(f"key.{id_}.help")) for id_ in self.ids]
        return [[(fit(keys, 18), inks.key), (text, inks.text)] for keys, text in rows]


def _keys(id_: str) -> str:
    keys = COMMANDS[id_].keys.split(",")
    return shown(COMMANDS[id_].shown) if len(keys) > 3 else " ".join(map(key_name, keys))
