"""`gladiadores demo`: bots play whole matches, on the screens or, without a terminal, in lines."""

import argparse
import secrets
import sys
from collections.abc import Iterator
from random import Random
from typing import Any

from gladiadores_tui.bots.gladiadores.strengths import BOTS
from gladiadores_tui.cli.terminal import check_terminal, run_app
from gladiadores_tui.games.gladiadores.events import Event
from gladiadores_tui.games.gladiadores.game import GLADIADORES
from gladiadores_tui.hall.match import begin
from gladiadores_tui.hall.thinking import numbers
from gladiadores_tui.hall.wishes import Wishes
from gladiadores_tui.i18n import t
from gladiadores_tui.tui.demonstration import Demonstration
from gladiadores_tui.tui.gladiadores.players import BOT_NAMES


def run(options: argparse.Namespace) -> int:
    """Show the matches; returns the exit status.

    Raises:
        Failure: the terminal cannot be drawn in.
    """
    if not 1 <= options.matches <= 1000:
        options.refuse(t("cli.demo.range"))
    seats = range(options.players)
    wishes = Wishes(
        options.board,
        BOT_NAMES[: options.players],
        seed=options.seed or secrets.token_hex(4),
        bots=dict.fromkeys(seats, options.strength),
    )
    show = Demonstration(wishes, options.matches, options.exit)
    if not sys.stdout.isatty():
        return _in_lines(show)
    check_terminal()
    return run_app(options, lambda: _extras(show))


def _extras(show: Demonstration) -> dict[str, Any]:
    return {"wishes": show.wishes(1), "show": show}


def _in_lines(show: Demonstration) -> int:
    from gladiadores_tui.cli.account import account, head

    for number in range(1, show.matches + 1):
        wishes = show.wishes(number)
        print(head(wishes.variant, wishes.names))
        for line in account(_played(wishes), wishes.variant, wishes.names):
            print(line, flush=True)
    return 0


def _played(wishes: Wishes) -> Iterator[Event]:
    """The events of a match, as they happen; the same as on the screens with this seed."""
    match = begin(GLADIADORES, wishes)
    table, told = match.table, 0
    while True:
        yield from table.feed(None, told).events
        told = table.version
        if table.is_over:
            return
        (seat,) = table.actors
        bot = BOTS[wishes.bots[seat]]
        rng = Random(numbers(match))
        table.submit(bot.choose(table.feed(seat, told).view, rng, bot.budget), told)
