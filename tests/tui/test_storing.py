"""Storing: an action is stored before it is done; what cannot be stored is asked about."""

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import AbstractAsyncContextManager, closing, contextmanager
from pathlib import Path

import pytest

from gladiadores_tui.games.gladiadores.game import GLADIADORES
from gladiadores_tui.hall.archive import Archive
from gladiadores_tui.hall.library import look_up
from gladiadores_tui.hall.match import resume
from gladiadores_tui.i18n import LANGUAGES, open_tongue, tn
from gladiadores_tui.table.takeback import Policy
from gladiadores_tui.tui.gladiadores.card_face import SLOT_KEYS
from gladiadores_tui.tui.gladiadores.desk import Desk, GladiadoresMatch
from gladiadores_tui.tui.gladiadores.kept_words import KeptMatch
from gladiadores_tui.tui.gladiadores.sentences import winners
from gladiadores_tui.tui.gladiadores.setup import Presets
from screenshots.scenes import (
    NAMES,
    Moment,
    battles_and_a_play,
    choosing,
    desk_at,
    ended,
    locked,
    second_to_play,
    weapon_slots,
)

from ..helpers.cards import assert_no_hand, record_of
from ..helpers.hand import act, play, playable
from ..helpers.stage import Stage, running
from ..helpers.words import say, say_many

AGAIN, GO_ON, BACK = ("1", "enter"), ("2", "enter"), ("3", "enter")


def playing(
    moment: Moment, archive: Archive, policy: Policy = Policy.UNSEEN, **options: object
) -> AbstractAsyncContextManager[Stage]:
    """A match that is stored, at a table that has agreed on a policy."""
    desk = desk_at(moment, archive=archive)
    desk.match.table.policy = policy
    return running(desk, archive=archive, **options)  # type: ignore[arg-type]


def stored(archive: Archive, match: int | None = None) -> list[str]:
    """The lines of a match (the one begun last), as another program finds them."""
    with closing(sqlite3.connect(archive.path)) as other:
        if match is None:
            (match,) = other.execute("SELECT max(id) FROM match").fetchone()
        rows = other.execute("SELECT text FROM line WHERE match = ? ORDER BY seq", (match,))
        return [text for (text,) in rows]


def played(desk: Desk) -> list[str]:
    """The lines of the match at the desk."""
    return desk.record().splitlines()


def assert_stored(stage: Stage, archive: Archive) -> None:
    """The whole match, once."""
    assert stored(archive) == played(stage.desk)
    assert archive.store.count() == 1


def is_marked(stage: Stage, language: str = "en") -> bool:
    """Whether the first line of the table says that the match is not stored."""
    return say(language, "top.not_stored") in stage.lines()[0]


def last_card(desk: Desk) -> bool:
    """The hand lies open from which the last card of the match is played."""
    view = desk.view
    return (
        desk.active is not None
        and view.pending is None
        and view.round == view.rounds
        and view.battle == view.battles_in_round
        and len(view.plays) == view.players - 1
    )


def says(stage: Stage, text: str) -> bool:
    """Whether the sheet in front says so, whatever the places where its lines are broken."""
    return text.replace(" ", "") in stage.sheet().replace(" ", "")


def kept(stage: Stage, language: str) -> str:
    """That a match is kept, and how it goes on."""
    number = stage.desk.match.keeper.match
    assert number is not None
    command = stage.app.resume_command(number)
    return say(language, "quit.kept", match=number, command=command)


# What is done, by name, each from a moment of a match


async def play_a_card(stage: Stage) -> None:
    await play(stage)


async def declare_a_suit(stage: Stage) -> None:
    await stage.press(SLOT_KEYS[weapon_slots(stage.desk)[0]], "enter", "enter")


async def choose_a_card(stage: Stage) -> None:
    await stage.press("enter")


async def take_back(stage: Stage) -> None:
    await stage.press("u")


DONE = {
    "play": (second_to_play, play_a_card),
    "declare": (second_to_play, declare_a_suit),
    "collect": (choosing, choose_a_card),
    "takeback": (battles_and_a_play, take_back),
}
everything = pytest.mark.parametrize("what", DONE)
everything_told = pytest.mark.parametrize(
    ("what", "language"), list(zip(DONE, LANGUAGES * 2, strict=True))
)


# Stored first


