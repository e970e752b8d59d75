"""`gladiadores play`: the form, or a match at once, in this terminal."""

import argparse
from typing import Any

from gladiadores_tui.cli.files import check_record
from gladiadores_tui.cli.names import check_names
from gladiadores_tui.cli.terminal import check_terminal, run_app
from gladiadores_tui.hall.archive import Archive, data_folder
from gladiadores_tui.i18n import t
from gladiadores_tui.tui.gladiadores.players import PERSON, STRENGTHS


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
        bots = {seat: who for seat, who in enumerate(_who(options)) if who != PERSON}
        return extras | {"wishes": Wishes(options.board, names, first, seed, policy, bots)}
    presets = Presets(
        players=len(names) or len(_who(options)) or options.players,
        board=options.board,
        names=names,
        first=options.first,
        seed=options.seed,
        policy=options.takeback,
        seats=_who(options),
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
        check_names(options, names)
    who = _who(options)
    for each in who:
        if each not in (PERSON, *STRENGTHS):
            choices = ", ".join((PERSON, *STRENGTHS))
            options.refuse(t("cli.who.bad", text=each, choices=choices))
    if who and (len(who) not in (3, 4) or options.players not in (None, len(who))):
        options.refuse(t("cli.seats.count"))
    if who and names and len(who) != len(names):
        options.refuse(t("cli.who.names", count=len(who), names=len(names)))
    players = len(names) or len(who) or options.players or 4
    if options.first not in (None, "random") and int(options.first) > players:
        options.refuse(t("cli.first.range", players=players))


def _who(options: argparse.Namespace) -> list[str]:
    return [] if options.seats is None else str(options.seats).split(",")


def _names(options: argparse.Namespace) -> list[str]:
    return [] if options.names is None else str(options.names).split(",")
