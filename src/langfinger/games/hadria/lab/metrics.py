"""What `langfinger simulate hadria` measures besides wins and points."""

from typing import ClassVar, Final

from langfinger.games.hadria.rules.execution.events import LeftCity
from langfinger.games.hadria.rules.guards.events import Arrested
from langfinger.kernel import Event
from langfinger.lab.batch import Count


class Arrests(Count):
    """How often a thief is arrested (HA-13.1)."""

    happenings: ClassVar[tuple[type[Event], ...]] = (Arrested,)


class Escapes(Count):
    """How many thieves leave the city (HA-16.1)."""

    happenings: ClassVar[tuple[type[Event], ...]] = (LeftCity,)


METRICS: Final = (Arrests, Escapes)
