"""A fulfilled order: what is given up for it, and its reward."""

from __future__ import annotations

from mypy_extensions import i64

from langfinger.games.swindler.actions import Done, GiveUp, Take
from langfinger.games.swindler.box.moments import BETWEEN_ACTIONS
from langfinger.games.swindler.options import DEFAULT, THIEVES_OFF
from langfinger.games.swindler.rules.hands import best_known, hand_of, leave_hand, to_discard
from langfinger.games.swindler.rules.purse import (
    coins_left,
    gain_coins,
    gain_points,
    go_home,
    orders_of,
    tile_actions,
)
from langfinger.games.swindler.rules.reacting.windows import WINDOWS
from langfinger.games.swindler.rules.reasons import why_no_card, why_no_tile
from langfinger.games.swindler.rules.trading.events import (
    CardGivenUp,
    ChangeGiven,
    CoinsPaid,
    EndTriggered,
    Fulfilled,
    PostersTaken,
    TileGiven,
    Unlocked,
    WhiteLeft,
    WhiteTaken,
)
from langfinger.games.swindler.rules.trading.tools import Declared
from langfinger.games.swindler.rules.turn.reserving import space_of
from langfinger.games.swindler.state import SwState
from langfinger.kernel import NOBODY, Action, ListQuestion, Log, Reason, Step, bit, lowest, members


class Deliver(Declared):
    """SW-6.14: the order is fulfilled with the tiles marked as paid and so many coins."""

    __match_args__ = ("seat", "order", "pieces", "change")
    rule = "SW-6.14"

    def __init__(self, seat: int, order: int, pieces: int, change: int) -> None:
        self.seat: i64 = seat
        self.order: i64 = order
        self.pieces: i64 = pieces
        self.change: i64 = change

    def resolve(self, state: SwState, log: Log) -> None:
        """SW-6.14: everything demanded is given up; cards for B26 are still to be chosen."""
        hand_over(state, self.seat, self.pieces, self.change, log)
        ask_for_cards(state, self.seat, self.order, state.edition.orders[self.order].cards_due)


class GivingUp(ListQuestion):
    """SW-A52: this seat gives up so many accomplices for an order."""

    __match_args__ = ("seat", "order", "left")
    rule = "SW-A52"
    answers = (GiveUp,)

    def __init__(self, seat: int, order: int, left: int) -> None:
        self.seat: i64 = seat
        self.order: i64 = order
        self.left: i64 = left

    def legal(self, state: SwState, seat: i64) -> list[Action]:
        box = state.edition
        hand = hand_of(state, seat)
        return [act for act in box.moves.give_up if hand & box.cards_of[act.accomplice]]

    def why_not(self, state: SwState, seat: i64, action: GiveUp) -> Reason | None:
        return why_no_card(state.edition, hand_of(state, seat), action.accomplice, "SW-A52")

    def choose(self, state: SwState, seat: i64, action: GiveUp, log: Log) -> None:
        """SW-A52: given up unplayed, face up."""
        card = best_known(state, seat, state.edition.cards_of[action.accomplice])
        leave_hand(state, seat, card)
        to_discard(state, card)
        log.add(CardGivenUp(seat, action.accomplice, card))
        ask_for_cards(state, seat, self.order, self.left - 1)


class Reward(Step):
    """SW-6.14: marker, card and reward of an order whose demand is met."""

    __match_args__ = ("seat", "order")
    rule = "SW-6.14"

    def __init__(self, seat: int, order: int) -> None:
        self.seat: i64 = seat
        self.order: i64 = order

    def resolve(self, state: SwState, log: Log) -> None:
        """SW-6.3, SW-6.10, SW-6.12, SW-6.14: marker back, card down, points, coins."""
        seat, order = self.seat, self.order
        space = space_of(state, order)
        demand = state.edition.orders[order]
        state.spaces = state.spaces.but(space, NOBODY)
        state.put_marker(space, NOBODY)
        state.fulfilled = state.fulfilled.but(seat, state.fulfilled[seat] | bit(order))
        state.orders_done += 1
        log.add(Fulfilled(seat, order))
        gain_points(state, seat, demand.vp, log)
        gain_coins(state, seat, demand.coins, log)
        state.agenda.append(Rewarded(seat, order))
        state.agenda.append(PickWhite(seat, demand.neutral))


