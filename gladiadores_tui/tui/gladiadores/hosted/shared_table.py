"""The table of a match whose players sit at terminals of their own: who is away, what is said,
how much time is left, and a bell when it is one's turn."""

from textual import events
from textual.timer import Timer

from gladiadores_tui.core.seats import Seat
from gladiadores_tui.games.gladiadores.actions import Action
from gladiadores_tui.hall.in_line import InLine
from gladiadores_tui.i18n import t
from gladiadores_tui.tui.commands import bindings
from gladiadores_tui.tui.gladiadores.collect import CollectSheet
from gladiadores_tui.tui.gladiadores.declare import DeclareSheet
from gladiadores_tui.tui.gladiadores.desk import Desk
from gladiadores_tui.tui.gladiadores.hosted.guest_room import GuestRoom
from gladiadores_tui.tui.gladiadores.hosted.house_rules import GladiadoresTable
from gladiadores_tui.tui.gladiadores.hosted.leaving import LeavingSheet
from gladiadores_tui.tui.gladiadores.hosted.talking import TalkSheet, told
from gladiadores_tui.tui.gladiadores.table_screen import TableScreen
from gladiadores_tui.tui.shared.message_line import Answer
from gladiadores_tui.tui.shared.one_look import OneLook

LAST_SECONDS = 10
"""Of one's time, when one is told that it runs out."""


class SharedTable(GuestRoom, TableScreen):
    """News stand in the line that answers keys, until the next key."""

    BINDINGS = bindings("talk", "quit_table")

    class Heard(OneLook):
        """Something was said, or somebody has come, gone or left."""

    def __init__(
        self, desk: Desk, table: GladiadoresTable, seat: Seat | None, line: InLine
    ) -> None:
        """`seat` is None for who only looks on; `line` is where the house's screens stand."""
        super().__init__(desk)
        self._line = line
        self._acts = False
        self.table = table
        self.seat = seat
        self._news = ""
        self._heard = table.talk.count
        self._others = self._others_now()
        self._had_turn = False
        self._has_acted = False
        self._countdown: Timer | None = None

    def on_mount(self) -> None:
        """Hear of what is said and of who sits here."""
        self.table.talk.listen(self, self._hear)
        self.table.listen(self, self._hear)
        if self.seat is None:
            self.host.tables.watch(self.table, self.host.person)

    def on_unmount(self) -> None:
        """Hear of no more."""
        self.table.talk.stop_listening(self)
        self.table.stop_listening(self)
        if self.seat is None:
            self.host.tables.stop_watching(self.table, self.host.person)

    def _hear(self) -> None:
        self.post_message(self.Heard())

    def _poke(self) -> None:
        if self._acts:
            super()._poke()  # whoever has pressed a key waits for nobody
        else:
            self._line.stand(self, super()._poke)

    # News

    def on_shared_table_heard(self) -> None:
        """Tell the newest; a table that was closed is left."""
        if self not in self.house.screen_stack:
            return
        if self.table.is_shut:
            self.host.leave_shut_table(self.table)
            return
        talk, others = self.table.talk, self._others_now()
        if talk.count != self._heard and talk.remarks:
            self._heard = talk.count
            remark = talk.remarks[-1]
            self._tell_news(f"{self.host.tables.name_of(remark.person)}: {told(remark)}")
        for seat, other in others.items():
            if self._others[seat] != other:
                self._tell_news(t(f"shared.{other}", name=self.desk.names[seat]))
        self._others = others
        self.tell()

    def _others_now(self) -> dict[Seat, str]:
        """Whether each seat's person is here, away, or has left it to a bot."""
        found = {}
        for seat, place in enumerate(self.table.plan.places):
            is_here = "away" if self.desk.is_away(seat) else "here"
            found[seat] = "left" if place.person is None else is_here
        return found

    def _tell_news(self, text: str) -> None:
        self._news = text
        self.tell()

    def answer_now(self) -> Answer:
        """News first."""
        return Answer(self._news, "turn") if self._news else super().answer_now()

    def on_key(self, event: events.Key) -> None:
        """They have been read."""
        if self._news:
            self._tell_news("")

    def title_text(self) -> str:
        """Whose hand, or that there is none; and how long a turn may last."""
        title = t("shared.watching") if self.seat is None else super().title_text()
        seconds = self.table.plan.terms.clock
        return title if seconds is None else f"{title}  {t('shared.clock', seconds=int(seconds))}"

    # Turns

    def submit(self, action: Action) -> None:
        """Nobody has acted in one's place."""
        self._has_acted = self._acts = True
        super().submit(action)
        self._acts = False

    def advance(self) -> None:
        """Show what the desk is at; what was to be decided may be somebody else's by now. A poke
        may still be on its way when the table has been left: nothing comes of it."""
        if self not in self.house.screen_stack:
            return
        self._drop_decisions()
        super().advance()
        self._notice_turn()

    def _drop_decisions(self) -> None:
        stack = self.house.screen_stack
        above = stack[stack.index(self) :]
        if any(isinstance(screen, CollectSheet | DeclareSheet) for screen in above):
            self.come_to_front()

    def _notice_turn(self) -> None:
        has_turn = self.seat is not None and self.desk.actor == self.seat
        if has_turn and not self._had_turn:
            self._has_acted = False
            self.house.bell()
        lost = self._had_turn and not has_turn and not self._has_acted
        if lost and not self.desk.was_taken_back and self.table.clock is not None:
            self._tell_news(t("shared.played_for_you"))
        self._had_turn = has_turn
        self._count_down()

    def _count_down(self) -> None:
        """Say when little time is left."""
        if self._countdown is not None:
            self._countdown.stop()
            self._countdown = None
        if self._had_turn and self.table.clock is not None:
            until = self.table.clock.left - LAST_SECONDS
            if until > 0:
                self._countdown = self.set_timer(until, self._warn)

    def _warn(self) -> None:
        self.house.bell()
        self._tell_news(t("shared.hurry", seconds=LAST_SECONDS))

    # Keys

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Who only looks on has nothing to take back."""
        if action == "take_back" and self.seat is None:
            return False
        return super().check_action(action, parameters)

    def action_talk(self) -> None:
        """Say something."""
        self.house.open_screen(TalkSheet(self.table))

    def action_quit_table(self) -> None:
        """Leave the table; who only looks on just goes."""
        if self.seat is None or self.desk.is_over or self.table.is_shut:
            self.host.go_to_lobby()
        else:
            self.house.open_screen(LeavingSheet(self.table, is_there=True))
