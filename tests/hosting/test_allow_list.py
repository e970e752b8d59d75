"""Lists of keys that may enter: fingerprints and whole keys; a wrong line is told by its number."""

import os
import shutil
import subprocess
from pathlib import Path
from threading import Thread

import pytest

from gladiadores_tui.cli.failure import Failure
from gladiadores_tui.cli.people import allowed
from gladiadores_tui.hosting.allow_list import LIMIT, AllowListError, Problem, read_allow_list
from gladiadores_tui.hosting.fingerprints import is_fingerprint
from gladiadores_tui.i18n import open_tongue

from ..helpers.keys import fingerprint, line

KINDS = (
    "ssh-ed25519",
    "ssh-rsa",
    "ecdsa-sha2-nistp256",
    "sk-ssh-ed25519@openssh.com",
    "sk-ecdsa-sha2-nistp256@openssh.com",
)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "allowed"


def refusal(path: Path, text: str) -> tuple[int, Problem]:
    path.write_text(text)
    with pytest.raises(AllowListError) as refused:
        read_allow_list(path)
    assert refused.value.path == path
    return refused.value.line, refused.value.problem


def test_fingerprints_and_keys_may_stand_side_by_side(path: Path) -> None:
    path.write_text(
        "# the Tuesday table\n\n"
        f"{fingerprint(1)}\n  {fingerprint(2)}   Ana's laptop # old\n\t# nobody\n"
        f"{line(3)}\n{line(4, comment='bia@home: Ü')}\n{line(1)}\n"
    )
    assert read_allow_list(path) == {fingerprint(number) for number in (1, 2, 3, 4)}


@pytest.mark.parametrize("kind", KINDS)
def test_every_kind_of_key_is_read(path: Path, kind: str) -> None:
    path.write_text(line(7, kind))
    assert read_allow_list(path) == {fingerprint(7, kind)}


@pytest.mark.skipif(shutil.which("ssh-keygen") is None, reason="there is no ssh-keygen")
@pytest.mark.parametrize("kind", ["ed25519", "rsa", "ecdsa"])
def test_a_fingerprint_is_what_ssh_keygen_says(path: Path, tmp_path: Path, kind: str) -> None:
    key = tmp_path / "key"
    command = ["ssh-keygen", "-q", "-t", kind, "-N", "", "-C", "ana@home", "-f", key]
    subprocess.run(command, check=True, stdin=subprocess.DEVNULL)
    told = subprocess.run(
        ["ssh-keygen", "-l", "-E", "sha256", "-f", key], check=True, capture_output=True, text=True
    ).stdout.split()[1]
    assert is_fingerprint(told)
    assert read_allow_list(key.with_suffix(".pub")) == {told}
    path.write_text(told)
    assert read_allow_list(path) == {told}


@pytest.mark.parametrize("content", [b"", b"\n\n", b"# nobody", b"\xef\xbb\xbf# nobody\r\n \t\r\n"])
def test_a_list_may_hold_nobody(path: Path, content: bytes) -> None:
    path.write_bytes(content)
    assert read_allow_list(path) == frozenset()


def test_line_ends_marks_and_comments_of_other_systems_do_no_harm(path: Path) -> None:
    path.write_bytes(f"\ufeff{line(1)}\r\n{fingerprint(2)} ".encode() + b"Jos\xe9\r\n")
    assert read_allow_list(path) == {fingerprint(1), fingerprint(2)}


WHOLE = fingerprint(1)
KEY = line(1).split()[1]
WRONG = {
    "cut": (WHOLE[:-1], Problem.FINGERPRINT),
    "too long": (WHOLE + "A", Problem.FINGERPRINT),
    "padded": (WHOLE + "=", Problem.FINGERPRINT),
    "not what it would be": ("SHA256:" + "A" * 42 + "B", Problem.FINGERPRINT),
    "another alphabet": ("SHA256:" + "-" * 43, Problem.FINGERPRINT),
    "beyond ASCII": ("SHA256:" + "é" * 43, Problem.FINGERPRINT),
    "nothing behind it": ("SHA256:", Problem.FINGERPRINT),
    "lower case": (WHOLE.lower(), Problem.OTHER),
    "another hash": ("MD5:16:27:ac:a5:76:28:2d:36:63:1b:56:4d:eb:df:a6:48", Problem.OTHER),
    "a name": ("Ana", Problem.OTHER),
    "no data": ("ssh-ed25519", Problem.KEY),
    "no base64": ("ssh-ed25519 ***", Problem.KEY),
    "base64 of nothing": ("ssh-ed25519 AAAA", Problem.KEY),
    "a key that was cut": (f"ssh-ed25519 {KEY[:-4]}", Problem.KEY),
    "a key and more": (f"ssh-ed25519 {KEY}AAAA", Problem.KEY),
    "another kind": (f"ssh-rsa {KEY}", Problem.KEY),
    "a certificate": (line(1, "ssh-ed25519-cert-v01@openssh.com"), Problem.OTHER),
    "options": (f'from="10.0.0.*" {line(1)}', Problem.OTHER),
    "an authority": (f"cert-authority {line(1)}", Problem.OTHER),
    "a private key": ("-----BEGIN OPENSSH PRIVATE KEY-----", Problem.OTHER),
    "what a terminal would obey": ("\x1b[2J", Problem.OTHER),
    "no text": ("\x00\x01", Problem.OTHER),
}


@pytest.mark.parametrize(("text", "problem"), WRONG.values(), ids=WRONG)
def test_a_wrong_line_is_told_by_its_number(path: Path, text: str, problem: Problem) -> None:
    assert refusal(path, text) == (1, problem)
    assert refusal(path, f"{WHOLE}\n# \x0b\x85\u2028\n\n{text}\n{WHOLE}") == (4, problem)


@pytest.mark.parametrize(("language", "number"), [("en", "line 2 of "), ("pt-BR", "a linha 2 de ")])
@pytest.mark.parametrize(("text", "problem"), WRONG.values(), ids=WRONG)
def test_the_command_names_file_and_line_and_says_nothing_of_what_is_there(
    path: Path, language: str, number: str, text: str, problem: Problem
) -> None:
    open_tongue(language)
    path.write_text(f"{WHOLE}\n{text}\n")
    with pytest.raises(Failure) as failure:
        allowed(path)
    said = str(failure.value)
    assert said.startswith(f"{number}{path} ") and said.isprintable()
    for word in ("PRIVATE", "Ana", KEY, WHOLE):
        assert word not in said


def test_a_list_that_is_too_long_is_refused(path: Path) -> None:
    text = "#" * (LIMIT - len(WHOLE) - 1) + "\n" + WHOLE
    path.write_text(text)
    assert read_allow_list(path) == {WHOLE}
    assert refusal(path, text + "\n") == (0, Problem.LENGTH)
    open_tongue("en")
    with pytest.raises(Failure, match="1024 KiB"):
        allowed(path)
    with pytest.raises(AllowListError):
        read_allow_list(Path("/dev/zero"))


def test_a_list_may_come_through_a_pipe(path: Path) -> None:
    os.mkfifo(path)
    writer = Thread(target=lambda: path.write_text(WHOLE))
    writer.start()
    assert read_allow_list(path) == {WHOLE}
    writer.join()


@pytest.mark.parametrize("name", ["nowhere", ".", "n" * 300, "a\0b", "\x1b[2J"])
def test_a_list_that_cannot_be_read_is_told(tmp_path: Path, name: str) -> None:
    open_tongue("en")
    with pytest.raises(Failure, match="cannot be read") as failure:
        allowed(tmp_path / name)
    assert str(failure.value).isprintable()
