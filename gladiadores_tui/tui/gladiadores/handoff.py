"""The screen between two people: whose turn it is, what was played, and no hand anywhere."""

from collections.abc import Callable

from rich.style import Style
from textual.app import ComposeResult

from gladiadores_tui.games.gladiadores.battle import lead_suit, winning
from gladiadores_tui.i18n import t
from gladiadores_tui.tui.commands import bindings
from gladiadores_tui.tui.gladiadores.consult import ConsultingRoom
from gladiadores_tui.tui.gladiadores.desk import Desk
from gladiadores_tui.tui.gladiadores.sentences import played, suit, to_take
from gladiadores_tui.tui.gladiadores.undoing import Undoing
from gladiadores_tui.tui.gladiadores.words import long
from gladiadores_tui.tui.shared.drawing import Drawn, Line, framed, width_of, wrap
from gladiadores_tui.tui.shared.finished import Span
from gladiadores_tui.tui.shared.guard import CONFIRMING
from gladiadores_tui.tui.shared.keybar import KeyBar


class HandoffPage(Drawn):
    """Drawn from the public view alone."""

    DEFAULT_CSS = "HandoffPage { width: 1fr; height: 1fr; }"

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self.desk = desk

    def draw(self, width: int, height: int) -> list[Line]:
        """Everything in the middle of a frame as large as the screen."""
        inner = width - 4
        body = self._body(min(inner, 70))
        above = max(0, (height - 2 - len(body)) // 2)
        blank: list[Line] = [[] for _ in range(above)]
        centred = [_centred(line, inner, self.inks.text) for line in body]
        return framed([*blank, *centred], width, height, self.inks, "GLADIADORES")

    def _body(self, width: int) -> list[Line]:
        seat = self.desk.wanted
        if seat is None:
            return []
        inks, name = self.inks, self.desk.names[seat]
        alone = self.desk.is_alone
        lines: list[Line] = [
            [(t("handoff.covered" if alone else "handoff.pass"), inks.muted)],
            [],
            [(f" {seat + 1} ", inks.cubes[seat]), (f"  {name}  ", inks.turn), self._colour(seat)],
            [],
        ]
        for text in self._recap():
            lines += [[(line, inks.text)] for line in wrap(text, width)]
        return [
            *lines,
            [],
            *([] if alone else [[(t("handoff.alone", name=name), inks.text)], []]),
            [
                (t("handoff.press"), inks.text),
                (" R ", inks.selected),
                (t("handoff.reveal"), inks.text),
            ],
            [],
            *[[(line, inks.muted)] for line in wrap(t("handoff.held"), width)],
        ]

    def _colour(self, seat: int) -> Span:
        return f"({t(f'cube.{seat + 1}')})", self.inks.muted

    def _recap(self) -> list[str]:
        """What lies on the table, for who comes to it."""
        view, names = self.desk.view, self.desk.names
        if self.desk.was_taken_back and self.desk.wanted is not None:
            return [t("takeback.done", name=names[self.desk.wanted])]
        if view.pending is not None:
            return [to_take(view.pending, names)]
        if view.plays:
            leader, _ = winning(view.plays)
            texts = [played(view.plays[-1], names)]
            texts.append(t("arena.leading", name=names[leader.seat], card=long(leader.card)))
            lead = lead_suit(view.plays)
            if lead is not None:
                texts.append(t("handoff.lead", suit=suit(lead)))
            return texts
        return [t("handoff.opens", battle=view.battle, round=view.round)]


def _centred(line: Line, width: int, fill: Style) -> Line:
    return [(" " * max(0, (width - width_of(line)) // 2), fill), *line]


class Handoff(Undoing, ConsultingRoom):
    """Nothing but R reveals: a held Enter or Space does nothing here."""

    DEFAULT_CSS = "Handoff { layout: vertical; }"
    BINDINGS = bindings("reveal", "take_back")

    def __init__(self, desk: Desk, take_back: Callable[[], None]) -> None:
        """`take_back` is called when the last action is to be undone."""
        super().__init__(desk)
        self.take_back = take_back
        if desk.was_taken_back:
            # An R on its way was meant for the hand that is not asked for any more.
            self.confirming = (*CONFIRMING, "r", "R")

    def compose(self) -> ComposeResult:
        """The page and the keys."""
        yield HandoffPage(self.desk)
        yield KeyBar()

    def action_reveal(self) -> None:
        """The right person is here, alone."""
        self.dismiss(None)
