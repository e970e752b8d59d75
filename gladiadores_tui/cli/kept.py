"""Commands about the matches that are kept: listing, giving out, bringing in, deleting, copying."""

import argparse
import sys
from pathlib import Path

from gladiadores_tui.cli.archive import find, opened, warn
from gladiadores_tui.cli.failure import Failure, because
from gladiadores_tui.cli.files import copying, read_data
from gladiadores_tui.games.gladiadores.game import GLADIADORES
from gladiadores_tui.games.gladiadores.record import RecordError
from gladiadores_tui.hall.library import UnfinishedError, bring_in, give_out, shelf
from gladiadores_tui.i18n import t, tn
from gladiadores_tui.tui.gladiadores.faults import brief, sentence
from gladiadores_tui.tui.gladiadores.kept_words import KeptMatch, standing, when, who
from gladiadores_tui.tui.gladiadores.record_file import write_new
from gladiadores_tui.tui.plain_text import printable

SHOWN = 20
"""How many matches are listed unless all are asked for."""


def matches(options: argparse.Namespace) -> int:
    """List matches, the one that was played last first."""
    limit = None if options.all else SHOWN
    with opened(options) as store:
        count = store.count()
        for kept in shelf(GLADIADORES, store, limit=limit):
            print(_line(kept))
    if count == 0:
        print(t("matches.none"))
    elif limit is not None and count > limit:
        print(tn("matches.more", count - limit))
    return 0


def _line(kept: KeptMatch) -> str:
    parts = [standing(kept), when(kept.entry.changed)]
    if kept.record is not None:
        parts[1:1] = [t("cli.matches.side", board=kept.record.variant), who(kept.record)]
    return f"{kept.entry.id:>4}  " + " · ".join(parts)


def export(options: argparse.Namespace) -> int:
    """Write a finished match to a new file, or to standard output."""
    with opened(options) as store:
        kept = find(store, options.match)
    try:
        text = give_out(kept)
    except UnfinishedError:
        raise Failure(t("export.unfinished", match=kept.entry.id)) from None
    except RecordError as error:
        raise Failure(t("cli.export.refused", match=kept.entry.id, what=brief(error))) from None
    if options.file is None:
        sys.stdout.buffer.write(text.encode())
        return 0
    try:
        write_new(options.file, text)
    except FileExistsError:
        raise Failure(t("cli.exists", path=printable(options.file))) from None
    except OSError as error:
        raise because("cli.cannot_write", options.file, error) from None
    print(t("record.saved", path=printable(options.file)))
    return 0


def bring(options: argparse.Namespace) -> int:
    """Keep the matches of record files; those that are refused do not hold up the others."""
    failed = False
    with opened(options) as store:
        for path in options.files:
            try:
                done = bring_in(GLADIADORES, store, read_data(path))
            except RecordError as error:
                warn(f"{printable(path)}: {sentence(error)}")
                failed = True
                continue
            except Failure as failure:
                warn(str(failure))
                failed = True
                continue
            key = "cli.import.done" if done.is_new else "cli.import.known"
            print(t(key, path=printable(path), match=done.match))
    return int(failed)


def delete(options: argparse.Namespace) -> int:
    """Forget a match, after asking."""
    with opened(options) as store:
        kept = find(store, options.match)
        if not options.yes and not _is_sure(kept):
            print(t("cli.delete.kept"))
            return 1
        store.delete(options.match)
    print(t("cli.delete.done", match=options.match))
    return 0


def _is_sure(kept: KeptMatch) -> bool:
    """Ask; nobody to answer means no."""
    if sys.stdin is None or not sys.stdin.isatty():
        raise Failure(t("cli.delete.ask"))
    print(_line(kept))
    question = t("delete.question", match=kept.entry.id)
    print(f"{question} [{t('yes.letter')}/{t('no.letter').upper()}]", end=" ", flush=True)
    return sys.stdin.readline().strip().lower() == t("yes.letter")


def backup(options: argparse.Namespace) -> int:
    """Copy everything to a new file."""
    path: Path = options.file
    with opened(options) as store:
        with copying(path):
            store.backup(path)
        count = store.count()
    print(tn("cli.backup.done", count, path=printable(path)))
    return 0
