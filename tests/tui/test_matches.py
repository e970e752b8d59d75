"""The matches that are kept: offered on the first screen, listed, gone on with, shown, deleted."""

import json
import re
import sqlite3
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path

import pytest
from rich.cells import cell_len
from textual.widgets import Input

from gladiadores_tui.games.gladiadores.cards import Card, Combat
from gladiadores_tui.games.gladiadores.game import GLADIADORES
from gladiadores_tui.games.gladiadores.notation import card_code
from gladiadores_tui.games.gladiadores.record import read_record
from gladiadores_tui.hall.archive import Archive
from gladiadores_tui.hall.library import bring_in
from gladiadores_tui.i18n import LANGUAGES, open_tongue, tn
from gladiadores_tui.tui.gladiadores.desk import shown_names
from gladiadores_tui.tui.gladiadores.matches_sheet import LIMIT
from gladiadores_tui.tui.gladiadores.setup import Offer
from screenshots.scenes import battles, desk_at, ended, second_to_play

from ..helpers.cards import assert_no_hand
from ..helpers.kept import record, results
from ..helpers.stage import Stage, running
from ..helpers.words import say

WHEN = {"en": "2027-01-15 12:00", "pt-BR": "15/01/2027 12:00"}
TRIO = ("Zoe", "Yuri", "Xena")
HOSTILE = {
    "markup": ("[b]bold[/b]", "[red", "{name}", "%s"),
    "direction": ("\u202eevil", "a\u2066b\u2069", "\u200f\u200fx", "\ufeffy"),
    "wide": ("漢字漢字漢字漢字", "ｗｉｄｅｗｉｄｅ", "한국어한국어", "🦁🦁🦁🦁🦁🦁🦁🦁"),
    "empty": ("", " ", "\u200b", "\u0301"),
    "control": ("\x1b[31mred", "a\nb", "c\td", "\x07\x00"),
    "long": ("W" * 300, "e" + "\u0301" * 90, "w " * 90, "é" * 200),
}
FEW = {name: HOSTILE[name] for name in ("markup", "wide", "empty")}


def bring(
    archive: Archive, name: str = "3b-11", length: int | None = None, names: Sequence[str] = TRIO
) -> int:
    """Keep an example record, or its first lines; its number."""
    data = record(name, length, names)
    return bring_in(GLADIADORES, archive.store, data).match


def edit(archive: Archive, match: int, line: int, text: str) -> None:
    """Change a line of a match by hand."""
    with closing(sqlite3.connect(archive.path)) as other, other:
        changed = other.execute(
            "UPDATE line SET text = ? WHERE match = ? AND seq = ?", (text, match, line)
        )
        assert changed.rowcount == 1


def listed(stage: Stage) -> list[int]:
    """The numbers of the matches that can be read on the sheet, in order."""
    rows = [line.strip(" │>").split() for line in stage.lines()]
    return [int(row[0]) for row in rows if len(row) > 2 and row[0].isdigit()]


def marked(stage: Stage) -> list[str]:
    """The lines of the marked match that are on the screen."""
    lines = [line.strip(" │") for line in stage.lines()]
    first = next(at for at, line in enumerate(lines) if line.startswith("> "))
    more = []
    for line in lines[first + 1 :]:
        if not line or line[0] == "└" or line.split()[0].isdigit():
            break
        more.append(line)
    return [lines[first], *more]


def number_of(lines: list[str]) -> int:
    return int(lines[0].split()[1])


# On the first screen


@pytest.mark.parametrize("language", LANGUAGES)
async def test_the_first_screen_offers_the_match_that_was_played_last(
    language: str, archive: Archive
) -> None:
    for seed in ("1", "2"):
        desk_at(battles(4), archive=archive, seed=seed)
    desk_at(battles(14), board="B", archive=archive)
    bring(archive)
    async with running(archive=archive, language=language) as stage:
        offer = stage.app.screen.query_one(Offer).texts
        assert offer[0].startswith("3 ") and "F3" in offer[0]
        place = say(language, "kept.place", round=2, battle=4)
        side = say(language, "matches.place", board="B", when=WHEN[language])
        assert offer[1] == f"{place} · {side} · Ana +3"
        for text in offer:
            assert text in stage.text()


@pytest.mark.parametrize("language", LANGUAGES)
async def test_one_match_is_not_called_several(language: str, archive: Archive) -> None:
    desk_at(battles(1), archive=archive)
    async with running(archive=archive, language=language) as stage:
        open_tongue(language)
        assert tn("setup.unfinished", 1) in stage.text()
        assert tn("setup.unfinished", 1) != tn("setup.unfinished", 2).replace("2", "1")


