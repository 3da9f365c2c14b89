"""Fulfilling orders, with tiles, coins and accomplices."""

from __future__ import annotations

from mypy_extensions import i64

from langfinger.games.swindler.actions import Use
from langfinger.games.swindler.box.cards import FREELANCER, ORDER_SPACES, Box
from langfinger.games.swindler.rules.hands import hand_of
from langfinger.games.swindler.rules.purse import has_ability
from langfinger.games.swindler.rules.reasons import order_fact
from langfinger.games.swindler.rules.trading.events import OrderDeclared
from langfinger.games.swindler.rules.trading.meeting import (
    holds_tools,
    is_met,
    is_met_with,
    may_be_met,
    reckoning,
)
from langfinger.games.swindler.rules.trading.paying import Paying, choose_payment
from langfinger.games.swindler.rules.trading.tools import name_tools
from langfinger.games.swindler.rules.turn.reserving import space_of
from langfinger.games.swindler.state import SwState
from langfinger.kernel import NOBODY, Action, Log, Reason, bit, count_bits, lowest


def orders_open_to(state: SwState, seat: i64) -> i64:
    """SW-4.2, SW-7.3, SW-A3, SW-A35: the orders reserved, and for a freelancer those free."""
    mine: i64 = 0
    free: i64 = 0
    for space in range(ORDER_SPACES):
        order: i64 = state.spaces[space]
        if order != NOBODY:
            marker = state.marker_on(space)
            if marker == seat:
                mine |= bit(order)
            elif marker == NOBODY:
                free |= bit(order)
    return mine | free if free and has_ability(state, seat, FREELANCER) else mine


def is_open_to(state: SwState, seat: i64, order: i64) -> bool:
    """SW-4.2: may this seat fulfil this order, if it can?"""
    return orders_open_to(state, seat) & bit(order) != 0


def deeds(state: SwState, seat: i64, orders: i64, found: list[Action]) -> None:
    """SW-6.16: which of these orders can be fulfilled, then with which accomplices."""
    box = state.edition
    left = orders
    while left:
        order = lowest(left)
        left &= left - 1
        if is_met(state, seat, order):
            found.append(state.edition.moves.fulfil[order])
    tools = hand_of(state, seat) & box.tools
    if tools:
        kinds = kinds_held(box, tools)
        left = orders
        while left:
            order = lowest(left)
            left &= left - 1
            if may_be_met(state, seat, order, count_bits(tools)):
                uses(state, seat, order, kinds, found)


def kinds_held(box: Box, cards: i64) -> i64:
    """The kinds of accomplices among these cards."""
    kinds: i64 = 0
    left = cards
    while left:
        kind: i64 = box.accomplice_of[lowest(left)]
        kinds |= bit(kind)
        left &= ~box.cards_of[kind]
    return kinds


def uses(
    state: SwState,
    seat: i64,
    order: i64,
    kinds: i64,
    found: list[Action],
) -> None:
    """SW-A46, SW-A47: the accomplices, all among those held, with which an order can be met."""
    sums = reckoning(state, seat, state.edition.orders[order])
    for use in state.edition.moves.use[order]:
        if use.kinds & ~kinds or (use.has_twins and not holds_tools(state, seat, use)):
            continue
        if is_met_with(state, seat, use, sums):
            found.append(use)


def declare(state: SwState, seat: i64, order: i64, tools: list[int], log: Log) -> None:
    """SW-6.14, SW-A46, SW-A60: the order, and the accomplices that shall help."""
    if tools and log.on:
        log.add(OrderDeclared(seat, order))
    name_tools(state, seat, tools, log)
    choose_payment(state, Paying(seat, order, 0), log)


def why_not_fulfil(state: SwState, seat: i64, order: i64) -> Reason | None:
    """SW-6.16: the order is the seat's to fulfil, and its demand is met."""
    reason = why_not_open(state, seat, order)
    if reason is None and not is_met(state, seat, order):
        return Reason("SW-6.16", "not_met", order_fact(state.edition, order))
    return reason


def why_not_use(state: SwState, seat: i64, action: Use) -> Reason | None:
    """SW-6.15, SW-A46, SW-A47, SW-A62: the accomplices are held, and all of them are needed."""
    box = state.edition
    reason = why_not_open(state, seat, action.order)
    if reason is not None:
        return reason
    if not box.orders[action.order].takes_tools:
        return Reason("SW-6.15", "tools_no_help", order_fact(box, action.order))
    if not holds_tools(state, seat, action):
        return Reason("SW-A46", "tools_not_held", {})
    sums = reckoning(state, seat, box.orders[action.order])
    if is_met_with(state, seat, action, sums):
        return None
    return Reason("SW-A62", "not_met_with", order_fact(box, action.order))


def why_not_open(state: SwState, seat: i64, order: i64) -> Reason | None:
    """SW-4.2, SW-7.3, SW-A3: the order is open and reserved, or free for a freelancer."""
    box = state.edition
    if is_open_to(state, seat, order):
        return None
    space = space_of(state, order)
    if space == NOBODY:
        return Reason("SW-4.2", "order_not_open", order_fact(box, order))
    owner = state.marker_on(space)
    if owner != NOBODY:
        fact = {"order": box.order_words.names[order], "seat": owner}
        return Reason("SW-A3", "order_of_other", fact)
    return Reason("SW-4.2", "not_reserved", order_fact(box, order))
