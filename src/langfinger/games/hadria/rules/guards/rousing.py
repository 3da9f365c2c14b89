"""One figure acts at once, out of turn."""

from __future__ import annotations

from mypy_extensions import i64

from langfinger.games.hadria.rules.guards.catchers import best_ways, is_catcher
from langfinger.games.hadria.rules.guards.catching import ChoosingWay, ask_way
from langfinger.games.hadria.rules.guards.marching import NEAREST, act
from langfinger.games.hadria.rules.guards.ways import Hunt, hear, ways
from langfinger.games.hadria.rules.things.places import figure_on
from langfinger.games.hadria.state import HaState
from langfinger.kernel import Log, Step, bit


class Rousing(Step):
    """HA-12.13: this figure acts at once; the seat decides what is open."""

    __match_args__ = ("seat", "figure")
    rule = "HA-12.13"

    def __init__(self, seat: int, figure: int) -> None:
        self.seat: i64 = seat
        self.figure: i64 = figure

    def resolve(self, state: HaState, log: Log) -> None:
        rouse(state, self.seat, self.figure, log)


class Ringing(Step):
    """HA-12.13: the new guard on this field acts at once."""

    __match_args__ = ("seat", "field")
    rule = "HA-12.13"

    def __init__(self, seat: int, field: int) -> None:
        self.seat: i64 = seat
        self.field: i64 = field

    def resolve(self, state: HaState, log: Log) -> None:
        rouse(state, self.seat, figure_on(state, self.field), log)


def rouse(state: HaState, seat: i64, figure: i64, log: Log) -> None:
    """HA-12.13: one figure detects, moves and arrests at once; the seat decides what is open."""
    heard: list[int] = [0] * len(state.figures)
    heard[figure] = hear(state, figure)
    state.heard = heard
    if not heard[figure]:
        return
    hunt = Hunt(state, state.ranks[figure])
    if is_catcher(hunt, figure):
        ask_way(state, seat, figure, bit(figure), best_ways(hunt, bit(figure), figure), log)
        return
    found = ways(hunt, figure)
    if len(found) > 1:
        state.pause(ChoosingWay(seat, figure, 0), bit(seat))
    else:
        act(state, figure, found[0], NEAREST, log)
