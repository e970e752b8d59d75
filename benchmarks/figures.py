"""Figures with their spread, and the table they make."""

from collections.abc import Sequence
from dataclasses import dataclass
from statistics import median, quantiles


@dataclass(frozen=True, slots=True)
class Figure:
    """A median with the quartiles and the extremes of what it stands for.

    Attributes:
        value: the median; for ratios that of the medians, the spread being that of the pairs.
        most, least: what the value may be at most, and has to be at least.
        worst: whether the largest one is held against that, and not the value.
    """

    what: str
    value: float
    quartiles: tuple[float, float]
    largest: float
    count: int
    unit: str = ""
    most: float | None = None
    worst: bool = False
    least: float | None = None

    @property
    def verdict(self) -> str:
        """Whether the target is met."""
        reached = self.largest if self.worst else self.value
        if self.least is not None:
            return "met" if reached >= self.least else "MISSED"
        if self.most is None:
            return ""
        return "met" if reached <= self.most else "MISSED"


def of(
    what: str,
    values: Sequence[float],
    unit: str,
    most: float | None = None,
    worst: bool = False,
) -> Figure:
    """The figure of some measurements."""
    low, _, high = quantiles(values, n=4, method="inclusive")
    return Figure(what, median(values), (low, high), max(values), len(values), unit, most, worst)


def ratio(
    what: str,
    values: Sequence[float],
    others: Sequence[float],
    most: float | None = None,
    least: float | None = None,
) -> Figure:
    """The ratio of two medians; its spread is that of the pairs measured one after the other."""
    pairs = [value / other for value, other in zip(values, others, strict=True)]
    low, _, high = quantiles(pairs, n=4, method="inclusive")
    value = median(values) / median(others)
    return Figure(what, value, (low, high), max(pairs), len(pairs), "", most, least=least)


def table(figures: Sequence[Figure]) -> str:
    """Markdown that lines up in a terminal too."""
    heads = ("", "median or ratio", "quartiles", "largest", "n", "target", "")
    rows = [heads, *(_row(figure) for figure in figures)]
    widths = [max(len(row[column]) for row in rows) for column in range(len(rows[0]))]
    lines = [_line(row, widths) for row in rows]
    return "\n".join([lines[0], _line(["-" * width for width in widths], widths), *lines[1:]])


def _row(figure: Figure) -> tuple[str, ...]:
    low, high = figure.quartiles
    target = "" if figure.most is None else f"{'largest ' * figure.worst}<= {_short(figure.most)}"
    if figure.least is not None:
        target = f">= {_short(figure.least)}"
    return (
        figure.what,
        f"{_short(figure.value)} {figure.unit}".rstrip(),
        f"{_short(low)} to {_short(high)}",
        _short(figure.largest),
        str(figure.count),
        target,
        figure.verdict,
    )


def _line(cells: Sequence[str], widths: Sequence[int]) -> str:
    padded = (cell.ljust(width) for cell, width in zip(cells, widths, strict=True))
    return f"| {' | '.join(padded)} |"


def _short(number: float) -> str:
    """Three digits that matter, or all before the point."""
    return f"{number:,.0f}" if abs(number) >= 100 else f"{number:.3g}"
