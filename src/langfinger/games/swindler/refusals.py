"""Why not? The first rule that stands in the way of what a seat wants to do.

Every answer is made of what the seat itself can see, and of the same predicates as legal moves.
"""

from __future__ import annotations

from mypy_extensions import i64

from langfinger.games.swindler.actions import (
    Cancel,
    Done,
    Draft,
    Draw,
    Fulfil,
    Give,
    GiveCoin,
    GiveUp,
    Heap,
    Hustle,
    Keep,
    Lure,
    Pass,
    PayCoins,
    Place,
    Play,
    Recruit,
    Reveal,
    Sell,
    SellForged,
    StealFrom,
    Stop,
    Take,
    TakeBack,
    ToField,
    Use,
    Wager,
)
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
    Parting,
    Paying,
    Picking,
    Reacting,
    Reserving,
    Revealing,
    Surrendering,
)
from langfinger.games.swindler.box.cards import (
    ASSASSIN,
    FORGER,
    HUSTLER,
    KNOW_IT_ALL,
    SIDEKICK,
    Box,
)
from langfinger.games.swindler.dealers import fits_field, place_of, wanted_at
from langfinger.games.swindler.hiring import can_hire, cards_to_hire
from langfinger.games.swindler.hustling import can_hustle
from langfinger.games.swindler.orders import (
    choices_of,
    holds_tools,
    is_met,
    is_met_with,
    is_open_to,
)
from langfinger.games.swindler.purse import hand_of
from langfinger.games.swindler.sight import STEAL_DONE
from langfinger.games.swindler.state import SwState
from langfinger.games.swindler.turns import markers_of, space_of
from langfinger.games.swindler.windows import any_time_cards, fitting_cards
from langfinger.kernel import NOBODY, Action, Reason, SealedQuestion, bit, count_bits


def why_not(state: SwState, box: Box, seat: i64, action: Action) -> Reason | None:
    """SW-2.2, SW-2.3: why this seat, which is asked, may not do this; None if it may."""
    ask = state.ask
    if isinstance(ask, SealedQuestion):
        return why_not_answer(state, box, seat, action)
    if isinstance(ask, Reserving) and isinstance(action, Place):
        return why_not_place(state, box, seat, action.order)
    if isinstance(ask, Reserving) and isinstance(action, Cancel):
        return why_not_cancel(state, box, seat, action.order)
    if isinstance(ask, Acting):
        return why_not_act(state, box, seat, action)
    if isinstance(ask, Hiring) and isinstance(action, Recruit):
        return why_not_hire(state, box, seat, action)
    if isinstance(ask, ChoosingBag) and isinstance(action, StealFrom):
        return None
    if isinstance(ask, Daring) and isinstance(action, Draw | Stop):
        return None
    if isinstance(ask, Reserving | Hiring | Dividing) and isinstance(action, Done):
        return None
    if isinstance(ask, Parting) and isinstance(action, Keep):
        return None
    return why_not_later(state, box, seat, action)


def why_not_later(state: SwState, box: Box, seat: i64, action: Action) -> Reason | None:
    """The rarer questions: tiles to give and take, coins, cards to name."""
    ask = state.ask
    if isinstance(ask, Begged | Surrendering) and isinstance(action, Give):
        return why_no_tile(box, state.tiles[seat], action.loot, "SW-13.3")
    if isinstance(ask, Begged) and isinstance(action, GiveCoin):
        return None if state.coins[seat] else Reason("SW-A36", "no_coin", {})
    if isinstance(ask, Paying) and isinstance(action, Give):
        fits = choices_of(state, box, ask).sorts & bit(action.loot)
        return None if fits else Reason("SW-6.8", "not_payable", loot_fact(box, action.loot))
    if isinstance(ask, Paying) and isinstance(action, PayCoins):
        fits = action.number in choices_of(state, box, ask).pieces()
        return None if fits else Reason("SW-3.15", "wrong_coins", {"number": action.number})
    if isinstance(ask, Picking) and isinstance(action, Take):
        return why_no_tile(box, state.stock & box.white, action.loot, "SW-6.10")
    if isinstance(ask, Blessing) and isinstance(action, Take):
        return why_no_tile(box, state.fresh, action.loot, "SW-13.7")
    if isinstance(ask, Dividing) and isinstance(action, Heap):
        return why_no_tile(box, state.fresh & ~state.heap, action.loot, "SW-13.6")
    if isinstance(ask, Revealing) and isinstance(action, Reveal):
        return why_no_card(box, state.named, action.accomplice, "SW-A46")
    if isinstance(ask, GivingUp) and isinstance(action, GiveUp):
        return why_no_card(box, hand_of(state, seat), action.accomplice, "SW-A52")
    if isinstance(ask, Drafting) and isinstance(action, Draft):
        fits = state.thief_offer & bit(action.thief)
        fact = {"thief": box.thief_words.names[action.thief]}
        return None if fits else Reason("SW-1.12", "not_on_offer", fact)
    return why_not_now(action)


