"""Why the system refused a file, in the user's language where the reason is a usual one."""

import errno

from gladiadores_tui.i18n import t

REASONS = {
    errno.ENOENT: "reason.missing",
    errno.ENOTDIR: "reason.missing",
    errno.EISDIR: "reason.folder",
    errno.EACCES: "reason.permission",
    errno.EPERM: "reason.permission",
    errno.EROFS: "reason.permission",
    errno.ENOSPC: "reason.full",
    errno.ENAMETOOLONG: "reason.long_name",
}


def reason_of(error: OSError) -> str:
    """A few words."""
    if error.errno in REASONS:
        return t(REASONS[error.errno])
    return error.strerror or type(error).__name__
