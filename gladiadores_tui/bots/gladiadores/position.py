"""From a view to the model and back: the round as a seat sees it, and what it may do there."""

from collections.abc import Iterable, Iterator, Sequence

from gladiadores_tui.bots.gladiadores.codes import BIT, LION, RANKS, SUIT, move_of, play_of
from gladiadores_tui.bots.gladiadores.columns import Columns
from gladiadores_tui.bots.gladiadores.knowledge import Knowledge
from gladiadores_tui.bots.gladiadores.model import Round
from gladiadores_tui.bots.gladiadores.rows import Rows
from gladiadores_tui.games.gladiadores.actions import Action, Collect, Play
from gladiadores_tui.games.gladiadores.scoring import count_suits
from gladiadores_tui.games.gladiadores.view import PlayerView


def round_of(view: PlayerView, hands: Iterable[int]) -> Round:
    """The round of a view, with these hands: the cards that are still to be played.

    A winner's choice among cards of one suit is none here: such a round has gone on already.
    """
    counts = [list(count_suits(area)) for area in view.areas]
    if view.pending is not None:
        # The view has lost these already; the model loses them when the battle is settled.
        for card in view.pending.area_losses:
            counts[view.pending.winner][card.suit] += 1
    battles = view.battles_in_round - view.battle + 1
    kind = Columns if view.board == "A" else Rows
    game = kind(hands, counts, view.leader, battles)
    for play in view.plays:
        game.lay(move_of(play))
    return game


def candidates(view: PlayerView, known: Knowledge) -> dict[int, Action]:
    """The legal actions that differ in what can follow; one of each kind.

    Returns:
        Actions by their number in the model: a move, or the suit of an extra card.
    """
    if view.pending is not None:
        # The first card of each suit.
        return {int(a.card.suit): a for a in reversed(view.legal) if isinstance(a, Collect)}
    moves = [move_of(action) for action in view.legal if isinstance(action, Play)]
    live = sum(known.unseen) | sum(BIT[move_of(play)] for play in view.plays)
    return {move: play_of(move, known.seat) for move in _distinct(moves, known.hand, live)}


def alike(view: PlayerView, known: Knowledge) -> dict[int, tuple[Action, ...]]:
    """All legal actions, those together that nothing tells apart.

    Returns:
        The actions by the number of the candidate that stands for them; it comes first.
    """
    found: dict[int, list[Action]] = {number: [] for number in candidates(view, known)}
    number = -1
    for action in view.legal:
        if isinstance(action, Collect):
            number = int(action.card.suit)
        elif isinstance(action, Play) and move_of(action) in found:
            # A play that is no candidate belongs with the last one that is.
            number = move_of(action)
        found[number].append(action)
    return {number: tuple(actions) for number, actions in found.items()}


def _distinct(moves: Sequence[int], hand: int, live: int) -> Iterator[int]:
    """Of neighbours in a suit the lowest: between two cards of the hand there may be nothing left
    that tells them apart. A 1 and a 10 have no neighbours while they can meet in a battle.

    Args:
        moves: the legal moves, ascending within each suit.
        hand: all own cards, as bits.
        live: the cards that are not in the hand and can still matter, as bits.
    """
    last = -1
    for move in moves:
        if move < LION and last >= 0 and SUIT[last] == SUIT[move]:
            between = (BIT[move] - 1) & ~(BIT[last] - 1)
            if not between & live and not _meet(last, hand, live) and not _meet(move, hand, live):
                last = move
                continue
        last = move if move < LION else -1
        yield move


def _meet(move: int, hand: int, live: int) -> bool:
    """Whether this is a 1 or a 10 whose partner somebody else may play in the same battle."""
    rank = move % RANKS
    if rank not in (0, RANKS - 1):
        return False
    partner = move + RANKS - 1 if rank == 0 else move - RANKS + 1
    return bool(BIT[partner] & live)
