"""The host's key and its log."""

import json
import os
import stat
from pathlib import Path

import asyncssh
import pytest

from gladiadores_tui.hosting import log as module
from gladiadores_tui.hosting.hostkey import host_key
from gladiadores_tui.hosting.log import Log
from tests.hosting.guest import visit
from tests.hosting.parlour import place


def mode(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


def test_the_host_key_is_made_once_and_read_by_nobody_else(tmp_path: Path) -> None:
    path = tmp_path / "keys" / "host_key"
    first = host_key(path)
    assert first.algorithm == b"ssh-ed25519"
    assert mode(path) == 0o600
    assert host_key(path).get_fingerprint() == first.get_fingerprint()
    assert [file.name for file in path.parent.iterdir()] == ["host_key"]


def test_a_host_key_that_others_can_read_is_shut(tmp_path: Path) -> None:
    path = tmp_path / "host_key"
    host_key(path)
    path.chmod(0o644)
    host_key(path)
    assert mode(path) == 0o600


async def test_players_meet_the_same_host_again(tmp_path: Path) -> None:
    fingerprints = set()
    for _ in range(2):
        async with place(tmp_path) as here:
            client = await here.connect()
            key = client.get_server_host_key()
            assert isinstance(key, asyncssh.SSHKey)
            fingerprints |= {key.get_fingerprint(), here.server.fingerprint}
    assert len(fingerprints) == 1


async def test_the_log_has_a_line_for_each_event_and_no_word_of_a_player(tmp_path: Path) -> None:
    async with place(tmp_path) as here:
        key = here.new_key()
        guest = await visit(here, client_keys=[key], username="secret-name")
        guest.press("x", "q")
        await guest.over()
    assert mode(here.log_file) == 0o600
    events = [json.loads(line) for line in here.log.splitlines()]
    assert {"time", "event"} <= set(events[0])
    names = [event["event"] for event in events]
    assert names[:3] == ["open", "login", "session"] and names[-1] == "closed"
    assert events[1]["fingerprint"] == key.get_fingerprint("sha256")
    assert events[1]["address"] == "127.0.0.1"
    assert "secret-name" not in here.log


def test_whatever_is_logged_stays_one_plain_line(tmp_path: Path) -> None:
    log = Log(tmp_path / "log")
    log.say("login", reason='a\n"b"\x1b[31m\u202e\x9b' + "x" * 1000)
    log.close()
    log.say("afterwards")
    text = (tmp_path / "log").read_text(encoding="ascii")
    assert text.count("\n") == 1 and text.isascii() and "\x1b" not in text
    assert len(text) < 400


def test_a_log_does_not_grow_without_end(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "LARGEST", 1000)
    path = tmp_path / "host.log"
    log = Log(path)
    for number in range(200):
        log.say("login", reason=str(number))
    log.close()
    old = tmp_path / "host.log.1"
    assert sorted(tmp_path.iterdir()) == [path, old]
    assert all(file.stat().st_size < 1200 and mode(file) == 0o600 for file in (path, old))
    lines = [json.loads(line) for file in (old, path) for line in file.read_text().splitlines()]
    assert [int(line["reason"]) for line in lines] == list(range(200 - len(lines), 200))


def test_a_log_that_cannot_be_set_aside_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "LARGEST", 1000)
    path = tmp_path / "host.log"
    (tmp_path / "host.log.1").mkdir()
    log = Log(path)
    for number in range(50):
        log.say("login", reason=str(number))
    log.close()
    assert len(path.read_text().splitlines()) == 50


def test_a_pipe_is_not_set_aside(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "LARGEST", -1)
    path = tmp_path / "pipe"
    os.mkfifo(path)
    reader = os.open(path, os.O_RDONLY | os.O_NONBLOCK)
    log = Log(path)
    log.say("login")
    log.say("session")
    log.close()
    assert os.read(reader, 1000).count(b"\n") == 2
    os.close(reader)
    assert list(tmp_path.iterdir()) == [path]
