"""What a player reads in their own terminal when there is no screen of ours: before, and after."""

from gladiadores_tui.i18n import t

# Before an app there is no language.
NO_COMMANDS = "There is a game here and nothing else: connect without a command."
NO_TERMINAL = "The game needs a terminal: connect with ssh -t, from a terminal."
DUMB_TERMINAL = "The game needs a terminal whose cursor can be moved; yours (TERM) cannot."


def full() -> str:
    """There is no room for one more."""
    return t("host.full")


def idle(minutes: float) -> str:
    """Nobody has pressed a key for too long."""
    return t("host.idle", minutes=f"{minutes:g}")


def elsewhere() -> str:
    """The same key has come in again: this place is needed, or is one too many for a key."""
    return t("house.elsewhere")


def closed() -> str:
    """The host goes down."""
    return t("host.closed")


def crashed() -> str:
    """The session has failed; of what, only the host's log says."""
    return t("host.crashed")
