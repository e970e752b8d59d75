"""A file that says who may enter: an SSH key a line, by its fingerprint or as a whole.

    # the Tuesday table
    SHA256:0cU3...  Ana's laptop
    ssh-ed25519 AAAAC3Nza... bia@home

What stands behind a key on its line is a comment. Options before a key, as `authorized_keys` knows
them, are refused: most of them restrict the key, and to skip them would allow more than they say.
"""

import base64
import binascii
from enum import Enum
from pathlib import Path

from gladiadores_tui.hosting.fingerprints import PREFIX, fingerprint_of, is_fingerprint

LIMIT = 1 << 20
"""Bytes of the longest list that is read: some ten thousand keys."""

KINDS = ("ssh-", "ecdsa-", "sk-")
"""How the names of OpenSSH's kinds of keys begin."""


class Problem(Enum):
    """What is wrong with a line, or with the whole list."""

    FINGERPRINT = "fingerprint"
    KEY = "key"
    OTHER = "other"
    LENGTH = "length"


class AllowListError(Exception):
    """The list cannot be used. What the line says is not told: it may be a private key.

    Attributes:
        path: the file.
        line: the line's number, from 1; 0 for the whole list.
        problem: what is wrong.
    """

    def __init__(self, path: Path, line: int, problem: Problem) -> None:
        super().__init__(f"{path}:{line}: {problem.value}")
        self.path = path
        self.line = line
        self.problem = problem


def read_allow_list(path: Path) -> frozenset[str]:
    """The fingerprints of a list's keys. The file may be a pipe.

    Raises:
        AllowListError: a line is neither a key nor a comment, or the list is too long.
        OSError: the file cannot be read.
    """
    with path.open("rb") as file:
        data = file.read(LIMIT + 1)
    if len(data) > LIMIT:
        raise AllowListError(path, 0, Problem.LENGTH)
    found = set()
    # Split at line feeds alone, so that the numbers are those of an editor.
    for number, line in enumerate(data.removeprefix(b"\xef\xbb\xbf").split(b"\n"), start=1):
        words = line.decode("utf-8", "replace").split()
        if not words or words[0].startswith("#"):
            continue
        fingerprint = _read(words)
        if isinstance(fingerprint, Problem):
            raise AllowListError(path, number, fingerprint)
        found.add(fingerprint)
    return frozenset(found)


def _read(words: list[str]) -> str | Problem:
    """The fingerprint of a line's key, or what is wrong with it."""
    first, *more = words
    if first.startswith(PREFIX):
        return first if is_fingerprint(first) else Problem.FINGERPRINT
    if not first.startswith(KINDS) or "-cert-" in first:
        return Problem.OTHER
    try:
        key = base64.b64decode(more[0] if more else "", validate=True)
    except (ValueError, binascii.Error):
        return Problem.KEY
    return fingerprint_of(key) if _is_key(key, first.encode()) else Problem.KEY


def _is_key(key: bytes, kind: bytes) -> bool:
    """Whether it is a whole key of that kind: fields that say how long they are, the first of
    them the kind. One that was cut when it was copied would let nobody in."""
    fields = []
    while key:
        length = int.from_bytes(key[:4], "big")
        if len(key) < 4 + length or not length:
            return False
        fields.append(key[4 : 4 + length])
        key = key[4 + length :]
    return len(fields) > 1 and fields[0] == kind
