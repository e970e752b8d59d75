"""The last line of a screen: the keys that work now, and nothing else."""

from typing import Any

from textual import events
from textual.screen import Screen

from gladiadores_tui.i18n import t
from gladiadores_tui.tui.commands import COMMANDS
from gladiadores_tui.tui.shared.drawing import Drawn, Line, width_of
from gladiadores_tui.tui.shared.room import Room


def shown(key: str) -> str:
    """A key as people read it; some have a name in each language."""
    return t(key) if key.startswith("key.name.") else key


GAP = "  "
"""Between two entries."""
HELP = "keys"


class KeyBar(Drawn):
    """Keys with what they do; a click on one does it."""

    DEFAULT_CSS = "KeyBar { height: 1; width: 1fr; }"

    def commands(self) -> list[tuple[str, str]]:
        """Id and shown key of each command that works now, once, in the registry's order; what
        is about the moment comes first."""
        found: dict[str, str] = {}
        for active in self.screen.active_bindings.values():
            binding = active.binding
            if binding.show and active.enabled and binding.id and self._offers(binding.id):
                found.setdefault(binding.id, shown(binding.key_display or binding.key))
        ids = sorted(filter(found.__contains__, COMMANDS), key=lambda id_: COMMANDS[id_].lasts)
        # Two commands with one word are two ways to the same thing: the first will do.
        words = {t(f"key.{id_}"): id_ for id_ in reversed(ids)}
        return [(id_, found[id_]) for id_ in ids if words[t(f"key.{id_}")] == id_]

    def _offers(self, id_: str) -> bool:
        return not isinstance(self.screen, Room) or self.screen.offers(id_)

    def entries(self, width: int) -> list[tuple[str, Line]]:
        """The entries that fit, with their ids. Where all do, what lasts stands at the right, and
        stays there whatever else can be done."""
        offered: dict[str, Line] = {
            id_: [(key, self.inks.key), (" " + t(f"key.{id_}") + GAP, self.inks.muted)]
            for id_, key in self.commands()
        }
        room = width - 1
        fitting: set[str] = set()
        for id_ in sorted(offered, key=HELP.__ne__):  # it tells of those that do not fit
            room -= width_of(offered[id_])
            if room < -len(GAP):
                break
            fitting.add(id_)
        entries = [(id_, entry) for id_, entry in offered.items() if id_ in fitting]
        if len(entries) == len(offered):
            lasting = sum(COMMANDS[id_].lasts for id_ in offered)
            entries.insert(len(entries) - lasting, ("", [(" " * (room + 1), self.inks.muted)]))
        return entries

    def draw(self, width: int, height: int) -> list[Line]:
        """One line."""
        line: Line = [(" ", self.inks.text)]
        for _, entry in self.entries(width):
            line.extend(entry)
        return [line]

    def on_click(self, event: events.Click) -> None:
        """Do what the entry under the pointer says.

        The second click of a double click does nothing: what stands here may have changed under
        the pointer, and must not reveal the next hand.
        """
        event.stop()
        if event.chain > 1:
            return
        x = 1
        for id_, entry in self.entries(self.size.width):
            if id_ and x <= event.x < x + width_of(entry) - len(GAP):
                # By the app: what the entry does may take this very bar away.
                self.app.call_later(_run, self.screen, id_)
                return
            x += width_of(entry)


async def _run(screen: Screen[Any], id_: str) -> None:
    """Carry out a screen's command, if the screen still stands in front."""
    if screen is screen.app.screen:
        await screen.run_action(id_)
