"""Sums by which a table notices that somebody else has changed its rows.

Each command carries the sum of itself and of the one before, as beads on a thread: whatever is
changed, missing or in another order breaks it. They keep no attacker out who can write the file;
they find what a bad disk, a torn file or a careless hand has done.
"""

from collections.abc import Iterable
from hashlib import blake2b
from typing import Any, Final

LENGTH: Final = 10
BETWEEN: Final = "\x1f"


def sum_of(before: str, values: Iterable[Any]) -> str:
    """The sum of these values behind this one."""
    told = BETWEEN.join([before, *[repr(value) for value in values]])
    return blake2b(told.encode("utf-8", "surrogatepass"), digest_size=LENGTH).hexdigest()
