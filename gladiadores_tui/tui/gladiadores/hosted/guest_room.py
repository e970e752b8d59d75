"""What the screens of a guest's app have in common."""

from typing import TYPE_CHECKING, cast

if TYPE_CHECKING:
    from gladiadores_tui.tui.gladiadores.hosted.hosted_app import HostedApp
    from gladiadores_tui.tui.shared.house import House


class GuestRoom:
    """A screen in a house with many terminals."""

    if TYPE_CHECKING:

        @property
        def house(self) -> House:
            """The app."""

    @property
    def host(self) -> "HostedApp":
        """The app, with its own type."""
        return cast("HostedApp", self.house)
