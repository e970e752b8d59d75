"""Hints: what the expert would do with the open hand, and why."""

from functools import partial
from typing import TYPE_CHECKING, Any

from textual.screen import Screen

from gladiadores_tui.games.gladiadores.actions import Play
from gladiadores_tui.hall.pool import PoolError
from gladiadores_tui.i18n import t
from gladiadores_tui.tui.gladiadores.acting import ActingRoom
from gladiadores_tui.tui.shared.message_line import Answer, MessageLine
from gladiadores_tui.tui.shared.notice_sheet import NoticeSheet

if TYPE_CHECKING:
    from gladiadores_tui.bots.gladiadores.advice import Advice


class HintingRoom(ActingRoom):
    """A screen with an open hand that can be asked what to do with it."""

    _asked_at: int | None = None
    """The version for which a hint is being thought about."""

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """There must be something to decide."""
        if action == "hint":
            return self.desk.active is not None
        return super().check_action(action, parameters)

    def action_hint(self) -> None:
        """Ask; the answer takes a moment, and asking again does not make it sooner."""
        version = self.desk.version
        if version == self._asked_at:
            return
        self._asked_at = version
        self.query_one(MessageLine).answer = Answer(t("hint.thinking"), "muted")
        asked = self._ask(version, self.house.screen)
        self.run_worker(asked, group="hint", exclusive=True)

    async def _ask(self, version: int, front: Screen[Any]) -> None:
        """Show the hint, unless something else is shown by then."""
        desk = self.desk
        try:
            advice = await desk.advise(self.house.pool)
        except PoolError:
            self.tell()
            self.house.open_screen(NoticeSheet(t("hint.title"), t("bot.cannot_think")))
            return
        finally:
            if self._asked_at == version:
                self._asked_at = None
        if (desk.version, self.house.screen) == (version, front) and desk.active is not None:
            self.attempt(partial(self._give, advice))
        else:  # it came too late
            self.tell()

    def _give(self, advice: "Advice") -> None:
        """Note that a hint was given, and only then show it, above the hand."""
        from gladiadores_tui.tui.gladiadores.hint_sheet import HintSheet

        self.desk.note_hint()
        self.come_to_front()
        self.desk.advance()
        self.advance()
        best = advice.best.action
        if isinstance(best, Play):
            self.selected = self.hand.index(best.card)
        self.house.push_screen(HintSheet(self.desk, advice))
