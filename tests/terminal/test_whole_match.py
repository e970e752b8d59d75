"""A whole match at a real terminal, by keyboard alone, from the setup to the winner; the program is
killed in the middle, and afterwards the match is looked through again."""

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
PLAYED = {"pt-BR": " jogou ", "en": " played "}
STEP = re.compile(r"(?:step|passo) (\d+) (?:of|de) (\d+)")


@pytest.mark.parametrize(("language", "players", "board"), [("pt-BR", 4, "A"), ("en", 3, "B")])
def test_a_whole_match_by_keyboard_alone(
    language: str, players: int, board: str, tmp_path: Path
) -> None:
    record = tmp_path / "match.jsonl"
    env = environment(str(tmp_path), GLADIADORES_DATA=str(tmp_path / "data"))
    with Session("play", "--lang", language, "--seed", "arena", env=env) as session:
        session.until("GLADIADORES")
        fill_in(session, players, board)
        player = Player(session, f"{language}{players}{board}")
        while player.changes < 12 * players:
            assert player.step() != "ended"
        take_back(player, language)
        while player.asked() != "play":
            assert player.step() != "ended"
        session.kill()
    with Session("resume", "--lang", language, "--record", str(record), env=env) as session:
        player.sit_down(session)
        player.play_to_the_end()
        assert any(words in session.text for words in WON[language])
        session.press("q")
        assert session.ended() == 0
    exported = tmp_path / "exported.jsonl"
    command("export", "1", str(exported), env=env)
    assert exported.read_bytes() == record.read_bytes()
    replay = command("replay", str(exported), "--json", env=env)
    assert json.loads(replay.splitlines()[-1])["type"] == "result"
    lines = [json.loads(line) for line in exported.read_text(encoding="utf-8").splitlines()]
    assert lines[0]["board"] == board
    assert len(lines[0]["players"]) == players
    assert lines[0]["players"][:2] == ["Lívia", "Zé"]
    assert [line["type"] for line in lines].count("takeback") == 1
    assert_no_hand_before_its_reveal(player, lines, LETTERS[language])
    look_through(language, len(lines), env)
    look_at_the_list(language, env)


def command(*arguments: str, env: dict[str, str]) -> str:
    """Another command, without a terminal; what it prints."""
    done = subprocess.run(
        [sys.executable, "-m", "gladiadores_tui", *arguments],
        capture_output=True,
        text=True,
        check=True,
        env=env,
    )
    return done.stdout


def take_back(player: Player, language: str) -> None:
    """At the next hand-off after a card in the middle of a battle, take it back."""
    session = player.session
    while not (player.asked() == "reveal" and PLAYED[language] in session.text):
        assert player.step() != "ended", session.text
        session.until(lambda: player.asked() is not None)
        session.settle(0.03)
    player.take_back()


def look_through(language: str, lines: int, env: dict[str, str]) -> None:
    """The finished match from its beginning to its end, by keys."""
    with Session("watch", "1", "--lang", language, env=env) as session:
        session.until(lambda: STEP.search(session.text) is not None)
        _, last = place(session)
        assert last >= lines - 1
        for at in range(2, last + 1):
            session.press("right")
            if at % 10 == 0 or at == last:
                session.until(lambda at=at: place(session) == (at, last))
        session.settle(0.1)
        assert any(words in session.text for words in WON[language])
        session.press("left")
        session.until(lambda: place(session) == (last - 1, last))
        session.press("home")
        session.until(lambda: place(session) == (0, last))
        session.press("end")
        session.until(lambda: place(session) == (last, last))
        session.press("escape")
        assert session.ended() == 0


def place(session: Session) -> tuple[int, int]:
    """Which step of how many is looked at."""
    found = STEP.search(session.text)
    return (int(found[1]), int(found[2])) if found else (-1, -1)


def look_at_the_list(language: str, env: dict[str, str]) -> None:
    """The matches that are kept, one of which is watched, and the statistics."""
    with Session("--lang", language, env=env) as session:
        session.until("GLADIADORES")
        session.settle()
        session.press("f3")
        session.until({"pt-BR": "PARTIDAS", "en": "MATCHES"}[language])
        session.settle(0.1)
        assert any(words in session.text for words in WON[language])
        assert "Lívia, Zé" in session.text
        session.press("w")
        session.until(lambda: STEP.search(session.text) is not None)
        session.press("escape")
        session.until("Lívia, Zé")
        session.press("s")
        session.until({"pt-BR": "ESTATÍSTICAS", "en": "STATISTICS"}[language])
        for name in ("Lívia", "Zé"):
            session.until(
                lambda name=name: re.search(rf"│ {name} +1 +[01] ", session.text) is not None
            )
        session.press("escape")
        session.until("Lívia, Zé")
        session.press("escape")
        session.until({"pt-BR": "Enter começar", "en": "Enter start"}[language])
        session.settle()
        session.press("escape")
        assert session.ended() == 0


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


def assert_no_hand_before_its_reveal(player: Player, lines: list[dict], letters: str) -> None:
    """No card that is in somebody's hand is written between a hand-off and its reveal."""
    hands = hands_after_each_change(lines)
    assert len(player.handoffs) > 30
    for recorded, changes, opens in player.handoffs:
        text = plain(recorded)
        held = hands[changes, opens]
        found = [code for card in held for code in written(card, letters) if code in text]
        assert not found, f"after {changes} changes: {text}"


def hands_after_each_change(lines: list[dict]) -> dict[tuple[int, bool], set[Card]]:
    """All cards in hands, by how many cards have been played or taken back and whether a round
    was just dealt.

    Lions are alike and cannot be told from those that were played, so they are left out.
    """
    held: set[Card] = set()
    hands: dict[tuple[int, bool], set[Card]] = {}
    played: list[Card] = []
    changes = 0
    for line in lines:
        action = decode(line) if line["type"] in ("deal", "play") else None
        if isinstance(action, Deal):
            held = {card for hand in action.hands for card in hand}
            hands[changes, True] = set(held)
        elif isinstance(action, Play) or line["type"] == "takeback":
            changes += 1
            if isinstance(action, Play):
                played.append(action.card)
                held.discard(action.card)
            else:
                held.add(played.pop())
            hands[changes, False] = set(held)
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
