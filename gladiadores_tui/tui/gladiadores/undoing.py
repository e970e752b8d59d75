"""Taking back from a sheet that stands before the table."""

from collections.abc import Callable

from gladiadores_tui.tui.gladiadores.desk import Desk


class Undoing:
    """For screens with a desk; the table does it.

    Attributes:
        take_back: undoes the last action, or says why it stands.
    """

    desk: Desk
    take_back: Callable[[], None]

    def offers(self, id_: str) -> bool:
        """Undoing has its place in the bar while it does something."""
        return id_ != "take_back" or self.desk.hindrance is None

    def action_take_back(self) -> None:
        """Ask the table."""
        self.take_back()
