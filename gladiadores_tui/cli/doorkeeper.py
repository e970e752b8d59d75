"""Who comes into the house: keys, lists of keys, and the room's password."""

import hmac
from dataclasses import dataclass
from pathlib import Path

from gladiadores_tui.cli.failure import Failure, because
from gladiadores_tui.hosting.people import People
from gladiadores_tui.hosting.person import Verdict
from gladiadores_tui.i18n import t
from gladiadores_tui.store.protocol import StoreError
from gladiadores_tui.tui.plain_text import printable


@dataclass(frozen=True, slots=True)
class Door:
    """Lets keys in: all but banned ones, or those on a list and those that were allowed."""

    people: People
    keys: frozenset[str] | None

    def admits_key(self, fingerprint: str) -> bool:
        """Whether whoever holds the key may come in; nobody, if the register cannot be read."""
        try:
            verdict = self.people.may_enter(fingerprint, self.keys is not None)
        except StoreError:
            return False
        if verdict is Verdict.NOT_ALLOWED:
            return self.keys is not None and fingerprint in self.keys
        return verdict is Verdict.YES


@dataclass(frozen=True, slots=True)
class PasswordDoor(Door):
    """Lets whoever knows the room's password in as well."""

    password: str

    def admits_password(self, password: str) -> bool:
        """Whether it is the password."""
        return hmac.compare_digest(password.encode(), self.password.encode())


def password_of(path: Path) -> str:
    """The first line of a file.

    Raises:
        Failure: there is none.
    """
    try:
        lines = path.read_text("utf-8").splitlines()
    except OSError as error:
        raise because("cli.cannot_read", path, error) from None
    except ValueError:
        raise Failure(t("host.no_password", path=printable(path))) from None
    if not lines or not lines[0].strip():
        raise Failure(t("host.no_password", path=printable(path)))
    return lines[0].strip()
