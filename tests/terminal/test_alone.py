"""A whole match against bots at a real terminal, by keyboard alone: the bots play by themselves,
and no card of theirs is written anywhere before they have played it."""

import json
from pathlib import Path

import pytest

from gladiadores_tui.games.gladiadores.game import GLADIADORES
from gladiadores_tui.hall.lines import read
from tests.terminal.alone import ME, Alone, pieces, turns
from tests.terminal.session import Session, environment
from tests.terminal.test_whole_match import LETTERS, WON, written

HINT = {"pt-BR": "─ Dica ─", "en": "─ Hint ─"}


@pytest.mark.parametrize(("language", "players", "board"), [("pt-BR", 4, "A"), ("en", 3, "B")])
def test_a_whole_match_alone_against_bots(
    language: str, players: int, board: str, tmp_path: Path
) -> None:
    record = tmp_path / "match.jsonl"
    table = ("--players", str(players), "--board", board, "--strength", "normal")
    manner = ("--pace", "instant", "--seed", "alone", "--lang", language, "--record", str(record))
    with Session("quick", *table, *manner, env=environment(str(tmp_path))) as session:
        player = Alone(session, f"{language} alone")
        player.take_a_hint(HINT[language])
        player.play_to_the_end()
        assert any(words in session.text for words in WON[language])
        session.press("q")
        assert session.ended() == 0
    lines = record.read_text(encoding="utf-8").splitlines()
    assert_the_record_tells_of_it(player, lines, players, board)
    assert_no_card_is_written_before_it_is_played(player, lines, LETTERS[language])


def assert_the_record_tells_of_it(
    player: Alone, lines: list[str], players: int, board: str
) -> None:
    """Who played, the hint, and all cards; and it ends with a result."""
    found = read(GLADIADORES, lines).record
    assert found is not None and found.is_over and found.state.result is not None
    assert (found.variant, len(found.names)) == (board, players)
    assert found.bots == dict.fromkeys(range(1, players), "normal")
    told = [json.loads(line) for line in lines]
    assert [line["seat"] for line in told if line["type"] == "hint"] == [ME]
    mine = [line for line in told if line["type"] == "play" and line["seat"] == ME]
    assert len(mine) == player.changes > 20


def assert_no_card_is_written_before_it_is_played(
    player: Alone, lines: list[str], letters: str
) -> None:
    """Lions are alike and look the same in one's own hand, so they are left out."""
    found = turns(lines)
    shown: dict[int, str] = {}
    for look in player.looks:
        turn, text = found[look.changes], pieces(look.written)
        shown[look.changes] = shown.get(look.changes, "") + text
        round_is_over = look.asked != "play" and turn.left is not None
        hidden = turn.left if round_is_over else turn.hidden
        early = [code for card in hidden for code in written(card, letters) if code in text]
        assert not early, f"after {look.changes} cards, asked to {look.asked}: {text}"
    # What has been played is found by the same search.
    for turn, text in zip(found, (shown[number] for number in range(len(found))), strict=True):
        for card in turn.shown:
            codes = written(card, letters)
            assert not codes or any(code in text for code in codes), f"{card} in {text}"
