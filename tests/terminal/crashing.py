"""The program with a fault: asking why raises, with a hand in the local variables."""

import sys

from gladiadores_tui.cli import main
from gladiadores_tui.tui.gladiadores.table_screen import TableScreen


def crash(screen: TableScreen) -> None:
    hands = {"Ana": [str(card) for card in screen.desk.view.hand]}
    raise RuntimeError(f"a message with a hand in it: {hands}")


TableScreen.action_why = crash  # type: ignore[method-assign]

if __name__ == "__main__":
    sys.exit(main())
