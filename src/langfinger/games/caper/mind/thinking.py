"""Caper: Europe: how a player thinks: deeper and deeper, in one world or in a few."""

from __future__ import annotations

from collections.abc import Callable

from mypy_extensions import i64

from langfinger.games.caper.game import Caper
from langfinger.games.caper.mind.ending import WON
from langfinger.games.caper.mind.lookahead import MOST, Lookahead, Watch
from langfinger.games.caper.mind.outlook import FAR, Outlook
from langfinger.games.caper.state import CaState
from langfinger.kernel import Action, Budget, Judged, Mind, Plan, Rng, Thought, View, count_bits
from langfinger.kernel.sight.worlds import Imagination


class Manner:
    """How a level thinks: how many plays ahead, of how many answers, and in how many worlds.

    After a look at all answers in several worlds, only the `finalists` are thought of further.
    `sight` is that of the outlook.
    """

    def __init__(
        self, plays: int, width: int, worlds: int, finalists: int, sight: int = FAR
    ) -> None:
        self.plays: i64 = plays
        self.width: i64 = width
        self.worlds: i64 = worlds
        self.finalists: i64 = finalists
        self.sight = sight


class Candidate:
    """An answer at hand, and what was thought of it so far."""

    def __init__(self, action: Action) -> None:
        self.action = action
        self.worth = 0.0
        self.fresh = 0.0
        self.tables: i64 = 0


class CaperMind(Mind[CaState]):
    """A player of Caper; its simulations are tables looked at."""

    def __init__(self, game: Caper, manner: Manner, budget: Budget) -> None:
        super().__init__(game, None, Plan(nodes=1), budget)
        self.caper = game
        self.manner = manner
        self.outlook = Outlook(game.box, manner.sight)

    def ponder(self, seen: View, rng: Rng, clock: Callable[[], float], budget: Budget) -> Thought:
        """Looks one play ahead, then two, and so on until the time is up or the round ends."""
        watch = Watch(clock, clock() + budget.seconds, budget.simulations, budget.exactly)
        look = Lookahead(self.caper, self.outlook, watch, self.manner.width)
        worlds = self.worlds_of(seen, rng)
        seat: i64 = seen.seat
        found = [Candidate(self.caper.space.actions[id]) for id in seen.legal]
        look.start(worlds[0])
        self.glance(look, worlds, seat, found)
        for depth in range(1, min(self.manner.plays, plays_in_round(worlds[0]) + 1)):
            if watch.is_over:
                break
            if len(worlds) == 1:
                self.look_deeper(look, worlds[0], seat, found, depth)
            else:
                self.look_around(look, worlds, seat, found, depth)
        judged = [Judged(c.action.id, c.tables, halved(c.worth)) for c in found]
        return Thought(judged, watch.spent())

    def worlds_of(self, seen: View, rng: Rng) -> list[CaState]:
        """One world where both hands are known, else a few that may be true."""
        imagination = Imagination(self.caper, seen)
        first = imagination.draw(rng)
        worlds = [first]
        if not first.hands_known:
            for _ in range(self.manner.worlds - 1):
                worlds.append(imagination.draw(rng))
        return worlds

    def glance(
        self, look: Lookahead, worlds: list[CaState], seat: i64, found: list[Candidate]
    ) -> None:
        """One play ahead; never cut short, so that there is always an answer."""
        for candidate in found:
            after = look.after(worlds[0], seat, candidate.action)
            worth = look.value(after.state, 0, -MOST, MOST)
            candidate.worth = worth if seat == 0 else -worth
            candidate.tables += 1
        put_in_order(found)

    def look_deeper(
        self, look: Lookahead, world: CaState, seat: i64, found: list[Candidate], depth: i64
    ) -> None:
        """So many plays behind each answer in the one world; what is cut short does not count.

        Who is worse than the best so far has no more than an upper bound, and stays behind it.
        """
        alpha, beta = -MOST, MOST
        done: i64 = 0
        for candidate in found:
            before = look.watch.tables
            after = look.after(world, seat, candidate.action)
            worth = look.value(after.state, depth, alpha, beta)
            if look.watch.is_over:
                break
            done += 1
            candidate.tables += look.watch.tables - before
            if seat == 0:
                candidate.fresh = worth
                alpha = max(alpha, worth)
            else:
                candidate.fresh = -worth
                beta = min(beta, worth)
        settle(found, done)

    def look_around(
        self, look: Lookahead, worlds: list[CaState], seat: i64, found: list[Candidate], depth: i64
    ) -> None:
        """The same in several worlds, on average, for the finalists."""
        finalists: i64 = len(found) if depth < 2 else self.manner.finalists
        done: i64 = 0
        for candidate in found:
            if done >= finalists:
                break
            before = look.watch.tables
            total = 0.0
            for world in worlds:
                after = look.after(world, seat, candidate.action)
                total += look.value(after.state, depth, -MOST, MOST)
            if look.watch.is_over:
                break
            done += 1
            candidate.tables += look.watch.tables - before
            mean = total / float(len(worlds))
            candidate.fresh = mean if seat == 0 else -mean
        settle(found, done)


def plays_in_round(world: CaState) -> i64:
    """How many plays of both are left in this round; the last cards are not played (CA-2.7)."""
    left: i64 = 0
    for seat in range(2):
        boss = world.boss(seat)
        left += count_bits(boss.thief_hand | boss.gear_hand)
    return left


def settle(found: list[Candidate], done: i64) -> None:
    """The first so many were thought of again: they are put in order among themselves.

    If the time was up early, the others stay behind them: they were worse before, whatever was
    thought of them with less sight.
    """
    if done < 1:
        return
    first = found[:done]
    for candidate in first:
        candidate.worth = candidate.fresh
    put_in_order(first)
    for at in range(done):
        found[at] = first[at]
    for candidate in found[done:]:
        candidate.worth = min(candidate.worth, first[done - 1].worth)


def put_in_order(found: list[Candidate]) -> None:
    """Best first; equals stay as they are."""
    for at in range(1, len(found)):
        moved = found[at]
        to = at
        while to > 0 and moved.worth > found[to - 1].worth:
            found[to] = found[to - 1]
            to -= 1
        found[to] = moved


def halved(worth: float) -> float:
    """Points above the average of both; a game that is won or lost is told in points too."""
    if worth > WON / 2.0:
        worth -= WON
    elif worth < -WON / 2.0:
        worth += WON
    return worth / 2.0
