"""The register's file: whose it is, two processes at once, and what is wrong with it."""

import os
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from stat import S_IMODE
from threading import Thread

import pytest

from gladiadores_tui.hosting.people import People
from gladiadores_tui.hosting.person import Verdict
from gladiadores_tui.store.protocol import DamagedError, ForeignError, NewerError, StoreError
from gladiadores_tui.store.sqlite import SqliteStore

from ..helpers.keys import fingerprint

ANA, BIA = map(fingerprint, range(2))


def other_program(path: Path) -> sqlite3.Connection:
    return sqlite3.connect(path, isolation_level=None)


def change(path: Path, statement: str) -> None:
    with closing(other_program(path)) as other:
        other.execute(statement)


def refusal(path: Path) -> StoreError:
    with pytest.raises(StoreError) as refused:
        People(path)
    return refused.value


def contents(folder: Path) -> dict[str, bytes]:
    return {file.name: file.read_bytes() for file in folder.iterdir()}


def in_another_process(path: Path, program: str) -> subprocess.Popen[str]:
    """A program with the register opened as `people`."""
    head = (
        "import sys\nfrom pathlib import Path\nfrom gladiadores_tui.hosting.people import People\n"
        "people = People(Path(sys.argv[1]))\n"
    )
    return subprocess.Popen(
        [sys.executable, "-c", head + program, path],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )


def finish(program: subprocess.Popen[str]) -> str:
    """Let it go on to its end; what it printed."""
    said, _ = program.communicate("\n", timeout=60)
    assert program.returncode == 0
    return said


# Whose it is


def test_folder_and_files_are_made_for_their_owner_alone(path: Path) -> None:
    before = os.umask(0)
    try:
        with closing(People(path)) as people:
            people.enter(ANA, "Ana")
            assert S_IMODE(path.parent.stat().st_mode) == 0o700
            modes = {file.name: S_IMODE(file.stat().st_mode) for file in path.parent.iterdir()}
    finally:
        os.umask(before)
    assert modes == dict.fromkeys(("people.db", "people.db-wal", "people.db-shm"), 0o600)
    assert list(contents(path.parent)) == ["people.db"]


def test_it_is_written_ahead_and_synced(people: People) -> None:
    execute = people._connection.execute
    assert execute("PRAGMA journal_mode").fetchone() == ("wal",)
    assert execute("PRAGMA synchronous").fetchone() == (2,)
    assert execute("PRAGMA user_version").fetchone() == (1,)


def test_what_was_written_is_there_when_it_is_opened_again(path: Path) -> None:
    with closing(People(path)) as people:
        people.enter(ANA, "Ana")
        people.ban(BIA)
        guest, code = people.enter_guest("Zé")
        before = people.all()
    with closing(People(path)) as people:
        assert people.all() == before
        assert people.by_code(code) == guest


def test_codes_are_in_no_file(people: People, path: Path) -> None:
    _, code = people.enter_guest("Zé")
    plain = code.replace("-", "")
    for content in contents(path.parent).values():
        assert code.encode() not in content and plain.encode() not in content
        assert plain.lower().encode() not in content


def test_the_same_code_is_kept_as_something_else_in_another_file(tmp_path: Path) -> None:
    salts = set()
    for name in ("one", "two"):
        path = tmp_path / name / "people.db"
        People(path).close()
        with closing(other_program(path)) as other:
            [(salt,)] = other.execute("SELECT salt FROM secret").fetchall()
            salts.add(salt)
    assert len(salts) == 2 and all(len(salt) == 16 for salt in salts)


def test_the_store_of_matches_beside_it_can_be_set_aside_meanwhile(
    people: People, path: Path
) -> None:
    from gladiadores_tui.store.files import check_unused

    SqliteStore(path.with_name("matches.db")).close()
    check_unused(path.with_name("matches.db"))


# Two at once


def test_a_ban_by_another_process_counts_at_the_next_question(people: People, path: Path) -> None:
    people.enter(ANA, "Ana")
    assert people.may_enter(ANA, only_allowed=False) is Verdict.YES
    other = in_another_process(path, f"people.ban({ANA!r}); people.rename({ANA!r}, 'Bia')")
    finish(other)
    assert people.may_enter(ANA, only_allowed=False) is Verdict.BANNED
    found = people.by_fingerprint(ANA)
    assert found is not None and found.name == "Bia"


