"""The final scoring."""

from __future__ import annotations

from mypy_extensions import i64

from langfinger.games.swindler.box.cards import Box
from langfinger.games.swindler.events import CoinsCounted, Ended, MarkersCounted
from langfinger.games.swindler.purse import orders_of
from langfinger.games.swindler.state import SwState
from langfinger.kernel import Log, count_bits


def purse_of(state: SwState, box: Box, seat: i64) -> i64:
    """SW-3.9, SW-3.10: coin pieces and the coins shown on coin tiles."""
    loot: i64 = state.tiles[seat]
    tiles: i64 = count_bits(loot & box.ones) + 2 * count_bits(loot & box.twos)
    return state.coins[seat] + tiles


def score_all(state: SwState, box: Box, log: Log) -> None:
    """SW-14.3, SW-14.4, SW-14.5, SW-14.8, SW-A20: coins first, then open reservations."""
    for seat in range(state.seats):
        coins = purse_of(state, box, seat)
        state.vp[seat] += coins
        log.add(CoinsCounted(seat, coins))
        reserved = len([1 for marker in state.markers if marker == seat])
        lost: i64 = min(reserved * box.penalty, state.vp[seat])
        state.vp[seat] -= lost
        log.add(MarkersCounted(seat, lost))
        log.add(Ended(seat, state.vp[seat]))


def winners(state: SwState) -> list[int]:
    """SW-14.6, SW-A21: most points, then most orders; equals win together."""
    most = max(state.vp)
    first = [seat for seat in range(state.seats) if state.vp[seat] == most]
    orders: list[int] = [orders_of(state, seat) for seat in first]
    best = max(orders)
    return [seat for seat in first if orders_of(state, seat) == best]
