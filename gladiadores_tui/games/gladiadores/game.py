"""Gladiadores as the house knows it."""

from gladiadores_tui.core.game import Game
from gladiadores_tui.games.gladiadores.actions import Action, actor
from gladiadores_tui.games.gladiadores.events import Event, redact, settles
from gladiadores_tui.games.gladiadores.notation import decode, encode
from gladiadores_tui.games.gladiadores.record import read_record
from gladiadores_tui.games.gladiadores.record_lines import match_line
from gladiadores_tui.games.gladiadores.rules import actors, apply, draw_deal, legal_actions
from gladiadores_tui.games.gladiadores.state import Phase, State, start
from gladiadores_tui.games.gladiadores.statistics import facts
from gladiadores_tui.games.gladiadores.view import PlayerView, observe


def is_terminal(state: State) -> bool:
    """Whether the match is over."""
    return state.phase is Phase.OVER


def returns(state: State) -> tuple[int, ...]:
    """Points for each seat; zeros before the end."""
    return (0,) * state.players if state.result is None else state.result.points


GLADIADORES: Game[State, Action, Event, PlayerView] = Game(
    name="gladiadores",
    seats=(3, 4),
    variants=("A", "B"),
    start=start,
    deal=draw_deal,
    actor=actor,
    actors=actors,
    legal_actions=legal_actions,
    apply=apply,
    observe=observe,
    redact=redact,
    settles=settles,
    is_terminal=is_terminal,
    returns=returns,
    facts=facts,
    encode=encode,
    decode=decode,
    head=match_line,
    read=read_record,
)
