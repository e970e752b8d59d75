"""The view in slices: what each widget of the table shows, and nothing more.

A slice is a frozen value; a widget whose slice is equal to the one before does not draw again.
`stop` is the event that is being looked at, if any: nobody is to act while there is one.
"""

from gladiadores_tui.games.gladiadores.battle import Battle
from gladiadores_tui.games.gladiadores.events import BattleWon, Event
from gladiadores_tui.games.gladiadores.explain import judge_card
from gladiadores_tui.games.gladiadores.view import PlayerView
from gladiadores_tui.tui.gladiadores.arena import Contest
from gladiadores_tui.tui.gladiadores.card_face import Face
from gladiadores_tui.tui.gladiadores.glory import Glory
from gladiadores_tui.tui.gladiadores.play_areas import Captured
from gladiadores_tui.tui.gladiadores.top_bar import Standing


def shown_battle(view: PlayerView, stop: Event | None) -> Battle | None:
    """The battle whose cards still lie in the arena though all have played."""
    if isinstance(stop, BattleWon):
        return stop.battle
    # Until the next deal the last battle of the round stays in sight.
    return view.pending if stop is None else view.battles[-1]


def standing(view: PlayerView, stop: Event | None, is_stored: bool = True) -> Standing:
    """For the first line; `is_stored` is false while the match is only in memory."""
    battle = shown_battle(view, stop)
    return Standing(
        round=view.round,
        rounds=view.rounds,
        battle=view.battle if battle is None else battle.number,
        battles=view.battles_in_round,
        board=view.board,
        first=view.first,
        turn=view.turn if stop is None else None,
        is_stored=is_stored,
    )


def contest(view: PlayerView, stop: Event | None) -> Contest:
    """For the arena."""
    battle = shown_battle(view, stop)
    before = [past for past in view.battles if past.round == view.round]
    if battle is not None and before and before[-1].number == battle.number:
        before.pop()
    return Contest(
        leader=view.leader if battle is None else battle.plays[0].seat,
        players=view.players,
        plays=view.plays if battle is None else battle.plays,
        turn=view.turn if stop is None else None,
        battle=battle,
        last=before[-1] if before else None,
    )


def glory(view: PlayerView) -> Glory:
    """For the glory board."""
    return Glory(view.board, view.positions)


def captured(view: PlayerView, stop: Event | None) -> Captured:
    """For the play areas."""
    return Captured(view.areas, view.turn if stop is None else None, view.discarded)


def faces(view: PlayerView) -> tuple[Face, ...]:
    """For the hand; what cannot be played is marked while a card is to be played from it."""
    plays = view.turn == view.seat and view.pending is None
    return tuple(
        Face(card, slot, not plays or judge_card(view.hand, view.lead, card).legal)
        for slot, card in enumerate(view.hand)
    )
