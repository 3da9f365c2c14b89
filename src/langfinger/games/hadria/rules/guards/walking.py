"""Walkers go after the catchers; where their order makes a difference, somebody sets it."""

from __future__ import annotations

from mypy_extensions import i64, mypyc_attr

from langfinger.games.hadria.rules.guards.actions import LET_RUN, LetRun
from langfinger.games.hadria.rules.guards.catching import ChoosingWay, let_run
from langfinger.games.hadria.rules.guards.marching import LOWEST, NEAREST, act
from langfinger.games.hadria.rules.guards.walkers import crowd_of, has_one_end
from langfinger.games.hadria.rules.guards.ways import Hunt, ways
from langfinger.games.hadria.rules.late import LET_IT_RUN
from langfinger.games.hadria.rules.things.actions import POINT, Point, Target
from langfinger.games.hadria.rules.things.places import director
from langfinger.games.hadria.rules.things.refusals import unless_offered
from langfinger.games.hadria.state import HaState
from langfinger.kernel import Action, ListQuestion, Log, Reason, Step, bit, lowest, members


@mypyc_attr(acyclic=True, free_list_len=1)
class Walking(Step):
    """HA-A49: these figures of the rank only walk."""

    __match_args__ = ("rank", "figures")
    rule = "HA-A49"

    def __init__(self, rank: int, figures: int) -> None:
        self.rank: i64 = rank
        self.figures: i64 = figures

    def resolve(self, state: HaState, log: Log) -> None:
        """HA-12.10, HA-A49: the lowest number first, unless the start player sets the order."""
        hunt = Hunt(state, self.rank)
        if state.let_run or is_order_idle(hunt, self.figures):
            walk_next(state, hunt, self.figures, lowest(self.figures), log)
        else:
            seat = director(state)
            state.pause(ChoosingWalker(seat, self.rank, self.figures), bit(seat))


class ChoosingWalker(ListQuestion):
    """HA-A49: this seat decides which of these figures walks next."""

    __match_args__ = ("seat", "rank", "figures")
    rule = "HA-A49"
    answers = (Point, LetRun, Target)
    late = LET_IT_RUN

    def __init__(self, seat: int, rank: int, figures: int) -> None:
        self.seat: i64 = seat
        self.rank: i64 = rank
        self.figures: i64 = figures

    def legal(self, state: HaState, seat: i64) -> list[Action]:
        """HA-A49: the first and all who may get in each other's way with it."""
        crowd = crowd_of(Hunt(state, self.rank), self.figures)
        actions = [POINT[figure] for figure in members(crowd)]
        actions.append(LET_RUN)
        return actions

    def why_not(self, state: HaState, seat: i64, action: Point | LetRun | Target) -> Reason | None:
        return unless_offered(self, state, seat, action)

    def choose(self, state: HaState, seat: i64, action: Point | LetRun, log: Log) -> None:
        """HA-A49, HA-12.10: the start player has named the walker; perhaps also the way is open."""
        if isinstance(action, Point):
            walk_next(state, Hunt(state, self.rank), self.figures, action.figure, log)
        else:
            let_run(state, seat, log)
            state.agenda.append(Walking(self.rank, self.figures))


def is_order_idle(hunt: Hunt, left: i64) -> bool:
    """HA-A49: it does not matter to any other that the first of these walkers goes first."""
    crowd = crowd_of(hunt, left)
    return crowd == bit(lowest(left)) or has_one_end(hunt, crowd)


def walk_next(state: HaState, hunt: Hunt, left: i64, figure: i64, log: Log) -> None:
    """HA-12.10: this walker goes; among several ways the start player chooses."""
    rest = left & ~bit(figure)
    if rest:
        state.agenda.append(Walking(hunt.rank, rest))
    found = ways(hunt, figure)
    if len(found) > 1 and not state.let_run:
        seat = director(state)
        state.pause(ChoosingWay(seat, figure, 0), bit(seat))
    else:
        act(state, figure, found[0], LOWEST if len(found) > 1 else NEAREST, log)
