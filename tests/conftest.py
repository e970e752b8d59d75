"""The order of the tests, and what many of them need."""

from collections.abc import Iterator

import pytest

from gladiadores_tui.hall.pool import Pool

WHOLE_MATCHES = ("/test_whole_match.py", "/test_alone.py", "/test_demo.py")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Whole matches first: they wait for their terminals most of the time, while others compute."""
    items.sort(key=lambda item: not any(name in item.nodeid for name in WHOLE_MATCHES))


@pytest.fixture
def pool() -> Iterator[Pool]:
    """One worker to think, made when it is first needed."""
    pool = Pool(1)
    yield pool
    pool.close()
