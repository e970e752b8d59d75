"""The program on a disk that is full now and then.

The system refuses in earnest: at random, files may grow by no more than a few bytes while the store
writes, or the database by no page. `FAILING` is the seed.
"""

import os
import resource
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from sqlite3 import Cursor

from gladiadores_tui.cli import main
from gladiadores_tui.store.sqlite import SqliteStore

chance = Random(os.environ["FAILING"])
whole = SqliteStore._transaction
NO_LIMIT = 1 << 30


@contextmanager
def cramped(store: SqliteStore) -> Iterator[Callable[..., Cursor]]:
    kind = chance.choice(("files", "files", "pages", "", ""))
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    if kind == "files":
        log = Path(f"{store.path}-wal")
        size = log.stat().st_size if log.exists() else 0
        resource.setrlimit(resource.RLIMIT_FSIZE, (size + chance.randrange(6000), hard))
    elif kind == "pages":
        store._connection.execute("PRAGMA max_page_count = 1")  # as many as there are
    try:
        with whole(store) as execute:
            yield execute
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))
        store._connection.execute(f"PRAGMA max_page_count = {NO_LIMIT}")


SqliteStore._transaction = cramped  # type: ignore[method-assign]

if __name__ == "__main__":
    sys.exit(main())
