"""Whole plans: made by habit and dice, laid behind a screen at once, or built step by step."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from langfinger.games.hadria.box.cards import (
    AMBUSH,
    GENERAL,
    INFORMER,
    KIND_WORDS,
    MOVE,
    NIKOLAI,
    PROGRAMS,
    SNEAK,
    SPECIAL_PROGRAMS,
    SPY,
    SPY_AP,
    planned_kind,
)
from langfinger.games.hadria.mind.wishes import Wishes
from langfinger.games.hadria.rules.execution.aims.targets import (
    AT_FIELDS,
    AT_FIGURES,
    AT_THIEVES,
    targets_up_to_two,
)
from langfinger.games.hadria.rules.execution.movement import steps_of
from langfinger.games.hadria.rules.planning.actions import (
    ADD_TILE,
    COVER,
    PLAN,
    READY,
    REMOVE_TILE,
    SET_AP,
    RemoveTile,
    SetAp,
)
from langfinger.games.hadria.rules.planning.plans import (
    add_tile,
    ap_on,
    cover,
    free_markers,
    may_use_special,
    plan,
    set_ap,
)
from langfinger.games.hadria.rules.things.kinds import set_of_kinds
from langfinger.games.hadria.rules.things.places import is_in_dungeon
from langfinger.games.hadria.rules.things.sheets import tiles_held
from langfinger.games.hadria.rules.things.slots import NO_SLOTS, laid_at, slots_in
from langfinger.games.hadria.state import HaState
from langfinger.kernel import NOBODY, Action, Rng, members


def kinds(keys: str) -> list[int]:
    """Kinds of cards by their names."""
    return [KIND_WORDS.numbers[key] for key in keys.split()]


def flagged(keys: str) -> list[int]:
    """One number for every kind: 1 if it is one of these."""
    chosen = kinds(keys)
    return [int(kind in chosen) for kind in range(len(KIND_WORDS.names))]


HIDES: Final[list[int]] = flagged("cloak smoke uniform rope lanterns")
RUNS: Final[list[int]] = flagged("elixir rope spyglass")
GATHERS: Final[list[int]] = flagged("brew contact")
OPENS: Final[list[int]] = flagged("dart beacon orders whistle gas trap noise")
STRIKES: Final[list[int]] = flagged(
    "trap bola jammer crackers bell powder fingers beacon whistle rod"
)
ROD: Final[i64] = KIND_WORDS.numbers["rod"]
MOST_ACTIONS: Final[i64] = 7


class Draft:
    """Cards with their AP in the order of laying; one may cover the special card.

    Two drafts are the same plan if their keys are.
    """

    def __init__(self) -> None:
        self.kinds: list[int] = []
        self.aps: list[int] = []
        self.cover: i64 = NOBODY

    def add(self, kind: i64, ap: i64) -> None:
        """One more action."""
        self.kinds.append(kind)
        self.aps.append(ap)

    def all_ap(self) -> i64:
        """The AP of all actions together."""
        total: i64 = 0
        for ap in self.aps:
            total += ap
        return total

    def key(self) -> str:
        """The plan in a word, whatever the order of laying."""
        pairs = [
            f"{self.kinds[i]}:{self.aps[i]}{'!' if i == self.cover else ''}"
            for i in range(len(self.kinds))
        ]
        return " ".join(sorted(pairs))


def budget_of(state: HaState, seat: i64) -> i64:
    """HA-5.7: all AP that could be used, tiles included."""
    tiles = tiles_held(state, seat, INFORMER) + SPY_AP * tiles_held(state, seat, SPY)
    return state.markers[seat] + tiles


def early_ap(state: HaState) -> i64:
    """HA-6.2: what it takes to act before the city guard."""
    return state.roll + (1 if state.alarmed else 0)


def laid_kinds(state: HaState, seat: i64) -> list[int]:
    """The kinds of the cards behind the screen, in the order of slots."""
    row = state.plan_cards[seat]
    return [planned_kind(laid_at(row, slot)) for slot in range(slots_in(row))]


def chance(rng: Rng, percent: i64) -> bool:
    """True so often in a hundred times."""
    return rng.below(100) < percent


class Drafter:
    """Makes drafts for the seat of a world; `bold` ones are more varied than habit."""

    def __init__(self, wishes: Wishes) -> None:
        self.wishes = wishes

    def draft(self, state: HaState, seat: i64, rng: Rng, is_bold: bool) -> Draft:
        """A plan for this round."""
        made = Draft()
        budget = budget_of(state, seat)
        spare = budget - state.markers[seat]
        if not chance(rng, 30 if is_bold else 15):
            budget -= spare
        early = early_ap(state)
        if is_in_dungeon(state, seat):
            self.break_out(state, seat, rng, made, budget)
            return made
        self.wishes.consider(state, seat)
        when = self.when_to_move(state, seat, rng, is_bold, budget)
        left = budget - when
        hand = members(set_of_kinds(state, seat))
        rng.shuffle(hand)
        is_caught = self.wishes.ground.caught[state.places[seat]] != 0
        is_late = when > 0 and when < early
        for kind in hand:
            if left <= 0 or len(made.kinds) >= MOST_ACTIONS - 2:
                break
            ap = self.ap_for(state, seat, kind, rng, is_bold, is_late, is_caught)
            if ap > 0 and ap <= left:
                made.add(kind, ap)
                left -= ap
        if when > 0:
            made.add(MOVE, when)
        self.cover_special(state, seat, rng, made, is_bold)
        if left > 0 and (not made.kinds or chance(rng, 75)):
            made.add(AMBUSH, 1)
            left -= 1
        if left > 0 and made.kinds and chance(rng, 35):
            raise_one(made, rng, left)
        return made

    def break_out(self, state: HaState, seat: i64, rng: Rng, made: Draft, budget: i64) -> None:
        """HA-13.10: the Move comes first."""
        if budget <= 0:
            return
        ap: i64 = 1 + rng.below(budget)
        made.add(MOVE, ap)
        left = budget - ap
        hand = members(set_of_kinds(state, seat))
        rng.shuffle(hand)
        for kind in hand:
            if left > 0 and ap > 1 and (RUNS[kind] or GATHERS[kind] or chance(rng, 20)):
                made.add(kind, 1)
                left -= 1
        if left > 0 and ap > 1:
            made.add(AMBUSH, 1)

    def when_to_move(self, state: HaState, seat: i64, rng: Rng, is_bold: bool, budget: i64) -> i64:
        """The AP of the Move: before the city guard, behind it, or none."""
        early = early_ap(state)
        if is_bold and chance(rng, 60):
            dice = rng.below(10)
            if dice == 0:
                return 0
            if dice < 5:
                return 1
            if dice == 5 and early + 2 <= budget:
                return early + 2
            return early if early <= budget else 1
        if early > budget:
            return 1
        wishes = self.wishes
        steps = steps_of(state, seat, SNEAK, 4)
        before = wishes.best_end(state, seat, steps, True)
        after = -wishes.held_up(state, state.places[seat])
        acted = state.guards_acted
        state.guards_acted = 1
        after += wishes.best_end(state, seat, steps, True) - 0.6
        state.guards_acted = acted
        noise = float(rng.below(100)) / 100.0 - 0.5
        return early if before + noise >= after else 1

    def ap_for(
        self,
        state: HaState,
        seat: i64,
        kind: i64,
        rng: Rng,
        is_bold: bool,
        is_late: bool,
        is_caught: bool,
    ) -> i64:
        """How many AP this card gets; 0 is none: it stays in hand."""
        early = early_ap(state)
        if is_bold and chance(rng, 35):
            dice = rng.below(4)
            if dice == 0:
                return 1
            if dice == 1:
                return early
            return early + 1 if dice == 2 else 0
        if GATHERS[kind]:
            return 1 if chance(rng, 85) else 0
        if HIDES[kind] and chance(rng, 55 if is_late and is_caught else 15):
            return early
        if RUNS[kind]:
            if chance(rng, 45):
                return 0
            return 1 if is_late or chance(rng, 30) else early
        word = PROGRAMS[kind][0].word
        if AT_THIEVES[word] or AT_FIGURES[word] or AT_FIELDS[word]:
            if targets_up_to_two(state, seat, kind) == 0:
                return 1 if chance(rng, 12) else 0
            if STRIKES[kind] and chance(rng, 45):
                return early + 1 if chance(rng, 40) else early
            if OPENS[kind] and chance(rng, 30):
                return early
            return 1 if chance(rng, 35) else 0
        return 0

    def cover_special(
        self, state: HaState, seat: i64, rng: Rng, made: Draft, is_bold: bool
    ) -> None:
        """HA-7.8: one of the general cards may lie on the special card, for two ways to act."""
        if not may_use_special(state):
            return
        program = SPECIAL_PROGRAMS + state.thieves[seat]
        is_fit = state.thieves[seat] == NIKOLAI or targets_up_to_two(state, seat, program) > 0
        if not is_fit or not chance(rng, 50 if is_bold else 30):
            return
        for i in range(len(made.kinds)):
            if made.kinds[i] < GENERAL:
                made.cover = i


def raise_one(made: Draft, rng: Rng, left: i64) -> None:
    """AP that are left make an action earlier than those of others."""
    index = rng.below(len(made.kinds))
    made.aps[index] += 1 + rng.below(left)


def lay(state: HaState, seat: i64, made: Draft) -> None:
    """HA-5.2: the whole plan behind the screen of an imagined world."""
    state.plan_cards[seat] = NO_SLOTS
    state.plan_markers[seat] = NO_SLOTS
    state.plan_informers[seat] = NO_SLOTS
    state.plan_spies[seat] = NO_SLOTS
    state.plan_special[seat] = NOBODY
    for i in range(len(made.kinds)):
        if i == made.cover:
            cover(state, seat, made.kinds[i])
        else:
            plan(state, seat, made.kinds[i])
    for slot in range(len(made.kinds)):
        lacking = made.aps[slot] - 1
        free = free_markers(state, seat)
        more = lacking if lacking < free else free
        if more > 0:
            set_ap(state, seat, slot, 1 + more)
            lacking -= more
        if lacking > 0:
            lay_tiles(state, seat, slot, lacking)


def lay_tiles(state: HaState, seat: i64, slot: i64, lacking: i64) -> None:
    """HA-5.7: tiles where the markers do not suffice."""
    while lacking >= SPY_AP and tiles_left(state, seat, SPY) > 0:
        add_tile(state, seat, slot, SPY, 1)
        lacking -= SPY_AP
    while lacking > 0 and tiles_left(state, seat, INFORMER) > 0:
        add_tile(state, seat, slot, INFORMER, 1)
        lacking -= 1


def tiles_left(state: HaState, seat: i64, tile: i64) -> i64:
    """HA-5.8: AP tiles of this kind that lie on no action."""
    rows = state.plan_informers if tile == INFORMER else state.plan_spies
    row = rows[seat]
    laid: i64 = 0
    for slot in range(slots_in(row)):
        laid += laid_at(row, slot)
    return tiles_held(state, seat, tile) - laid


def extends(state: HaState, seat: i64, made: Draft) -> bool:
    """Can this plan be had without taking back what lies there, a card or AP set on it?

    So every answer comes nearer to the end of planning.
    """
    laid = laid_kinds(state, seat)
    if len(laid) > len(made.kinds):
        return False
    special = state.plan_special[seat]
    taken: list[int] = []
    for slot in range(len(laid)):
        at = index_of_kind(made, laid[slot], slot == special, taken)
        if at == NOBODY:
            return False
        taken.append(at)
        ap = ap_on(state, seat, slot)
        may_rise = ap <= 1 or free_markers(state, seat) == 0
        if made.aps[at] != ap and not (may_rise and made.aps[at] > ap):
            return False
    return not (special == NOBODY and made.cover != NOBODY and made.kinds[made.cover] in laid)


def index_of_kind(made: Draft, kind: i64, is_cover: bool, taken: list[int]) -> i64:
    """The place of this kind in a draft that is not taken yet, or NOBODY."""
    for i in range(len(made.kinds)):
        if i not in taken and made.kinds[i] == kind and (i == made.cover) == is_cover:
            return i
    return NOBODY


def in_laid_order(state: HaState, seat: i64, made: Draft) -> Draft:
    """The same plan with what lies there first, so that slots agree."""
    laid = laid_kinds(state, seat)
    special = state.plan_special[seat]
    order: list[int] = []
    for slot in range(len(laid)):
        place = index_of_kind(made, laid[slot], slot == special, order)
        if place != NOBODY:
            order.append(place)
    for i in range(len(made.kinds)):
        if i not in order:
            order.append(i)
    sorted_draft = Draft()
    for i in order:
        if i == made.cover:
            sorted_draft.cover = len(sorted_draft.kinds)
        sorted_draft.add(made.kinds[i], made.aps[i])
    return sorted_draft


def next_change(state: HaState, seat: i64, made: Draft) -> Action:
    """HA-5.4: the next small step from what lies there to a plan that extends it."""
    wanted = state.clone()
    made = in_laid_order(state, seat, made)
    lay(wanted, seat, made)
    slots: i64 = slots_in(state.plan_cards[seat])
    for slot in range(slots):
        if laid_at(state.plan_informers[seat], slot) > laid_at(wanted.plan_informers[seat], slot):
            return REMOVE_TILE[slot][0]
        if laid_at(state.plan_spies[seat], slot) > laid_at(wanted.plan_spies[seat], slot):
            return REMOVE_TILE[slot][1]
        if laid_at(state.plan_markers[seat], slot) > laid_at(wanted.plan_markers[seat], slot):
            return SET_AP[slot][laid_at(wanted.plan_markers[seat], slot)]
    if slots < len(made.kinds):
        kind = made.kinds[slots]
        return COVER[kind] if slots == made.cover else PLAN[kind]
    for slot in range(slots):
        markers = laid_at(wanted.plan_markers[seat], slot)
        if laid_at(state.plan_markers[seat], slot) != markers:
            return SET_AP[slot][markers]
        if laid_at(state.plan_spies[seat], slot) < laid_at(wanted.plan_spies[seat], slot):
            return ADD_TILE[slot][1]
        if laid_at(state.plan_informers[seat], slot) < laid_at(wanted.plan_informers[seat], slot):
            return ADD_TILE[slot][0]
    return READY


def takes_back(state: HaState, seat: i64, change: Action) -> bool:
    """Who takes AP back to lay them elsewhere may do so for ever."""
    if isinstance(change, SetAp):
        return change.ap < laid_at(state.plan_markers[seat], change.slot)
    return isinstance(change, RemoveTile)


def is_payable(state: HaState, seat: i64, made: Draft) -> bool:
    """HA-5.5, HA-5.7: every action gets a marker, and all AP can be had."""
    slots: i64 = len(made.kinds)
    if slots > state.markers[seat] or slots > MOST_ACTIONS:
        return False
    return made.all_ap() <= budget_of(state, seat)