@everything
async def test_when_the_screen_hears_of_an_action_it_is_stored_already(
    what: str, archive: Archive
) -> None:
    moment, do = DONE[what]
    async with playing(moment, archive) as stage:
        heard: list[bool] = []
        before = len(stored(archive))

        def poked() -> None:
            lines = stored(archive)
            heard.append(len(lines) > before and lines == played(stage.desk))

        stage.desk.match.table.join("somebody", poked)
        await do(stage)
        assert heard == [True]


async def test_from_the_form_on_every_action_is_stored(archive: Archive) -> None:
    async with running(presets=Presets(3, "B", seed="7"), archive=archive) as stage:
        await stage.press("enter")
        while len(played(stage.desk)) < 12:
            assert_stored(stage, archive)
            await act(stage)
        assert archive.store.count(over=True) == 0


async def test_with_its_last_action_a_match_is_stored_as_finished(archive: Archive) -> None:
    async with playing(last_card, archive) as stage:
        assert archive.store.count(over=True) == 0
        while not stage.desk.is_over:
            await act(stage)
        assert_stored(stage, archive)
        assert archive.store.count(over=True) == 1
        assert record_of(stage.desk).is_over


async def test_what_the_hand_shows_is_remembered(archive: Archive) -> None:
    async with playing(battles_and_a_play, archive) as stage:
        await stage.press("r")
        number = stage.desk.match.keeper.match
        assert resume(GLADIADORES, archive, look(archive, number)).table.hindrance is not None


def look(archive: Archive, match: int | None) -> KeptMatch:
    assert match is not None
    return look_up(GLADIADORES, archive.store, match)


# Not possible at the moment


@everything_told
async def test_what_cannot_be_stored_is_not_done_and_it_is_asked_how_to_go_on(
    what: str, language: str, archive: Archive
) -> None:
    moment, do = DONE[what]
    async with playing(moment, archive, language=language) as stage:
        before, table = played(stage.desk), stage.desk.view
        with locked(archive):
            await do(stage)
            assert stage.showing == "TroubleSheet"
            assert say(language, "trouble.title") in stage.text()
            assert say(language, "store.locked") in stage.sheet()
            for answer in ("again", "go_on", "back"):
                assert say(language, f"trouble.{answer}") in stage.sheet()
            assert played(stage.desk) == stored(archive) == before
            assert stage.desk.view == table


@everything
async def test_tried_again_in_vain_it_is_asked_again(what: str, archive: Archive) -> None:
    moment, do = DONE[what]
    async with playing(moment, archive) as stage:
        before = played(stage.desk)
        with locked(archive):
            await do(stage)
            for _ in range(3):
                standing = stage.standing
                await stage.press(*AGAIN)
                assert (stage.showing, stage.standing) == ("TroubleSheet", standing)
            assert played(stage.desk) == stored(archive) == before


@everything
async def test_tried_again_when_that_is_possible_it_is_done_once(
    what: str, archive: Archive
) -> None:
    moment, do = DONE[what]
    async with playing(moment, archive) as wanted:
        await do(wanted)
        expected, standing = wanted.text(), wanted.standing
        lines = played(wanted.desk)
    async with playing(moment, archive) as stage:
        with locked(archive):
            await do(stage)
        await stage.press(*AGAIN)
        assert (stage.standing, stage.text()) == (standing, expected)
        assert played(stage.desk) == stored(archive) == lines
        assert not is_marked(stage)


@pytest.mark.parametrize(
    ("what", "answer"), [*((what, BACK) for what in DONE), ("play", ("escape",))]
)
async def test_back_means_that_nothing_has_been_done(
    what: str, answer: tuple[str, ...], archive: Archive
) -> None:
    moment, do = DONE[what]
    async with playing(moment, archive) as stage:
        before, standing, lines = stage.text(), stage.standing, played(stage.desk)
        with locked(archive):
            await do(stage)
            await stage.press(*answer)
            assert stage.standing == standing
            assert stage.text() == before
            assert played(stage.desk) == stored(archive) == lines


async def test_back_from_a_take_back_leaves_the_choice_that_was_open(archive: Archive) -> None:
    async with playing(choosing, archive, Policy.FREE) as stage:
        before, lines = stage.text(), played(stage.desk)
        with locked(archive):
            await stage.press("u", *BACK)
        assert stage.standing == ["TableScreen", "CollectSheet"]
        assert (stage.text(), played(stage.desk)) == (before, lines)
        await stage.press("enter")
        assert stage.standing[:1] == ["TableScreen"] and "CollectSheet" not in stage.standing
        assert stored(archive) == played(stage.desk) != lines


