"""What `langfinger simulate caper` measures besides wins and points."""

from typing import ClassVar, Final

from langfinger.games.caper.happened.course import GearPlayed, GearThrown
from langfinger.kernel import Event
from langfinger.lab.batch import Count


class GearUsed(Count):
    """How much gear is played (CA-4.3)."""

    happenings: ClassVar[tuple[type[Event], ...]] = (GearPlayed,)


class GearWasted(Count):
    """How much gear is thrown away for coins (CA-4.7)."""

    happenings: ClassVar[tuple[type[Event], ...]] = (GearThrown,)


METRICS: Final = (GearUsed, GearWasted)
