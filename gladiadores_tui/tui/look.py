"""How a session looks: theme, palette and colour depth, turned into styles by role.

Cards are ink on paper of their own, on both themes (docs/interface.md gives the measured
contrasts). Nothing is told by hue alone: a word, a mark or a letter says it too.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import Protocol, cast

from rich.style import Style
from textual.filter import LineFilter
from textual.widget import Widget

THEMES = ("dark", "light")
PALETTES = ("standard", "colour-blind")
DEPTHS = ("auto", "16", "256", "truecolor")
"""Colour depths to choose from; whoever wants no colours says so with NO_COLOR."""

SUITS = 4
LION = 4
"""The index of the lion's ink, after those of the suits."""


@dataclass(frozen=True, slots=True)
class Look:
    """What decides the styles; `depth` is "truecolor", "256", "16" or "none"."""

    theme: str = "dark"
    palette: str = "standard"
    ascii: bool = False
    depth: str = "truecolor"


@dataclass(frozen=True, slots=True)
class Inks:
    """Styles by role.

    Attributes:
        turn: whose turn it is. ok: winning. warn: damage. bad: what cannot be done.
        suits: ink on paper for the four suits and the lion.
        faded: the same for cards that cannot be played now.
        paper: the edges of a card; selected: the edges of the selected one.
        cubes: for each seat.
        ground: around what a widget writes.
    """

    text: Style
    strong: Style
    muted: Style
    title: Style
    frame: Style
    turn: Style
    ok: Style
    warn: Style
    bad: Style
    key: Style
    suits: tuple[Style, ...]
    faded: tuple[Style, ...]
    paper: Style
    faded_paper: Style
    selected: Style
    cubes: tuple[Style, ...]
    ground: Style


@dataclass(frozen=True, slots=True)
class Ground:
    """A theme's own colours, on its background; `field` is behind text to be typed."""

    background: str
    text: str
    muted: str
    frame: str
    turn: str
    ok: str
    warn: str
    bad: str
    faded_paper: str
    field: str


GROUNDS = {
    "dark": Ground(
        background="#14161B",
        text="#E6E1D3",
        muted="#A7A291",
        frame="#5C594F",
        turn="#FFD166",
        ok="#6FCF97",
        warn="#F2994A",
        bad="#FF6B6B",
        faded_paper="#A9A496",
        field="#23262E",
    ),
    "light": Ground(
        background="#ECE6D8",
        text="#1E1B16",
        muted="#5F5A4C",
        frame="#B4AE9E",
        turn="#7A4B00",
        ok="#136B2E",
        warn="#8A4B00",
        bad="#A8161B",
        faded_paper="#C6C0B0",
        field="#FDFBF4",
    ),
}
PAPER = {"dark": "#F4EFE0", "light": "#FDFBF4"}
CARD_INKS = {
    "standard": ("#9F1418", "#111111", "#105C28", "#194C9D", "#714600"),
    "colour-blind": ("#893600", "#000000", "#005B43", "#005095", "#753B69"),
}
CUBES = ("#9AA0A6", "#F28C28", "#FFFFFF", "#FFD93B")

# The sixteen colours exactly as consoles have them, so that nothing is rounded to a neighbour.
BLACK, WHITE, BRIGHT = "#000000", "#aaaaaa", "#ffffff"
CONSOLE_PAPERS = (
    (BRIGHT, "#aa0000"),
    (BRIGHT, BLACK),
    (BLACK, "#00aa00"),
    (BRIGHT, "#0000aa"),
    (BRIGHT, "#aa00aa"),
)


@cache
def inks(look: Look) -> Inks:
    """The styles of a look."""
    if look.depth == "none":
        return _inks_without_colour()
    ground = GROUNDS[look.theme]

    def on(colour: str, bold: bool = False) -> Style:
        return Style(color=colour, bgcolor=ground.background, bold=bold)

    card_styles = _console_cards() if look.depth == "16" else _cards(look, ground)
    suits, faded, paper, faded_paper = card_styles
    return Inks(
        text=on(ground.text),
        strong=on(ground.text, bold=True),
        muted=on(ground.muted),
        title=on(ground.text, bold=True),
        frame=on(ground.frame),
        turn=on(ground.turn, bold=True),
        ok=on(ground.ok, bold=True),
        warn=on(ground.warn),
        bad=on(ground.bad),
        key=on(ground.turn),
        suits=suits,
        faded=faded,
        paper=paper,
        faded_paper=faded_paper,
        selected=Style(color=ground.background, bgcolor=ground.turn, bold=True),
        cubes=tuple(Style(color="#000000", bgcolor=chip, bold=True) for chip in CUBES),
        ground=Style(bgcolor=ground.background),
    )


CardStyles = tuple[tuple[Style, ...], tuple[Style, ...], Style, Style]


def _cards(look: Look, ground: Ground) -> CardStyles:
    paper = PAPER[look.theme]
    colours = CARD_INKS[look.palette]
    return (
        tuple(Style(color=ink, bgcolor=paper, bold=True) for ink in colours),
        tuple(Style(color=ink, bgcolor=ground.faded_paper) for ink in colours),
        Style(color="#6B6453", bgcolor=paper),
        Style(color="#4A4538", bgcolor=ground.faded_paper),
    )


def _console_cards() -> CardStyles:
    papers = tuple(Style(color=ink, bgcolor=paper, bold=True) for ink, paper in CONSOLE_PAPERS)
    plain = tuple(Style(color=ink, bgcolor=paper) for ink, paper in CONSOLE_PAPERS)
    return papers, plain, Style(color=BLACK, bgcolor=WHITE), Style(color=WHITE, bgcolor=BLACK)


def _inks_without_colour() -> Inks:
    plain, bold, dim = Style(), Style(bold=True), Style(dim=True)
    reverse = Style(reverse=True, bold=True)
    return Inks(
        text=plain,
        strong=bold,
        muted=plain,
        title=bold,
        frame=dim,
        turn=reverse,
        ok=bold,
        warn=Style(underline=True),
        bad=Style(underline=True, bold=True),
        key=bold,
        suits=(bold,) * (SUITS + 1),
        faded=(dim,) * (SUITS + 1),
        paper=plain,
        faded_paper=dim,
        selected=reverse,
        cubes=(bold,) * 4,
        ground=plain,
    )


class HasLook(Protocol):
    """An app that knows its look."""

    look: Look

    @property
    def own_filters(self) -> Sequence[LineFilter]:
        """What becomes of the inks on their way to the terminal."""


def inks_of(widget: Widget) -> Inks:
    """The styles of the session that shows this widget."""
    return inks(cast(HasLook, widget.app).look)
