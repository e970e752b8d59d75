"""Where the choices of a match and the expert's differ most."""

from collections.abc import Sequence

from gladiadores_tui.hall.pool import PoolError
from gladiadores_tui.i18n import t
from gladiadores_tui.tui.gladiadores.hint_sheet import action_text
from gladiadores_tui.tui.gladiadores.second_look import Difference, SecondLook
from gladiadores_tui.tui.shared.choice import Choice, ChoiceSheet
from gladiadores_tui.tui.shared.drawing import Line, fit, wrap

SHOWN = 10


class DifferencesSheet(ChoiceSheet[int | None]):
    """Fills while it is looked at; dismissed with the version to go to."""

    def __init__(self, look: SecondLook, names: Sequence[str]) -> None:
        super().__init__()
        self.look = look
        self.names = names
        self._trouble = ""

    def on_mount(self) -> None:
        """Look on, for as long as this is open."""
        self.run_worker(self._look_on())

    async def _look_on(self) -> None:
        while not self.look.is_done:
            marked = self._marked_difference
            try:
                await self.look.look_on(self.house.pool)
            except PoolError:
                self._trouble = t("bot.cannot_think")
                break
            if marked is not None and marked in self._shown:
                self.marked = self._shown.index(marked)
            self.redraw()
            self.refresh_bar()
        self.redraw()

    @property
    def _shown(self) -> list[Difference]:
        return self.look.differences[:SHOWN]

    @property
    def _marked_difference(self) -> Difference | None:
        shown = self._shown
        return shown[self.marked] if self.marked < len(shown) else None

    def title_text(self) -> str:
        """A title."""
        return t("look.title")

    def choices(self) -> list[Choice]:
        """A line a difference: where, who, what instead of what, what it cost."""
        return [Choice((), self._line(found)) for found in self._shown]

    def _line(self, found: Difference) -> Line:
        inks, view = self.house.inks, found.decision.view
        place = t("look.line", round=view.round, battle=view.battle)
        chosen, best = found.review.chosen.action, found.review.best.action
        what = t("look.choice", chosen=action_text(chosen), best=action_text(best))
        cost = t("look.cost", share=f"-{round(100 * found.review.loss)}")
        return [
            (fit(place, 8), inks.muted),
            (fit(self.names[found.decision.seat], 14), inks.text),
            (fit(what, 36), inks.strong),
            (cost, inks.bad),
        ]

    def after(self, width: int) -> list[Line]:
        """How far it has come, and what the numbers mean."""
        inks, look = self.house.inks, self.look
        texts = [self._trouble or self._progress(), t("look.note")]
        lines: list[Line] = [[]] if look.differences else []
        return lines + [[(part, inks.muted)] for text in texts for part in wrap(text, width)]

    def _progress(self) -> str:
        look = self.look
        if not look.decisions:
            return t("look.none")
        if not look.is_done:
            return t("look.progress", done=look.done, all=len(look.decisions))
        same = len(look.decisions) - len(look.differences)
        return t("look.done", all=len(look.decisions), same=same)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """There must be something to choose from."""
        if action in ("choose", "up", "down"):
            return bool(self._shown)
        return super().check_action(action, parameters)

    def choose(self, index: int) -> None:
        """Show the moment."""
        self.dismiss(self._shown[index].decision.version)
