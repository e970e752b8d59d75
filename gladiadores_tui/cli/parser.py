"""The command line as argparse knows it, in the user's language."""

import argparse
import gettext
import os
from collections.abc import Callable, Sequence
from importlib import import_module
from pathlib import Path
from typing import NoReturn

from gladiadores_tui import __version__
from gladiadores_tui.hosting.fingerprints import is_fingerprint
from gladiadores_tui.i18n import LANGUAGES, LOCALE_DIR, language, language_of_locale, t
from gladiadores_tui.tui.gladiadores.players import STRENGTHS, USUAL
from gladiadores_tui.tui.shared.pace import PACES


class Parser(argparse.ArgumentParser):
    """Says what is wrong in one line."""

    def error(self, message: str) -> NoReturn:
        """Exit with status 2."""
        from gladiadores_tui.tui.plain_text import printable

        line = " ".join(printable(f"gladiadores: {message}; {t('cli.see_help')}").split())
        self.exit(2, line + "\n")


def spoken_language(arguments: Sequence[str]) -> str:
    """The language of messages: that of `--lang` if it is one, else the locale's."""
    for index, option in enumerate(arguments):
        name, _, value = option.partition("=")
        chosen = value or "".join(arguments[index + 1 : index + 2])
        if name == "--lang" and chosen in LANGUAGES:
            return chosen
    return language_of_locale()


def parse(arguments: Sequence[str]) -> argparse.Namespace:
    """The options, with `run`: the function that carries them out.

    Raises:
        SystemExit: 2 if the command line is wrong, 0 for help and version.
    """
    # argparse takes its own texts from the current gettext domain.
    os.environ["LANGUAGE"] = language().replace("-", "_")
    gettext.bindtextdomain("argparse", LOCALE_DIR)
    gettext.textdomain("argparse")
    given = list(arguments)
    if not given or (given[0].startswith("-") and given[0] not in ("-h", "--help", "--version")):
        given.insert(0, "play")
    parser = _parser()
    options = parser.parse_args(given)
    options.refuse = parser.error
    return options


def _parser() -> Parser:
    parser = Parser(
        prog="gladiadores",
        description=t("cli.description"),
        epilog=t("cli.epilog"),
        formatter_class=argparse.RawDescriptionHelpFormatter,
        allow_abbrev=False,
    )
    parser.add_argument(
        "--version",
        action="version",
        version=f"gladiadores-tui {__version__}",
        help=t("cli.version"),
    )
    names = ",".join(COMMANDS)
    commands = parser.add_subparsers(dest="command", metavar=f"{{{names}}}")
    for name, add in COMMANDS.items():
        add(commands.add_parser(name, help=t(f"cli.{name}"), allow_abbrev=False))
    return parser


def _play(command: Parser) -> None:
    command.description = t("cli.play.more")
    command.add_argument("--players", type=int, choices=(3, 4), help=t("cli.players"))
    command.add_argument("--board", choices=("A", "B"), help=t("cli.board"))
    command.add_argument("--names", metavar="NAME,NAME,...", help=t("cli.names"))
    command.add_argument("--seats", metavar="WHO,WHO,...", help=t("cli.who"))
    command.add_argument("--first", choices=("1", "2", "3", "4", "random"), help=t("cli.first"))
    command.add_argument("--seed", type=_seed, help=t("cli.seed"))
    command.add_argument("--takeback", choices=("never", "unseen", "free"), help=t("cli.takeback"))
    _record(command)
    _pace(command)
    _looks(command)
    _runs(command, "play")


def _quick(command: Parser) -> None:
    _seats(command, USUAL)
    command.add_argument("--name", help=t("cli.quick.name"))
    command.add_argument("--seed", type=_seed, help=t("cli.seed"))
    _record(command)
    _pace(command)
    _looks(command)
    _runs(command, "quick")


def _demo(command: Parser) -> None:
    _seats(command, "hard")
    command.add_argument("--matches", type=int, default=1, metavar="N", help=t("cli.demo.matches"))
    command.add_argument("--exit", action="store_true", help=t("cli.demo.exit"))
    command.add_argument("--seed", type=_seed, help=t("cli.seed"))
    _pace(command)
    _looks(command, keeps=False)
    _runs(command, "demo")


def _seats(command: Parser, strength: str) -> None:
    """A table that is laid at once: how many, on which board, against whom."""
    command.add_argument("--players", type=int, choices=(3, 4), default=4, help=t("cli.players"))
    command.add_argument("--board", choices=("A", "B"), default="A", help=t("cli.board"))
    command.add_argument(
        "--strength", choices=STRENGTHS, default=strength, help=t("cli.strength", usual=strength)
    )


