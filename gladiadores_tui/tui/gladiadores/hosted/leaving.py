"""Leaving a table: for now, for good, or for everybody. What cannot be undone is asked again."""

from gladiadores_tui.i18n import t
from gladiadores_tui.store.protocol import StoreError
from gladiadores_tui.tui.gladiadores.hosted.guest_room import GuestRoom
from gladiadores_tui.tui.gladiadores.hosted.house_rules import GladiadoresTable
from gladiadores_tui.tui.gladiadores.players import USUAL
from gladiadores_tui.tui.shared.choice import Choice, ChoiceSheet
from gladiadores_tui.tui.shared.confirm_sheet import ConfirmSheet
from gladiadores_tui.tui.shared.drawing import Line, wrap

LOBBY, STAND_UP, GIVE_TO_BOT, SHUT = "lobby", "stand_up", "give_to_bot", "shut"


class LeavingSheet(GuestRoom, ChoiceSheet[None]):
    """The ways there are for whoever sits at the table."""

    width_wanted = 64
    where = "-over"

    def __init__(self, table: GladiadoresTable, is_there: bool) -> None:
        """`is_there` is whether the table is in sight; it can be left from the lobby as well."""
        super().__init__()
        self.table = table
        self._is_there = is_there

    @property
    def ways(self) -> list[str]:
        """What can be done."""
        lobby = [LOBBY] if self._is_there else []
        shut = [SHUT] if self.table.plan.owner == self.host.person else []
        stand_up = STAND_UP if self.table.match is None else GIVE_TO_BOT
        return [*lobby, stand_up, *shut]

    def title_text(self) -> str:
        """A title."""
        return t("leaving.title")

    def choices(self) -> list[Choice]:
        """Each with what becomes of the seat."""
        inks = self.house.inks
        found = []
        for way in self.ways:
            note = wrap(t(f"leaving.{way}.note"), self.text_width - 8)
            notes: list[Line] = [[(line, inks.muted)] for line in note]
            found.append(Choice((), [(t(f"leaving.{way}"), inks.strong)], tuple(notes)))
        return found

    def choose(self, index: int) -> None:
        """To the lobby at once; the others after asking."""
        way = self.ways[index]
        if way == LOBBY:
            self.host.go_to_lobby()
            return
        sure, yes = t(f"leaving.{way}.sure"), t(f"leaving.{way}.yes")
        question = ConfirmSheet(sure, yes, t("leaving.no"))

        def answered(sure: bool | None) -> None:
            if sure:
                self._leave(way)

        self.house.push_screen(question, answered)

    def _leave(self, way: str) -> None:
        tables = self.host.tables
        try:
            if way == SHUT:
                tables.shut(self.table)
            else:
                tables.stand_up(self.table, self.host.person, USUAL)
        except StoreError as error:
            self.host.refuse(error)
        else:
            self.host.go_to_lobby()
