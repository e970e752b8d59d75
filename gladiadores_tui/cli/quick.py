"""`gladiadores quick`: one person against bots, at once."""

import argparse
from typing import Any

from gladiadores_tui.cli.files import check_record
from gladiadores_tui.cli.names import check_names
from gladiadores_tui.cli.terminal import check_terminal, run_app
from gladiadores_tui.hall.archive import Archive, data_folder
from gladiadores_tui.hall.wishes import Wishes


def run(options: argparse.Namespace) -> int:
    """Play; returns the exit status.

    Raises:
        Failure: there is no terminal to play in, or the record file cannot be.
    """
    from gladiadores_tui.tui.gladiadores.players import BOT_NAMES, default_name

    names = (options.name or default_name(0), *BOT_NAMES[1 : options.players])
    check_names(options, names)
    check_terminal()
    check_record(options.record)
    return run_app(options, lambda: _extras(options, names))


def _extras(options: argparse.Namespace, names: tuple[str, ...]) -> dict[str, Any]:
    from gladiadores_tui.tui.shared.names import clean

    wishes = Wishes(
        options.board,
        tuple(map(clean, names)),
        seed=options.seed or None,
        bots=dict.fromkeys(range(1, options.players), options.strength),
    )
    archive = Archive(data_folder(options.data))
    return {"wishes": wishes, "archive": archive, "record_path": options.record}
