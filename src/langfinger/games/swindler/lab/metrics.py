"""What `langfinger simulate swindler` measures besides wins and points."""

from typing import ClassVar, Final

from langfinger.games.swindler.rules.stealing.events import Caught
from langfinger.games.swindler.rules.trading.events import Fulfilled
from langfinger.kernel import Event
from langfinger.lab.batch import Count


class Skulls(Count):
    """How often a skull stands, so that a thief loses loot (SW-5.6)."""

    happenings: ClassVar[tuple[type[Event], ...]] = (Caught,)


class Orders(Count):
    """How many orders are fulfilled (SW-6.12)."""

    happenings: ClassVar[tuple[type[Event], ...]] = (Fulfilled,)


METRICS: Final = (Skulls, Orders)
