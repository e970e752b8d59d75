"""The table of Gladiadores: one frozen view at a time, split into what each widget shows.

Data flows one way: the desk follows the match, its view goes to the widgets, a choice goes
back as an action. Which sheet stands in front is decided in one place, `advance`.
"""

from textual.app import ComposeResult
from textual.geometry import Region
from textual.layout import Layout
from textual.message import Message
from textual.reactive import var
from textual.widget import Widget

from gladiadores_tui.games.gladiadores.actions import Collect
from gladiadores_tui.games.gladiadores.cards import Combat
from gladiadores_tui.games.gladiadores.events import BattleWon, MatchEnded, RoundScored
from gladiadores_tui.games.gladiadores.view import PlayerView
from gladiadores_tui.i18n import t
from gladiadores_tui.tui.gladiadores.battle_report import BattleReport
from gladiadores_tui.tui.gladiadores.chronicle import Chronicle
from gladiadores_tui.tui.gladiadores.desk import Desk
from gladiadores_tui.tui.gladiadores.hand import Hand
from gladiadores_tui.tui.gladiadores.opponents import OpponentsRoom
from gladiadores_tui.tui.gladiadores.public_part import public_part, show_public
from gladiadores_tui.tui.gladiadores.record_file import Saved, save
from gladiadores_tui.tui.gladiadores.table_layout import Places, TableLayout
from gladiadores_tui.tui.shared.keybar import KeyBar
from gladiadores_tui.tui.shared.message_line import MessageLine
from gladiadores_tui.tui.shared.notice_sheet import NoticeSheet
from gladiadores_tui.tui.shared.one_look import OneLook

HAND, LARGE_HAND = 4, 6
"""Lines of the hand with its title."""


class SeatLayout(TableLayout):
    """The hand at the bottom, under the chronicle in a small window; the report of a battle over
    all of that, and over the answer."""

    lines = LARGE_HAND

    def part(self, room: Region, is_large: bool) -> Places:
        """The places of what a seat adds to the table."""
        report = room.grow((0, 0, 1, 0))
        if is_large:
            return {Hand: room, BattleReport: report}
        chronicle, hand = room.split_horizontal(-HAND)
        return {Chronicle: chronicle, Hand: hand, BattleReport: report}

    def in_front(self, widget: Widget) -> bool:
        """The report."""
        return isinstance(widget, BattleReport)


LAYOUT = SeatLayout()


class TableScreen(OpponentsRoom):
    """The table, as the player at the keyboard sees it, or as everybody may."""

    # Always: what is being looked at may change while the view stays the same.
    view: var[PlayerView | None] = var(None, always_update=True)

    class Poked(OneLook):
        """The table has changed."""

    class RematchAsked(Message):
        """The same seats want to play again."""

    def __init__(self, desk: Desk, news: str = "") -> None:
        """`news` is something to say first, in a sentence."""
        super().__init__(desk)
        self.saved: Saved | None = None
        self._news = news
        desk.join(self._poke)

    def _poke(self) -> None:
        self.post_message(self.Poked())

    @property
    def layout(self) -> Layout:
        """Of our own."""
        return LAYOUT

    def compose(self) -> ComposeResult:
        """Few widgets; each draws itself."""
        names = self.desk.names
        # The report comes and goes; were it not the first, Textual would count the others anew,
        # and paint them all.
        yield BattleReport(names)
        yield from public_part(names)
        yield Hand()
        yield MessageLine()
        yield KeyBar()

    def on_mount(self) -> None:
        """Begin where the match is."""
        self.advance()
        if self._news:
            self.house.push_screen(NoticeSheet(t("conflict.title"), self._news))

    def on_table_screen_poked(self) -> None:
        """Look at the table again, unless something else made us look already."""
        if self.desk.advance():
            self.advance()

    def on_unmount(self) -> None:
        """The table need not poke us any more."""
        self.desk.leave()

    def _keep_record(self) -> None:
        """As soon as the match is over: its end may never be looked at."""
        if self.desk.is_over and self.desk.record_path is not None and self.saved is None:
            self.saved = save(self.desk.record(), self.desk.record_path)

    # What stands in front

    def advance(self) -> None:
        """Show what the desk is at: the one place that decides which sheet stands in front."""
        from gladiadores_tui.tui.gladiadores.collect import CollectSheet
        from gladiadores_tui.tui.gladiadores.handoff import Handoff
        from gladiadores_tui.tui.gladiadores.match_sheet import MatchSheet
        from gladiadores_tui.tui.gladiadores.round_sheet import RoundSheet

        if self.house.is_ending:
            return
        desk = self.desk
        self._keep_record()
        if self.view is None or desk.view.hand != self.view.hand:
            self.selected = None
        self.view = desk.view
        self.arm()
        self.let_go_on()
        match desk.stop:
            case BattleWon():
                return
            case RoundScored(score):
                self.house.push_screen(RoundSheet(desk, score, self.stay), self._seen)
            case MatchEnded(result):
                desk.match.keeper.catch_up()
                sheet = MatchSheet(desk, result, self.saved, self.stay)
                self.house.push_screen(sheet, self._ended)
            case _ if desk.wanted is not None:
                self.house.push_screen(Handoff(desk, self.action_take_back), self._revealed)
            case _ if self.chooses and (battle := desk.view.pending) is not None:
                choice = CollectSheet(desk, battle, self.action_take_back, self.action_hint)
                self.house.push_screen(choice, self._collected)

    def _seen(self, _: None) -> None:
        self.desk.acknowledge()
        self.advance()

    def _ended(self, again: bool | None) -> None:
        if again:
            self.post_message(self.RematchAsked())

    def _revealed(self, _: None) -> None:
        self.desk.reveal()
        self.advance()

    def _collected(self, card: Combat | None) -> None:
        if card is not None and self.desk.active is not None:
            self.submit(Collect(self.desk.active, card))

    def cover(self) -> None:
        """Hide the open hand, whatever stands in front of it; and whoever was at the keyboard
        has to be asked for again, also where no hand lies open at the moment."""
        was_open = self.desk.open is not None
        self.desk.hide()
        if was_open:
            self.come_to_front()
            self.advance()

    # What the widgets show

    def watch_view(self, view: PlayerView | None) -> None:
        """Give each widget its slice; only those whose slice has changed draw again."""
        if view is None:
            return
        stop = self.desk.stop
        is_stored = not self.desk.match.keeper.lags
        show_public(self, view, stop, self.desk.events, is_stored)
        report = self.query_one(BattleReport)
        report.battle = stop.battle if isinstance(stop, BattleWon) else None
        report.display = self.reviews
        report._check_refresh()  # at once, in one frame with the rest
        self.show_hand()
        self.refresh_bar()

    @property
    def reviews(self) -> bool:
        """Whether a finished battle is being looked at."""
        return isinstance(self.desk.stop, BattleWon)

    def action_go_on(self) -> None:
        """The finished battle has been looked at."""
        self.desk.acknowledge()
        self.advance()
