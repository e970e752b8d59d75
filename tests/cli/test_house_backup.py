"""`gladiadores host backup`: the whole house in a new folder, from which it can be opened."""

import os
import sqlite3
from argparse import Namespace
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from stat import S_IMODE

import pytest

from gladiadores_tui.bots.gladiadores.strengths import BOTS
from gladiadores_tui.cli import house_backup
from gladiadores_tui.cli.failure import Failure
from gladiadores_tui.games.gladiadores.game import GLADIADORES
from gladiadores_tui.hall.archive import Archive
from gladiadores_tui.hall.library import bring_in, look_up
from gladiadores_tui.hall.plan import Place, Plan, Terms, read_plans, write_plans
from gladiadores_tui.hosting.hostkey import host_key
from gladiadores_tui.hosting.people import People
from gladiadores_tui.hosting.person import Verdict
from gladiadores_tui.i18n import open_tongue

from ..helpers.command import PORTUGUESE, Done, assert_one_line, run
from ..helpers.kept import Folder, record
from ..helpers.keys import fingerprint

each_language = pytest.mark.parametrize("env", [{}, PORTUGUESE], ids=["en", "pt-BR"])
ANA, BIA = map(fingerprint, range(2))
FILES = ["host_key", "matches.db", "people.db", "tables.json"]


@contextmanager
def opened_house(data: Folder) -> Iterator[str]:
    """A house that is in use: Ana sits at a table whose match has begun, Bia is banned, and a
    guest has a return code."""
    archive = Archive(data.path)
    with closing(archive), closing(People(data.path / "people.db")) as people:
        host_key(data.path / "host_key")
        ana = people.enter(ANA, "Ana").id
        people.ban(BIA)
        _, code = people.enter_guest("Zé")
        match = bring_in(GLADIADORES, archive.store, record("3b-29", 20)).match
        places = [Place(person=ana), Place(bot="easy"), Place(bot="hard")]
        plan = Plan(1, "BCDFGH", Terms(variant="B"), ana, places, match)
        write_plans(data.path / "tables.json", [plan])
        yield code


def closed_house(data: Folder) -> None:
    with opened_house(data):
        pass


def backup(data: Folder, folder: Path, env: dict[str, str] | None = None) -> Done:
    return data.run("host", "backup", folder, env=env)


