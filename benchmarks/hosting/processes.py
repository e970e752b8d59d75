"""What the system says about a process: its memory, and its time of the core."""

import os
from pathlib import Path

from benchmarks.terminal import SET, UNSET

TICKS = os.sysconf("SC_CLK_TCK")
MEGABYTE = 1_000_000


def memory(process: int) -> float:
    """Megabytes in memory (RSS)."""
    pages = int(Path(f"/proc/{process}/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / MEGABYTE


def memory_of_its_own(process: int) -> float:
    """Megabytes in memory, of pages that others have as well only its part (PSS)."""
    lines = Path(f"/proc/{process}/smaps_rollup").read_text().splitlines()
    found = next(line for line in lines if line.startswith("Pss:"))
    return int(found.split()[1]) * 1024 / MEGABYTE


def core_seconds(process: int) -> float:
    """Seconds of a core that it has used."""
    fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / TICKS


def queued_seconds(process: int) -> float:
    """Seconds in which its first thread could have run, and others had the cores."""
    return int(Path(f"/proc/{process}/schedstat").read_text().split()[1]) / 1e9


def environment() -> dict[str, str]:
    """As for the programs in terminals."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith(UNSET)}
    return kept | SET
