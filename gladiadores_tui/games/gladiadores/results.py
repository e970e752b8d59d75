"""What follows from a match, as the rows that other programs read (docs/match-record.md)."""

from collections.abc import Iterator
from typing import Any

from gladiadores_tui.games.gladiadores.battle import Battle
from gladiadores_tui.games.gladiadores.notation import card_code
from gladiadores_tui.games.gladiadores.scoring import Grid, MatchResult, RoundScore
from gladiadores_tui.games.gladiadores.state import State

Row = dict[str, Any]


def rows(state: State) -> Iterator[Row]:
    """All rows of a match, in order; of a match in progress those that are certain."""
    scores = {score.round: score for score in state.scores}
    battles = state.battles
    for index, battle in enumerate(battles):
        yield battle_row(battle)
        is_last = index + 1 == len(battles) or battles[index + 1].round != battle.round
        if is_last and battle.round in scores:
            yield round_row(state.board, scores[battle.round])
    if state.result is not None:
        yield result_row(state.result)


def battle_row(battle: Battle) -> Row:
    """A settled battle."""
    return {
        "type": "battle",
        "round": battle.round,
        "battle": battle.number,
        "lead": None if battle.lead is None else battle.lead.letter,
        "winner": battle.winner,
        "eliminated": [
            {
                "by": strike.by,
                "card": card_code(strike.card),
                "from": "arena" if strike.in_arena else "area",
            }
            for strike in battle.strikes
            if strike.card is not None
        ],
        "taken": sorted(card_code(card) for card in battle.taken),
        "discarded": sorted(card_code(card) for card in battle.discarded),
    }


def round_row(board: str, score: RoundScore) -> Row:
    """A scored round: counts, what scoring asks for, and the positions after it."""
    key = "tracks" if board == "A" else "points"
    return {
        "type": "round",
        "round": score.round,
        "counts": _lists(score.counts),
        "steps": _by_board(board, score.steps),
        key: _by_board(board, score.after),
    }


def result_row(result: MatchResult) -> Row:
    """The end of the match."""
    row: Row = {"type": "result", "points": list(result.points)}
    if result.per_track:
        row["per_track"] = _lists(result.per_track)
    return row | {"winners": list(result.winners)}


def _lists(grid: Grid) -> list[list[int]]:
    return [list(row) for row in grid]


def _by_board(board: str, grid: Grid) -> list[Any]:
    return _lists(grid) if board == "A" else [value for (value,) in grid]
