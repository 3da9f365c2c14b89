"""Police raids and jail."""

from __future__ import annotations

from mypy_extensions import i64

from langfinger.games.swindler.actions import Give
from langfinger.games.swindler.box.cards import SLIPPERY
from langfinger.games.swindler.box.orders import Order
from langfinger.games.swindler.rules.purse import (
    copy_to_move,
    go_home,
    has_ability,
    is_one_sort,
    tile_actions,
)
from langfinger.games.swindler.rules.reasons import why_no_tile
from langfinger.games.swindler.rules.turn.events import Jailed, RaidRevealed, TileSurrendered
from langfinger.games.swindler.state import SwState
from langfinger.kernel import (
    NOBODY,
    Action,
    ListQuestion,
    Log,
    Reason,
    Step,
    bit,
    count_bits,
    lowest,
)


class Surrender(Step):
    """SW-10.3: a seat hit by a raid has so many tiles to give up."""

    __match_args__ = ("seat", "left")
    rule = "SW-10.3"

    def __init__(self, seat: int, left: int) -> None:
        self.seat: i64 = seat
        self.left: i64 = left

    def resolve(self, state: SwState, log: Log) -> None:
        """SW-10.3: tiles of the seat's choice; without a choice they just go."""
        box = state.edition
        tiles: i64 = state.loot[self.seat]
        if not self.left or not tiles:
            return
        if count_bits(tiles) <= self.left or is_one_sort(box, tiles):
            give_to_police(state, self.seat, self.left, box.loot_of[lowest(tiles)], log)
        else:
            state.pause(Surrendering(self.seat, self.left), bit(self.seat))


class Surrendering(ListQuestion):
    """SW-10.3: this seat gives up so many tiles in a raid."""

    __match_args__ = ("seat", "left")
    rule = "SW-10.3"
    answers = (Give,)

    def __init__(self, seat: int, left: int) -> None:
        self.seat: i64 = seat
        self.left: i64 = left

    def legal(self, state: SwState, seat: i64) -> list[Action]:
        box = state.edition
        return tile_actions(box.moves.give, box, state.loot[seat])

    def why_not(self, state: SwState, seat: i64, action: Give) -> Reason | None:
        return why_no_tile(state.edition, state.loot[seat], action.loot, "SW-13.3")

    def choose(self, state: SwState, seat: i64, action: Give, log: Log) -> None:
        give_to_police(state, seat, self.left, action.loot, log)


class Arrest(Step):
    """SW-10.4: a seat hit by a raid goes to jail."""

    __match_args__ = ("seat",)
    rule = "SW-10.4"

    def __init__(self, seat: int) -> None:
        self.seat: i64 = seat

    def resolve(self, state: SwState, log: Log) -> None:
        """SW-10.4, SW-10.7, SW-10.10: one poster back, and the next turn is lost."""
        posters = state.posters[self.seat] - 1
        state.posters = state.posters.but(self.seat, posters)
        state.jailed |= bit(self.seat)
        log.add(Jailed(self.seat))


def raid(state: SwState, card: i64, log: Log) -> None:
    """SW-9.3, SW-10.1, SW-10.6, SW-10.8, SW-10.11, SW-A17: all are counted now, and hit in turn."""
    state.raids_gone |= bit(card)
    log.add(RaidRevealed(card))
    order = state.edition.orders[card]
    for places in reversed(range(state.seats)):
        seat = state.after(state.active, places)
        if not state.jailed & bit(seat):
            hit(state, order, seat)


def hit(state: SwState, order: Order, seat: i64) -> None:
    """SW-3.7, SW-7.6, SW-10.3, SW-10.4: loot check before poster check, each on its own."""
    less: i64 = 1 if has_ability(state, seat, SLIPPERY) else 0
    posters: i64 = state.posters[seat] - less
    if order.poster_limit != NOBODY and posters >= order.poster_limit:
        state.agenda.append(Arrest(seat))
    tiles = count_bits(state.loot[seat]) - less
    if order.loot_limit != NOBODY and tiles >= order.loot_limit:
        state.agenda.append(Surrender(seat, order.give))


def give_to_police(state: SwState, seat: i64, left: i64, loot: i64, log: Log) -> None:
    """SW-10.3, SW-3.5: one tile goes, and maybe more after it."""
    go_home(state, seat, copy_to_move(state, seat, loot))
    log.add(TileSurrendered(seat, loot))
    state.agenda.append(Surrender(seat, left - 1))
