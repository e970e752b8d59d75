"""The command `gladiadores`.

Status 0: done. 1: it failed. 2: the command line is wrong. Whatever goes wrong is one line on
standard error, in the user's language.
"""

import os
import sys
from collections.abc import Sequence

from gladiadores_tui.cli.failure import Failure, fail
from gladiadores_tui.cli.parser import parse, spoken_language
from gladiadores_tui.i18n import open_tongue, t


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command; returns its exit status."""
    arguments = list(sys.argv[1:] if argv is None else argv)
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
        # Whoever read our output has had enough; nothing more can be written there.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1
    return status
