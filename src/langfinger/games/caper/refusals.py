"""Why not? One reason for everything a player could have in mind, from what the seat knows."""

from __future__ import annotations

from mypy_extensions import i64

from langfinger.games.caper.actions import Burn, Place, Play, Resolve, Return, Take, Throw
from langfinger.games.caper.board.crew import SLOTS
from langfinger.games.caper.board.loot import loot_of
from langfinger.games.caper.box.cards import Box
from langfinger.games.caper.box.effects import LOOT_WORDS
from langfinger.games.caper.rules.burning import burn_targets
from langfinger.games.caper.state import CaState
from langfinger.games.caper.steps import (
    Burning,
    Equipping,
    Ordering,
    Placing,
    Returning,
    TakingLoot,
)
from langfinger.kernel import NOBODY, Action, Reason, bit


def why_not(state: CaState, box: Box, seat: i64, action: Action) -> Reason | None:
    """Why this seat, which is asked, may not answer so; None if it may."""
    ask = state.ask
    if isinstance(action, Place) and isinstance(ask, Placing):
        return why_not_place(state, box, seat, action)
    if isinstance(action, Play) and isinstance(ask, Equipping):
        return why_not_play(state, box, seat, action)
    if isinstance(action, Throw) and isinstance(ask, Equipping):
        return why_not_held(state, box, seat, action.kind)
    if isinstance(action, Take) and isinstance(ask, TakingLoot):
        return why_not_take(state, ask, action.loot)
    if isinstance(action, Burn) and isinstance(ask, Burning):
        return why_not_burn(state, box, ask, action.thief)
    if isinstance(action, Return) and isinstance(ask, Returning):
        return why_not_return(state, ask, action.loot)
    if isinstance(action, Resolve) and isinstance(ask, Ordering):
        return why_not_resolve(ask, action.number)
    return why_not_now(state, box, seat, action)


def why_not_place(state: CaState, box: Box, seat: i64, action: Place) -> Reason | None:
    """CA-3.1, CA-3.2: a thief of the hand, a location in play, a free slot."""
    facts = {"thief": box.thieves.names[action.thief]}
    if not state.boss(seat).thief_hand & bit(action.thief):
        return Reason("CA-3.1", "thief_not_in_hand", facts)
    space = state.space_of(action.location)
    place = {"location": box.locations.names[action.location]}
    if space == NOBODY:
        return Reason("CA-1.6", "not_in_play", place)
    if state.crew(seat, space).count == SLOTS:
        return Reason("CA-3.2", "side_full", place)
    return None


def why_not_play(state: CaState, box: Box, seat: i64, action: Play) -> Reason | None:
    """CA-4.2, CA-4.4, CA-4.10: a card of the hand, the full cost, an own thief with room."""
    reason = why_not_held(state, box, seat, action.kind)
    if reason is not None:
        return reason
    cost = box.kind_faces[action.kind].number
    coins = state.boss(seat).coins
    if cost > coins:
        facts = {"kind": box.kinds.names[action.kind], "cost": cost, "own": coins}
        return Reason("CA-4.2", "too_expensive", facts)
    return why_not_on(state, box, seat, action.thief)


def why_not_on(state: CaState, box: Box, seat: i64, thief: i64) -> Reason | None:
    """CA-4.4, CA-4.10: this thief is yours, works somewhere and has room."""
    facts = {"thief": box.thieves.names[thief]}
    if state.space_of_thief(1 - seat, thief) != NOBODY:
        return Reason("CA-4.10", "thief_of_rival", facts)
    space = state.space_of_thief(seat, thief)
    if space == NOBODY:
        return Reason("CA-4.10", "thief_not_there", facts)
    if not state.crew(seat, space).open & bit(thief):
        return Reason("CA-4.4", "thief_full", facts)
    return None


