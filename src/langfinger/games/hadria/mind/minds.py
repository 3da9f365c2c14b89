"""A thief's mind: whole plans tried in thought, and every answer while they are acted."""

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
from langfinger.games.hadria.mind.heats import SOME_TRUST, TRUST, PlanHeats, Way
from langfinger.games.hadria.rules.planning.actions import READY
from langfinger.games.hadria.rules.planning.planning import Planning
from langfinger.games.hadria.rules.planning.plans import ap_on, has_bare_action
from langfinger.games.hadria.state import HaState
from langfinger.kernel import (
    NOBODY,
    Action,
    Budget,
    Game,
    Imagination,
    Judged,
    Mind,
    Plan,
    Rng,
    Thought,
    Trial,
    View,
    concluded,
)

ATTEMPTS: Final = 12  # drafts thrown away for each that is kept, at most
NO_COUNSEL: Final[i64] = 0  # on what a thief takes counsel
ON_PLANS: Final[i64] = 1
ON_ALL: Final[i64] = 2


class Schemer(Mind[HaState]):
    """Chooses among `drafts` whole plans, and among answers, by trying them in worlds.

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
        self.heats = PlanHeats(game, guide, plan.rounds)

    def ponder(self, seen: View, rng: Rng, clock: Callable[[], float], budget: Budget) -> Thought:
        """Plans are weighed as a whole, all else answer by answer."""
        end = clock() + budget.seconds
        self.prowler.habits.wishes.begin()
        worlds = Imagination(self.game, seen)
        base = worlds.base
        self.prowler.begun = base.round
        if isinstance(base.ask, Planning):
            trials = self.trials(base, seen, budget.simulations > 0)
        elif self.counselled < ON_ALL:
            return sound(seen, super().ponder(seen, rng, clock, budget))
        else:
            trials = self.answers(base, seen, budget.simulations > 0)
        count: i64 = 0
        if budget.simulations:
            dice = dice_of_round(base, seen.seat)
            count = self.heats.run(worlds, trials, dice, clock, budget, end)
        return sound(seen, concluded(trials, count))

    def answers(self, base: HaState, seen: View, is_tried: bool) -> list[Trial]:
        """What can be answered, without steps into the arms of a guard; the counsel's first."""
        advised = self.counsel.answer(seen)
        found: list[Trial] = [Way(advised, None, TRUST)]
        if is_tried:
            for action in self.prowler.answers(base, seen.seat):
                if action.id != advised:
                    found.append(Way(action.id, None, 0.0))
        return found

    def trials(self, base: HaState, seen: View, is_tried: bool) -> list[Trial]:
        """Plans that can be had without taking anything back, each once; the counsel's first.

        A plan is laid in several answers: the same dice at each of them think of the same plans.
        """
        seat: i64 = seen.seat
        if base.places[seat] == NOBODY:
            return [trial_of(base, seat, laid_draft(base, seat), 0.0)]
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
        return found or [trial_of(base, seat, laid, 0.0)]

    def advised(self, seen: View) -> list[Draft]:
        """The plans of the counsel; who takes it on plans alone leaves AP idle, as it does."""
        drafts = self.counsel.drafts(seen)
        return drafts[1:2] if self.counselled == ON_PLANS else drafts

    def add_own(
        self, found: list[Trial], keys: set[str], base: HaState, seat: i64, is_tried: bool
    ) -> None:
        """Plans of the own making."""
        rng = dice_of_round(base, seat)
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
            found.append(trial_of(base, seat, draft, trust))


def dice_of_round(base: HaState, seat: i64) -> Rng:
    """A plan is laid in several answers, a way is gone in several steps: with the same dice at each
    of them one thinks alike, and does not take back what seemed good a moment ago."""
    return Rng.seeded(seat + 8 * base.round + 256 * base.roll)


def trial_of(base: HaState, seat: i64, draft: Draft, trust: float) -> Way:
    """A plan to be tried, with the next small step to it."""
    return Way(nearer(base, seat, draft).id, draft, trust)


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


def laid_draft(state: HaState, seat: i64) -> Draft:
    """What lies behind the screen, as a draft."""
    found = Draft()
    for slot, kind in enumerate(laid_kinds(state, seat)):
        found.add(kind, ap_on(state, seat, slot))
    found.cover = state.plan_special[seat]
    return found
