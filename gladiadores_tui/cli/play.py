"""`gladiadores play`: the app, in this terminal."""

import argparse
import errno
import gc
import os
import sys
from pathlib import Path

from gladiadores_tui.cli.failure import Failure, because, fail
from gladiadores_tui.i18n import language, t
from gladiadores_tui.tui.plain_text import printable

# Textual's debugging aids write what is on the screen, or passes through it, to files, and press
# keys by themselves; only these of its variables are a matter of the terminal.
HARMLESS = ("TEXTUAL_COLOR_SYSTEM", "TEXTUAL_DISABLE_KITTY_KEY")
# Where they are exported, Textual believes them instead of the terminal, and never sees a resize.
FIXED_SIZES = ("COLUMNS", "LINES")


def run(options: argparse.Namespace) -> int:
    """Play; returns the exit status.

    Raises:
        Failure: there is no terminal to play in, or the record file cannot be.
    """
    _check_first(options)
    _check_terminal()
    if options.record is not None:
        _check_record(options.record)
    for name in list(os.environ):
        if name in FIXED_SIZES or (name.startswith("TEXTUAL") and name not in HARMLESS):
            del os.environ[name]

    from gladiadores_tui.tui.terminal.watcher import watched

    with watched(sys.stderr.fileno()):
        return _play(options)


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


def _check_terminal() -> None:
    streams = (sys.__stdin__, sys.__stderr__)
    if not all(stream is not None and stream.isatty() for stream in streams):
        raise Failure(t("cli.no_terminal"))
    if (term := os.environ.get("TERM", "dumb")) in ("dumb", ""):
        raise Failure(t("cli.dumb", term=printable(term)))


def _check_record(path: Path) -> None:
    """Better now than when the match has been played."""
    try:
        path.lstat()
    except FileNotFoundError:
        pass
    except (OSError, ValueError) as error:
        wrong = error if isinstance(error, OSError) else OSError(errno.ENOENT, "")
        raise because("cli.cannot_write", path, wrong) from None
    else:
        raise Failure(t("cli.exists", path=printable(path)))
    folder = path.parent
    key = None if folder.is_dir() else "reason.missing"
    if key is None and not os.access(folder, os.W_OK | os.X_OK):
        key = "reason.permission"
    if key is not None:
        raise Failure(t("cli.cannot_write", path=printable(path), reason=t(key)))


def _play(options: argparse.Namespace) -> int:
    # Textual makes many objects that live long; the default threshold looks at them all at every
    # turn, at the start and later.
    gc.set_threshold(200_000, 50, 1000)

    from gladiadores_tui.tui.app import GladiadoresApp
    from gladiadores_tui.tui.gladiadores.setup import Presets
    from gladiadores_tui.tui.preferences import Preferences, needs_ascii
    from gladiadores_tui.tui.shared.names import clean
    from gladiadores_tui.tui.terminal.driver import WipingDriver

    names = tuple(clean(name) for name in _names(options))
    preferences = Preferences(
        language=language(),
        theme=options.theme or "dark",
        palette=options.palette or "standard",
        ascii=options.ascii or needs_ascii(),
    )
    desk = None
    if names and options.board:
        from gladiadores_tui.tui.gladiadores.desk import Desk, MatchSetup

        first = None if options.first in (None, "random") else int(options.first) - 1
        desk = Desk(MatchSetup(options.board, names, first, options.seed or None, options.record))
    presets = Presets(
        players=len(names) or options.players,
        board=options.board,
        names=names,
        first=options.first,
        seed=options.seed,
        record=options.record,
    )
    app = GladiadoresApp(preferences, presets, desk, driver_class=WipingDriver)
    app.run()
    if app.crash is not None:
        kind, path = app.crash
        key = "cli.crash" if path is not None else "cli.crash.unkept"
        return fail(t(key, kind=kind, path=path))
    return app.return_code or 0
