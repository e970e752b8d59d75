"""The end of a round, with every number explained: the manual's examples 12 and 14 to 17."""

import pytest

from gladiadores_tui.games.gladiadores.cards import Combat, Suit
from gladiadores_tui.games.gladiadores.events import BattleWon
from gladiadores_tui.games.gladiadores.scoring import Grid, RoundScore, score_round
from gladiadores_tui.i18n import LANGUAGES
from gladiadores_tui.tui.gladiadores.round_sheet import RoundSheet

from ..helpers.stage import Stage, at

NAMES = ("Grey", "Orange", "White", "Yellow")


def scored(board: str, counts: Grid, before: Grid) -> RoundScore:
    areas = [
        [Combat(suit, rank + 1) for suit in Suit for rank in range(row[suit])] for row in counts
    ]
    return score_round(board, 1, areas, before)


EXAMPLE_12 = scored(
    "A",
    ((3, 2, 3, 1), (1, 2, 5, 0), (4, 0, 1, 2), (0, 1, 0, 2)),
    ((7, 7, 7, 7), (7, 7, 6, 7), (7, 7, 8, 7), (7, 7, 5, 7)),
)
"""Gladius: orange has 5, grey 3, white 1, yellow none."""
EXAMPLES_14_TO_17 = scored(
    "B", ((0, 0, 0, 0), (2, 2, 2, 2), (2, 1, 6, 0), (6, 0, 0, 0)), ((5,), (5,), (5,), (5,))
)
EXAMPLE_15 = scored("B", ((2, 2, 5, 2), (1, 0, 0, 0), (0, 1, 0, 0), (0, 0, 1, 0)), ((5,),) * 4)


async def put(stage: Stage, score: RoundScore) -> RoundSheet:
    """Show this round instead."""
    sheet = stage.app.screen
    assert isinstance(sheet, RoundSheet)
    sheet.score = score
    sheet.redraw()
    await stage.pilot.pause()
    return sheet


def line_with(stage: Stage, *parts: str) -> str:
    """The line of the sheet that holds all of these."""
    found = [" ".join(line.split()) for line in stage.lines() if all(p in line for p in parts)]
    assert found, (parts, stage.text())
    return found[-1]


async def test_example_12_every_step_has_its_reason() -> None:
    async with at("round-a", names=NAMES, language="en") as stage:
        await put(stage, EXAMPLE_12)
        await stage.press("down", "down")
        assert "†G Gladius: the most is 5 (Orange)." in stage.text()
        for name, parts in {
            "Orange": ("5 cards", "the most", "moves 1 right", "6 -> 7"),
            "Grey": ("3 cards", "5 - 3 = 2", "at most 3", "moves 1 left", "7 -> 6"),
            "White": ("1 card ", "5 - 1 = 4", "4 or more", "moves 2 left", "8 -> 6"),
            "Yellow": ("0 cards", "none", "stays", "5 -> 5"),
        }.items():
            line_with(stage, name, *parts)


async def test_example_12_in_portuguese() -> None:
    async with at("round-a", names=NAMES, language="pt-BR") as stage:
        await put(stage, EXAMPLE_12)
        await stage.press("j", "j")
        line_with(stage, "Grey", "3 cartas", "5 - 3 = 2", "até 3", "recua 1", "7 -> 6")
        line_with(stage, "White", "1 carta ", "5 - 1 = 4", "4 ou mais", "recua 2", "8 -> 6")


async def test_the_table_shows_counts_steps_and_columns_of_all_suits() -> None:
    async with at("round-a", names=NAMES, language="en") as stage:
        await put(stage, EXAMPLE_12)
        assert line_with(stage, "†G", "7>6").split("│")[1].split()[1:] == [
            *("3", "-1", "7>6"),
            *("5", "+1", "6>7"),
            *("1", "-2", "8>6"),
            *("0", "0", "5>5"),
        ]


async def test_arrows_go_round_the_suits() -> None:
    async with at("round-a", language="en") as stage:
        titles = []
        for key in ("up", "down", "down", "down", "k"):
            await stage.press(key)
            titles.append(next(s for s in Suit if f">{'Ψ¤†¶'[s]}" in stage.text()))
        assert titles == [Suit.AXE, Suit.TRIDENT, Suit.FLAIL, Suit.GLADIUS, Suit.FLAIL]


async def test_examples_14_to_17_every_sum_is_written_out() -> None:
    async with at("round-b", names=NAMES, language="en") as stage:
        await put(stage, EXAMPLES_14_TO_17)
        line_with(stage, "White", "6 - 1 ", "+5", "5 -> 10")
        line_with(stage, "Orange", "2 + 2 + 2 + 2", "+8", "5 -> 13")
        line_with(stage, "Yellow", " 6 ", "+6", "5 -> 11")
        line_with(stage, "Grey", "as the best", "+8", "5 -> 13")
        for rule in ("Different counts", "Equal counts", "One suit only", "No cards"):
            assert rule in stage.text()


async def test_example_15_all_worst_suits_are_subtracted() -> None:
    async with at("round-b", names=NAMES, language="en") as stage:
        await put(stage, EXAMPLE_15)
        line_with(stage, "Grey", "5 - 2 - 2 - 2", "-1", "5 -> 4")


@pytest.mark.parametrize("language", LANGUAGES)
async def test_a_cube_that_stops_at_the_end_of_its_track_says_so(language: str) -> None:
    score = scored("B", ((1, 5, 5, 5),) * 4, ((5,),) * 4)
    behind = scored("B", ((1, 2, 2, 2), (5, 2, 2, 2), (1, 0, 0, 0), (1, 0, 0, 0)), ((0,),) * 4)
    end = {"en": "(end)", "pt-BR": "(fim)"}[language]
    async with at("round-b", language=language) as stage:
        await put(stage, score)
        assert end not in unwrapped(stage)
        await put(stage, behind)
        assert unwrapped(stage).count(end) == 1


def unwrapped(stage: Stage) -> str:
    """The screen's text in one line, without frames."""
    return " ".join(stage.text().replace("│", " ").split())


async def test_side_b_says_how_far_the_end_is() -> None:
    async with at("round-b", names=NAMES, language="en") as stage:
        await put(stage, EXAMPLES_14_TO_17)
        assert "20 ends the match; the furthest stands at 13. Round 1 of 4." in stage.text()


@pytest.mark.parametrize("scene", ["round-a", "round-b"])
async def test_it_says_who_begins_the_next_round_and_they_do(scene: str) -> None:
    async with at(scene, language="en") as stage:
        said = line_with(stage, "is the first player of the next round")
        await stage.press("enter")
        first = stage.desk.wanted if stage.desk.wanted is not None else stage.desk.active
        assert first == stage.desk.view.first
        assert stage.desk.names[first] in said


@pytest.mark.parametrize("key", ["escape", "q", "z", "r"])
async def test_it_stays_until_it_is_acknowledged(key: str) -> None:
    async with at("round-a") as stage:
        await stage.press(key, "escape")
        assert stage.showing == "RoundSheet"


async def test_while_the_last_battle_is_looked_at_the_round_is_not_scored_yet() -> None:
    """What comes next is told when it comes."""
    async with at("battle-over", language="en") as stage:
        assert stage.table.reviews
        assert isinstance(stage.desk.stop, BattleWon)
        assert stage.desk.stop.battle.number == 11
        for key in ("p", "s"):
            await stage.press(key)
            assert "Round 1 is scored" not in stage.text()
            await stage.press("escape")
