"""What is pressed arrives, and what is drawn arrives, in the right colours and sizes."""

import asyncio
from dataclasses import replace
from pathlib import Path

import pytest

from tests.hosting.guest import sit_down, visit
from tests.hosting.parlour import Parlour, place

COLOURS = {
    "xterm-direct": b"\x1b[38;2;159;20;24;48;2;244;239;224m",
    "xterm-256color": b"\x1b[38;5;124;48;5;230m",
    "linux": b"\x1b[31;107m",
    "vt100": b"a session without colours has none of the others",
}


async def test_keys_reach_the_app_and_frames_the_terminal(tmp_path: Path) -> None:
    async with place(tmp_path) as here:
        guest = await visit(here, username="ana")
        assert "80x24 for ana" in guest.text
        guest.press("up", "right", "x", "f3", "enter")
        await guest.until("keys: up right x f3 enter")
        guest.press("q")
        assert await guest.over() == 0


async def test_a_lone_escape_is_a_key(tmp_path: Path) -> None:
    async with place(tmp_path) as here:
        guest = await visit(here)
        guest.press("escape")
        await guest.until("keys: escape")
        guest.press("down")
        await guest.until("keys: escape down")


async def test_bytes_that_are_no_text_end_nothing(tmp_path: Path) -> None:
    async with place(tmp_path) as here:
        guest = await visit(here)
        guest.send(b"\xff\xfe\xc3")
        guest.send("é".encode()[:1])
        guest.send("é".encode()[1:])
        guest.press("x")
        await guest.until(lambda: guest.text.count(" x") > 0)
        assert "é" in here.apps[0].pressed or "latin_small_letter_e_with_acute" in str(
            here.apps[0].pressed
        )


@pytest.mark.parametrize(
    "garbage",
    [
        b"\x1b[99999999999;1;99999999999u",
        b"\x1b[1;1;1114112u",
        b"\x1b[" + b"9" * 60 + b"m",
        b"\x1b[<999999999;999999999;999999999M\x1b[<0;5;5M\x1b[<0;5;5m",
        b"\x1b]52;c;AAAA\x07\x1bP1$r\x1b\\\x9b\x00\x01\x7f",
        b"\x1b[?2048;1$y\x1b[48;9999;9999;1;1t",
        b"\x1b[200~never ended",
    ],
)
async def test_garbage_ends_nothing(tmp_path: Path, garbage: bytes) -> None:
    async with place(tmp_path) as here:
        guest = await visit(here)
        guest.send(garbage)
        guest.send(b"\x1b[201~")
        await asyncio.sleep(0.3)
        guest.press("up")
        await guest.until(lambda: here.apps[0].pressed[-1:] == ["up"] and "up" in guest.text)
        assert here.apps[0].size == (80, 24)
        assert here.apps[0].crash is None


async def test_a_size_of_nothing_and_a_huge_one_can_be_worked_with(tmp_path: Path) -> None:
    async with place(tmp_path) as here:
        guest = await visit(here, size=(0, 0))
        assert "80x24" in guest.text
        guest.resize(100, 30)
        await guest.until("100x30")
        guest.chan.change_terminal_size(100_000, 100_000)
        await here.until(lambda: here.apps[0].sizes[-1] == (400, 120))
        guest.chan.change_terminal_size(0, 0)
        await here.until(lambda: here.apps[0].sizes[-1] == (80, 24))


async def test_a_storm_of_resizes_is_few(tmp_path: Path) -> None:
    async with place(tmp_path) as here:
        guest = await visit(here)
        before = len(here.apps[0].sizes)
        for width in range(81, 141):
            guest.chan.change_terminal_size(width, 24)
            await asyncio.sleep(0.005)
        guest.resize(120, 40)
        await guest.until("120x40")
        assert len(here.apps[0].sizes) - before <= 10


async def test_each_session_has_its_own_colours(tmp_path: Path) -> None:
    async with place(tmp_path) as here:
        guests = {term: await visit(here, term=term) for term in COLOURS}
        for app in here.apps:
            app.call_later(app.show, 1)
        for term, code in COLOURS.items():
            await guests[term].until("picture 1")
            frames = guests[term].recorded
            assert code in frames or term == "vt100", term
            assert not [each for name, each in COLOURS.items() if name != term and each in frames]


async def test_a_session_can_choose_how_many_colours_it_wants(tmp_path: Path) -> None:
    async with place(tmp_path) as here:
        guest, other = await visit(here), await visit(here)
        assert COLOURS["xterm-direct"] not in guest.recorded

        def choose(app: Parlour) -> None:
            app.preferences = replace(app.preferences, depth="truecolor")
            app.show(1)

        here.apps[0].call_later(choose, here.apps[0])
        here.apps[1].call_later(here.apps[1].show, 1)
        await guest.until("picture 1")
        assert COLOURS["xterm-direct"] in guest.recorded
        await other.until("picture 1")
        assert COLOURS["xterm-direct"] not in other.recorded


async def test_colorterm_is_believed(tmp_path: Path) -> None:
    async with place(tmp_path) as here:
        guest = await visit(here, env={"COLORTERM": "truecolor", "LANG": "pt_BR.UTF-8"})
        assert b"38;2;159;20;24" in guest.recorded
        assert here.apps[0].terminal.language == "pt-BR"


async def test_a_paste_is_a_paste(tmp_path: Path) -> None:
    async with place(tmp_path) as here:
        guest = await visit(here)
        guest.send(b"\x1b[200~hello\x1b[201~")
        await guest.until("paste:hello")


async def test_nothing_stays_on_the_screen(tmp_path: Path) -> None:
    async with place(tmp_path) as here:
        guest = await visit(here)
        guest.press("q")
        await guest.over()
        assert guest.text.strip() == ""
        leaving = guest.recorded.rindex(b"\x1b[?1049l")
        assert b"\x1b[24;1H\x1b[2K" in guest.recorded[:leaving]
        assert guest.recorded.endswith(b"\x1b[?25h")


@pytest.mark.parametrize("term", ["dumb", "", None])
async def test_no_terminal_no_game(tmp_path: Path, term: str | None) -> None:
    async with place(tmp_path) as here:
        guest = await sit_down(await here.connect(), term=term)
        assert await guest.over() == 1
        assert b"The game needs a terminal" in guest.recorded
        assert not here.apps


async def test_a_bell_goes_with_the_frame_that_follows(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with place(tmp_path) as here:
        guest = await visit(here)
        pieces: asyncio.Queue[bytes] = asyncio.Queue()
        monkeypatch.setattr(guest, "data_received", lambda data, kind: pieces.put_nowait(data))
        driver = here.apps[0]._driver
        assert driver is not None
        driver.write("\a")
        driver.write("frame")
        driver.flush()
        driver.write("\a")
        async with asyncio.timeout(10):
            assert await pieces.get() == b"\aframe"
            # With a frame of the app's, or soon without one.
            assert (await pieces.get()).startswith(b"\a")
