"""What a thief answers when the time is up."""

from __future__ import annotations

from typing import Final

from langfinger.games.hadria.actions import (
    DECLINE,
    DROP,
    LET_RUN,
    READY,
    STOP,
    TAKE_BACK,
)
from langfinger.kernel import Action

# The plan as it lies there, without actions that have no AP; nothing is executed, nobody walks.
WISHES: Final[list[Action]] = [READY, *reversed(TAKE_BACK), DECLINE, STOP, LET_RUN]
FIRST_DROP: Final = DROP[0].id
LAST_DROP: Final = DROP[-1].id


def default_of(legal: list[int]) -> int:
    """HA-5.2, HA-5.5, HA-6.7, HA-8.1: ready with the plan so far, decline, stop; else the first.

    Of cards to discard the last one goes.
    """
    for wish in WISHES:
        if wish.id in legal:
            return wish.id
    last = legal[-1]
    return last if FIRST_DROP <= last <= LAST_DROP else legal[0]
