"""The host's key: made once, kept, read by nobody else. A new one would frighten every player."""

import os
import tempfile
from pathlib import Path

import asyncssh

FILE_NAME = "host_key"
ALGORITHM = "ssh-ed25519"


def host_key(path: Path) -> asyncssh.SSHKey:
    """The key in the file, which is made if it is missing.

    Raises:
        OSError: it can neither be read nor be made.
        asyncssh.KeyImportError: the file holds something else.
    """
    if not path.exists():
        _make(path)
    if path.stat().st_mode & 0o077:
        path.chmod(0o600)
    return asyncssh.read_private_key(path)


def _make(path: Path) -> None:
    """Write a new key, whole or not at all; another process may be faster, and then its key stays.

    A temporary file is made with mode 0600.
    """
    path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
    key = asyncssh.generate_private_key(ALGORITHM, comment="gladiadores")
    descriptor, name = tempfile.mkstemp(dir=path.parent, prefix=".host-key-")
    try:
        with open(descriptor, "wb") as file:
            file.write(key.export_private_key())
            file.flush()
            os.fsync(file.fileno())
        os.link(name, path)
    except FileExistsError:
        pass
    finally:
        os.unlink(name)
