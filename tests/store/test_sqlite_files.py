"""The store's file: whose it is, which version it has, and what happens when the system refuses."""

import fcntl
import os
import resource
import signal
import sqlite3
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from stat import S_IMODE
from threading import Event, Thread, Timer

import pytest

from gladiadores_tui.store import sqlite
from gladiadores_tui.store.protocol import (
    DamagedError,
    ForeignError,
    NewerError,
    Store,
    StoreError,
)
from gladiadores_tui.store.schema import APPLICATION_ID, MIGRATIONS
from gladiadores_tui.store.sqlite import SqliteStore

from .place import Place, everything

LATER = (
    *MIGRATIONS,
    "ALTER TABLE match ADD COLUMN note TEXT NOT NULL DEFAULT 'none';"
    "CREATE TABLE bot (name TEXT PRIMARY KEY) WITHOUT ROWID;",
    "CREATE INDEX match_note ON match (note)",
)

WRITES: dict[str, Callable[[Store, int], object]] = {
    "create": lambda store, match: store.create("toy", ["head"]),
    "append": lambda store, match: store.append(match, 1, ["more"], "facts"),
    "remark": lambda store, match: store.remark(match, 1, "new"),
    "delete": lambda store, match: store.delete(match),
}


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "data" / "matches.db"


@pytest.fixture
def place(path: Path) -> Iterator[Place]:
    place = Place(lambda **options: SqliteStore(path, **options))
    yield place
    place.close()


@pytest.fixture
def no_umask() -> Iterator[None]:
    """New files have all the rights that they are made with."""
    before = os.umask(0)
    yield
    os.umask(before)


