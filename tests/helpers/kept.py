"""A data folder as the command finds it, with matches in it."""

import json
import sqlite3
from collections.abc import Iterator, Mapping, Sequence
from contextlib import closing, contextmanager
from os import PathLike
from pathlib import Path

from gladiadores_tui.games.gladiadores.game import GLADIADORES
from gladiadores_tui.hall.archive import Archive
from gladiadores_tui.hall.library import bring_in
from gladiadores_tui.store.protocol import Store

from .command import RECORDS, Done, at_terminal, run


def record(name: str, length: int | None = None, names: Sequence[str] = ()) -> bytes:
    """An example record, or its first lines; its players may be called something else."""
    lines = (RECORDS / f"{name}.jsonl").read_bytes().splitlines(keepends=True)
    if names:
        head = json.loads(lines[0])
        lines[0] = json.dumps(head | {"players": list(names)}, ensure_ascii=False).encode() + b"\n"
    return b"".join(lines[:length])


def results(name: str) -> list[dict]:
    """What follows from an example record."""
    text = (RECORDS / f"{name}.results.jsonl").read_text()
    return [json.loads(line) for line in text.splitlines()]


class Folder:
    """Where matches are kept."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.file = path / "matches.db"

    @contextmanager
    def store(self) -> Iterator[Store]:
        """The store, opened and closed."""
        archive = Archive(self.path)
        try:
            yield archive.store
        finally:
            archive.close()

    def keep(self, name: str, length: int | None = None, names: Sequence[str] = ()) -> int:
        """Keep an example record, or its first lines; its number."""
        with self.store() as store:
            return bring_in(GLADIADORES, store, record(name, length, names)).match

    def change(self, statement: str, *values: object) -> None:
        """What another program could do to the database."""
        with closing(sqlite3.connect(self.file)) as other, other:
            other.execute(statement, values)

    def lines(self) -> dict[int, list[str]]:
        """The lines of each match, the one that was changed last first."""
        with self.store() as store:
            return {entry.id: store.lines(entry.id) for entry in store.entries()}

    def contents(self) -> dict[str, bytes]:
        """All files in it, whatever they are."""
        return {path.name: path.read_bytes() for path in self.path.iterdir()}

    def run(self, *arguments: str | PathLike[str], env: Mapping[str, str] | None = None) -> Done:
        """The command, with this folder."""
        return run(*arguments, "--data", self.path, env=env)

    def at_terminal(self, *arguments: str | PathLike[str], **env: str) -> tuple[int | None, str]:
        """The same at a terminal."""
        return at_terminal(*arguments, "--data", self.path, **env)
