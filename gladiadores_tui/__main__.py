"""`python -m gladiadores_tui` is the command `gladiadores`."""

from gladiadores_tui.cli import main

if __name__ == "__main__":
    raise SystemExit(main())
