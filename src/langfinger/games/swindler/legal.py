"""What a seat may answer, in the order of ids."""

from __future__ import annotations

from mypy_extensions import i64

from langfinger.games.swindler.accomplices import swap_code
from langfinger.games.swindler.actions import Hustle, Lure, Play, Use, Wager
from langfinger.games.swindler.asks import (
    Acting,
    Begged,
    Blessing,
    ChoosingBag,
    Countering,
    Daring,
    Dividing,
    Drafting,
    GivingUp,
    Hiring,
    Paying,
    Picking,
    Reacting,
    Reserving,
    Revealing,
    Surrendering,
)
from langfinger.games.swindler.cards import (
    BAGS,
    DEALER_SPACES,
    FIELDS,
    ORDER_SPACES,
    Box,
)
from langfinger.games.swindler.dealers import fits_field, wanted_at
from langfinger.games.swindler.hiring import can_hire, cards_to_hire
from langfinger.games.swindler.moves import PLAIN_POWERS, SEATS, Moves
from langfinger.games.swindler.orders import (
    choices_of,
    holds_tools,
    is_met,
    is_met_with,
    is_open_to,
)
from langfinger.games.swindler.purse import hand_of, hustler_number, sorts_of
from langfinger.games.swindler.scoring import purse_of
from langfinger.games.swindler.state import SwState
from langfinger.games.swindler.turns import markers_of
from langfinger.games.swindler.windows import any_time_cards, fitting_cards
from langfinger.kernel import NOBODY, Action, bit, count_bits, is_asked, lowest, members


def legal_actions(state: SwState, box: Box, moves: Moves, seat: i64) -> list[Action]:
    """SW-2.2: what this seat may answer to the question on the table."""
    ask = state.ask
    if not is_asked(state, seat):
        return []
    if isinstance(ask, Reacting):
        return reactions(state, box, moves, seat, ask.moment)
    if isinstance(ask, Countering):
        return counters(state, box, moves, seat)
    if isinstance(ask, Daring):
        return [moves.draw, moves.stop]
    if isinstance(ask, Acting):
        return acts(state, box, moves, seat)
    if isinstance(ask, ChoosingBag):
        return moves.steal[:]
    if isinstance(ask, Reserving):
        return reservations(state, box, moves, seat)
    if isinstance(ask, Hiring):
        return hires(state, box, moves, seat)
    return later_answers(state, box, moves, seat)


def later_answers(state: SwState, box: Box, moves: Moves, seat: i64) -> list[Action]:
    """SW-2.2: the rarer questions."""
    ask = state.ask
    if isinstance(ask, Begged):
        gifts = tile_actions(moves.give, box, state.loot[seat])
        return [*gifts, moves.give_coin] if state.coins[seat] else gifts
    if isinstance(ask, Surrendering):
        return tile_actions(moves.give, box, state.loot[seat])
    if isinstance(ask, Paying):
        return payments(state, box, moves, ask)
    if isinstance(ask, Picking):
        return tile_actions(moves.take, box, state.stock & box.white)
    if isinstance(ask, Blessing):
        return tile_actions(moves.take, box, state.fresh)
    if isinstance(ask, Dividing):
        return [*tile_actions(moves.heap, box, state.fresh & ~state.heap), moves.done]
    if isinstance(ask, Revealing):
        return [act for act in moves.reveal if state.named & box.cards_of[accomplice_of(act)]]
    if isinstance(ask, GivingUp):
        hand = hand_of(state, seat)
        return [act for act in moves.give_up if hand & box.cards_of[accomplice_of(act)]]
    if isinstance(ask, Drafting):
        return [moves.draft[thief] for thief in members(state.thief_offer)]
    return moves.keep[:]


def accomplice_of(action: Action) -> int:
    """The kind of accomplice that an action names."""
    named: int = action.args()[0]
    return named


def tile_actions(actions: list[Action], box: Box, tiles: i64) -> list[Action]:
    """SW-6.8: one action for each sort among these tiles."""
    return [actions[loot] for loot in sorts_of(box, tiles)]


def has_answered(state: SwState, seat: i64) -> bool:
    """SW-A25: this seat has answered the sealed question on the table."""
    return not state.is_waiting_for(seat)


