"""The example records, and record lines to put into them."""

import json
from pathlib import Path
from typing import Any

import pytest

from gladiadores_tui.games.gladiadores.record import Record, RecordError, read_record

FOLDER = Path(__file__).parents[2] / "records"
NAMES = sorted(path.name.partition(".")[0] for path in FOLDER.glob("*.results.jsonl"))


def lines(name: str) -> list[bytes]:
    """The lines of an example record."""
    return (FOLDER / f"{name}.jsonl").read_bytes().splitlines(keepends=True)


def results(name: str) -> list[dict[str, Any]]:
    """What follows from it."""
    text = (FOLDER / f"{name}.results.jsonl").read_text(encoding="utf-8")
    return [json.loads(line) for line in text.splitlines()]


def row(type_: str, **keys: Any) -> bytes:
    return json.dumps({"type": type_, **keys}).encode() + b"\n"


def changed(line: bytes, **keys: Any) -> bytes:
    """The line with other values; `...` takes a key away."""
    new = {**json.loads(line), **keys}
    return json.dumps({key: value for key, value in new.items() if value is not ...}).encode()


def refused(record: list[bytes]) -> RecordError:
    """The refusal of a record."""
    with pytest.raises(RecordError) as refusal:
        read_record(record)
    return refusal.value


def same(one: Record, other: Record) -> bool:
    """Whether two records hold the same match."""
    return (one.names, one.state, one.events) == (other.names, other.state, other.events)
