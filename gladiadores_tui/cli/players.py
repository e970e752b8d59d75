"""`gladiadores host players`: who is known to the house, let in or kept out."""

import argparse
import json
import shutil
import sys
from collections.abc import Sequence

from rich.cells import cell_len

from gladiadores_tui.cli.people import opened
from gladiadores_tui.hosting.person import Person
from gladiadores_tui.i18n import t
from gladiadores_tui.tui.gladiadores.kept_words import when
from gladiadores_tui.tui.plain_text import printable

GAP = "  "
SHORTEST = 15
"""Cells that are left of a fingerprint at least: enough to tell keys apart."""


def listing(options: argparse.Namespace) -> int:
    """List the players, whoever was here last first; keys that never were here come last."""
    with opened(options) as people:
        persons = people.all()
    if _for_programs(options):
        _print_rows(persons)
    elif persons:
        _print_table(persons)
    else:
        print(t("host.nobody"))
    return 0


def allow(options: argparse.Namespace) -> int:
    """Let somebody enter where only some may."""
    with opened(options) as people:
        person = people.allow(options.who)
    return _say(options, person, t("host.allowed", who=_called(person)))


def ban(options: argparse.Namespace) -> int:
    """Keep somebody out, from now on."""
    with opened(options) as people:
        person = people.ban(options.who)
    return _say(options, person, t("host.banned", who=_called(person)))


def pardon(options: argparse.Namespace) -> int:
    """Take back what was ruled about somebody."""
    with opened(options) as people:
        person = people.pardon(options.who)
    return _say(options, person, t("host.pardoned", who=_called(person)))


def rename(options: argparse.Namespace) -> int:
    """Give somebody another name."""
    with opened(options) as people:
        person = people.rename(options.who, options.name)
    return _say(options, person, t("host.renamed", id=person.id, name=printable(person.name)))


def _say(options: argparse.Namespace, person: Person, sentence: str) -> int:
    """What was done: a sentence for people, the player's row for programs."""
    if _for_programs(options):
        _print_rows([person])
    else:
        print(sentence)
    return 0


def _for_programs(options: argparse.Namespace) -> bool:
    return getattr(options, "json", False)


def _print_rows(persons: Sequence[Person]) -> None:
    """A JSON object a line. In ASCII: no encoding changes it and no terminal obeys it."""
    for person in persons:
        print(json.dumps(as_row(person)))


def as_row(person: Person) -> dict[str, object]:
    """A player for programs; times are seconds since 1970."""
    return {
        "type": "player",
        "id": person.id,
        "name": person.name,
        "fingerprint": person.fingerprint,
        "standing": person.standing.value,
        "created": person.created,
        "seen": person.seen,
    }


def _print_table(persons: Sequence[Person]) -> None:
    heads = [
        t("host.column.id"),
        t("host.column.name"),
        t("host.column.standing"),
        t("host.column.seen"),
        t("host.column.key"),
    ]
    rows = [heads, *map(_cells, persons)]
    widths = [max(map(cell_len, column)) for column in zip(*rows, strict=True)][:-1]
    room = _room() - sum(widths) - len(GAP) * len(widths)
    for number, *texts, key in rows:
        padded = [_padding(number, widths[0]) + number]
        padded += [
            text + _padding(text, width) for text, width in zip(texts, widths[1:], strict=True)
        ]
        print(GAP.join([*padded, _short(key, room)]))


def _padding(text: str, width: int) -> str:
    return " " * (width - cell_len(text))


def _cells(person: Person) -> list[str]:
    return [
        str(person.id),
        printable(person.name) or "-",
        t(f"host.standing.{person.standing}"),
        t("host.never") if person.seen is None else when(person.seen),
        t("host.guest") if person.fingerprint is None else printable(person.fingerprint),
    ]


def _called(person: Person) -> str:
    """The name, or the key of whom has none."""
    return printable(person.name or person.fingerprint)


def _room() -> int:
    """Cells of a line: those of the terminal, or as many as it takes for a file or a pipe."""
    return shutil.get_terminal_size().columns if sys.stdout.isatty() else 1 << 16


def _short(text: str, room: int) -> str:
    """As much of a fingerprint as fits: its beginning tells keys apart."""
    room = max(room, SHORTEST)
    return text if len(text) <= room else text[: room - 1] + "…"
