"""How many connections the machine lets us hold."""

import sys
from typing import Final

RESERVE: Final = 256  # files, bots, and newcomers who are turned away
MOST: Final = 16_000  # connections; more than a house can seat, and memory ends too
PLENTY: Final = 10_240  # descriptors that every system grants whose hard limit says "any number"
ELSEWHERE: Final = 2048  # where nobody says how many there are


def raise_limit() -> int:
    """As many descriptors as we may have; gives how many that are."""
    if sys.platform == "win32":
        return ELSEWHERE
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    for wanted in (hard, PLENTY):
        if wanted == resource.RLIM_INFINITY or soft == resource.RLIM_INFINITY:
            continue
        try:
            resource.setrlimit(resource.RLIMIT_NOFILE, (max(soft, wanted), hard))
        except (ValueError, OSError):
            continue
        return max(soft, wanted)
    return PLENTY if soft == resource.RLIM_INFINITY else soft


def room_for(descriptors: int) -> int:
    """How many connections there may be; at least half of the descriptors are for them."""
    return min(MOST, max(descriptors - RESERVE, descriptors // 2))
