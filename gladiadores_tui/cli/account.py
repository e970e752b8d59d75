"""A match told in lines of text: what was played, what came of it, each round's reckoning."""

from collections.abc import Iterable, Iterator, Sequence

from gladiadores_tui.core.history import Hint
from gladiadores_tui.games.gladiadores.events import CardsCollected, Event, MatchEnded, RoundScored
from gladiadores_tui.games.gladiadores.scoring import MatchResult, RoundScore
from gladiadores_tui.i18n import t
from gladiadores_tui.tui.gladiadores.reckoning import matrix_a, matrix_b
from gladiadores_tui.tui.gladiadores.sentences import chronicle
from gladiadores_tui.tui.look import Look, inks


def head(board: str, names: Sequence[str]) -> str:
    """Who plays what."""
    return t("replay.head", board=board, names=", ".join(names))


def account(events: Iterable[Event | Hint], board: str, names: Sequence[str]) -> Iterator[str]:
    """The lines of a match, each battle's as soon as it is settled."""
    untold: list[Event | Hint] = []
    for event in events:
        untold.append(event)
        if isinstance(event, CardsCollected | RoundScored | MatchEnded):
            yield from _chronicle(untold, names)
            untold = []
        if isinstance(event, RoundScored):
            yield from _reckoning(event.score, board, names)
        if isinstance(event, MatchEnded):
            yield points(event.result, names)
    yield from _chronicle(untold, names)


def points(result: MatchResult, names: Sequence[str]) -> str:
    """The points of the end."""
    pairs = zip(names, result.points, strict=True)
    return t("replay.points", points=", ".join(f"{name} {value}" for name, value in pairs))


def _chronicle(events: Iterable[Event | Hint], names: Sequence[str]) -> Iterator[str]:
    for entry in chronicle(events, names):
        yield f"{entry.place:<5}{entry.text}"


def _reckoning(score: RoundScore, board: str, names: Sequence[str]) -> Iterator[str]:
    plain = inks(Look(depth="none"))
    if board == "A":
        matrix = matrix_a(score, names, plain, 76, None)
    else:
        matrix = matrix_b(score, names, plain, 76)
    for line in matrix:
        yield "     " + "".join(text for text, _ in line).rstrip()
