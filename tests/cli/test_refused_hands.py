"""A match that the rules refuse from a line on tells nothing of the hands in it."""

import json
import re

import pytest

from ..helpers.command import assert_one_line
from ..helpers.kept import Folder, record

CARD = re.compile(r"\b(?:[TFGA](?:10|[1-9])|[TFGA][TFGA]|L)\b|\d+[Ψ¤†¶]")
"""Cards as files and screens write them."""


@pytest.fixture
def match(data: Folder) -> int:
    """An unfinished match; its leader plays a card that they do not hold."""
    kept = data.keep("4a-11", 8)
    lines = [json.loads(line) for line in record("4a-11", 8).splitlines()]
    last = len(lines)
    seat = lines[-1]["seat"]
    held = set(lines[1]["hands"][seat])
    absent = next(card for hand in lines[1]["hands"] for card in hand if card not in held)
    line = json.dumps({"type": "play", "seat": seat, "card": absent})
    data.change("UPDATE line SET text = ? WHERE match = ? AND seq = ?", line, kept, last)
    return kept


@pytest.mark.parametrize("language", ["en", "pt-BR"])
def test_the_list_names_the_line_and_no_card(data: Folder, match: int, language: str) -> None:
    listed = data.run("matches", "--lang", language).text
    assert "8" in listed and not CARD.findall(listed)


@pytest.mark.parametrize("language", ["en", "pt-BR"])
def test_an_export_is_refused_without_a_card(data: Folder, match: int, language: str) -> None:
    refused = data.run("export", str(match), "--lang", language)
    said = assert_one_line(refused, 1)
    assert "8" in said and not CARD.findall(said)
    assert refused.out == b""


@pytest.mark.parametrize("command", ["resume", "watch"])
def test_at_a_terminal_it_names_no_card_either(data: Folder, match: int, command: str) -> None:
    data.change("UPDATE line SET text = 'nonsense' WHERE match = ? AND seq = 1", match)
    status, said = data.at_terminal(command, str(match))
    assert status == 1 and not CARD.findall(said)
