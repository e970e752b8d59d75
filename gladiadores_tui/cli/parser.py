"""The command line as argparse knows it, in the user's language."""

import argparse
import gettext
import os
from collections.abc import Sequence
from pathlib import Path
from typing import NoReturn, TypeAlias

from gladiadores_tui import __version__
from gladiadores_tui.i18n import LANGUAGES, LOCALE_DIR, language, language_of_locale, t


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
    commands = parser.add_subparsers(dest="command", metavar="{play,replay,simulate}")
    _add_play(commands)
    _add_replay(commands)
    _add_simulate(commands)
    return parser


SubParsers: TypeAlias = "argparse._SubParsersAction[Parser]"


def _add_play(commands: SubParsers) -> None:
    play = commands.add_parser(
        "play", help=t("cli.play"), description=t("cli.play.more"), allow_abbrev=False
    )
    play.set_defaults(run=_run_play)
    play.add_argument("--players", type=int, choices=(3, 4), help=t("cli.players"))
    play.add_argument("--board", choices=("A", "B"), help=t("cli.board"))
    play.add_argument("--names", metavar="NAME,NAME,...", help=t("cli.names"))
    play.add_argument("--first", choices=("1", "2", "3", "4", "random"), help=t("cli.first"))
    play.add_argument("--seed", type=_seed, help=t("cli.seed"))
    _add_language(play)
    play.add_argument("--theme", choices=("dark", "light"), help=t("cli.theme"))
    play.add_argument("--palette", choices=("standard", "colour-blind"), help=t("cli.palette"))
    play.add_argument("--ascii", action="store_true", help=t("cli.ascii"))
    play.add_argument("--record", type=Path, metavar="FILE", help=t("cli.record"))


def _add_replay(commands: SubParsers) -> None:
    replay = commands.add_parser("replay", help=t("cli.replay"), allow_abbrev=False)
    replay.set_defaults(run=_run_replay)
    replay.add_argument("file", type=Path, metavar="FILE", help=t("cli.file"))
    replay.add_argument("--json", action="store_true", help=t("cli.json"))
    _add_language(replay)


def _add_simulate(commands: SubParsers) -> None:
    simulate = commands.add_parser("simulate", help=t("cli.simulate"), allow_abbrev=False)
    simulate.set_defaults(run=_run_simulate)
    simulate.add_argument("--matches", type=int, default=100, metavar="N", help=t("cli.matches"))
    simulate.add_argument("--players", type=int, choices=(3, 4), default=4, help=t("cli.players"))
    simulate.add_argument("--board", choices=("A", "B"), default="A", help=t("cli.board"))
    simulate.add_argument("--seed", type=_seed, help=t("cli.seed"))
    simulate.add_argument("--out", type=Path, metavar="DIR", help=t("cli.out"))
    _add_language(simulate)


def _add_language(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--lang", choices=LANGUAGES, help=t("cli.lang"))


def _seed(text: str) -> str:
    """A seed as the form would take it: without spaces around it."""
    try:
        text.encode()
    except UnicodeEncodeError:
        raise argparse.ArgumentTypeError(t("cli.seed.bad")) from None
    return text.strip()


# Each command is imported when it runs, so that none waits for the others.


def _run_play(options: argparse.Namespace) -> int:
    from gladiadores_tui.cli.play import run

    return run(options)


def _run_replay(options: argparse.Namespace) -> int:
    from gladiadores_tui.cli.replay import run

    return run(options)


def _run_simulate(options: argparse.Namespace) -> int:
    from gladiadores_tui.cli.simulate import run

    return run(options)
