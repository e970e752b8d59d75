"""`gladiadores simulate`: whole matches of random legal play, or between bots."""

import argparse
import json
import secrets
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from random import Random
from typing import TypeVar

from gladiadores_tui.bots.gladiadores.strengths import RANDOM
from gladiadores_tui.cli.failure import Failure, because
from gladiadores_tui.cli.tournament import (
    STRENGTHS,
    Played,
    Player,
    fixtures,
    play_all,
    player,
)
from gladiadores_tui.cli.tournament_table import as_row, lines, table
from gladiadores_tui.core.chance import below
from gladiadores_tui.games.gladiadores.actions import Action
from gladiadores_tui.games.gladiadores.record_lines import record_text
from gladiadores_tui.games.gladiadores.rules import apply, draw_deal, legal_actions
from gladiadores_tui.games.gladiadores.scoring import MatchResult
from gladiadores_tui.games.gladiadores.state import State, start
from gladiadores_tui.hall.cores import cores
from gladiadores_tui.i18n import decimal, t
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
    seats = _seats(options)
    seed = options.seed or secrets.token_hex(4)
    if options.out is not None:
        _make(options.out)
    if options.json or any(each.label != RANDOM.name for each in seats):
        _tournament(options, seats, seed)
    else:
        _at_random(options, len(seats), seed)
    if options.out is not None and not options.json:
        print(t("simulate.written", path=printable(options.out)))
    return 0


def _seats(options: argparse.Namespace) -> list[Player]:
    """Who plays: at random, unless it is said otherwise."""
    if options.seats is None:
        return [player(RANDOM.name)] * (options.players or 4)
    seats: list[Player] = []
    try:
        seats += map(player, options.seats.split(","))
    except ValueError as error:
        options.refuse(t("cli.seats.bad", text=str(error), names=", ".join(STRENGTHS)))
    if len(seats) not in (3, 4) or options.players not in (None, len(seats)):
        options.refuse(t("cli.seats.count"))
    return seats


def _at_random(options: argparse.Namespace, players: int, seed: str) -> None:
    board = options.board
    ends: list[tuple[MatchResult, int]] = []
    for number in _with_progress(range(options.matches), options.matches):
        first, log, state = random_match(board, players, Random(f"{seed}-{number}"))
        assert state.result is not None
        ends.append((state.result, len(state.scores)))
        if options.out is not None:
            names = [f"P{seat + 1}" for seat in range(players)]
            record = record_text(board, names, first, log)
            _write(_file(options, players, seed, number), record)
    print(t("simulate.summary", matches=len(ends), players=players, board=board, seed=seed))
    for line in summary(ends, players):
        print(line)


def _tournament(options: argparse.Namespace, seats: list[Player], seed: str) -> None:
    """Matches between bots, the seats rotated over common deals."""
    matches = fixtures(options.board, seats, options.matches, seed)
    played: list[Played] = []
    for each in _with_progress(play_all(matches, options.workers or cores()), len(matches)):
        played.append(each)
        if options.out is not None:
            _write(_file(options, len(seats), seed, each.fixture.number), each.record)
    if options.json:
        for row in table(played):
            print(json.dumps({**as_row(row), "seed": seed}, ensure_ascii=False))
        return
    fields = {"players": len(seats), "board": options.board, "seed": seed}
    print(t("simulate.summary", matches=len(played), **fields))
    for line in lines(played):
        print(line)


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
            share=decimal(100 * wins / len(ends), 1),
            points=decimal(points, 2),
        )
    shared = sum(len(result.winners) > 1 for result, _ in ends)
    rounds = sum(rounds for _, rounds in ends) / len(ends)
    yield t("simulate.shared", shared=shared, rounds=decimal(rounds, 2))


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


def _file(options: argparse.Namespace, players: int, seed: str, number: int) -> Path:
    """Where a match is written, its number from 0."""
    stem = "".join(char if char.isalnum() else "_" for char in seed)[:40]
    folder: Path = options.out
    return folder / f"{players}{options.board.lower()}-{stem}-{number + 1:05}.jsonl"


def _with_progress(items: Iterable[T], total: int) -> Iterable[T]:
    """The items, with a progress bar where somebody can see it."""
    if not sys.stderr.isatty():
        return items
    from rich.console import Console
    from rich.progress import track

    label = t("simulate.progress")
    return track(items, label, total, console=Console(stderr=True), transient=True)
