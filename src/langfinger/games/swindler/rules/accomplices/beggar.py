"""What an accomplice does when it is final: one short function per card."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from langfinger.games.swindler.actions import Hustle, Lure, Wager
from langfinger.games.swindler.asks import Begged as BeggedQuestion
from langfinger.games.swindler.asks import Blessing, Dividing, Parting
from langfinger.games.swindler.box.cards import (
    BACKSTABBER,
    BEGGAR,
    COPYCAT,
    GOLD_DIGGER,
    SKULL,
    Box,
)
from langfinger.games.swindler.events_of_cards import (
    BetLaid,
    CoinPassed,
    CopycatDrew,
    CopycatMissed,
    Forced,
    Heaped,
    HeapKept,
    HustlerPassed,
    SkullUndone,
)
from langfinger.games.swindler.purse import (
    copy_to_move,
    hustler_number,
    is_one_sort,
    pass_tile,
    show_in_hand,
    to_discard,
)
from langfinger.games.swindler.state import SwState, with_entry
from langfinger.games.swindler.steps import DECIDE, DRAW_TILE, Beg, Carry
from langfinger.games.swindler.windows import drop_moment
from langfinger.kernel import NOBODY, Action, Log, bit, count_bits, lowest, members, nth

SEAT_CODE: Final = 4096
LOOT_CODE: Final = 64


def carry_out(state: SwState, box: Box, step: Carry, action: Action, log: Log) -> None:
    """SW-12.4: what the card says; then it is discarded, unless it says otherwise."""
    if isinstance(action, Hustle):
        hustle(state, box, step, action, log)
        return
    if isinstance(action, Wager):
        lay_bet(state, step, action, log)
        return
    to_discard(state, box, step.card)
    power = box.power_of[box.accomplice_of[step.card]]
    if isinstance(action, Lure):
        lure(state, action.bag)
    elif power == BEGGAR:
        beg_from_all(state, box, step.seat)
    elif power == COPYCAT:
        copy_thief(state, box, step.seat, log)
    elif power == BACKSTABBER:
        backstab(state, step.seat, log)
    elif power == GOLD_DIGGER:
        dig_gold(state, step.seat)
    else:
        undo_skull(state, box, step.seat, log)


def hustle(state: SwState, box: Box, step: Carry, action: Hustle, log: Log) -> None:
    """SW-13.8, SW-A7, SW-A48: two tiles change owners, and the card goes to the other player."""
    tile = copy_to_move(state, box, step.seat, action.loot)
    tile2 = copy_to_move(state, box, action.seat, action.loot2)
    pass_tile(state, box, step.seat, action.seat, tile, log)
    pass_tile(state, box, action.seat, step.seat, tile2, log)
    state.table &= ~bit(step.card)
    show_in_hand(state, action.seat, bit(step.card))
    state.rested |= bit(step.card)
    swap = swap_code(step.seat, action.loot, action.loot2)
    state.swaps = with_entry(state.swaps, hustler_number(box, step.card), swap)
    if log.on:
        log.add(HustlerPassed(step.seat, action.seat))


def swap_code(giver: i64, loot: i64, loot2: i64) -> i64:
    """SW-A48: who gave which tile for which, in one number."""
    return giver * SEAT_CODE + loot * LOOT_CODE + loot2


def lay_bet(state: SwState, step: Carry, action: Wager, log: Log) -> None:
    """SW-13.9, SW-12.7, SW-A57: the card lies open with its bet until step 2 is over."""
    state.table &= ~bit(step.card)
    if action.bet == SKULL:
        bets = state.bets_skull[step.seat] | bit(step.card)
        state.bets_skull = with_entry(state.bets_skull, step.seat, bets)
    else:
        bets = state.bets_clear[step.seat] | bit(step.card)
        state.bets_clear = with_entry(state.bets_clear, step.seat, bets)
    log.add(BetLaid(step.seat, action.bet))


def lure(state: SwState, bag: i64) -> None:
    """SW-13.11, SW-A8, SW-A42: another bag; its first skull does no harm."""
    drop_moment(state)
    state.bag = bag
    state.harmless = 1
    state.agenda.append(DRAW_TILE)


def backstab(state: SwState, seat: i64, log: Log) -> None:
    """SW-13.2, SW-A29, SW-A56: the thief must draw once more."""
    drop_moment(state)
    state.traitor = seat
    state.agenda.append(DRAW_TILE)
    log.add(Forced(state.active, seat))


def beg_from_all(state: SwState, box: Box, seat: i64) -> None:
    """SW-13.3, SW-A55: all are counted at once, then they pay in turn order."""
    for places in reversed(range(state.seats)):
        other = state.after(state.active, places)
        if other != seat and count_bits(state.tiles[other]) >= box.beggar_loot:
            state.agenda.append(Beg(other, seat))


def beg(state: SwState, box: Box, step: Beg, log: Log) -> None:
    """SW-A36: the victim chooses, unless there is nothing to choose."""
    tiles = state.tiles[step.seat]
    if state.coins[step.seat] == 0 and is_one_sort(box, tiles):
        give_to_beggar(state, box, step.seat, step.seat2, box.loot_of[lowest(tiles)], log)
    else:
        state.pause(BeggedQuestion(step.seat, step.seat2), bit(step.seat))


def give_to_beggar(state: SwState, box: Box, seat: i64, to: i64, loot: i64, log: Log) -> None:
    """SW-13.3, SW-A63: a tile for the Beggar."""
    pass_tile(state, box, seat, to, copy_to_move(state, box, seat, loot), log)


def pass_coin(state: SwState, seat: i64, to: i64, log: Log) -> None:
    """SW-A36: a coin piece for the Beggar."""
    state.coins[seat] -= 1
    state.coins[to] += 1
    log.add(CoinPassed(seat, to))


def copy_thief(state: SwState, box: Box, seat: i64, log: Log) -> None:
    """SW-13.4, SW-A4, SW-A61: one tile from the same bag; a skull goes back and harms nobody."""
    loot: i64 = state.stock & box.of_colour[state.bag]
    count = count_bits(loot)
    drawn = state.rng.below(count + box.skulls[state.bag])
    if drawn >= count:
        log.add(CopycatMissed(seat, state.bag))
        return
    tile = nth(loot, drawn)
    state.stock &= ~bit(tile)
    state.tiles[seat] |= bit(tile)
    log.add(CopycatDrew(seat, box.loot_of[tile]))


def dig_gold(state: SwState, seat: i64) -> None:
    """SW-13.6, SW-A28: all fresh tiles are divided; a single one need not be."""
    state.heap = 0
    if count_bits(state.fresh) > 1:
        state.pause(Dividing(seat), bit(seat))
    else:
        offer_heaps(state, seat)


def lay_on_heap(state: SwState, box: Box, seat: i64, loot: i64, log: Log) -> None:
    """SW-13.6: one tile goes to the other heap, and the same question is asked again."""
    state.heap |= bit(lowest(state.fresh & ~state.heap & box.tiles_of[loot]))
    log.add(Heaped(seat, loot))
    state.pause(Dividing(seat), bit(seat))


def offer_heaps(state: SwState, seat: i64) -> None:
    """SW-13.6: the thief chooses the heap it keeps."""
    state.pause(Parting(state.active, seat), bit(state.active))


def part(state: SwState, box: Box, step: Parting, heap: i64, log: Log) -> None:
    """SW-13.6, SW-3.16: the other heap becomes ordinary loot of the Gold Digger's owner."""
    log.add(HeapKept(step.seat, heap))
    lost = state.heap if heap == 1 else state.fresh & ~state.heap
    for tile in members(lost):
        pass_tile(state, box, step.seat, step.seat2, tile, log)
    state.heap = 0


def undo_skull(state: SwState, box: Box, seat: i64, log: Log) -> None:
    """SW-13.7, SW-A10, SW-A37: the skull was never drawn; the Angel takes one fresh tile."""
    drop_moment(state)
    state.traitor = NOBODY
    state.agenda.append(DECIDE)
    log.add(SkullUndone(seat, state.active))
    if state.fresh == 0:
        return
    if is_one_sort(box, state.fresh):
        bless(state, box, seat, box.loot_of[lowest(state.fresh)], log)
    else:
        state.pause(Blessing(seat), bit(seat))


def bless(state: SwState, box: Box, seat: i64, loot: i64, log: Log) -> None:
    """SW-13.7: a fresh tile of the Angel's choice."""
    tile = lowest(state.fresh & box.tiles_of[loot])
    pass_tile(state, box, state.active, seat, tile, log)
