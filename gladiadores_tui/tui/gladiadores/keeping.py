"""The app's way to what is kept: going on, looking again, adding up, and what goes wrong."""

from collections.abc import Callable
from shlex import quote
from typing import TYPE_CHECKING, Any

from gladiadores_tui.i18n import t
from gladiadores_tui.store.protocol import DamagedError, StoreError
from gladiadores_tui.tui.plain_text import printable

if TYPE_CHECKING:
    from textual.screen import Screen

    from gladiadores_tui.hall.archive import Archive
    from gladiadores_tui.tui.gladiadores.desk import Desk, GladiadoresMatch
    from gladiadores_tui.tui.gladiadores.kept_words import KeptMatch


class Keeping:
    """The part of an app that has an archive.

    Attributes:
        archive: where matches are kept; None to keep none.
        desk: the match that is played.
    """

    archive: "Archive | None"
    desk: "Desk | None"

    if TYPE_CHECKING:

        def open_screen(self, screen: Screen[Any]) -> None:
            """Put a screen in front."""

        def play(self, match: GladiadoresMatch, news: str = "") -> None:
            """Show a match, and say something first."""

    def attempt(self, act: Callable[[], None]) -> bool:
        """Do something with the store, or say why that is not possible; whether it was done."""
        try:
            act()
        except StoreError as error:
            self.tell(self.account(error))
            return False
        return True

    def tell(self, text: str, title: str = "") -> None:
        """Something about the store, or under another title."""
        from gladiadores_tui.tui.shared.notice_sheet import NoticeSheet

        self.open_screen(NoticeSheet(title or t("store.title"), text))

    def show_matches(self) -> None:
        """The matches that are kept; raises StoreError."""
        from gladiadores_tui.tui.gladiadores.matches_sheet import MatchesSheet

        if self.archive is not None:
            self.open_screen(MatchesSheet(self.archive))

    def show_statistics(self) -> None:
        """What all matches come to; raises StoreError."""
        from gladiadores_tui.games.gladiadores.game import GLADIADORES
        from gladiadores_tui.games.gladiadores.statistics import standings
        from gladiadores_tui.tui.gladiadores.stats_sheet import StatsSheet
        from gladiadores_tui.tui.shared.names import folded

        if self.archive is not None:
            facts = self.archive.store.facts(GLADIADORES.name)
            self.open_screen(StatsSheet(standings(facts, folded)))

    def go_on(self, kept: "KeptMatch", news: str = "") -> None:
        """Go on with a match; `news` is something to say first. Raises StoreError."""
        from gladiadores_tui.games.gladiadores.game import GLADIADORES
        from gladiadores_tui.hall.match import resume

        assert self.archive is not None
        self.play(resume(GLADIADORES, self.archive, kept), news)

    def look_up(self, match: int) -> "KeptMatch":
        """A match by its number; raises StoreError."""
        from gladiadores_tui.games.gladiadores.game import GLADIADORES
        from gladiadores_tui.hall.library import look_up

        assert self.archive is not None
        return look_up(GLADIADORES, self.archive.store, match)

    def show_again(self, kept: "KeptMatch") -> None:
        """Look through a match, as far as the rules follow it."""
        from gladiadores_tui.tui.gladiadores.kept_words import standing
        from gladiadores_tui.tui.gladiadores.reel import Reel
        from gladiadores_tui.tui.gladiadores.replay_screen import ReplayScreen

        note = standing(kept) if kept.problem else ""
        if kept.record is None:
            self.tell(note)
        else:
            self.open_screen(ReplayScreen(Reel(kept.record, kept.is_over), note))

    def resume_command(self, match: int) -> str:
        """What to type to go on with a match that is kept."""
        from gladiadores_tui.hall.archive import data_folder

        command = f"gladiadores resume {match}"
        if self.archive is None or self.archive.folder == data_folder():
            return command
        return f"{command} --data {quote(printable(self.archive.folder))}"

    def unfinished(self) -> int:
        """How many matches wait to be gone on with; raises StoreError."""
        return 0 if self.archive is None else self.archive.store.count(over=False)

    def latest(self) -> "KeptMatch | None":
        """The unfinished match that was played last; raises StoreError."""
        from gladiadores_tui.games.gladiadores.game import GLADIADORES
        from gladiadores_tui.hall.library import shelf

        if self.archive is None:
            return None
        return next(shelf(GLADIADORES, self.archive.store, over=False, limit=1), None)

    def account(self, error: StoreError) -> str:
        """What is wrong with the store, in a sentence; a damaged one has been mended then."""
        from gladiadores_tui.games.gladiadores.game import GLADIADORES
        from gladiadores_tui.tui.shared.store_words import mended, refused

        assert self.archive is not None
        if not isinstance(error, DamagedError):
            return refused(error, self.archive.path)
        try:
            done = self.archive.mend({GLADIADORES.name: GLADIADORES})
            if self.desk is not None:
                self.desk.match.keeper.resync()
        except StoreError as worse:
            return refused(worse, self.archive.path)
        return mended(done)
