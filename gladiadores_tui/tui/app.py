"""The app of this terminal: from the setup to the match, and to the next one."""

from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from textual.screen import Screen

from gladiadores_tui.i18n import t, tn
from gladiadores_tui.store.protocol import StoreError
from gladiadores_tui.tui.gladiadores.keeping import Keeping
from gladiadores_tui.tui.gladiadores.setup import Presets, SetupScreen, presets_of
from gladiadores_tui.tui.preferences import Preferences
from gladiadores_tui.tui.shared.house import House

if TYPE_CHECKING:
    from gladiadores_tui.hall.archive import Archive
    from gladiadores_tui.hall.wishes import Wishes
    from gladiadores_tui.tui.demonstration import Demonstration
    from gladiadores_tui.tui.gladiadores.acting import ActingRoom
    from gladiadores_tui.tui.gladiadores.desk import Desk, GladiadoresMatch
    from gladiadores_tui.tui.shared.trouble_sheet import Answer


class GladiadoresApp(Keeping, House):
    """Plays Gladiadores with everybody at one keyboard."""

    def __init__(
        self,
        preferences: Preferences,
        presets: Presets | None = None,
        desk: "Desk | None" = None,
        *,
        wishes: "Wishes | None" = None,
        resumes: int | None = None,
        first_screen: Screen[None] | None = None,
        archive: "Archive | None" = None,
        record_path: Path | None = None,
        show: "Demonstration | None" = None,
        **options: Any,
    ) -> None:
        """Show the form, filled in by `presets`, unless there is something to show at once.

        Args:
            desk: a match that goes on.
            wishes: a match that begins.
            resumes: the number of a match that goes on.
            first_screen: something else; the program ends when it is closed.
            archive: where matches are kept; None to keep none.
            record_path: where a finished match is written besides.
            show: the demonstration that `wishes` begin.
        """
        super().__init__(preferences, **options)
        self.presets = presets or Presets()
        self.desk = desk
        self.archive = archive
        self._wishes = wishes
        self._resumes = resumes
        self._first_screen = first_screen
        self._record_path = record_path
        self._show = show
        self._shown = 0

    def get_default_screen(self) -> Screen[None]:
        """The form lies beneath everything, so that it is the first thing to be laid out."""
        wanted = (self.desk, self._wishes, self._resumes, self._first_screen)
        return Screen() if any(thing is not None for thing in wanted) else SetupScreen(self.presets)

    def on_mount(self) -> None:
        """What is to be shown at once."""
        if self.desk is not None:
            self.sit_down(self.desk)
        elif self._wishes is not None:
            self.begin(self._wishes)
        elif self._resumes is not None:
            self._resume(self._resumes)
        elif self._first_screen is not None:
            self.push_screen(self._first_screen, lambda _: self.exit(0))

    # From one match to the next

    def on_setup_screen_accepted(self, event: SetupScreen.Accepted) -> None:
        """The form was accepted."""
        self.begin(event.wishes)

    def begin(self, wishes: "Wishes", insists: bool = True) -> None:
        """Begin a match; ask how to go on if it cannot be stored.

        With `insists` false it begins all the same.
        """
        from gladiadores_tui.games.gladiadores.game import GLADIADORES
        from gladiadores_tui.hall.match import begin
        from gladiadores_tui.tui.shared.trouble_sheet import TroubleSheet

        try:
            match = begin(GLADIADORES, wishes, self.archive, insists)
        except StoreError as error:
            sheet = TroubleSheet(self.account(error))
            self.push_screen(sheet, partial(self._answered, wishes))
        else:
            self.play(match)

    def _answered(self, wishes: "Wishes", answer: "Answer | None") -> None:
        if answer is not None:
            self.begin(wishes, insists=answer == "again")
        else:
            self.presets = presets_of(wishes)
            self.go_home()

    def play(self, match: "GladiadoresMatch", news: str = "") -> None:
        """Show a match that has begun or goes on; `news` is something to say first."""
        from gladiadores_tui.tui.gladiadores.desk import Desk, Sequel

        desk = Desk(match, self._record_path)
        if self._show is not None:
            self._shown += 1
            last = self._shown >= self._show.matches
            desk.sequel = Sequel.AGAIN if not last else Sequel.LEAVE if self._show.ends else None
        self.sit_down(desk, news)

    def sit_down(self, desk: "Desk", news: str = "") -> None:
        """Show a match."""
        from gladiadores_tui.tui.gladiadores.table_screen import TableScreen

        self.desk = desk
        self._put_away()
        self.push_screen(TableScreen(desk, news))

    def go_home(self) -> None:
        """To the form, without a match."""
        self.desk = None
        self._put_away()
        if not isinstance(self.screen, SetupScreen):
            self.push_screen(SetupScreen(self.presets))

    def _put_away(self) -> None:
        while len(self.screen_stack) > 1:
            self.pop_screen()

    def on_table_screen_rematch_asked(self) -> None:
        """The same seats, another deal."""
        assert self.desk is not None
        if self._show is not None:
            self.begin(self._show.wishes(self._shown + 1))
        else:
            self.begin(replace(self.desk.match.wishes, seed=None))

    def on_acting_room_outpaced(self, _: "ActingRoom.Outpaced") -> None:
        """Another process has gone on with the match: show where it stands now."""
        assert self.desk is not None and self.desk.match.keeper.match is not None
        self._resume(self.desk.match.keeper.match, t("conflict.text"))

    def _resume(self, number: int, news: str = "") -> None:
        """Go on with a match, from its stored lines; says why if that is not possible."""
        from gladiadores_tui.tui.gladiadores.kept_words import standing

        try:
            kept = self.look_up(number)
            if kept.can_go_on:
                self.go_on(kept, news)
                return
            text = standing(kept)
        except StoreError as error:
            text = self.account(error)
        self.go_home()
        self.tell(f"{news} {text}".strip(), t("conflict.title") if news else "")

    # What becomes of the match

    @property
    def quit_notice(self) -> str | None:
        """That an unfinished match is kept; or, of any match, what of it is lost. Nobody loses
        anything with a demonstration."""
        if self.desk is None or self._show is not None:
            return None
        keeper = self.desk.match.keeper
        keeper.catch_up()
        if self.desk.is_over and not keeper.lags:
            return None
        if keeper.match is None:
            return t("quit.lost")
        if keeper.missing:
            return tn("quit.partly", keeper.missing, match=keeper.match)
        return t("quit.kept", match=keeper.match, command=self.resume_command(keeper.match))

    @property
    def hand_is_open(self) -> bool:
        """Whether somebody's cards can be seen."""
        return self.desk is not None and self.desk.open not in (None, *self.desk.bots)

    def cover(self) -> None:
        """Hide the open hand."""
        from gladiadores_tui.tui.gladiadores.table_screen import TableScreen

        for screen in self.screen_stack:
            if isinstance(screen, TableScreen):
                screen.cover()
                self.fit_window()
