"""A table with bots: they act at a pace that can be followed, and wait while people look aside."""

import asyncio
from collections.abc import Coroutine
from contextlib import suppress
from typing import TYPE_CHECKING, Any

from gladiadores_tui.games.gladiadores.actions import Action, Play
from gladiadores_tui.games.gladiadores.events import BattleWon
from gladiadores_tui.hall.pool import PoolError
from gladiadores_tui.i18n import t
from gladiadores_tui.tui.gladiadores.battle_report import BattleReport
from gladiadores_tui.tui.gladiadores.hinting import HintingRoom
from gladiadores_tui.tui.shared.message_line import Answer, MessageLine
from gladiadores_tui.tui.shared.notice_sheet import NoticeSheet
from gladiadores_tui.tui.shared.options import turned
from gladiadores_tui.tui.shared.pace import PACES, Pace

if TYPE_CHECKING:
    from gladiadores_tui.tui.gladiadores.desk import Desk

COURSE = "course"
SHEETS = 2
"""A sheet has more to read than a battle: it stays so many times as long."""
DEMONSTRATION_KEYS = ("pause", "step_on")


class OpponentsRoom(HintingRoom):
    """A screen at which things go on by themselves while bots play.

    Attributes:
        paused: whether a demonstration waits for a key.
    """

    def __init__(self, desk: "Desk") -> None:
        super().__init__(desk)
        self.paused = False
        self._is_clear = asyncio.Event()
        """Set while the table is in front, and nobody has paused."""
        self._in_haste = asyncio.Event()

    @property
    def pace(self) -> Pace:
        """How fast things go here."""
        return PACES[self.house.preferences.pace]

    @property
    def stay(self) -> float | None:
        """How long a sheet stays in front by itself; None to wait for a key."""
        runs = self.desk.is_demonstration and not self.paused
        return SHEETS * self.pace.watch if runs else None

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Haste and pace are for who plays with bots; a demonstration can be paused as well."""
        if action == "take_back":
            return not self.desk.is_demonstration
        if action in DEMONSTRATION_KEYS:
            return self.desk.is_demonstration
        if action in ("slower", "faster"):
            return bool(self.desk.bots)
        if action == "hurry":
            return self.desk.bot is not None and not self.desk.is_demonstration
        if action == "go_on":
            return isinstance(self.desk.stop, BattleWon) and not self.desk.is_demonstration
        return super().check_action(action, parameters)

    def offers(self, id_: str) -> bool:
        """The pace has its place in the bar while something goes on by itself."""
        return not self.plays if id_ == "slower" else super().offers(id_)

    def arm(self) -> None:
        """Where only bots play, no key plays for anybody: Space pauses at any moment."""
        if not self.desk.is_demonstration:
            super().arm()

    def on_screen_resume(self) -> None:
        """Nothing stands in front any more."""
        if not self.paused:
            self._is_clear.set()

    def on_screen_suspend(self) -> None:
        """Something stands in front: it is that which is looked at."""
        self._is_clear.clear()

    # What goes on by itself

    def let_go_on(self) -> None:
        """From what the desk is at now, whatever was going on before."""
        self.workers.cancel_group(self, COURSE)
        desk, pace = self.desk, self.pace
        look = pace.watch if desk.is_demonstration else pace.look
        course: Coroutine[Any, Any, None] | None = None
        if desk.bot is not None:
            course = self._bot_acts()
        elif (
            (desk.bots or desk.is_shared) and isinstance(desk.stop, BattleWon) and look is not None
        ):
            course = self._look_ends(look)
        if course is not None:
            self._in_haste.clear()
            self.run_worker(course, group=COURSE)

    async def _bot_acts(self) -> None:
        """The bot whose turn it is thinks, is waited for, and acts; in a demonstration its card is
        shown in its hand first."""
        shows = self.desk.is_demonstration
        seconds = self.pace.play / (2 if shows else 1)
        try:
            action, _ = await asyncio.gather(self.desk.think(self.house.pool), self._wait(seconds))
        except PoolError:
            notice = NoticeSheet(t("bot.title"), t("bot.cannot_think"))
            self.house.push_screen(notice, lambda _: self.let_go_on())  # it may be possible now
            return
        if shows:
            self._show(action)
            await self._wait(seconds)
        await self._way_is_clear()
        self.submit(action)

    async def _look_ends(self, seconds: float) -> None:
        await self._wait(seconds)
        await self._way_is_clear()
        self.action_go_on()

    def _show(self, action: Action) -> None:
        if isinstance(action, Play):
            self.selected = self.hand.index(action.card)

    async def _wait(self, seconds: float) -> None:
        """So long, or until somebody is in haste."""
        with suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                await self._in_haste.wait()

    async def _way_is_clear(self) -> None:
        """As soon as the table is in front, and nobody has paused; a step is let through."""
        await self._is_clear.wait()
        if self.paused:
            self._is_clear.clear()

    # What keys do about it

    def action_hurry(self) -> None:
        """The bot is to act as soon as it knows how."""
        self._in_haste.set()

    def action_pause(self) -> None:
        """Stop the demonstration, or let it run again."""
        self.paused = not self.paused
        if self.paused:
            self._is_clear.clear()
        else:
            self._is_clear.set()
        self.tell()

    def action_step_on(self) -> None:
        """Do what comes next, and pause."""
        self.paused = True
        self._in_haste.set()
        self._is_clear.set()
        self.tell()

    def action_faster(self) -> None:
        """A quicker pace; at the quickest nobody waits any more."""
        self._turn_pace(1)

    def action_slower(self) -> None:
        """A slower pace."""
        self._turn_pace(-1)

    def _turn_pace(self, by: int) -> None:
        names = list(PACES)
        at = names.index(self.house.preferences.pace) + by
        if 0 <= at < len(names):
            self.house.preferences = turned(self.house.preferences, "pace", by)
            self.let_go_on()
        now = self._with_pace("pace.now")
        self.query_one(MessageLine).answer = Answer(now, "turn")
        self.query_one(BattleReport).note = now

    def _with_pace(self, key: str) -> str:
        return t(key, pace=t(f"option.pace.{self.house.preferences.pace}"))

    def tell(self) -> None:
        """Where a finished battle is looked at, there is no line below the hand."""
        super().tell()
        self.query_one(BattleReport).note = self._with_pace("pace.paused") if self.paused else ""

    def answer_now(self) -> Answer:
        """While it is paused, how to go on."""
        return (
            Answer(self._with_pace("pace.paused"), "turn") if self.paused else super().answer_now()
        )

    def action_go_on(self) -> None:
        """The finished battle has been looked at."""
        raise NotImplementedError
