"""How a table is set: what everybody agreed on, and whether it is running."""

from dataclasses import dataclass, field

from langfinger.server.publish.wire import ClockRules, Pace, TableState, Timing


@dataclass
class TableSettings:
    """The facts of a table that are not the game's."""

    id: str
    pace: Pace
    timing: Timing
    invite: str
    watch: str
    created: int
    clock: ClockRules = field(default_factory=ClockRules)
    state: TableState = "running"
    paused_by: str = ""
    rematch: str | None = None
    scores: list[int] | None = None
