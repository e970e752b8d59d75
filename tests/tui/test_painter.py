"""What is written to the terminal leaves there what the screen shows, and is little."""

import pytest
from rich.segment import Segment
from rich.style import Style
from textual._compositor import Compositor
from textual.app import App

from gladiadores_tui.tui.shared.finished import Finished, changes
from gladiadores_tui.tui.shared.pace import Pace
from gladiadores_tui.tui.shared.painter import Frame, Painter
from gladiadores_tui.tui.shared.pen import RESET, Pen, change
from gladiadores_tui.tui.shared.route import Cursor, downwards
from screenshots.scenes import Scene, second_to_play, until

from ..helpers.bots import against_bots, set_pace, wait
from ..helpers.hand import act, playable
from ..helpers.paper import Paper, cells_of
from ..helpers.settle import settled
from ..helpers.stage import Stage, at

UNTOUCHED = Scene(second_to_play)
RED, BOLD = Style(color="#ff0000", bgcolor="#000000"), Style(bold=True)


@pytest.fixture
def paper(monkeypatch: pytest.MonkeyPatch) -> Paper:
    """The terminal of an app that has none."""
    paper = Paper()

    def take(self: App[int], screen: object, frame: Frame | None) -> None:
        if frame is not None:
            paper.take(frame.render_segments(self.console))

    monkeypatch.setattr(App, "_display", take)
    return paper


def shown(stage: Stage) -> object:
    """What the screen in front shows, as Textual puts it together."""
    compositor = stage.app.screen._compositor
    return cells_of(Compositor.render_strips(compositor))


@pytest.mark.parametrize("depth", ["truecolor", "256", "16", "none"])
@pytest.mark.parametrize("size", [(80, 24), (120, 36), (131, 41)])
async def test_the_terminal_shows_the_screen(
    size: tuple[int, int], depth: str, paper: Paper
) -> None:
    async with at(UNTOUCHED, size=size, depth=depth, names=["Zoë", "本日", "Caio", "D"]) as stage:
        assert paper.cells == shown(stage)
        for key in ("1", "right", "v", "escape", "p", "end", "escape", "question_mark", "escape"):
            await stage.press(key)
            assert paper.cells == shown(stage), key
        for _ in range(6):
            if (slots := playable(stage.desk)) and stage.showing == "TableScreen":
                await stage.press("home", *["right"] * slots[0])
            await stage.press("enter")
            assert paper.cells == shown(stage)


@pytest.mark.parametrize("size", [(80, 24), (120, 36)])
async def test_the_terminal_shows_what_comes_and_goes_by_itself(
    size: tuple[int, int], paper: Paper, monkeypatch: pytest.MonkeyPatch
) -> None:
    set_pace(monkeypatch, Pace(play=0.0, look=None, watch=0.0))
    async with against_bots(second_to_play, size=size) as stage:
        battles = 0
        while battles < 3:
            await wait(stage, lambda: stage.desk.bot is None)
            assert paper.cells == shown(stage)
            battles += stage.table.reviews
            await act(stage)


async def test_a_window_that_becomes_smaller_is_painted_to_its_edges(paper: Paper) -> None:
    async with at(UNTOUCHED, size=(120, 36)) as stage:
        await stage.pilot.resize_terminal(90, 30)
        await until(lambda: stage.app.screen._compositor.size == (90, 30))
        paper.cells.clear()
        stage.app.screen.refresh()
        await settled(stage.pilot)
        assert paper.cells == shown(stage)


async def test_a_selection_writes_two_cards_and_a_line(paper: Paper) -> None:
    async with at(UNTOUCHED, size=(120, 36)) as stage:
        await stage.press("1")
        before = dict(paper.cells)
        await stage.press("right")
        rows = {y for (_, y), cell in paper.cells.items() if before.get((_, y)) != cell}
        assert len(rows) == 3


def test_a_picture_is_put_together_by_textual() -> None:
    assert Painter.render_full_update is Compositor.render_full_update
    assert Painter.render_strips is Compositor.render_strips


def test_only_what_changes_is_said() -> None:
    pen = Pen()
    assert pen.write([Segment("a", RED), Segment("b", RED)]) == "\x1b[0;38;2;255;0;0;48;2;0;0;0mab"
    assert pen.write([Segment("c", RED + Style(color="#00ff00"))]) == "\x1b[38;2;0;255;0mc"
    assert pen.write([Segment("d", BOLD), Segment("e")]) == "\x1b[0;1md\x1b[0me"
    assert change(RED, Style(bgcolor="#000000")) == "\x1b[39m"


def test_a_frame_goes_on_where_it_is() -> None:
    console = App[None]().console
    frame = Frame([(3, 1, [Segment("a")]), (4, 1, [Segment("b")]), (9, 1, [Segment("c")])], 80)
    assert frame.render_segments(console) == f"\x1b[2;4H\x1b[0mab\x1b[4Cc{RESET}"
    assert Frame([], 80).render_segments(console) == ""


def test_what_stands_below_each_other_is_written_in_one_go() -> None:
    cards = [(x, y, [Segment("│ │")]) for y in range(3) for x in (4, 9)]
    assert [(x, y) for x, y, _ in downwards(cards)] == [(x, y) for x in (4, 9) for y in range(3)]
    written = Frame(cards, 80).render_segments(App[None]().console)
    card = "│ │\x1b[B\x1b[3D│ │\x1b[B\x1b[3D│ │"
    assert written == f"\x1b[1;5H\x1b[0m{card}\x1b[1;10H{card}{RESET}"


@pytest.mark.parametrize(
    ("text", "width"), [("日", 80), ("e\u0301", 80), ("⚔\ufe0f", 80), ("a", 5)]
)
def test_where_a_terminal_may_be_elsewhere_the_place_is_said(text: str, width: int) -> None:
    for x, y in ((9, 0), (4, 1)):
        cursor = Cursor(width)
        assert cursor.go(4, 0) == "\x1b[1;5H"
        cursor.wrote([Segment(text)])
        assert cursor.go(x, y) == f"\x1b[{y + 1};{x + 1}H"


@pytest.mark.parametrize(
    ("before", "now", "found"),
    [
        (["same"], ["same"], []),
        (["one", " ", "three"], ["two", " ", "three"], [(0, 3)]),
        (["a", "b"], ["ab"], []),
        (["1234567890"], ["x234567890"], [(0, 1)]),
        (["1234567890"], ["x234x67890"], [(0, 5)]),
        (["1234567890"], ["x2345x7890"], [(0, 1), (5, 6)]),
        (["日本b"], ["日ccb"], [(2, 4)]),
        (["x日本y"], ["x本日y"], [(1, 5)]),
        (["日b"], ["c日"], [(0, 3)]),
        (["e\u0301b"], ["eb"], [(0, 1)]),
    ],
)
def test_which_cells_of_a_line_have_changed(
    before: list[str], now: list[str], found: list[tuple[int, int]]
) -> None:
    lines = [Finished([Segment(text) for text in texts]) for texts in (before, now)]
    assert list(changes(*lines)) == found


def test_a_cell_whose_style_has_changed_has_changed() -> None:
    one, other = Finished([Segment("abc", RED)]), Finished([Segment("a", RED), Segment("bc", BOLD)])
    assert changes(one, other) == ((1, 3),)


def test_two_changes_are_one_only_if_nothing_is_said_between_them() -> None:
    before, now = (
        Finished([Segment(start, RED), Segment("|", BOLD), Segment(end, RED)])
        for start, end in (("ab", "cd"), ("xx", "yy"))
    )
    assert changes(before, now) == ((0, 2), (3, 5))
