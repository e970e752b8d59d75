"""What a demonstration shows."""

from dataclasses import dataclass, replace

from gladiadores_tui.hall.wishes import Wishes


@dataclass(frozen=True, slots=True)
class Demonstration:
    """Matches of bots, one after another.

    Attributes:
        pattern: what each starts from; with its seed, the seeds of all of them are given.
        matches: how many there are.
        ends: whether the program ends after the last one.
    """

    pattern: Wishes
    matches: int
    ends: bool

    def wishes(self, number: int) -> Wishes:
        """What a match starts from, its number from 1."""
        return self.pattern if number == 1 else replace(self.pattern, seed=self._seed(number))

    def _seed(self, number: int) -> str:
        return f"{self.pattern.seed}-{number}"