def _resume(command: Parser) -> None:
    command.add_argument("match", nargs="?", type=_number, metavar="ID", help=t("cli.id_or_last"))
    _record(command)
    _pace(command)
    _looks(command)
    _runs(command, "resume")


def _watch(command: Parser) -> None:
    command.add_argument("what", metavar="FILE|ID", help=t("cli.file_or_id"))
    _looks(command)
    _runs(command, "watch")


def _matches(command: Parser) -> None:
    command.add_argument("--all", action="store_true", help=t("cli.all"))
    _shared(command)
    _runs(command, "kept", "matches")


def _export(command: Parser) -> None:
    command.add_argument("match", type=_number, metavar="ID", help=t("cli.id"))
    command.add_argument("file", nargs="?", type=Path, metavar="FILE", help=t("cli.export.file"))
    _shared(command)
    _runs(command, "kept", "export")


def _import(command: Parser) -> None:
    command.add_argument("files", nargs="+", type=Path, metavar="FILE", help=t("cli.file"))
    _shared(command)
    _runs(command, "kept", "bring")


def _delete(command: Parser) -> None:
    command.add_argument("match", type=_number, metavar="ID", help=t("cli.id"))
    command.add_argument("--yes", action="store_true", help=t("cli.yes"))
    _shared(command)
    _runs(command, "kept", "delete")


def _backup(command: Parser) -> None:
    command.add_argument("file", type=Path, metavar="FILE", help=t("cli.backup.file"))
    _shared(command)
    _runs(command, "kept", "backup")


def _stats(command: Parser) -> None:
    command.add_argument("name", nargs="?", metavar="NAME", help=t("cli.name"))
    command.add_argument("--json", action="store_true", help=t("cli.json"))
    _shared(command)
    _runs(command, "stats")


def _replay(command: Parser) -> None:
    command.add_argument("file", type=Path, metavar="FILE", help=t("cli.file"))
    command.add_argument("--json", action="store_true", help=t("cli.json"))
    _language(command)
    _runs(command, "replay")


def _simulate(command: Parser) -> None:
    command.add_argument("--matches", type=int, default=100, metavar="N", help=t("cli.count"))
    command.add_argument("--players", type=int, choices=(3, 4), help=t("cli.players"))
    command.add_argument("--seats", metavar="BOT,BOT,...", help=t("cli.seats"))
    command.add_argument("--board", choices=("A", "B"), default="A", help=t("cli.board"))
    command.add_argument("--seed", type=_seed, help=t("cli.seed"))
    command.add_argument("--out", type=Path, metavar="DIR", help=t("cli.out"))
    command.add_argument("--workers", type=_workers, metavar="N", help=t("cli.workers"))
    command.add_argument("--json", action="store_true", help=t("cli.json"))
    _language(command)
    _runs(command, "simulate")


def _host(command: Parser) -> None:
    command.description = t("cli.host.more")
    command.add_argument("--listen", default="127.0.0.1", metavar="ADDRESS", help=t("cli.listen"))
    command.add_argument("--port", type=_port, default=2222, help=t("cli.port"))
    command.add_argument("--password-file", type=Path, metavar="FILE", help=t("cli.password"))
    command.add_argument("--allow", type=Path, metavar="FILE", help=t("cli.allow"))
    command.add_argument(
        "--max-players", type=_count, default=64, metavar="N", help=t("cli.max_players")
    )
    command.add_argument("--idle", type=_count, default=120, metavar="MINUTES", help=t("cli.idle"))
    command.add_argument("--log", type=Path, metavar="FILE", help=t("cli.log"))
    _pace(command)
    # Without a word behind it the command is one of its own.
    words = command.add_subparsers(metavar="{players,backup}")
    _players(words.add_parser("players", help=t("cli.host.players"), allow_abbrev=False))
    _house_backup(words.add_parser("backup", help=t("cli.host.backup"), allow_abbrev=False))
    _shared(command)
    _runs(command, "host")


