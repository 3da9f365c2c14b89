"""How a player thinks: with which guide, how far ahead, and how long."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, Generic, NamedTuple

from mypy_extensions import mypyc_attr

from langfinger.kernel.game import Game, S
from langfinger.kernel.rng import Rng
from langfinger.kernel.search.guide import Guide
from langfinger.kernel.search.nodes import Pool
from langfinger.kernel.search.tree import Judged, Plan, Search
from langfinger.kernel.sight.table import View

NOVICE: Final = "novice"
CASUAL: Final = "casual"
SKILLED: Final = "skilled"
EXPERT: Final = "expert"
LEVELS: Final = (NOVICE, CASUAL, SKILLED, EXPERT)
"""How well one plays, in every game, from the weakest on."""


class Budget(NamedTuple):
    """How long one may think: so many seconds and so many simulations, whichever ends first.

    No simulations are none at all: such a player goes by its first idea. `exactly` does not look at
    the clock, so that a thought can be had again.
    """

    seconds: float
    simulations: int
    exactly: bool = False


class Thought(NamedTuple):
    """What came of it: the answers, best first, and how many simulations it took."""

    judged: list[Judged]
    simulations: int

    @property
    def answer(self) -> int:
        """The id to answer with."""
        return self.judged[0].id


@mypyc_attr(allow_interpreted_subclasses=True)
class Mind(Generic[S]):
    """A player of one game and one level; keeps nothing from one thought to the next but memory."""

    def __init__(self, game: Game[S], guide: Guide[S] | None, plan: Plan, budget: Budget) -> None:
        self.game = game
        self.guide = guide
        self.plan = plan
        self.budget = budget
        self.pool = Pool(plan.nodes)

    def think(
        self, seen: View, rng: Rng, clock: Callable[[], float], budget: Budget | None = None
    ) -> Thought:
        """What to answer in this view; the same dice and as many simulations end in the same."""
        granted = self.budget if budget is None else budget
        if len(seen.legal) == 1:
            return Thought([Judged(seen.legal[0], 0, 0.0)], 0)
        return self.ponder(seen, rng, clock, granted)

    def ponder(self, seen: View, rng: Rng, clock: Callable[[], float], budget: Budget) -> Thought:
        """The same where there is a choice: by search, unless a game knows better."""
        search = Search(self.game, seen, rng, self.plan, self.guide, self.pool)
        if budget.simulations == 0:
            return Thought([Judged(self.first_idea(search), 0, 0.0)], 0)
        if budget.exactly:
            search.run(budget.simulations)
        else:
            search.run_for(budget.seconds, clock, budget.simulations)
        return Thought(search.judged(), search.simulations)

    def first_idea(self, search: Search[S]) -> int:
        """What the guide would answer in any world that may be true."""
        world = search.draw()
        if self.guide is None:
            return self.game.pick(world, search.seat, search.rng).id
        return self.guide.pick(world, search.seat, search.rng).id
