"""`gladiadores play`: the form, or a match at once, in this terminal."""

import argparse
from typing import Any

from gladiadores_tui.cli.files import check_record
from gladiadores_tui.cli.terminal import check_terminal, run_app
from gladiadores_tui.hall.archive import Archive, data_folder
from gladiadores_tui.i18n import t


def run(options: argparse.Namespace) -> int:
    """Play; returns the exit status.

    Raises:
        Failure: there is no terminal to play in, or the record file cannot be.
    """
    _check_first(options)
    check_terminal()
    check_record(options.record)
    return run_app(options, lambda: _extras(options))


def _extras(options: argparse.Namespace) -> dict[str, Any]:
    """What the app begins with."""
    from gladiadores_tui.tui.gladiadores.setup import Presets
    from gladiadores_tui.tui.shared.names import clean

    names = tuple(clean(name) for name in _names(options))
    archive = Archive(data_folder(options.data))
    extras: dict[str, Any] = {"archive": archive, "record_path": options.record}
    if names and options.board:
        from gladiadores_tui.hall.wishes import Wishes
        from gladiadores_tui.table.takeback import Policy

        first = None if options.first in (None, "random") else int(options.first) - 1
        policy = Policy(options.takeback or Policy.UNSEEN)
        seed = options.seed or None
        return extras | {"wishes": Wishes(options.board, names, first, seed, policy)}
    presets = Presets(
        players=len(names) or options.players,
        board=options.board,
        names=names,
        first=options.first,
        seed=options.seed,
        policy=options.takeback,
    )
    return extras | {"presets": presets}


def _check_first(options: argparse.Namespace) -> None:
    """Options that argparse cannot check one by one; a wrong one ends the program."""
    names = _names(options)
    if names and len(names) not in (3, 4):
        options.refuse(t("cli.names.count", count=len(names)))
    if names and options.players not in (None, len(names)):
        options.refuse(t("cli.names.players", count=len(names), players=options.players))
    if names:
        from gladiadores_tui.tui.shared.names import refusal

        if (problem := refusal(names)) is not None:
            key, seat, other = problem
            options.refuse(t(key, seat=seat + 1, other=other + 1).rstrip("."))
    players = len(names) or options.players or 4
    if options.first not in (None, "random") and int(options.first) > players:
        options.refuse(t("cli.first.range", players=players))


def _names(options: argparse.Namespace) -> list[str]:
    return [] if options.names is None else str(options.names).split(",")
