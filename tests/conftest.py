"""The order of the tests."""

import pytest

WHOLE_MATCHES = ("/test_whole_match.py", "/test_alone.py", "/test_demo.py")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Whole matches first: they wait for their terminals most of the time, while others compute."""
    items.sort(key=lambda item: not any(name in item.nodeid for name in WHOLE_MATCHES))
