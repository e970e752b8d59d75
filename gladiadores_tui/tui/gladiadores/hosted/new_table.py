"""A new table: what is played, who sits at each seat, and what else is agreed on."""

from gladiadores_tui.hall.plan import Place, Terms
from gladiadores_tui.hall.tables import NoSeatError
from gladiadores_tui.i18n import t
from gladiadores_tui.store.protocol import StoreError
from gladiadores_tui.table.takeback import Policy
from gladiadores_tui.tui.commands import bindings
from gladiadores_tui.tui.gladiadores.hosted.guest_room import GuestRoom
from gladiadores_tui.tui.gladiadores.players import PERSON, STRENGTHS
from gladiadores_tui.tui.shared.choice import Choice, ChoiceSheet
from gladiadores_tui.tui.shared.drawing import Line, fit, wrap
from gladiadores_tui.tui.shared.options import option_text

WHO = (PERSON, *STRENGTHS)
FIELDS: dict[str, tuple[str, ...]] = {
    "players": ("4", "3"),
    "board": ("A", "B"),
    **{f"who{seat}": WHO for seat in (1, 2, 3)},
    "takeback": tuple(policy.value for policy in (Policy.UNSEEN, Policy.NEVER, Policy.FREE)),
    "clock": ("none", "30", "60", "120", "300"),
    "stand_in": ("300", "30", "60", "900", "none"),
    "access": ("listed", "code"),
}
"""What can be agreed on, the usual first; times are in seconds. Whoever opens the table sits at
the first seat."""

EXPLAINED = ("takeback", "clock", "stand_in", "access")
"""The lines that need a word."""


class NewTableSheet(GuestRoom, ChoiceSheet[None]):
    """The arrows change the marked line; Enter on the last one opens the table."""

    BINDINGS = bindings("previous_option", "next_option")
    width_wanted = 62

    def __init__(self) -> None:
        super().__init__()
        self._values = {field: values[0] for field, values in FIELDS.items()}

    @property
    def fields(self) -> list[str]:
        """The lines that count: as many seats as players."""
        return [field for field in FIELDS if field != "who3" or self._values["players"] == "4"]

    def title_text(self) -> str:
        """A title."""
        return t("new_table.title")

    def choices(self) -> list[Choice]:
        """A line a field, and one that does it."""
        inks = self.house.inks
        lines = [Choice((), self._line(field)) for field in self.fields]
        return [*lines, Choice((), [(t("new_table.open"), inks.strong)])]

    def _line(self, field: str) -> Line:
        inks, value = self.house.inks, self._values[field]
        if field.startswith("who"):
            label = t("new_table.seat", seat=int(field[-1]) + 1)
            what = t("new_table.person") if value == PERSON else option_text("who", value)
        else:
            label, what = t(f"setup.{field}"), option_text(field, value)
        return [(fit(label, 18), inks.text), (f"< {what} >", inks.strong)]

    def after(self, width: int) -> list[Line]:
        """What the marked line means, or when the match begins."""
        field = self.fields[self.marked] if self.marked < len(self.fields) else ""
        key = f"new_table.note.{field}" if field in EXPLAINED else "new_table.note"
        lines = wrap(t(key), width)
        # As many lines for each note, so that the sheet keeps its size.
        return [[], *[[(line, self.house.inks.muted)] for line in [*lines, "", ""][:3]]]

    @property
    def _terms(self) -> Terms:
        """As the lines say."""
        clock, stand_in = self._values["clock"], self._values["stand_in"]
        return Terms(
            variant=self._values["board"],
            policy=Policy(self._values["takeback"]),
            clock=None if clock == "none" else float(clock),
            stand_in=None if stand_in == "none" else float(stand_in),
            is_listed=self._values["access"] == "listed",
        )

    def _turn(self, by: int) -> None:
        if self.marked < len(self.fields):
            field = self.fields[self.marked]
            values = FIELDS[field]
            at = values.index(self._values[field]) + by
            self._values[field] = values[at % len(values)]
            self.redraw()

    def action_next_option(self) -> None:
        """The next value."""
        self._turn(1)

    def action_previous_option(self) -> None:
        """The value before."""
        self._turn(-1)

    def choose(self, index: int) -> None:
        """Open the table, or change the line."""
        if index < len(self.fields):
            self._turn(1)
            return
        seats = [self._values[field] for field in self.fields if field.startswith("who")]
        others = [Place() if who == PERSON else Place(bot=who) for who in seats]
        places = [Place(person=self.host.person), *others]
        try:
            table = self.host.tables.open(self.host.person, self._terms, places)
        except (NoSeatError, StoreError) as error:
            self.host.refuse(error)
        else:
            self.host.go_to(table)
