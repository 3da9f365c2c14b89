"""Hadria: which cards to plan with how many AP, and how to lay them out step by step."""

from typing import NamedTuple

from langfinger.games.hadria.bot.night import Night
from langfinger.games.hadria.bot.recipes import (
    Recipe,
    early_ap,
    exactly,
    late_ap,
    price_in_ap,
    recipes,
    roughly,
)
from langfinger.games.hadria.bot.targets import worth_of_playing
from langfinger.games.hadria.box.cards import AMBUSH, MOVE, SPECIAL_PROGRAMS, planned_kind
from langfinger.games.hadria.rules.planning.actions import COVER, PLAN, READY, SET_AP, TAKE_BACK
from langfinger.games.hadria.rules.planning.plans import free_markers, may_use_special
from langfinger.games.hadria.rules.things.kinds import kinds_in_hand
from langfinger.games.hadria.rules.things.slots import laid_at, listed
from langfinger.games.hadria.state import HaState
from langfinger.kernel import NOBODY, Action

FINALISTS = 4


class Wish(NamedTuple):
    """A kind of card and the AP it shall have; perhaps as the cover of the special card."""

    kind: int
    ap: int
    is_cover: bool = False


def next_change(state: HaState, me: int, wishes: list[Wish]) -> Action:
    """The next small step from the plan that lies there to the one that is wanted."""
    wanted = {wish.kind: wish for wish in wishes}
    laid = [int(planned_kind(card)) for card in listed(state.plan_cards[me])]
    special = state.plan_special[me]
    for slot, kind in enumerate(laid):
        is_cover = slot == special
        if kind not in wanted or wanted[kind].is_cover != is_cover or laid.index(kind) != slot:
            return TAKE_BACK[slot]
    for slot, kind in enumerate(laid):
        if laid_at(state.plan_markers[me], slot) > wanted[kind].ap:
            return SET_AP[slot][wanted[kind].ap]
    free = int(free_markers(state, me))
    for kind, wish in wanted.items():
        if kind not in laid and free > 0:
            return COVER[kind] if wish.is_cover else PLAN[kind]
    for slot, kind in enumerate(laid):
        now = int(laid_at(state.plan_markers[me], slot))
        if now < wanted[kind].ap and free > 0:
            return SET_AP[slot][min(wanted[kind].ap, now + free)]
    return READY


def wanted_plan(night: Night) -> list[Wish]:
    """The recipe that promises most, and what else the AP allow."""
    state, me = night.state, night.me
    budget = int(state.markers[me])
    held = held_kinds(state, me)
    best, value = best_recipe(night, held, budget)
    for strike in [] if night.is_jailed else planned_strikes(night, held, budget):
        rest = held - {strike.kind}
        kept, reduced = best_recipe(night, rest, budget - strike.ap, may_sprint=False)
        if reduced + worth_of_playing(night, strike.kind) > value:
            return with_fillers(night, kept, rest, [strike])
    return with_fillers(night, best, held, [])


def held_kinds(state: HaState, me: int) -> set[int]:
    """The kinds in hand and in the plan so far."""
    planned = {int(planned_kind(card)) for card in listed(state.plan_cards[me])}
    return {int(kind) for kind in kinds_in_hand(state, me)} | planned - {int(MOVE), int(AMBUSH)}


def best_recipe(
    night: Night, held: set[int], budget: int, may_sprint: bool = True
) -> tuple[Recipe, float]:
    """All recipes are weighed roughly, the best of them with the city guard let loose."""
    found = [r for r in recipes(night, held) if price_in_ap(night.state, r) <= budget]
    found = [r for r in found if may_sprint or r.timing.picks]
    rough = sorted(found, key=lambda recipe: -roughly(night, recipe))
    rated = [(exactly(night, recipe), -number) for number, recipe in enumerate(rough[:FINALISTS])]
    value, number = max(rated)
    return rough[-number], value


def planned_strikes(night: Night, held: set[int], budget: int) -> list[Wish]:
    """The card that does most from where the thief stands now, early enough to hurt."""
    rated = sorted(((worth_of_playing(night, kind), kind) for kind in held), reverse=True)
    ap = min(budget, early_ap(night.state) + 1)
    return [Wish(kind, ap) for worth, kind in rated[:1] if worth >= 1.0]


def with_fillers(night: Night, recipe: Recipe, held: set[int], strikes: list[Wish]) -> list[Wish]:
    """The recipe's cards with their AP, then whatever is useful for what is left."""
    state = night.state
    late = max(1, late_ap(state))
    wishes = [*strikes, *[Wish(kind, early_ap(state)) for kind in recipe.early]]
    wishes += [Wish(kind, late + (kind == MOVE and night.is_jailed)) for kind in recipe.late]
    if not recipe.timing.picks or night.is_jailed:
        return wishes  # who sprints does nothing else
    left = int(state.markers[night.me]) - sum(wish.ap for wish in wishes)
    taken = {wish.kind for wish in wishes}
    rest = [kind for kind in held if kind not in taken]
    for worth, kind in sorted(((worth_of_playing(night, k), k) for k in rest), reverse=True):
        if worth > 0.3 and left > 0:
            wishes.append(Wish(kind, 1))
            left -= 1
            taken.add(kind)
    cover = cover_card(night, [kind for kind in rest if kind not in taken])
    if cover != NOBODY and left > 0:
        wishes.append(Wish(cover, 1, is_cover=True))
        left -= 1
    if left > 0:
        wishes.append(Wish(int(AMBUSH), 1))
    return wishes


def cover_card(night: Night, rest: list[int]) -> int:
    """A card that can be spared for the special action, if that is worth a card."""
    state, me = night.state, night.me
    if not may_use_special(state) or len(rest) < 2:
        return NOBODY
    if worth_of_playing(night, int(SPECIAL_PROGRAMS + state.thieves[me])) < 0.5:
        return NOBODY
    return rest[-1]
