"""Which tile passes for what, in an action with Forgers: part of what is declared."""

from __future__ import annotations

from mypy_extensions import i64

from langfinger.games.swindler.box.orders import OWN, Order
from langfinger.games.swindler.rules.trading.events import TileForged
from langfinger.games.swindler.rules.trading.meeting import keys_of, reckoning
from langfinger.games.swindler.state import SwState
from langfinger.kernel import NOBODY, Log, members


def demand_of(state: SwState, order: i64, number: i64) -> Order:
    """SW-6.5, SW-11.1: what an order demands, or the coins for so many accomplices."""
    if order != NOBODY:
        return state.edition.orders[order]
    debt = Order()
    debt.coins_due = number
    return debt


def forged_tiles(state: SwState, seat: i64, demand: Order, payment: i64) -> list[tuple[int, int]]:
    """SW-6.14, SW-A60, SW-A62: the tiles that the Forgers on the table pass off, and as what."""
    box = state.edition
    tools = [box.accomplice_of[card] for card in members(state.table & box.tools)]
    forgers: i64 = tools.count(box.forger)
    if forgers == 0:
        return []
    sums = reckoning(state, seat, demand)
    if demand.op == OWN:
        return sums.forged_to_show(forgers, keys_of(box, tools))
    return sums.forged(forgers, keys_of(box, tools), payment)


def tell_forged(state: SwState, seat: i64, demand: Order, payment: i64, log: Log) -> None:
    """SW-A60: tile and object are announced with the Forger."""
    for tile, kind in forged_tiles(state, seat, demand, payment):
        log.add(TileForged(seat, state.edition.loot_of[tile], kind))