async def test_where_no_match_is_unfinished_nothing_is_offered(archive: Archive) -> None:
    async with running(archive=archive) as stage:
        bare = stage.text()
    bring(archive)
    async with running(archive=archive) as stage:
        assert stage.text() == bare
        assert stage.app.screen.query_one(Offer).texts == ()


async def test_without_an_archive_nothing_is_offered_and_f3_does_nothing() -> None:
    async with running() as stage:
        before = stage.text()
        await stage.press("f3")
        assert stage.text() == before


async def test_what_is_offered_follows_what_is_deleted(archive: Archive) -> None:
    desk_at(battles(1), archive=archive)
    async with running(archive=archive) as stage:
        assert "1 unfinished match" in stage.text()
        await stage.press("f3", "d", "y", "escape")
        assert stage.showing == "SetupScreen"
        assert "unfinished" not in stage.text()


@pytest.mark.parametrize("language", LANGUAGES)
async def test_f3_opens_the_list_also_while_a_name_is_typed(
    language: str, archive: Archive
) -> None:
    bring(archive)
    async with running(archive=archive, language=language) as stage:
        field = stage.app.screen.query_one("#name1", Input)
        field.focus()
        value = field.value
        await stage.press("f3")
        assert stage.showing == "MatchesSheet"
        assert say(language, "matches.title") in stage.text()
        await stage.press("escape")
        assert (stage.app.focused, field.value) == (field, value)


# The list


@pytest.mark.parametrize("language", LANGUAGES)
async def test_the_unfinished_come_first_and_of_each_kind_the_latest(
    language: str, archive: Archive
) -> None:
    first = bring(archive, "3a-11")
    second = bring(archive, "3a-11", 40)
    third = bring(archive, "4b-11", names=("Ana", "Bia", "Caio", "Duda"))
    fourth = bring(archive, "3b-11", 5)
    async with running(archive=archive, language=language) as stage:
        await stage.press("f3")
        assert listed(stage) == [fourth, second, third, first]
        for name in ("3a-11", "4b-11"):
            assert result_of(name, language) in stage.prose()
        place = say(language, "kept.place", round=1, battle=2)
        assert say(language, "kept.unfinished", place=place) in stage.prose()
        assert say(language, "matches.place", board="B", when=WHEN[language]) in stage.text()
        assert "Zoe, Yuri, Xena" in stage.text()
        assert "Ana, Bia, Caio, Duda" in stage.text()


def result_of(name: str, language: str) -> str:
    """Who won an example, in a sentence."""
    names = TRIO if name[0] == "3" else ("Ana", "Bia", "Caio", "Duda")
    (won,) = results(name)[-1]["winners"]
    who = names[won]
    return {"en": f"{who} wins the match.", "pt-BR": f"{who} vence a partida."}[language]


@pytest.mark.parametrize("language", LANGUAGES)
async def test_where_nothing_is_kept_it_says_so_and_nothing_can_be_chosen(
    language: str, archive: Archive
) -> None:
    async with running(archive=archive, language=language) as stage:
        await stage.press("f3")
        assert say(language, "matches.none") in stage.text()
        before = stage.text()
        await stage.press("enter", "w", "e", "d", "up", "down")
        assert stage.text() == before
        for key in ("choose", "watch", "delete"):
            assert f" {say(language, f'key.{key}')} " not in stage.lines()[-1]


async def test_a_match_without_a_deal_is_listed_and_gone_on_with(archive: Archive) -> None:
    bring(archive, length=1)
    async with running(archive=archive) as stage:
        await stage.press("f3")
        assert say("en", "kept.not_dealt") in stage.text()
        await stage.press("enter", "r")
        assert len(stage.desk.view.hand) == 13


MORE = 5
"""How many matches there are that the list does not show."""


def many(archive: Archive) -> list[int]:
    """More finished matches than the list shows, the latest first."""
    return [bring(archive, names=(f"Ana{at}", "Bia", "Caio")) for at in range(1, LIMIT + MORE + 1)][
        ::-1
    ]


@pytest.mark.parametrize("size", [(80, 24), (120, 36)])
@pytest.mark.parametrize("key", ["down", "up"])
async def test_what_is_marked_in_a_long_list_is_in_sight(
    key: str, size: tuple[int, int], archive: Archive
) -> None:
    shown = many(archive)[:LIMIT]
    async with running(archive=archive, size=size) as stage:
        await stage.press("f3")
        order = shown if key == "down" else [shown[0], *shown[:0:-1]]
        for number in [*order, shown[0]]:
            lines = marked(stage)
            assert number_of(lines) == number
            assert len(lines) == 2 and f"Ana{number}, Bia, Caio" in lines[1]
            await stage.press(key)


