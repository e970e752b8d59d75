"""Compiles the catalogues: `python -m gladiadores_tui.i18n.compile` after editing a .po file.

The build does it too (hatch_build.py); the compiled files are not in version control.
"""

from pathlib import Path


def compile_catalogues(folder: Path) -> None:
    """Write a .mo beside every .po below the folder."""
    from babel.messages.mofile import write_mo
    from babel.messages.pofile import read_po

    for source in folder.rglob("*.po"):
        with source.open("rb") as text:
            catalogue = read_po(text, abort_invalid=True)
        with source.with_suffix(".mo").open("wb") as compiled:
            write_mo(compiled, catalogue)


if __name__ == "__main__":
    compile_catalogues(Path(__file__).parent / "locale")
