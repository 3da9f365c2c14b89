"""What a thief answers when the time is up (HA-21.4)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from langfinger.games.hadria.rules.execution.actions import Crawl, Decline, Walk
from langfinger.games.hadria.rules.guards.actions import LetRun
from langfinger.games.hadria.rules.planning.actions import Ready, TakeBack
from langfinger.games.hadria.rules.planning.plans import ap_on
from langfinger.games.hadria.rules.things.actions import Stop
from langfinger.games.hadria.state import HaState
from langfinger.kernel import Action, Late


class PlanSoFar(Late):
    """HA-5.2, HA-5.5: ready with the plan as it lies there, without actions that have no AP."""

    def answer(self, state: HaState, seat: i64, legal: list[Action]) -> Action:
        for action in legal:
            if isinstance(action, TakeBack) and not ap_on(state, seat, action.slot):
                return action
        return super().answer(state, seat, legal)


class LastCard(Late):
    """HA-21.4: of the cards in hand the one with the highest number."""

    def answer(self, state: HaState, seat: i64, legal: list[Action]) -> Action:
        return legal[-1]


PLAN_SO_FAR: Final = PlanSoFar("plan_so_far", Ready)
LAST_CARD: Final = LastCard("last_card")
DECLINES: Final = Late("declines", Decline)
STOPS: Final = Late("stops", Stop, Walk, Crawl)
NO_MORE: Final = Late("no_more", Stop)
LET_IT_RUN: Final = Late("lets_it_run", LetRun)
