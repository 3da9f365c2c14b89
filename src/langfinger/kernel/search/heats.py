"""Answers tried in the same worlds with the same dice, heat by heat; the worse half is dropped.

Where chance is loud, a tree with few simulations hears nothing else. Here all answers meet the same
luck, so what is left between them is what they are worth. After each of them everybody does what
the guide would do, up to the horizon.
"""

from __future__ import annotations

from collections.abc import Callable
from math import sqrt
from typing import Final, Generic

from mypy_extensions import i64

from langfinger.kernel.game import Game, S
from langfinger.kernel.log import SILENT
from langfinger.kernel.rng import Rng
from langfinger.kernel.search.guide import Guide
from langfinger.kernel.search.mind import Budget, Thought
from langfinger.kernel.search.tree import Judged
from langfinger.kernel.sight.worlds import Imagination

LOOKS_AT_THE_CLOCK: Final[i64] = 4
HEAT: Final[i64] = 4  # trials of each way before the worse half is dropped; then twice as many
LAST_HEAT: Final[i64] = 3  # ways that are tried to the end
ONE_WAY: Final[i64] = 16  # trials that tell what a way is worth to which there is no other
DOUBT: Final = 25.0 / 3.0  # times the trust, over the root of the trials, for a few tell little


class Trial:
    """The id of an answer, what speaks for it beforehand, and what came of it.

    `trust` is what another must bring more to outweigh it.
    """

    def __init__(self, id: int, trust: float) -> None:
        self.id = id
        self.trust = trust
        self.visits: i64 = 0
        self.total = 0.0

    @property
    def mean(self) -> float:
        """What it brought on average."""
        return self.total / float(self.visits) if self.visits else 0.0

    @property
    def key(self) -> str:
        """Its name among others."""
        return str(self.id)


class Heats(Generic[S]):
    """Tries ways to go on with what a guide brings, so many rounds ahead as it counts them."""

    def __init__(self, game: Game[S], guide: Guide[S], rounds: int) -> None:
        self.game = game
        self.guide = guide
        self.rounds: i64 = rounds

    def run(
        self,
        worlds: Imagination[S],
        trials: list[Trial],
        rng: Rng,
        clock: Callable[[], float],
        budget: Budget,
        end: float,
    ) -> i64:
        """How many trials were made; a few, however late it is.

        It ends sooner when all that is left begins with the same answer.
        """
        count: i64 = 0
        heat = HEAT
        tried: i64 = 0
        running = trials[:]
        last = self.guide.horizon(worlds.base) + self.rounds
        while True:
            if tried == heat and len(running) > LAST_HEAT:
                running = better_half(running)
                heat *= 2
            if tried >= ONE_WAY and is_one_answer(running):
                return count
            seed = rng.next32()
            for trial in running:
                if count >= budget.simulations:
                    return count
                is_time = not budget.exactly and count > 0 and count % LOOKS_AT_THE_CLOCK == 0
                if is_time and clock() >= end:
                    return count
                dice = Rng.seeded(seed)
                world = self.guide.imagine(worlds, dice)
                trial.total += self.worth(world, worlds.seat, trial, dice, last)
                trial.visits += 1
                count += 1
            tried += 1

    def begin(self, world: S, seat: i64, trial: Trial) -> None:
        """This seat goes this way."""
        self.game.apply(world, seat, self.game.space.actions[trial.id], SILENT)

    def worth(self, world: S, seat: i64, trial: Trial, rng: Rng, last: i64) -> float:
        """This way in this world, up to the horizon: what the table is worth to the seat then."""
        game = self.game
        guide = self.guide
        self.begin(world, seat, trial)
        while world.waiting and guide.horizon(world) < last:
            turn = world.turn
            game.apply(world, turn, guide.pick(world, turn, rng), SILENT)
        return guide.values(world)[seat]


def better_half(trials: list[Trial]) -> list[Trial]:
    """Those that promise most, but never too few."""
    found = sorted(trials, key=promise, reverse=True)
    half = (len(found) + 1) // 2
    return found[: half if half > LAST_HEAT else LAST_HEAT]


def is_one_answer(trials: list[Trial]) -> bool:
    """Do all of these begin with the same answer?"""
    for trial in trials:
        if trial.id != trials[0].id:
            return False
    return True


def promise(trial: Trial) -> float:
    """What it brought, and what speaks for it beforehand: the more, the less was tried."""
    if trial.trust <= 0.0 or not trial.visits:
        return trial.mean + trial.trust
    return trial.mean + trial.trust * (1.0 + DOUBT / sqrt(float(trial.visits)))


def merit(trial: Trial) -> tuple[int, float, str]:
    """Most tried, then best, then by name."""
    return trial.visits, trial.mean, trial.key


def in_order(trials: list[Trial]) -> list[Trial]:
    """The best first: those that were tried to the end by promise, the others by merit."""
    most: i64 = 0
    for trial in trials:
        if trial.visits > most:
            most = trial.visits
    last = [trial for trial in trials if 2 * trial.visits > most or not most]
    rest = [trial for trial in trials if trial not in last]
    return sorted(last, key=promise, reverse=True) + sorted(rest, key=merit, reverse=True)


def concluded(trials: list[Trial], count: i64) -> Thought:
    """Each answer with the best that begins with it, the best first."""
    best: dict[int, Trial] = {}
    for trial in in_order(trials):
        if trial.id not in best:
            best[trial.id] = trial
    judged = [Judged(id, trial.visits, trial.mean) for id, trial in best.items()]
    return Thought(judged, count)