class PickWhite(Step):
    """SW-6.10: white tiles of a reward are still to be picked."""

    __match_args__ = ("seat", "left")
    rule = "SW-6.10"

    def __init__(self, seat: int, left: int) -> None:
        self.seat: i64 = seat
        self.left: i64 = left

    def resolve(self, state: SwState, log: Log) -> None:
        """SW-6.10, SW-6.11, SW-A66: free choice, as far as the supply goes."""
        if self.left and state.stock & state.edition.white:
            state.pause(Picking(self.seat, self.left), bit(self.seat))


class Picking(ListQuestion):
    """SW-6.10, SW-A66: this seat picks so many white tiles, or leaves them."""

    __match_args__ = ("seat", "left")
    rule = "SW-6.10"
    answers = (Take, Done)

    def __init__(self, seat: int, left: int) -> None:
        self.seat: i64 = seat
        self.left: i64 = left

    def legal(self, state: SwState, seat: i64) -> list[Action]:
        box = state.edition
        return [*tile_actions(box.moves.take, box, state.stock & box.white), box.moves.done]

    def why_not(self, state: SwState, seat: i64, action: Take | Done) -> Reason | None:
        box = state.edition
        if isinstance(action, Done):
            return None
        return why_no_tile(box, state.stock & box.white, action.loot, "SW-6.10")

    def choose(self, state: SwState, seat: i64, action: Take | Done, log: Log) -> None:
        """SW-6.10, SW-A66: a white tile, or none of those that are left."""
        if isinstance(action, Take):
            take_white(state, seat, self.left, action.loot, log)
        else:
            log.add(WhiteLeft(seat, self.left))


class Rewarded(Step):
    """SW-6.14: posters, Master Thief and end of the game, after the white tiles of a reward."""

    __match_args__ = ("seat", "order")
    rule = "SW-6.14"

    def __init__(self, seat: int, order: int) -> None:
        self.seat: i64 = seat
        self.order: i64 = order

    def resolve(self, state: SwState, log: Log) -> None:
        """SW-6.10, SW-7.1, SW-7.9, SW-14.1, SW-14.9: posters, Master Thief, end of the game."""
        box = state.edition
        take_posters(state, self.seat, box.orders[self.order].posters, log)
        orders = orders_of(state, self.seat)
        if orders == box.thief_at[state.seats] and state.master_thief != THIEVES_OFF:
            log.add(Unlocked(self.seat, state.thieves[self.seat]))
        if orders >= box.end_at[state.seats] and not state.ending:
            state.ending = 1
            log.add(EndTriggered(self.seat))
        open_between_actions(state)


def hand_over(state: SwState, seat: i64, pieces: i64, change: i64, log: Log) -> None:
    """SW-3.9, SW-3.10, SW-6.5, SW-6.9, SW-11.2, SW-A12: tiles, coins and accomplices go."""
    for tile in members(state.paid):
        go_home(state, seat, tile)
        if log.on:
            log.add(TileGiven(seat, state.edition.loot_of[tile]))
    state.paid = 0
    if pieces:
        state.add_coins(seat, -pieces)
        if log.on:
            log.add(CoinsPaid(seat, pieces))
    if change and (state.coin_supply != DEFAULT or coins_left(state) > 0):
        state.add_coins(seat, change)
        log.add(ChangeGiven(seat, change))
    for card in members(state.table):
        to_discard(state, card)


def ask_for_cards(state: SwState, seat: i64, order: i64, left: i64) -> None:
    """SW-A52: any cards of the hand, one by one."""
    if left:
        state.pause(GivingUp(seat, order, left), bit(seat))
    else:
        state.agenda.append(Reward(seat, order))


def take_white(state: SwState, seat: i64, left: i64, loot: i64, log: Log) -> None:
    """SW-6.10, SW-6.13: one white tile, and maybe more after it."""
    tile = lowest(state.stock & state.edition.tiles_of[loot])
    state.stock &= ~bit(tile)
    state.loot[seat] |= bit(tile)
    log.add(WhiteTaken(seat, loot))
    state.agenda.append(PickWhite(seat, left - 1))


def take_posters(state: SwState, seat: i64, number: i64, log: Log) -> None:
    """SW-6.10: wanted posters, as far as there are any."""
    posters: i64 = min(number, state.edition.posters - sum(state.posters.numbers()))
    if posters:
        state.posters = state.posters.but(seat, state.posters[seat] + posters)
        log.add(PostersTaken(seat, posters))


def open_between_actions(state: SwState) -> None:
    """SW-A45: some tables let others react after every completed order and dealer."""
    if state.window_between_actions != DEFAULT:
        state.agenda.append(WINDOWS[BETWEEN_ACTIONS])