def why_no_tile(box: Box, tiles: i64, loot: i64, rule: str) -> Reason | None:
    """SW-6.8: no tile of this sort lies there."""
    if tiles & box.tiles_of[loot]:
        return None
    return Reason(rule, "no_tile", loot_fact(box, loot))


def why_no_card(box: Box, cards: i64, accomplice: i64, rule: str) -> Reason | None:
    """SW-12.1: no such accomplice is there."""
    if cards & box.cards_of[accomplice]:
        return None
    return Reason(rule, "no_card", {"accomplice": box.accomplice_words.names[accomplice]})


def loot_fact(box: Box, loot: i64) -> dict[str, str]:
    """A sort of loot, in words."""
    return {"loot": box.loot_words.names[loot]}


def order_fact(box: Box, order: i64) -> dict[str, str]:
    """An order, in words."""
    return {"order": box.order_words.names[order]}


def why_not_now(action: Action) -> Reason:
    """SW-2.2, SW-2.3, SW-5.1, SW-5.13, SW-12.1: the question on the table is another one."""
    if isinstance(action, Place | Cancel):
        return Reason("SW-2.3", "only_in_step_1", {})
    if isinstance(action, StealFrom):
        return Reason("SW-5.1", "one_bag", {})
    if isinstance(action, Draw | Stop):
        return Reason("SW-5.13", "nothing_to_decide", {})
    if isinstance(action, Fulfil | Use | ToField):
        return Reason("SW-2.2", "only_in_step_3", {})
    if isinstance(action, Recruit):
        return Reason("SW-2.2", "only_in_step_5", {})
    if isinstance(action, Play | Wager | Lure | Hustle | Pass | TakeBack):
        return Reason("SW-12.1", "no_window", {})
    return Reason(action.rule, "not_now", {})


# Reactions


def why_not_answer(state: SwState, box: Box, seat: i64, action: Action) -> Reason | None:
    """SW-A25: a card at the right moment, or a pass; an answer may be taken back."""
    answered = not state.is_waiting_for(seat)
    if isinstance(action, TakeBack):
        return None if answered else Reason("SW-A25", "nothing_to_take_back", {})
    if answered:
        return Reason("SW-A25", "already_answered", {})
    if isinstance(action, Pass):
        return None
    if isinstance(action, Play | Wager | Lure | Hustle):
        return why_not_react(state, box, seat, action)
    return why_not_now(action)


def why_not_react(state: SwState, box: Box, seat: i64, action: Action) -> Reason | None:
    """SW-12.1, SW-12.6: the card is held, its moment is now, and it can do something."""
    ask = state.ask
    power = power_named(box, action)
    cards: i64 = box.with_power[power]
    kind = {"accomplice": box.accomplice_words.names[box.first_with[power]]}
    if not hand_of(state, seat) & cards:
        return Reason("SW-12.1", "no_card", kind)
    if isinstance(ask, Countering):
        return None if power == ASSASSIN else Reason("SW-A44", "only_assassins", kind)
    assert isinstance(ask, Reacting)
    if isinstance(action, Lure) and ask.moment == STEAL_DONE and action.bag == state.bag:
        return Reason("SW-A8", "same_bag", {"bag": box.bag_words.names[action.bag]})
    if not fitting_cards(state, box, seat, ask.moment) & cards:
        return Reason("SW-12.6", "wrong_moment", kind)
    return why_not_hustle(state, box, seat, action) if isinstance(action, Hustle) else None


