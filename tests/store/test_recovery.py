"""A store that is damaged: noticed, set aside as it is, and recovered as far as it goes."""

import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from pathlib import Path
from random import Random
from typing import Any

import pytest

from gladiadores_tui.games.gladiadores.game import GLADIADORES
from gladiadores_tui.hall.archive import Archive, Mended
from gladiadores_tui.hall.lines import facts_of, read
from gladiadores_tui.store.files import RECOVERY
from gladiadores_tui.store.protocol import DamagedError, StoreError
from gladiadores_tui.store.sqlite import SqliteStore

from ..games.gladiadores.records import NAMES, lines
from ..helpers.toy import TOY
from .place import all_lines, everything, ids

GAMES = {game.name: game for game in (GLADIADORES, TOY)}
FILES = ("matches.db", "matches.db-wal")
Lines = dict[int, list[str]]


@dataclass(frozen=True)
class Stored:
    """A store's files, and the lines that were stored in them; `db` is the file once it is
    closed, `open_db` and `wal` are those of a store that was not."""

    lines: Lines
    entries: list[Any]
    db: bytes
    open_db: bytes
    wal: bytes


def play(store: SqliteStore, name: str, length: int) -> int:
    """An example record up to some line, stored line by line."""
    text = [line.decode().rstrip("\n") for line in lines(name)]
    match = store.create("gladiadores", text[:2], f"the seed of {name}")
    for at in range(2, min(length, len(text))):
        end = at + 1 == len(text)
        facts = facts_of(GLADIADORES, *ending(text)) if end else None
        store.append(match, at, [text[at]], facts)
    return match


def ending(text: list[str]) -> tuple[Any, tuple[str, ...]]:
    record = read(GLADIADORES, text).record
    assert record is not None
    return record.state, record.names


@pytest.fixture(scope="module")
def stored(tmp_path_factory: pytest.TempPathFactory) -> Stored:
    """Several matches, the last of them in nothing but the log of the store that is open."""
    path = tmp_path_factory.mktemp("stored") / "matches.db"
    store = SqliteStore(path)
    for name in NAMES[:2]:
        play(store, name, 1000)
    store.delete(play(store, NAMES[2], 30))
    for name in NAMES[3:6]:
        play(store, name, 50)
    store._connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    play(store, NAMES[6], 40)
    open_db, wal = (path.with_name(name).read_bytes() for name in FILES)
    kept, entries = all_lines(store), store.entries()
    store.close()
    assert len(wal) > 100_000
    return Stored(kept, entries, path.read_bytes(), open_db, wal)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    folder = tmp_path / "data"
    folder.mkdir()
    return folder


def put(folder: Path, db: bytes, wal: bytes | None = None) -> None:
    for name, data in zip(FILES, (db, wal), strict=True):
        if data is not None:
            (folder / name).write_bytes(data)


def found(folder: Path) -> Lines | None:
    """What can be read there; None if it is damaged. Nothing else may happen."""
    try:
        with closing(SqliteStore(folder / FILES[0])) as store:
            list(store.facts("gladiadores"))
            store.find(["nothing like it"])
            return all_lines(store)
    except DamagedError:
        return None


@contextmanager
def mended(folder: Path) -> Iterator[tuple[Archive, Mended]]:
    """The store mended, and what there was is set aside, byte for byte."""
    before = {name: file_bytes(folder / name) for name in FILES}
    archive = Archive(folder)
    done = archive.mend(GAMES)
    assert {name: file_bytes(beside(done.aside, name)) for name in FILES} == before
    yield archive, done
    archive.close()
    assert not list(folder.glob(f"{RECOVERY}*"))


def beside(aside: Path, name: str) -> Path:
    """What a file is called when the database has this name."""
    return Path(f"{aside}{name.removeprefix(FILES[0])}")


def file_bytes(path: Path) -> bytes | None:
    return path.read_bytes() if path.exists() else None


