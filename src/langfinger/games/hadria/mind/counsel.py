"""What the bot called rules would do: sound plans and answers, to be kept or bettered in thought.

It is asked once for each thought, never in an imagined world: it takes its time.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from langfinger.games.hadria.bot.memory import Shelf
from langfinger.games.hadria.bot.night import Night
from langfinger.games.hadria.bot.plans import (
    Wish,
    best_recipe,
    held_kinds,
    planned_strikes,
    with_fillers,
)
from langfinger.games.hadria.bot.recipes import Recipe, exactly, price_in_ap, recipes, roughly
from langfinger.games.hadria.bot.sense import Sense
from langfinger.games.hadria.bot.targets import worth_of_playing
from langfinger.games.hadria.box.cards import AMBUSH, MOVE
from langfinger.games.hadria.mind.drafts import GATHERS, STRIKES, Draft, early_ap
from langfinger.games.hadria.rules.execution.aims.targets import targets_up_to_two
from langfinger.games.hadria.state import HaState
from langfinger.kernel import Game, Rng, View, imagine

FINALISTS: Final = 4  # of whose plans the bot lets the city guard loose
OTHERS: Final = 8  # further plans that are worth a try
PLANS_KEPT: Final = 20
SOONER: Final[i64] = 3  # AP more than needed; nobody plans to be earlier than that
ANY_DICE: Final = 1


class Counsel:
    """Asks the bot called rules."""

    def __init__(self, game: Game[HaState]) -> None:
        self.game = game
        self.sense = Sense(game)
        self.plans: Shelf[list[Draft]] = Shelf(PLANS_KEPT)

    def answer(self, seen: View) -> int:
        """The id that it would give, the lowest of equal ones."""
        worths = self.sense.weigh(seen)
        best = 0
        for i in range(len(worths)):
            if worths[i] > worths[best]:
                best = i
        return seen.legal[best]

    def drafts(self, seen: View) -> list[Draft]:
        """Whole plans, its own choice first; laying one takes several answers, this only one."""
        table = {name: value for name, value in seen.table.items() if name[:5] != "plan_"}
        return self.plans.recall(repr((seen.seat, table)), lambda: self.made(seen))

    def made(self, seen: View) -> list[Draft]:
        """The same, thought of anew; idle AP are spent to be sooner than the others."""
        state = imagine(self.game, seen, Rng.seeded(ANY_DICE))
        night = Night(self.sense.mind, state, seen.seat)
        plans = wanted_plans(night)
        found: list[Draft] = []
        for wishes in plans:
            draft = drafted(wishes)
            found.append(sooner(state, seen.seat, draft))
            found.append(draft)
        for kind in held_kinds(state, seen.seat):
            if STRIKES[kind] and targets_up_to_two(state, seen.seat, kind):
                found.append(with_strike(state, seen.seat, drafted(plans[0]), kind))
        return found


def wanted_plans(night: Night) -> list[list[Wish]]:
    """The plan that promises most, as the bot finds it, and those next to it."""
    budget = int(night.state.markers[night.me])
    held = held_kinds(night.state, night.me)
    payable = [r for r in recipes(night, held) if price_in_ap(night.state, r) <= budget]
    rough = sorted(payable, key=lambda recipe: -roughly(night, recipe))
    rated = [(exactly(night, recipe), -number) for number, recipe in enumerate(rough[:FINALISTS])]
    value, number = max(rated)
    found = [with_fillers(night, rough[-number], held, [])]
    for strike in [] if night.is_jailed else planned_strikes(night, held, budget):
        rest = held - {strike.kind}
        kept, reduced = best_recipe(night, rest, budget - strike.ap, may_sprint=False)
        struck = with_fillers(night, kept, rest, [strike])
        is_better = reduced + worth_of_playing(night, strike.kind) > value
        found.insert(0 if is_better else 1, struck)
    for recipe in different(rough, rough[-number]):
        found.append(with_fillers(night, recipe, held, []))
    return found


def different(rough: list[Recipe], best: Recipe) -> list[Recipe]:
    """The next recipes with other cards, or with the same at other times."""
    keys = [(sorted(best.early), sorted(best.late))]
    found: list[Recipe] = []
    for recipe in rough:
        key = (sorted(recipe.early), sorted(recipe.late))
        if key not in keys and len(found) < OTHERS:
            keys.append(key)
            found.append(recipe)
    return found


def drafted(wishes: list[Wish]) -> Draft:
    """Its wishes as a draft."""
    found = Draft()
    for wish in wishes:
        if wish.is_cover:
            found.cover = len(found.kinds)
        found.add(wish.kind, wish.ap)
    return found


def sooner(state: HaState, seat: i64, draft: Draft) -> Draft:
    """HA-6.1: AP that would lie idle make the Move, and what belongs to it, come sooner.

    What comes behind the city guard's back stays there, and all by the same, so that the order of
    the own actions is kept.
    """
    found = Draft()
    found.cover = draft.cover
    early = early_ap(state)
    late: i64 = early - 1
    members: list[int] = []
    is_late = False
    for i in range(len(draft.kinds)):
        found.add(draft.kinds[i], draft.aps[i])
        if draft.kinds[i] == MOVE:
            is_late = draft.aps[i] < early
    least: i64 = late
    for i in range(len(draft.kinds)):
        kind = draft.kinds[i]
        if kind == AMBUSH or i == draft.cover or (kind != MOVE and GATHERS[kind]):
            continue
        if (draft.aps[i] < early) == is_late:
            members.append(i)
            room = late - draft.aps[i] if is_late else SOONER
            if room < least or not is_late:
                least = room
    if members:
        more = (state.markers[seat] - draft.all_ap()) // len(members)
        if more > least:
            more = least
        for i in members:
            if more > 0:
                found.aps[i] += more
    return found


def with_strike(state: HaState, seat: i64, draft: Draft, kind: i64) -> Draft:
    """The same plan with a card against somebody, just before all others who act early."""
    ap = early_ap(state) + 1
    left = state.markers[seat] - draft.all_ap()
    found = Draft()
    for i in range(len(draft.kinds)):
        if draft.kinds[i] == kind:
            left += draft.aps[i]
        elif draft.kinds[i] != AMBUSH:
            found.add(draft.kinds[i], draft.aps[i])
        else:
            left += draft.aps[i]
    if left > 0:
        found.add(kind, ap if ap < left else left)
    return found
