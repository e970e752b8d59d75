"""Whole matches by machine: random actions, take-backs and hints, and what always holds."""

from collections import Counter
from itertools import product
from random import Random

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
)

from gladiadores_tui.core.errors import IllegalActionError, NotYourTurnError
from gladiadores_tui.games.gladiadores.actions import Action, Collect, Deal, Play
from gladiadores_tui.games.gladiadores.cards import Combat, Suit, deck
from gladiadores_tui.games.gladiadores.game import GLADIADORES
from gladiadores_tui.games.gladiadores.notation import encode
from gladiadores_tui.games.gladiadores.record import read_record
from gladiadores_tui.games.gladiadores.record_lines import dump, match_line
from gladiadores_tui.games.gladiadores.rules import apply, legal_actions
from gladiadores_tui.games.gladiadores.state import Phase, State, start

from ..playing import random_action

ALL_CARDS = tuple(dict.fromkeys(deck(4)))
CANDIDATES: tuple[Play | Collect, ...] = (
    *(Play(*play) for play in product(range(-1, 5), ALL_CARDS, (None, *Suit))),
    *(Collect(*one) for one in product(range(-1, 5), ALL_CARDS) if isinstance(one[1], Combat)),
)
"""Every play and collect that can be written down, and some of seats that do not exist."""


def all_cards(state: State) -> Counter:
    """The cards of a match, wherever they lie; an arena keeps its cards until it is cleared."""
    piles = (*state.hands, *state.areas, state.discard, state.left_out)
    arena = [play.card for play in state.plays]
    return Counter(arena) + Counter(card for pile in piles for card in pile)


def accepted(state: State, action: Action) -> bool:
    try:
        apply(state, action)
    except (IllegalActionError, NotYourTurnError):
        return False
    return True


class Match(RuleBasedStateMachine):
    """Keeps the log with its states, and the record file with everything taken back in it."""

    @initialize(
        board=st.sampled_from("AB"),
        players=st.sampled_from([3, 4]),
        first=st.integers(0, 3),
        seed=st.integers(0, 2**32),
        actions=st.sampled_from([0, 1, 20, 100, 180]),
    )
    def begin(self, board: str, players: int, first: int, seed: int, actions: int) -> None:
        self.state = self.beginning = start(board, players, first % players)
        self.log: list[tuple[State, Action]] = []
        self.rows = [match_line(board, "abcd"[:players], first % players, {})]
        self.play_some(seed, actions)

    def do(self, action: Action) -> None:
        self.log.append((self.state, action))
        self.rows.append(encode(action))
        self.state, _ = apply(self.state, action)
        assert all_cards(self.state) == Counter(deck(self.state.players))

    def goes_on(self) -> bool:
        return self.state.phase is not Phase.OVER

    def can_take_back(self) -> bool:
        return self.goes_on() and bool(self.log) and not isinstance(self.log[-1][1], Deal)

    def play_some(self, seed: int, actions: int) -> None:
        rng = Random(seed)
        while self.goes_on() and (actions := actions - 1) >= 0:
            self.do(random_action(GLADIADORES, self.state, rng))

    @precondition(goes_on)
    @rule(seed=st.integers(0, 2**32), actions=st.sampled_from([1, 2, 10, 50]))
    def play_on(self, seed: int, actions: int) -> None:
        self.play_some(seed, actions)

    @precondition(can_take_back)
    @rule(actions=st.integers(1, 8))
    def take_back(self, actions: int) -> None:
        while self.can_take_back() and (actions := actions - 1) >= 0:
            self.state, undone = self.log.pop()
            self.rows.append({"type": "takeback", "seat": undone.seat})

    @rule(seat=st.integers(0, 2))
    def hint(self, seat: int) -> None:
        self.rows.append({"type": "hint", "seat": seat})

    @invariant()
    def what_is_legal_is_what_is_accepted(self) -> None:
        turn = self.state.turn
        legal = () if turn is None else legal_actions(self.state, turn)
        before = hash(self.state)
        assert {action for action in CANDIDATES if accepted(self.state, action)} == set(legal)
        assert hash(self.state) == before

    @invariant()
    def somebody_acts_or_a_deal_is_due_until_the_end(self) -> None:
        able = [s for s in range(self.state.players) if legal_actions(self.state, s)]
        waiting = {Phase.DEALING: 0, Phase.OVER: 0, Phase.PLAYING: 1, Phase.COLLECTING: 1}
        assert len(able) == waiting[self.state.phase]
        assert (self.state.result is None) == (self.state.phase is not Phase.OVER)

    @invariant()
    def log_and_record_replay_to_an_equal_state_and_the_same_events(self) -> None:
        state, told = self.beginning, []
        for before, action in self.log:
            assert state == before
            state, events = apply(state, action)
            told.extend(events)
        record = read_record(dump(self.rows).encode().splitlines())
        assert state == record.state == self.state
        assert tuple(told) == record.events


Match.TestCase.settings = settings(max_examples=40, stateful_step_count=12, deadline=None)
TestMatch = Match.TestCase
