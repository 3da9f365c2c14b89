"""The final scoring."""

from __future__ import annotations

from mypy_extensions import i64

from langfinger.games.swindler.rules.purse import orders_of, purse_of
from langfinger.games.swindler.rules.turn.events import CoinsCounted, Ended, MarkersCounted
from langfinger.games.swindler.state import SwState
from langfinger.kernel import Log, ranked


def score_all(state: SwState, log: Log) -> None:
    """SW-14.3, SW-14.4, SW-14.5, SW-14.8, SW-A20: coins first, then open reservations."""
    for seat in range(state.seats):
        coins = purse_of(state, seat)
        state.add_vp(seat, coins)
        log.add(CoinsCounted(seat, coins))
        reserved = state.markers.count(seat)
        lost: i64 = min(reserved * state.edition.penalty, state.vp_of(seat))
        state.add_vp(seat, -lost)
        log.add(MarkersCounted(seat, lost))
        log.add(Ended(seat, state.vp_of(seat)))


def places_of(state: SwState) -> list[int]:
    """SW-14.6, SW-A21: most points, then most orders; equals share a place."""
    more = len(state.edition.orders) + 1
    return ranked(
        [state.vp_of(seat) * more + orders_of(state, seat) for seat in range(state.seats)]
    )
