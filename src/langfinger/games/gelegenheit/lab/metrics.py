"""What `langfinger simulate gelegenheit` measures besides wins and points."""

from typing import Any, ClassVar, Final

from langfinger.games.gelegenheit.events import AlarmRaised, Scored
from langfinger.kernel import Event, Game, Json, State
from langfinger.lab.batch import Count, Metric


class RolePoints(Metric):
    """Points of each role in each round."""

    things: ClassVar[str] = "role"

    def __init__(self, game: Game[Any], seats: int) -> None:
        self.roles = game.words["role"].names
        self.points: dict[str, list[int]] = {}

    def note(self, event: Event) -> None:
        """Somebody's role is scored."""
        if isinstance(event, Scored):
            self.points.setdefault(self.roles[event.role], []).append(event.points)

    def value(self, state: State) -> Json:
        """All of them by role."""
        return self.points


class Alarms(Count):
    """How often somebody raises the alarm (GD-8.3)."""

    happenings: ClassVar[tuple[type[Event], ...]] = (AlarmRaised,)


METRICS: Final = (RolePoints, Alarms)
