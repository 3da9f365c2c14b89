"""A location in play."""

from __future__ import annotations

from mypy_extensions import i64, mypyc_attr

from langfinger.kernel import NOBODY


@mypyc_attr(acyclic=True, free_list_len=1)
class Site:
    """CA-10.1: a location in play with its caper marker (+ towards A, CA-10.9) and its loot."""

    def __init__(self) -> None:
        self.location: i64 = NOBODY
        self.marker: i64 = 0
        self.loot: i64 = 0

    def clone(self) -> Site:
        other = Site()
        other.location = self.location
        other.marker = self.marker
        other.loot = self.loot
        return other
