"""Every kind of invalid line is refused where it stands, by its fault.

Each case stops an example record at a moment of the match and goes on with a wrong line.
"""

import json
from collections.abc import Sequence

import pytest

from gladiadores_tui.games.gladiadores.explain import Rule
from gladiadores_tui.games.gladiadores.record import Fault, RecordError, read_record
from gladiadores_tui.games.gladiadores.rules import legal_actions

from .records import changed, lines, refused, row
from .table import codes

RECORD = lines("4a-11")
MATCH, DEAL = RECORD[:2]
HANDS = json.loads(DEAL)["hands"]
MOMENTS = {
    "before the deal": 1,
    "seat 3 leads": 2,
    "seat 1 follows Gladius": 4,
    "seat 0 collects": 26,
    "before the second deal": 49,
    "after the end": len(RECORD),
}
SECOND_DEAL = RECORD[MOMENTS["before the second deal"]]
LAST_SEAT = json.loads(RECORD[48])["seat"]


def refusal_at(moment: str, *wrong: bytes) -> tuple[int, RecordError]:
    """The line number of the first wrong line, and the refusal; what was read before is kept."""
    before = RECORD[: MOMENTS[moment]]
    error = refused([*before, *wrong, b"never looked at"])
    kept = read_record(before).state
    assert error.record is not None
    assert error.record.state == kept
    assert error.legal == (() if kept.turn is None else legal_actions(kept, kept.turn))
    return len(before) + 1, error


@pytest.mark.parametrize(
    ("moment", "wrong", "fault", "detail"),
    [
        ("seat 3 leads", MATCH, Fault.SECOND_MATCH_LINE, ""),
        ("after the end", MATCH, Fault.SECOND_MATCH_LINE, ""),
        ("seat 3 leads", row("play", seat=4, card="L"), Fault.SEAT, "4"),
        ("seat 3 leads", row("play", seat=-1, card="L"), Fault.SEAT, "-1"),
        ("seat 3 leads", row("hint", seat=4), Fault.SEAT, "4"),
        ("seat 3 leads", row("takeback", seat=4), Fault.SEAT, "4"),
        ("seat 0 collects", row("collect", seat=4, card="G1"), Fault.SEAT, "4"),
        ("seat 3 leads", row("play", seat=3, card="T11"), Fault.CARD, "T11"),
        ("seat 3 leads", row("play", seat=3, card="TF:X"), Fault.CARD, "TF:X"),
        ("seat 0 collects", row("collect", seat=0, card="L"), Fault.CARD, "L"),
        ("seat 0 collects", row("collect", seat=0, card="TF:T"), Fault.CARD, "TF:T"),
        ("before the deal", changed(DEAL, left_out=["G10", "B6"]), Fault.CARD, "B6"),
        ("seat 3 leads", SECOND_DEAL, Fault.DEAL_PHASE, ""),
        ("seat 0 collects", SECOND_DEAL, Fault.DEAL_PHASE, ""),
        ("before the deal", SECOND_DEAL, Fault.DEAL_ROUND, "1"),
        ("before the second deal", DEAL, Fault.DEAL_ROUND, "2"),
        ("before the deal", changed(DEAL, first=2), Fault.DEAL_FIRST, "3"),
        ("before the second deal", changed(SECOND_DEAL, first=3), Fault.DEAL_FIRST, "0"),
        ("seat 3 leads", RECORD[3], Fault.TURN, "3"),
        ("seat 0 collects", row("collect", seat=1, card="G1"), Fault.TURN, "0"),
        ("seat 3 leads", row("takeback", seat=3), Fault.NOTHING_TO_TAKE_BACK, ""),
        ("before the deal", row("takeback", seat=3), Fault.NOTHING_TO_TAKE_BACK, ""),
        ("seat 1 follows Gladius", row("takeback", seat=1), Fault.TAKEBACK_SEAT, "0"),
        ("after the end", SECOND_DEAL, Fault.OVER, ""),
        ("after the end", row("play", seat=0, card="L"), Fault.OVER, ""),
        ("after the end", row("collect", seat=0, card="T4"), Fault.OVER, ""),
        ("after the end", row("takeback", seat=0), Fault.OVER, ""),
    ],
)
def test_a_wrong_line(moment: str, wrong: bytes, fault: Fault, detail: str) -> None:
    line, error = refusal_at(moment, wrong)
    assert (error.line, error.fault, error.detail) == (line, fault, detail)
    assert str(error) == f"line {line}: {fault.name}"


@pytest.mark.parametrize("moment", ["before the deal", "before the second deal"])
@pytest.mark.parametrize("type_", ["play", "collect"])
def test_nobody_acts_before_a_deal(moment: str, type_: str) -> None:
    line, error = refusal_at(moment, row(type_, seat=1, card="G5"))
    assert (error.line, error.fault) == (line, Fault.NOT_DEALT)


