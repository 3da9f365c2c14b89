"""The Hustler swaps two tiles, and changes sides."""

from __future__ import annotations

from mypy_extensions import i64

from langfinger.games.swindler.actions import MOST_SEATS, OLDER, Choose, Hustle
from langfinger.games.swindler.box.powers import NO_SEATS, Power
from langfinger.games.swindler.rules.accomplices.swaps import (
    Swaps,
    can_hustle,
    swap_code,
    usable_hustler,
)
from langfinger.games.swindler.rules.forms import OfTwo
from langfinger.games.swindler.rules.hands import hand_of, hustler_number, show_in_hand
from langfinger.games.swindler.rules.purse import pass_tile
from langfinger.games.swindler.rules.reasons import loot_fact
from langfinger.games.swindler.rules.twins import TwinQuestion, has_twins, twin_to_move
from langfinger.games.swindler.state import SwState, with_entry
from langfinger.kernel import Action, Event, Log, Reason, Rng, bit


class Hustled(Event):
    """SW-13.8: which tiles the Hustler is to swap."""

    __match_args__ = ("seat", "seat2", "loot", "loot2")
    rule = "SW-13.8"
    reveals = True

    def __init__(self, seat: int, seat2: int, loot: int, loot2: int) -> None:
        self.seat = seat
        self.seat2 = seat2
        self.loot = loot
        self.loot2 = loot2


class HustlerPassed(OfTwo):
    """SW-13.8: the Hustler goes to the seat it was played on."""

    rule = "SW-13.8"


class TwinHustled(TwinQuestion):
    """SW-13.8, SW-A63: this seat swaps an older tile of a seat, perhaps itself, or a fresh one."""

    __match_args__ = ("seat", "seat2", "loot", "card", "move")

    def __init__(self, seat: int, seat2: int, loot: int, card: int, move: int) -> None:
        self.seat: i64 = seat
        self.seat2: i64 = seat2
        self.loot: i64 = loot
        self.card: i64 = card
        self.move: i64 = move

    def choose(self, state: SwState, seat: i64, action: Choose, log: Log) -> None:
        swap = state.edition.moves.space.at(self.move)
        assert isinstance(swap, Hustle)
        swap_tiles(state, seat, self.card, swap, action.age, log)


class Hustler(Power):
    """SW-13.8: any time, if oneself and others have loot."""

    word = "hustler"
    events = (Hustled, HustlerPassed)
    steps = (TwinHustled,)

    def __init__(self) -> None:
        super().__init__()
        self.any_time = True
        self.is_discarded = False
        self.has_many_ways = True

    def list_actions(self, loots: int) -> list[Action]:
        sorts, seats = range(loots), range(MOST_SEATS)
        kind = self.accomplice
        return [Hustle(kind, one, two, seat) for one in sorts for two in sorts for seat in seats]

    def seats(self, state: SwState, others: i64) -> i64:
        """SW-13.8: the seats with loot, if there are two."""
        owners = state.loot.filled()
        is_alone = owners & (owners - 1) == 0
        return NO_SEATS if is_alone else owners

    def add_ways(self, state: SwState, seat: i64, found: list[Action]) -> None:
        """SW-13.8: every swap of two tiles that the Hustler in hand may make."""
        for id in Swaps(state, seat).ids():
            found.append(self.actions[id])

    def count_ways(self, state: SwState, seat: i64) -> i64:
        return Swaps(state, seat).count

    def kth_way(
        self, state: SwState, seat: i64, found: list[Action], before: i64, k: i64
    ) -> Action:
        return self.swap_or_other(Swaps(state, seat), found, before, k)

    def pick_way(
        self, state: SwState, seat: i64, found: list[Action], before: i64, rng: Rng
    ) -> Action:
        swaps = Swaps(state, seat)
        return self.swap_or_other(swaps, found, before, rng.below(len(found) + swaps.count))

    def swap_or_other(self, swaps: Swaps, found: list[Action], before: i64, k: i64) -> Action:
        """The k-th of these answers and swaps; so many answers come before the swaps."""
        number = k - before
        if 0 <= number < swaps.count:
            return self.actions[swaps.id_of(number)]
        return found[k if number < 0 else k - swaps.count]

    def why_not(self, state: SwState, seat: i64, action: Hustle) -> Reason | None:
        """SW-13.8, SW-A7, SW-A48: both tiles are where they should be, and it undoes no swap."""
        box = state.edition
        if can_hustle(state, seat, action):
            return None
        if action.seat == seat or action.seat >= state.seats:
            return Reason("SW-13.8", "no_such_victim", {})
        if not state.loot[seat] & box.tiles_of[action.loot]:
            return Reason("SW-13.8", "no_tile", loot_fact(box, action.loot))
        if not state.loot[action.seat] & box.tiles_of[action.loot2]:
            fact = {"loot": box.loot_words.names[action.loot2], "seat": action.seat}
            return Reason("SW-13.8", "not_their_tile", fact)
        if not hand_of(state, seat) & box.hustlers & ~state.rested:
            return Reason("SW-A7", "hustler_rests", {})
        return Reason("SW-A48", "undoes_swap", {"seat": action.seat})

    def card_for(self, state: SwState, seat: i64, action: Hustle) -> i64:
        return usable_hustler(state, seat, swap_code(action.seat, action.loot, action.loot2))

    def announce(self, seat: i64, action: Hustle, log: Log) -> None:
        log.add(Hustled(seat, action.seat, action.loot, action.loot2))

    def carry_out(self, state: SwState, seat: i64, card: i64, action: Hustle, log: Log) -> None:
        """SW-13.8, SW-A63: both tiles are the seat's to choose, an older or a fresh one too."""
        if has_twins(state, seat, action.loot):
            state.pause(TwinHustled(seat, seat, action.loot, card, action.id), bit(seat))
        elif has_twins(state, action.seat, action.loot2):
            state.pause(TwinHustled(seat, action.seat, action.loot2, card, action.id), bit(seat))
        else:
            swap_tiles(state, seat, card, action, OLDER, log)

    def is_aimed_at(self, state: SwState, seat: i64, action: Hustle) -> bool:
        return action.seat == seat


def swap_tiles(state: SwState, seat: i64, card: i64, action: Hustle, age: i64, log: Log) -> None:
    """SW-13.8, SW-A7, SW-A48: two tiles change owners, and the card its side.

    Only the thief has fresh tiles, so at most one of the two tiles is of that age by choice.
    """
    tile = twin_to_move(state, seat, action.loot, age)
    tile2 = twin_to_move(state, action.seat, action.loot2, age)
    pass_tile(state, seat, action.seat, tile, log)
    pass_tile(state, action.seat, seat, tile2, log)
    state.table &= ~bit(card)
    show_in_hand(state, action.seat, bit(card))
    state.rested |= bit(card)
    swap = swap_code(seat, action.loot, action.loot2)
    state.swaps = with_entry(state.swaps, hustler_number(state.edition, card), swap)
    if log.on:
        log.add(HustlerPassed(seat, action.seat))
