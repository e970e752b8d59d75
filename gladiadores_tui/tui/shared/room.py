"""What all screens have in common."""

from time import monotonic
from typing import TYPE_CHECKING, TypeVar, cast

from textual.await_complete import AwaitComplete
from textual.reactive import Reactive
from textual.screen import Screen
from textual.widget import Widget

from gladiadores_tui.tui.commands import bindings
from gladiadores_tui.tui.shared.guard import CONFIRMING, HeldKeyGuard
from gladiadores_tui.tui.shared.painter import Painter

if TYPE_CHECKING:
    from gladiadores_tui.tui.shared.house import House

R = TypeVar("R")


class Room(Screen[R]):
    """A screen with a guard against held keys, which is armed whenever it comes to the front."""

    # The original repaints the whole screen when the focus moves.
    focused: Reactive[Widget | None] = Reactive(None, repaint=False)

    AUTO_FOCUS = ""
    confirming: tuple[str, ...] = CONFIRMING
    BINDINGS = bindings("hide", "keys")

    def __init__(self) -> None:
        super().__init__()
        self._compositor = Painter()
        self.guard: HeldKeyGuard | None = None

    @property
    def house(self) -> "House":
        """The app, with its own type."""
        return cast("House", self.app)

    def arm(self) -> None:
        """Something new has appeared that Enter would confirm."""
        if self.guard is None:
            self.guard = HeldKeyGuard(self.house.held_key_pause, self.confirming)
        self.guard.arm(monotonic())

    def on_screen_resume(self) -> None:
        """The screen comes to the front."""
        self.arm()
        self.house.fit_window()

    def dismiss(self, result: R | None = None) -> AwaitComplete:
        """Once: a second key or click may have been on its way."""
        return super().dismiss(result) if self.house.screen is self else AwaitComplete()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """A hand can be hidden from wherever one lies open."""
        return self.house.hand_is_open if action == "hide" else True

    def offers(self, id_: str) -> bool:
        """Whether the key bar has a place for a command that works: not for one that would only
        say why it does nothing."""
        return True

    def action_hide(self) -> None:
        """Cover the open hand at once, whatever stands in front of it."""
        self.house.cover()

    def action_keys(self) -> None:
        """The keys that work here now."""
        from gladiadores_tui.tui.shared.keys_sheet import KeysSheet

        self.house.open_screen(KeysSheet(self))

    def retell(self) -> None:
        """The language has changed: make texts that are kept anew; those that are drawn follow."""

    def refresh_bar(self) -> None:
        """Other keys work now."""
        from gladiadores_tui.tui.shared.keybar import KeyBar

        self.query_one(KeyBar).refresh_changes()
