"""The first screen: who plays what, and how it looks. It can be accepted as it stands."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, cast

from textual.app import ComposeResult
from textual.message import Message
from textual.reactive import var
from textual.widgets import Input

from gladiadores_tui.games.gladiadores.scoring import GOAL
from gladiadores_tui.hall.wishes import Wishes
from gladiadores_tui.i18n import LANGUAGES, t
from gladiadores_tui.store.protocol import DamagedError, StoreError
from gladiadores_tui.table.takeback import Policy
from gladiadores_tui.tui.commands import bindings
from gladiadores_tui.tui.gladiadores.players import PERSON, STRENGTHS, USUAL, default_name
from gladiadores_tui.tui.look import PALETTES, THEMES
from gladiadores_tui.tui.shared.drawing import Drawn, Line
from gladiadores_tui.tui.shared.form import ChoiceRow, TextRow
from gladiadores_tui.tui.shared.keybar import KeyBar
from gladiadores_tui.tui.shared.message_line import Answer, MessageLine
from gladiadores_tui.tui.shared.names import MAX_CELLS, clean, refusal
from gladiadores_tui.tui.shared.room import Room
from gladiadores_tui.tui.shared.seat_row import SeatRow

if TYPE_CHECKING:
    from gladiadores_tui.tui.gladiadores.keeping import Keeping

SEED_CELLS = 28
LOOKS = ("language", "theme", "palette", "ascii")


@dataclass(frozen=True, slots=True)
class Presets:
    """What the command line has chosen already; None for what it has not."""

    players: int | None = None
    board: str | None = None
    names: Sequence[str] = ()
    first: str | None = None
    seed: str | None = None
    policy: str | None = None
    seats: Sequence[str] = ()


def presets_of(wishes: Wishes) -> Presets:
    """The form filled in as it was when these wishes came from it."""
    return Presets(
        players=len(wishes.names),
        board=wishes.variant,
        names=wishes.names,
        first="random" if wishes.first is None else str(wishes.first + 1),
        seed=wishes.seed,
        policy=wishes.policy.value,
        seats=[_who(wishes.bots.get(seat, PERSON)) for seat in range(len(wishes.names))],
    )


def _who(plays: str) -> str:
    """Who plays, as the form knows it: a record may tell of any strength."""
    return plays if plays in (PERSON, *STRENGTHS) else USUAL


class Heading(Drawn):
    """The title, and what the match will be."""

    DEFAULT_CSS = "Heading { height: 3; padding: 1 2 0 2; }"

    def draw(self, width: int, height: int) -> list[Line]:
        """One line and a blank one."""
        return [
            [(t("setup.title"), self.inks.turn), ("   " + t("setup.subtitle"), self.inks.muted)]
        ]


class Facts(Drawn):
    """What follows from the choices above."""

    DEFAULT_CSS = "Facts { height: 2; padding: 0 2 1 18; }"

    def draw(self, width: int, height: int) -> list[Line]:
        """One line."""
        screen = self.screen
        assert isinstance(screen, SetupScreen)
        players = screen.players
        key = "setup.facts_a" if screen.choice("board") == "A" else "setup.facts_b"
        return [[(t(key, rounds=players, goal=GOAL[players]), self.inks.muted)]]


class Offer(Drawn):
    """That there are matches to go on with, and the one that was played last."""

    DEFAULT_CSS = "Offer { height: 2; padding: 0 2; }"

    texts: var[tuple[str, ...]] = var(())

    def watch_texts(self) -> None:
        """Draw again."""
        self.refresh()

    def draw(self, width: int, height: int) -> list[Line]:
        """How many, and where the last one stands."""
        inks = self.inks
        tones = (inks.turn, inks.text)
        return [[span] for span in zip(self.texts, tones, strict=False)]


class SetupScreen(Room[None]):
    """A form; Enter starts the match from anywhere in it."""

    DEFAULT_CSS = """
    SetupScreen { layout: vertical; padding: 0 1; }
    SetupScreen > ChoiceRow, SetupScreen > TextRow { margin: 0 2; }
    SetupScreen #theme, SetupScreen #first { margin: 0 2; }
    SetupScreen #language { margin: 1 2 0 2; }
    SetupScreen Offer { dock: bottom; margin: 0 0 2 0; }
    SetupScreen MessageLine { dock: bottom; margin: 0 1 1 1; }
    SetupScreen KeyBar { dock: bottom; }
    """
    BINDINGS = bindings(
        *("start", "next_row", "previous_row", "next_field", "previous_field"),
        *("setup_quick", "setup_matches"),
        *("setup_keys", "setup_rules", "abandon"),
    )
    AUTO_FOCUS = "#players"

    class Accepted(Message):
        """The form was accepted."""

        def __init__(self, wishes: Wishes) -> None:
            super().__init__()
            self.wishes = wishes

    def __init__(self, presets: Presets) -> None:
        super().__init__()
        self.presets = presets
        self._defaults: list[str] = []
        self._accepted = False
        self._offered = False

    def compose(self) -> ComposeResult:
        """The rows, in the order of what matters."""
        presets, look = self.presets, self.house.preferences
        players = str(presets.players or len(presets.names) or len(presets.seats) or 4)
        yield Heading()
        yield ChoiceRow("players", ("3", "4"), players)
        yield ChoiceRow("board", ("A", "B"), presets.board or "A")
        yield Facts()
        for seat in range(4):
            who = presets.seats[seat] if seat < len(presets.seats) else PERSON
            self._defaults.append(default_name(seat, who))
            name = presets.names[seat] if seat < len(presets.names) else self._defaults[seat]
            yield SeatRow(seat, name, MAX_CELLS, (PERSON, *STRENGTHS), who)
        yield ChoiceRow("first", self._first_options(int(players)), presets.first or "random")
        policy = presets.policy or Policy.UNSEEN.value
        yield ChoiceRow("takeback", [option.value for option in Policy], policy)
        yield TextRow("seed", presets.seed or "", "setup.seed", SEED_CELLS)
        yield ChoiceRow("language", LANGUAGES, look.language)
        yield ChoiceRow("theme", THEMES, look.theme)
        yield ChoiceRow("palette", PALETTES, look.palette)
        yield ChoiceRow("ascii", ("false", "true"), str(look.ascii).lower())
        yield Offer()
        yield MessageLine()
        yield KeyBar()

    def on_mount(self) -> None:
        """Show as many names as players; what is kept is looked up when the form has been seen."""
        self._show_seats()
        self.call_after_refresh(self.offer)

    def on_screen_resume(self) -> None:
        """The form can be accepted, perhaps again; what is kept may have changed."""
        super().on_screen_resume()
        self._accepted = False
        if self._offered:
            self.offer()

    @property
    def keeping(self) -> "Keeping":
        """The app."""
        return cast("Keeping", self.app)

    def offer(self) -> None:
        """Say how many matches wait, and where the last of them stands."""
        from gladiadores_tui.tui.gladiadores.kept_words import offered

        is_first, self._offered = not self._offered, True
        self.query_one(Offer).texts = ()
        try:
            count, latest = self.keeping.unfinished(), self.keeping.latest()
        except StoreError as error:
            text = self.keeping.account(error)
            if is_first:
                more = "" if isinstance(error, DamagedError) else " " + t("store.play_on")
                self.keeping.tell(text + more)
            return
        if latest is not None:
            self.query_one(Offer).texts = offered(count, latest)

    def action_setup_matches(self) -> None:
        """What is kept."""
        self.keeping.attempt(self.keeping.show_matches)

    def on_descendant_focus(self) -> None:
        """Other keys work in a text than in a choice."""
        self.refresh_bar()

    def choice(self, field: str) -> str:
        """What is chosen in a row."""
        return self.query_one(f"#{field}", ChoiceRow).value

    @property
    def players(self) -> int:
        """How many play."""
        return int(self.choice("players"))

    @staticmethod
    def _first_options(players: int) -> tuple[str, ...]:
        return ("random", *(str(seat + 1) for seat in range(players)))

    def _name_field(self, seat: int) -> Input:
        return self.query_one(f"#name{seat}", Input)

    def _show_seats(self) -> None:
        last = self._name_field(3)
        assert last.parent is not None
        last.parent.visible = self.players == 4
        self.query_one("#first", ChoiceRow).set_options(self._first_options(self.players))
        self.query_one(Facts).refresh()

    def on_choice_row_changed(self, event: ChoiceRow.Changed) -> None:
        """Looks change at once; the number of players changes the form."""
        field = event.row.field
        self.query_one(MessageLine).answer = Answer("")
        if field in LOOKS:
            value = event.value == "true" if field == "ascii" else event.value
            changed: dict[str, Any] = {field: value}
            self.house.preferences = replace(self.house.preferences, **changed)
            self._rename_defaults()
        elif field.startswith("who"):
            self._rename_defaults()
        elif field in ("players", "board"):
            self._show_seats()

    def _rename_defaults(self) -> None:
        """Names that nobody has typed follow the language, and who plays."""
        for seat, old in enumerate(self._defaults):
            field, new = self._name_field(seat), default_name(seat, self.choice(f"who{seat}"))
            if field.value == old:
                field.value = new
            self._defaults[seat] = new

    def action_next_field(self) -> None:
        """The next field, in the same row or below."""
        self.focus_next()

    def action_previous_field(self) -> None:
        """The field before."""
        self.focus_previous()

    def action_next_row(self) -> None:
        """The row below; from who plays at a seat to who plays at the next."""
        self._change_row(1)

    def action_previous_row(self) -> None:
        """The row above."""
        self._change_row(-1)

    def _change_row(self, by: int) -> None:
        field = (self.focused.id if self.focused else None) or "players"
        names = [f"name{seat}" for seat in range(self.players)]
        rows = ["players", "board", *names, "first", "takeback", "seed", *LOOKS]
        row = rows[(rows.index(field.replace("who", "name")) + by) % len(rows)]
        target = row.replace("name", "who") if "who" in field else row
        self.set_focus(self.query_one(f"#{target}"))  # at once: the next key may be here already

    def on_input_submitted(self) -> None:
        """Enter in a text accepts the form as well."""
        self.action_start()

    def action_start(self) -> None:
        """Accept the form, once, or say what is wrong with it and go there."""
        self._accept([self.choice(f"who{seat}") for seat in range(self.players)])

    def action_setup_quick(self) -> None:
        """One person against bots, at once: those that are chosen, or usual ones."""
        others = [self.choice(f"who{seat}") for seat in range(1, self.players)]
        seats = [PERSON, *(USUAL if who == PERSON else who for who in others)]
        with self.prevent(ChoiceRow.Changed):  # which would put away what is said now
            for seat, who in enumerate(seats):
                self.query_one(f"#who{seat}", ChoiceRow).value = who
        self._rename_defaults()
        self._accept(seats)

    def _accept(self, seats: Sequence[str]) -> None:
        if self._accepted:
            return
        names = [self._name_field(seat).value for seat in range(self.players)]
        problem = refusal(names)
        if problem is not None:
            key, seat, other = problem
            text = t(key, seat=seat + 1, other=other + 1)
            self.query_one(MessageLine).answer = Answer(f"x {text}", "bad")
            self._name_field(seat).focus()
            return
        first = self.choice("first")
        seed = self.query_one("#seed", Input).value.strip()
        wishes = Wishes(
            variant=self.choice("board"),
            names=tuple(clean(name) for name in names),
            first=None if first == "random" else int(first) - 1,
            seed=seed or None,
            policy=Policy(self.choice("takeback")),
            bots={seat: who for seat, who in enumerate(seats) if who != PERSON},
        )
        self._accepted = True
        self.post_message(self.Accepted(wishes))

    def action_setup_keys(self) -> None:
        """By the key that works while a text is typed as well."""
        self.action_keys()

    def action_setup_rules(self) -> None:
        """The rules in short."""
        from gladiadores_tui.tui.gladiadores.rules_sheet import RulesSheet

        self.house.open_screen(RulesSheet())

    def action_abandon(self) -> None:
        """Out; there is nothing to lose yet."""
        self.house.exit(0)
