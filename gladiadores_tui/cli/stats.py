"""`gladiadores stats`: what every player has done in the matches that are over."""

import argparse
import json

from gladiadores_tui.cli.archive import opened
from gladiadores_tui.games.gladiadores.cards import Suit
from gladiadores_tui.games.gladiadores.game import GLADIADORES
from gladiadores_tui.games.gladiadores.statistics import Standing, standings
from gladiadores_tui.i18n import t
from gladiadores_tui.tui.gladiadores.stats_sheet import statistics_lines
from gladiadores_tui.tui.look import Look, inks
from gladiadores_tui.tui.plain_text import printable
from gladiadores_tui.tui.shared.names import folded

WIDTH = 78


def run(options: argparse.Namespace) -> int:
    """Print the tables, of all players or of one."""
    with opened(options) as store:
        rows = standings(store.facts(GLADIADORES.name), folded)
    if options.name is not None:
        rows = [row for row in rows if folded(row.name) == folded(options.name)]
    if options.json:
        for row in rows:
            print(json.dumps(as_row(row), ensure_ascii=False))
    elif rows or options.name is None:
        for line in statistics_lines(rows, inks(Look(depth="none")), WIDTH):
            print("".join(text for text, _ in line).rstrip())
    else:
        print(t("cli.stats.nobody", name=printable(options.name)))
    return 0


def as_row(row: Standing) -> dict[str, object]:
    """A row for programs: whole numbers, suits by their letters in files."""
    tally = row.tally
    return {
        "type": "stats",
        "board": row.board,
        "players": row.players,
        "name": row.name,
        "matches": tally.matches,
        "wins": tally.wins,
        "points": tally.points,
        "battles": tally.battles,
        "taken": {suit.letter: tally.taken[suit] for suit in Suit},
        "dealt": tally.dealt,
        "suffered": tally.suffered,
    }
