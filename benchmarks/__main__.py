"""`python -m benchmarks`, from the project's root: measure, print the table.

See docs/benchmarks.md for what is measured and how.
"""

import argparse
from collections.abc import Callable
from pathlib import Path

from benchmarks import bots, hand, kept, peers, random_play, start, thinking, usolitaire
from benchmarks.figures import Figure, of, ratio, table
from benchmarks.terminal import Answer


def main() -> None:
    """Measure everything."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks")
    parser.add_argument(
        "--peers",
        type=Path,
        default=peers.DEFAULT,
        metavar="DIR",
        help="the virtual environment of usolitaire and open_spiel (%(default)s)",
    )
    parser.add_argument("--starts", type=int, default=21, metavar="N", help="runs of each start")
    parser.add_argument("--sweeps", type=int, default=6, metavar="N", help="matches to sweep in")
    parser.add_argument("--turns", type=int, default=7, metavar="N", help="turns of random play")
    options = parser.parse_args()
    if min(options.starts, options.sweeps, options.turns) < 2:
        parser.error("a spread needs at least 2 of each")
    found = peers.find(options.peers)
    figures = [
        *_start(options.starts),
        *_kept(options.starts, options.sweeps),
        *_hand(options.sweeps, found.usolitaire),
        *_thinking(options.sweeps),
        *_bots(options.turns),
        *_random_play(options.turns, found.spades_python),
    ]
    print(table(figures))
    if found.versions:
        print("\nBeside:", ", ".join(found.versions))
    if found.missing:
        print(f"\n{found.advice}")


def _start(runs: int) -> list[Figure]:
    starts = start.measure(runs)
    return [
        of("start: first paint", _ms(starts.first_paint), "ms"),
        of("start: whole form", _ms(starts.whole_form), "ms"),
        of("start: one label", _ms(starts.one_label), "ms"),
        ratio("start: first paint / one label", starts.first_paint, starts.one_label, 1.3),
        ratio("start: whole form / one label", starts.whole_form, starts.one_label),
    ]


def _kept(runs: int, matches: int) -> list[Figure]:
    starts = kept.starts(runs)
    few, many = f"{kept.FEW} matches", f"{kept.MANY:,} matches"
    return [
        of("keep: an action stored", _ms(kept.appends(matches)), "ms", 5),
        of(f"start: first paint, {few}", _ms(starts.few), "ms"),
        of(f"start: first paint, {many}", _ms(starts.many), "ms"),
        ratio(f"start: first paint, {many} / {few}", starts.many, starts.few, 1.1),
        ratio(f"start: offer, {many} / {few}", starts.many_offered, starts.few_offered, 1.1),
    ]


def _hand(sweeps: int, program: Path | None) -> list[Figure]:
    ours: list[hand.Session] = []
    theirs: list[list[Answer]] = []
    for _ in range(sweeps):
        ours.append(hand.measure())
        if program is not None:
            theirs.append(usolitaire.measure(program))
    figures: list[Figure] = []
    for name in ("leading", "following"):
        moves = [move for session in ours for move in getattr(session, name)]
        figures += [
            of(f"move, {name}: bytes", _sizes(moves), "B", 1100, worst=True),
            of(f"move, {name}: key to last byte", _times(moves), "ms"),
        ]
    plays = [session.play for session in ours]
    figures += [
        of("move: cells written elsewhere", [session.stray for session in ours], "", 0, worst=True),
        of("play: bytes", _sizes(plays), "B"),
        of("play: key to hand-off written", _times(plays), "ms"),
    ]
    if theirs:
        moves = [move for sweep in theirs for move in sweep]
        swept = [session.leading for session in ours]
        figures += [
            of("usolitaire, move: bytes", _sizes(moves), "B"),
            of("usolitaire, move: key to last byte", _times(moves), "ms"),
            ratio(
                "sweep: bytes / usolitaire's", _sums(_sizes, swept), _sums(_sizes, theirs), 1 / 3
            ),
            ratio("sweep: time / usolitaire's", _sums(_times, swept), _sums(_times, theirs), 1 / 2),
        ]
    return figures


def _thinking(matches: int) -> list[Figure]:
    times = thinking.measure(matches)
    return [
        of("select, an expert thinks: key to frame", _ms(times.thinking), "ms"),
        of("select, nobody thinks: key to frame", _ms(times.still), "ms"),
        ratio("select: an expert thinks / nobody thinks", times.thinking, times.still),
        of("quit, an expert thinks: key to end", _ms(times.quitting), "ms", 1000),
    ]


def _bots(turns: int) -> list[Figure]:
    figures = [
        of(f"playouts: {board}, {players} players", bots.playouts(board, players, turns), "/s")
        for board, players in bots.KINDS
    ]
    for board in "AB":
        for strength, seconds in bots.decisions(board).items():
            figures.append(of(f"decision: {strength}, {board}", _ms(seconds), "ms"))
    return figures


def _random_play(turns: int, spades_python: Path | None) -> list[Figure]:
    rates = random_play.measure(turns, spades_python)
    figures = [
        of("random play: gladiadores", rates.gladiadores, "moves/s"),
        of("random play: the bots' model", rates.model, "moves/s"),
    ]
    if rates.spades:
        figures += [
            of("random play: spades", rates.spades, "moves/s"),
            of("random play: spades, deals timed", rates.spades_and_deals, "moves/s"),
            ratio("random play: gladiadores / spades", rates.gladiadores, rates.spades),
            ratio("random play: the model / spades", rates.model, rates.spades, least=0.5),
        ]
    return figures


def _ms(seconds: list[float]) -> list[float]:
    return [1000 * value for value in seconds]


def _sizes(answers: list[Answer]) -> list[float]:
    return [len(answer.data) for answer in answers]


def _times(answers: list[Answer]) -> list[float]:
    return _ms([answer.seconds for answer in answers])


def _sums(
    measure: Callable[[list[Answer]], list[float]], sweeps: list[list[Answer]]
) -> list[float]:
    return [sum(measure(sweep)) for sweep in sweeps]


if __name__ == "__main__":
    main()
