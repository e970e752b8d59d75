"""`gladiadores simulate`: whole matches of random legal play."""

import argparse
import secrets
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from random import Random
from typing import TypeVar

from gladiadores_tui.cli.failure import Failure, because
from gladiadores_tui.core.chance import below
from gladiadores_tui.games.gladiadores.actions import Action
from gladiadores_tui.games.gladiadores.record_lines import record_text
from gladiadores_tui.games.gladiadores.rules import apply, draw_deal, legal_actions
from gladiadores_tui.games.gladiadores.scoring import MatchResult
from gladiadores_tui.games.gladiadores.state import State, start
from gladiadores_tui.i18n import t
from gladiadores_tui.tui.gladiadores.record_file import write_new
from gladiadores_tui.tui.plain_text import printable

T = TypeVar("T")


def run(options: argparse.Namespace) -> int:
    """Play the matches, write their records if asked, print a summary.

    Raises:
        Failure: a record cannot be written.
    """
    if not 1 <= options.matches <= 1_000_000:
        options.refuse(t("cli.matches.range"))
    seed = options.seed or secrets.token_hex(4)
    players, board = options.players, options.board
    if options.out is not None:
        _make(options.out)
    ends: list[tuple[MatchResult, int]] = []
    for number in _with_progress(range(options.matches), t("simulate.progress")):
        first, log, state = random_match(board, players, Random(f"{seed}-{number}"))
        assert state.result is not None
        ends.append((state.result, len(state.scores)))
        if options.out is not None:
            names = [f"P{seat + 1}" for seat in range(players)]
            stem = "".join(char if char.isalnum() else "_" for char in seed)[:40]
            path = options.out / f"{players}{board.lower()}-{stem}-{number + 1:05}.jsonl"
            _write(path, record_text(board, names, first, log))
    print(t("simulate.summary", matches=len(ends), players=players, board=board, seed=seed))
    for line in summary(ends, players):
        print(line)
    if options.out is not None:
        print(t("simulate.written", path=printable(options.out)))
    return 0


def random_match(board: str, players: int, rng: Random) -> tuple[int, list[Action], State]:
    """One match of uniformly random legal actions: first seat, log, end."""
    first = below(rng, players)
    state = start(board, players, first)
    log: list[Action] = []
    while state.result is None:
        action: Action | None = draw_deal(state, rng)
        if action is None:
            assert state.turn is not None
            legal = legal_actions(state, state.turn)
            action = legal[below(rng, len(legal))]
        state, _ = apply(state, action)
        log.append(action)
    return first, log, state


def summary(ends: list[tuple[MatchResult, int]], players: int) -> Iterator[str]:
    """Wins and points by seat, shared victories, rounds; from each result and its rounds."""
    for seat in range(players):
        wins = sum(seat in result.winners for result, _ in ends)
        points = sum(result.points[seat] for result, _ in ends) / len(ends)
        yield t(
            "simulate.seat",
            seat=seat + 1,
            wins=wins,
            share=f"{100 * wins / len(ends):.1f}",
            points=f"{points:.2f}",
        )
    shared = sum(len(result.winners) > 1 for result, _ in ends)
    rounds = sum(rounds for _, rounds in ends) / len(ends)
    yield t("simulate.shared", shared=shared, rounds=f"{rounds:.2f}")


def _make(folder: Path) -> None:
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise because("cli.cannot_write", folder, error) from None


def _write(path: Path, text: str) -> None:
    try:
        write_new(path, text)
    except FileExistsError:
        raise Failure(t("cli.exists", path=printable(path))) from None
    except OSError as error:
        raise because("cli.cannot_write", path, error) from None


def _with_progress(items: Iterable[T], label: str) -> Iterable[T]:
    """The items, with a progress bar where somebody can see it."""
    if not sys.stderr.isatty():
        return items
    from rich.console import Console
    from rich.progress import track

    return track(items, label, console=Console(stderr=True), transient=True)