def assert_prefixes(some: Lines, stored: Stored) -> None:
    """No match has a line that was not stored there."""
    for match, text in some.items():
        assert text == stored.lines.get(match, [])[: len(text)]


def assert_works(store: Any) -> None:
    """The store can be used like a new one."""
    match = store.create("toy", ["head"])
    store.append(match, 1, ["more"])
    assert store.lines(match) == ["head", "more"]
    assert ids(store)[0] == match
    store.delete(match)


def lengths(seed: str, count: int) -> list[float]:
    rng = Random(seed)
    return [rng.random() for _ in range(count)]


@pytest.mark.parametrize("share", lengths("files", 40))
def test_a_file_cut_short_is_noticed_and_what_is_left_is_recovered(
    stored: Stored, folder: Path, share: float
) -> None:
    put(folder, stored.db[: int(len(stored.db) * share)])
    assert found(folder) is None
    with mended(folder) as (archive, done):
        recovered = all_lines(archive.store)
        assert_prefixes(recovered, stored)
        assert done.matches == len(recovered)
        assert done.lines == sum(map(len, recovered.values()))
        assert_works(archive.store)


@pytest.mark.parametrize("size", [1, 16, 17, 18, 99, 100, 511, 512, 4095])
def test_a_file_of_hardly_anything_is_noticed(stored: Stored, folder: Path, size: int) -> None:
    put(folder, stored.db[:size])
    assert found(folder) is None
    with mended(folder) as (archive, done):
        assert (done.matches, done.lines) == (0, 0)
        assert_works(archive.store)


def test_an_empty_file_is_a_new_store_and_can_be_mended_too(folder: Path) -> None:
    put(folder, b"")
    with mended(folder) as (archive, done):
        assert done.matches == 0
        assert_works(archive.store)
    assert found(folder) == {}


def test_an_empty_file_with_a_log_is_no_new_store(stored: Stored, folder: Path) -> None:
    put(folder, b"", stored.wal)
    assert found(folder) is None
    assert (folder / FILES[1]).read_bytes() == stored.wal
    with mended(folder) as (archive, _):
        assert_prefixes(all_lines(archive.store), stored)
        assert_works(archive.store)


def test_a_log_without_its_file_is_no_new_store(stored: Stored, folder: Path) -> None:
    (folder / FILES[1]).write_bytes(stored.wal)
    assert found(folder) is None
    assert (folder / FILES[1]).read_bytes() == stored.wal


def test_of_a_whole_file_everything_is_recovered(stored: Stored, folder: Path) -> None:
    put(folder, stored.db)
    assert found(folder) == stored.lines
    with mended(folder) as (archive, done):
        assert [(entry, stored.lines[entry.id]) for entry in stored.entries] == everything(
            archive.store
        )
        assert (done.matches, done.lines) == (
            len(stored.lines),
            sum(map(len, stored.lines.values())),
        )
        assert_works(archive.store)


def test_the_newest_lines_are_read_from_a_log_left_behind(stored: Stored, folder: Path) -> None:
    put(folder, stored.open_db, stored.wal)
    assert found(folder) == stored.lines
    assert found(folder) == stored.lines


def test_the_newest_lines_are_recovered_from_a_log_left_behind(
    stored: Stored, folder: Path
) -> None:
    put(folder, stored.open_db, stored.wal)
    with mended(folder) as (archive, _):
        assert all_lines(archive.store) == stored.lines
        assert archive.store.entries() == stored.entries


@pytest.mark.parametrize("share", lengths("logs", 10))
def test_a_log_cut_short_loses_the_newest_lines_only(
    stored: Stored, folder: Path, share: float
) -> None:
    put(folder, stored.open_db, stored.wal[: int(len(stored.wal) * share)])
    with mended(folder) as (archive, _):
        recovered = all_lines(archive.store)
    put(folder, stored.open_db, stored.wal[: int(len(stored.wal) * share)])
    assert found(folder) == recovered
    assert_prefixes(recovered, stored)
    newest = max(stored.lines)
    older = stored.lines.keys() - {newest}
    assert {match: recovered[match] for match in older} == {
        match: stored.lines[match] for match in older
    }


