"""The keys of the screen it was opened from: those that work there now, no others."""

from typing import Any

from textual.screen import Screen

from gladiadores_tui.i18n import t
from gladiadores_tui.tui.commands import COMMANDS
from gladiadores_tui.tui.shared.drawing import Line, fit
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
    "pageup": "PgUp",
    "pagedown": "PgDn",
}


def key_name(key: str) -> str:
    """A key as it is written on a keyboard."""
    name = NAMED.get(key, key.upper() if key.startswith("f") and key[1:].isdigit() else key)
    return t(name) if name.startswith("key.") else name


class KeysSheet(Sheet[None]):
    """A line a command: its keys, and what it does."""

    def __init__(self, of: Screen[Any]) -> None:
        super().__init__()
        found = {active.binding.id for active in of.active_bindings.values() if active.enabled}
        self.ids = [id_ for id_ in COMMANDS if id_ in found]
        self.has_slots = any(
            active.binding.action.startswith("slot(") and active.enabled
            for active in of.active_bindings.values()
        )

    def title_text(self) -> str:
        """A title."""
        return t("keys.title")

    def lines(self, width: int) -> list[Line]:
        """All commands, in the registry's order."""
        inks = self.house.inks
        rows = [(_keys(id_), t(f"key.{id_}.help")) for id_ in self.ids]
        if self.has_slots:
            rows.insert(2, ("1-9 0 a b c", t("key.slot.help")))
        rows.append(("Ctrl+C Ctrl+Q", t("key.force_quit.help")))
        return [[(fit(keys, 18), inks.key), (text, inks.text)] for keys, text in rows]


def _keys(id_: str) -> str:
    return " ".join(key_name(key) for key in COMMANDS[id_].keys.split(","))
