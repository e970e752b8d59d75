"""Running the app in this terminal, whichever command wants it."""

import argparse
import gc
import os
import sys
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from gladiadores_tui.cli.failure import Failure, fail
from gladiadores_tui.i18n import language, t
from gladiadores_tui.tui.plain_text import printable

if TYPE_CHECKING:
    from gladiadores_tui.tui.app import GladiadoresApp


def check_terminal() -> None:
    """Raises Failure if there is no terminal to draw in."""
    streams = (sys.__stdin__, sys.__stderr__)
    if not all(stream is not None and stream.isatty() for stream in streams):
        raise Failure(t("cli.no_terminal"))
    if (term := os.environ.get("TERM", "dumb")) in ("dumb", ""):
        raise Failure(t("cli.dumb", term=printable(term)))


def run_app(options: argparse.Namespace, extras: Callable[[], dict[str, Any]]) -> int:
    """Run the app with the looks that the options want; returns the exit status.

    `extras` gives whatever else the app is to be made with. It is called when the terminal is
    watched over already, so that a kill leaves nothing in it, whenever it comes.
    """
    from gladiadores_tui.tui.terminal.watcher import watched

    with watched(sys.stderr.fileno()):
        return _run(options, extras)


def _run(options: argparse.Namespace, extras: Callable[[], dict[str, Any]]) -> int:
    # Textual makes many objects that live long; the default threshold looks at them all at every
    # turn, at the start and later.
    gc.set_threshold(200_000, 50, 1000)

    from gladiadores_tui.tui.app import GladiadoresApp
    from gladiadores_tui.tui.preferences import Preferences, needs_ascii
    from gladiadores_tui.tui.terminal.driver import WipingDriver

    preferences = Preferences(
        language=language(),
        theme=options.theme or "dark",
        palette=options.palette or "standard",
        ascii=options.ascii or needs_ascii(),
        pace=getattr(options, "pace", None) or "normal",
    )
    app = GladiadoresApp(preferences, driver_class=WipingDriver, **extras())
    try:
        app.run()
    finally:
        app.pool.close()
        if app.archive is not None:
            app.archive.close()
    if app.crash is None:
        return app.return_code or 0
    return fail(_epitaph(app))


def _epitaph(app: "GladiadoresApp") -> str:
    """That the program failed, and what became of the match."""
    assert app.crash is not None
    kind, path = app.crash
    said = t("cli.crash", kind=kind)
    if path is not None:
        said += "; " + t("cli.crash.report", path=printable(path))
    if app.quit_notice is not None:
        said += ". " + app.quit_notice
    return said
