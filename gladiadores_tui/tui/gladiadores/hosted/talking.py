"""What is said at a table: heard, and answered with a phrase or in one's own words."""

from gladiadores_tui.hall.talk import Remark
from gladiadores_tui.i18n import t
from gladiadores_tui.tui.commands import bindings
from gladiadores_tui.tui.gladiadores.hosted.guest_room import GuestRoom
from gladiadores_tui.tui.gladiadores.hosted.house_rules import GladiadoresTable
from gladiadores_tui.tui.shared.choice import Choice, ChoiceSheet
from gladiadores_tui.tui.shared.drawing import Line, wrap
from gladiadores_tui.tui.shared.one_look import OneLook
from gladiadores_tui.tui.shared.prompt_sheet import PromptSheet

PHRASES = ("hello", "well_played", "thinking", "your_turn", "thanks", "good_game")
"""Everybody reads them in their own language."""
LONGEST = 60
"""Cells of a line in one's own words."""
SHOWN = 7
"""Lines that have been said."""


def told(remark: Remark) -> str:
    """What somebody has said, in the reader's language."""
    return t(f"talk.phrase.{remark.text}") if remark.is_phrase else remark.text


class TalkSheet(GuestRoom, ChoiceSheet[None]):
    """Who is at the table, the last lines, and what can be said."""

    BINDINGS = bindings("talk")
    width_wanted = 72
    where = "-over"

    class Heard(OneLook):
        """Somebody has said something."""

    def __init__(self, table: GladiadoresTable) -> None:
        super().__init__()
        self.table = table
        self._is_out_of_breath = False

    def on_mount(self) -> None:
        """Hear of new lines."""
        self.table.talk.listen(self, self._hear)

    def _hear(self) -> None:
        self.post_message(self.Heard())

    def on_unmount(self) -> None:
        """Hear of no more."""
        self.table.talk.stop_listening(self)

    def on_talk_sheet_heard(self) -> None:
        """Show it."""
        self.redraw()

    def title_text(self) -> str:
        """A title."""
        return t("talk.title")

    def before(self, width: int) -> list[Line]:
        """Who is here, and what has been said."""
        inks = self.house.inks
        people = [place.person for place in self.table.plan.places if place.person is not None]
        here = t("talk.here", names=", ".join(map(self.host.name_of, people)))
        lines: list[Line] = [[(line, inks.muted)] for line in wrap(here, width)]
        if watching := self.host.watching(self.table):
            lines += [[(line, inks.muted)] for line in wrap(watching, width)]
        said = [line for remark in self.table.talk.remarks for line in self._line(remark, width)]
        if not said:
            said = [[(t("talk.nothing"), inks.muted)]]
        return [*lines, [], *said[-SHOWN:], []]

    def _line(self, remark: Remark, width: int) -> list[Line]:
        inks = self.house.inks
        seat = self.table.plan.seat_of(remark.person)
        name = self.host.tables.name_of(remark.person)
        cube: Line = [(" ", inks.text)] if seat is None else [(str(seat + 1), inks.cubes[seat])]
        head, *more = wrap(f"{name}: {told(remark)}", width - 2)
        first: Line = [*cube, (" " + name, inks.muted), (head[len(name) :], inks.text)]
        return [first, *[[("  " + line, inks.text)] for line in more]]

    def choices(self) -> list[Choice]:
        """One's own words, and the phrases."""
        text = self.house.inks.text
        phrases = [
            Choice((str(number),), [(t(f"talk.phrase.{phrase}"), text)])
            for number, phrase in enumerate(PHRASES, start=1)
        ]
        return [Choice(("t",), [(t("talk.write"), text)]), *phrases]

    def after(self, width: int) -> list[Line]:
        """Why nothing was said."""
        if not self._is_out_of_breath:
            return []
        return [[], [(t("talk.pause"), self.house.inks.warn)]]

    def pressed(self, index: int) -> None:
        """A phrase's own key says it."""
        self.choose(index)

    def choose(self, index: int) -> None:
        """Say it, or ask for the words."""
        if index:
            self._say(PHRASES[index - 1], is_phrase=True)
            return
        prompt = PromptSheet(t("talk.title"), t("talk.prompt"), "talk.words", LONGEST, "-over")
        self.house.push_screen(prompt, self._asked)

    def _asked(self, words: str | None) -> None:
        if words is not None:
            self._say(words, is_phrase=False)

    def _say(self, text: str, is_phrase: bool) -> None:
        if self.table.talk.say(Remark(self.host.person, text, is_phrase)):
            self.dismiss(None)
        else:
            self._is_out_of_breath = True
            self.redraw()

    def action_talk(self) -> None:
        """In one's own words."""
        self.choose(0)
