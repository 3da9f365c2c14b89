"""Information-set tree search for one observer: one tree for all the worlds that may be true.

Each simulation draws a world that the view does not rule out, walks down the tree along answers
that are open in that world, adds one answer, plays on to the horizon and tells everybody on the
way what it brought. An answer is judged by what it brought when given and by how often it could
have been given, for in other worlds it may not be open (Cowling, Powley and Whitehouse 2012).

Where several answer one question, nobody knows the answers of the others: each seat goes down a
branch of its own, from where the question was put. When all have answered, the tree goes on from
the viewer's answer, whatever the others have said.
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
from langfinger.kernel.search.guide import Guide, above_average
from langfinger.kernel.search.nodes import NONE, Node, Pool
from langfinger.kernel.sight.table import View
from langfinger.kernel.sight.worlds import Imagination

ROOT: Final[i64] = 0
LOOKS_AT_THE_CLOCK: Final = 4
LOOKS_WHETHER_DECIDED: Final = 64


class Plan(NamedTuple):
    """How a search goes about it.

    A simulation looks `rounds` ahead, with the present one and as the guide counts them, and not
    more than `answers`; 0 is to the end. `curiosity` weighs what was seldom tried against what has
    paid, in parts of the range between the worst and the best gain met so far: so one number serves
    games with few and with many points. A tree has no more than `nodes`. Where there is a `width`,
    n visits to a question allow for that many times the root of n different answers, those first
    that the guide wants to try; 0 is to try all.
    """

    rounds: int = 0
    answers: int = 0
    curiosity: float = 0.4
    nodes: int = 200_000
    width: float = 0.0


USUAL: Final = Plan()


class Judged(NamedTuple):
    """An answer as the search saw it: how often it was tried, and what it brought on average."""

    id: int
    visits: int
    mean: float


class Search(Generic[S]):
    """A tree over the worlds of one view; the same dice and simulations give the same tree.

    What a seat gains is what its guide says; without one, its points above the average of the
    table. Searches that follow each other may share a pool, which is cleared for each.
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
        self.width = plan.width
        self.guide = guide
        self.pool = Pool(plan.nodes) if pool is None else pool
        self.simulations: i64 = 0
        self.decisions: i64 = 0
        self.least = 0.0
        self.most = 0.0
        self.path: list[Node] = []
        self.fresh: list[Action] = []
        self.last_round: i64 = self.round_of(self.imagination.base) + plan.rounds
        self.last_answer: i64 = 0
        self.pool.clear()
        self.pool.take(NONE, NONE)
        root = self.pool.nodes[ROOT]
        self.at = [root for _ in range(self.imagination.base.seats)]

    def run(self, simulations: int) -> None:
        """So many simulations more."""
        for _ in range(simulations):
            self.simulate(self.draw())

    def run_for(self, seconds: float, clock: Callable[[], float], most: int = 0) -> None:
        """As many as end in this time by this clock, and no more than `most`; 0 is any number.

        It ends sooner when what is left cannot change which answer was tried most. How many
        simulations that makes hangs on the machine; `run` with as many grows the same tree.
        """
        begun = clock()
        end = begun + seconds
        done: i64 = self.simulations
        now = begun
        while now < end or not self.simulations:
            left: i64 = most - (self.simulations - done)
            if most and left <= 0:
                return
            if not most or left > LOOKS_AT_THE_CLOCK:
                left = LOOKS_AT_THE_CLOCK
            self.run(left)
            now = clock()
            made: i64 = self.simulations - done
            if made % LOOKS_WHETHER_DECIDED == 0 and now > begun:
                to_come = float(made) * (end - now) / (now - begun)
                if most and to_come > float(most - made):
                    to_come = float(most - made)
                if self.is_decided(to_come):
                    return

    def is_decided(self, to_come: float) -> bool:
        """Can so many simulations not change which answer was tried most?"""
        nodes = self.pool.nodes
        first: i64 = 0
        second: i64 = 0
        place = nodes[ROOT].first
        while place != NONE:
            node = nodes[place]
            place = node.beside
            if node.seat != self.seat:
                continue
            if node.visits > first:
                second = first
                first = node.visits
            elif node.visits > second:
                second = node.visits
        return float(first - second) > to_come

    def judged(self) -> list[Judged]:
        """The answers of the view's seat, most tried first."""
        nodes = self.pool.nodes
        found: list[Judged] = []
        place = nodes[ROOT].first
        while place != NONE:
            node = nodes[place]
            if node.seat == self.seat:
                found.append(Judged(node.id, node.visits, node.mean))
            place = node.beside
        return sorted(found, key=worth, reverse=True)

    def draw(self) -> S:
        """A world for one simulation."""
        guide = self.guide
        if guide is None:
            return self.imagination.draw(self.rng)
        return guide.imagine(self.imagination, self.rng)

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
        question: i64 = world.question
        self.gather(self.path[0], world.seats)
        own: Node | None = None
        while True:
            chosen = self.choose(self.at[seat], world, seat)
            if chosen is None:
                return
            self.path.append(chosen)
            game.apply(world, seat, actions[chosen.id], SILENT)
            if chosen.visits == 0 or self.is_beyond(world):
                return
            if seat == self.seat:
                own = chosen
            if world.question == question:
                self.at[seat] = chosen
            else:
                question = world.question
                self.gather(self.fork(chosen if own is None else own, world), world.seats)
                own = None
            seat = world.turn

    def fork(self, node: Node, world: S) -> Node:
        """The branch after this node for what chance has shown; the node itself if all are one."""
        guide = self.guide
        if guide is None:
            return node
        shown = guide.fork(world)
        if not shown:
            return node
        nodes = self.pool.nodes
        place = node.first
        while place != NONE and nodes[place].seat == NONE:
            if nodes[place].id == shown:
                self.path.append(nodes[place])
                return nodes[place]
            place = nodes[place].beside
        if self.pool.is_full():
            return node
        branch = self.grow(node, shown, NONE)
        self.path.append(branch)
        return branch

    def gather(self, node: Node, seats: i64) -> None:
        """All seats stand at this node."""
        for seat in range(seats):
            self.at[seat] = node

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
        if self.rounds and self.round_of(world) >= self.last_round:
            return True
        return self.answers != 0 and world.version >= self.last_answer

    def round_of(self, world: S) -> i64:
        """How far this world is, as one counts here."""
        guide = self.guide
        return self.game.rounds(world) if guide is None else guide.horizon(world)

    def choose(self, node: Node, world: S, seat: i64) -> Node | None:
        """The one with the best prospects, or one never tried, if it is time for another."""
        guide = self.guide
        legal = self.game.legal(world, seat) if guide is None else guide.answers(world, seat)
        fresh = self.fresh
        fresh.clear()
        best: Node | None = None
        highest = 0.0
        tried: i64 = 0
        nodes = self.pool.nodes
        is_full = self.pool.is_full()
        has_width = self.width > 0.0
        weight = self.curiosity * (self.most - self.least or 1.0)
        place = self.first_of(node, seat)
        for action in legal:
            id = action.id
            while place != NONE and nodes[place].id < id and nodes[place].seat == seat:
                place = nodes[place].beside
            if place == NONE or nodes[place].id != id or nodes[place].seat != seat:
                fresh.append(action)
                continue
            child = nodes[place]
            child.could += 1
            tried += 1
            if is_full or has_width or not fresh:
                visits = float(child.visits)
                prospect = child.total / visits + weight * sqrt(log(float(child.could)) / visits)
                if best is None or prospect > highest:
                    best = child
                    highest = prospect
        if not fresh or is_full:
            return best
        if has_width and tried and float(tried) >= self.width * sqrt(float(node.visits)):
            return best
        if guide is None:
            return self.grow(node, fresh[self.rng.below(len(fresh))].id, seat)
        return self.grow(node, guide.first(world, seat, fresh, self.rng).id, seat)

    def first_of(self, node: Node, seat: i64) -> i64:
        """The place of the first answer of this seat after a node, or of what comes behind."""
        nodes = self.pool.nodes
        place = node.first
        while place != NONE and nodes[place].seat < seat:
            place = nodes[place].beside
        return place

    def grow(self, node: Node, id: i64, seat: i64) -> Node:
        """Puts an answer in its place in the chain: by seats, and then by ids."""
        nodes = self.pool.nodes
        before: Node | None = None
        place = node.first
        while place != NONE:
            here = nodes[place]
            if here.seat > seat or (here.seat == seat and here.id > id):
                break
            before = here
            place = here.beside
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
        values = above_average(self.game.scores(world)) if guide is None else guide.values(world)
        for node in self.path:
            node.visits += 1
            if node.seat != NONE:
                gain = values[node.seat]
                node.total += gain
                if gain < self.least:
                    self.least = gain
                elif gain > self.most:
                    self.most = gain


def worth(judged: Judged) -> tuple[int, float, int]:
    """The order of answers: most tried, then most gained, then the lowest number."""
    return judged.visits, judged.mean, -judged.id


def together(trees: list[list[Judged]]) -> list[Judged]:
    """What several searches of one view found, as if they were one: for as many cores."""
    visits: dict[int, int] = {}
    totals: dict[int, float] = {}
    for tree in trees:
        for judged in tree:
            visits[judged.id] = visits.get(judged.id, 0) + judged.visits
            totals[judged.id] = totals.get(judged.id, 0.0) + judged.mean * float(judged.visits)
    found = [Judged(id, number, totals[id] / float(number)) for id, number in visits.items()]
    return sorted(found, key=worth, reverse=True)
