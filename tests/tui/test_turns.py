"""Keys that arrive at once are done one after the other, and none of them waits for ever."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

import pytest
from textual import events
from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Vertical
from textual.message import Message
from textual.pilot import Pilot
from textual.screen import Screen
from textual.widget import Widget
from textual.widgets import Input

from gladiadores_tui.tui.preferences import Preferences
from gladiadores_tui.tui.shared import turns
from gladiadores_tui.tui.shared.house import House
from gladiadores_tui.tui.shared.room import Room

from ..helpers.settle import settled

PERSON = 50
"""Keys a second that nobody exceeds."""


class Abyss(Widget, can_focus=True):
    """Keys do not come back from here until it is closed."""

    def __init__(self) -> None:
        super().__init__()
        self.closed = asyncio.Event()

    async def on_key(self) -> None:
        await self.closed.wait()


class Page(Room[None]):
    """A field to type in."""

    AUTO_FOCUS = "Input"
    BINDINGS = [
        Binding("tab,down", "app.focus_next"),
        Binding("escape", "clear"),
        Binding("f2", "vanish"),
    ]

    def compose(self) -> ComposeResult:
        with Vertical():
            yield Input(id="first", select_on_focus=False)
            yield Input(id="second", select_on_focus=False)
            yield Abyss()

    def action_clear(self) -> None:
        self.query_one("#first", Input).clear()

    async def action_vanish(self) -> None:
        self.query_one("#first").focus()
        await self.query_one("#second").remove()

    def on_input_submitted(self, event: Input.Submitted) -> None:
        self.post_message(Desk.Told(event.value))


class Desk(House):
    """Turns to the next page with Enter."""

    held_key_pause = 0.0

    class Told(Message):
        """What was in the field."""

        def __init__(self, text: str) -> None:
            super().__init__()
            self.text = text

    def __init__(self) -> None:
        super().__init__(Preferences())
        self.told: list[str] = []

    def get_default_screen(self) -> Screen[None]:
        return Page()

    def on_desk_told(self, event: Told) -> None:
        self.told.append(event.text)
        self.push_screen(Page())

    @property
    def typed(self) -> list[str]:
        """What is in the fields of each page."""
        pages = [page for page in self.screen_stack if isinstance(page, Page)]
        return ["|".join(field.value for field in page.query(Input)) for page in pages]


KEYS = {"^": "escape", "<": "backspace", "[": "left", "/": "down", "!": "enter", "*": "f2"}


def type_at_once(app: Desk, text: str) -> None:
    """All of it is under way before the first key is answered; signs stand for keys."""
    for sign in text:
        app.simulate_key(KEYS.get(sign, sign))


@asynccontextmanager
async def desk() -> AsyncIterator[tuple[Desk, Pilot[int]]]:
    app = Desk()
    async with app.run_test() as pilot:
        await settled(pilot)
        abyss = app.screen.query_one(Abyss)
        try:
            yield app, pilot
        finally:
            abyss.closed.set()


async def until(holds: Callable[[], bool]) -> None:
    """Wait for something that happens after a time."""
    async with asyncio.timeout(10):
        while not holds():
            await asyncio.sleep(0.01)


@pytest.mark.parametrize(
    ("sent", "read"),
    [
        ("Anx<a", ["Ana|"]),
        ("Anxyz<<<a", ["Ana|"]),
        ("Xa[[Bi", ["BiXa|"]),
        ("no^Ana", ["Ana|"]),
        ("Ana/code", ["Ana|code"]),
        ("Anx<a!Bi", ["Ana|", "Bi|"]),
        ("Ana/x*<b", ["Anb"]),
    ],
)
async def test_keys_of_all_kinds_keep_their_order(sent: str, read: list[str]) -> None:
    async with desk() as (app, pilot):
        type_at_once(app, sent)
        await settled(pilot)
        assert app.typed == read
        assert app.told == [page.strip("|") for page in read[:-1]]


async def test_a_paste_and_keys_keep_their_order() -> None:
    async with desk() as (app, pilot):
        type_at_once(app, "x<")
        app.post_message(events.Paste("Ana"))
        type_at_once(app, "<e")
        await settled(pilot)
        assert app.typed == ["Ane|"]


async def test_as_many_keys_as_a_person_can_press_are_taken() -> None:
    async with desk() as (app, pilot):
        type_at_once(app, "ab<" * PERSON)
        async with asyncio.timeout(3.0):
            await settled(pilot)
        assert app.typed == ["a" * PERSON + "|"]


async def test_a_key_that_is_never_answered_does_not_hold_up_the_others(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(turns, "PATIENCE", 0.1)
    async with desk() as (app, _):
        app.screen.query_one(Abyss).focus()
        type_at_once(app, "x")
        app.call_later(app.screen.query_one("#first").focus)
        type_at_once(app, "Anx<a")
        await until(lambda: app.typed == ["Ana|"])


async def test_a_key_that_comes_when_no_screen_is_left_does_nothing(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async with desk() as (app, _):
        key = events.Key("x", "x")
        with monkeypatch.context() as patch:
            patch.setitem(app._screen_stacks, app._current_mode, [])
            app.on_key(key)
        assert key._stop_propagation and key._no_default_action


async def test_the_app_can_be_left_at_any_time() -> None:
    async with desk() as (app, _):
        app.screen.query_one(Abyss).focus()
        type_at_once(app, "x")
        app.simulate_key("ctrl+q")
        await until(lambda: app._exit)