@pytest.mark.parametrize("share", lengths("files with logs", 40))
def test_of_a_file_cut_short_beside_its_log_nothing_wrong_is_read(
    stored: Stored, folder: Path, share: float
) -> None:
    put(folder, stored.open_db[: int(len(stored.open_db) * share)], stored.wal)
    assert_prefixes(found(folder) or {}, stored)
    with mended(folder) as (archive, _):
        assert_prefixes(all_lines(archive.store), stored)
        assert_works(archive.store)


@pytest.fixture(scope="module")
def long_lines(tmp_path_factory: pytest.TempPathFactory) -> Stored:
    """Matches of long lines, and one in nothing but the log."""
    path = tmp_path_factory.mktemp("long") / "matches.db"
    with closing(SqliteStore(path, clock=lambda: 1.0)) as store:
        for number in range(4):
            if number == 3:
                store._connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
            text = [f"{number} {at} " + "abcdefgh" * 20 for at in range(60 if number < 3 else 20)]
            match = store.create("toy", text[:1])
            for at in range(1, len(text)):
                store.append(match, at, [text[at]])
        open_db, wal = (path.with_name(name).read_bytes() for name in FILES)
        return Stored(all_lines(store), store.entries(), b"", open_db, wal)


@pytest.mark.parametrize("at", range(0, 30, 2))
def test_of_a_line_that_is_cut_beside_a_log_nothing_wrong_is_read(
    long_lines: Stored, folder: Path, at: int
) -> None:
    cut = long_lines.open_db.index(long_lines.lines[2][at].encode()) + 20
    put(folder, long_lines.open_db[:cut], long_lines.wal)
    assert_prefixes(found(folder) or {}, long_lines)
    with mended(folder) as (archive, _):
        assert_prefixes(all_lines(archive.store), long_lines)


def garbled(data: bytes, seed: int) -> bytes:
    """The same length, with other bytes in some places."""
    rng, new = Random(seed), bytearray(data)
    for _ in range(rng.choice([1, 1, 3, 10])):
        size = rng.choice([1, 2, 8, 100, 4096])
        garbage = rng.choice([rng.randbytes(size), bytes(size), b"\xff" * size])
        at = rng.randrange(len(new) - size)
        new[at : at + size] = garbage
    return bytes(new)


@pytest.mark.parametrize("seed", range(40))
def test_with_garbage_in_it_a_store_works_or_is_damaged(
    stored: Stored, folder: Path, seed: int
) -> None:
    put(folder, garbled(stored.db, seed))
    try:
        found(folder)
    except StoreError as refused:
        assert refused.cause in ("newer", "foreign")
    with mended(folder) as (archive, done):
        assert len(all_lines(archive.store)) == done.matches
        assert_works(archive.store)


@pytest.mark.parametrize("seed", range(10))
def test_with_garbage_in_its_log_a_store_works_or_is_damaged(
    stored: Stored, folder: Path, seed: int
) -> None:
    put(folder, stored.open_db, garbled(stored.wal, seed))
    assert_prefixes(found(folder) or {}, stored)
    put(folder, stored.open_db, garbled(stored.wal, seed))
    with mended(folder) as (archive, _):
        assert_prefixes(all_lines(archive.store), stored)
        assert_works(archive.store)


@pytest.mark.parametrize("place", [b"CREATE TABLE match", b"matchmatch", b"CREATE TABLE line"])
def test_tables_that_have_no_names_any_more_are_damaged(
    stored: Stored, folder: Path, place: bytes
) -> None:
    assert place in stored.db
    put(folder, stored.db.replace(place, b"\x98" * len(place)))
    assert found(folder) is None
    with mended(folder) as (archive, _):
        assert_works(archive.store)


