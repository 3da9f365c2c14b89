"""What everyone may notice: the events of all floors, and of the powers of accomplices."""

from __future__ import annotations

from typing import Final

from langfinger.games.swindler.rules.accomplices.table import all_powers
from langfinger.games.swindler.rules.events import COMMON_EVENTS
from langfinger.games.swindler.rules.reacting.events import REACTING_EVENTS
from langfinger.games.swindler.rules.stealing.events import STEALING_EVENTS
from langfinger.games.swindler.rules.trading.events import TRADING_EVENTS
from langfinger.games.swindler.rules.turn.events import TURN_EVENTS
from langfinger.kernel import Event

EVENTS: Final[list[type[Event]]] = [
    *TURN_EVENTS,
    *STEALING_EVENTS,
    *TRADING_EVENTS,
    *COMMON_EVENTS,
    *REACTING_EVENTS,
    *[event for power in all_powers() for event in power.events],
]
