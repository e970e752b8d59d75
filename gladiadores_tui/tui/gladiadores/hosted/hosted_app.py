"""The app of a session in a house with many terminals: door, lobby, table."""

from pathlib import Path
from typing import Any

from textual.screen import Screen

from gladiadores_tui.core.seats import Seat
from gladiadores_tui.hall.plan import Place
from gladiadores_tui.hall.tables import (
    MOST_TABLES,
    NoSeatError,
    TableClosedError,
    TooManyTablesError,
)
from gladiadores_tui.i18n import t
from gladiadores_tui.store.protocol import StoreError
from gladiadores_tui.tui.gladiadores.acting import ActingRoom
from gladiadores_tui.tui.gladiadores.desk import Desk
from gladiadores_tui.tui.gladiadores.hosted.door import DoorScreen
from gladiadores_tui.tui.gladiadores.hosted.house_rules import (
    GladiadoresTable,
    GladiadoresTables,
    Guest,
)
from gladiadores_tui.tui.gladiadores.hosted.lobby import LobbySheet
from gladiadores_tui.tui.gladiadores.hosted.shared_table import SharedTable
from gladiadores_tui.tui.gladiadores.hosted.waiting import WaitingSheet
from gladiadores_tui.tui.preferences import Preferences
from gladiadores_tui.tui.shared.house import House
from gladiadores_tui.tui.shared.notice_sheet import NoticeSheet
from gladiadores_tui.tui.shared.options import option_text
from gladiadores_tui.tui.shared.store_words import refused
from gladiadores_tui.tui.shared.too_small import TooSmall

LAST_WORD = 30.0
"""Seconds in which whoever is sent off can read why."""