def test_while_another_process_writes_everything_can_be_asked_and_nothing_changed(
    impatient: None, path: Path
) -> None:
    with closing(People(path)) as people:
        people.enter(ANA, "Ana")
        other = in_another_process(
            path,
            "people._connection.execute('BEGIN IMMEDIATE')\n"
            "people._connection.execute(\"UPDATE person SET standing = 'banned'\")\n"
            "print('holds', flush=True)\ninput()\n"
            "people._connection.execute('COMMIT')\n",
        )
        assert other.stdout is not None
        assert other.stdout.readline() == "holds\n"
        before = people.all()
        assert people.may_enter(ANA, only_allowed=False) is Verdict.YES
        for write in (
            lambda: people.enter(BIA, "Bia"),
            lambda: people.enter_guest("Zé"),
            lambda: people.rename(1, "Caio"),
            lambda: people.pardon(ANA),
            lambda: people.allow(BIA),
            lambda: people.seen(1),
        ):
            with pytest.raises(StoreError) as refused:
                write()
            assert refused.value.cause == "locked"
        assert people.all() == before
        finish(other)
        assert people.may_enter(ANA, only_allowed=False) is Verdict.BANNED
        people.pardon(ANA)


def test_a_writer_waits_for_another_one(people: People, path: Path) -> None:
    people.enter(ANA, "Ana")
    with closing(other_program(path)) as other:
        other.execute("BEGIN IMMEDIATE")
        writer = Thread(target=lambda: people.enter(BIA, "Bia"))
        writer.start()
        writer.join(0.2)
        assert writer.is_alive()
        other.execute("ROLLBACK")
        writer.join(30)
    assert people.by_fingerprint(BIA) is not None


def test_processes_that_make_the_file_at_once_all_find_it(path: Path) -> None:
    programs = [in_another_process(path, f"people.enter_guest('g{number}')") for number in range(6)]
    for program in programs:
        finish(program)
    with closing(People(path)) as people:
        assert {person.name for person in people.all()} == {f"g{n}" for n in range(6)}


def test_of_two_processes_that_wish_the_same_name_one_gets_it(path: Path) -> None:
    People(path).close()
    program = (
        "from gladiadores_tui.hosting.person import NameTakenError\n"
        "got = 0\ninput()\n"
        "for number in range(20):\n"
        "    try:\n        people.enter_guest(f'g{number}')\n        got += 1\n"
        "    except NameTakenError:\n        pass\n"
        "print(got)"
    )
    programs = [in_another_process(path, program) for _ in range(2)]
    for one in programs:
        assert one.stdin is not None
        one.stdin.write("\n")
        one.stdin.flush()
    assert sum(int(finish(one)) for one in programs) == 20
    with closing(People(path)) as people:
        assert len(people.all()) == 20


