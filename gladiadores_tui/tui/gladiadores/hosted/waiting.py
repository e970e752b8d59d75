"""At a table whose seats are not all taken yet."""

from gladiadores_tui.i18n import t, tn
from gladiadores_tui.tui.commands import bindings
from gladiadores_tui.tui.gladiadores.hosted.guest_room import GuestRoom
from gladiadores_tui.tui.gladiadores.hosted.house_rules import GladiadoresTable
from gladiadores_tui.tui.gladiadores.hosted.leaving import LeavingSheet
from gladiadores_tui.tui.gladiadores.hosted.talking import TalkSheet, told
from gladiadores_tui.tui.shared.drawing import Line, wrap
from gladiadores_tui.tui.shared.one_look import OneLook
from gladiadores_tui.tui.shared.sheet import Sheet

SHOWN = 3
"""Lines of what has been said."""


class WaitingSheet(GuestRoom, Sheet[None]):
    """Goes to the match when it begins; leaving keeps the seat."""

    BINDINGS = bindings("talk", "quit_table")
    width_wanted = 60

    class Changed(OneLook):
        """Somebody has come or gone, or said something."""

    def __init__(self, table: GladiadoresTable) -> None:
        super().__init__()
        self.table = table

    def on_mount(self) -> None:
        """Hear of changes."""
        self.table.listen(self, self._hear)
        self.table.talk.listen(self, self._hear)

    def _hear(self) -> None:
        self.post_message(self.Changed())

    def on_unmount(self) -> None:
        """Hear of no more."""
        self.table.stop_listening(self)
        self.table.talk.stop_listening(self)

    def on_waiting_sheet_changed(self) -> None:
        """Somebody has come or gone, or it begins."""
        if self not in self.house.screen_stack:
            return
        if self.table.is_shut:
            self.host.leave_shut_table(self.table)
        elif self.table.match is not None:
            self.house.bell()
            self.host.go_to(self.table)
        else:
            self.redraw()

    def title_text(self) -> str:
        """Which table."""
        return t("lobby.table", number=self.table.plan.number, board=self.table.plan.terms.variant)

    def lines(self, width: int) -> list[Line]:
        """Who is there, and for how many more one waits."""
        inks, plan = self.house.inks, self.table.plan
        lines: list[Line] = []
        for seat, place in enumerate(plan.places):
            taken = inks.text if place.person is None else inks.strong
            ink = inks.muted if place.is_free else taken
            who = "  " + self.host.who(place)
            lines.append([(f" {seat + 1} ", inks.cubes[seat]), (who, ink)])
        missing = sum(place.is_free for place in plan.places)
        way = "waiting.listed" if plan.terms.is_listed else "waiting.by_code"
        texts = [tn("waiting.text", missing), t(way, code=plan.code)]
        for text in texts:
            lines += [[], *[[(line, inks.text)] for line in wrap(text, width)]]
        heard = list(self.table.talk.remarks)[-SHOWN:]
        if heard:
            lines.append([])
        for remark in heard:
            name = self.host.tables.name_of(remark.person)
            lines += [[(line, inks.turn)] for line in wrap(f"{name}: {told(remark)}", width)]
        return lines

    def action_close(self) -> None:
        """To the lobby."""
        self.host.go_to_lobby()

    def action_talk(self) -> None:
        """Say something."""
        self.house.open_screen(TalkSheet(self.table))

    def action_quit_table(self) -> None:
        """Leave the table, for now or for good."""
        self.house.open_screen(LeavingSheet(self.table, is_there=True))
