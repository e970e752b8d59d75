"""Those who want to hear of changes."""

from collections.abc import Callable


class Ears:
    """Whoever listens is called at every change, until they do not listen any more."""

    def __init__(self) -> None:
        self._ears: dict[object, Callable[[], None]] = {}

    def listen(self, who: object, ear: Callable[[], None]) -> None:
        """Call `ear` from now on; one for each `who`."""
        self._ears[who] = ear

    def stop_listening(self, who: object) -> None:
        """No more calls."""
        self._ears.pop(who, None)

    def tell(self) -> None:
        """Something has changed. A listener may stop, or another begin, while this goes on."""
        for ear in tuple(self._ears.values()):
            ear()
