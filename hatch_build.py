"""Compiles the catalogues whenever the package is built, for an editable install too."""

import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class CatalogueHook(BuildHookInterface):
    """Gettext reads .mo files; people edit .po files."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Write a .mo beside every .po."""
        sys.path.insert(0, self.root)
        from gladiadores_tui.i18n.compile import compile_catalogues

        compile_catalogues(Path(self.root, "gladiadores_tui", "i18n", "locale"))