@everything
async def test_after_going_back_it_can_be_done_all_the_same(what: str, archive: Archive) -> None:
    moment, do = DONE[what]
    async with playing(moment, archive) as wanted:
        await do(wanted)
        standing, lines = wanted.standing, played(wanted.desk)
    async with playing(moment, archive) as stage:
        with locked(archive):
            await do(stage)
            await stage.press(*BACK)
        await do(stage)
        assert (stage.standing, played(stage.desk)) == (standing, lines)
        assert stored(archive) == lines


async def test_trying_again_is_marked_first(archive: Archive) -> None:
    async with playing(second_to_play, archive) as stage:
        before = played(stage.desk)
        with locked(archive):
            await play(stage)
        await stage.press("enter")
        assert stored(archive) == played(stage.desk) != before


async def test_enter_that_is_held_down_answers_nothing(archive: Archive) -> None:
    async with playing(second_to_play, archive) as stage:
        with locked(archive):
            stage.app.held_key_pause = 3600.0
            await stage.press(SLOT_KEYS[playable(stage.desk)[0]], "enter", "enter", "enter")
            assert stage.standing == ["TableScreen", "TroubleSheet"]
            await stage.press("down")
            marked = stage.text()
            await stage.press("enter", "space")
            assert stage.text() == marked


async def test_the_hand_is_covered_from_the_question_and_nothing_is_done(archive: Archive) -> None:
    async with playing(second_to_play, archive) as stage:
        before = played(stage.desk)
        with locked(archive):
            await play(stage)
            await stage.press("z")
            assert stage.standing == ["TableScreen", "Handoff"]
            assert_no_hand(stage)
        assert played(stage.desk) == stored(archive) == before


# Going on all the same


@everything_told
async def test_gone_on_with_it_is_done_and_the_first_line_says_that_it_is_not_stored(
    what: str, language: str, archive: Archive
) -> None:
    moment, do = DONE[what]
    async with playing(moment, archive, language=language) as stage:
        before = played(stage.desk)
        with locked(archive):
            await do(stage)
            await stage.press(*GO_ON)
            assert len(played(stage.desk)) == len(before) + 1
            assert stored(archive) == before
            if stage.showing == "Handoff":
                await stage.press("r")
            assert is_marked(stage, language)


@pytest.mark.parametrize("language", LANGUAGES)
async def test_while_it_is_not_stored_leaving_says_what_is_lost(
    language: str, archive: Archive
) -> None:
    async with playing(second_to_play, archive, language=language) as stage:
        await stage.press("q")
        assert says(stage, kept(stage, language))
        await stage.press("escape")
        number = stage.desk.match.keeper.match
        with locked(archive):
            await play(stage)
            await stage.press(*GO_ON, "q")
            assert says(stage, say_many(language, "quit.partly", 1, match=number))


async def test_asked_whether_to_leave_the_program_stores_what_it_can(archive: Archive) -> None:
    async with playing(second_to_play, archive) as stage:
        with locked(archive):
            await play(stage)
            await stage.press(*GO_ON)
        assert stored(archive) != played(stage.desk)
        await stage.press("q")
        assert_stored(stage, archive)
        assert says(stage, kept(stage, "en"))


async def test_the_next_action_stores_all_and_the_mark_disappears(archive: Archive) -> None:
    async with playing(second_to_play, archive) as stage:
        with locked(archive):
            await play(stage)
            await stage.press(*GO_ON)
            lines = len(played(stage.desk))
            while len(played(stage.desk)) < lines + 3:
                assert stage.showing != "TroubleSheet"
                await act(stage)
            while stage.showing != "TableScreen" or not stage.table.plays:
                await act(stage)
            assert is_marked(stage)
            assert len(stored(archive)) < lines
        await play(stage)
        assert_stored(stage, archive)
        while stage.showing != "TableScreen":
            await act(stage)
        assert not is_marked(stage)
        await stage.press("q")
        assert says(stage, kept(stage, "en"))