def names_in(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


def everything(folder: Path) -> dict[str, bytes | None]:
    return {str(path): path.read_bytes() if path.is_file() else None for path in folder.rglob("*")}


def assert_same_house(data: Folder, copy: Path, code: str) -> None:
    """Everybody is in the copy, with what was ruled; every table is, and finds its match."""
    with (
        closing(People(copy / "people.db")) as people,
        closing(People(data.path / "people.db")) as before,
    ):
        assert people.all() == before.all()
        assert people.may_enter(BIA, only_allowed=False) is Verdict.BANNED
        guest, ana = people.by_code(code), people.by_fingerprint(ANA)
        assert guest is not None and guest.name == "Zé"
        assert ana is not None and ana.name == "Ana"
    (plan,) = read_plans(copy / "tables.json", GLADIADORES, BOTS)
    assert plan.seat_of(ana.id) == 0 and plan.match is not None
    with Folder(copy).store() as store:
        assert look_up(GLADIADORES, store, plan.match).can_go_on
    assert Folder(copy).lines() == data.lines()
    key = host_key(copy / "host_key").get_fingerprint()
    assert key == host_key(data.path / "host_key").get_fingerprint()


# All of it


@each_language
def test_an_open_house_is_copied_with_all_that_is_still_in_its_logs(
    data: Folder, tmp_path: Path, env: dict[str, str]
) -> None:
    copy = tmp_path / "copy"
    with opened_house(data) as code:
        assert ANA.encode() not in (data.path / "people.db").read_bytes()
        assert ANA.encode() in (data.path / "people.db-wal").read_bytes()
        done = backup(data, copy, env)
        assert (done.status, done.err, done.text.count("\n")) == (0, "", 1)
        assert names_in(copy) == FILES
        assert all(name in done.text for name in FILES)
        assert ("foi copiada" if env else "was copied") in done.text
        assert f"gladiadores host --data {copy}" in done.text
        assert_same_house(data, copy, code)


def test_a_closed_house_is_copied_and_left_as_it_is(data: Folder, tmp_path: Path) -> None:
    with opened_house(data) as code:
        pass
    before = data.contents()
    assert backup(data, tmp_path / "copy").status == 0
    assert data.contents() == before
    assert_same_house(data, tmp_path / "copy", code)


def test_the_copy_is_for_its_owner_alone(data: Folder, tmp_path: Path) -> None:
    closed_house(data)
    run("host", "backup", tmp_path / "copy", "--data", data.path, umask=0)
    assert S_IMODE((tmp_path / "copy").stat().st_mode) == 0o700
    modes = {path.name: S_IMODE(path.stat().st_mode) for path in (tmp_path / "copy").iterdir()}
    assert modes == dict.fromkeys(FILES, 0o600)


def test_while_somebody_writes_the_copy_is_whole(data: Folder, tmp_path: Path) -> None:
    with (
        opened_house(data) as code,
        closing(sqlite3.connect(data.path / "people.db", isolation_level=None)) as other,
    ):
        other.execute("BEGIN IMMEDIATE")
        other.execute("UPDATE person SET standing = 'known'")
        assert backup(data, tmp_path / "copy").status == 0
        other.execute("ROLLBACK")
        assert_same_house(data, tmp_path / "copy", code)


@pytest.mark.parametrize("missing", [["tables.json", "matches.db"], ["people.db"], ["host_key"]])
def test_what_the_house_does_not_have_is_not_copied(
    data: Folder, tmp_path: Path, missing: list[str]
) -> None:
    closed_house(data)
    for name in missing:
        (data.path / name).unlink()
    done = backup(data, tmp_path / "copy")
    assert (done.status, done.err) == (0, "")
    assert not any(name in done.text for name in missing)
    kept = [name for name in FILES if name not in missing]
    assert names_in(tmp_path / "copy") == kept == names_in(data.path)


def test_the_command_to_open_the_copy_can_be_typed_as_it_is(data: Folder, tmp_path: Path) -> None:
    closed_house(data)
    assert f"--data '{tmp_path / 'my copy'}'" in backup(data, tmp_path / "my copy").text


# Where to


def test_beside_other_files_it_leaves_them_alone(data: Folder, tmp_path: Path) -> None:
    closed_house(data)
    copy = tmp_path / "copy"
    copy.mkdir()
    (copy / "letter.txt").write_text("Dear Ana")
    assert backup(data, copy).status == 0
    assert names_in(copy) == sorted([*FILES, "letter.txt"])
    assert (copy / "letter.txt").read_text() == "Dear Ana"


@each_language
@pytest.mark.parametrize(
    "name", [*FILES, "people.db-wal", "matches.db-journal", house_backup.UNFINISHED]
)
def test_a_folder_that_has_something_of_a_house_is_refused_and_left_alone(
    data: Folder, tmp_path: Path, name: str, env: dict[str, str]
) -> None:
    closed_house(data)
    copy = tmp_path / "copy"
    copy.mkdir()
    (copy / name).write_text("mine")
    before = everything(tmp_path)
    line = assert_one_line(backup(data, copy, env), 1)
    assert str(copy / name) in line
    assert ("escolha outra pasta" if env else "choose another folder") in line
    assert everything(tmp_path) == before


def test_never_over_the_house_itself(data: Folder) -> None:
    closed_house(data)
    before = data.contents()
    assert "choose another folder" in assert_one_line(backup(data, data.path), 1)
    assert data.contents() == before


@each_language
@pytest.mark.parametrize("place", ["letter.txt", "nowhere/x", "/proc/nowhere", "x" * 300])
def test_a_folder_that_cannot_be_made_is_told_in_one_line(
    data: Folder, tmp_path: Path, place: str, env: dict[str, str]
) -> None:
    closed_house(data)
    (tmp_path / "letter.txt").write_text("Dear Ana")
    before = everything(tmp_path)
    done = run("host", "backup", place, "--data", data.path, env=env, cwd=tmp_path)
    assert place in assert_one_line(done, 1)
    assert everything(tmp_path) == before


@pytest.mark.parametrize("arguments", [[], ["a", "b"], ["a", "--json"]])
@each_language
def test_a_wrong_command_line_is_one_line_and_status_2(
    data: Folder, arguments: list[str], env: dict[str, str]
) -> None:
    line = assert_one_line(data.run("host", "backup", *arguments, env=env), 2)
    assert ("veja gladiadores --help" if env else "see gladiadores --help") in line


@each_language
def test_it_has_help(data: Folder, env: dict[str, str]) -> None:
    done = data.run("host", "backup", "--help", env=env)
    assert (done.status, done.err) == (0, "")
    assert "FOLDER" in done.text and "--data" in done.text
    if env:
        for english in ("usage", "options", "positional", "arguments", "show "):
            assert english not in done.text
    assert "backup" in data.run("host", "--help", env=env).text
    assert not data.path.exists()


@pytest.mark.parametrize("at", range(1, 4))
def test_the_house_may_be_said_anywhere(data: Folder, tmp_path: Path, at: int) -> None:
    closed_house(data)
    words = ["host", "backup", str(tmp_path / "copy")]
    done = run(*words[:at], "--data", data.path, "--lang", "pt-BR", *words[at:])
    assert (done.status, done.err) == (0, "") and "foi copiada" in done.text


# Nothing to copy


def nothing(data: Folder) -> None:
    pass


def matches_alone(data: Folder) -> None:
    data.keep("4a-11")


def a_file(data: Folder) -> None:
    data.path.write_text("mine")


@each_language
@pytest.mark.parametrize("make", [nothing, matches_alone, a_file])
def test_where_no_house_was_opened_it_says_so_and_makes_nothing(
    data: Folder, tmp_path: Path, make: Callable[[Folder], None], env: dict[str, str]
) -> None:
    make(data)
    before = everything(tmp_path)
    line = assert_one_line(backup(data, tmp_path / "copy", env), 1)
    assert ("nenhuma casa" if env else "no house") in line and str(data.path) in line
    assert everything(tmp_path) == before


# Half way


def foreign_people(data: Folder) -> None:
    (data.path / "people.db").unlink()
    with closing(sqlite3.connect(data.path / "people.db")) as other:
        other.execute("CREATE TABLE bookmark (url TEXT)")


def newer_matches(data: Folder) -> None:
    data.change("PRAGMA user_version = 99")


def key_is_a_folder(data: Folder) -> None:
    (data.path / "host_key").unlink()
    (data.path / "host_key").mkdir()


HALF_WAY: dict[Callable[[Folder], None], tuple[str, str]] = {
    foreign_people: ("not a file of this program", "não é um arquivo deste programa"),
    newer_matches: ("newer version", "versão mais nova"),
    key_is_a_folder: ("it is a folder", "é uma pasta"),
}


@each_language
@pytest.mark.parametrize("spoil", HALF_WAY)
def test_a_house_that_cannot_be_read_half_way_leaves_nothing(
    data: Folder, tmp_path: Path, spoil: Callable[[Folder], None], env: dict[str, str]
) -> None:
    closed_house(data)
    spoil(data)
    before = everything(tmp_path)
    line = assert_one_line(backup(data, tmp_path / "copy", env), 1)
    assert HALF_WAY[spoil][bool(env)] in line and str(data.path) in line
    assert everything(tmp_path) == before


def test_damaged_matches_are_mended_and_then_the_house_can_be_copied(
    data: Folder, tmp_path: Path
) -> None:
    closed_house(data)
    data.file.write_bytes(data.file.read_bytes()[:-1])
    line = assert_one_line(backup(data, tmp_path / "copy"), 1)
    assert "was damaged" in line and "Run the command again." in line
    assert not (tmp_path / "copy").exists()
    assert backup(data, tmp_path / "copy").status == 0
    assert names_in(tmp_path / "copy") == FILES


@each_language
def test_a_copy_that_finds_no_room_leaves_what_was_there_and_nothing_else(
    data: Folder, tmp_path: Path, env: dict[str, str]
) -> None:
    closed_house(data)
    data.keep("4a-11")
    data.keep("4b-11")
    (tmp_path / "mine").mkdir()
    (tmp_path / "mine" / "letter.txt").write_text("Dear Ana")
    before = everything(tmp_path)
    for name in ("new", "mine"):
        copy = tmp_path / name
        done = run("host", "backup", copy, "--data", data.path, env=env, room=40_000)
        line = assert_one_line(done, 1)
        assert str(copy) in line and str(data.path) not in line
    assert everything(tmp_path) == before


@pytest.mark.parametrize("name", FILES)
def test_copies_of_which_one_cannot_be_put_in_its_place_are_taken_back(
    data: Folder, tmp_path: Path, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    closed_house(data)
    before = everything(tmp_path)
    rename = Path.rename

    def refuse_one(path: Path, target: Path) -> Path:
        if path.name == name:
            raise PermissionError(13, "Permission denied")
        return rename(path, target)

    options = Namespace(data=data.path, folder=tmp_path / "copy")
    open_tongue("en")
    with monkeypatch.context() as patch:
        patch.setattr(Path, "rename", refuse_one)
        with pytest.raises(Failure, match=str(tmp_path / "copy")):
            house_backup.run(options)
    assert everything(tmp_path) == before


def test_an_interrupted_backup_leaves_nothing(
    data: Folder, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    closed_house(data)
    before = everything(tmp_path)

    def interrupt(people: People, path: Path) -> None:
        assert os.listdir(path.parent) and not (tmp_path / "copy" / "tables.json").exists()
        raise KeyboardInterrupt

    options = Namespace(data=data.path, folder=tmp_path / "copy")
    with monkeypatch.context() as patch:
        patch.setattr(People, "backup", interrupt)
        with pytest.raises(KeyboardInterrupt):
            house_backup.run(options)
    assert everything(tmp_path) == before
