"""What is wrong with a record, in a sentence."""

from gladiadores_tui.games.gladiadores.notation import encode
from gladiadores_tui.games.gladiadores.record import Fault, RecordError
from gladiadores_tui.i18n import t
from gladiadores_tui.tui.plain_text import printable


def brief(error: RecordError) -> str:
    """The line and the kind of fault, and nothing that tells of a hand: what would have been legal
    are cards that somebody holds."""
    if error.fault is Fault.ILLEGAL:
        return t("fault.line", line=error.line, what=t("fault.illegal"))
    what = t(f"fault.{error.fault.name.lower()}", detail=printable(error.detail))
    return t("fault.line", line=error.line, what=what)


def sentence(error: RecordError) -> str:
    """The line, what was wrong there, and what would have been legal: for whoever has the record
    with all its hands before them."""
    if error.fault is Fault.ILLEGAL and error.verdict is not None:
        lead = error.verdict.lead
        key = f"fault.illegal.{error.verdict.rule.name.lower()}"
        what = t(key, card=error.detail, lead="" if lead is None else lead.letter)
    else:
        what = t(f"fault.{error.fault.name.lower()}", detail=printable(error.detail))
    if error.legal:
        codes = " ".join(encode(action)["card"] for action in error.legal)
        what = t("fault.legal", what=what, legal=codes)
    return t("fault.line", line=error.line, what=what)
