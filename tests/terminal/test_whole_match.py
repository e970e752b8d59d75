"""A whole match at a real terminal, by keyboard alone, from the setup to the winner."""

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

from gladiadores_tui.games.gladiadores.actions import Deal, Play
from gladiadores_tui.games.gladiadores.cards import Card, Combat, Weapon
from gladiadores_tui.games.gladiadores.notation import decode
from tests.terminal.player import Player
from tests.terminal.session import Session, environment, plain

WON = {"pt-BR": ("vence a partida", "dividem a vitória"), "en": ("wins the match", "win the match")}
LETTERS = {"pt-BR": "TMGA", "en": "TFGA"}


@pytest.mark.parametrize("language", ["pt-BR", "en"])
@pytest.mark.parametrize(("players", "board"), [(4, "A"), (3, "B")])
def test_a_whole_match_by_keyboard_alone(
    language: str, players: int, board: str, tmp_path: Path
) -> None:
    record = tmp_path / "match.jsonl"
    arguments = ("play", "--lang", language, "--record", str(record))
    with Session(*arguments, env=environment(str(tmp_path))) as session:
        session.until("GLADIADORES")
        fill_in(session, players, board)
        player = Player(session, f"{language}{players}{board}")
        player.play_to_the_end()
        assert any(words in session.text for words in WON[language])
        session.press("q")
        assert session.ended() == 0
    replay = subprocess.run(
        [sys.executable, "-m", "gladiadores_tui", "replay", str(record), "--json"],
        capture_output=True,
        text=True,
        check=True,
    )
    assert json.loads(replay.stdout.splitlines()[-1])["type"] == "result"
    lines = [json.loads(line) for line in record.read_text(encoding="utf-8").splitlines()]
    assert lines[0]["board"] == board
    assert len(lines[0]["players"]) == players
    assert lines[0]["players"][:2] == ["Lívia", "Zé"]
    assert_no_hand_before_its_reveal(player, session.recorded, lines, LETTERS[language])


def fill_in(session: Session, players: int, board: str) -> None:
    """Choose players, board and two names in the form, and accept it."""
    if players == 3:
        session.press("left")
        session.until("(*) 3")
    session.press("down")
    if board == "B":
        session.press("right")
        session.until("(*) side B" if "side" in session.text else "(*) lado B")
    for seat, name in enumerate(("Lívia", "Zé"), start=1):
        session.press("down")
        session.until(
            lambda seat=seat: re.search(f"> (Name|Nome) {seat}", session.text) is not None
        )
        session.press("ctrl+u", *name)
        session.until(name)
    session.settle()
    session.press("enter")


def assert_no_hand_before_its_reveal(
    player: Player, recorded: bytes, lines: list[dict], letters: str
) -> None:
    """No card that is in somebody's hand is written between a hand-off and its reveal."""
    hands = hands_after_each_play(lines)
    assert len(player.handoffs) > 30
    for shown, revealed, plays, opens in player.handoffs:
        text = plain(recorded[shown:revealed])
        held = hands[plays, opens]
        found = [code for card in held for code in written(card, letters) if code in text]
        assert not found, f"after {plays} plays: {text}"


def hands_after_each_play(lines: list[dict]) -> dict[tuple[int, bool], set[Card]]:
    """All cards in hands, by how many cards have been played and whether a round was just dealt.

    Lions are alike and cannot be told from those that were played, so they are left out.
    """
    held: set[Card] = set()
    hands: dict[tuple[int, bool], set[Card]] = {}
    plays = 0
    for line in lines:
        action = decode(line) if line["type"] in ("deal", "play") else None
        if isinstance(action, Deal):
            held = {card for hand in action.hands for card in hand}
            hands[plays, True] = set(held)
        elif isinstance(action, Play):
            plays += 1
            held.discard(action.card)
            hands[plays, False] = set(held)
    return hands


def written(card: Card, letters: str) -> list[str]:
    """How a card looks on a screen of 80 columns: on its face and in a sentence."""
    marks = [sign + letter for sign, letter in zip("Ψ¤†¶", letters, strict=True)]
    if isinstance(card, Combat):
        return [f"{card.rank:>2}{marks[card.suit]}"]
    if isinstance(card, Weapon):
        one, other = (marks[suit] for suit in card.suits)
        return [f"{one}{other}", f"{one}/{other}"]
    return []


def test_a_person_who_types_nonsense_breaks_nothing(tmp_path: Path) -> None:
    arguments = ("--board", "A", "--names", "Ana,Bia,Caio", "--lang", "en", "--first", "1")
    with Session(*arguments, env=environment(str(tmp_path))) as session:
        session.until("R reveal")
        session.press(*"asdfghjkl;'[]{}~!@#$%^&*()_+=-09", "\x1b[99~", "\x1bx", "\x00", "é", "Ψ")
        session.settle()
        while "R reveal" not in session.rows[-1]:
            session.press("escape")
            session.settle()
        session.press("r")
        session.until("HAND OF 1 Ana")