@pytest.mark.parametrize("language", LANGUAGES)
async def test_of_too_many_the_older_ones_are_counted_below_the_last(
    language: str, archive: Archive
) -> None:
    many(archive)
    async with running(archive=archive, language=language) as stage:
        await stage.press("f3", "up")
        open_tongue(language)
        assert tn("matches.more", MORE) in stage.text()


@pytest.mark.parametrize("kind", HOSTILE)
async def test_names_from_a_record_do_no_harm(kind: str, archive: Archive) -> None:
    names = HOSTILE[kind]
    bring(archive, "4a-11", names=names)
    bring(archive, "4a-11", 30, names)
    async with running(archive=archive) as stage:
        assert_in_order(stage)
        await stage.press("f3")
        assert_in_order(stage)
        together = ", ".join(shown_names(names)).replace(" ", "")
        assert stage.prose().replace(" ", "").count(together) == 2
        await stage.press("s")
        assert stage.showing == "StatsSheet"
        assert_in_order(stage)
        await stage.press("escape", "w")
        assert stage.showing == "ReplayScreen"
        assert_in_order(stage)
        await stage.press("escape", "enter")
        assert stage.showing == "Handoff"
        assert_in_order(stage)
        assert stage.desk.names == shown_names(names)


def assert_in_order(stage: Stage) -> None:
    """Every line is as wide as the screen at most, frames are closed, and nothing is obeyed."""
    for line in stage.lines():
        assert cell_len(line) <= 80
        assert line.isprintable()
        assert (line[:1] == "│") == (line[-1:] == "│")


# Going on


@pytest.mark.parametrize("language", LANGUAGES)
async def test_enter_goes_on_at_the_hand_off_with_the_same_seats(
    language: str, archive: Archive
) -> None:
    desk = desk_at(second_to_play, archive=archive)
    seat, lines, hand = desk.active, desk.record(), desk.view.hand
    async with running(archive=archive, language=language) as stage:
        await stage.press("f3", "enter")
        assert stage.standing == ["TableScreen", "Handoff"]
        assert (stage.desk.names, stage.desk.wanted) == (desk.names, seat)
        assert stage.desk.record() == lines
        assert_no_hand(stage)
        await stage.press("r")
        assert stage.desk.view.hand == hand


async def test_of_several_the_marked_one_goes_on(archive: Archive) -> None:
    desks = [desk_at(battles(count), archive=archive, seed=str(count)) for count in (3, 5, 7)]
    async with running(archive=archive) as stage:
        await stage.press("f3", "down", "enter")
        assert stage.desk.record() == desks[1].record()


async def test_a_match_that_goes_on_is_stored_under_its_number(archive: Archive) -> None:
    desk = desk_at(second_to_play, archive=archive)
    async with running(archive=archive) as stage:
        await stage.press("f3", "enter", "r", "1", "enter")
        assert archive.store.count() == 1
        assert archive.store.lines(1) == stage.desk.match.keeper.lines
    assert len(archive.store.lines(1)) >= len(desk.match.keeper.lines)


async def test_what_was_revealed_before_stands_though_the_program_was_left(
    archive: Archive,
) -> None:
    desk_at(second_to_play, archive=archive)
    async with running(archive=archive) as stage:
        await stage.press("f3", "enter", "u")
        assert stage.showing == "NoticeSheet"
        assert say("en", "takeback.seen", name="Duda") in stage.sheet()


# Showing


@pytest.mark.parametrize("key", ["enter", "w"])
async def test_a_finished_match_is_shown(key: str, archive: Archive) -> None:
    bring(archive)
    async with running(archive=archive) as stage:
        await stage.press("f3", key)
        assert stage.standing == ["MatchesSheet", "ReplayScreen"]
        await stage.press("escape")
        assert stage.showing == "MatchesSheet"


async def test_an_unfinished_match_is_shown_with_w(archive: Archive) -> None:
    bring(archive, length=30)
    async with running(archive=archive) as stage:
        await stage.press("f3", "w")
        assert stage.showing == "ReplayScreen"
        assert say("en", "watch.unfinished") in stage.text()
        assert stage.app.desk is None


async def test_s_opens_the_statistics_and_back(archive: Archive) -> None:
    bring(archive)
    async with running(archive=archive) as stage:
        await stage.press("f3", "s")
        assert stage.showing == "StatsSheet"
        await stage.press("escape")
        assert stage.showing == "MatchesSheet"


# Writing to a file