async def test_once_all_is_stored_again_the_next_trouble_is_asked_about_again(
    archive: Archive,
) -> None:
    async with playing(second_to_play, archive) as stage:
        with locked(archive):
            await play(stage)
            await stage.press(*GO_ON)
        while not stage.desk.match.keeper.is_kept or not stage.table.plays:
            await act(stage)
        before = played(stage.desk)
        with locked(archive):
            await play(stage)
            assert stage.showing == "TroubleSheet"
            assert played(stage.desk) == before


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", ["q", "ctrl+q"])
async def test_a_match_that_is_over_and_not_stored_is_not_left_without_a_word(
    key: str, language: str, archive: Archive
) -> None:
    async with playing(last_card, archive, language=language) as stage:
        with locked(archive):
            await act(stage)
            await stage.press(*GO_ON)
            while stage.showing != "MatchSheet":
                await act(stage)
            assert says(stage, say(language, "match.not_stored"))
            await stage.press(key)
            assert stage.showing == "QuitSheet"
            await stage.press("escape")
            assert stage.showing == "MatchSheet"
        await stage.press(key)
        assert stage.app._exit
        assert_stored(stage, archive)
        assert archive.store.count(over=True) == 1


# At the beginning


@pytest.mark.parametrize("language", LANGUAGES)
async def test_a_match_that_cannot_be_stored_does_not_begin(
    language: str, archive: Archive
) -> None:
    assert archive.store.count() == 0
    async with running(archive=archive, language=language) as stage:
        with locked(archive):
            await stage.press("enter")
            assert stage.standing == ["TroubleSheet"]
            assert say(language, "store.locked") in stage.sheet()
            await stage.press(*AGAIN)
            assert stage.standing == ["TroubleSheet"]
        await stage.press(*AGAIN)
        assert stage.standing == ["TableScreen", "Handoff"]
        assert_stored(stage, archive)


@pytest.mark.parametrize("answer", [BACK, ("escape",)])
async def test_from_there_the_way_back_leads_to_the_form_as_it_was(
    answer: tuple[str, ...], archive: Archive
) -> None:
    presets = Presets(3, "B", ("Ana", "Bia", "Caio"), seed="7")
    async with running(presets=presets, archive=archive) as stage:
        assert archive.store.count() == 0
        before = stage.text()
        with locked(archive):
            await stage.press("enter", *answer)
            assert stage.text() == before
        await stage.press("enter")
        assert stage.desk.names == presets.names
        assert_stored(stage, archive)


async def test_begun_all_the_same_it_is_stored_whole_with_the_next_action(
    archive: Archive,
) -> None:
    async with running(archive=archive) as stage:
        assert archive.store.count() == 0
        with locked(archive):
            await stage.press("enter", *GO_ON)
            assert stage.showing == "Handoff"
            await stage.press("r")
            assert is_marked(stage)
            await stage.press("q")
            assert say("en", "quit.lost") in stage.sheet()
            await stage.press("escape")
        await play(stage)
        assert_stored(stage, archive)


async def test_a_rematch_that_cannot_be_stored_can_be_tried_again(archive: Archive) -> None:
    async with playing(ended, archive) as stage:
        names = stage.desk.names
        with locked(archive):
            await stage.press("n")
            assert stage.showing == "TroubleSheet"
        await stage.press(*AGAIN)
        assert stage.standing == ["TableScreen", "Handoff"]
        assert stage.desk.names == names
        assert stored(archive) == played(stage.desk)
        assert archive.store.count() == 2


async def test_from_a_rematch_the_way_back_leads_to_the_form_with_the_same_seats(
    archive: Archive,
) -> None:
    async with playing(ended, archive) as stage:
        names, board = stage.desk.names, stage.desk.board
        with locked(archive):
            await stage.press("n", *BACK)
            assert stage.showing == "SetupScreen"
        await stage.press("enter")
        assert stage.showing == "Handoff"
        assert (stage.desk.names, stage.desk.board) == (names, board)
        assert archive.store.count() == 2


# No room


async def test_on_a_full_disk_it_is_asked_too_and_all_is_stored_when_there_is_room(
    archive: Archive,
) -> None:
    async with playing(second_to_play, archive) as stage:
        limit(archive, 1)
        while stage.showing != "TroubleSheet":
            assert_stored(stage, archive)
            await act(stage)
        assert say("en", "store.full") in stage.sheet()
        assert_stored(stage, archive)
        await stage.press(*GO_ON)
        assert not stage.desk.match.keeper.is_kept
        limit(archive, 1_000_000)
        lines = len(played(stage.desk))
        while len(played(stage.desk)) == lines:
            await act(stage)
        assert_stored(stage, archive)


