"""Burning: which cards can burn, and what their owner takes back.

The agenda while a burned card is taken back, next on the right:

    Played(S0)  Effects(S0, …)  TakingBack(S1, …)      and asked is Returning(S1, …)
"""

from __future__ import annotations

from mypy_extensions import i64, mypyc_attr

from langfinger.games.caper.actions import Burn, Return
from langfinger.games.caper.board.crew import Crew
from langfinger.games.caper.board.loot import loot_kinds
from langfinger.games.caper.box.effects import (
    CAPER,
    COIN,
    LAUNDER,
    LOOT_WORDS,
    ONCE,
    TAKE,
    Effect,
)
from langfinger.games.caper.happened.effects import GearBurned
from langfinger.games.caper.rules.choices import check_location
from langfinger.games.caper.rules.coins import return_coins, return_laundered
from langfinger.games.caper.rules.gains import (
    return_loot,
    return_nothing,
    returnable,
    take_marker_back,
)
from langfinger.games.caper.state import CaState
from langfinger.kernel import NOBODY, Action, Log, Reason, SetQuestion, Step, bit, lowest


@mypyc_attr(acyclic=True)
class Burning(SetQuestion):
    """CA-6.4: this seat chooses a top gear card of its rival at this location (CA-D5)."""

    __match_args__ = ("seat", "location")
    rule = "CA-6.4"
    answers = (Burn,)

    def __init__(self, seat: i64, location: i64) -> None:
        self.seat: i64 = seat
        self.location: i64 = location

    def listed(self, state: CaState) -> list[Action]:
        return state.edition.moves.burn

    def open_to(self, state: CaState, seat: i64) -> i64:
        return self.targets(state)

    def why_not(self, state: CaState, seat: i64, action: Burn) -> Reason | None:
        """CA-8.1, CA-8.14, CA-8.26: a thief of the rival at this place, with gear that can burn."""
        thief = action.thief
        if self.targets(state) & bit(thief):
            return None
        facts = {"thief": state.edition.thieves.names[thief]}
        if state.space_of_thief(seat, thief) != NOBODY:
            return Reason("CA-8.26", "own_gear", facts)
        space = state.space_of(self.location)
        crew = state.crew(1 - seat, space)
        if not crew.people & bit(thief):
            return Reason("CA-8.1", "burn_elsewhere", facts)
        top = crew.top(crew.slot_of(thief))
        if top == NOBODY:
            return Reason("CA-8.1", "no_gear_to_burn", facts)
        return why_shielded(state, space, top)

    def choose(self, state: CaState, seat: i64, action: Burn, log: Log) -> None:
        burn(state, seat, action.thief, state.space_of(self.location), log)

    def check(self, state: CaState) -> i64:
        check_location(state, self, self.location)
        return state.waiting

    def targets(self, state: CaState) -> i64:
        """CA-8.1: the thieves of the rival whose top card can burn, as a mask."""
        return burn_targets(state, self.seat, state.space_of(self.location))


@mypyc_attr(acyclic=True)
class Returning(SetQuestion):
    """CA-8.8: this seat chooses the loot it returns to this location (CA-D6)."""

    __match_args__ = ("seat", "location")
    rule = "CA-8.8"
    answers = (Return,)

    def __init__(self, seat: i64, location: i64) -> None:
        self.seat: i64 = seat
        self.location: i64 = location

    def listed(self, state: CaState) -> list[Action]:
        return state.edition.moves.give_back

    def open_to(self, state: CaState, seat: i64) -> i64:
        return self.kinds(state)

    def why_not(self, state: CaState, seat: i64, action: Return) -> Reason | None:
        """CA-8.8: only what lies in the own hideout."""
        if self.kinds(state) & bit(action.loot):
            return None
        return Reason("CA-8.8", "not_in_hideout", {"loot": LOOT_WORDS.names[action.loot]})

    def choose(self, state: CaState, seat: i64, action: Return, log: Log) -> None:
        return_loot(state, seat, state.space_of(self.location), action.loot, log)

    def check(self, state: CaState) -> i64:
        check_location(state, self, self.location)
        return state.waiting

    def kinds(self, state: CaState) -> i64:
        """CA-8.8: the kinds of loot in the hideout, as a mask."""
        return loot_kinds(state.boss(self.seat).hideout)


