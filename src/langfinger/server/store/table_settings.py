"""How a table is set: what everybody agreed on, and whether it is running."""

from dataclasses import dataclass, field
from typing import Annotated, Final, Literal, TypeAlias

from msgspec import Meta, Struct

Pace: TypeAlias = Literal["live", "turns"]
Timing: TypeAlias = Literal["fixed", "relaxed", "turns"]
TableState: TypeAlias = Literal["running", "paused", "finished", "closed", "broken"]
"""Closed: begun under other rules. Broken: its rows are not as they were written. Never stored."""
GUESTS: Final = "guests"
"""Who keeps a table from going on before its kept chairs are taken."""
Seconds: TypeAlias = Annotated[int, Meta(ge=5, le=1_209_600)]
WindowSeconds: TypeAlias = Annotated[int, Meta(ge=2, le=30)]


class ClockRules(Struct, forbid_unknown_fields=True, kw_only=True):
    """Seconds per move and per game, none means as long as you like; and of a fixed window."""

    move: Seconds | None = None
    game: Seconds | None = None
    window: WindowSeconds = 6


@dataclass
class TableSettings:
    """The facts of a table that are not the game's; `facts` is the sum of what never changes.

    `evening` names the evening whose deal is played here, and which deal it is: `id/2`. `cards` are
    those that the table has brought along, as JSON; '' if it plays with those of the house.
    """

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
    facts: str = ""
    evening: str | None = None
    cards: str = ""
