"""What the house expects of every game, whatever its rules."""

import json
from random import Random

import pytest

from gladiadores_tui.core.errors import RefusalError
from gladiadores_tui.core.game import Game
from gladiadores_tui.core.history import TakeBack
from gladiadores_tui.core.record import InvalidRecordError
from gladiadores_tui.games.gladiadores.game import GLADIADORES
from gladiadores_tui.hall.lines import line_of, written

from ..helpers.toy import TOY
from .playing import Step, random_match

GAMES = (GLADIADORES, TOY)
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


NAMES = ("Ana", "Bia", "Caio", "Davi")


@pytest.fixture
def record(table: tuple[Game, str, int], match: tuple[Step, ...]) -> list[bytes]:
    """The lines of a match."""
    game, variant, seats = table
    head = written(game.head(variant, NAMES[:seats], 0, {}))
    return [head.encode(), *(line_of(game, step.action).encode() for step in match)]


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


def test_whose_an_action_is_can_be_told(game: Game, match: tuple[Step, ...]) -> None:
    for step in match:
        acting = game.actors(step.before)
        assert (game.actor(step.action) in acting) if acting else game.actor(step.action) is None


def test_every_seat_acts_and_chance_too(game: Game, match: tuple[Step, ...], seats: range) -> None:
    who = {game.actor(step.action) for step in match}
    assert None in who and who <= {None, *seats}


def test_some_events_settle_something_and_others_do_not(table: tuple[Game, str, int]) -> None:
    game = table[0]
    events = [
        event for seed in range(3) for step in random_match(*table, seed) for event in step.events
    ]
    assert {game.settles(event) for event in events} == {True, False}


def test_whether_an_event_settles_something_everybody_may_know(
    game: Game, match: tuple[Step, ...], seats: range
) -> None:
    for step in match:
        for event in step.events:
            for who in (*seats, None):
                assert game.settles(game.redact(event, who)) == game.settles(event)


def test_the_facts_of_a_match_are_plain_json(
    game: Game, match: tuple[Step, ...], seats: range
) -> None:
    facts = game.facts(match[-1].after, NAMES[: len(seats)])
    assert facts and json.loads(json.dumps(facts)) == facts


def test_facts_follow_from_how_it_ended_and_who_played(
    game: Game, match: tuple[Step, ...], seats: range
) -> None:
    end = match[-1].after
    assert game.facts(end, NAMES[: len(seats)]) == game.facts(end, list(NAMES[: len(seats)]))
    assert game.facts(end, NAMES[: len(seats)]) != game.facts(end, NAMES[::-1][: len(seats)])


def test_the_first_line_names_its_type_and_the_game(game: Game, record: list[bytes]) -> None:
    head = json.loads(record[0])
    assert (head["type"], head["game"]) == ("match", game.name)


def test_the_lines_of_a_match_are_read_back(
    table: tuple[Game, str, int], match: tuple[Step, ...], record: list[bytes]
) -> None:
    game, variant, seats = table
    found = game.read(record)
    assert (found.variant, found.names, found.first) == (variant, NAMES[:seats], 0)
    assert found.history.log == [step.action for step in match]
    assert [moment.state for moment in found.history.moments[1:]] == [step.after for step in match]
    assert tuple(found.events) == tuple(event for step in match for event in step.events)
    assert found.is_over


@pytest.mark.parametrize("first", [0, 1])
def test_who_begins_is_read_back(table: tuple[Game, str, int], first: int) -> None:
    game, variant, seats = table
    found = game.read([written(game.head(variant, NAMES[:seats], first, {})).encode()])
    assert found.first == first
    assert found.state == game.start(variant, seats, first)


def test_a_match_in_progress_is_read_as_far_as_it_goes(
    game: Game, match: tuple[Step, ...], record: list[bytes]
) -> None:
    for length in (1, 2, len(record) // 2, len(record) - 1):
        found = game.read(record[:length])
        assert found.state == match[length - 1].before
        assert not found.is_over


def test_an_action_that_was_taken_back_is_read_as_undone(
    game: Game, match: tuple[Step, ...], record: list[bytes]
) -> None:
    for length in range(2, len(record)):
        step = match[length - 2]
        seat = game.actor(step.action)
        if seat is not None:
            undone = line_of(game, TakeBack(seat)).encode()
            found = game.read([*record[:length], undone])
            assert (found.state, found.history.log[-1]) == (step.before, TakeBack(seat))
            assert game.read([*record[:length], undone, *record[length - 1 :]]).is_over
            return
    raise AssertionError("nobody but chance has acted")


def test_a_take_back_is_refused_where_there_is_nothing_to_undo(
    game: Game, match: tuple[Step, ...], record: list[bytes], seats: range
) -> None:
    for length in (1, len(record)):
        for seat in (*seats, len(seats)):
            with pytest.raises(InvalidRecordError) as refused:
                game.read([*record[:length], line_of(game, TakeBack(seat)).encode()])
            assert refused.value.line == length + 1


def test_nobody_takes_back_what_another_did(
    game: Game, match: tuple[Step, ...], record: list[bytes], seats: range
) -> None:
    length = next(n for n, step in enumerate(match, 2) if game.actor(step.action) is not None)
    for seat in set(seats) - {game.actor(match[length - 2].action)}:
        with pytest.raises(InvalidRecordError):
            game.read([*record[:length], line_of(game, TakeBack(seat)).encode()])


@pytest.mark.parametrize("bad", [b"", b"{}", b"Dear Ana", b"[]", b"\xff", b"null", b'{"type": 1}'])
def test_what_is_no_record_is_refused_at_its_first_line(game: Game, bad: bytes) -> None:
    with pytest.raises(InvalidRecordError) as refused:
        game.read([bad])
    assert (refused.value.line, refused.value.record) == (1, None)


@pytest.mark.parametrize("bad", [b"{}", b"Dear Ana", b"[]", b"\xff", b"null", b'{"type": 1}'])
def test_a_line_that_is_none_is_refused_with_all_that_came_before(
    game: Game, match: tuple[Step, ...], record: list[bytes], bad: bytes
) -> None:
    length = len(record) - 1
    with pytest.raises(InvalidRecordError) as refused:
        game.read([*record[:length], bad, record[length]])
    assert refused.value.line == length + 1
    assert refused.value.record is not None
    assert refused.value.record.state == match[length - 1].before


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
