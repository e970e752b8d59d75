"""The command as people run it: another process, a language, two streams and a status."""

import os
import subprocess
import sys
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

COMMAND = [sys.executable, "-m", "gladiadores_tui"]
RECORDS = Path(__file__).parents[1] / "records"
NAMES = sorted(path.stem for path in RECORDS.glob("*.jsonl") if ".results" not in path.name)


@dataclass(frozen=True)
class Done:
    """How it ended."""

    status: int
    out: bytes
    err: str

    @property
    def text(self) -> str:
        return self.out.decode()


def environment(**more: str) -> dict[str, str]:
    """A plain one: English, UTF-8, no terminal."""
    kept = {name: os.environ[name] for name in ("PATH", "HOME", "TMPDIR") if name in os.environ}
    return {**kept, "LANG": "C.UTF-8", **more}


def run(
    *arguments: str | os.PathLike[str],
    env: Mapping[str, str] | None = None,
    cwd: Path | None = None,
) -> Done:
    done = subprocess.run(
        [*COMMAND, *arguments],
        env=environment(**(env or {})),
        cwd=cwd,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        timeout=60,
    )
    return Done(done.returncode, done.stdout, done.stderr.decode())


def assert_one_line(done: Done, status: int) -> str:
    """It failed with this status and one line, which says what was wrong."""
    assert done.status == status, done
    assert done.err.count("\n") == 1 and done.err.endswith("\n"), done.err
    assert done.err.startswith("gladiadores: ")
    assert "Traceback" not in done.err
    assert done.err.removesuffix("\n").isprintable()
    return done.err
