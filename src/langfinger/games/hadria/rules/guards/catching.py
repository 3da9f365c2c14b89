"""Catchers act before the others; where it makes a difference, somebody chooses for them."""

from __future__ import annotations

from mypy_extensions import i64, mypyc_attr

from langfinger.games.hadria.rules.guards.actions import LET_RUN, LetRun
from langfinger.games.hadria.rules.guards.catchers import (
    able_catchers,
    best_ways,
    first_catcher,
    has_one_outcome,
)
from langfinger.games.hadria.rules.guards.events import LetRunOn
from langfinger.games.hadria.rules.guards.marching import CHOSEN, LOWEST, MOST, NEAREST, act
from langfinger.games.hadria.rules.guards.ways import Hunt, field_of, ways
from langfinger.games.hadria.rules.late import LET_IT_RUN
from langfinger.games.hadria.rules.things.actions import AIM, POINT, Aim, Point, Target
from langfinger.games.hadria.rules.things.places import director
from langfinger.games.hadria.rules.things.refusals import unless_offered
from langfinger.games.hadria.state import HaState
from langfinger.kernel import Action, ListQuestion, Log, Reason, Step, bit, members


@mypyc_attr(acyclic=True, free_list_len=1)
class Catching(Step):
    """HA-12.8: these figures of the rank can catch somebody and act first."""

    __match_args__ = ("rank", "figures")
    rule = "HA-12.8"

    def __init__(self, rank: int, figures: int) -> None:
        self.rank: i64 = rank
        self.figures: i64 = figures

    def resolve(self, state: HaState, log: Log) -> None:
        """HA-12.8, HA-12.10, HA-A24: the start player chooses if it makes a difference."""
        left = self.figures
        hunt = Hunt(state, self.rank)
        first = first_catcher(hunt, left)
        if state.let_run or has_one_outcome(hunt, left):
            send(state, hunt, left, first, log)
            return
        seat = director(state)
        if able_catchers(hunt, left) == bit(first):
            ask_way(state, seat, first, left, best_ways(hunt, left, first), log)
        else:
            state.pause(ChoosingFigure(seat, self.rank, left), bit(seat))


class ChoosingFigure(ListQuestion):
    """HA-12.10: this seat decides which of these figures acts next."""

    __match_args__ = ("seat", "rank", "figures")
    rule = "HA-12.10"
    answers = (Point, LetRun, Target)
    late = LET_IT_RUN

    def __init__(self, seat: int, rank: int, figures: int) -> None:
        self.seat: i64 = seat
        self.rank: i64 = rank
        self.figures: i64 = figures

    def legal(self, state: HaState, seat: i64) -> list[Action]:
        able = able_catchers(Hunt(state, self.rank), self.figures)
        actions = [POINT[figure] for figure in members(able)]
        actions.append(LET_RUN)
        return actions

    def why_not(self, state: HaState, seat: i64, action: Point | LetRun | Target) -> Reason | None:
        return unless_offered(self, state, seat, action)

    def choose(self, state: HaState, seat: i64, action: Point | LetRun, log: Log) -> None:
        """HA-12.10: the start player has named the figure; perhaps also the way is open."""
        if isinstance(action, Point):
            best = best_ways(Hunt(state, self.rank), self.figures, action.figure)
            ask_way(state, director(state), action.figure, self.figures, best, log)
        else:
            let_run(state, seat, log)
            state.agenda.append(Catching(self.rank, self.figures))


class ChoosingWay(ListQuestion):
    """HA-12.10: this seat decides where the figure goes; these catchers are left."""

    __match_args__ = ("seat", "figure", "figures")
    rule = "HA-12.10"
    answers = (Aim, LetRun, Target)
    late = LET_IT_RUN

    def __init__(self, seat: int, figure: int, figures: int) -> None:
        self.seat: i64 = seat
        self.figure: i64 = figure
        self.figures: i64 = figures

    def legal(self, state: HaState, seat: i64) -> list[Action]:
        actions = [AIM[field_of(one)] for one in self.open_ways(state)]
        actions.append(LET_RUN)
        return actions

    def why_not(self, state: HaState, seat: i64, action: Aim | LetRun | Target) -> Reason | None:
        return unless_offered(self, state, seat, action)

    def choose(self, state: HaState, seat: i64, action: Aim | LetRun, log: Log) -> None:
        """HA-12.10: the figure goes where it was sent, or the lowest way like all that follow."""
        found = self.open_ways(state)
        go_on_with(state, state.ranks[self.figure], self.figures & ~bit(self.figure))
        if isinstance(action, Aim):
            act(state, self.figure, way_to(found, action.field), CHOSEN, log)
        else:
            let_run(state, seat, log)
            act(state, self.figure, found[0], LOWEST, log)

    def open_ways(self, state: HaState) -> list[int]:
        """HA-12.10: the ways among which somebody may choose for this figure."""
        hunt = Hunt(state, state.ranks[self.figure])
        if self.figures:
            return best_ways(hunt, self.figures, self.figure)
        return ways(hunt, self.figure)


def way_to(found: list[int], field: i64) -> i64:
    """HA-12.10: the way among these that ends on the field; there is one."""
    place: i64 = 0
    while field_of(found[place]) != field:
        place += 1
    return found[place]


def let_run(state: HaState, seat: i64, log: Log) -> None:
    """HA-12.10: the rest is decided by the lowest numbers; the question is put again to nobody."""
    state.let_run = 1
    log.add(LetRunOn(seat))


def ask_way(state: HaState, seat: i64, figure: i64, left: i64, best: list[int], log: Log) -> None:
    """HA-12.10: among several ways somebody chooses; a single one is taken at once."""
    if len(best) > 1:
        state.pause(ChoosingWay(seat, figure, left), bit(seat))
    else:
        hunt = Hunt(state, state.ranks[figure])
        because: i64 = MOST if len(ways(hunt, figure)) > 1 else NEAREST
        go_on_with(state, state.ranks[figure], left & ~bit(figure))
        act(state, figure, best[0], because, log)


def send(state: HaState, hunt: Hunt, left: i64, figure: i64, log: Log) -> None:
    """HA-12.10: nobody is asked; the figure with the lowest number takes its lowest way."""
    best = best_ways(hunt, left, figure)
    because: i64 = LOWEST
    if len(ways(hunt, figure)) == 1:
        because = NEAREST
    elif len(best) == 1:
        because = MOST
    go_on_with(state, hunt.rank, left & ~bit(figure))
    act(state, figure, best[0], because, log)


def go_on_with(state: HaState, rank: i64, left: i64) -> None:
    """HA-A49: the other catchers come next."""
    if left:
        state.agenda.append(Catching(rank, left))