class HostedApp(House):
    """What one guest sees.

    Attributes:
        tables: those of the house, shared by all sessions.
        presence: who is here, shared too.
        person: the guest's number.
        desk: the match that is looked at.
        is_in: whether the guest has come past the door, and has not been sent off.
    """

    def __init__(
        self,
        preferences: Preferences,
        tables: GladiadoresTables,
        guest: Guest,
        **options: Any,
    ) -> None:
        super().__init__(preferences, **options)
        self.tables = tables
        self.guest = guest
        self.presence = tables.presence
        self.desk: Desk | None = None
        self.is_in = False
        self._person = guest.person

    @property
    def person(self) -> int:
        """Nobody gets further than the door without one."""
        assert self._person is not None
        return self._person

    @property
    def name_here(self) -> str:
        """What the guest is called."""
        return self.tables.name_of(self.person)

    @property
    def listed(self) -> list[GladiadoresTable]:
        """The tables that this guest may know of, those with their seat first."""
        known = [table for table in self.tables if self._knows(table)]
        return sorted(known, key=lambda table: table.plan.seat_of(self.person) is None)

    def _knows(self, table: GladiadoresTable) -> bool:
        return table.plan.terms.is_listed or table.plan.seat_of(self.person) is not None

    def name_of(self, person: int) -> str:
        """What somebody is called in the house, and that they are not here, if so."""
        name = self.tables.name_of(person)
        return name if self.presence.is_here(person) else t("house.away", name=name)

    def who(self, place: Place) -> str:
        """Who sits at a place: a person, a bot of a strength, or nobody."""
        if place.person is not None:
            return self.name_of(place.person)
        return t("lobby.free") if place.bot is None else option_text("who", place.bot)

    def watching(self, table: GladiadoresTable) -> str:
        """Who looks on at a table, in words; nothing if nobody does."""
        names = ", ".join(map(self.tables.name_of, sorted(table.watchers)))
        return t("talk.watching", names=names) if names else ""

    def get_default_screen(self) -> Screen[None]:
        """Nothing: what there is to see stands in front."""
        return Screen()

    def on_mount(self) -> None:
        """At the door, or where one was."""
        if self._person is None:
            self.push_screen(DoorScreen(self.guest))
        else:
            self._come_in()

    def on_door_screen_entered(self, event: DoorScreen.Entered) -> None:
        """They have a name now."""
        self._person = event.person
        self._come_in()
        if event.code is not None:
            text = t("house.code_is", code=event.code)
            self.push_screen(NoticeSheet(t("house.code_title"), text))

    def _come_in(self) -> None:
        """To the seat where one was, or to one that waits at a match; else to the lobby."""
        self.is_in = True
        self.presence.arrive(self.person, self)
        seats = [table for table in self.tables if table.plan.seat_of(self.person) is not None]
        last = self.tables.find(self.tables.last_at.get(self.person, ""))
        playing = [table for table in seats if table.match is not None]
        if last in seats:
            playing.insert(0, last)
        if playing:
            self.go_to(playing[0])
        else:
            self.go_to_lobby()

    def on_unmount(self) -> None:
        """Not here any more."""
        if self._person is not None:
            self.presence.leave(self._person, self)

    def give_way(self) -> None:
        """The same guest is at another terminal now. Called from their session there."""
        self.call_later(self._say_that_they_left)

    def _say_that_they_left(self) -> None:
        self._send_off(t("house.elsewhere_title"), t("house.elsewhere"))

    def show_out(self) -> None:
        """The guest may not be here any more. Called from elsewhere."""
        self.call_later(self._say_that_they_must_go)

    def _say_that_they_must_go(self) -> None:
        self._send_off(t("house.banned_title"), t("house.banned"))

    def _send_off(self, title: str, text: str) -> None:
        """Nothing but a last word, for so long: others may want to have the place."""
        if not self.is_in:
            return
        self.is_in = False
        self.desk = None
        self._put_away()
        self.push_screen(NoticeSheet(title, text), lambda _: self.exit(0))
        self.set_timer(LAST_WORD, lambda: self.exit(0))

    # Where one can be

    def go_to_lobby(self) -> None:
        """Away from any table; the seat is kept."""
        self.desk = None
        self._put_away()
        self.push_screen(LobbySheet())

    def go_to(self, table: GladiadoresTable) -> None:
        """To one's seat."""
        seat = table.plan.seat_of(self.person)
        self.tables.last_at[self.person] = table.plan.code
        if table.match is None:
            self._put_away()
            self.push_screen(LobbySheet())
            self.push_screen(WaitingSheet(table))
        else:
            self._show(table, () if seat is None else (seat,))

    def look_on(self, table: GladiadoresTable) -> None:
        """Watch what is public of a match."""
        self._show(table, ())

    def _show(self, table: GladiadoresTable, here: tuple[Seat, ...]) -> None:
        if table.is_shut:  # while the lobby had not shown it yet
            self.leave_shut_table(table)
            return
        assert table.match is not None
        places = table.plan.places

        def is_away(seat: Seat) -> bool:
            person = places[seat].person
            return person is not None and not self.presence.is_here(person)

        self.desk = desk = Desk(table.match, here=here)
        desk.is_away = is_away
        self._put_away()
        self.push_screen(SharedTable(desk, table, here[0] if here else None, self.tables.line))

    def on_table_screen_rematch_asked(self) -> None:
        """To a table like the one where the match has ended."""
        shared = next((s for s in self.screen_stack if isinstance(s, SharedTable)), None)
        if shared is None:
            return
        try:
            table = self.tables.again(shared.table, self.person)
        except (NoSeatError, StoreError) as error:
            self.go_to_lobby()
            self.refuse(error)
        else:
            self.go_to(table)

    def leave_shut_table(self, table: GladiadoresTable) -> None:
        """To the lobby: whoever had opened the table has closed it."""
        self.go_to_lobby()
        text = t("lobby.was_shut", number=table.plan.number)
        self.push_screen(NoticeSheet(t("lobby.was_shut_title"), text))

    def _put_away(self) -> None:
        while len(self.screen_stack) > 1:
            self.pop_screen()

    def on_acting_room_outpaced(self, _: ActingRoom.Outpaced) -> None:
        """Another program has gone on with the match; the house cannot show it any more."""
        self.go_to_lobby()
        self.push_screen(NoticeSheet(t("conflict.title"), t("conflict.elsewhere")))

    def action_ask_quit(self) -> None:
        """From the lobby out, where one's seats stay one's own; at a table that asks."""
        table = next((s for s in self.screen_stack if isinstance(s, SharedTable)), None)
        if table is not None and not isinstance(self.screen, TooSmall):
            table.action_quit_table()
        else:
            self.exit(0)

    # Hands and words

    @property
    def hand_is_open(self) -> bool:
        """Whether one's own cards can be seen."""
        return self.desk is not None and self.desk.open is not None

    def cover(self) -> None:
        """Hide the hand."""
        for screen in self.screen_stack:
            if isinstance(screen, SharedTable):
                screen.cover()
                self.fit_window()

    def refuse(self, error: NoSeatError | StoreError) -> None:
        """Say why what was wanted has not been done."""
        title, text = t("lobby.no_seat_title"), t("lobby.no_seat")
        if isinstance(error, StoreError):
            title, text = t("store.title"), self.account(error)
        elif isinstance(error, TableClosedError):
            title, text = t("lobby.closed_title"), t("lobby.closed")
        elif isinstance(error, TooManyTablesError):
            title, text = t("lobby.too_many_title"), t("lobby.too_many", count=MOST_TABLES)
        self.open_screen(NoticeSheet(title, text))

    def account(self, error: StoreError) -> str:
        """What is wrong with the store; where it lies is the host's business."""
        return refused(error, Path("matches.db"))
