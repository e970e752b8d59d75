"""The chance to win a match that goes on: of wins said to be so likely, so many are won."""

from dataclasses import replace
from random import Random

import pytest

from gladiadores_tui.bots.gladiadores.codes import hand_bits
from gladiadores_tui.bots.gladiadores.ends import SPREAD, Ends, chances
from gladiadores_tui.bots.gladiadores.greedy import play_out
from gladiadores_tui.bots.gladiadores.position import round_of
from gladiadores_tui.bots.gladiadores.search import STRAY
from gladiadores_tui.core.chance import below
from gladiadores_tui.games.gladiadores.rules import apply, draw_deal
from gladiadores_tui.games.gladiadores.scoring import final_result
from gladiadores_tui.games.gladiadores.state import Phase, start
from gladiadores_tui.games.gladiadores.view import observe

from ..games.gladiadores.table import scored
from .matches import KINDS

MATCHES = 150


def greedy_match(board: str, players: int, rng: Random) -> list[list[float]]:
    """After each round of a match of greedy players, what each seat's chance was said to be."""
    state, said = start(board, players, below(rng, players)), []
    while True:
        state, _ = apply(state, draw_deal(state, rng))
        views = [observe(state, seat) for seat in range(players)]
        game = round_of(views[0], map(hand_bits, state.hands))
        play_out(game, rng.random, STRAY)
        ends = [Ends(view, view.seat)[game.counts] for view in views]
        said.append([end.chance for end in ends])
        if ends[0].over:
            return said
        moved = zip(state.positions, ends, strict=True)
        after = tuple(
            tuple(at + by for at, by in zip(row, end.moved, strict=True)) for row, end in moved
        )
        state = replace(state, phase=Phase.DEALING, hands=((),) * players, positions=after)


@pytest.mark.parametrize(("board", "players"), KINDS)
def test_a_win_is_as_likely_as_it_is_said_to_be(board: str, players: int) -> None:
    rng = Random(f"{board}{players}")
    likely: list[tuple[float, float]] = []
    for _ in range(MATCHES):
        *before, won = greedy_match(board, players, rng)
        assert sum(won) == pytest.approx(1)
        for said in before:
            assert sum(said) == pytest.approx(1)
            likely += [(chance, won[seat]) for seat, chance in enumerate(said) if chance > 0.5]
    assert len(likely) > MATCHES / 3
    said, won = (sum(each) / len(likely) for each in zip(*likely, strict=True))
    assert won == pytest.approx(said, abs=0.15)  # three standard errors of so few matches


@pytest.mark.parametrize("left", SPREAD)
def test_who_stands_level_is_as_likely_to_win(left: int) -> None:
    score = scored("A", *[(1, 1, 1, 1)] * 4)
    assert chances(score, final_result("A", 4, score), left) == (0.25,) * 4


def test_a_lead_is_worth_more_the_later_it_is() -> None:
    score = scored("B", (4, 0, 0, 0), (0, 2, 0, 0), (0, 0, 2, 0))
    result = final_result("B", 3, score)
    first = [chances(score, result, left)[0] for left in sorted(SPREAD)]
    assert first == sorted(first, reverse=True)
    assert first[-1] > 1 / 3
