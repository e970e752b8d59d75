"""Random legal play: our rules, the bots' model and OpenSpiel's spades, in processes that take
turns."""

import subprocess
import sys
from dataclasses import dataclass, field
from pathlib import Path

SECONDS = 1.0


@dataclass(slots=True)
class Rates:
    """Moves a second of each turn."""

    gladiadores: list[float] = field(default_factory=list)
    model: list[float] = field(default_factory=list)
    spades: list[float] = field(default_factory=list)
    spades_and_deals: list[float] = field(default_factory=list)


def measure(turns: int, spades_python: Path | None) -> Rates:
    """Play; spades only with a Python that has it."""
    rates = Rates()
    for _ in range(turns):
        rates.gladiadores += _run(Path(sys.executable), "rate_gladiadores")
        rates.model += _run(Path(sys.executable), "rate_model")
        if spades_python is not None:
            play, both = _run(spades_python, "rate_spades")
            rates.spades.append(play)
            rates.spades_and_deals.append(both)
    return rates


def _run(python: Path, module: str) -> list[float]:
    command = [str(python), "-m", f"benchmarks.{module}", str(SECONDS)]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    return [float(number) for number in done.stdout.split()]
