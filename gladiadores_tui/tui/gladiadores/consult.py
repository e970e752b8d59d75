"""What everybody may look up at any time: the last battle, the story, the score, the rules."""

from typing import TYPE_CHECKING, Protocol

from gladiadores_tui.core.history import Hint
from gladiadores_tui.games.gladiadores.events import Event
from gladiadores_tui.games.gladiadores.view import PlayerView
from gladiadores_tui.tui.commands import bindings
from gladiadores_tui.tui.gladiadores.desk import Desk
from gladiadores_tui.tui.shared.room import Room

if TYPE_CHECKING:
    from gladiadores_tui.tui.shared.house import House


class Told(Protocol):
    """A match as far as everybody may know it: one that is played, or one that is watched."""

    names: tuple[str, ...]
    board: str

    @property
    def view(self) -> PlayerView:
        """Where it stands."""

    @property
    def events(self) -> tuple[Event | Hint, ...]:
        """What has happened."""


class Consulting:
    """The actions, for any screen that has a match to tell of; its bindings say which it offers."""

    @property
    def told(self) -> Told:
        """The match."""
        raise NotImplementedError

    if TYPE_CHECKING:

        @property
        def house(self) -> House:
            """The app."""

    def action_last_battle(self) -> None:
        """The finished battles, the last first."""
        from gladiadores_tui.tui.gladiadores.last_battle import LastBattleSheet

        self.house.open_screen(LastBattleSheet(self.told))

    def action_log(self) -> None:
        """The whole story."""
        from gladiadores_tui.tui.gladiadores.log_sheet import LogSheet

        self.house.open_screen(LogSheet(self.told))

    def action_score(self) -> None:
        """The glory board, and how each round was counted."""
        from gladiadores_tui.tui.gladiadores.score_sheet import ScoreSheet

        self.house.open_screen(ScoreSheet(self.told))

    def action_rules(self) -> None:
        """The rules in short."""
        from gladiadores_tui.tui.gladiadores.rules_sheet import RulesSheet

        self.house.open_screen(RulesSheet())

    def action_menu(self) -> None:
        """Language, theme, colours, signs."""
        from gladiadores_tui.tui.shared.menu import MenuSheet

        self.house.open_screen(MenuSheet())

    def action_ask_quit(self) -> None:
        """Leave, after asking."""
        self.house.action_ask_quit()


class ConsultingRoom(Consulting, Room[None]):
    """A screen from which the public sheets can be opened."""

    BINDINGS = bindings("last_battle", "log", "score", "rules", "menu", "ask_quit")

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self.desk = desk

    @property
    def told(self) -> Told:
        """The match at the desk."""
        return self.desk

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """There is no last battle before the first has been fought."""
        if action == "last_battle":
            return bool(self.desk.view.battles)
        return super().check_action(action, parameters)
