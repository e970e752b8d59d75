"""Last battles of a round, hand-made: what an action then leads to is in the rules alone."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from gladiadores_tui.games.gladiadores.battle import Played, settle
from gladiadores_tui.games.gladiadores.cards import Card, Combat, Suit, Weapon, deck
from gladiadores_tui.games.gladiadores.scoring import Grid, start_positions
from gladiadores_tui.games.gladiadores.state import Phase, State, start
from gladiadores_tui.games.gladiadores.view import PlayerView, observe

from ..games.gladiadores.table import cards, plays

UNSEEN = "L L L TF TG"
"""What nobody has played yet: no suit that has to be followed."""


def last_to_play(
    board: str,
    hand: str,
    arena: str,
    won: Mapping[int, Sequence[int]],
    *,
    round_: int = 1,
    at: Grid | None = None,
) -> State:
    """Four players; seat 3 has to play the last card of the last battle from a hand of two.

    Args:
        hand: of seat 3.
        arena: the cards of seats 0 to 2.
        won: by seat how many cards of each suit lie in its columns.
        at: where the cubes stand, if not at their start.
    """
    laid = tuple(
        Played(play.seat, play.card, play.declared)
        for play in plays(" ".join(f"{seat}:{code}" for seat, code in enumerate(arena.split())))
    )
    unseen = cards(UNSEEN)
    gone = list(deck(4))
    for card in (*cards(hand), *unseen, *(play.card for play in laid)):
        gone.remove(card)
    assert len(gone) == 40
    areas = [
        tuple(Combat(suit, rank) for suit in Suit for rank in range(1, row[suit] + 1))
        for row in (won.get(seat, (0, 0, 0, 0)) for seat in range(4))
    ]
    return replace(
        start(board, 4, 0),
        phase=Phase.PLAYING,
        round=round_,
        hands=(*((card,) for card in unseen[:3]), cards(hand)),
        left_out=unseen[3:],
        plays=laid,
        areas=tuple(areas),
        battles=tuple(
            settle(round_, n + 1, fought(gone[4 * n : 4 * n + 4]), [()] * 4) for n in range(10)
        ),
        positions=at or start_positions(board, 4),
    )


def fought(held: Sequence[Card]) -> tuple[Played, ...]:
    """A battle of these cards, of whatever kind."""
    return tuple(
        Played(seat, card, card.suits[0] if isinstance(card, Weapon) else None)
        for seat, card in enumerate(held)
    )


def seen(state: State) -> PlayerView:
    """The view of the seat that has to act."""
    assert state.turn is not None
    return observe(state, state.turn)
