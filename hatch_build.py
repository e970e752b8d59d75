"""Compiles the catalogues (.po) into what gettext reads (.mo) whenever the package is built."""

from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class CatalogueHook(BuildHookInterface):
    """Runs for wheels and for editable installs alike."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Write a .mo beside every .po."""
        from babel.messages.mofile import write_mo
        from babel.messages.pofile import read_po

        for source in Path(self.root, "gladiadores_tui", "i18n").rglob("*.po"):
            with source.open("rb") as text:
                catalogue = read_po(text)
            with source.with_suffix(".mo").open("wb") as compiled:
                write_mo(compiled, catalogue)
