"""What an action is told to have brought about."""

import pytest

from gladiadores_tui.games.gladiadores.actions import Deal, Play
from gladiadores_tui.games.gladiadores.cards import Suit
from gladiadores_tui.games.gladiadores.events import (
    BattleWon,
    CardPlayed,
    CardsCollected,
    Event,
    MatchEnded,
    RoundDealt,
    RoundScored,
)
from gladiadores_tui.games.gladiadores.game import GLADIADORES
from gladiadores_tui.games.gladiadores.rules import apply

from ..playing import Step, random_match
from .table import mid_round, plays


@pytest.fixture(params=["A", "B"])
def match(request: pytest.FixtureRequest) -> tuple[Step, ...]:
    return random_match(GLADIADORES, request.param, 4, seed=2)


def told(match: tuple[Step, ...], kind: type[Event]) -> list[Event]:
    return [event for step in match for event in step.events if isinstance(event, kind)]


def test_a_card_opens_a_battle_and_another_fixes_its_lead_suit() -> None:
    state, seen = mid_round(["L L L", "TF L L", "F9 L L"]), []
    for play in plays("0:L 1:TF:F 2:F9"):
        state, (event, *_) = apply(state, play)
        seen.append((event.card, event.declared, event.opens, event.lead))
    one, two, three = (play.card for play in plays("0:L 1:TF:F 2:F9"))
    assert seen == [
        (one, None, True, None),
        (two, Suit.FLAIL, False, Suit.FLAIL),
        (three, None, False, None),
    ]


def test_every_deal_is_told(match: tuple[Step, ...]) -> None:
    deals = [step.action for step in match if isinstance(step.action, Deal)]
    assert told(match, RoundDealt) == [
        RoundDealt(deal.round, deal.first, deal.hands) for deal in deals
    ]


def test_every_card_is_told_with_its_round_and_battle(match: tuple[Step, ...]) -> None:
    played = [step for step in match if isinstance(step.action, Play)]
    events = told(match, CardPlayed)
    assert [Play(event.seat, event.card, event.declared) for event in events] == [
        step.action for step in played
    ]
    battles = match[-1].after.battles
    assert [(event.round, event.battle) for event in events] == [
        (battle.round, battle.number) for battle in battles for _ in battle.plays
    ]
    assert [event.opens for event in events] == [True, False, False, False] * len(battles)


def test_every_battle_is_won_and_then_collected(match: tuple[Step, ...]) -> None:
    battles = match[-1].after.battles
    won = [event.battle for event in told(match, BattleWon)]
    assert [(b.round, b.number, b.winner) for b in won] == [
        (b.round, b.number, b.winner) for b in battles
    ]
    assert told(match, CardsCollected) == [CardsCollected(b, b.chosen) for b in battles]


def test_every_round_is_scored_and_the_end_comes_last(match: tuple[Step, ...]) -> None:
    end = match[-1].after
    assert told(match, RoundScored) == [RoundScored(score) for score in end.scores]
    assert told(match, MatchEnded) == [MatchEnded(end.result)]
    assert match[-1].events[-2:] == (RoundScored(end.scores[-1]), MatchEnded(end.result))
