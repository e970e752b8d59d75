"""The table: a column for each number of sessions, and what is aimed at."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from statistics import median, quantiles

from benchmarks.hosting.apart import Apart
from benchmarks.hosting.load import Load


@dataclass(frozen=True, slots=True)
class Row:
    """A measure; `most` is what it may be, by the number of sessions from which on it counts."""

    what: str
    of: Callable[[Load], float]
    unit: str = ""
    most: Mapping[int, float] = field(default_factory=dict)

    def limit(self, sessions: int) -> float | None:
        """What it may be at so many."""
        found = [self.most[least] for least in sorted(self.most) if least <= sessions]
        return found[-1] if found else None

    @property
    def target(self) -> str:
        """The limits in words."""
        texts = [
            f"<= {_short(most)}" + (f" at {least}" if least > 1 else "")
            for least, most in sorted(self.most.items())
        ]
        return ", ".join(texts)


ROWS = (
    Row("memory a session", lambda load: load.each, "MB", {1: 0.9}),
    Row("memory a session, of the host's growth alone", lambda load: load.growth, "MB"),
    Row("memory of the host", lambda load: load.played, "MB", {200: 250}),
    Row("memory of the host before anybody comes", lambda load: load.empty, "MB"),
    Row("first paint, p50", lambda load: 1000 * median(load.first_paints), "ms", {1: 300}),
    Row("first paint, p95", lambda load: 1000 * p95(load.first_paints), "ms"),
    Row("move: key to frame, p50", lambda load: 1000 * median(load.findings.moves), "ms"),
    Row(
        "move: key to frame, p95",
        lambda load: 1000 * p95(load.findings.moves),
        "ms",
        {100: 50, 200: 100},
    ),
    Row(
        "play: Enter to the last seat's frame, p50",
        lambda load: 1000 * median(load.findings.plays),
        "ms",
    ),
    Row(
        "play: Enter to the last seat's frame, p95",
        lambda load: 1000 * p95(load.findings.plays),
        "ms",
    ),
    Row("move: bytes", lambda load: median(load.findings.move_bytes), "B", {1: 200}),
    Row("play: bytes a seat", lambda load: median(load.findings.play_bytes), "B", {1: 150}),
    Row(
        "play that ends a battle: bytes a seat",
        lambda load: median(load.findings.last_play_bytes),
        "B",
    ),
    Row("host: core", lambda load: 100 * load.core, "%"),
    Row("host: waits while others have the cores", lambda load: 100 * load.queued, "% of the time"),
    Row("host: core a key", lambda load: 1000 * load.core / load.keys_a_second, "ms"),
    Row("nobody acts: bytes drawn", lambda load: load.still_bytes, "B", {1: 0}),
    Row("nobody acts: core", lambda load: 100 * load.still_core, "%", {1: 4}),
    Row("keys pressed", lambda load: load.findings.keys),
    Row("the generator: core", lambda load: 100 * load.own_core, "%"),
    Row("the generator: late, p95", lambda load: 1000 * p95(load.late), "ms"),
)


def table(loads: Sequence[Load]) -> str:
    """Markdown that lines up in a terminal too."""
    heads = ["sessions", *(str(load.sessions) for load in loads), "target", ""]
    return _lined_up([heads, *(_row(row, loads) for row in ROWS)])


def beside(load: Load, others: Apart) -> str:
    """The same as processes of their own, and how much more that is."""
    paint, paint_here = 1000 * median(others.first_paints), 1000 * median(load.first_paints)
    heads = ["", "one process a client", f"hosted, {load.sessions} sessions", "ratio"]
    rows = [heads]
    for what, there, here, unit in (
        ("memory a client (RSS)", median(others.whole), load.each, "MB"),
        ("memory a client (PSS)", median(others.own), load.each, "MB"),
        ("first paint of the table", paint, paint_here, "ms"),
    ):
        rows.append(
            [what, f"{_short(there)} {unit}", f"{_short(here)} {unit}", _short(there / here)]
        )
    return _lined_up(rows)


def p95(values: Sequence[float]) -> float:
    """The value that one in twenty exceeds."""
    return quantiles(values, n=20, method="inclusive")[-1]


def _row(row: Row, loads: Sequence[Load]) -> list[str]:
    values = [(load.sessions, row.of(load)) for load in loads]
    judged = [(n, value <= most) for n, value in values if (most := row.limit(n)) is not None]
    missed = [str(n) for n, is_met in judged if not is_met]
    verdict = f"MISSED at {', '.join(missed)}" if missed else "met" if judged else ""
    return [
        row.what,
        *(f"{_short(value)} {row.unit}".rstrip() for _, value in values),
        row.target,
        verdict,
    ]


def _lined_up(rows: Sequence[Sequence[str]]) -> str:
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    rule = ["-" * width for width in widths]
    lines = [rows[0], rule, *rows[1:]]
    return "\n".join(
        f"| {' | '.join(cell.ljust(width) for cell, width in zip(line, widths, strict=True))} |"
        for line in lines
    )


def _short(number: float) -> str:
    """Three digits that matter, or all before the point."""
    return f"{number:,.0f}" if abs(number) >= 100 else f"{number:.3g}"