def test_a_text_that_is_none_any_more_is_damaged_and_the_lines_before_it_are_recovered(
    stored: Stored, folder: Path
) -> None:
    match, text = next(iter(stored.lines.items()))
    line = text[20].encode()
    assert stored.db.count(line) >= 1
    put(folder, stored.db.replace(line, b"\xff" + line[1:]))
    assert found(folder) is None
    with mended(folder) as (archive, _):
        recovered = all_lines(archive.store)
        assert_prefixes(recovered, stored)
        assert len(recovered[match]) <= 20


CHANGES = [
    "touched = 'never'",
    "touched = x'00'",
    "game = x'ff'",
    "begun = 'never'",
    "changed = x'ff'",
    "length = 'many'",
    "aside = x'ff'",
    "facts = x'ff'",
]


@pytest.mark.parametrize("change", CHANGES)
def test_a_row_that_makes_no_sense_costs_no_lines(
    stored: Stored, folder: Path, change: str
) -> None:
    put(folder, stored.db)
    with closing(SqliteStore(folder / FILES[0])) as store:
        store._connection.execute(
            f"UPDATE match SET {change} WHERE id = (SELECT min(id) FROM match)"
        )
    with mended(folder) as (archive, _):
        assert all_lines(archive.store) == stored.lines
        for entry in archive.store.entries():
            assert entry.game == "gladiadores"
            assert isinstance(entry.aside, str) and isinstance(entry.facts, str | None)
            assert isinstance(entry.begun, float) and isinstance(entry.changed, float)


def test_facts_that_make_no_sense_are_told_anew_by_the_lines(stored: Stored, folder: Path) -> None:
    put(folder, stored.db)
    with closing(SqliteStore(folder / FILES[0])) as store:
        store._connection.execute("UPDATE match SET facts = 'no' WHERE facts IS NOT NULL")
    with mended(folder) as (archive, _):
        assert archive.store.entries() == stored.entries


@pytest.mark.parametrize("change", ["DELETE FROM match", "DELETE FROM match WHERE id % 2"])
def test_a_match_whose_row_is_lost_is_told_by_its_lines(
    stored: Stored, folder: Path, change: str
) -> None:
    put(folder, stored.db)
    with closing(SqliteStore(folder / FILES[0])) as store:
        store._connection.execute("PRAGMA foreign_keys = OFF")
        store._connection.execute(change)
    with mended(folder) as (archive, _):
        assert all_lines(archive.store) == stored.lines
        facts = {entry.id: entry.facts for entry in archive.store.entries()}
        assert facts == {entry.id: entry.facts for entry in stored.entries}
        assert {entry.game for entry in archive.store.entries()} == {"gladiadores"}


def test_a_match_that_lost_lines_goes_on_from_the_last_that_is_left(
    stored: Stored, folder: Path
) -> None:
    put(folder, stored.db)
    over = next(entry.id for entry in stored.entries if entry.is_over)
    with closing(SqliteStore(folder / FILES[0])) as store:
        store._connection.execute("DELETE FROM line WHERE match = ? AND seq = 31", [over])
    with mended(folder) as (archive, _):
        assert archive.store.lines(over) == stored.lines[over][:30]
        entry = archive.store.entry(over)
        assert (entry.length, entry.facts) == (30, None)
        archive.store.append(over, 30, ["more"])


