"""The last line of a screen: the keys that work now, and nothing else."""

from textual import events

from gladiadores_tui.i18n import t
from gladiadores_tui.tui.commands import COMMANDS
from gladiadores_tui.tui.shared.drawing import Drawn, Line, width_of


class KeyBar(Drawn):
    """Keys with what they do; a click on one does it."""

    DEFAULT_CSS = "KeyBar { height: 1; width: 1fr; }"

    def commands(self) -> list[tuple[str, str]]:
        """Id and shown key of each command that works now, once, in the registry's order."""
        found: dict[str, str] = {}
        for active in self.screen.active_bindings.values():
            binding = active.binding
            if binding.show and active.enabled and binding.id:
                found.setdefault(binding.id, binding.key_display or binding.key)
        order = list(COMMANDS)
        return sorted(found.items(), key=lambda entry: order.index(entry[0]))

    def _cells(self, width: int) -> list[tuple[str, Line]]:
        """The entries that fit, with their ids."""
        cells: list[tuple[str, Line]] = []
        room = width - 1
        for id_, shown in self.commands():
            entry: Line = [
                (shown, self.inks.key),
                (" " + t(f"key.{id_}") + "  ", self.inks.muted),
            ]
            room -= width_of(entry)
            if room < -2:
                break
            cells.append((id_, entry))
        return cells

    def draw(self, width: int, height: int) -> list[Line]:
        """One line."""
        line: Line = [(" ", self.inks.text)]
        for _, entry in self._cells(width):
            line.extend(entry)
        return [line]

    async def on_click(self, event: events.Click) -> None:
        """Do what the entry under the pointer says."""
        event.stop()
        x = 1
        for id_, entry in self._cells(self.size.width):
            if x <= event.x < x + width_of(entry) - 2:
                await self.screen.run_action(id_)
                return
            x += width_of(entry)
