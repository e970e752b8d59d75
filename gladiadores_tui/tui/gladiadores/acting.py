"""What goes back to the table: actions and take-backs, each stored before it is done."""

from collections.abc import Callable
from functools import partial

from textual.message import Message

from gladiadores_tui.core.errors import RefusalError
from gladiadores_tui.games.gladiadores.actions import Action
from gladiadores_tui.i18n import t
from gladiadores_tui.store.protocol import ConflictError, StoreError
from gladiadores_tui.table.takeback import Hindrance
from gladiadores_tui.tui.gladiadores.playing import PlayingRoom
from gladiadores_tui.tui.shared.notice_sheet import NoticeSheet
from gladiadores_tui.tui.shared.trouble_sheet import Answer, TroubleSheet


class ActingRoom(PlayingRoom):
    """A screen from which people act; it asks how to go on where that cannot be stored."""

    class Outpaced(Message):
        """Somebody else has gone on with the match."""

    def advance(self) -> None:
        """Show what the desk is at."""
        raise NotImplementedError

    def come_to_front(self) -> None:
        """Put away whatever stands in front."""
        while self.house.screen is not self:
            self.house.pop_screen()

    def offers(self, id_: str) -> bool:
        """Undoing has its place in the bar while it does something."""
        return id_ != "take_back" or self.desk.hindrance is None

    def submit(self, action: Action) -> None:
        """Hand an action to the table."""
        self.attempt(partial(self.desk.submit, action))

    def action_take_back(self) -> None:
        """Undo the last action, or say why it stands."""

        desk = self.desk
        hindrance = desk.hindrance
        if hindrance is Hindrance.NOTHING and desk.stop is not None:
            hindrance = Hindrance.SETTLED  # nobody knows of the next deal yet
        if hindrance is None:
            self.attempt(self._take_back)
        else:
            name = "" if desk.actor is None else desk.names[desk.actor]
            text = t(f"takeback.{hindrance.value}", name=name)
            self.house.open_screen(NoticeSheet(t("takeback.title"), text))

    def _take_back(self) -> None:
        self.desk.take_back()
        self.come_to_front()
        self.desk.advance()
        self.advance()

    def attempt(self, act: Callable[[], None]) -> None:
        """Do something that has to be stored; if that fails, ask.

        If the table refuses, nothing has changed: the line below has said why a card cannot be
        played, and a choice that came too late is answered by what is shown next.
        """
        try:
            act()
        except RefusalError:
            self.app.bell()
        except ConflictError:
            self.post_message(self.Outpaced())
        except StoreError as error:
            sheet = TroubleSheet(self.house.account(error))
            self.house.push_screen(sheet, partial(self._answered, act))

    def _answered(self, act: Callable[[], None], answer: Answer | None) -> None:
        """How to go on with what could not be stored."""
        if answer is None:
            self.come_to_front()
            self.selected = None
            self.advance()
            return
        self.desk.match.keeper.insists = answer == "again"
        self.attempt(act)
