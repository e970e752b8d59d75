"""What the house expects of every game, whatever its rules."""

import json
from random import Random

import pytest

from gladiadores_tui.core.errors import RefusalError
from gladiadores_tui.core.game import Game
from gladiadores_tui.games.gladiadores.game import GLADIADORES

from .playing import Step, random_match

GAMES = (GLADIADORES,)
TABLES = [
    pytest.param((game, variant, seats), id=f"{game.name}-{variant}-{seats}")
    for game in GAMES
    for variant in game.variants
    for seats in game.seats
]


@pytest.fixture(params=TABLES)
def table(request: pytest.FixtureRequest) -> tuple[Game, str, int]:
    return request.param


@pytest.fixture
def game(table: tuple[Game, str, int]) -> Game:
    return table[0]


@pytest.fixture
def seats(table: tuple[Game, str, int]) -> range:
    return range(table[2])


@pytest.fixture(params=range(3))
def match(table: tuple[Game, str, int], request: pytest.FixtureRequest) -> tuple[Step, ...]:
    return random_match(*table, seed=request.param)


def test_seats_ascend_and_a_variant_is_usual(game: Game) -> None:
    assert game.seats == tuple(sorted(set(game.seats)))
    assert game.variants


def test_the_match_is_over_after_its_last_action_only(game: Game, match: tuple[Step, ...]) -> None:
    assert [game.is_terminal(step.after) for step in match] == [False] * (len(match) - 1) + [True]


def test_a_deal_is_due_or_somebody_acts(game: Game, match: tuple[Step, ...]) -> None:
    for step in match:
        assert (game.deal(step.before, Random(0)) is None) == bool(game.actors(step.before))


def test_at_the_end_nobody_acts_and_no_deal_is_due(game: Game, match: tuple[Step, ...]) -> None:
    end = match[-1].after
    assert game.actors(end) == ()
    assert game.deal(end, Random(0)) is None


def test_who_has_to_act_can_and_no_one_else(
    game: Game, match: tuple[Step, ...], seats: range
) -> None:
    for state in (match[0].before, *(step.after for step in match)):
        able = tuple(seat for seat in seats if game.legal_actions(state, seat))
        assert able == tuple(sorted(game.actors(state)))


def test_no_legal_action_is_offered_twice(
    game: Game, match: tuple[Step, ...], seats: range
) -> None:
    for step in match:
        for seat in seats:
            offered = game.legal_actions(step.before, seat)
            assert len(set(offered)) == len(offered)


def test_every_legal_action_is_accepted(game: Game, match: tuple[Step, ...]) -> None:
    for step in match:
        for seat in game.actors(step.before):
            for action in game.legal_actions(step.before, seat):
                after, events = game.apply(step.before, action)
                assert after != step.before and events


def test_the_same_action_always_brings_about_the_same(game: Game, match: tuple[Step, ...]) -> None:
    for step in match:
        assert game.apply(step.before, step.action) == (step.after, step.events)


def test_states_can_be_told_apart_by_hash(game: Game, match: tuple[Step, ...]) -> None:
    assert len({step.before for step in match}) == len(match)


def test_every_action_survives_a_record_line(game: Game, match: tuple[Step, ...]) -> None:
    for step in match:
        line = json.dumps(game.encode(step.action))
        assert game.decode(json.loads(line)) == step.action


def test_after_the_end_every_action_is_refused(game: Game, match: tuple[Step, ...]) -> None:
    for step in match:
        if game.actors(step.before):
            with pytest.raises(RefusalError):
                game.apply(match[-1].after, step.action)


def test_returns_are_one_number_a_seat(game: Game, match: tuple[Step, ...], seats: range) -> None:
    for state in (match[0].before, match[-1].after):
        assert [type(points) for points in game.returns(state)] == [int] * len(seats)


def test_every_seat_and_a_spectator_have_their_own_view(
    game: Game, match: tuple[Step, ...], seats: range
) -> None:
    for step in match:
        if game.actors(step.before):
            assert len({game.observe(step.before, who) for who in (*seats, None)}) == len(seats) + 1


def test_redacting_twice_is_redacting_once(
    game: Game, match: tuple[Step, ...], seats: range
) -> None:
    for step in match:
        for event in step.events:
            for who in (*seats, None):
                seen = game.redact(event, who)
                assert type(seen) is type(event)
                assert game.redact(seen, who) == seen


def test_a_seed_deals_the_same_and_another_seed_does_not(table: tuple[Game, str, int]) -> None:
    game, variant, seats = table
    state = game.start(variant, seats, 0)
    assert game.deal(state, Random(5)) == game.deal(state, Random(5))
    assert game.deal(state, Random(5)) != game.deal(state, Random(6))