@pytest.mark.parametrize(
    ("moment", "wrong", "rule", "forcing"),
    [
        (
            "seat 1 follows Gladius",
            row("play", seat=1, card="T8"),
            Rule.MUST_FOLLOW,
            "G2 G3 G5 G7 G8",
        ),
        ("seat 1 follows Gladius", row("play", seat=1, card="G6"), Rule.NOT_HELD, ""),
        ("seat 1 follows Gladius", row("play", seat=1, card="TF"), Rule.MUST_DECLARE, ""),
        ("seat 1 follows Gladius", row("play", seat=1, card="TF:A"), Rule.MUST_DECLARE, ""),
        ("seat 1 follows Gladius", row("play", seat=1, card="L:T"), Rule.NOTHING_TO_DECLARE, ""),
        ("seat 1 follows Gladius", row("collect", seat=1, card="G2"), Rule.MUST_PLAY, ""),
        ("seat 0 collects", row("play", seat=0, card="L"), Rule.MUST_COLLECT, "G2 G1"),
        ("seat 0 collects", row("collect", seat=0, card="A4"), Rule.NOT_ON_OFFER, "G2 G1"),
    ],
)
def test_an_illegal_action_comes_with_the_rule_and_what_would_be_legal(
    moment: str, wrong: bytes, rule: Rule, forcing: str
) -> None:
    line, error = refusal_at(moment, wrong)
    assert (error.line, error.fault) == (line, Fault.ILLEGAL)
    assert error.detail == json.loads(wrong)["card"]
    assert error.verdict is not None
    assert (error.verdict.rule, codes(error.verdict.forcing)) == (rule, forcing)
    assert error.legal


@pytest.mark.parametrize(
    "wrong",
    [
        pytest.param({"left_out": ["G10", "G10"]}, id="one card twice"),
        pytest.param({"left_out": ["G10"]}, id="one left out"),
        pytest.param({"left_out": ["G10", "A6", "L"]}, id="three left out"),
        pytest.param({"hands": HANDS[:3]}, id="a hand too few"),
        pytest.param({"hands": [*HANDS, []]}, id="a hand too many"),
        pytest.param({"hands": [*HANDS[:3], HANDS[3][1:]]}, id="a card too few"),
        pytest.param(
            {"hands": [*HANDS[:2], [*HANDS[2], HANDS[3][0]], HANDS[3][1:]]}, id="uneven hands"
        ),
        pytest.param({"hands": [], "left_out": []}, id="nothing"),
    ],
)
def test_a_deal_is_exactly_the_deck(wrong: dict[str, Sequence[object]]) -> None:
    line, error = refusal_at("before the deal", changed(DEAL, **wrong))
    assert (error.line, error.fault) == (line, Fault.DEAL_CARDS)


def test_three_players_are_not_dealt_cards_that_were_taken_out() -> None:
    match, deal, *_ = lines("3a-11")
    error = refused([match, changed(deal, left_out=["A8", "T2"])])
    assert (error.line, error.fault) == (2, Fault.DEAL_CARDS)


@pytest.mark.parametrize("card", ["", "T", "T0", "T07", "t7", "7T", "T7 ", "FT", "LL", "TF:", "X"])
def test_no_such_card(card: str) -> None:
    _, error = refusal_at("seat 3 leads", row("play", seat=3, card=card))
    assert (error.fault, error.detail) == (Fault.CARD, card)


def test_a_long_card_is_cut_short() -> None:
    _, error = refusal_at("seat 3 leads", row("play", seat=3, card="T" * 1000))
    assert len(error.detail) <= 20


@pytest.mark.parametrize(
    ("wrong", "fault"),
    [
        ({"players": ["a", "b"]}, Fault.PLAYERS),
        ({"players": list("abcde")}, Fault.PLAYERS),
        ({"players": []}, Fault.PLAYERS),
        ({"first": 4}, Fault.SEAT),
        ({"first": -1}, Fault.SEAT),
        ({"format": 2}, Fault.FORM),
        ({"game": "ludi"}, Fault.FORM),
        ({"board": "C"}, Fault.FORM),
        ({"board": ...}, Fault.FORM),
        ({"players": "abc"}, Fault.FORM),
        ({"players": ["a", "b", 3]}, Fault.FORM),
        ({"bots": ["normal"]}, Fault.FORM),
        ({"type": "deal"}, Fault.FORM),
        ({"type": "takeback", "seat": 0}, Fault.NO_MATCH_LINE),
    ],
)
def test_a_wrong_first_line(wrong: dict[str, object], fault: Fault) -> None:
    error = refused([changed(MATCH, **wrong), *RECORD[1:]])
    assert (error.line, error.fault, error.record) == (1, fault, None)


@pytest.mark.parametrize("record", [[], [b"\n", b"\n"], [DEAL], [b"\n", DEAL, MATCH]])
def test_a_record_without_a_match_line_first_is_wrong_at_line_1(record: list[bytes]) -> None:
    error = refused(record)
    assert (error.line, error.fault) == (1, Fault.NO_MATCH_LINE)


def test_blank_lines_before_a_wrong_match_line_are_counted() -> None:
    error = refused([b"\n", b"\n", changed(MATCH, first=7)])
    assert (error.line, error.fault) == (3, Fault.SEAT)
