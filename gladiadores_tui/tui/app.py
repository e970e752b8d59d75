"""The app of this terminal: from the setup to the match, and to the next one."""

from typing import TYPE_CHECKING, Any

from textual.screen import Screen

from gladiadores_tui.tui.gladiadores.setup import Presets, SetupScreen
from gladiadores_tui.tui.preferences import Preferences
from gladiadores_tui.tui.shared.house import House

if TYPE_CHECKING:
    from gladiadores_tui.tui.gladiadores.desk import Desk


class GladiadoresApp(House):
    """Plays Gladiadores with everybody at one keyboard."""

    def __init__(
        self,
        preferences: Preferences,
        presets: Presets | None = None,
        desk: "Desk | None" = None,
        **options: Any,
    ) -> None:
        """With a `desk` its match goes on at once; otherwise `presets` fill in the form."""
        super().__init__(preferences, **options)
        self.presets = presets or Presets()
        self.desk = desk

    def get_default_screen(self) -> Screen[None]:
        """The form lies beneath everything, so that it is the first thing to be laid out."""
        return Screen() if self.desk is not None else SetupScreen(self.presets)

    def on_mount(self) -> None:
        """A match that is given goes on."""
        if self.desk is not None:
            self.sit_down(self.desk)

    def on_setup_screen_accepted(self, event: SetupScreen.Accepted) -> None:
        """The form was accepted."""
        from gladiadores_tui.tui.gladiadores.desk import Desk

        self.sit_down(Desk(event.setup))

    def sit_down(self, desk: "Desk") -> None:
        """Show a match."""
        from gladiadores_tui.tui.gladiadores.table_screen import TableScreen

        self.desk = desk
        while len(self.screen_stack) > 1:
            self.pop_screen()
        self.push_screen(TableScreen(desk))

    def on_table_screen_rematch_asked(self) -> None:
        """The same seats, another deal."""
        from dataclasses import replace

        from gladiadores_tui.tui.gladiadores.desk import Desk

        assert self.desk is not None
        self.sit_down(Desk(replace(self.desk.setup, seed=None)))

    @property
    def would_lose(self) -> bool:
        """An unfinished match is kept nowhere."""
        return self.desk is not None and not self.desk.is_over

    @property
    def hand_is_open(self) -> bool:
        """Whether somebody's cards can be seen."""
        return self.desk is not None and self.desk.active is not None

    def cover(self) -> None:
        """Hide the open hand."""
        from gladiadores_tui.tui.gladiadores.table_screen import TableScreen

        for screen in self.screen_stack:
            if isinstance(screen, TableScreen):
                screen.cover()
                self.fit_window()
