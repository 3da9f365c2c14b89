"""Step 2: one bag, tile by tile, until the thief stops or is caught."""

from __future__ import annotations

from mypy_extensions import i64

from langfinger.games.swindler.asks import CHOOSING_BAG, DARING
from langfinger.games.swindler.box.cards import COOL_HEAD, Box
from langfinger.games.swindler.events import (
    BagChosen,
    Caught,
    Drew,
    DrewSkull,
    Lost,
    Stopped,
    Unharmed,
)
from langfinger.games.swindler.events_of_cards import BetLost, BetWon
from langfinger.games.swindler.options import DEFAULT
from langfinger.games.swindler.purse import (
    gain_coins,
    go_home,
    has_ability,
    show_in_hand,
    to_discard,
)
from langfinger.games.swindler.sight import (
    ACTIONS_START,
    AFTER_DRAW,
    BAG_DECLARED,
    SKULL,
    STEAL_DONE,
)
from langfinger.games.swindler.state import SwState, with_entry
from langfinger.games.swindler.steps import DECIDE, DRAW_TILE, SKULL_STANDS, STEAL_FAILED, StealOver
from langfinger.games.swindler.steps import STEAL_DONE as STEAL_IS_DONE
from langfinger.games.swindler.windows import WINDOWS, open_window
from langfinger.kernel import NOBODY, Log, bit, count_bits, members, nth


def ask_for_bag(state: SwState) -> None:
    """SW-2.4, SW-5.1, SW-A9: a bag must be chosen, be it full of skulls."""
    state.pause(CHOOSING_BAG[state.active], bit(state.active))


def choose_bag(state: SwState, box: Box, bag: i64, log: Log) -> None:
    """SW-5.1, SW-5.13, SW-A5: binding; others may bet before the first draw, which must be made."""
    state.bag = bag
    if log.on:
        log.add(BagChosen(state.active, bag))
    state.agenda.append(DRAW_TILE)
    if state.know_it_all_moment == DEFAULT:
        open_window(state, box, BAG_DECLARED)


def draw_tile(state: SwState, box: Box, log: Log) -> None:
    """SW-3.4, SW-5.2, SW-5.3, SW-5.11, SW-5.12: blind, one of all tiles and skulls in the bag."""
    loot: i64 = state.stock & box.of_colour[state.bag]
    count = count_bits(loot)
    drawn = state.rng.below(count + box.skulls[state.bag])
    if drawn >= count:
        if log.on:
            log.add(DrewSkull(state.active, state.bag))
        state.agenda.append(SKULL_STANDS)
        open_window(state, box, SKULL)
        return
    tile = nth(loot, drawn)
    state.stock &= ~bit(tile)
    state.tiles[state.active] |= bit(tile)
    state.fresh |= bit(tile)
    state.drawn.append(tile)
    state.harmless = 0
    if log.on:
        log.add(Drew(state.active, box.loot_of[tile]))
    go_on_after_loot(state, box)


def odds_of(state: SwState, box: Box, bag: i64) -> list[int]:
    """SW-3.2, SW-3.3: how many tiles of how many in this bag are skulls; no secret to anybody."""
    skulls = box.skulls[bag]
    return [skulls, skulls + count_bits(state.stock & box.of_colour[bag])]


def go_on_after_loot(state: SwState, box: Box) -> None:
    """SW-5.4, SW-A27, SW-A56: the thief decides; after a forced draw the steal is done again."""
    if state.traitor == NOBODY:
        state.agenda.append(DECIDE)
    else:
        state.traitor = NOBODY
        state.agenda.append(STEAL_IS_DONE)
        state.agenda.append(WINDOWS[STEAL_DONE])
    open_window(state, box, AFTER_DRAW)


def ask_to_dare(state: SwState) -> None:
    """SW-5.4: draw again or stop."""
    state.pause(DARING[state.active], bit(state.active))


def stop(state: SwState, box: Box, log: Log) -> None:
    """SW-5.5, SW-5.14, SW-A41: a success if anything was drawn; then others may react."""
    if log.on:
        log.add(Stopped(state.active))
    if state.drawn:
        state.agenda.append(STEAL_IS_DONE)
        open_window(state, box, STEAL_DONE)
    else:
        state.agenda.append(STEAL_FAILED)


def let_skull_stand(state: SwState, box: Box, log: Log) -> None:
    """SW-5.6, SW-5.8, SW-5.10, SW-13.11, SW-A42: caught, unless it is a Sidekick's first draw."""
    thief = state.active
    state.caught = 1
    if state.harmless:
        log.add(Unharmed(thief))
    else:
        if log.on:
            log.add(Caught(thief, state.bag))
        lose_loot(state, box, log)
        if not state.drawn:
            gain_coins(state, box, thief, 1, log)
    if state.traitor != NOBODY:
        gain_coins(state, box, state.traitor, 1, log)
        state.traitor = NOBODY
    state.agenda.append(STEAL_FAILED)


def lose_loot(state: SwState, box: Box, log: Log) -> None:
    """SW-3.6, SW-3.13, SW-5.6, SW-5.7, SW-5.15, SW-7.7: all of the colour, or what is fresh."""
    lost: i64 = state.tiles[state.active] & box.of_colour[state.bag]
    if has_ability(state, box, state.active, COOL_HEAD):
        lost &= state.fresh
    for tile in members(lost):
        go_home(state, state.active, tile)
        if log.on:
            log.add(Lost(state.active, box.loot_of[tile]))


def end_steal(state: SwState, box: Box, step: StealOver, log: Log) -> None:
    """SW-3.16, SW-5.9, SW-A57: fresh loot becomes ordinary, bets are settled, step 3 follows."""
    state.fresh = 0
    state.bag = NOBODY
    state.harmless = 0
    for places in range(state.seats):
        settle_bets(state, box, state.after(state.active, places), log)
    if not step.done:
        open_window(state, box, ACTIONS_START)


def settle_bets(state: SwState, box: Box, seat: i64, log: Log) -> None:
    """SW-13.9, SW-A6: right bets bring a point and come back, known to all; wrong ones go."""
    right = state.bets_skull[seat] if state.caught else state.bets_clear[seat]
    wrong = state.bets_clear[seat] if state.caught else state.bets_skull[seat]
    if not right and not wrong:
        return
    state.bets_skull = with_entry(state.bets_skull, seat, 0)
    state.bets_clear = with_entry(state.bets_clear, seat, 0)
    for _ in range(count_bits(right)):
        state.vp[seat] += 1
        log.add(BetWon(seat, 1))
    show_in_hand(state, seat, right)
    for card in members(wrong):
        to_discard(state, box, card)
        log.add(BetLost(seat))
