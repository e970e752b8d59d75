"""The lobby: the tables of the house, to sit down at, to watch, to come back to."""

from time import monotonic

from textual.timer import Timer

from gladiadores_tui.hall.tables import NoSeatError
from gladiadores_tui.i18n import t, tn
from gladiadores_tui.store.protocol import StoreError
from gladiadores_tui.tui.commands import bindings
from gladiadores_tui.tui.gladiadores.hosted.guest_room import GuestRoom
from gladiadores_tui.tui.gladiadores.hosted.house_rules import GladiadoresTable
from gladiadores_tui.tui.gladiadores.hosted.leaving import LeavingSheet
from gladiadores_tui.tui.shared.choice import Choice, ChoiceSheet
from gladiadores_tui.tui.shared.drawing import Line, wrap
from gladiadores_tui.tui.shared.notice_sheet import NoticeSheet
from gladiadores_tui.tui.shared.one_look import OneLook
from gladiadores_tui.tui.shared.prompt_sheet import PromptSheet

CODE_CELLS = 12
WHO_LINES = 3
CALM = 0.5
"""Seconds between two changes of what is shown."""


class LobbySheet(GuestRoom, ChoiceSheet[None]):
    """Enter sits down at the marked table, or goes back to one's seat there."""

    BINDINGS = bindings("new_table", "code", "look_on", "leave_table", "menu", "ask_quit")

    class Changed(OneLook):
        """The tables have changed."""

    def __init__(self) -> None:
        super().__init__()
        self._stands: dict[int | None, tuple[int, int, int]] = {}
        self._shown = -CALM
        self._pause: Timer | None = None
        self._at: GladiadoresTable | None = None
        self._due: set[int] = set()

    @property
    def tables(self) -> list[GladiadoresTable]:
        """Those that one may know of."""
        return self.host.listed

    def on_mount(self) -> None:
        """Hear of changes."""
        self._at = self.marked_table
        self._due = self._due_now()
        self.host.tables.listen(self, self._hear)
        self.host.presence.listen(self, self._hear)

    def _hear(self) -> None:
        self.post_message(self.Changed())

    def on_unmount(self) -> None:
        """Hear of no more."""
        self.host.tables.stop_listening(self)
        self.host.presence.stop_listening(self)

    def on_lobby_sheet_changed(self) -> None:
        """Show how it is now; in a full house not at each card that is played."""
        if self._pause is None:
            wait = self._shown + CALM - monotonic()
            if wait <= 0:
                self._show()
            else:
                self._pause = self.set_timer(wait, self._show)

    def _show(self) -> None:
        """The mark stays at its table, as long as there is one."""
        self._pause, self._shown = None, monotonic()
        tables = self.tables
        if self._at in tables:
            self.marked = tables.index(self._at)
        else:
            self._at = None
            self.marked = max(0, min(self.marked, len(tables) - 1))
            self._at = self.marked_table
            self.arm()
        due = self._due_now()
        if due - self._due:
            self.house.bell()
        self._due = due
        self.redraw()
        self.refresh_bar()

    def watch_marked(self) -> None:
        """Another table, or the same one at another place."""
        self._at = None
        self._at = self.marked_table
        super().watch_marked()

    def _due_now(self) -> set[int]:
        """The tables, by number, where the others wait for this guest."""
        return {table.plan.number for table in self.tables if self._is_due(table)}

    def _is_due(self, table: GladiadoresTable) -> bool:
        seat = table.plan.seat_of(self.host.person)
        return table.match is not None and seat in table.match.table.actors

    def title_text(self) -> str:
        """Whose house, and who one is in it."""
        return t("lobby.title", name=self.host.name_here)

    def choices(self) -> list[Choice]:
        """Two lines a table."""
        return [self._choice(table) for table in self.tables]

    def _choice(self, table: GladiadoresTable) -> Choice:
        inks, plan = self.house.inks, table.plan
        mine = plan.seat_of(self.host.person) is not None
        head: Line = [
            (t("lobby.table", number=plan.number, board=plan.terms.variant), inks.strong),
            ("  " + self._state(table), inks.turn if mine else inks.text),
        ]
        if mine:
            key = "lobby.due" if self._is_due(table) else "lobby.mine"
            head.append(("  " + t(key), inks.ok))
        who = ", ".join(map(self.host.who, plan.places))
        if watching := self.host.watching(table):
            who += ". " + watching
        notes: list[Line] = [[(line, inks.muted)] for line in wrap(who, self.text_width - 8)]
        return Choice((), head, tuple(notes))

    def _state(self, table: GladiadoresTable) -> str:
        if table.match is None:
            return tn("lobby.waits", sum(place.is_free for place in table.plan.places))
        match, version = table.plan.match, table.match.table.version
        if match not in self._stands or self._stands[match][0] != version:
            view = table.match.table.feed(None, version).view
            self._stands[match] = version, view.round, view.battle
        _, round_, battle = self._stands[match]
        return t("kept.place", round=round_, battle=battle)

    def before(self, width: int) -> list[Line]:
        """Who is in the house."""
        names = sorted(map(self.host.tables.name_of, self.host.presence))
        here = tn("lobby.here", len(names), names=", ".join(names))
        lines: list[Line] = [[(line, self.house.inks.muted)] for line in wrap(here, width)]
        return [*lines[:WHO_LINES], []]

    def after(self, width: int) -> list[Line]:
        """What to do."""
        key = "lobby.note" if self.tables else "lobby.empty"
        lines: list[Line] = [[(line, self.house.inks.muted)] for line in wrap(t(key), width)]
        return [[], *lines] if self.tables else lines

    @property
    def marked_table(self) -> GladiadoresTable | None:
        """The table that the mark is at."""
        tables = self.tables
        return self._at or (tables[self.marked] if self.marked < len(tables) else None)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """It is the lowest floor; most things need a table."""
        table = self.marked_table
        if action == "close":
            return False
        if action in ("choose", "up", "down"):
            return table is not None
        if action == "look_on":
            return table is not None and table.match is not None
        if action == "leave_table":
            return table is not None and table.plan.seat_of(self.host.person) is not None
        return super().check_action(action, parameters)

    def offers(self, id_: str) -> bool:
        """The mark shows what the arrows do; their place is for what the lobby is for."""
        return id_ != "up" and super().offers(id_)

    def choose(self, index: int) -> None:
        """Sit down, or come back."""
        if (table := self.marked_table) is not None:
            self._sit_down(table)

    def _sit_down(self, table: GladiadoresTable) -> None:
        try:
            self.host.tables.sit_down(table, self.host.person)
        except (NoSeatError, StoreError) as error:
            self.host.refuse(error)
        else:
            self.host.go_to(table)

    def action_look_on(self) -> None:
        """Look on, without a seat."""
        if (table := self.marked_table) is not None and table.match is not None:
            self.host.look_on(table)

    def action_new_table(self) -> None:
        """Agree on a table."""
        from gladiadores_tui.tui.gladiadores.hosted.new_table import NewTableSheet

        self.house.open_screen(NewTableSheet())

    def action_leave_table(self) -> None:
        """Give the seat up, or close the table; that asks."""
        if (table := self.marked_table) is not None:
            self.house.open_screen(LeavingSheet(table, is_there=False))

    def action_code(self) -> None:
        """To a table that others do not see."""
        prompt = PromptSheet(t("lobby.code_title"), t("lobby.code"), "house.code", CODE_CELLS)
        self.house.push_screen(prompt, self._found)

    def _found(self, code: str | None) -> None:
        if code is None:
            return
        table = self.host.tables.find(code)
        if table is None:
            self.house.open_screen(NoticeSheet(t("lobby.code_title"), t("lobby.code_unknown")))
        elif table.plan.is_full and table.plan.seat_of(self.host.person) is None:
            self.host.look_on(table)
        else:
            self._sit_down(table)

    def action_menu(self) -> None:
        """Language, theme, colours, signs, pace."""
        from gladiadores_tui.tui.shared.menu import MenuSheet

        self.house.open_screen(MenuSheet())

    def action_ask_quit(self) -> None:
        """Leave the house; seats stay."""
        self.house.exit(0)