def reactions(state: SwState, box: Box, moves: Moves, seat: i64, moment: i64) -> list[Action]:
    """SW-12.1, SW-A25: fitting cards of the hand, or none; an answer may be taken back."""
    if has_answered(state, seat):
        return [moves.take_back]
    found: list[Action] = []
    cards = playable(state, box, seat, moment)
    if cards:
        for number in range(1, len(PLAIN_POWERS)):
            if cards & box.with_power[PLAIN_POWERS[number]]:
                found.append(moves.play[number])
        if cards & box.know_it_alls:
            found += moves.wager
        if cards & box.sidekicks:
            found += [moves.lure[bag] for bag in range(BAGS) if bag != state.bag]
        if cards & box.hustlers:
            found += hustles(state, box, moves, seat)
    found.append(moves.let_pass)
    return found


def playable(state: SwState, box: Box, seat: i64, moment: i64) -> i64:
    """SW-12.1: the cards of the hand that fit this moment."""
    hand = hand_of(state, seat)
    return hand & fitting_cards(state, box, seat, moment) if hand else 0


def may_play(state: SwState, box: Box, seat: i64, moment: i64, action: Action) -> bool:
    """SW-A25, SW-A60: is a committed card still legal?"""
    cards = playable(state, box, seat, moment)
    if isinstance(action, Hustle):
        return can_hustle(state, box, seat, action)
    if isinstance(action, Wager):
        return cards & box.know_it_alls != 0
    if isinstance(action, Lure):
        return cards & box.sidekicks != 0
    assert isinstance(action, Play)
    return cards & box.cards_of[action.accomplice] != 0


def counters(state: SwState, box: Box, moves: Moves, seat: i64) -> list[Action]:
    """SW-13.1: an Assassin, or none."""
    if has_answered(state, seat):
        return [moves.take_back]
    if hand_of(state, seat) & box.assassins:
        return [moves.play[0], moves.let_pass]
    return [moves.let_pass]


def hustles(state: SwState, box: Box, moves: Moves, seat: i64) -> list[Action]:
    """SW-13.8, SW-A7, SW-A48: every swap of two tiles that the Hustler in hand may make."""
    found: list[Action] = []
    if not hand_of(state, seat) & box.hustlers & ~state.rested:
        return found
    theirs: i64 = 0
    for other in range(state.seats):
        theirs |= state.loot[other] if other != seat else 0
    wanted = sorts_of(box, theirs)
    kinds = len(box.loot_words.names)
    for loot in sorts_of(box, state.loot[seat]):
        for loot2 in wanted:
            for other in range(state.seats):
                if other == seat or not state.loot[other] & box.tiles_of[loot2]:
                    continue
                if usable_hustler(state, box, seat, swap_code(other, loot, loot2)) != NOBODY:
                    found.append(moves.hustle[(loot * kinds + loot2) * SEATS + other])
    return found


def usable_hustler(state: SwState, box: Box, seat: i64, swap: i64) -> i64:
    """SW-A7, SW-A48: a Hustler in hand that may make this swap, a known one first, or NOBODY."""
    known = state.shown[seat] & box.hustlers & ~state.rested
    while known:
        card = lowest(known)
        known &= known - 1
        if state.swaps[hustler_number(box, card)] != swap:
            return card
    hidden = state.hands[seat] & box.hustlers
    return lowest(hidden) if hidden else NOBODY


def can_hustle(state: SwState, box: Box, seat: i64, action: Hustle) -> bool:
    """SW-13.8, SW-A60: both tiles are there, and a Hustler that may swap them."""
    if action.seat == seat or action.seat >= state.seats:
        return False
    if not state.loot[seat] & box.tiles_of[action.loot]:
        return False
    if not state.loot[action.seat] & box.tiles_of[action.loot2]:
        return False
    swap = swap_code(action.seat, action.loot, action.loot2)
    return usable_hustler(state, box, seat, swap) != NOBODY


