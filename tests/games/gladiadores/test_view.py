"""What a view does show, at every moment of a match."""

import pytest

from gladiadores_tui.games.gladiadores.game import GLADIADORES
from gladiadores_tui.games.gladiadores.rules import legal_actions
from gladiadores_tui.games.gladiadores.state import start
from gladiadores_tui.games.gladiadores.view import observe

from ..playing import Step, random_match

PUBLIC = (
    *("board", "players", "phase", "round", "leader", "turn", "plays", "pending", "areas"),
    *("battles", "scores", "positions", "result", "lead"),
)


@pytest.fixture(params=[("A", 3), ("B", 4)], ids=str)
def match(request: pytest.FixtureRequest) -> tuple[Step, ...]:
    return random_match(GLADIADORES, *request.param, first=2)


def test_what_is_public_is_shown_to_everybody(match: tuple[Step, ...]) -> None:
    for step in match:
        for who in (None, *range(step.after.players)):
            view = observe(step.after, who)
            assert [getattr(view, name) for name in PUBLIC] == [
                getattr(step.after, name) for name in PUBLIC
            ]
            assert view.hand_sizes == tuple(map(len, step.after.hands))


def test_a_seat_sees_its_own_hand_and_what_it_may_do(match: tuple[Step, ...]) -> None:
    for step in match:
        for seat in range(step.after.players):
            view = observe(step.after, seat)
            assert (view.seat, view.hand) == (seat, step.after.hands[seat])
            assert view.legal == legal_actions(step.after, seat)


def test_a_spectator_has_no_hand_and_nothing_to_do(match: tuple[Step, ...]) -> None:
    for step in match:
        view = observe(step.after, None)
        assert (view.seat, view.hand, view.legal) == (None, (), ())


def test_the_holder_of_the_first_player_card_is_shown_until_the_next_deal(
    match: tuple[Step, ...],
) -> None:
    players = match[0].before.players
    assert observe(match[0].before, 0).first == 2
    for step in match:
        assert observe(step.after, 0).first == (2 + step.after.round - 1) % players


@pytest.mark.parametrize(("players", "battles"), [(3, 12), (4, 11)])
def test_the_length_of_the_match_is_shown(players: int, battles: int) -> None:
    view = observe(start("A", players, 0), 0)
    assert (view.rounds, view.battles_in_round) == (players, battles)


def test_the_battle_is_counted_in_its_round(match: tuple[Step, ...]) -> None:
    for step in match:
        event = step.events[0]
        if type(event).__name__ == "CardPlayed":
            assert observe(step.before, 0).battle == event.battle
