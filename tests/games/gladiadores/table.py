"""Hands, arenas and areas in the notation of record files, so that a test reads like a rule.

The manual's player 1 is seat 0. `play_out("3:T7 0:T1 1:TF:F 2:L")` is a whole battle.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import fields, is_dataclass, replace

from gladiadores_tui.games.gladiadores.actions import Collect, Play
from gladiadores_tui.games.gladiadores.battle import Battle
from gladiadores_tui.games.gladiadores.cards import Card, Combat, Lion, Suit, Weapon
from gladiadores_tui.games.gladiadores.explain import Verdict
from gladiadores_tui.games.gladiadores.notation import (
    card_code,
    parse_card,
    parse_play,
    play_code,
)
from gladiadores_tui.games.gladiadores.rules import apply, explain, legal_actions
from gladiadores_tui.games.gladiadores.scoring import (
    Grid,
    MatchResult,
    RoundScore,
    final_result,
    score_round,
    start_positions,
)
from gladiadores_tui.games.gladiadores.state import Phase, State, start


def cards(text: str) -> tuple[Card, ...]:
    return tuple(parse_card(code) for code in text.split())


def codes(held: Iterable[Card]) -> str:
    return " ".join(card_code(card) for card in held)


def cards_in(thing: object) -> Iterator[Card]:
    """Every card found anywhere in an action, an event or a view."""
    if isinstance(thing, Combat | Lion | Weapon):
        yield thing
    elif isinstance(thing, tuple):
        for part in thing:
            yield from cards_in(part)
    elif is_dataclass(thing):
        for field in fields(thing):
            yield from cards_in(getattr(thing, field.name))


def plays(text: str) -> list[Play]:
    return [
        Play(int(seat), *parse_play(code))
        for seat, _, code in (play.partition(":") for play in text.split())
    ]


def mid_round(
    hands: Sequence[str], *, leader: int = 0, areas: Mapping[int, str] | None = None
) -> State:
    """A match of board A somewhere in its first round, with the cards that matter."""
    won = areas or {}
    return replace(
        start("A", len(hands), leader),
        phase=Phase.PLAYING,
        round=1,
        hands=tuple(cards(hand) for hand in hands),
        areas=tuple(cards(won.get(seat, "")) for seat in range(len(hands))),
    )


def play_out(text: str, *, areas: Mapping[int, str] | None = None, take: str = "") -> State:
    """After this battle. Each seat also keeps two lions: they force nothing."""
    played = sorted(plays(text), key=lambda play: play.seat)
    hands = [f"{card_code(play.card)} L L" for play in played]
    state = mid_round(hands, leader=int(text[0]), areas=areas)
    for play in plays(text):
        state, _ = apply(state, play)
    if take:
        state, _ = apply(state, Collect(battle_of(state).winner, parse_card(take)))
    return state


def battle_of(state: State) -> Battle:
    return state.pending or state.battles[-1]


def battle(text: str, *, areas: Mapping[int, str] | None = None, take: str = "") -> Battle:
    """This battle, resolved; `take` is the winner's choice of the extra card."""
    return battle_of(play_out(text, areas=areas, take=take))


def eliminated(fought: Battle) -> str:
    """What the weapons eliminated, in order."""
    return codes(strike.card for strike in fought.strikes if strike.card is not None)


def at_turn(hand: str, after: str = "") -> tuple[State, int]:
    """The turn of a seat with this hand in a battle of four, after these plays."""
    before = plays(after)
    held = ["L L"] * 4
    for play in before:
        held[play.seat] = f"{card_code(play.card)} L L"
    held[len(before)] = hand
    state = mid_round(held)
    for play in before:
        state, _ = apply(state, play)
    return state, len(before)


def may_play(hand: str, after: str = "") -> str:
    """Every legal play of a hand, after these plays."""
    state, seat = at_turn(hand, after)
    return " ".join(play_code(play.card, play.declared) for play in legal_actions(state, seat))


def judged(card: str, hand: str, after: str = "") -> Verdict:
    """The rules' account of one play."""
    state, seat = at_turn(hand, after)
    return explain(state, Play(seat, *parse_play(card)))


def scored(board: str, *counts: Sequence[int], at: Grid | None = None) -> RoundScore:
    """A round scored from the number of cards in each seat's columns, in suit order."""
    areas = [
        [Combat(suit, rank) for suit in Suit for rank in range(1, row[suit] + 1)] for row in counts
    ]
    return score_round(board, 1, areas, at or start_positions(board, len(counts)))


def steps_b(*counts: Sequence[int]) -> list[int]:
    """How far each seat is asked to move on board B."""
    return [step for (step,) in scored("B", *counts).steps]


def ended_a(*tracks: Sequence[int]) -> MatchResult:
    """The end of a match on board A, from each seat's columns on the four tracks."""
    after = tuple(tuple(row) for row in tracks)
    return final_result("A", len(after), RoundScore(len(after), (), (), after, after))


def ended_b(*moves: tuple[int, int]) -> MatchResult:
    """The end of a match on board B, from where each seat stood before the round and after."""
    before, after = (tuple((move[i],) for move in moves) for i in (0, 1))
    return final_result("B", len(moves), RoundScore(len(moves), (), (), before, after))
