"""The matches that are kept: the unfinished ones first, to go on with; the others to watch."""

from collections.abc import Callable
from contextlib import suppress
from typing import TYPE_CHECKING, cast

from gladiadores_tui.core.record import InvalidRecordError
from gladiadores_tui.games.gladiadores.game import GLADIADORES
from gladiadores_tui.hall.archive import Archive
from gladiadores_tui.hall.library import UnfinishedError, give_out, shelf
from gladiadores_tui.i18n import t, tn
from gladiadores_tui.store.protocol import StoreError
from gladiadores_tui.tui.commands import bindings
from gladiadores_tui.tui.gladiadores.kept_words import KeptMatch, standing, when, who
from gladiadores_tui.tui.gladiadores.record_file import save
from gladiadores_tui.tui.shared.choice import Choice, ChoiceSheet
from gladiadores_tui.tui.shared.confirm_sheet import ConfirmSheet
from gladiadores_tui.tui.shared.drawing import Line, wrap
from gladiadores_tui.tui.shared.notice_sheet import NoticeSheet

if TYPE_CHECKING:
    from gladiadores_tui.tui.gladiadores.keeping import Keeping

LIMIT = 12
"""How many of each kind are read; the command line lists them all."""


class MatchesSheet(ChoiceSheet[None]):
    """Enter goes on with the marked match, or shows it again."""

    BINDINGS = bindings("watch", "export", "delete", "statistics")

    def __init__(self, archive: Archive) -> None:
        """Raises StoreError if the matches cannot be read."""
        super().__init__()
        self._archive = archive
        self._kept: list[KeptMatch] = []
        self.read_again()

    def read_again(self) -> None:
        """Read what is kept; raises StoreError."""
        store = self._archive.store
        self._kept = [
            kept
            for over in (False, True)
            for kept in shelf(GLADIADORES, store, over=over, limit=LIMIT)
        ]
        self._more = store.count() - len(self._kept)

    @property
    def keeping(self) -> "Keeping":
        """The app."""
        return cast("Keeping", self.app)

    def title_text(self) -> str:
        """A title."""
        return t("matches.title")

    def choices(self) -> list[Choice]:
        """Two lines a match, or more where there is something wrong with it."""
        return [self._choice(kept) for kept in self._kept]

    def _choice(self, kept: KeptMatch) -> Choice:
        inks = self.house.inks
        ink = inks.bad if kept.problem else inks.turn if kept.can_go_on else inks.text
        head: Line = [(f"{kept.entry.id:>4}  ", inks.muted)]
        first, *more = wrap(standing(kept), self.text_width - 10)
        head.append((first, ink))
        notes: list[Line] = [[(line, ink)] for line in more]
        if kept.record is not None:
            place = t("matches.place", board=kept.record.variant, when=when(kept.entry.changed))
            notes += [
                [(line, inks.muted)]
                for line in wrap(f"{place} · {who(kept.record)}", self.text_width - 10)
            ]
        return Choice((), head, tuple([("    ", inks.text), *note] for note in notes))

    def after(self, width: int) -> list[Line]:
        """That there is none, or more than are shown."""
        inks = self.house.inks
        if not self._kept:
            return [[(line, inks.muted)] for line in wrap(t("matches.none"), width)]
        if self._more > 0:
            return [[], [(tn("matches.more", self._more), inks.muted)]]
        return []

    @property
    def _marked_match(self) -> KeptMatch | None:
        return self._kept[self.marked] if self.marked < len(self._kept) else None

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """A match is needed for most of it."""
        if action in ("choose", "watch", "export", "delete"):
            return self._marked_match is not None
        return super().check_action(action, parameters)

    def offers(self, id_: str) -> bool:
        """The arrows need no telling; the bar has no room for them."""
        return id_ != "up"

    def choose(self, index: int) -> None:
        """Go on with the match, or show it."""
        kept = self._kept[index]
        if kept.can_go_on:
            self._try(lambda: self.keeping.go_on(kept))
        else:
            self.action_watch()

    def action_watch(self) -> None:
        """Look through the match."""
        if (kept := self._marked_match) is not None:
            self.keeping.show_again(kept)

    def action_export(self) -> None:
        """Write the match to a file, if it is over."""
        if (kept := self._marked_match) is None:
            return
        try:
            text = save(give_out(kept)).text
        except UnfinishedError:
            text = t("export.unfinished", match=kept.entry.id)
        except InvalidRecordError:
            text = standing(kept)
        self.house.open_screen(NoticeSheet(t("export.title", match=kept.entry.id), text))

    def action_delete(self) -> None:
        """Forget the match, after asking."""
        if (kept := self._marked_match) is None:
            return
        number = kept.entry.id

        def answered(sure: bool | None) -> None:
            if sure and self._try(lambda: self._archive.store.delete(number)):
                self._kept = [kept for kept in self._kept if kept.entry.id != number]
                self._show()

        question = t("delete.question", match=number)
        sheet = ConfirmSheet(question, t("delete.yes"), t("delete.no"))
        self.house.push_screen(sheet, answered)

    def action_statistics(self) -> None:
        """What all matches come to."""
        self._try(self.keeping.show_statistics)

    def _try(self, act: Callable[[], None]) -> bool:
        """Do something; if that fails, what is kept may not be what it was."""
        done = self.keeping.attempt(act)
        if not done:
            with suppress(StoreError):
                self.read_again()
            self._show()
        return done

    def _show(self) -> None:
        """Show the list as it is now."""
        self.marked = max(0, min(self.marked, len(self._kept) - 1))
        self.redraw()
