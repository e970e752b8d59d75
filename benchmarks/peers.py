"""Others to compare with, in a virtual environment apart: they bring their own dependencies."""

import subprocess
from dataclasses import dataclass
from pathlib import Path

from platformdirs import user_cache_path

DEFAULT = user_cache_path("gladiadores-benchmarks", appauthor=False)
PACKAGES = ("usolitaire", "open_spiel", "textual")
VERSIONS = """
import sys
from importlib.metadata import PackageNotFoundError, version
for name in sys.argv[1:]:
    try:
        print(name, version(name))
    except PackageNotFoundError:
        pass
"""


@dataclass(frozen=True, slots=True)
class Peers:
    """What is installed; None for what is not."""

    folder: Path
    usolitaire: Path | None
    spades_python: Path | None
    versions: tuple[str, ...]

    @property
    def missing(self) -> list[str]:
        """The packages to install."""
        wanted = {"usolitaire": self.usolitaire, "open_spiel": self.spades_python}
        return [name for name, found in wanted.items() if found is None]

    @property
    def advice(self) -> str:
        """How to install what is missing."""
        names = " ".join(self.missing)
        return (
            f"NOT INSTALLED, so not compared: {names}. To install:\n"
            f"  python -m venv {self.folder} && {self.folder}/bin/pip install {names}"
        )


def find(folder: Path) -> Peers:
    """Look into the virtual environment."""
    python, program = folder / "bin" / "python", folder / "bin" / "usolitaire"
    versions: list[str] = []
    if python.exists():
        command = [str(python), "-c", VERSIONS, *PACKAGES]
        done = subprocess.run(command, capture_output=True, text=True, check=True)
        versions = done.stdout.splitlines()
    has_spades = any(line.startswith("open_spiel") for line in versions)
    return Peers(
        folder,
        program if program.exists() else None,
        python if has_spades else None,
        tuple(versions),
    )
