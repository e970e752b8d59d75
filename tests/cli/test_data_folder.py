"""Where matches are kept, and what every command says when that cannot be used: one line."""

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest

from ..helpers.command import PORTUGUESE, RECORDS, Done, assert_one_line, at_terminal, run
from ..helpers.kept import Folder

each_language = pytest.mark.parametrize("env", [{}, PORTUGUESE], ids=["en", "pt-BR"])

COMMANDS: dict[str, list[str]] = {
    "matches": ["matches"],
    "export": ["export", "1"],
    "import": ["import", str(RECORDS / "4a-11.jsonl")],
    "delete": ["delete", "1", "--yes"],
    "backup": ["backup", "copy.db"],
    "stats": ["stats"],
}
AT_TERMINAL = {"resume": ["resume"], "watch": ["watch", "1"]}
each_command = pytest.mark.parametrize("command", COMMANDS.values(), ids=COMMANDS)
# All of them in English, two of them in Portuguese too.
each_command_in_its_language = pytest.mark.parametrize(
    ("command", "env"),
    [
        *[pytest.param(command, {}, id=f"{name}-en") for name, command in COMMANDS.items()],
        *[
            pytest.param(COMMANDS[name], PORTUGUESE, id=f"{name}-pt-BR")
            for name in ("matches", "import")
        ],
    ],
)
each_at_terminal = pytest.mark.parametrize("command", AT_TERMINAL.values(), ids=AT_TERMINAL)


# Where


def test_the_option_goes_before_the_environment(data: Folder, tmp_path: Path) -> None:
    other = Folder(tmp_path / "other")
    env = {"GLADIADORES_DATA": str(other.path)}
    data.run("import", RECORDS / "4a-11.jsonl", env=env)
    assert not other.path.exists()
    run("import", RECORDS / "4b-11.jsonl", env=env)
    assert [len(folder.lines()) for folder in (data, other)] == [1, 1]
    assert "side A" in data.run("matches", env=env).text
    assert "side B" in run("matches", env=env).text


def test_without_either_it_is_the_users_data_directory(tmp_path: Path) -> None:
    env = {"HOME": str(tmp_path), "XDG_DATA_HOME": str(tmp_path / "share"), "GLADIADORES_DATA": ""}
    run("import", RECORDS / "4a-11.jsonl", env=env)
    assert len(list(tmp_path.rglob("matches.db"))) == 1
    assert "P1" in run("stats", env=env).text


def test_a_folder_that_is_not_there_is_made_for_its_owner_alone(tmp_path: Path) -> None:
    folder = Folder(tmp_path / "a" / "b")
    done = run("import", RECORDS / "4a-11.jsonl", "--data", folder.path, umask=0)
    assert done.status == 0
    assert folder.path.stat().st_mode & 0o777 == 0o700
    assert folder.file.stat().st_mode & 0o777 == 0o600


def test_help_and_commands_that_keep_nothing_make_no_folder(tmp_path: Path) -> None:
    env = {"GLADIADORES_DATA": str(tmp_path / "data")}
    for command in (["--help"], ["matches", "--help"], ["simulate", "--matches", "1"]):
        assert run(*command, env=env).status == 0
    assert run("replay", RECORDS / "4a-11.jsonl", env=env).status == 0
    assert not (tmp_path / "data").exists()


# What can be wrong with it, and is left alone


def folder_is_a_file(data: Folder) -> None:
    data.path.write_text("mine")


def folder_below_a_file(data: Folder) -> None:
    (data.path.parent / "file").touch()
    data.path = data.path.parent / "file" / "data"


def database_is_a_folder(data: Folder) -> None:
    data.file.mkdir(parents=True)


def newer_database(data: Folder) -> None:
    data.keep("4a-11")
    data.change("PRAGMA user_version = 99")


def foreign_database(data: Folder) -> None:
    data.path.mkdir()
    data.change("CREATE TABLE bookmark (url TEXT)")


LEFT_ALONE = {
    folder_is_a_file: ("no folder", "Não há pasta"),
    folder_below_a_file: ("no folder", "Não há pasta"),
    database_is_a_folder: ("matches.db", "matches.db"),
    newer_database: ("newer version", "versão mais nova"),
    foreign_database: ("not a file of this program", "não é um arquivo deste programa"),
}


