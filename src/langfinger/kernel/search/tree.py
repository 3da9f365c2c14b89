"""Information-set tree search for one observer: one tree for all the worlds that may be true.

Each simulation draws a world that the view does not rule out, walks down the tree along answers
that are open in that world, adds one answer, plays on to the horizon and tells everybody on the
way what it brought. An answer is judged by what it brought when given and by how often it could
have been given, for in other worlds it may not be open (Cowling, Powley and Whitehouse 2012).
"""

from __future__ import annotations

from collections.abc import Callable
from math import log, sqrt
from typing import Final, Generic, NamedTuple

from mypy_extensions import i64

from langfinger.kernel.errors import BadChoice
from langfinger.kernel.game import Game, S, answer
from langfinger.kernel.log import SILENT
from langfinger.kernel.record import Action
from langfinger.kernel.rng import Rng
from langfinger.kernel.search.guide import Guide
from langfinger.kernel.search.nodes import NONE, Node, Pool
from langfinger.kernel.sight.table import View
from langfinger.kernel.sight.worlds import Imagination

ROOT: Final[i64] = 0
LOOKS_AT_THE_CLOCK: Final = 16


class Plan(NamedTuple):
    """How a search goes about it.

    A simulation looks `rounds` ahead, with the present one and as the game counts them, and not
    more than `answers`; 0 is to the end. `curiosity` weighs what was seldom tried against what has
    paid, in parts of the range between the worst and the best gain met so far: so one number serves
    games with few and with many points. A tree has no more than `nodes`.
    """

    rounds: int = 0
    answers: int = 0
    curiosity: float = 0.4
    nodes: int = 200_000


USUAL: Final = Plan()


class Judged(NamedTuple):
    """An answer as the search saw it: how often it was tried, and what it brought on average."""

    id: int
    visits: int
    mean: float


