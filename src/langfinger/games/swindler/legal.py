"""What a seat may answer, in the order of ids."""

from __future__ import annotations

from mypy_extensions import i64

from langfinger.games.swindler.actions import Hustle, Lure, Play, Wager
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
from langfinger.games.swindler.box.cards import (
    BAGS,
    ORDER_SPACES,
    Box,
)
from langfinger.games.swindler.hiring import can_hire, cards_to_hire
from langfinger.games.swindler.hustling import Swaps, can_hustle, hustles
from langfinger.games.swindler.legal_acts import acts
from langfinger.games.swindler.moves import Moves
from langfinger.games.swindler.orders import (
    choices_of,
)
from langfinger.games.swindler.purse import hand_of, sorts_of
from langfinger.games.swindler.scoring import purse_of
from langfinger.games.swindler.state import SwState
from langfinger.games.swindler.windows import any_time_cards, is_any_time, timed_cards
from langfinger.kernel import NOBODY, Action, Rng, bit, count_bits, is_asked, lowest, members, nth


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
        return [*moves.steal]
    if isinstance(ask, Reserving):
        return reservations(state, box, moves, seat)
    if isinstance(ask, Hiring):
        return hires(state, box, moves, seat)
    return later_answers(state, box, moves, seat)


def later_answers(state: SwState, box: Box, moves: Moves, seat: i64) -> list[Action]:
    """SW-2.2: the rarer questions."""
    ask = state.ask
    if isinstance(ask, Begged):
        gifts = tile_actions(moves.give, box, state.tiles[seat])
        return [*gifts, moves.give_coin] if state.coins[seat] else gifts
    if isinstance(ask, Surrendering):
        return tile_actions(moves.give, box, state.tiles[seat])
    if isinstance(ask, Paying):
        return payments(state, box, moves, ask)
    if isinstance(ask, Picking):
        return tile_actions(moves.take, box, state.stock & box.white)
    if isinstance(ask, Blessing):
        return tile_actions(moves.take, box, state.fresh)
    if isinstance(ask, Dividing):
        return [*tile_actions(moves.heap, box, state.fresh & ~state.heap), moves.done]
    if isinstance(ask, Revealing):
        return [act for act in moves.reveal if state.named & box.cards_of[act.accomplice]]
    if isinstance(ask, GivingUp):
        hand = hand_of(state, seat)
        return [act for act in moves.give_up if hand & box.cards_of[act.accomplice]]
    if isinstance(ask, Drafting):
        return [moves.draft[thief] for thief in members(state.thief_offer)]
    return [*moves.keep]


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
    cards = playable(state, box, seat, moment)
    found = cards_to_play(state, box, moves, cards)
    if cards & box.hustlers:
        found += hustles(state, box, moves, seat)
    found.append(moves.let_pass)
    return found


def cards_to_play(state: SwState, box: Box, moves: Moves, cards: i64) -> list[Action]:
    """SW-12.1: the ways to play these cards, but for swaps."""
    found: list[Action] = []
    if cards & box.backstabbers:
        found.append(moves.backstab)
    if cards & box.beggars:
        found.append(moves.beg)
    if cards & box.copycats:
        found.append(moves.copy)
    if cards & box.gold_diggers:
        found.append(moves.dig)
    if cards & box.angels:
        found.append(moves.bless)
    if cards & box.know_it_alls:
        found += moves.wager
    if cards & box.sidekicks:
        found += [moves.lure[bag] for bag in range(BAGS) if bag != state.bag]
    return found


def pick_reaction(
    state: SwState, box: Box, moves: Moves, seat: i64, moment: i64, rng: Rng
) -> Action:
    """One of the same answers, each as likely, with swaps counted rather than listed."""
    if has_answered(state, seat):
        rng.next32()
        return moves.take_back
    cards = playable(state, box, seat, moment)
    if not cards:
        rng.next32()
        return moves.let_pass
    found = cards_to_play(state, box, moves, cards)
    found.append(moves.let_pass)
    if not cards & box.hustlers:
        return found[rng.below(len(found))]
    return Swaps(state, box, seat).pick_with(found, len(found) - 1, moves, rng)


def playable(state: SwState, box: Box, seat: i64, moment: i64) -> i64:
    """SW-12.1: the cards of the hand that fit this moment."""
    hand = hand_of(state, seat)
    cards = timed_cards(state, box, seat, moment)
    if hand & (box.beggars | box.hustlers) and is_any_time(state, moment):
        cards |= any_time_cards(state, box, seat)
    return cards & hand


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
        return [moves.stab, moves.let_pass]
    return [moves.let_pass]


def pick_counter(state: SwState, box: Box, moves: Moves, seat: i64, rng: Rng) -> Action:
    """One of the same answers, each as likely, without the list."""
    is_first = rng.below(2) == 0
    if has_answered(state, seat):
        return moves.take_back
    is_killer = hand_of(state, seat) & box.assassins != 0
    return moves.stab if is_killer and is_first else moves.let_pass


def reservations(state: SwState, box: Box, moves: Moves, seat: i64) -> list[Action]:
    """SW-4.1, SW-4.3, SW-4.9, SW-4.10: any open order of others or nobody's, as markers go."""
    found: list[Action] = []
    places, cancels = orders_for_markers(state, box, seat)
    while places:
        found.append(moves.place[lowest(places)])
        places &= places - 1
    while cancels:
        found.append(moves.cancel[lowest(cancels)])
        cancels &= cancels - 1
    found.append(moves.done)
    return found


def pick_reservation(state: SwState, box: Box, moves: Moves, seat: i64, rng: Rng) -> Action:
    """One of the same answers, each as likely, without the list."""
    places, cancels = orders_for_markers(state, box, seat)
    count = count_bits(places)
    drawn = rng.below(count + count_bits(cancels) + 1)
    if drawn < count:
        return moves.place[nth(places, drawn)]
    drawn -= count
    return moves.cancel[nth(cancels, drawn)] if drawn < count_bits(cancels) else moves.done


def orders_for_markers(state: SwState, box: Box, seat: i64) -> tuple[i64, i64]:
    """SW-4.1, SW-4.3, SW-4.7, SW-4.10: on which orders a marker may be put, and which have mine."""
    open_orders: i64 = 0
    mine: i64 = 0
    free = box.markers
    for space in range(ORDER_SPACES):
        order = state.order_on[space]
        if state.marker_on[space] == seat:
            mine |= bit(order)
            free -= 1
        elif order != NOBODY:
            open_orders |= bit(order)
    return open_orders if free > 0 else 0, mine


def payments(state: SwState, box: Box, moves: Moves, ask: Paying) -> list[Action]:
    """SW-3.15, SW-6.8: tiles that lead to a payment, or coins that end one."""
    choices = choices_of(state, box, ask)
    tiles = [moves.give[loot] for loot in members(choices.sorts)]
    return [*tiles, *[moves.pay[pieces] for pieces in choices.pieces()]]


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


def pick_hire(state: SwState, box: Box, moves: Moves, seat: i64, rng: Rng) -> Action:
    """One of the same answers, each as likely, without the list if there is no Forger."""
    if hand_of(state, seat) & box.forgers:
        found = hires(state, box, moves, seat)
        return found[rng.below(len(found))]
    most: i64 = min(purse_of(state, box, seat), cards_to_hire(state))
    drawn = rng.below(most + 1)
    return moves.recruit[drawn][0] if drawn < most else moves.done