def limit(archive: Archive, pages: int) -> None:
    """No more pages than so many, or than there are."""
    archive.store._connection.execute(f"PRAGMA max_page_count = {pages}")  # type: ignore[attr-defined]


# Damaged


@pytest.fixture
def damaged(archive: Archive) -> Callable[[], None]:
    """What can happen to a file behind everybody's back."""

    def damage() -> None:
        archive.close()
        with archive.path.open("r+b") as file:
            size = file.seek(0, 2)
            file.seek(4096)
            file.write(b"\xa5" * (size - 4096))

    return damage


@pytest.mark.parametrize(("answer", "language"), [(AGAIN, "en"), (GO_ON, "pt-BR")])
async def test_a_store_that_is_damaged_is_set_aside_and_the_match_stored_in_a_new_one(
    answer: tuple[str, ...], language: str, archive: Archive, damaged: Callable[[], None]
) -> None:
    async with playing(second_to_play, archive, language=language) as stage:
        before = played(stage.desk)
        damaged()
        broken = archive.path.read_bytes()
        await play(stage)
        assert stage.showing == "TroubleSheet"
        (aside,) = archive.folder.glob("*.damaged-*.db")
        assert aside.read_bytes() == broken
        open_tongue(language)
        said = tn("store.mended", 0, path=aside)
        assert says(stage, said)
        assert played(stage.desk) == before
        await stage.press(*answer)
        assert len(played(stage.desk)) == len(before) + 1
        assert_stored(stage, archive)
        number = stage.desk.match.keeper.match
        assert resume(GLADIADORES, archive, look(archive, number)).keeper.lines == played(
            stage.desk
        )


async def test_other_matches_that_can_be_read_are_in_the_new_store(archive: Archive) -> None:
    other = desk_at(ended, "B", 3, archive=archive)
    async with playing(second_to_play, archive) as stage:
        number = stage.desk.match.keeper.match
        archive.store._connection.execute(  # type: ignore[attr-defined]
            "DELETE FROM line WHERE match = ? AND seq > 5", (number,)
        )
        await play(stage)
        if stage.showing == "TroubleSheet":
            await stage.press(*AGAIN)
        assert stored(archive, 1) == played(other)


# Somebody else


def act_elsewhere(match: GladiadoresMatch) -> None:
    """Whoever has to act there does the first thing that is legal."""
    (seat,) = match.table.actors
    match.table.submit(
        match.table.feed(seat, match.table.version).view.legal[0], match.table.version
    )


@contextmanager
def opened_elsewhere(archive: Archive, stage: Stage) -> Iterator[GladiadoresMatch]:
    """The same match, open in another process."""
    other = Archive(archive.folder)
    with closing(other):
        yield resume(GLADIADORES, other, look(other, stage.desk.match.keeper.match))


@everything_told
async def test_where_another_process_has_gone_on_the_newer_state_is_shown_and_no_hand(
    what: str, language: str, archive: Archive
) -> None:
    moment, do = DONE[what]
    async with playing(moment, archive, language=language) as stage:
        with opened_elsewhere(archive, stage) as other:
            act_elsewhere(other)
            await do(stage)
            assert stage.showing == "NoticeSheet"
            assert say(language, "conflict.title") in stage.text()
            assert say(language, "conflict.text") in stage.sheet()
            assert_no_hand(stage)
            await stage.press("enter")
            assert stage.showing == "Handoff"
            assert_no_hand(stage)
            assert stage.desk.wanted == other.table.actors[0]
            assert played(stage.desk) == stored(archive) == other.keeper.lines
        assert archive.store.count() == 1
        while len(played(stage.desk)) == len(other.keeper.lines):
            await act(stage)
        assert_stored(stage, archive)


async def test_what_was_only_in_memory_gives_way_too(archive: Archive) -> None:
    async with playing(second_to_play, archive) as stage:
        with opened_elsewhere(archive, stage) as other:
            with locked(archive):
                await play(stage)
                await stage.press(*GO_ON)
            act_elsewhere(other)
            for _ in range(4):
                if stage.showing != "NoticeSheet":
                    await act(stage)
            assert say("en", "conflict.text") in stage.sheet()
            assert played(stage.desk) == stored(archive) == other.keeper.lines


