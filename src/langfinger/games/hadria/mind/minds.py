"""A thief's mind: whole plans tried in thought, and a tree of what follows while they are acted."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from mypy_extensions import i64

from langfinger.games.hadria.box.cards import MOVE
from langfinger.games.hadria.mind.counsel import Counsel
from langfinger.games.hadria.mind.drafts import (
    Draft,
    extends,
    is_payable,
    laid_kinds,
    lay,
    next_change,
    takes_back,
)
from langfinger.games.hadria.mind.guide import Prowler
from langfinger.games.hadria.rules.planning.actions import READY
from langfinger.games.hadria.rules.planning.planning import Planning
from langfinger.games.hadria.rules.planning.plans import ap_on, has_bare_action
from langfinger.games.hadria.state import HaState
from langfinger.kernel import (
    NOBODY,
    SILENT,
    Action,
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
HEAT: Final[i64] = 4  # trials of each plan before the worse half is dropped; then twice as many
LAST_HEAT: Final[i64] = 3  # plans that are tried to the end
TRUST: Final = 0.03  # a chance to win so much greater outweighs the counsel
SOME_TRUST: Final = 0.01
NO_COUNSEL: Final[i64] = 0  # on what a thief takes counsel
ON_PLANS: Final[i64] = 1
ON_ALL: Final[i64] = 2


class Trial:
    """A draft and what came of it; `trust` is what speaks for it beforehand."""

    def __init__(self, draft: Draft, trust: float) -> None:
        self.draft = draft
        self.trust = trust
        self.visits: i64 = 0
        self.total = 0.0

    @property
    def mean(self) -> float:
        """What it brought on average."""
        return self.total / float(self.visits) if self.visits else 0.0


class Schemer(Mind[HaState]):
    """Chooses among `drafts` whole plans by trying them in worlds; acts by a tree search.

    A plan has a Move and no more than `cards` beside it. Who takes counsel departs from the bot
    called rules only for what is clearly better.
    """

    def __init__(
        self,
        game: Game[HaState],
        guide: Prowler,
        plan: Plan,
        budget: Budget,
        drafts: int,
        cards: int,
        counselled: int,
    ) -> None:
        super().__init__(game, guide, plan, budget)
        self.prowler = guide
        self.drafts: i64 = drafts
        self.cards: i64 = cards
        self.counselled: i64 = counselled
        self.counsel = Counsel(game)

    def ponder(self, seen: View, rng: Rng, clock: Callable[[], float], budget: Budget) -> Thought:
        """Plans are weighed as a whole, all else is searched step by step."""
        end = clock() + budget.seconds
        self.prowler.habits.wishes.begin()
        worlds = Imagination(self.game, seen)
        self.prowler.begun = worlds.base.round
        if not isinstance(worlds.base.ask, Planning):
            return sound(seen, self.ponder_answer(seen, rng, clock, budget, end))
        trials = self.trials(worlds.base, seen, budget.simulations > 0)
        count: i64 = 1 if budget.simulations else 0  # none would think of other plans again
        if budget.simulations and len(trials) > 1:
            count = self.try_all(worlds, trials, rng, clock, budget, end)
        return sound(seen, self.conclude(worlds.base, seen, trials, count))

    def ponder_answer(
        self, seen: View, rng: Rng, clock: Callable[[], float], budget: Budget, end: float
    ) -> Thought:
        """A tree of what may follow; the counsel is tried first."""
        if self.counselled < ON_ALL:
            self.prowler.favourite = NOBODY
            return super().ponder(seen, rng, clock, budget)
        advised = self.counsel.answer(seen)
        if not budget.simulations:
            return Thought([Judged(advised, 0, 0.0)], 0)
        self.prowler.favourite = advised
        left = budget if budget.exactly else budget._replace(seconds=end - clock())
        return advised_first(super().ponder(seen, rng, clock, left), advised)

    def trials(self, base: HaState, seen: View, is_tried: bool) -> list[Trial]:
        """Plans that can be had without taking anything back, each once; the counsel's first.

        A plan is laid in several answers: the same dice at each of them think of the same plans.
        """
        seat: i64 = seen.seat
        if base.places[seat] == NOBODY:
            return [Trial(laid_draft(base, seat), 0.0)]
        found: list[Trial] = []
        keys: set[str] = set()
        if self.counselled:
            trust = TRUST
            for draft in self.advised(seen):
                self.maybe_add(found, keys, base, seat, draft, trust)
                trust = SOME_TRUST
        laid = laid_draft(base, seat)
        if is_tried and laid.kinds and not has_bare_action(base, seat):
            self.maybe_add(found, keys, base, seat, laid, 0.0)
        if is_tried or not found:
            self.add_own(found, keys, base, seat, is_tried)
        return found or [Trial(laid, 0.0)]

    def advised(self, seen: View) -> list[Draft]:
        """The plans of the counsel; who takes it on plans alone leaves AP idle, as it does."""
        drafts = self.counsel.drafts(seen)
        return drafts[1:2] if self.counselled == ON_PLANS else drafts

    def add_own(
        self, found: list[Trial], keys: set[str], base: HaState, seat: i64, is_tried: bool
    ) -> None:
        """Plans of the own making."""
        rng = Rng.seeded(seat + 8 * base.round + 256 * base.roll + 8192 * base.places[seat])
        world = base.clone()
        attempts: i64 = 0
        drafter = self.prowler.habits.drafter
        lay(world, seat, Draft())
        while len(found) < self.drafts and attempts < ATTEMPTS * self.drafts:
            attempts += 1
            draft = drafter.draft(world, seat, rng, is_tried and attempts % 3 != 0)
            self.maybe_add(found, keys, base, seat, draft, 0.0)

    def maybe_add(
        self,
        found: list[Trial],
        keys: set[str],
        base: HaState,
        seat: i64,
        draft: Draft,
        trust: float,
    ) -> None:
        """One more plan, if it is new and can be had."""
        draft = shortened(draft, self.cards)
        if not is_payable(base, seat, draft) or not extends(base, seat, draft):
            return
        if takes_back(base, seat, next_change(base, seat, draft)):
            return
        key = draft.key()
        if key not in keys:
            keys.add(key)
            found.append(Trial(draft, trust))

    def try_all(
        self,
        worlds: Imagination[HaState],
        trials: list[Trial],
        rng: Rng,
        clock: Callable[[], float],
        budget: Budget,
        end: float,
    ) -> i64:
        """All plans in the same worlds; after each heat only the better half goes on.

        At least a few are tried, however late it is.
        """
        seat: i64 = worlds.seat
        seeds: list[int] = []
        count: i64 = 0
        most: i64 = budget.simulations
        heat = HEAT
        tried: i64 = 0
        running = trials[:]
        while True:
            if tried == heat and len(running) > LAST_HEAT:
                running.sort(key=promise, reverse=True)
                half = (len(running) + 1) // 2
                del running[half if half > LAST_HEAT else LAST_HEAT :]
                heat *= 2
            seeds.append(rng.next32())
            for trial in running:
                if count >= most:
                    return count
                is_time = not budget.exactly and count > 0 and count % LOOKS_AT_THE_CLOCK == 0
                if is_time and clock() >= end:
                    return count
                dice = Rng.seeded(seeds[tried])
                world = self.prowler.imagine(worlds, dice)
                trial.total += self.play_out(world, seat, trial.draft, dice)
                trial.visits += 1
                count += 1
            tried += 1

    def play_out(self, world: HaState, seat: i64, draft: Draft, rng: Rng) -> float:
        """This plan in this world, to the end of the round or farther: the chance to win then."""
        game = self.game
        prowler = self.prowler
        last = prowler.begun + self.plan.rounds
        lay(world, seat, draft)
        game.apply(world, seat, READY, SILENT)
        while world.waiting and prowler.horizon(world) < last:
            turn = world.turn
            game.apply(world, turn, prowler.pick(world, turn, rng), SILENT)
        return prowler.values(world)[seat]

    def conclude(self, base: HaState, seen: View, trials: list[Trial], count: i64) -> Thought:
        """The next small step to the best plan, and to the others."""
        best: dict[int, Trial] = {}
        most: i64 = 0
        for trial in trials:
            if trial.visits > most:
                most = trial.visits
        last = [trial for trial in trials if 2 * trial.visits > most or not most]
        rest = [trial for trial in trials if trial not in last]
        last.sort(key=promise, reverse=True)
        rest.sort(key=merit, reverse=True)
        for trial in last + rest:
            id: int = nearer(base, seen.seat, trial.draft).id
            if id not in best:
                best[id] = trial
        judged = [Judged(id, trial.visits, trial.mean) for id, trial in best.items()]
        return Thought(judged, count)


def shortened(draft: Draft, cards: i64) -> Draft:
    """The same plan with no more than so many cards beside the Move, the first of them."""
    found = Draft()
    others: i64 = 0
    for i in range(len(draft.kinds)):
        if draft.kinds[i] != MOVE:
            others += 1
        if draft.kinds[i] == MOVE or others <= cards:
            if i == draft.cover:
                found.cover = len(found.kinds)
            found.add(draft.kinds[i], draft.aps[i])
    return found


def nearer(base: HaState, seat: i64, draft: Draft) -> Action:
    """The next small step to a plan; never back, as long as what lies there is a plan."""
    change = next_change(base, seat, draft)
    if takes_back(base, seat, change) and not has_bare_action(base, seat):
        return READY
    return change


def sound(seen: View, thought: Thought) -> Thought:
    """A thought whose answer is legal; habit may be mistaken about a rare corner of the rules."""
    legal = [judged for judged in thought.judged if judged.id in seen.legal]
    return Thought(legal or [Judged(seen.legal[-1], 0, 0.0)], thought.simulations)


def advised_first(thought: Thought, advised: int) -> Thought:
    """The same with the counsel's answer in front, unless another one is clearly better."""
    for judged in thought.judged:
        if judged.id == advised and thought.judged[0].mean < judged.mean + TRUST:
            others = [other for other in thought.judged if other.id != advised]
            return Thought([judged, *others], thought.simulations)
    return thought


def promise(trial: Trial) -> float:
    """What it brought, and what speaks for it beforehand."""
    return trial.mean + trial.trust


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