@each_command_in_its_language
@pytest.mark.parametrize("spoil", LEFT_ALONE)
def test_a_store_that_cannot_be_used_is_told_in_one_line_and_left_alone(
    data: Folder,
    tmp_path: Path,
    command: list[str],
    env: dict[str, str],
    spoil: Callable[[Folder], None],
) -> None:
    spoil(data)
    before = everything(tmp_path)
    done = run(*command, "--data", data.path, env=env, cwd=tmp_path)
    assert LEFT_ALONE[spoil][bool(env)] in assert_one_line(done, 1)
    assert done.out == b"" and everything(tmp_path) == before


@each_at_terminal
@pytest.mark.parametrize("spoil", LEFT_ALONE)
def test_the_same_at_a_terminal_before_anything_is_drawn(
    data: Folder, tmp_path: Path, command: list[str], spoil: Callable[[Folder], None]
) -> None:
    spoil(data)
    before = everything(tmp_path)
    status, text = at_terminal(*command, "--data", data.path)
    assert (status, text.count("\n")) == (1, 1), text
    assert LEFT_ALONE[spoil][0] in text and text.rstrip("\r\n").isprintable()
    assert everything(tmp_path) == before


def everything(folder: Path) -> dict[str, bytes | None]:
    """All that lies in a folder and below."""
    return {str(path): path.read_bytes() if path.is_file() else None for path in folder.rglob("*")}


@each_language
@pytest.mark.skipif("os.geteuid() == 0", reason="root may do everything")
def test_a_folder_that_may_not_be_written_is_told_in_one_line(
    data: Folder, env: dict[str, str]
) -> None:
    data.path.mkdir(mode=0o500)
    line = assert_one_line(data.run("matches", env=env), 1)
    assert ("permissão" if env else "permission") in line


@each_language
def test_a_system_that_makes_no_folders_is_told_in_one_line(env: dict[str, str]) -> None:
    assert_one_line(run("matches", "--data", "/proc/nowhere/data", env=env), 1)


# Damage


def cut(data: Folder) -> None:
    """The file ends somewhere in its last page."""
    data.file.write_bytes(data.file.read_bytes()[:-1])


def overwritten(data: Folder) -> None:
    data.file.write_bytes(b"\x00" * 100 + data.file.read_bytes()[100:])


def text(data: Folder) -> None:
    data.file.write_text("Dear Ana, " * 1000)


def noise(data: Folder) -> None:
    """A page in the middle is not what it was."""
    content = bytearray(data.file.read_bytes())
    content[3 * 4096 : 4 * 4096] = bytes(range(256)) * 16
    data.file.write_bytes(content)


@each_command_in_its_language
def test_a_damaged_store_is_set_aside_in_one_line_and_then_the_command_works(
    data: Folder,
    tmp_path: Path,
    command: list[str],
    env: dict[str, str],
) -> None:
    data.keep("4a-11")
    data.keep("4b-11")
    stored = data.lines()
    cut(data)
    damaged = data.file.read_bytes()
    done = run(*command, "--data", data.path, env=env, cwd=tmp_path)
    assert_mended(data, done, damaged, bool(env))
    recovered = data.lines()
    assert all(lines == stored[match][: len(lines)] for match, lines in recovered.items())
    assert recovered[1] == stored[1]
    again = run(*command, "--data", data.path, env=env, cwd=tmp_path)
    assert (again.status, again.err) == (0, "")


def assert_mended(data: Folder, done: Done, damaged: bytes, in_portuguese: bool) -> None:
    """The line says where the damaged file is now, what was recovered, and what to do."""
    line = assert_one_line(done, 1)
    assert done.out == b""
    (aside,) = data.path.glob("matches.damaged-*.db")
    assert str(aside) in line and aside.read_bytes() == damaged
    recovered = data.lines()
    assert f" {len(recovered)} " in line
    assert ("Rode o comando de novo." if in_portuguese else "Run the command again.") in line


@pytest.mark.parametrize("spoil", [overwritten, text])
def test_a_file_that_is_no_database_any_more_is_set_aside_too(
    data: Folder, spoil: Callable[[Folder], None]
) -> None:
    data.keep("4a-11")
    spoil(data)
    damaged = data.file.read_bytes()
    assert_mended(data, data.run("matches"), damaged, in_portuguese=False)
    assert data.run("matches").status == 0