def power_named(box: Box, action: Action) -> int:
    """What kind of accomplice an action plays."""
    if isinstance(action, Play):
        return box.power_of[action.accomplice]
    if isinstance(action, Wager):
        return KNOW_IT_ALL
    return SIDEKICK if isinstance(action, Lure) else HUSTLER


def why_not_hustle(state: SwState, box: Box, seat: i64, action: Hustle) -> Reason | None:
    """SW-13.8, SW-A7, SW-A48: both tiles are where they should be, and it undoes no swap."""
    if can_hustle(state, box, seat, action):
        return None
    if action.seat == seat or action.seat >= state.seats:
        return Reason("SW-13.8", "no_such_victim", {})
    if not state.tiles[seat] & box.tiles_of[action.loot]:
        return Reason("SW-13.8", "no_tile", loot_fact(box, action.loot))
    if not state.tiles[action.seat] & box.tiles_of[action.loot2]:
        fact = {"loot": box.loot_words.names[action.loot2], "seat": action.seat}
        return Reason("SW-13.8", "not_their_tile", fact)
    if not hand_of(state, seat) & box.hustlers & ~state.rested:
        return Reason("SW-A7", "hustler_rests", {})
    return Reason("SW-A48", "undoes_swap", {"seat": action.seat})


# Steps 1, 3 and 5


def why_not_place(state: SwState, box: Box, seat: i64, order: i64) -> Reason | None:
    """SW-4.1, SW-4.3: an open order without the own marker, and a marker left."""
    space = space_of(state, order)
    if space == NOBODY:
        return Reason("SW-4.1", "order_not_open", order_fact(box, order))
    if state.marker_on[space] == seat:
        return Reason("SW-4.3", "marker_is_there", order_fact(box, order))
    if markers_of(state, seat) >= box.markers:
        return Reason("SW-4.1", "no_marker_left", {"number": box.markers})
    return None


def why_not_cancel(state: SwState, box: Box, seat: i64, order: i64) -> Reason | None:
    """SW-4.6, SW-4.7: only the own marker can be taken back."""
    space = space_of(state, order)
    if space != NOBODY and state.marker_on[space] == seat:
        return None
    return Reason("SW-4.6", "not_your_marker", order_fact(box, order))


def why_not_act(state: SwState, box: Box, seat: i64, action: Action) -> Reason | None:
    """SW-6.1: orders, sales, any-time cards, or done."""
    if isinstance(action, Done):
        return None
    if isinstance(action, Fulfil):
        reason = why_not_open(state, box, seat, action.order)
        if reason is None and not is_met(state, box, seat, action.order):
            return Reason("SW-6.16", "not_met", order_fact(box, action.order))
        return reason
    if isinstance(action, Use):
        return why_not_use(state, box, seat, action)
    if isinstance(action, Sell):
        return why_not_sell(state, box, seat, action)
    if isinstance(action, SellForged):
        return why_not_forge(state, box, seat, action)
    if isinstance(action, Play | Wager | Lure | Hustle):
        return why_not_play(state, box, seat, action)
    return why_not_now(action)


def why_not_open(state: SwState, box: Box, seat: i64, order: i64) -> Reason | None:
    """SW-4.2, SW-7.3, SW-A3: the order is open and reserved, or free for a freelancer."""
    if is_open_to(state, box, seat, order):
        return None
    space = space_of(state, order)
    if space == NOBODY:
        return Reason("SW-4.2", "order_not_open", order_fact(box, order))
    owner = state.marker_on[space]
    if owner != NOBODY:
        fact = {"order": box.order_words.names[order], "seat": owner}
        return Reason("SW-A3", "order_of_other", fact)
    return Reason("SW-4.2", "not_reserved", order_fact(box, order))