class Search(Generic[S]):
    """A tree over the worlds of one view; the same dice and simulations give the same tree.

    What a seat gains are its points above the average of the table. Searches that follow each other
    may share a pool, which is cleared for each.
    """

    def __init__(
        self,
        game: Game[S],
        seen: View,
        rng: Rng,
        plan: Plan = USUAL,
        guide: Guide[S] | None = None,
        pool: Pool | None = None,
    ) -> None:
        if not seen.legal:
            raise BadChoice(f"S{seen.seat} is not asked, so there is nothing to search for")
        self.game = game
        self.seat: i64 = seen.seat
        self.imagination = Imagination(game, seen)
        self.rng = rng
        self.rounds: i64 = plan.rounds
        self.answers: i64 = plan.answers
        self.curiosity = plan.curiosity
        self.guide = guide
        self.pool = Pool(plan.nodes) if pool is None else pool
        self.simulations: i64 = 0
        self.decisions: i64 = 0
        self.least = 0.0
        self.most = 0.0
        self.path: list[Node] = []
        self.last_round: i64 = game.rounds(self.imagination.base) + plan.rounds
        self.last_answer: i64 = 0
        self.pool.clear()
        self.pool.take(NONE, NONE)

    def run(self, simulations: int) -> None:
        """So many simulations more."""
        for _ in range(simulations):
            self.simulate(self.imagination.draw(self.rng))

    def run_for(self, seconds: float, clock: Callable[[], float]) -> None:
        """As many as end in this time by this clock; how many that are hangs on the machine."""
        end = clock() + seconds
        while clock() < end:
            self.run(LOOKS_AT_THE_CLOCK)

    def judged(self) -> list[Judged]:
        """The answers of the view's seat, most tried first."""
        nodes = self.pool.nodes
        found: list[Judged] = []
        place = nodes[ROOT].first
        while place != NONE:
            node = nodes[place]
            found.append(Judged(node.id, node.visits, node.mean))
            place = node.beside
        return sorted(found, key=worth, reverse=True)

    def simulate(self, world: S) -> None:
        """One simulation in this world."""
        begun: i64 = world.version
        self.last_answer = begun + self.answers
        self.path.clear()
        self.path.append(self.pool.nodes[ROOT])
        self.descend(world)
        self.play_on(world)
        self.learn(world)
        self.simulations += 1
        self.decisions += world.version - begun

    def descend(self, world: S) -> None:
        """Walks down the tree to an answer that was never tried, and gives it.

        The first answer is the viewer's, even if others are asked at the same time.
        """
        game = self.game
        actions = game.space.actions
        seat = self.seat
        while True:
            node = self.path[-1]
            chosen = self.choose(node, game.legal(world, seat), seat)
            if chosen is None:
                return
            self.path.append(chosen)
            game.apply(world, seat, actions[chosen.id], SILENT)
            if chosen.visits == 0 or self.is_beyond(world):
                return
            seat = world.turn

    def play_on(self, world: S) -> None:
        """Plays the rest without a memory."""
        game = self.game
        rng = self.rng
        guide = self.guide
        while not self.is_beyond(world):
            ask = world.ask
            assert ask is not None
            seat = world.turn
            if guide is None:
                answer(game, world, ask, seat, ask.pick(world, seat, rng), SILENT)
            else:
                answer(game, world, ask, seat, guide.pick(world, seat, rng), SILENT)

    def is_beyond(self, world: S) -> bool:
        """Is the game over, or farther than we look?"""
        if not world.waiting:
            return True
        if self.rounds and self.game.rounds(world) >= self.last_round:
            return True
        return self.answers != 0 and world.version >= self.last_answer

    def choose(self, node: Node, legal: list[Action], seat: i64) -> Node | None:
        """One of those never tried, each as likely, else the one with the best prospects."""
        fresh: i64 = 0
        best: Node | None = None
        highest = 0.0
        nodes = self.pool.nodes
        is_full = self.pool.is_full()
        weight = self.curiosity * (self.most - self.least or 1.0)
        place = node.first
        for action in legal:
            id = action.id
            while place != NONE and nodes[place].id < id:
                place = nodes[place].beside
            if place == NONE or nodes[place].id != id:
                fresh += 1
                continue
            child = nodes[place]
            child.could += 1
            if is_full or not fresh:
                visits = float(child.visits)
                prospect = child.total / visits + weight * sqrt(log(float(child.could)) / visits)
                if best is None or prospect > highest:
                    best = child
                    highest = prospect
        if fresh and not is_full:
            return self.grow(node, legal, self.rng.below(fresh), seat)
        return best

    def grow(self, node: Node, legal: list[Action], skip: i64, seat: i64) -> Node:
        """Puts the answer that comes after so many untried ones in its place in the chain."""
        nodes = self.pool.nodes
        before: Node | None = None
        place = node.first
        left = skip
        for action in legal:
            id = action.id
            while place != NONE and nodes[place].id < id:
                before = nodes[place]
                place = before.beside
            if place != NONE and nodes[place].id == id:
                continue
            if left == 0:
                break
            left -= 1
        fresh = self.pool.take(id, seat)
        grown = nodes[fresh]
        grown.could = 1
        grown.beside = place
        if before is None:
            node.first = fresh
        else:
            before.beside = fresh
        return grown

    def learn(self, world: S) -> None:
        """Everybody on the way learns what it brought."""
        guide = self.guide
        scores = self.game.scores(world) if guide is None else guide.scores(world)
        seats = float(len(scores))
        total = 0.0
        for score in scores:
            total += float(score)
        average = total / seats
        for node in self.path:
            node.visits += 1
            if node.seat != NONE:
                gain = float(scores[node.seat]) - average
                node.total += gain
                if gain < self.least:
                    self.least = gain
                elif gain > self.most:
                    self.most = gain


def worth(judged: Judged) -> tuple[int, float, int]:
    """The order of answers: most tried, then most gained, then the lowest number."""
    return judged.visits, judged.mean, -judged.id
