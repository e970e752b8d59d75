"""`python -m benchmarks.hosting`, from the project's root: measure a house, print the table.

See docs/benchmarks.md for what is measured and how.
"""

import argparse
import gc
import os
import sys

from benchmarks.hosting import apart, load
from benchmarks.hosting.house import MOST_PLAYERS, SEATS
from benchmarks.hosting.report import beside, table

CLIENTS_APART = 10


def main() -> None:
    """Measure everything, the fewest sessions first."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.hosting")
    parser.add_argument(
        "--sessions",
        type=_counts,
        default=[10, 50, 100, 200],
        metavar="N,N,...",
        help="how many, rounded to full tables of four",
    )
    parser.add_argument(
        "--seconds", type=float, default=60, metavar="S", help="of play (%(default)g)"
    )
    options = parser.parse_args()
    gc.set_threshold(200_000, 50, 1000)  # this process must not stand still
    empty = load.empty()
    loads = []
    for sessions in options.sessions:
        before = os.getloadavg()[0]
        loads.append(load.measure(sessions, options.seconds, empty))
        print(f"{sessions} sessions measured; load before: {before:.1f}", file=sys.stderr)
        gc.collect()
    print(table(loads))
    print()
    print(beside(loads[0], apart.measure(CLIENTS_APART)))
    print(
        f"\nPython {sys.version.split()[0]}, {os.cpu_count()} cores, {options.seconds:g} s of play."
    )


def _counts(text: str) -> list[int]:
    """Multiples of a table's seats, ascending."""
    try:
        found = sorted({-(-int(part) // SEATS) * SEATS for part in text.split(",")})
    except ValueError:
        raise argparse.ArgumentTypeError("numbers with commas between") from None
    if found[0] < SEATS or found[-1] > MOST_PLAYERS:
        raise argparse.ArgumentTypeError(f"from {SEATS} to {MOST_PLAYERS}")
    return found


if __name__ == "__main__":
    main()
