"""What a thief answers when the time is up."""

from __future__ import annotations

from typing import Final

from langfinger.games.hadria.rules.execution.actions import DECLINE
from langfinger.games.hadria.rules.guards.actions import LET_RUN
from langfinger.games.hadria.rules.planning.actions import READY, TAKE_BACK
from langfinger.games.hadria.rules.things.actions import DROP, STOP
from langfinger.kernel import Action

# The plan as it lies there, without actions that have no AP; nothing is executed, nobody walks.
WISHES: Final[list[Action]] = [READY, *reversed(TAKE_BACK), DECLINE, STOP, LET_RUN]


def default_of(legal: list[int]) -> int:
    """HA-5.2, HA-5.5, HA-6.7, HA-8.1: ready with the plan so far, decline, stop; else the first.

    Of cards to discard the last one goes.
    """
    for wish in WISHES:
        if wish.id in legal:
            return wish.id
    last = legal[-1]
    return last if DROP[0].id <= last <= DROP[-1].id else legal[0]