def reservations(state: SwState, box: Box, moves: Moves, seat: i64) -> list[Action]:
    """SW-4.1, SW-4.3, SW-4.9, SW-4.10: any open order of others or nobody's, as markers go."""
    places: i64 = 0
    cancels: i64 = 0
    for space in range(ORDER_SPACES):
        order = state.spaces[space]
        if order != NOBODY:
            if state.markers[space] == seat:
                cancels |= bit(order)
            else:
                places |= bit(order)
    found: list[Action] = []
    if markers_of(state, seat) < box.markers:
        while places:
            found.append(moves.place[lowest(places)])
            places &= places - 1
    while cancels:
        found.append(moves.cancel[lowest(cancels)])
        cancels &= cancels - 1
    found.append(moves.done)
    return found


def acts(state: SwState, box: Box, moves: Moves, seat: i64) -> list[Action]:
    """SW-6.1, SW-6.2, SW-8.2, SW-A45: orders, sales and any-time cards, in any sequence."""
    found: list[Action] = []
    hand = hand_of(state, seat)
    if hand:
        cards = any_time_cards(state, box, seat) & hand
        if cards & box.beggars:
            found.append(moves.play[2])
        if cards & box.hustlers:
            found += hustles(state, box, moves, seat)
    orders: i64 = 0
    for order in state.spaces:
        if order != NOBODY and is_open_to(state, box, seat, order):
            orders |= bit(order)
    mine = members(orders)
    found += [moves.fulfil[order] for order in mine if is_met(state, box, seat, order)]
    if hand & box.tools:
        for order in mine:
            found += uses(state, box, moves, seat, order)
    if state.loot[seat]:
        found += sales(state, box, moves, seat)
        if hand & box.forgers:
            found += forgeries(state, box, moves, seat)
    found.append(moves.done)
    return found


def uses(state: SwState, box: Box, moves: Moves, seat: i64, order: i64) -> list[Use]:
    """SW-A46, SW-A47: the accomplices with which this order can be fulfilled."""
    return [
        use
        for use in moves.use[order]
        if holds_tools(state, box, seat, use.tools)
        and is_met_with(state, box, seat, order, use.tools)
    ]


def sales(state: SwState, box: Box, moves: Moves, seat: i64) -> list[Action]:
    """SW-8.1, SW-8.8: every tile that fits a free field."""
    wanted = wanted_fields(state, box)
    found: list[Action] = []
    for loot in sorts_of(box, state.loot[seat]):
        for place in range(len(wanted)):
            if wanted[place] != NOBODY and fits_field(state, box, loot, wanted[place]):
                found.append(moves.sell[loot * len(wanted) + place])
    return found


def forgeries(state: SwState, box: Box, moves: Moves, seat: i64) -> list[Action]:
    """SW-13.5, SW-A14: every tile for every free field that it does not fit by itself."""
    wanted = wanted_fields(state, box)
    found: list[Action] = []
    for loot in sorts_of(box, state.loot[seat]):
        for place in range(len(wanted)):
            if wanted[place] != NOBODY and not fits_field(state, box, loot, wanted[place]):
                found.append(moves.forge[loot * len(wanted) + place])
    return found


def wanted_fields(state: SwState, box: Box) -> list[int]:
    """SW-8.1: what each field of the open dealers wants, or NOBODY."""
    return [wanted_at(state, box, place) for place in range(DEALER_SPACES * FIELDS)]


def payments(state: SwState, box: Box, moves: Moves, ask: Paying) -> list[Action]:
    """SW-3.15, SW-6.8: tiles that lead to a payment, or coins that end one."""
    choices = choices_of(state, box, ask)
    tiles = [moves.give[loot] for loot in members(choices.sorts)]
    return tiles + [moves.pay[pieces] for pieces in choices.pieces()]


def hires(state: SwState, box: Box, moves: Moves, seat: i64) -> list[Action]:
    """SW-11.1, SW-11.5, SW-11.6: as many as can be paid and are there, or none."""
    forgers = count_bits(hand_of(state, seat) & box.forgers)
    purse = purse_of(state, box, seat)
    most: i64 = min(purse + 2 * forgers, cards_to_hire(state))
    found: list[Action] = []
    for number in range(1, most + 1):
        for forged in range(forgers + 1):
            if can_hire(state, box, seat, number, forged):
                found.append(moves.recruit[number - 1][forged])
    found.append(moves.done)
    return found
