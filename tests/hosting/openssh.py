"""OpenSSH's client, with nothing of whoever runs the tests."""

import shutil
from pathlib import Path

SSH = shutil.which("ssh")


def target(folder: Path, key: Path, port: int, user: str) -> list[str]:
    """How to come to a server here with a key; known hosts are kept in the folder."""
    options = {
        "StrictHostKeyChecking": "no",
        "UserKnownHostsFile": str(folder / "known_hosts"),
        "IdentitiesOnly": "yes",
        "IdentityAgent": "none",
        "LogLevel": "ERROR",
    }
    named = [part for name, value in options.items() for part in ("-o", f"{name}={value}")]
    return [*named, "-i", str(key), "-p", str(port), f"{user}@127.0.0.1"]
