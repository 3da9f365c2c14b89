"""The list of all that may be pending: questions, and what happens when they are answered."""

from __future__ import annotations

from typing import Final

from langfinger.games.swindler.rules.accomplices.table import all_powers
from langfinger.games.swindler.rules.reacting.daggers import CardWindow, Countering, Daggers, Stab
from langfinger.games.swindler.rules.reacting.playing import Carry
from langfinger.games.swindler.rules.reacting.windows import Collect, Pledges, Reacting, Window
from langfinger.games.swindler.rules.stealing.ending import StealOver
from langfinger.games.swindler.rules.stealing.skulls import SkullStands
from langfinger.games.swindler.rules.stealing.stealing import (
    ChoosingBag,
    Daring,
    Decide,
    DrawTile,
    Steal,
)
from langfinger.games.swindler.rules.trading.acting import Acting, Actions
from langfinger.games.swindler.rules.trading.delivering import (
    Deliver,
    GivingUp,
    Picking,
    PickWhite,
    Reward,
    Rewarded,
)
from langfinger.games.swindler.rules.trading.paying import Employ, Hire, Hiring, Paying
from langfinger.games.swindler.rules.trading.selling import Sale
from langfinger.games.swindler.rules.trading.tools import Revealing, Tool, Unveil
from langfinger.games.swindler.rules.turn.drafting import Drafting
from langfinger.games.swindler.rules.turn.raids import Arrest, Surrender, Surrendering
from langfinger.games.swindler.rules.turn.reserving import Reserve, Reserving
from langfinger.games.swindler.rules.turn.restocking import Refill, Restock
from langfinger.games.swindler.rules.turn.turns import TurnEnd, TurnStart
from langfinger.kernel import Step

STEPS: Final[list[type[Step]]] = [
    Drafting,
    Reserving,
    ChoosingBag,
    Daring,
    Reacting,
    Countering,
    Acting,
    Paying,
    Revealing,
    GivingUp,
    Picking,
    Surrendering,
    Hiring,
    TurnStart,
    Reserve,
    Steal,
    DrawTile,
    Decide,
    SkullStands,
    StealOver,
    Actions,
    Restock,
    Refill,
    Surrender,
    Arrest,
    Hire,
    TurnEnd,
    Window,
    Collect,
    Pledges,
    CardWindow,
    Daggers,
    Stab,
    Tool,
    Carry,
    Unveil,
    Deliver,
    Reward,
    Rewarded,
    PickWhite,
    Sale,
    Employ,
    *[step for power in all_powers() for step in power.steps],
]