def why_not_held(state: CaState, box: Box, seat: i64, kind: i64) -> Reason | None:
    """CA-4.1: you can only use what you hold."""
    if state.boss(seat).gear_hand & box.kind_faces[kind].copies:
        return None
    return Reason("CA-4.1", "gear_not_in_hand", {"kind": box.kinds.names[kind]})


def why_not_take(state: CaState, ask: TakingLoot, kind: i64) -> Reason | None:
    """CA-6.10: only what still lies at this location."""
    if loot_of(state.site(state.space_of(ask.location)).loot, kind):
        return None
    return Reason("CA-6.10", "no_such_loot", {"loot": LOOT_WORDS.names[kind]})


def why_not_burn(state: CaState, box: Box, ask: Burning, thief: i64) -> Reason | None:
    """CA-8.1, CA-8.14, CA-8.26: a thief of the rival at this place, with gear that can burn."""
    seat = ask.seat
    space = state.space_of(ask.location)
    if burn_targets(state, box, seat, space) & bit(thief):
        return None
    facts = {"thief": box.thieves.names[thief]}
    if state.space_of_thief(seat, thief) != NOBODY:
        return Reason("CA-8.26", "own_gear", facts)
    crew = state.crew(1 - seat, space)
    if not crew.people & bit(thief):
        return Reason("CA-8.1", "burn_elsewhere", facts)
    top = crew.top(crew.slot_of(thief))
    if top == NOBODY:
        return Reason("CA-8.1", "no_gear_to_burn", facts)
    return why_shielded(state, box, space, top)


def why_shielded(state: CaState, box: Box, space: i64, card: i64) -> Reason:
    """CA-8.14, CA-8.15: the crew or the location protects this card."""
    site = state.site(space).location
    gear = box.gear.names[card]
    if box.location_faces[site].shield & bit(card):
        facts = {"gear": gear, "location": box.locations.names[site]}
        return Reason("CA-8.15", "shielded_here", facts)
    return Reason("CA-8.14", "shielded", {"gear": gear})


def why_not_return(state: CaState, ask: Returning, kind: i64) -> Reason | None:
    """CA-8.8: only what lies in the own hideout."""
    if loot_of(state.boss(ask.seat).loot, kind):
        return None
    return Reason("CA-8.8", "not_in_hideout", {"loot": LOOT_WORDS.names[kind]})


def why_not_resolve(ask: Ordering, number: i64) -> Reason | None:
    """CA-A4: only an effect that is still waiting."""
    if ask.left & bit(number - 1):
        return None
    return Reason("CA-A4", "no_such_effect", {"number": number})


def why_not_now(state: CaState, box: Box, seat: i64, action: Action) -> Reason:
    """CA-2.2, CA-3.1, CA-4.1, CA-6.9: the question on the table is another one."""
    ask = state.ask
    if isinstance(ask, TakingLoot):
        return Reason("CA-6.6", "loot_first", {})
    if isinstance(ask, Burning):
        return Reason("CA-A5", "burn_first", {})
    if isinstance(ask, Returning):
        return Reason("CA-8.8", "return_first", {})
    if isinstance(ask, Ordering):
        return Reason("CA-A4", "order_first", {})
    if isinstance(action, Place):
        return Reason("CA-2.2", "gear_round", {})
    if isinstance(action, Throw) and isinstance(ask, Placing):
        return Reason("CA-3.1", "no_throwing", {})
    if isinstance(action, Play):
        return Reason("CA-2.2", "thief_round", {})
    return why_no_effect(action)


def why_no_effect(action: Action) -> Reason:
    """CA-6.4, CA-6.6, CA-8.8, CA-A4: no effect asks for this now."""
    if isinstance(action, Take):
        return Reason("CA-6.6", "no_taking", {})
    if isinstance(action, Burn):
        return Reason("CA-6.4", "no_burning", {})
    if isinstance(action, Return):
        return Reason("CA-8.8", "no_returning", {})
    assert isinstance(action, Resolve)
    return Reason("CA-A4", "no_ordering", {})
