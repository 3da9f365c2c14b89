"""May I? The answers of a seat, in the order of ids, and a random one of them."""

from __future__ import annotations

from mypy_extensions import i64

from langfinger.games.caper.actions import Moves
from langfinger.games.caper.board.card_sets import first_of, nth_of
from langfinger.games.caper.board.crew import SLOTS
from langfinger.games.caper.board.loot import loot_kinds
from langfinger.games.caper.box.cards import Box
from langfinger.games.caper.rules.burning import burn_targets
from langfinger.games.caper.state import SPACES, CaState
from langfinger.games.caper.steps import (
    Burning,
    Equipping,
    Ordering,
    Placing,
    Returning,
    TakingLoot,
)
from langfinger.kernel import Action, Rng, bit, count_bits


def legal_actions(state: CaState, box: Box, moves: Moves, seat: i64) -> list[Action]:
    """CA-2.13: what this seat may answer; nobody may pass."""
    if not state.is_waiting_for(seat):
        return []
    ask = state.ask
    if isinstance(ask, Equipping):
        return gear_actions(state, box, moves, seat)
    if isinstance(ask, Placing):
        return thief_actions(state, moves, seat)
    family = small_family(state, moves)
    left = small_choices(state, box)
    actions: list[Action] = []
    while left:
        actions.append(family[first_of(left)])
        left &= left - 1
    return actions


def pick_action(state: CaState, box: Box, moves: Moves, seat: i64, rng: Rng) -> Action:
    """CA-2.13: one of the same answers, each as likely, without making the list.

    A ticket is the place of an answer in that list: each card in turn, at each place in turn.
    """
    ask = state.ask
    if isinstance(ask, Equipping):
        return pick_gear(state, box, moves, seat, rng)
    if isinstance(ask, Placing):
        hand = state.boss(seat).thief_hand
        places = free_locations(state, seat)
        count = count_bits(places)
        ticket = rng.below(count_bits(hand) * count)
        while ticket >= count:
            hand &= hand - 1
            ticket -= count
        return moves.place(first_of(hand), nth_of(places, ticket))
    left = small_choices(state, box)
    return small_family(state, moves)[nth_of(left, rng.below(count_bits(left)))]


def thief_actions(state: CaState, moves: Moves, seat: i64) -> list[Action]:
    """CA-3.1, CA-3.9: every thief in hand at every location with a free slot (CA-D2)."""
    actions: list[Action] = []
    places = free_locations(state, seat)
    hand: i64 = state.boss(seat).thief_hand
    while hand:
        thief = first_of(hand)
        hand &= hand - 1
        left: i64 = places
        while left:
            actions.append(moves.place(thief, first_of(left)))
            left &= left - 1
    return actions


def free_locations(state: CaState, seat: i64) -> i64:
    """CA-3.1, CA-3.2, CA-3.4, CA-3.10: the locations with a free slot on this seat's side."""
    boss = state.boss(seat)
    places: i64 = 0
    for space in range(SPACES):
        has_room: i64 = boss.crew(space).count < SLOTS
        places |= bit(state.site(space).location) * has_room
    return places


def gear_actions(state: CaState, box: Box, moves: Moves, seat: i64) -> list[Action]:
    """CA-4.1, CA-A6: every kind that can be paid on every thief with room; any thrown away (CA-D3).

    Kinds are met in the order of their numbers, each by its last copy.
    """
    plays: list[Action] = []
    throws: list[Action] = []
    boss = state.boss(seat)
    thieves = boss.open_thieves()
    held: i64 = box.kinds_in(boss.gear_hand)
    while held:
        card = first_of(held)
        held &= held - 1
        throws.append(moves.throw(card))
        if box.gear_faces[card].number <= boss.coins:
            left: i64 = thieves
            while left:
                plays.append(moves.play(card, first_of(left)))
                left &= left - 1
    plays += throws
    return plays


def pick_gear(state: CaState, box: Box, moves: Moves, seat: i64, rng: Rng) -> Action:
    """CA-4.1: one of the same answers."""
    boss = state.boss(seat)
    thieves = boss.open_thieves()
    count = count_bits(thieves)
    held: i64 = box.kinds_in(boss.gear_hand)
    payable: i64 = held & box.payable[boss.coins].cards
    plays: i64 = count_bits(payable) * count
    ticket = rng.below(plays + count_bits(held))
    if ticket < plays:
        while ticket >= count:
            payable &= payable - 1
            ticket -= count
        return moves.play(first_of(payable), nth_of(thieves, ticket))
    return moves.throw(nth_of(held, ticket - plays))


def small_choices(state: CaState, box: Box) -> i64:
    """CA-6.6, CA-8.1, CA-8.8, CA-A4: the numbers of what may be answered to a small question."""
    ask = state.ask
    if isinstance(ask, TakingLoot):
        return loot_kinds(state.site(state.space_of(ask.location)).loot)
    if isinstance(ask, Burning):
        return burn_targets(state, box, ask.seat, state.space_of(ask.location))
    if isinstance(ask, Returning):
        return loot_kinds(state.boss(ask.seat).loot)
    assert isinstance(ask, Ordering)
    return ask.left


def small_family(state: CaState, moves: Moves) -> list[Action]:
    """The actions that answer a small question, by number."""
    ask = state.ask
    if isinstance(ask, TakingLoot):
        return moves.take
    if isinstance(ask, Burning):
        return moves.burn
    return moves.give_back if isinstance(ask, Returning) else moves.resolve
