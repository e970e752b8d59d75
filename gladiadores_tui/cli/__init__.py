"""The command `gladiadores`.

Status 0: done. 1: it failed. 2: the command line is wrong. Whatever goes wrong is one line on
standard error, in the user's language.
"""

import codecs
import os
import sys
from collections.abc import Sequence
from io import TextIOWrapper

from gladiadores_tui.cli.environment import forget_aids
from gladiadores_tui.cli.failure import Failure, fail
from gladiadores_tui.cli.parser import parse, spoken_language
from gladiadores_tui.i18n import open_tongue, t


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command; returns its exit status."""
    arguments = list(sys.argv[1:] if argv is None else argv)
    _write_what_the_encoding_can()
    forget_aids()
    open_tongue(spoken_language(arguments))
    try:
        options = parse(arguments)
        status: int = options.run(options)
        sys.stdout.flush()
    except Failure as failure:
        return fail(str(failure))
    except KeyboardInterrupt:
        return fail(t("cli.interrupted"))
    except BrokenPipeError:
        _give_up_output()
        return 1
    except OSError as error:
        from gladiadores_tui.tui.shared.reasons import reason_of

        _give_up_output()
        return fail(t("cli.system", reason=reason_of(error)))
    return status


def _write_what_the_encoding_can() -> None:
    """Where a stream cannot encode a character, something close to it in ASCII; where there is
    no stream at all, nowhere."""
    sys.stdout = sys.stdout or open(os.devnull, "w")  # noqa: SIM115 - it stays open
    sys.stderr = sys.stderr or open(os.devnull, "w")  # noqa: SIM115 - it stays open

    def in_ascii(error: UnicodeError) -> tuple[str, int]:
        from gladiadores_tui.tui.plain_text import encode_error

        return encode_error(error)

    codecs.register_error("gladiadores-ascii", in_ascii)
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="gladiadores-ascii")


def _give_up_output() -> None:
    """Whoever read our output has had enough, or there is no room for it."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
