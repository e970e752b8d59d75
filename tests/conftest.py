"""The order of the tests."""

import pytest


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Whole matches first: they wait for their terminals most of the time, while others compute."""
    items.sort(key=lambda item: "/test_whole_match.py" not in item.nodeid)