@mypyc_attr(acyclic=True, free_list_len=1)
class TakingBack(Step):
    """CA-8.3: this seat takes back what is left of a burned card, from this symbol on."""

    __match_args__ = ("seat", "location", "gear", "done")
    rule = "CA-8.3"

    def __init__(self, seat: i64, location: i64, gear: i64, done: i64) -> None:
        self.seat: i64 = seat
        self.location: i64 = location
        self.gear: i64 = gear
        self.done: i64 = done

    def resolve(self, state: CaState, log: Log) -> None:
        """CA-8.3, CA-8.4, CA-8.11, CA-8.19, CA-A7, CA-A29: one-time symbols in printed order.

        Combos and points are simply gone, and what combos or the location gave is kept (CA-7.6,
        CA-8.25); nobody is asked but for loot of free choice (CA-8.8).
        """
        effects = state.edition.gear_faces[self.gear].now
        for number in range(self.done, len(effects)):
            effect = effects[number]
            if effect.per == ONCE and self.take_back(state, effect, log):
                state.agenda.append(TakingBack(self.seat, self.location, self.gear, number + 1))
                state.pause(Returning(self.seat, self.location), bit(self.seat))
                return

    def take_back(self, state: CaState, effect: Effect, log: Log) -> bool:
        """CA-8.5 to CA-8.10, CA-A8: one symbol; True if its owner has to choose."""
        seat = self.seat
        space = state.space_of(self.location)
        if effect.word == CAPER:
            take_marker_back(state, seat, space, effect.n, log)
        elif effect.word == COIN:
            return_coins(state, seat, effect.n, log)
        elif effect.word == LAUNDER:
            return_laundered(state, seat, effect.n, log)
        elif effect.word == TAKE:
            kinds = returnable(state, seat, space, effect.loot)
            if kinds & (kinds - 1):
                return True
            if kinds:
                return_loot(state, seat, space, lowest(kinds), log)
            else:
                return_nothing(state, seat, space, log)
        return False

    def check(self, state: CaState) -> None:
        """CA-13.2: the burned card lay at a location in play."""
        check_location(state, self, self.location)


def burn_targets(state: CaState, seat: i64, space: i64) -> i64:
    """CA-8.1, CA-8.23, CA-8.26, CA-8.27: the rival's thieves whose top card here can burn."""
    crew = state.crew(1 - seat, space)
    safe = shielded(state, 1 - seat, space)
    thieves: i64 = 0
    for slot in range(crew.count):
        top = crew.top(slot)
        if top != NOBODY and not bit(top) & safe:
            thieves |= bit(crew.thief_at(slot))
    return thieves


def shielded(state: CaState, seat: i64, space: i64) -> i64:
    """CA-8.14 to CA-8.16, CA-8.24, CA-A17, CA-A18: the gear that protection in this crew covers.

    Covered bearers protect like uncovered ones, and the location protects both crews.
    """
    crew = state.crew(seat, space)
    here = state.edition.location_faces[state.location(space)]
    return here.shield | shield_of(state, crew)


def shield_of(state: CaState, crew: Crew) -> i64:
    """CA-8.14: what the cards of a crew protect."""
    box = state.edition
    cards: i64 = 0
    thieves: i64 = crew.people & box.shield_thieves
    while thieves:
        cards |= box.thief_faces[lowest(thieves)].shield
        thieves &= thieves - 1
    gear: i64 = crew.gear & box.shield_gear
    while gear:
        cards |= box.gear_faces[lowest(gear)].shield
        gear &= gear - 1
    return cards


def burn(state: CaState, seat: i64, thief: i64, space: i64, log: Log) -> None:
    """CA-8.2, CA-8.12, CA-8.13, CA-8.22: the top card goes to its owner's discard area.

    The card beneath is bared and does nothing; its owner takes back the symbols of the burned one.
    """
    owner = 1 - seat
    crew = state.crew(owner, space)
    card = crew.take_top(crew.slot_of(thief))
    state.boss(owner).gear_discard |= bit(card)
    if log.on:
        log.add(GearBurned(seat, owner, card, thief))
    TakingBack(owner, state.location(space), card, 0).resolve(state, log)


def why_shielded(state: CaState, space: i64, card: i64) -> Reason:
    """CA-8.14, CA-8.15: the crew or the location protects this card."""
    box = state.edition
    site = state.location(space)
    gear = box.gear.names[card]
    if box.location_faces[site].shield & bit(card):
        facts = {"gear": gear, "location": box.locations.names[site]}
        return Reason("CA-8.15", "shielded_here", facts)
    return Reason("CA-8.14", "shielded", {"gear": gear})
