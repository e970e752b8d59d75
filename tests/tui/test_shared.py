"""One match at many terminals: what a desk for one of its seats shows, and one for none of them."""

from collections.abc import Iterator
from random import Random

import pytest

from gladiadores_tui.core.errors import RefusalError
from gladiadores_tui.core.history import TakeBack
from gladiadores_tui.games.gladiadores.actions import Play
from gladiadores_tui.games.gladiadores.events import BattleWon, RoundScored
from gladiadores_tui.games.gladiadores.game import GLADIADORES
from gladiadores_tui.hall.match import Match, begin
from gladiadores_tui.hall.plan import Terms
from gladiadores_tui.hall.wishes import Wishes
from gladiadores_tui.table.takeback import Hindrance, Policy
from gladiadores_tui.tui.gladiadores.desk import Desk
from screenshots.scenes import NAMES

PEOPLE = dict(enumerate(NAMES, start=11))
ANA, BIA, CAIO, DUDA = PEOPLE
TERMS = Terms(variant="A")


# Desks


@pytest.fixture
def match() -> Match:
    """At its beginning; Ana has the turn."""
    return begin(GLADIADORES, Wishes("A", NAMES, first=0, seed="colosseum"))


@pytest.fixture
def desks(match: Match) -> list[Desk]:
    """One for each seat, and the last for somebody who looks on."""
    return [*(Desk(match, here=(seat,)) for seat in range(4)), Desk(match, here=())]


def act(match: Match, rng: Random) -> None:
    """Whoever has to decide does something."""
    (seat,) = match.table.actors
    view = match.table.feed(seat, match.table.version).view
    match.table.submit(rng.choice(view.legal), match.table.version)


def moments(match: Match, desks: list[Desk], rounds: int) -> Iterator[None]:
    """Each moment of the first rounds that the desks show, with all that is looked at."""
    rng = Random("shared")
    while match.table.feed(None).view.round <= rounds and not match.table.is_over:
        while any(desk.stop for desk in desks):
            yield
            for desk in desks:
                if desk.stop is not None:
                    desk.acknowledge()
        yield
        act(match, rng)
        for desk in desks:
            desk.advance()
    yield


def test_ones_own_hand_lies_open_all_the_time_and_no_other(match: Match, desks: list[Desk]) -> None:
    stops = set()
    for _ in moments(match, desks, rounds=2):
        for seat, desk in enumerate(desks[:4]):
            assert (desk.wanted, desk.open, desk.view.seat) == (None, seat, seat)
            assert desk.view.hand == match.table.feed(seat, desk.version, desk.version).view.hand
            stops.add(type(desk.stop))
    assert stops == {type(None), BattleWon, RoundScored}


def test_who_looks_on_never_has_a_hand(match: Match, desks: list[Desk]) -> None:
    desk = desks[4]
    for _ in moments(match, desks, rounds=1):
        assert (desk.view.seat, desk.view.hand, desk.view.legal) == (None, (), ())
        assert (desk.open, desk.active, desk.wanted, desk.bot) == (None, None, None, None)
        desk.reveal()
        assert desk.view.hand == ()


def test_others_are_waited_for(match: Match, desks: list[Desk]) -> None:
    turns = set()
    for _ in moments(match, desks, rounds=1):
        for seat, desk in enumerate(desks):
            if desk.stop is not None:
                assert (desk.active, desk.awaited) == (None, None)
                continue
            (actor,) = match.table.actors
            turns.add(actor)
            mine = actor == seat
            assert desk.active == (actor if mine else None)
            assert desk.awaited == (None if mine else actor)
            assert desk.bot is None
    assert turns == {0, 1, 2, 3}


def test_nobody_acts_for_another(match: Match, desks: list[Desk]) -> None:
    wrong = desks[1].view.hand[0]
    before = match.table.version
    with pytest.raises(RefusalError):
        desks[1].submit(Play(1, wrong))
    assert match.table.version == before