def test_while_it_mends_the_file_is_never_missing(
    stored: Stored, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A program that is started at that moment would make a new, empty store."""
    put(folder, stored.db[: len(stored.db) // 2])
    rename, replace = os.rename, os.replace
    seen: list[bool] = []

    def watched(move: Any) -> Any:
        def moving(*names: Any) -> None:
            move(*names)
            seen.append((folder / FILES[0]).exists())

        return moving

    monkeypatch.setattr(os, "rename", watched(rename))
    monkeypatch.setattr(os, "replace", watched(replace))
    with mended(folder):
        assert seen and all(seen)


def test_copies_that_a_killed_mending_left_are_removed_by_the_next(
    stored: Stored, folder: Path
) -> None:
    put(folder, stored.db[: len(stored.db) // 2])
    left, foreign = folder / f"{RECOVERY}left", folder / "recovery-notes"
    for one in (left, foreign):
        one.mkdir()
        (one / "matches.db").write_text("hands")
    with mended(folder):
        assert not left.exists() and foreign.exists()


def test_mending_again_and_again_gives_every_file_its_own_name(
    stored: Stored, folder: Path
) -> None:
    asides: dict[Path, bytes] = {}
    for seed in range(4):
        data = garbled(stored.db, seed)
        put(folder, data)
        with mended(folder) as (archive, done):
            assert done.aside not in asides
            assert_works(archive.store)
        asides[done.aside] = data
    assert {aside: aside.read_bytes() for aside in asides} == asides


def test_no_file_is_overwritten_whatever_it_is_called(stored: Stored, folder: Path) -> None:
    taken = [
        folder / f"matches.damaged-{datetime.now(UTC) + timedelta(seconds=more):%Y%m%d-%H%M%S}.db"
        for more in range(60)
    ]
    for path in taken:
        path.write_text("a letter")
    put(folder, stored.db)
    with mended(folder) as (_, done):
        assert done.aside not in taken
    assert {path.read_text() for path in taken} == {"a letter"}


def test_a_log_under_the_name_is_not_overwritten_either(stored: Stored, folder: Path) -> None:
    taken = [
        folder
        / f"matches.damaged-{datetime.now(UTC) + timedelta(seconds=more):%Y%m%d-%H%M%S}.db-wal"
        for more in range(60)
    ]
    for path in taken:
        path.write_text("a log")
    put(folder, stored.open_db, stored.wal)
    with mended(folder) as (archive, _):
        assert all_lines(archive.store) == stored.lines
    assert {path.read_text() for path in taken} == {"a log"}


def test_what_is_set_aside_is_made_for_its_owner_alone(stored: Stored, folder: Path) -> None:
    archive = Archive(folder)
    archive.store.create("toy", ["head"])
    aside = archive.mend(GAMES).aside
    assert aside.stat().st_mode & 0o077 == archive.path.stat().st_mode & 0o077 == 0
    archive.close()


USER = """
import pathlib, sys
from gladiadores_tui.store.sqlite import SqliteStore
store = SqliteStore(pathlib.Path(sys.argv[1]))
print(store.create("toy", ["head"]), flush=True)
sys.stdin.read()
"""


@contextmanager
def another_process(path: Path) -> Iterator[subprocess.Popen[str]]:
    """A process that has the store open."""
    with subprocess.Popen(
        [sys.executable, "-c", USER, path],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    ) as process:
        assert process.stdout is not None
        assert process.stdout.readline().strip().isdigit()
        yield process


def test_while_another_process_has_the_store_open_it_is_not_set_aside(folder: Path) -> None:
    archive = Archive(folder)
    archive.store.create("toy", ["mine"])
    with another_process(archive.path):
        with pytest.raises(StoreError) as refused:
            archive.mend(GAMES)
        assert refused.value.cause == "in_use"
        assert not list(folder.glob("*damaged*"))
        assert len(all_lines(archive.store)) == 2
    assert archive.mend(GAMES).matches == 2
    archive.close()


def test_a_process_that_was_killed_does_not_have_it_open_any_more(folder: Path) -> None:
    archive = Archive(folder)
    with another_process(archive.path) as process:
        process.kill()
        process.wait()
        assert archive.mend(GAMES).matches == 1
    archive.close()


def test_a_store_that_could_not_be_opened_is_not_in_use(stored: Stored, folder: Path) -> None:
    put(folder, stored.db[:5000])
    for _ in range(3):
        assert found(folder) is None
    with mended(folder):
        pass


@pytest.mark.skipif(not os.path.isdir("/proc/self/fd"), reason="the system does not tell")
def test_refused_openings_leave_no_file_open(stored: Stored, folder: Path) -> None:
    put(folder, stored.db[:5000])
    before = len(os.listdir("/proc/self/fd"))
    for _ in range(20):
        assert found(folder) is None
    assert len(os.listdir("/proc/self/fd")) == before