@pytest.mark.parametrize("language", LANGUAGES)
async def test_e_writes_a_finished_match_as_it_is_into_the_folder_one_is_in(
    language: str, archive: Archive, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    here = tmp_path / "here"
    here.mkdir()
    monkeypatch.chdir(here)
    number = bring(archive)
    async with running(archive=archive, language=language) as stage:
        await stage.press("f3", "e")
        (path,) = here.iterdir()
        assert path.read_bytes() == record("3b-11", names=TRIO)
        assert say(language, "export.title", match=number) in stage.text()
        assert say(language, "record.saved", path=path.name) in stage.sheet()
        await stage.press("enter")
        assert stage.showing == "MatchesSheet"


@pytest.mark.parametrize("language", LANGUAGES)
async def test_an_unfinished_match_is_not_written_and_it_is_said_why(
    language: str, archive: Archive, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    here = tmp_path / "here"
    here.mkdir()
    monkeypatch.chdir(here)
    monkeypatch.setenv("HOME", str(here))
    number = bring(archive, length=100)
    async with running(archive=archive, language=language) as stage:
        await stage.press("f3", "e")
        assert say(language, "export.unfinished", match=number) in stage.sheet()
        assert list(here.iterdir()) == []


# Deleting


@pytest.mark.parametrize("language", LANGUAGES)
async def test_it_is_asked_before_anything_is_deleted_and_no_is_marked_first(
    language: str, archive: Archive
) -> None:
    number = bring(archive)
    async with running(archive=archive, language=language) as stage:
        await stage.press("f3")
        before = stage.text()
        for answer in ("enter", say(language, "no.letter"), "escape"):
            await stage.press("d")
            assert stage.showing == "ConfirmSheet"
            assert say(language, "delete.question", match=number) in stage.sheet()
            assert f"> [N] {say(language, 'delete.no')}" in stage.sheet()
            await stage.press(answer)
            assert stage.text() == before
        assert archive.store.count() == 1


@pytest.mark.parametrize("language", LANGUAGES)
async def test_the_letter_for_yes_deletes_the_marked_match_and_no_other(
    language: str, archive: Archive
) -> None:
    numbers = [bring(archive, names=(f"Ana{at}", "Bia", "Caio")) for at in range(3)]
    async with running(archive=archive, language=language) as stage:
        await stage.press("f3", "down", "d", say(language, "yes.letter"))
        assert stage.showing == "MatchesSheet"
        assert listed(stage) == [numbers[2], numbers[0]]
        assert number_of(marked(stage)) == numbers[0]
        assert [entry.id for entry in archive.store.entries()] == [numbers[2], numbers[0]]


async def test_when_the_last_of_the_list_is_deleted_the_one_above_is_marked(
    archive: Archive,
) -> None:
    numbers = [bring(archive, names=(f"Ana{at}", "Bia", "Caio")) for at in range(3)]
    async with running(archive=archive) as stage:
        await stage.press("f3", "up", "d", "down", "enter")
        assert listed(stage) == [numbers[2], numbers[1]]
        assert number_of(marked(stage)) == numbers[1]
        await stage.press("w")
        assert "Ana1" in stage.text()


async def test_all_can_be_deleted_one_after_another(archive: Archive) -> None:
    for at in range(3):
        bring(archive, names=(f"Ana{at}", "Bia", "Caio"))
    async with running(archive=archive) as stage:
        await stage.press("f3", *["d", "y"] * 3)
        assert say("en", "matches.none") in stage.text()
        assert archive.store.count() == 0
        await stage.press("d", "y", "enter")
        assert stage.showing == "MatchesSheet"


async def test_from_a_long_list_the_marked_match_stays_in_sight_while_others_go(
    archive: Archive,
) -> None:
    for at in range(12):
        bring(archive, names=(f"Ana{at}", "Bia", "Caio"))
    async with running(archive=archive) as stage:
        await stage.press("f3", "up")
        for left in range(11, 6, -1):
            await stage.press("d", "y")
            assert archive.store.count() == left
            assert number_of(marked(stage)) == 13 - left


async def test_a_match_that_another_process_has_deleted_is_gone_from_the_list_too(
    archive: Archive,
) -> None:
    numbers = [bring(archive, names=(f"Ana{at}", "Bia", "Caio")) for at in range(2)]
    async with running(archive=archive) as stage:
        await stage.press("f3")
        archive.store.delete(numbers[1])
        await stage.press("d", "y")
        assert say("en", "store.no_match") in stage.sheet()
        await stage.press("enter")
        assert listed(stage) == [numbers[0]]


# What the rules refuse


@pytest.mark.parametrize("language", LANGUAGES)
async def test_a_line_that_was_changed_by_hand_is_told_and_the_others_are_not_touched(
    language: str, archive: Archive
) -> None:
    bad = bring(archive)
    edit(archive, bad, 10, '{"type": "play", "seat": 0, "card": "Q9"}')
    good = bring(archive, length=20)
    async with running(archive=archive, language=language) as stage:
        await stage.press("f3", "down")
        assert listed(stage) == [good, bad]
        said, _ = say(language, "kept.refused", what="#").split("#")
        assert said in stage.prose()
        assert say(language, "fault.line", line=10, what="") in stage.prose()
        await stage.press("up", "enter")
        assert stage.showing == "Handoff"
        assert stage.desk.match.keeper.match == good


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("key", "length"), [("enter", None), ("w", None), ("w", 40)])
async def test_such_a_match_is_shown_up_to_that_line_after_saying_why(
    key: str, length: int | None, language: str, archive: Archive
) -> None:
    number = bring(archive, length=length)
    edit(archive, number, 10, '{"type": "play", "seat": 0, "card": "Q9"}')
    async with running(archive=archive, language=language) as stage:
        await stage.press("f3", key)
        assert stage.standing == ["MatchesSheet", "ReplayScreen", "NoticeSheet"]
        assert say(language, "fault.line", line=10, what="") in stage.sheet()
        await stage.press("enter")
        assert say(language, "watch.unfinished") in stage.text()
        assert say(language, "watch.cut") not in stage.text()
        await stage.press("end")
        assert say(language, "watch.cut") in stage.text()
        assert stage.app.screen.reel.frame.version == 8
        await stage.press("escape")
        assert stage.showing == "MatchesSheet"


async def test_why_a_line_is_refused_does_not_tell_of_a_hand(archive: Archive) -> None:
    number = bring(archive, length=40)
    kept = read_record(record("3b-11", 9).splitlines()).state
    seat = kept.turn
    assert seat is not None and kept.lead is not None
    card = next(card for card in kept.hands[(seat + 1) % 3] if isinstance(card, Combat))
    line = {"type": "play", "seat": seat, "card": card_code(card)}
    edit(archive, number, 10, json.dumps(line))
    held = tuple(card for hand in kept.hands for card in hand)
    async with running(archive=archive) as stage:
        await stage.press("f3")
        for key in ("w", "enter", "escape", "e"):
            assert codes(stage.text(), held) == []
            await stage.press(key)
        assert say("en", "fault.line", line=10, what="") in stage.sheet()
        assert codes(stage.text(), held) == []


def codes(text: str, cards: Sequence[Card]) -> list[str]:
    """Those of the cards that can be read, as files write them."""
    words = set(re.findall(r"\b[TFGA](?:10|\d|[TFGA])\b", text))
    return sorted(words & {card_code(card) for card in cards})


@pytest.mark.parametrize("language", LANGUAGES)
async def test_such_a_match_is_not_written_and_it_is_said_why(
    language: str, archive: Archive, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    here = tmp_path / "here"
    here.mkdir()
    monkeypatch.chdir(here)
    monkeypatch.setenv("HOME", str(here))
    number = bring(archive)
    edit(archive, number, 10, '{"type": "play", "seat": 0, "card": "Q9"}')
    async with running(archive=archive, language=language) as stage:
        await stage.press("f3", "e")
        assert stage.showing == "NoticeSheet"
        assert say(language, "fault.line", line=10, what="") in stage.sheet()
        assert list(here.iterdir()) == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", ["enter", "w"])
async def test_a_match_of_which_nothing_can_be_read_is_told_and_can_be_deleted(
    key: str, language: str, archive: Archive
) -> None:
    number = bring(archive)
    edit(archive, number, 1, "{")
    async with running(archive=archive, language=language) as stage:
        await stage.press("f3")
        assert say(language, "fault.line", line=1, what="") in stage.prose()
        await stage.press(key)
        assert stage.showing == "NoticeSheet"
        assert say(language, "fault.line", line=1, what="") in stage.sheet()
        await stage.press("enter", "d", say(language, "yes.letter"))
        assert archive.store.count() == 0


# The store in trouble


async def test_a_damaged_store_is_mended_when_the_list_is_opened(archive: Archive) -> None:
    desk_at(ended, "B", 3, archive=archive)
    async with running(archive=archive) as stage:
        archive.close()
        data = archive.path.read_bytes()
        archive.path.write_bytes(data[:-100])
        await stage.press("f3")
        assert stage.showing == "NoticeSheet"
        assert "damaged" in stage.sheet()
        await stage.press("enter", "f3")
        assert stage.showing == "MatchesSheet"
        assert len(listed(stage)) == archive.store.count()
        assert archive.store.count() <= 1
