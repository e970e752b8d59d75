"""A match to look through: on the table's own widgets, with everything explained beside them."""

from typing import TYPE_CHECKING

from textual.app import ComposeResult
from textual.geometry import Region
from textual.layout import Layout
from textual.reactive import var
from textual.timer import Timer

from gladiadores_tui.i18n import decimal, t
from gladiadores_tui.tui.commands import bindings
from gladiadores_tui.tui.gladiadores.consult import Consulting, Told
from gladiadores_tui.tui.gladiadores.public_part import public_part, show_public
from gladiadores_tui.tui.gladiadores.reel import Reel
from gladiadores_tui.tui.gladiadores.replay_panel import ReplayPanel
from gladiadores_tui.tui.gladiadores.table_layout import Places, TableLayout
from gladiadores_tui.tui.shared.keybar import KeyBar
from gladiadores_tui.tui.shared.message_line import Answer, MessageLine
from gladiadores_tui.tui.shared.notice_sheet import NoticeSheet
from gladiadores_tui.tui.shared.room import Room

if TYPE_CHECKING:
    from gladiadores_tui.tui.gladiadores.second_look import SecondLook

PACES = (4.0, 2.0, 1.0, 0.5, 0.25)
"""Seconds a step, the slowest first."""


class ReplayLayout(TableLayout):
    """A panel where the hand was."""

    lines = 9

    def part(self, room: Region, is_large: bool) -> Places:
        """The place of the panel."""
        return {ReplayPanel: room}


LAYOUT = ReplayLayout()


class ReplayScreen(Consulting, Room[None]):
    """The table as it was; keys move through the match."""

    BINDINGS = bindings(
        *("step_back", "step", "battle_back", "battle_on", "round_back", "round_on"),
        *("to_start", "to_end", "run", "slower", "faster", "differences", "eyes", "eyes_back"),
        *("last_battle", "log", "score", "rules", "menu", "close", "ask_quit"),
    )

    pace: var[int] = var(2, init=False)
    running: var[bool] = var(False, init=False)

    def __init__(self, reel: Reel, note: str = "") -> None:
        """`note` is something to say about the record, in a sentence."""
        super().__init__()
        self.reel = reel
        self._note = note
        self._timer: Timer | None = None
        self._look: SecondLook | None = None

    @property
    def told(self) -> Told:
        """The match up to the step that is looked at."""
        return self.reel

    @property
    def layout(self) -> Layout:
        """Of our own."""
        return LAYOUT

    def compose(self) -> ComposeResult:
        """As on the table, and a panel where the hand was."""
        yield from public_part(self.reel.names)
        yield ReplayPanel()
        yield MessageLine()
        yield KeyBar()

    def on_mount(self) -> None:
        """Begin where the reel is, after what has to be said."""
        self.show_step()
        if self._note:
            self.house.push_screen(NoticeSheet(t("watch.title"), self._note))

    def retell(self) -> None:
        """The line below is kept as a text."""
        self._tell()

    def show_step(self) -> None:
        """Give each widget its slice of the step."""
        reel = self.reel
        show_public(self, reel.view, reel.stop, reel.events)
        self.query_one(ReplayPanel).refresh()
        self._tell()
        self.refresh_bar()

    def _tell(self) -> None:
        reel = self.reel
        parts = [
            t("watch.place", at=reel.at, last=reel.last),
            t(
                "watch.running" if self.running else "watch.paused",
                seconds=decimal(PACES[self.pace]),
            ),
            self._eyes(),
        ]
        is_cut = bool(self._note) and reel.at == reel.last
        if is_cut:
            parts[1:2] = []  # there is no room for the pace
            parts.append(t("watch.cut"))
        answer = Answer(" · ".join(parts), "bad" if is_cut else "muted")
        self.query_one(MessageLine).answer = answer

    def _eyes(self) -> str:
        reel = self.reel
        if not reel.is_open:
            return t("watch.unfinished")
        if reel.all_hands:
            return t("watch.all_hands")
        if reel.eyes is None:
            return t("watch.no_hands")
        return t("watch.one_hand", name=reel.names[reel.eyes])

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Hands are turned where they may be seen; there must have been a battle to look at."""
        if action in ("eyes", "eyes_back", "differences"):
            return self.reel.is_open
        if action == "last_battle":
            return bool(self.reel.view.battles)
        return super().check_action(action, parameters)

    def offers(self, id_: str) -> bool:
        """The pace has its place in the bar while it matters."""
        return id_ != "slower" or self.running

    # Moving by hand stops what runs.

    def _go(self, to: int) -> None:
        self.running = False
        self.reel.go(to)
        self.show_step()

    def action_step(self) -> None:
        """A step on."""
        self._go(self.reel.at + 1)

    def action_step_back(self) -> None:
        """A step back."""
        self._go(self.reel.at - 1)

    def action_to_start(self) -> None:
        """To the beginning."""
        self._go(0)

    def action_to_end(self) -> None:
        """To the end."""
        self._go(self.reel.last)

    def action_battle_on(self) -> None:
        """To the end of the next battle."""
        self.reel.go_to_battle(1)
        self._go(self.reel.at)

    def action_battle_back(self) -> None:
        """To the end of the battle before."""
        self.reel.go_to_battle(-1)
        self._go(self.reel.at)

    def action_round_on(self) -> None:
        """To the end of the next round."""
        self.reel.go_to_round(1)
        self._go(self.reel.at)

    def action_round_back(self) -> None:
        """To the end of the round before."""
        self.reel.go_to_round(-1)
        self._go(self.reel.at)

    def action_eyes(self) -> None:
        """Other hands."""
        self.reel.turn_eyes(1)
        self.show_step()

    def action_eyes_back(self) -> None:
        """Other hands."""
        self.reel.turn_eyes(-1)
        self.show_step()

    def action_differences(self) -> None:
        """Where the expert would have played otherwise; from there to one of those moments."""
        from gladiadores_tui.tui.gladiadores.differences_sheet import DifferencesSheet
        from gladiadores_tui.tui.gladiadores.second_look import SecondLook

        if self._look is None:
            self._look = SecondLook(self.reel.decisions)

        def go(version: int | None) -> None:
            if version is not None:
                self.reel.go_to_version(version)
                self._go(self.reel.at)

        self.house.push_screen(DifferencesSheet(self._look, self.reel.names), go)

    # Running by itself

    def action_run(self) -> None:
        """Run, from the beginning if the end has been reached; or pause."""
        if not self.running and self.reel.at == self.reel.last:
            self.reel.go(0)
            self.show_step()
        self.running = not self.running

    def action_faster(self) -> None:
        """Less time a step."""
        self.pace = min(self.pace + 1, len(PACES) - 1)

    def action_slower(self) -> None:
        """More time a step."""
        self.pace = max(self.pace - 1, 0)

    def watch_running(self) -> None:
        """Start or stop the clock, and say so."""
        self._wind()
        self.refresh_bar()

    def watch_pace(self) -> None:
        """Another clock."""
        self._wind()

    def _wind(self) -> None:
        if self._timer is not None:
            self._timer.stop()
        self._timer = self.set_interval(PACES[self.pace], self._tick) if self.running else None
        self._tell()

    def _tick(self) -> None:
        """A step by itself, while nothing stands in front."""
        if self.house.screen is not self:  # `is_current` holds for the one beneath, too
            return
        self.reel.go(self.reel.at + 1)
        if self.reel.at == self.reel.last:
            self.running = False
        self.show_step()

    def action_close(self) -> None:
        """Leave."""
        self.dismiss(None)
