"""One-time effects: what single symbols do to marker and loot, and how it is taken back."""

from __future__ import annotations

from mypy_extensions import i64, mypyc_attr

from langfinger.games.caper.actions import Take
from langfinger.games.caper.board.loot import LOOT_SLOTS, loot_kinds, loot_of, loot_total, one_loot
from langfinger.games.caper.box.effects import CAPER, LOOT_WORDS, TAKE
from langfinger.games.caper.happened.effects import (
    Lapsed,
    LootReturned,
    LootTaken,
    MarkerMoved,
    MarkerTakenBack,
    NothingReturned,
)
from langfinger.games.caper.rules.choices import check_location
from langfinger.games.caper.state import CaState
from langfinger.kernel import NOBODY, Action, Log, Reason, SetQuestion, bit


@mypyc_attr(acyclic=True, free_list_len=1)
class TakingLoot(SetQuestion):
    """CA-6.6: this seat takes loot of its choice from this location (CA-D4)."""

    __match_args__ = ("seat", "location")
    rule = "CA-6.6"
    answers = (Take,)

    def __init__(self, seat: i64, location: i64) -> None:
        self.seat: i64 = seat
        self.location: i64 = location

    def listed(self, state: CaState) -> list[Action]:
        return state.edition.moves.take

    def open_to(self, state: CaState, seat: i64) -> i64:
        return self.kinds(state)

    def why_not(self, state: CaState, seat: i64, action: Take) -> Reason | None:
        """CA-6.10: only what still lies at this location."""
        if self.kinds(state) & bit(action.loot):
            return None
        return Reason("CA-6.10", "no_such_loot", {"loot": LOOT_WORDS.names[action.loot]})

    def choose(self, state: CaState, seat: i64, action: Take, log: Log) -> None:
        take_loot(state, seat, state.space_of(self.location), action.loot, log)

    def check(self, state: CaState) -> i64:
        check_location(state, self, self.location)
        return state.waiting

    def kinds(self, state: CaState) -> i64:
        """CA-6.6: the kinds of loot at the location, as a mask."""
        return loot_kinds(state.loot_at(state.space_of(self.location)))


def shift_marker(state: CaState, seat: i64, space: i64, n: i64) -> i64:
    """CA-6.2, CA-8.5: towards this seat as far as the track allows; how far it went."""
    sign = state.towards(seat)
    room: i64 = state.half - state.marker(space) * sign
    moved: i64 = n if n < room else room
    state.shift(space, moved * sign)
    return moved


def move_marker(state: CaState, seat: i64, space: i64, n: i64, cause: i64, log: Log) -> None:
    """CA-6.1: n spaces towards the seat."""
    moved = shift_marker(state, seat, space, n)
    if log.on:
        location, marker = state.location(space), state.marker(space)
        if moved:
            ahead = marker * state.towards(seat)
            log.add(MarkerMoved(seat, location, moved, marker, ahead, cause))
        else:
            log.add(Lapsed(seat, CAPER, location))


def take_marker_back(state: CaState, seat: i64, space: i64, n: i64, log: Log) -> None:
    """CA-8.5, CA-A8: n spaces towards the other player, even if the symbol once lapsed."""
    moved = shift_marker(state, 1 - seat, space, n)
    if log.on:
        location, marker = state.location(space), state.marker(space)
        log.add(MarkerTakenBack(seat, location, moved, marker, marker * state.towards(seat)))


def take_loot(state: CaState, seat: i64, space: i64, kind: i64, log: Log) -> None:
    """CA-6.5, CA-6.6: one token of this kind into the hideout, if there is one."""
    if not loot_of(state.loot_at(space), kind):
        if log.on:
            log.add(Lapsed(seat, TAKE, state.location(space)))
        return
    state.lay_loot(space, -one_loot(kind))
    state.boss(seat).hideout += one_loot(kind)
    if log.on:
        log.add(LootTaken(seat, kind, state.location(space)))


def take_several(state: CaState, seat: i64, space: i64, kind: i64, times: i64, log: Log) -> None:
    """CA-6.9, CA-7.1: a token of this kind so many times, as far as there are any."""
    there = loot_of(state.loot_at(space), kind)
    take_loot(state, seat, space, kind, log)
    for _ in range(1, min(times, there)):
        take_loot(state, seat, space, kind, log)


def return_loot(state: CaState, seat: i64, space: i64, kind: i64, log: Log) -> None:
    """CA-8.7, CA-8.20: one token of this kind back to the location of the burned card."""
    state.boss(seat).hideout -= one_loot(kind)
    state.lay_loot(space, one_loot(kind))
    if log.on:
        log.add(LootReturned(seat, kind, state.location(space)))


def returnable(state: CaState, seat: i64, space: i64, kind: i64) -> i64:
    """CA-8.7 to CA-8.9, CA-A9: the kinds that can be returned, of one kind or any, as a mask."""
    if loot_total(state.loot_at(space)) == LOOT_SLOTS:
        return 0
    kinds = loot_kinds(state.boss(seat).hideout)
    return kinds if kind == NOBODY else kinds & bit(kind)


def return_nothing(state: CaState, seat: i64, space: i64, log: Log) -> None:
    """CA-8.7, CA-8.9: no such loot, or no free slot."""
    if log.on:
        log.add(NothingReturned(seat, state.location(space)))