def _players(command: Parser) -> None:
    words = command.add_subparsers(metavar="{list,allow,ban,pardon,rename}")
    _below(command, "listing")
    _below(words.add_parser("list", help=t("cli.host.list"), allow_abbrev=False), "listing")
    for deed, about in (
        ("allow", t("cli.host.allow")),
        ("ban", t("cli.host.ban")),
        ("pardon", t("cli.host.pardon")),
        ("rename", t("cli.host.rename")),
    ):
        ruling: Parser = words.add_parser(deed, help=about, allow_abbrev=False)
        ruling.add_argument("who", type=_who, metavar="FINGERPRINT|ID", help=t("cli.host.who"))
        if deed == "rename":
            ruling.add_argument("name", metavar="NAME", help=t("cli.host.name"))
        _below(ruling, deed)


def _below(command: Parser, deed: str) -> None:
    """What every command about players has."""
    command.add_argument(
        "--json", action="store_true", default=argparse.SUPPRESS, help=t("cli.json")
    )
    _shared(command, argparse.SUPPRESS)
    _runs(command, "players", deed)


def _house_backup(command: Parser) -> None:
    command.add_argument("folder", type=Path, metavar="FOLDER", help=t("cli.host.backup.folder"))
    _shared(command, argparse.SUPPRESS)
    _runs(command, "house_backup")


COMMANDS: dict[str, Callable[[Parser], None]] = {
    "play": _play,
    "quick": _quick,
    "demo": _demo,
    "resume": _resume,
    "watch": _watch,
    "matches": _matches,
    "export": _export,
    "import": _import,
    "delete": _delete,
    "backup": _backup,
    "stats": _stats,
    "replay": _replay,
    "simulate": _simulate,
    "host": _host,
}
"""Each command, and how it adds its options."""


def _record(command: Parser) -> None:
    command.add_argument("--record", type=Path, metavar="FILE", help=t("cli.record"))


def _looks(command: Parser, keeps: bool = True) -> None:
    command.add_argument("--theme", choices=("dark", "light"), help=t("cli.theme"))
    command.add_argument("--palette", choices=("standard", "colour-blind"), help=t("cli.palette"))
    command.add_argument("--ascii", action="store_true", help=t("cli.ascii"))
    (_shared if keeps else _language)(command)


def _pace(command: Parser) -> None:
    command.add_argument("--pace", choices=tuple(PACES), help=t("cli.pace"))


def _shared(command: Parser, default: str | None = None) -> None:
    """What every command has that looks into the archive. Below another command options have no
    defaults (SUPPRESS): they would go before what was given to the command above."""
    command.add_argument("--data", type=Path, default=default, metavar="DIR", help=t("cli.data"))
    _language(command, default)


def _language(command: Parser, default: str | None = None) -> None:
    command.add_argument("--lang", choices=LANGUAGES, default=default, help=t("cli.lang"))


def _runs(command: Parser, module: str, function: str = "run") -> None:
    """Each command is imported when it runs, so that none waits for the others."""

    def run(options: argparse.Namespace) -> int:
        found = getattr(import_module("gladiadores_tui.cli." + module), function)
        return int(found(options))

    command.set_defaults(run=run)


def is_number(text: str) -> bool:
    """Whether a text is the number of a match rather than a file's name."""
    return text.isascii() and text.isdigit() and len(text) < 19


def _number(text: str) -> int:
    """The number of a match."""
    if not is_number(text):
        raise argparse.ArgumentTypeError(t("cli.id.bad", text=text))
    return int(text)


def _who(text: str) -> str | int:
    """A player of the house: a key's fingerprint, or a number."""
    if is_number(text):
        return int(text)
    if not is_fingerprint(text):
        raise argparse.ArgumentTypeError(t("cli.host.who.bad", text=text))
    return text


def _port(text: str) -> int:
    """A port; 0 for any that is free."""
    if not (text.isascii() and text.isdigit() and len(text) < 6 and int(text) < 65536):
        raise argparse.ArgumentTypeError(t("cli.port.bad"))
    return int(text)


def _count(text: str) -> int:
    """A number from 1 to 9999."""
    if not (text.isascii() and text.isdigit() and 0 < len(text) < 5 and int(text)):
        raise argparse.ArgumentTypeError(t("cli.count.bad"))
    return int(text)


def _workers(text: str) -> int:
    """How many processes may play."""
    if not (text.isascii() and text.isdigit() and 0 < len(text) < 4 and int(text)):
        raise argparse.ArgumentTypeError(t("cli.workers.bad"))
    return int(text)


def _seed(text: str) -> str:
    """A seed as the form would take it: without spaces around it."""
    try:
        text.encode()
    except UnicodeEncodeError:
        raise argparse.ArgumentTypeError(t("cli.seed.bad")) from None
    return text.strip()
