"""The command as people run it: another process, a language, two streams and a status."""

import os
import resource
import subprocess
import sys
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

import pexpect

COMMAND = [sys.executable, "-m", "gladiadores_tui"]
RECORDS = Path(__file__).parents[1] / "records"
NAMES = sorted(path.stem for path in RECORDS.glob("*.jsonl") if ".results" not in path.name)
PORTUGUESE = {"LANG": "pt_BR.UTF-8"}


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
    names = ("PATH", "HOME", "TMPDIR", "PYTHONPATH")
    kept = {name: os.environ[name] for name in names if name in os.environ}
    return {**kept, "LANG": "C.UTF-8", **more}


def run(
    *arguments: str | os.PathLike[str],
    env: Mapping[str, str] | None = None,
    cwd: Path | None = None,
    umask: int = -1,
    room: int | None = None,
) -> Done:
    """The command without a terminal; with `room`, no file may become longer than that."""

    def confine() -> None:
        if room is not None:
            resource.setrlimit(resource.RLIMIT_FSIZE, (room, resource.RLIM_INFINITY))

    done = subprocess.run(
        [*COMMAND, *arguments],
        env=environment(**(env or {})),
        cwd=cwd,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        timeout=60,
        umask=umask,
        preexec_fn=confine,
    )
    return Done(done.returncode, done.stdout, done.stderr.decode())


def spawn(*arguments: str | os.PathLike[str], **env: str) -> pexpect.spawn:
    """Start it at a terminal."""
    return pexpect.spawn(
        COMMAND[0],
        [*COMMAND[1:], *map(os.fspath, arguments)],
        env=environment(**{"TERM": "xterm-256color", **env}),
        encoding="utf-8",
        timeout=30,
    )


def at_terminal(*arguments: str | os.PathLike[str], **env: str) -> tuple[int | None, str]:
    """Run to its end at a terminal; status and everything that was written."""
    child = spawn(*arguments, **env)
    child.expect(pexpect.EOF)
    child.close()
    return child.exitstatus, child.before or ""


def assert_one_line(done: Done, status: int) -> str:
    """It failed with this status and one line, which says what was wrong."""
    assert done.status == status, done
    assert done.err.count("\n") == 1 and done.err.endswith("\n"), done.err
    assert done.err.startswith("gladiadores: ")
    assert "Traceback" not in done.err
    assert done.err.removesuffix("\n").isprintable()
    return done.err