@each_at_terminal
def test_a_damaged_store_is_set_aside_at_a_terminal_too(data: Folder, command: list[str]) -> None:
    data.keep("4a-11", 60)
    stored = data.lines()
    cut(data)
    damaged = data.file.read_bytes()
    status, said = data.at_terminal(*command)
    assert (status, said.count("\n")) == (1, 1), said
    (aside,) = data.path.glob("matches.damaged-*.db")
    assert aside.read_bytes() == damaged and "Run the command again." in said
    for match, lines in data.lines().items():
        assert lines == stored[match][: len(lines)]


@each_command
def test_a_page_that_somebody_overwrote_is_no_traceback(
    data: Folder, tmp_path: Path, command: list[str]
) -> None:
    data.keep("4a-11")
    data.keep("4b-11")
    stored = data.lines()
    noise(data)
    for _ in range(3):
        done = run(*command, "--data", data.path, cwd=tmp_path)
        assert "Traceback" not in done.err and done.err.count("\n") <= 1
    done = data.run("matches")
    if done.status:
        done = data.run("matches")
    assert done.status == 0
    for match, lines in data.lines().items():
        assert lines == stored.get(match, [])[: len(lines)] or match > 2


def test_a_damaged_store_that_another_process_uses_is_left_alone(data: Folder) -> None:
    data.keep("4a-11")
    with data.store():
        cut(data)
        damaged = data.contents()
        line = assert_one_line(data.run("matches"), 1)
        assert "another process" in line
        assert data.contents() == damaged
    assert "was damaged" in assert_one_line(data.run("matches"), 1)


@each_command
def test_a_damaged_store_that_cannot_be_mended_for_want_of_room_is_mended_later(
    data: Folder, tmp_path: Path, command: list[str]
) -> None:
    data.keep("4a-11")
    data.keep("4b-11")
    stored = data.lines()
    cut(data)
    damaged = data.file.read_bytes()
    done = run(*command, "--data", data.path, cwd=tmp_path, room=len(damaged) - 20_000)
    assert_one_line(done, 1)
    assert data.file.read_bytes() == damaged
    assert_mended(data, data.run("matches"), damaged, in_portuguese=False)
    assert data.lines()[1] == stored[1]


# Locked


@contextmanager
def another_program_writes(data: Folder) -> Iterator[None]:
    with closing(sqlite3.connect(data.file, isolation_level=None)) as other:
        other.execute("BEGIN EXCLUSIVE")
        other.execute("UPDATE match SET aside = 'changed'")
        yield
        other.execute("ROLLBACK")


@contextmanager
def another_program_lets_nobody_in(data: Folder) -> Iterator[None]:
    with closing(sqlite3.connect(data.file, isolation_level=None)) as other:
        other.execute("PRAGMA locking_mode = EXCLUSIVE")
        other.execute("UPDATE match SET aside = 'changed'")
        yield


LOCKED = ("Another program holds the file", "Outro programa está usando")


@each_language
@pytest.mark.parametrize("command", ["import", "delete"])
def test_while_another_program_writes_nothing_can_be_changed(
    data: Folder, command: str, env: dict[str, str]
) -> None:
    data.keep("4b-11")
    before = data.lines()
    with another_program_writes(data):
        done = data.run(*COMMANDS[command], env=env)
    assert LOCKED[bool(env)] in assert_one_line(done, 1)
    assert data.lines() == before
    assert data.run(*COMMANDS[command], env=env).status == 0


@pytest.mark.parametrize("command", ["matches", "export", "backup", "stats"])
def test_while_another_program_writes_all_can_be_read(
    data: Folder, command: str, tmp_path: Path
) -> None:
    data.keep("4b-11")
    with another_program_writes(data):
        done = run(*COMMANDS[command], "--data", data.path, cwd=tmp_path)
    assert (done.status, done.err) == (0, "")


@each_command
def test_a_store_that_nobody_else_may_use_is_told_in_one_line(
    data: Folder, command: list[str], tmp_path: Path
) -> None:
    data.keep("4b-11")
    with another_program_lets_nobody_in(data):
        done = run(*command, "--data", data.path, cwd=tmp_path)
    assert LOCKED[0] in assert_one_line(done, 1)
    assert list(data.lines()) == [1]
