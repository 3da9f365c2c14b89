"""The list of all that may be pending."""

from __future__ import annotations

from typing import Final

from langfinger.games.gelegenheit.rules.alarm import AlarmWindow, AskingAlarm
from langfinger.games.gelegenheit.rules.choosing import Leftovers, RolePass, TakingRole
from langfinger.games.gelegenheit.rules.closing import Scoring
from langfinger.games.gelegenheit.rules.laying import Laying
from langfinger.games.gelegenheit.rules.naming import Naming
from langfinger.games.gelegenheit.rules.placing import Placing
from langfinger.games.gelegenheit.rules.rounds import RoundStart
from langfinger.games.gelegenheit.rules.tricks import Lead

STEPS: Final = [
    RoundStart,
    Placing,
    Laying,
    Naming,
    RolePass,
    Leftovers,
    TakingRole,
    AlarmWindow,
    AskingAlarm,
    Lead,
    Scoring,
]