@pytest.fixture
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody waits for another process."""
    monkeypatch.setattr(sqlite, "PATIENCE", 0.0)


def other_program(path: Path) -> sqlite3.Connection:
    """Another connection to the file."""
    return sqlite3.connect(path, isolation_level=None)


def refusal(path: Path) -> StoreError:
    """Why the store cannot be opened."""
    with pytest.raises(StoreError) as refused:
        SqliteStore(path)
    return refused.value


def contents(folder: Path) -> dict[str, bytes]:
    """All files of a folder."""
    return {file.name: file.read_bytes() for file in folder.iterdir()}


def schema(store: SqliteStore) -> list[tuple[str, ...]]:
    """The tables and their columns."""
    tables = "SELECT name FROM sqlite_schema ORDER BY name"
    names = [name for (name,) in store._connection.execute(tables)]
    return [
        (name, *map(str, store._connection.execute(f"PRAGMA table_info({name})"))) for name in names
    ]


# Whose it is


def test_folder_and_files_are_made_for_their_owner_alone(
    no_umask: None, place: Place, path: Path
) -> None:
    place.open().create("toy", ["head"])
    assert S_IMODE(path.parent.stat().st_mode) == 0o700
    modes = {file.name: S_IMODE(file.stat().st_mode) for file in path.parent.iterdir()}
    assert modes == {"matches.db": 0o600, "matches.db-wal": 0o600, "matches.db-shm": 0o600}


def test_a_backup_is_made_for_its_owner_alone(no_umask: None, place: Place, tmp_path: Path) -> None:
    target = tmp_path / "backup.db"
    place.open().backup(target)
    assert S_IMODE(target.stat().st_mode) == 0o600


def test_a_folder_that_is_there_keeps_its_rights(no_umask: None, place: Place, path: Path) -> None:
    path.parent.mkdir(mode=0o755)
    place.open()
    assert S_IMODE(path.parent.stat().st_mode) == 0o755


def test_the_folders_above_are_made_too(tmp_path: Path) -> None:
    path = tmp_path / "a" / "b" / "c" / "matches.db"
    SqliteStore(path).close()
    assert path.exists()


def test_one_file_is_left_when_it_is_closed(place: Place, path: Path) -> None:
    place.open().create("toy", ["head"])
    place.close()
    assert list(contents(path.parent)) == ["matches.db"]


def test_what_is_deleted_is_in_no_file_afterwards(place: Place, path: Path) -> None:
    store = place.open()
    match = store.create("toy", ["head", "the SECRET hand" * 1000], "SECRET seed")
    store.create("toy", ["another"])
    place.close()
    assert b"SECRET" in path.read_bytes()
    place.open().delete(match)
    place.close()
    assert b"SECRET" not in b"".join(contents(path.parent).values())


# How it is kept


def test_every_change_is_logged_ahead_and_synced(place: Place) -> None:
    execute = place.open()._connection.execute
    assert execute("PRAGMA journal_mode").fetchone() == ("wal",)
    assert execute("PRAGMA synchronous").fetchone() == (2,)
    assert execute("PRAGMA foreign_keys").fetchone() == (1,)
    assert execute("PRAGMA secure_delete").fetchone() == (1,)


def test_it_is_marked_as_ours(place: Place) -> None:
    execute = place.open()._connection.execute
    assert execute("PRAGMA application_id").fetchone() == (APPLICATION_ID,)
    assert execute("PRAGMA user_version").fetchone() == (len(MIGRATIONS),)


def test_what_was_stored_outlasts_a_process_that_is_killed(place: Place, path: Path) -> None:
    program = (
        "import os, pathlib, signal, sys\n"
        "from gladiadores_tui.store.sqlite import SqliteStore\n"
        "store = SqliteStore(pathlib.Path(sys.argv[1]))\n"
        "match = store.create('toy', ['head'], 'aside')\n"
        "for length in range(1, 20):\n"
        "    store.append(match, length, [str(length)])\n"
        "store._connection.execute('BEGIN IMMEDIATE')\n"
        "store._connection.execute('DELETE FROM match')\n"
        "os.kill(os.getpid(), signal.SIGKILL)\n"
    )
    done = subprocess.run([sys.executable, "-c", program, path], timeout=60)
    assert done.returncode == -signal.SIGKILL
    store = place.open()
    [(entry, lines)] = everything(store)
    assert (entry.aside, lines) == ("aside", ["head", *map(str, range(1, 20))])
    store.append(entry.id, 20, ["more"])


# Versions


def test_an_older_store_is_brought_forward_with_all_that_it_holds(place: Place) -> None:
    store = place.open(migrations=LATER[:1])
    match = store.create("toy", ["head"], "aside")
    store.create("toy", ["head", "end"], facts="facts")
    before = everything(store)
    place.close()
    store = place.open(migrations=LATER)
    assert everything(store) == before
    notes = store._connection.execute("SELECT note FROM match").fetchall()
    assert notes == [("none",), ("none",)]
    store.append(match, 1, ["more"])


@pytest.mark.parametrize("steps", [(1, 3), (2, 3), (1, 2, 3)])
def test_brought_forward_it_is_like_a_new_one(
    place: Place, tmp_path: Path, steps: tuple[int, ...]
) -> None:
    for version in steps:
        place.close()
        store = place.open(migrations=LATER[:version])
    with closing(SqliteStore(tmp_path / "new.db", migrations=LATER)) as new:
        assert schema(store) == schema(new)
    assert store._connection.execute("PRAGMA user_version").fetchone() == (3,)


def test_a_step_forward_that_fails_is_undone_whole(place: Place, path: Path) -> None:
    place.open().create("toy", ["head"])
    place.close()
    with pytest.raises(StoreError):
        place.open(migrations=(*LATER, "CREATE TABLE extra (a); DROP TABLE nothing"))
    store = place.open()
    before = schema(store)
    assert not [table for table in before if table[0] in ("bot", "extra")]
    assert len(everything(store)) == 1


def test_a_newer_store_is_refused_and_left_alone(place: Place, path: Path) -> None:
    place.open(migrations=LATER).create("toy", ["head"])
    place.close()
    before = contents(path.parent)
    assert isinstance(refusal(path), NewerError)
    assert contents(path.parent) == before
    assert len(everything(place.open(migrations=LATER))) == 1


def foreign(connection: sqlite3.Connection) -> None:
    connection.execute("CREATE TABLE recipe (name TEXT)")
    connection.execute("INSERT INTO recipe VALUES ('cake')")


def foreign_with_log(connection: sqlite3.Connection) -> None:
    connection.execute("PRAGMA journal_mode = WAL")
    foreign(connection)


def same_tables(connection: sqlite3.Connection) -> None:
    for statement in MIGRATIONS[0].split(";"):
        connection.execute(statement)


def other_mark(connection: sqlite3.Connection) -> None:
    connection.execute("PRAGMA application_id = 7")


def only_version(connection: sqlite3.Connection) -> None:
    connection.execute("PRAGMA user_version = 1")


@pytest.mark.parametrize("make", [foreign, foreign_with_log, same_tables, other_mark, only_version])
def test_the_database_of_another_program_is_refused_and_left_alone(
    path: Path, make: Callable[[sqlite3.Connection], None]
) -> None:
    path.parent.mkdir()
    with closing(other_program(path)) as connection:
        make(connection)
    before = contents(path.parent)
    assert isinstance(refusal(path), ForeignError)
    assert contents(path.parent) == before


@pytest.mark.parametrize("size", [1, 100, 511, 512, 4096, 10_000])
def test_a_file_that_is_no_database_is_damaged_and_left_alone(path: Path, size: int) -> None:
    path.parent.mkdir()
    path.write_bytes((b"Dear Ana, this is a letter. " * size)[:size])
    before = contents(path.parent)
    assert isinstance(refusal(path), DamagedError)
    assert contents(path.parent) == before


def test_an_empty_file_becomes_a_store(place: Place, path: Path) -> None:
    path.parent.mkdir()
    path.touch()
    assert place.open().create("toy", ["head"]) == 1


# When the system refuses


def test_where_a_folder_should_be_and_a_file_is_it_cannot_be_opened(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("a file")
    assert refusal(tmp_path / "file" / "matches.db").cause == "missing"
    assert refusal(tmp_path / "file" / "below" / "matches.db").cause == "missing"
    assert (tmp_path / "file").read_text() == "a file"


def test_a_name_too_long_for_the_system_cannot_be_opened(tmp_path: Path) -> None:
    assert refusal(tmp_path / ("n" * 300) / "matches.db").cause == "missing"


def test_where_the_file_should_be_and_a_folder_is_it_cannot_be_opened(path: Path) -> None:
    path.mkdir(parents=True)
    refusal(path)
    assert path.is_dir()


def test_a_link_to_nowhere_cannot_be_opened(path: Path, tmp_path: Path) -> None:
    path.parent.mkdir()
    path.symlink_to(tmp_path / "nowhere" / "matches.db")
    refusal(path)
    assert path.is_symlink()


@pytest.mark.skipif(os.geteuid() == 0, reason="nothing is forbidden to root")
@pytest.mark.parametrize("mode", [0o500, 0o000])
def test_a_folder_that_may_not_be_written_cannot_be_opened(path: Path, mode: int) -> None:
    path.parent.mkdir()
    path.parent.chmod(mode)
    assert refusal(path).cause == "permission"
    path.parent.chmod(0o700)


def test_a_file_system_that_takes_no_files_cannot_be_opened() -> None:
    refused = refusal(Path("/proc/self/matches.db"))
    assert refused.cause in ("permission", "missing")


def test_a_store_that_is_being_set_aside_is_in_use(path: Path) -> None:
    SqliteStore(path).close()
    folder = os.open(path.parent, os.O_RDONLY)
    fcntl.flock(folder, fcntl.LOCK_EX)
    assert refusal(path).cause == "in_use"
    os.close(folder)
    SqliteStore(path).close()


@pytest.mark.parametrize("write", WRITES.values(), ids=WRITES)
def test_while_another_program_holds_it_nothing_is_written_and_later_all_is(
    impatient: None, place: Place, path: Path, write: Callable[[Store, int], object]
) -> None:
    store = place.open()
    match = store.create("toy", ["head"], "aside")
    before = everything(store)
    with closing(other_program(path)) as other:
        other.execute("BEGIN EXCLUSIVE")
        with pytest.raises(StoreError) as refused:
            write(store, match)
        assert refused.value.cause == "locked"
        assert everything(store) == before
        other.execute("ROLLBACK")
    write(store, match)
    assert everything(store) != before


def test_while_another_program_writes_a_store_can_be_opened_and_read(
    impatient: None, place: Place, path: Path
) -> None:
    match = place.open().create("toy", ["head"])
    place.close()
    with closing(other_program(path)) as other:
        other.execute("BEGIN EXCLUSIVE")
        assert place.open().lines(match) == ["head"]


def test_going_over_to_a_log_waits_for_another_program_as_long_as_patience_lasts(
    tmp_path: Path,
) -> None:
    path = tmp_path / "new.db"
    with (
        closing(sqlite3.connect(path, timeout=0, isolation_level=None)) as connection,
        closing(sqlite3.connect(path, isolation_level=None, check_same_thread=False)) as other,
    ):
        other.execute("BEGIN EXCLUSIVE")
        with pytest.raises(sqlite3.OperationalError):
            sqlite.write_ahead(connection, 0.0)
        release = Timer(0.2, other.execute, ["ROLLBACK"])
        release.start()
        sqlite.write_ahead(connection, 30.0)
        release.join()
        assert connection.execute("PRAGMA journal_mode").fetchone() == ("wal",)
        assert connection.execute("PRAGMA synchronous").fetchone() == (2,)


def test_a_store_that_nobody_else_may_use_is_locked(
    impatient: None, place: Place, path: Path
) -> None:
    place.open().create("toy", ["head"])
    place.close()
    with closing(other_program(path)) as other:
        other.execute("PRAGMA locking_mode = EXCLUSIVE")
        other.execute("UPDATE match SET aside = 'taken'")
        assert refusal(path).cause == "locked"
    assert place.open().count() == 1


def test_a_step_forward_waits_for_nobody_longer_than_patience(
    impatient: None, place: Place, path: Path
) -> None:
    place.open().create("toy", ["head"])
    place.close()
    with closing(other_program(path)) as other:
        other.execute("BEGIN EXCLUSIVE")
        with pytest.raises(StoreError) as refused:
            place.open(migrations=LATER)
        assert refused.value.cause == "locked"
        other.execute("ROLLBACK")
    assert len(everything(place.open(migrations=LATER))) == 1


LARGE = ["é" * 50_000, "last"]


@pytest.mark.parametrize(
    "write",
    [
        lambda store, match: store.create("toy", ["head", *LARGE], "aside", "facts"),
        lambda store, match: store.append(match, 1, LARGE, "facts"),
        lambda store, match: store.remark(match, 1, LARGE[0]),
    ],
    ids=["create", "append", "remark"],
)
def test_when_the_database_is_full_nothing_is_half_done(
    place: Place, write: Callable[[Store, int], object]
) -> None:
    store = place.open()
    match = store.create("toy", ["head"], "aside")
    before = everything(store)
    execute = store._connection.execute
    (pages,) = execute("PRAGMA page_count").fetchone()
    execute(f"PRAGMA max_page_count = {pages + 2}")
    with pytest.raises(StoreError) as refused:
        write(store, match)
    assert refused.value.cause == "full"
    assert everything(store) == before
    store.append(match, 1, ["a short one"])
    assert store.lines(match) == ["head", "a short one"]
    store.delete(match)
    execute("PRAGMA max_page_count = 1000000")
    write(store, store.create("toy", ["head"]))


@contextmanager
def no_file_longer_than(size: int) -> Iterator[None]:
    """The system refuses to write files any longer."""
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, before[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)


@pytest.mark.parametrize("room", [1, 5_000, 20_000, 60_000])
def test_when_the_disk_refuses_in_the_middle_nothing_is_half_done(
    place: Place, path: Path, room: int
) -> None:
    store = place.open()
    match = store.create("toy", ["head"], "aside")
    before = everything(store)
    with no_file_longer_than(Path(f"{path}-wal").stat().st_size + room):
        with pytest.raises(StoreError) as refused:
            store.append(match, 1, LARGE, "facts")
        assert refused.value.cause in ("full", "io")
        assert everything(store) == before
    store.append(match, 1, LARGE, "facts")
    after = everything(store)
    place.close()
    assert everything(place.open()) == after != before


# Backups


def test_a_backup_is_one_file_and_no_log_is_beside_it(place: Place, tmp_path: Path) -> None:
    store = place.open()
    store.create("toy", ["head"])
    target = tmp_path / "backups"
    target.mkdir()
    store.backup(target / "copy.db")
    assert list(contents(target)) == ["copy.db"]
    with closing(other_program(target / "copy.db")) as copy:
        assert copy.execute("PRAGMA journal_mode").fetchone() == ("delete",)
        assert copy.execute("PRAGMA integrity_check").fetchone() == ("ok",)


def test_a_backup_over_the_store_itself_is_refused(place: Place, path: Path) -> None:
    store = place.open()
    store.create("toy", ["head"])
    before = everything(store)
    for name in ("matches.db", "matches.db-wal"):
        with pytest.raises(FileExistsError):
            store.backup(path.with_name(name))
    assert everything(store) == before


def test_a_backup_that_fails_leaves_no_file(place: Place, tmp_path: Path) -> None:
    store = place.open()
    store.create("toy", LARGE)
    with no_file_longer_than(8192), pytest.raises(StoreError):
        store.backup(tmp_path / "copy.db")
    assert not list(tmp_path.glob("copy*"))
    store.backup(tmp_path / "copy.db")
    with closing(SqliteStore(tmp_path / "copy.db")) as copy:
        assert everything(copy) == everything(store)


def test_a_backup_waits_for_no_writer_and_holds_nothing_half_written(
    impatient: None, place: Place, path: Path, tmp_path: Path
) -> None:
    store = place.open()
    store.create("toy", ["head"])
    before = everything(store)
    with closing(other_program(path)) as other:
        other.execute("BEGIN EXCLUSIVE")
        other.execute("UPDATE match SET length = 99")
        store.backup(tmp_path / "copy.db")
        other.execute("ROLLBACK")
    with closing(SqliteStore(tmp_path / "copy.db")) as copy:
        assert everything(copy) == before


def test_backups_made_while_another_connection_writes_are_whole(
    place: Place, tmp_path: Path
) -> None:
    store, other = place.open(), place.open()
    match = store.create("toy", ["0"])
    enough, lengths = Event(), []

    def write() -> None:
        length = 1
        while not enough.is_set():
            other.append(match, length, [str(length), str(length + 1)])
            length += 2

    writer = Thread(target=write)
    writer.start()
    for number in range(6):
        while store.entry(match).length < 10 * number:
            assert writer.is_alive()
        store.backup(tmp_path / f"{number}.db")
    enough.set()
    writer.join()
    for number in range(6):
        with closing(SqliteStore(tmp_path / f"{number}.db")) as copy:
            [(entry, lines)] = everything(copy)
            assert lines == [str(line) for line in range(entry.length)]
            lengths.append(entry.length)
    assert all(length % 2 for length in lengths)
    assert lengths == sorted(lengths) and lengths[-1] >= 50


# What is wrong inside


@pytest.mark.parametrize(
    "change",
    [
        "DELETE FROM line WHERE seq = 1",
        "DELETE FROM line WHERE seq = 2",
        "DELETE FROM line WHERE seq = 3",
        "UPDATE line SET seq = 9 WHERE seq = 3",
        "INSERT INTO line VALUES (1, 4, 'more')",
        "UPDATE line SET text = x'ff' WHERE seq = 2",
        "UPDATE line SET text = CAST(x'ff' AS TEXT) WHERE seq = 2",
        "UPDATE match SET length = 2",
    ],
)
def test_a_match_whose_lines_are_not_as_they_were_stored_is_damaged(
    place: Place, change: str
) -> None:
    store = place.open()
    match = store.create("toy", ["head", "one", "two"])
    store._connection.execute(change)
    with pytest.raises(DamagedError):
        store.lines(match)
    other = store.create("toy", ["head", "one"])
    assert store.lines(other) == ["head", "one"]
