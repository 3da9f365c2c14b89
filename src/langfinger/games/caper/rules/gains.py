"""What single symbols do to marker and loot, and how it is taken back."""

from __future__ import annotations

from mypy_extensions import i64

from langfinger.games.caper.board.loot import LOOT_SLOTS, loot_kinds, loot_of, loot_total, one_loot
from langfinger.games.caper.box.effects import CAPER, TAKE
from langfinger.games.caper.events import (
    Lapsed,
    LootReturned,
    LootTaken,
    MarkerMoved,
    MarkerTakenBack,
    NothingReturned,
)
from langfinger.games.caper.state import CaState
from langfinger.kernel import NOBODY, Log, bit


def shift_marker(state: CaState, seat: i64, space: i64, n: i64) -> i64:
    """CA-6.2, CA-8.5: towards this seat as far as the track allows; how far it went."""
    site = state.site(space)
    sign = state.towards(seat)
    room: i64 = state.half - site.marker * sign
    moved: i64 = n if n < room else room
    site.marker += moved * sign
    return moved


def move_marker(state: CaState, seat: i64, space: i64, n: i64, cause: i64, log: Log) -> None:
    """CA-6.1: n spaces towards the seat."""
    moved = shift_marker(state, seat, space, n)
    if log.on:
        site = state.site(space)
        if moved:
            ahead = site.marker * state.towards(seat)
            log.add(MarkerMoved(seat, site.location, moved, site.marker, ahead, cause))
        else:
            log.add(Lapsed(seat, CAPER, site.location))


def take_marker_back(state: CaState, seat: i64, space: i64, n: i64, log: Log) -> None:
    """CA-8.5, CA-A8: n spaces towards the other player, even if the symbol once lapsed."""
    moved = shift_marker(state, 1 - seat, space, n)
    if log.on:
        site = state.site(space)
        ahead = site.marker * state.towards(seat)
        log.add(MarkerTakenBack(seat, site.location, moved, site.marker, ahead))


def take_loot(state: CaState, seat: i64, space: i64, kind: i64, log: Log) -> None:
    """CA-6.5, CA-6.6: one token of this kind into the hideout, if there is one."""
    site = state.site(space)
    if not loot_of(site.loot, kind):
        if log.on:
            log.add(Lapsed(seat, TAKE, site.location))
        return
    site.loot -= one_loot(kind)
    state.boss(seat).loot += one_loot(kind)
    if log.on:
        log.add(LootTaken(seat, kind, site.location))


def return_loot(state: CaState, seat: i64, space: i64, kind: i64, log: Log) -> None:
    """CA-8.7, CA-8.20: one token of this kind back to the location of the burned card."""
    site = state.site(space)
    state.boss(seat).loot -= one_loot(kind)
    site.loot += one_loot(kind)
    if log.on:
        log.add(LootReturned(seat, kind, site.location))


def returnable(state: CaState, seat: i64, space: i64, kind: i64) -> i64:
    """CA-8.7 to CA-8.9, CA-A9: the kinds that can be returned, of one kind or any, as a mask."""
    if loot_total(state.site(space).loot) == LOOT_SLOTS:
        return 0
    kinds = loot_kinds(state.boss(seat).loot)
    return kinds if kind == NOBODY else kinds & bit(kind)


def return_nothing(state: CaState, seat: i64, space: i64, log: Log) -> None:
    """CA-8.7, CA-8.9: no such loot, or no free slot."""
    if log.on:
        log.add(NothingReturned(seat, state.site(space).location))