async def test_a_match_that_was_finished_elsewhere_leads_to_the_form_and_says_so(
    archive: Archive,
) -> None:
    async with playing(second_to_play, archive) as stage:
        with opened_elsewhere(archive, stage) as other:
            while not other.table.is_over:
                act_elsewhere(other)
            await play(stage)
            assert stage.standing[-2:] == ["SetupScreen", "NoticeSheet"]
            result = other.table.feed(None).view.result
            assert result is not None
            assert winners(result, NAMES) in stage.sheet()
        assert stored(archive) == other.keeper.lines


@everything_told
async def test_a_match_that_was_deleted_elsewhere_is_stored_anew_if_that_is_wished(
    what: str, language: str, archive: Archive
) -> None:
    moment, do = DONE[what]
    async with playing(moment, archive, language=language) as stage:
        before = played(stage.desk)
        number = stage.desk.match.keeper.match
        assert number is not None
        archive.store.delete(number)
        await do(stage)
        assert stage.showing == "TroubleSheet"
        assert say(language, "store.no_match") in stage.sheet()
        assert (played(stage.desk), archive.store.count()) == (before, 0)
        await stage.press(*AGAIN)
        assert_stored(stage, archive)
        assert len(played(stage.desk)) == len(before) + 1


# No store at all


def a_file_for_a_folder(folder: Path) -> str:
    folder.write_text("mine")
    return "missing"


def of_a_newer_version(folder: Path) -> str:
    archive = Archive(folder)
    archive.store._connection.execute("PRAGMA user_version = 99")  # type: ignore[attr-defined]
    archive.close()
    return "newer"


def of_another_program(folder: Path) -> str:
    folder.mkdir()
    with closing(sqlite3.connect(folder / "matches.db")) as other:
        other.execute("CREATE TABLE recipe (name TEXT)")
    return "foreign"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("how", [a_file_for_a_folder, of_a_newer_version, of_another_program])
async def test_a_store_that_cannot_be_used_is_told_of_once_and_a_match_can_be_played(
    how: Callable[[Path], str], language: str, tmp_path: Path
) -> None:
    cause = how(tmp_path / "data")
    archive = Archive(tmp_path / "data")
    before = contents(tmp_path)
    async with running(archive=archive, language=language) as stage:
        said = say(language, f"store.{cause}", path=archive.path)
        assert stage.standing == ["NoticeSheet"]
        assert says(stage, said)
        await stage.press("enter")
        assert stage.standing == []
        await stage.press("f1", "escape", "f2", "escape")
        assert stage.standing == []
        await stage.press("enter")
        assert stage.showing == "TroubleSheet"
        assert says(stage, said)
        await stage.press(*GO_ON, "r")
        assert stage.showing == "TableScreen"
        assert is_marked(stage, language)
        lines = len(played(stage.desk))
        await play(stage)
        assert len(played(stage.desk)) == lines + 1
        assert contents(tmp_path) == before
    archive.close()


def contents(folder: Path) -> dict[str, bytes]:
    """All files below."""
    return {str(path): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


@pytest.mark.parametrize("language", LANGUAGES)
async def test_the_kept_matches_cannot_be_looked_at_and_it_is_said_why(
    language: str, tmp_path: Path
) -> None:
    cause = of_a_newer_version(tmp_path / "data")
    archive = Archive(tmp_path / "data")
    async with running(archive=archive, language=language) as stage:
        said = say(language, f"store.{cause}", path=archive.path)
        await stage.press("enter", "f3")
        assert stage.standing == ["NoticeSheet"]
        assert says(stage, said)
        await stage.press("enter")
        assert stage.standing == []
    archive.close()


async def test_a_store_found_damaged_at_the_start_is_mended_and_can_be_used(
    archive: Archive,
) -> None:
    desk = desk_at(second_to_play, archive=archive)
    archive.close()
    data = archive.path.read_bytes()
    archive.path.write_bytes(data[: len(data) - 100])
    async with running(archive=archive) as stage:
        assert stage.standing == ["NoticeSheet"]
        (aside,) = archive.folder.glob("*.damaged-*.db")
        assert says(stage, str(aside))
        await stage.press("enter")
        assert say("en", "key.start") in stage.text()
        await stage.press("enter")
        assert stage.showing == "Handoff"
        assert stored(archive) == played(stage.desk)
        assert desk.names != stage.desk.names
