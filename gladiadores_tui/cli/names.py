"""Names on the command line."""

import argparse
from collections.abc import Sequence

from gladiadores_tui.i18n import t


def check_names(options: argparse.Namespace, names: Sequence[str]) -> None:
    """End the program if people cannot be told apart by these names, and say why."""
    from gladiadores_tui.tui.shared.names import refusal

    if (problem := refusal(names)) is not None:
        key, seat, other = problem
        options.refuse(t(key, seat=seat + 1, other=other + 1).rstrip("."))