def test_bots_of_a_shared_match_are_others(match: Match) -> None:
    bots = {1: "easy", 2: "easy", 3: "easy"}
    match = begin(GLADIADORES, Wishes("A", NAMES, first=1, seed="colosseum", bots=bots))
    for here in ((0,), ()):
        desk = Desk(match, here=here)
        assert (desk.bot, desk.awaited, desk.is_demonstration) == (None, 1, False)


def test_who_comes_later_sees_what_stands_and_is_not_shown_it_again(
    match: Match, desks: list[Desk]
) -> None:
    for _ in moments(match, desks, rounds=1):
        pass
    late = Desk(match, here=(2,))
    assert late.stop is None
    assert late.view == match.table.feed(2).view
    assert late.events == match.table.story(None, match.table.version)


def test_only_ones_own_last_action_can_be_taken_back(match: Match, desks: list[Desk]) -> None:
    rng = Random(1)
    act(match, rng)
    for desk in desks:
        desk.advance()
    assert [desk.hindrance for desk in desks] == [None, *[Hindrance.OTHERS] * 4]
    hand = desks[0].view.hand
    desks[0].take_back()
    for desk in desks:
        desk.advance()
    assert match.table.log[-1] == TakeBack(0)
    assert desks[0].active == 0 and len(desks[0].view.hand) == len(hand) + 1
    assert {desk.awaited for desk in desks[1:]} == {0}
    act(match, rng)
    act(match, rng)
    for desk in desks:
        desk.advance()
    others = Hindrance.OTHERS
    assert [desk.hindrance for desk in desks] == [others, None, *[others] * 3]


def test_what_has_been_answered_meanwhile_is_not_taken_back(
    match: Match, desks: list[Desk]
) -> None:
    rng = Random(1)
    act(match, rng)
    desks[0].advance()
    act(match, rng)  # and nobody has looked since
    before = match.table.version
    with pytest.raises(RefusalError):
        desks[0].take_back()
    assert match.table.version == before


def test_with_everything_allowed_others_actions_stand_all_the_same(desks: list[Desk]) -> None:
    match = begin(GLADIADORES, Wishes("A", NAMES, first=0, seed="x", policy=Policy.FREE))
    desks = [Desk(match, here=(seat,)) for seat in range(2)]
    rng = Random(1)
    act(match, rng)
    act(match, rng)
    for desk in desks:
        desk.advance()
    assert [desk.hindrance for desk in desks] == [Hindrance.OTHERS, None]
    desks[1].take_back()
    assert list(match.table.log[-1:]) == [TakeBack(1)]


def test_with_everything_allowed_one_goes_back_behind_the_bots() -> None:
    bots = {1: "easy", 2: "easy"}
    for policy in (Policy.FREE, Policy.UNSEEN):
        wishes = Wishes("A", NAMES[:4], first=0, seed="x", policy=policy, bots=bots)
        match = begin(GLADIADORES, wishes)
        desks = [Desk(match, here=(seat,)) for seat in (0, 3)] + [Desk(match, here=())]
        rng = Random(1)
        for _ in range(3):
            act(match, rng)
        for desk in desks:
            desk.advance()
        others = [Hindrance.OTHERS if policy is Policy.FREE else Hindrance.ANSWERED] * 2
        if policy is Policy.FREE:
            assert [desk.hindrance for desk in desks] == [None, *others]
            desks[0].take_back()
            assert [*match.table.log[-3:]] == [TakeBack(2), TakeBack(1), TakeBack(0)]
        else:
            assert [desk.hindrance for desk in desks] == [Hindrance.ANSWERED, *others]


def test_who_has_looked_aside_does_not_go_through_all_that_was_overtaken(
    match: Match, desks: list[Desk]
) -> None:
    desk, rng = desks[-1], Random(5)
    while not desk.stop:
        act(match, rng)
        desk.advance()
    first = desk.stop
    while match.table.feed(None).view.round < 3:
        act(match, rng)
        assert not desk.advance()
    assert desk.stop is first
    desk.acknowledge()
    assert match.table.version - desk.version <= 4
    seen = 0
    while desk.stop:
        desk.acknowledge()
        seen += 1
    assert (seen <= 2, desk.version) == (True, match.table.version)