def test_calls_from_several_threads_do_not_mix(people: People) -> None:
    failed = []

    def come(start: int) -> None:
        try:
            for number in range(start, start + 10):
                people.enter(fingerprint(number), f"p{number}")
                people.all()
        except Exception as error:
            failed.append(error)

    threads = [Thread(target=come, args=(10 * number,)) for number in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(60)
    assert not failed and len(people.all()) == 40


# Copies


def test_a_copy_holds_what_is_still_in_the_log(people: People, path: Path, tmp_path: Path) -> None:
    people.enter(ANA, "Ana")
    people.ban(BIA)
    guest, code = people.enter_guest("Zé")
    assert ANA.encode() not in path.read_bytes()
    target = tmp_path / "copies" / "people.db"
    target.parent.mkdir()
    people.backup(target)
    assert list(contents(target.parent)) == ["people.db"]
    assert S_IMODE(target.stat().st_mode) == 0o600
    with closing(People(target)) as copy:
        assert copy.all() == people.all()
        assert copy.by_code(code) == guest
        assert copy.may_enter(BIA, only_allowed=False) is Verdict.BANNED
    people.enter(ANA, "Ana")  # the register itself is used as before


def test_a_copy_is_made_while_another_process_writes_and_holds_nothing_half_written(
    people: People, path: Path, tmp_path: Path
) -> None:
    people.enter(ANA, "Ana")
    before = people.all()
    with closing(other_program(path)) as other:
        other.execute("BEGIN IMMEDIATE")
        other.execute("UPDATE person SET standing = 'banned'")
        people.backup(tmp_path / "copy.db")
        other.execute("ROLLBACK")
    with closing(People(tmp_path / "copy.db")) as copy:
        assert copy.all() == before


def test_a_copy_overwrites_nothing(people: People, path: Path, tmp_path: Path) -> None:
    people.enter(ANA, "Ana")
    (tmp_path / "letter.txt").write_text("Dear Ana")
    for target in (tmp_path / "letter.txt", path, path.with_name("people.db-wal")):
        with pytest.raises(FileExistsError):
            people.backup(target)
    assert (tmp_path / "letter.txt").read_text() == "Dear Ana"
    assert [person.name for person in people.all()] == ["Ana"]


def test_a_copy_that_cannot_be_made_is_not_left(path: Path, tmp_path: Path) -> None:
    people = People(path)
    with pytest.raises(FileNotFoundError):
        people.backup(tmp_path / "nowhere" / "copy.db")
    people.close()
    with pytest.raises(StoreError):
        people.backup(tmp_path / "copy.db")
    assert not (tmp_path / "copy.db").exists()


# What is wrong with it


def test_a_newer_register_is_refused_and_left_alone(path: Path) -> None:
    People(path).close()
    change(path, "PRAGMA user_version = 99")
    before = contents(path.parent)
    assert isinstance(refusal(path), NewerError)
    assert contents(path.parent) == before


def store_of_matches(path: Path) -> None:
    SqliteStore(path).close()


def other_tables(path: Path) -> None:
    path.parent.mkdir()
    change(path, "CREATE TABLE person (id INTEGER)")


def other_mark(path: Path) -> None:
    path.parent.mkdir()
    change(path, "PRAGMA application_id = 7")


@pytest.mark.parametrize("make", [store_of_matches, other_tables, other_mark])
def test_a_foreign_file_is_refused_and_left_alone(path: Path, make: Callable[[Path], None]) -> None:
    make(path)
    before = contents(path.parent)
    assert isinstance(refusal(path), ForeignError)
    assert contents(path.parent) == before


def test_a_register_is_no_store_of_matches(path: Path) -> None:
    People(path).close()
    with pytest.raises(ForeignError):
        SqliteStore(path)


@pytest.mark.parametrize("size", [1, 100, 511, 512, 4096, 10_000])
def test_a_file_that_is_no_database_is_damaged_and_left_alone(path: Path, size: int) -> None:
    path.parent.mkdir()
    path.write_bytes((b"Dear Ana, this is a letter. " * size)[:size])
    before = contents(path.parent)
    assert isinstance(refusal(path), DamagedError)
    assert contents(path.parent) == before


def test_a_file_that_was_cut_is_damaged(path: Path) -> None:
    with closing(People(path)) as people:
        people.enter(ANA, "Ana")
    path.write_bytes(path.read_bytes()[:-1])
    assert isinstance(refusal(path), DamagedError)


@pytest.mark.parametrize(
    "statement",
    [
        "UPDATE person SET name = x'ff'",
        "UPDATE person SET name = CAST(x'ff' AS TEXT)",
        "UPDATE person SET fingerprint = x'00'",
        "UPDATE person SET created = 'yesterday'",
        "UPDATE person SET seen = 'today'",
        "ALTER TABLE person DROP COLUMN seen",
    ],
)
def test_a_row_that_nobody_here_has_written_is_damage(
    people: People, path: Path, statement: str
) -> None:
    people.enter(ANA, "Ana")
    change(path, statement)
    with pytest.raises(StoreError):
        people.all()


def test_without_the_salt_it_is_damaged(people: People, path: Path) -> None:
    _, code = people.enter_guest("Zé")
    change(path, "DELETE FROM secret")
    with pytest.raises(DamagedError):
        people.by_code(code)
    with pytest.raises(DamagedError):
        people.enter_guest("Caio")


def test_when_it_is_full_nothing_is_half_done(people: People) -> None:
    people.enter(ANA, "Ana")
    execute = people._connection.execute
    (pages,) = execute("PRAGMA page_count").fetchone()
    execute(f"PRAGMA max_page_count = {pages}")
    count = 0
    with pytest.raises(StoreError) as refused:
        for count in range(1000):
            people.enter_guest(f"g{count}")
    assert refused.value.cause == "full"
    assert len(people.all()) == 1 + count
    execute("PRAGMA max_page_count = 100000")
    people.enter_guest("more")


def test_where_there_can_be_no_folder_it_cannot_be_opened(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("a file")
    assert refusal(tmp_path / "file" / "people.db").cause == "missing"
    assert refusal(tmp_path / ("n" * 300) / "people.db").cause == "missing"


@pytest.mark.skipif(os.geteuid() == 0, reason="nothing is forbidden to root")
@pytest.mark.parametrize("mode", [0o500, 0o000])
def test_a_folder_that_may_not_be_written_cannot_be_opened(path: Path, mode: int) -> None:
    path.parent.mkdir()
    path.parent.chmod(mode)
    assert refusal(path).cause == "permission"
    path.parent.chmod(0o700)


def test_after_it_was_closed_it_refuses(path: Path) -> None:
    people = People(path)
    people.close()
    people.close()
    with pytest.raises(StoreError):
        people.all()
