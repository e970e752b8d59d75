"""A kept match in words: where it stands, when, who."""

from datetime import datetime
from typing import Any

from gladiadores_tui.games.gladiadores.record import Record, RecordError
from gladiadores_tui.hall.library import Kept
from gladiadores_tui.i18n import t, tn
from gladiadores_tui.tui.gladiadores.desk import shown_names
from gladiadores_tui.tui.gladiadores.faults import brief
from gladiadores_tui.tui.gladiadores.sentences import winners
from gladiadores_tui.tui.shared.drawing import ellipsis

KeptMatch = Kept[Any, Any, Any]


def when(seconds: float) -> str:
    """A time as people here write it; a question mark for one that no calendar has."""
    try:
        return datetime.fromtimestamp(seconds).strftime(t("when.format"))
    except (TypeError, ValueError, OverflowError, OSError):
        return "?"


def who(record: Record) -> str:
    """The players, by seat."""
    return ", ".join(shown_names(record.names))


def where(record: Record) -> str:
    """Round and battle of an unfinished match."""
    state = record.state
    if not state.round:
        return t("kept.not_dealt")
    return t("kept.place", round=state.round, battle=state.battle_number)


def standing(kept: KeptMatch) -> str:
    """How a match ended, or where it stands."""
    record: Record | None = kept.record
    if isinstance(kept.problem, RecordError):
        return t("kept.refused", what=brief(kept.problem))
    if record is None:
        return t("kept.lost")
    if record.state.result is not None:
        return winners(record.state.result, shown_names(record.names))
    return t("kept.unfinished", place=where(record))


def offered(count: int, latest: KeptMatch) -> tuple[str, str]:
    """How many matches wait, and the one that was played last."""
    record: Record | None = latest.record
    what = standing(latest)
    if record is not None and latest.can_go_on:
        place = t("matches.place", board=record.variant, when=when(latest.entry.changed))
        what = f"{where(record)} · {place} · {shown_names(record.names)[0]}"
        what += f" +{len(record.names) - 1}"
    return tn("setup.unfinished", count), ellipsis(what, 74)
