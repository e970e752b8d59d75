"""What the commands share that look into the register of players or into a list of keys."""

import argparse
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from gladiadores_tui.cli.failure import Failure, because
from gladiadores_tui.hall.archive import data_folder
from gladiadores_tui.hosting.allow_list import LIMIT, AllowListError, Problem, read_allow_list
from gladiadores_tui.hosting.people import FILE_NAME, People
from gladiadores_tui.hosting.person import NameEmptyError, NameTakenError, UnknownPersonError
from gladiadores_tui.i18n import t
from gladiadores_tui.store.protocol import StoreError
from gladiadores_tui.tui.plain_text import printable
from gladiadores_tui.tui.shared.store_words import refused


@contextmanager
def opened(options: argparse.Namespace) -> Iterator[People]:
    """The register in the data folder, closed afterwards.

    Raises:
        Failure: it cannot be used, or it refuses, and why. A damaged one is left as it is.
    """
    path = data_folder(options.data) / FILE_NAME
    try:
        with closing(People(path)) as people:
            yield people
    except NameEmptyError:
        raise Failure(t("host.name.empty")) from None
    except NameTakenError as error:
        raise Failure(t("host.name.taken", name=printable(error.name))) from None
    except UnknownPersonError as error:
        raise Failure(t("host.unknown", who=printable(error.who))) from None
    except StoreError as error:
        raise Failure(_refused(error, path)) from None


def _refused(error: StoreError, path: Path) -> str:
    """What is wrong with the register, and what to do: where it is not as with matches."""
    if error.cause == "locked":
        return t("host.locked")
    if error.cause == "damaged":
        return t("host.damaged", path=printable(path))
    return refused(error, path)


def allowed(path: Path) -> frozenset[str]:
    """The fingerprints of the keys in a list.

    Raises:
        Failure: it cannot be read, or which line of it is wrong, and how.
    """
    try:
        return read_allow_list(path)
    except AllowListError as error:
        if error.problem is Problem.LENGTH:
            said = t("allow.length", path=printable(path), limit=LIMIT >> 10)
        else:
            problem = t(f"allow.{error.problem.value}")
            said = t("allow.line", line=error.line, path=printable(path), problem=problem)
        raise Failure(said) from None
    except (OSError, ValueError) as error:
        raise because("cli.cannot_read", path, error) from None
