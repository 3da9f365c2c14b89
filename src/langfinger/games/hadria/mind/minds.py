"""A thief's mind: whole plans tried in thought, and a tree of what follows while they are acted."""

from __future__ import annotations

from collections.abc import Callable
from math import log, sqrt
from typing import Final

from mypy_extensions import i64

from langfinger.games.hadria.mind.drafts import (
    Draft,
    extends,
    is_payable,
    laid_kinds,
    lay,
    next_change,
)
from langfinger.games.hadria.mind.guide import Prowler
from langfinger.games.hadria.rules.planning.actions import READY
from langfinger.games.hadria.rules.planning.planning import Planning
from langfinger.games.hadria.rules.planning.plans import ap_on, has_bare_action
from langfinger.games.hadria.state import HaState
from langfinger.kernel import (
    NOBODY,
    SILENT,
    Budget,
    Game,
    Imagination,
    Judged,
    Mind,
    Plan,
    Rng,
    Thought,
    View,
)

ATTEMPTS: Final = 12  # drafts thrown away for each that is kept, at most
LOOKS_AT_THE_CLOCK: Final[i64] = 4


class Trial:
    """A draft and what came of it."""

    def __init__(self, draft: Draft) -> None:
        self.draft = draft
        self.visits: i64 = 0
        self.total = 0.0

    @property
    def mean(self) -> float:
        """What it brought on average."""
        return self.total / float(self.visits) if self.visits else 0.0


class Schemer(Mind[HaState]):
    """Chooses among `drafts` whole plans by trying them in worlds; acts by a tree search."""

    def __init__(
        self,
        game: Game[HaState],
        guide: Prowler,
        plan: Plan,
        budget: Budget,
        drafts: int,
        curiosity: float,
    ) -> None:
        super().__init__(game, guide, plan, budget)
        self.prowler = guide
        self.drafts: i64 = drafts
        self.curiosity = curiosity

    def ponder(self, seen: View, rng: Rng, clock: Callable[[], float], budget: Budget) -> Thought:
        """Plans are weighed as a whole, all else is searched step by step."""
        worlds = Imagination(self.game, seen)
        if not isinstance(worlds.base.ask, Planning):
            return sound(seen, super().ponder(seen, rng, clock, budget))
        trials = self.trials(worlds.base, seen.seat, budget.simulations > 0)
        count: i64 = 1 if budget.simulations else 0  # none would think of other plans again
        if budget.simulations and len(trials) > 1:
            count = self.try_all(worlds, trials, rng, clock, budget)
        return sound(seen, self.conclude(worlds.base, seen, trials, count))

    def trials(self, base: HaState, seat: i64, is_tried: bool) -> list[Trial]:
        """Plans that can be had without taking anything back, each once; the present one first.

        A plan is laid in several answers: the same dice at each of them think of the same plans.
        """
        rng = Rng.seeded(seat + 8 * base.round + 256 * base.roll + 8192 * base.places[seat])
        found: list[Trial] = []
        keys: set[str] = set()
        laid = laid_draft(base, seat)
        if base.places[seat] == NOBODY:
            return [Trial(laid)]
        if is_tried and laid.kinds and not has_bare_action(base, seat):
            found.append(Trial(laid))
            keys.add(laid.key())
        world = base.clone()
        attempts: i64 = 0
        drafter = self.prowler.habits.drafter
        lay(world, seat, Draft())
        while len(found) < self.drafts and attempts < ATTEMPTS * self.drafts:
            attempts += 1
            draft = drafter.draft(world, seat, rng, is_tried and attempts % 3 != 0)
            if not is_payable(base, seat, draft) or not extends(base, seat, draft):
                continue
            key = draft.key()
            if key not in keys:
                keys.add(key)
                found.append(Trial(draft))
        return found or [Trial(laid)]

    def try_all(
        self,
        worlds: Imagination[HaState],
        trials: list[Trial],
        rng: Rng,
        clock: Callable[[], float],
        budget: Budget,
    ) -> i64:
        """Gives most simulations to the plans that promise most; at least a few, however late."""
        seat: i64 = worlds.seat
        count: i64 = 0
        most: i64 = budget.simulations
        end = clock() + budget.seconds
        while count < most:
            is_time = not budget.exactly and count > 0 and count % LOOKS_AT_THE_CLOCK == 0
            if is_time and clock() >= end:
                break
            trial = self.next_trial(trials, count)
            world = self.prowler.imagine(worlds, rng)
            trial.total += self.play_out(world, seat, trial.draft, rng)
            trial.visits += 1
            count += 1
        return count

    def next_trial(self, trials: list[Trial], count: i64) -> Trial:
        """Each once, then the one with the best prospects."""
        if count < len(trials):
            return trials[count]
        best = trials[0]
        highest = -1000.0
        logs = log(float(count))
        for trial in trials:
            visits = float(trial.visits)
            prospect = trial.total / visits + self.curiosity * sqrt(logs / visits)
            if prospect > highest:
                highest = prospect
                best = trial
        return best

    def play_out(self, world: HaState, seat: i64, draft: Draft, rng: Rng) -> float:
        """This plan in this world, to the end of the round or farther: the chance to win then."""
        game = self.game
        prowler = self.prowler
        last = world.round + self.plan.rounds
        lay(world, seat, draft)
        game.apply(world, seat, READY, SILENT)
        while world.waiting and (world.round < last or not self.plan.rounds):
            turn = world.turn
            game.apply(world, turn, prowler.pick(world, turn, rng), SILENT)
        return prowler.values(world)[seat]

    def conclude(self, base: HaState, seen: View, trials: list[Trial], count: i64) -> Thought:
        """The next small step to the best plan, and to the others."""
        best: dict[int, Trial] = {}
        order = sorted(trials, key=merit, reverse=True)
        for trial in order:
            id: int = next_change(base, seen.seat, trial.draft).id
            if id not in best:
                best[id] = trial
        judged = [Judged(id, trial.visits, trial.mean) for id, trial in best.items()]
        return Thought(judged, count)


def sound(seen: View, thought: Thought) -> Thought:
    """A thought whose answer is legal; habit may be mistaken about a rare corner of the rules."""
    legal = [judged for judged in thought.judged if judged.id in seen.legal]
    return Thought(legal or [Judged(seen.legal[-1], 0, 0.0)], thought.simulations)


def merit(trial: Trial) -> tuple[int, float, str]:
    """Most tried, then best, then by name."""
    return trial.visits, trial.mean, trial.draft.key()


def laid_draft(state: HaState, seat: i64) -> Draft:
    """What lies behind the screen, as a draft."""
    found = Draft()
    for slot, kind in enumerate(laid_kinds(state, seat)):
        found.add(kind, ap_on(state, seat, slot))
    found.cover = state.plan_special[seat]
    return found