def why_not_use(state: SwState, box: Box, seat: i64, action: Use) -> Reason | None:
    """SW-6.15, SW-A46, SW-A47, SW-A62: the accomplices are held, and all of them are needed."""
    reason = why_not_open(state, box, seat, action.order)
    if reason is not None:
        return reason
    if not box.orders[action.order].takes_tools:
        return Reason("SW-6.15", "tools_no_help", order_fact(box, action.order))
    if not holds_tools(state, box, seat, action.tools):
        return Reason("SW-A46", "tools_not_held", {})
    if is_met_with(state, box, seat, action.order, action.tools):
        return None
    return Reason("SW-A62", "not_met_with", order_fact(box, action.order))


def why_not_field(state: SwState, box: Box, seat: i64, action: ToField) -> Reason | None:
    """SW-8.1, SW-8.7: the tile is owned and the field is free."""
    if not state.tiles[seat] & box.tiles_of[action.loot]:
        return Reason("SW-8.1", "no_tile", loot_fact(box, action.loot))
    if state.dealers[action.space - 1] == NOBODY:
        return Reason("SW-8.5", "no_dealer", {"space": action.space})
    if state.covered & bit(place_of(action.space, action.field)):
        return Reason("SW-8.1", "field_covered", {"space": action.space, "field": action.field})
    return None


def why_not_sell(state: SwState, box: Box, seat: i64, action: ToField) -> Reason | None:
    """SW-8.1, SW-8.3, SW-8.8: the tile fits the field."""
    reason = why_not_field(state, box, seat, action)
    if reason is not None:
        return reason
    kind = wanted_at(state, box, place_of(action.space, action.field))
    if fits_field(state, box, action.loot, kind):
        return None
    if box.coin_kinds & bit(box.kind_of[action.loot]):
        return Reason("SW-8.3", "coins_not_sold", loot_fact(box, action.loot))
    fact = {**loot_fact(box, action.loot), "kind": box.kind_words.names[kind]}
    return Reason("SW-8.8", "wrong_field", fact)


def why_not_forge(state: SwState, box: Box, seat: i64, action: ToField) -> Reason | None:
    """SW-13.5, SW-12.6: a Forger is held and needed."""
    reason = why_not_field(state, box, seat, action)
    if reason is not None:
        return reason
    forger = box.first_with[FORGER]
    if not hand_of(state, seat) & box.forgers:
        return why_no_card(box, 0, forger, "SW-13.5")
    kind = wanted_at(state, box, place_of(action.space, action.field))
    if fits_field(state, box, action.loot, kind):
        return Reason("SW-12.6", "fits_without", loot_fact(box, action.loot))
    return None


def why_not_play(state: SwState, box: Box, seat: i64, action: Action) -> Reason | None:
    """SW-A45: between two actions of step 3 a Beggar or a Hustler may be played."""
    power = power_named(box, action)
    kind = {"accomplice": box.accomplice_words.names[box.first_with[power]]}
    if not hand_of(state, seat) & box.with_power[power]:
        return Reason("SW-12.1", "no_card", kind)
    if not any_time_cards(state, box, seat) & box.with_power[power]:
        return Reason("SW-12.6", "wrong_moment", kind)
    return why_not_hustle(state, box, seat, action) if isinstance(action, Hustle) else None


def why_not_hire(state: SwState, box: Box, seat: i64, action: Recruit) -> Reason | None:
    """SW-11.1, SW-11.2, SW-11.5: enough cards, coins and Forgers."""
    if count_bits(hand_of(state, seat) & box.forgers) < action.forgers:
        return why_no_card(box, 0, box.first_with[FORGER], "SW-11.2")
    if action.number > cards_to_hire(state):
        return Reason("SW-11.5", "too_few_cards", {"number": cards_to_hire(state)})
    if can_hire(state, box, seat, action.number, action.forgers):
        return None
    return Reason("SW-11.1", "cannot_pay", {"number": action.number})
