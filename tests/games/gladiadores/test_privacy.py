"""What a seat may not know does not reach it (docs/rules.md, R10).

The twin of a state has the cards that a seat cannot see exchanged among hands, left-out cards
and discard. A seat that can tell the two apart has seen a hidden card.
"""

from collections.abc import Collection
from dataclasses import replace
from random import Random

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from gladiadores_tui.core.chance import shuffled
from gladiadores_tui.core.errors import RefusalError
from gladiadores_tui.games.gladiadores.actions import Deal
from gladiadores_tui.games.gladiadores.cards import Card, Lion
from gladiadores_tui.games.gladiadores.game import GLADIADORES
from gladiadores_tui.games.gladiadores.state import State

from ..playing import Step, random_match
from .table import cards_in

observe, redact = GLADIADORES.observe, GLADIADORES.redact

steps = st.builds(
    random_match,
    st.just(GLADIADORES),
    st.sampled_from(GLADIADORES.variants),
    st.sampled_from(GLADIADORES.seats),
    seed=st.integers(0, 9),
).flatmap(st.sampled_from)


def exchanged(piles: list[tuple[Card, ...]], rng: Random) -> list[tuple[Card, ...]]:
    """The same cards in piles of the same sizes."""
    pool = iter(shuffled([card for pile in piles for card in pile], rng))
    return [tuple(next(pool) for _ in pile) for pile in piles]


def twin(state: State, known: Collection[int | None], seed: int) -> State:
    """The state with all cards exchanged but those of the known hands."""
    hidden = [seat for seat in range(state.players) if seat not in known]
    piles = [*(state.hands[seat] for seat in hidden), state.left_out, state.discard]
    *hands, left_out, discard = exchanged(piles, Random(seed))
    now = dict(zip(hidden, hands, strict=True))
    return replace(
        state,
        hands=tuple(now.get(seat, hand) for seat, hand in enumerate(state.hands)),
        left_out=left_out,
        discard=discard,
    )


@settings(max_examples=120, deadline=None)
@given(step=steps, seed=st.integers(0, 99))
def test_a_view_does_not_change_with_cards_that_the_seat_cannot_see(step: Step, seed: int) -> None:
    for who in (None, *range(step.after.players)):
        other = twin(step.after, {who}, seed)
        assert observe(other, who) == observe(step.after, who)


@settings(max_examples=120, deadline=None)
@given(step=steps, seed=st.integers(0, 99))
def test_nor_does_what_it_is_told(step: Step, seed: int) -> None:
    actor = step.before.turn
    assume(actor is not None)
    for who in (None, *range(step.before.players)):
        other = twin(step.before, {who, actor}, seed)
        after, events = GLADIADORES.apply(other, step.action)
        assert [redact(event, who) for event in events] == [
            redact(event, who) for event in step.events
        ]
        assert observe(after, who) == observe(step.after, who)


@pytest.mark.parametrize("players", [3, 4])
def test_nor_does_a_deal_tell_more_than_the_own_hand(players: int) -> None:
    start = GLADIADORES.start("A", players, 0)
    one, other = (GLADIADORES.deal(start, Random(seed)) for seed in (1, 2))
    (told,) = GLADIADORES.apply(start, one)[1]
    for who in range(players):
        seen = redact(told, who)
        assert seen.hands == tuple(
            hand if seat == who else None for seat, hand in enumerate(one.hands)
        )
    (told_other,) = GLADIADORES.apply(start, other)[1]
    assert redact(told, None) == redact(told_other, None)


@settings(max_examples=80, deadline=None)
@given(step=steps)
def test_a_view_shows_only_own_cards_and_cards_that_all_saw_played(step: Step) -> None:
    state = step.after
    played = {play.card for battle in state.battles for play in battle.plays}
    played |= {play.card for play in state.plays}
    for who in (None, *range(state.players)):
        own = set() if who is None else set(state.hands[who])
        assert set(cards_in(observe(state, who))) <= played | own


@settings(max_examples=80, deadline=None)
@given(step=steps, who=st.integers(0, 2), seed=st.integers(0, 99))
def test_a_refusal_names_no_card_of_another_hand(step: Step, who: int, seed: int) -> None:
    assume(not isinstance(step.action, Deal))
    other = twin(step.before, {step.action.seat}, seed)
    for card in {*step.before.hands[who], *step.before.left_out} - {Lion()}:
        action = replace(step.action, card=card)
        assert outcome(step.before, action) == outcome(other, action)


def outcome(state: State, action: object) -> object:
    try:
        GLADIADORES.apply(state, action)
    except RefusalError as refusal:
        return type(refusal), vars(refusal)
    return None
