"""Hadria: the next step of a move, and what is taken on the way."""

from typing import Final

from langfinger.games.hadria.bot.night import Night
from langfinger.games.hadria.bot.targets import is_trapdoor, jewel_worth
from langfinger.games.hadria.bot.timing import Values
from langfinger.games.hadria.bot.to_come import ahead_of, ends_of_move
from langfinger.games.hadria.box.cards import (
    CLIMBER,
    IMPERIAL,
    PLAINCLOTHES,
    SPRINT,
    TILE_OF,
)
from langfinger.games.hadria.rules.execution.actions import Crawl, Leave, Spend, Steal, Turn, Walk
from langfinger.games.hadria.rules.execution.moving import Moving
from langfinger.games.hadria.rules.things.actions import Pick
from langfinger.games.hadria.rules.things.sheets import jewels_held
from langfinger.kernel import NOBODY, Action

SURE: Final = 1000.0
NEVER: Final = -1000.0
STILL: Final = 0.001  # nobody walks for nothing


def on_the_move(night: Night, ask: Moving, actions: list[Action]) -> list[float]:
    """Every answer of a mover by what can still be reached after it."""
    picks = ask.program not in (SPRINT, CLIMBER)
    ends = ends_of_move(night, NOBODY, int(ask.steps) + 1)
    ahead = ahead_of(night, ends, int(ask.steps) - 1, picks)
    here = ahead_of(night, ends, int(ask.steps), picks)
    soon = ahead_of(night, ends, int(ask.steps) // 2 - 1, picks)
    ahead = [a + STILL * b for a, b in zip(ahead, soon, strict=True)]
    found: list[float] = []
    for action in actions:
        if isinstance(action, Walk):
            found.append(walked(night, int(action.field), ahead, ends))
        elif isinstance(action, Crawl):
            found.append(risen(night, int(action.field), ends))
        elif isinstance(action, Spend):
            more = ahead_of(night, ends, int(ask.steps) + 1, picks)
            found.append(more[night.place] - 0.7)
        else:
            found.append(taken(night, action, here[night.place], ends))
    return found


def walked(night: Night, field: int, ahead: list[float], ends: Values) -> float:
    """A field to go to, perhaps to climb down there; not onto a city guard who would arrest."""
    if not night.is_free(field):
        return NEVER
    if field not in night.streets.downs:
        return ahead[field]
    return max(ahead[field], *[risen(night, up, ends) for up in night.streets.ups])


def risen(night: Night, field: int, ends: Values) -> float:
    """A way up out of the sewers: the move ends there."""
    return ends.plain[field] if night.is_free(field) else NEVER


def taken(night: Night, action: Action, best: float, ends: Values) -> float:
    """Leave, take, steal, turn a tile up, or stop."""
    if isinstance(action, Leave):
        return SURE if night.outlook.owns else night.outlook.out
    if isinstance(action, Pick):
        if action.jewel == IMPERIAL:
            return max(ends.crowned) + SURE if wants_prize(night, ends, best) else NEVER
        return SURE + jewel_worth(night, int(action.jewel))
    if isinstance(action, Steal):
        return SURE + 1.0 + jewel_worth(night, int(action.jewel))
    if isinstance(action, Turn):
        return SURE / 2 if is_worth_turning(night) else NEVER
    return ends.plain[night.place] * (1 + STILL) + STILL


def wants_prize(night: Night, ends: Values, best: float) -> bool:
    """The imperial jewel is worth the alarm here and now."""
    return ends.crowned[night.place] >= best - 0.5 or max(ends.crowned) >= best


def is_worth_turning(night: Night) -> bool:
    """A tile may be a guard in plain clothes: only for the hidden, the bold and the knowing."""
    state = night.state
    if is_trapdoor(night, night.place):
        return False
    one = state.face_down[state.tile_fields.index(night.place)]
    if one in state.known_tiles[night.me]:
        return TILE_OF[one] != PLAINCLOTHES
    if night.is_safe or night.place in state.smoke:
        return True
    has_little = not jewels_held(state, night.me) and not night.outlook.is_open
    return has_little and int(state.round) <= 4
