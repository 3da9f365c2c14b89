"""Tests run in any order, but those that take minutes begin first.

A core that came upon one of them last of all would work alone at the end, while the other waits.
"""

import pytest


def length(item: pytest.Item) -> int:
    """About how long a test is, compared with others."""
    mark = item.get_closest_marker("long")
    return int(mark.args[0]) if mark is not None else 0


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """The longest first; all others stay as the lot has put them."""
    items.sort(key=length, reverse=True)
