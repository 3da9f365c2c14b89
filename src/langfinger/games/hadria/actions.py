"""All that a player may choose. Actions name kinds of cards and tiles, not copies."""

from __future__ import annotations

from typing import Final

from langfinger.games.hadria.rules.execution.actions import (
    CRAWL,
    CUT,
    DECLINE,
    DO,
    GIVE,
    LEAVE,
    NEXT,
    SPEND,
    STEAL,
    TAKE_TILE,
    TURN,
    WALK,
)
from langfinger.games.hadria.rules.guards.actions import LET_RUN
from langfinger.games.hadria.rules.planning.actions import (
    ADD_TILE,
    COVER,
    PLAN,
    READY,
    REMOVE_TILE,
    RETHINK,
    SET_AP,
    TAKE_BACK,
)
from langfinger.games.hadria.rules.round.actions import BE, BE_ANYONE, SHUT
from langfinger.games.hadria.rules.things.actions import AIM, DROP, PICK, POINT, STOP, TARGET
from langfinger.kernel import ActionSpace

# The order is the order of every list of choices.
SPACE: Final = ActionSpace(
    BE,
    [BE_ANYONE],
    PLAN,
    COVER,
    *SET_AP,
    *ADD_TILE,
    *REMOVE_TILE,
    TAKE_BACK,
    [READY, RETHINK],
    NEXT,
    DO,
    [DECLINE],
    PICK,
    [TURN],
    *STEAL,
    [SPEND],
    WALK,
    CRAWL,
    [LEAVE],
    AIM,
    TARGET,
    POINT,
    [LET_RUN],
    DROP,
    GIVE,
    *CUT,
    TAKE_TILE,
    SHUT,
    [STOP],
)
