"""A steal from one bag, tile by tile, until the thief stops or draws a skull."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from langfinger.games.swindler.actions import MOST_SEATS, Draw, StealFrom, Stop
from langfinger.games.swindler.box.cards import BAGS
from langfinger.games.swindler.box.moments import AFTER_DRAW, AFTER_STEAL, BAG_DECLARED, SKULL_DRAWN
from langfinger.games.swindler.options import DEFAULT
from langfinger.games.swindler.rules.late import STOPS
from langfinger.games.swindler.rules.reacting.windows import WINDOWS, open_window
from langfinger.games.swindler.rules.seated import Seated
from langfinger.games.swindler.rules.stealing.ending import STEAL_FAILED, STEAL_IS_DONE
from langfinger.games.swindler.rules.stealing.events import BagChosen, Drew, DrewSkull, Stopped
from langfinger.games.swindler.rules.stealing.skulls import SKULL_STANDS
from langfinger.games.swindler.state import SwState
from langfinger.kernel import NOBODY, Action, Late, Log, Rng, Step, bit, count_bits, nth


class Steal(Step):
    """SW-5.1: step 2."""

    rule = "SW-5.1"

    def resolve(self, state: SwState, log: Log) -> None:
        """SW-2.4, SW-5.1, SW-A9: a bag must be chosen, be it full of skulls."""
        state.pause(CHOOSING_BAG[state.active], bit(state.active))


class SafestBag(Late):
    """SW-15.1: a bag must be chosen, so the one with the smallest share of skulls."""

    def answer(self, state: SwState, seat: i64, legal: list[Action]) -> Action:
        best: i64 = 0
        for bag in range(1, BAGS):
            if is_safer(odds_of(state, bag), odds_of(state, best)):
                best = bag
        return legal[best]


SAFEST_BAG: Final = SafestBag("safest_bag")


class ChoosingBag(Seated):
    """SW-5.1: this seat chooses a bag to steal from."""

    rule = "SW-5.1"
    answers = (StealFrom,)
    late = SAFEST_BAG

    def legal(self, state: SwState, seat: i64) -> list[Action]:
        return [*state.edition.moves.steal]

    def count(self, state: SwState, seat: i64) -> i64:
        return BAGS

    def kth(self, state: SwState, seat: i64, k: i64) -> Action:
        return state.edition.moves.steal[k]

    def pick(self, state: SwState, seat: i64, rng: Rng) -> Action:
        return state.edition.moves.steal[rng.below(BAGS)]

    def choose(self, state: SwState, seat: i64, action: StealFrom, log: Log) -> None:
        """SW-5.1, SW-5.13, SW-A5: binding; others may bet before the draw, which must be made."""
        state.bag = action.bag
        if log.on:
            log.add(BagChosen(state.active, action.bag))
        state.agenda.append(DRAW_TILE)
        if state.know_it_all_moment == DEFAULT:
            open_window(state, BAG_DECLARED)


class DrawTile(Step):
    """SW-5.2: the thief draws from the bag."""

    rule = "SW-5.2"

    def resolve(self, state: SwState, log: Log) -> None:
        draw_tile(state, log)


class Decide(Step):
    """SW-5.4: the thief decides whether to go on."""

    rule = "SW-5.4"

    def resolve(self, state: SwState, log: Log) -> None:
        """SW-5.4: draw again or stop."""
        state.pause(DARING[state.active], bit(state.active))


class Daring(Seated):
    """SW-5.4: this seat draws again or stops."""

    rule = "SW-5.4"
    answers = (Draw, Stop)
    late = STOPS

    def legal(self, state: SwState, seat: i64) -> list[Action]:
        moves = state.edition.moves
        return [moves.draw, moves.stop]

    def count(self, state: SwState, seat: i64) -> i64:
        return 2

    def kth(self, state: SwState, seat: i64, k: i64) -> Action:
        moves = state.edition.moves
        return moves.draw if k == 0 else moves.stop

    def pick(self, state: SwState, seat: i64, rng: Rng) -> Action:
        return self.kth(state, seat, rng.below(2))

    def choose(self, state: SwState, seat: i64, action: Draw | Stop, log: Log) -> None:
        """SW-5.4, SW-5.5: one more tile, or the end of the steal."""
        if isinstance(action, Draw):
            draw_tile(state, log)
        else:
            stop(state, log)


STEAL: Final[Step] = Steal()
DRAW_TILE: Final[Step] = DrawTile()
DECIDE: Final[Step] = Decide()
CHOOSING_BAG: Final[list[ChoosingBag]] = [ChoosingBag(seat) for seat in range(MOST_SEATS)]
DARING: Final[list[Daring]] = [Daring(seat) for seat in range(MOST_SEATS)]


def draw_tile(state: SwState, log: Log) -> None:
    """SW-3.4, SW-5.2, SW-5.3, SW-5.11, SW-5.12: blind, one of all tiles and skulls in the bag."""
    box = state.edition
    loot: i64 = state.stock & box.of_colour[state.bag]
    count = count_bits(loot)
    drawn = state.rng.below(count + box.skulls[state.bag])
    if drawn >= count:
        if log.on:
            log.add(DrewSkull(state.active, state.bag))
        state.agenda.append(SKULL_STANDS)
        open_window(state, SKULL_DRAWN)
        return
    tile = nth(loot, drawn)
    state.stock &= ~bit(tile)
    state.loot[state.active] |= bit(tile)
    state.fresh |= bit(tile)
    state.drawn = [*state.drawn, tile]
    state.harmless = 0
    if log.on:
        log.add(Drew(state.active, box.loot_of[tile]))
    go_on_after_loot(state)


def odds_of(state: SwState, bag: i64) -> list[int]:
    """SW-3.2, SW-3.3: how many tiles of how many in this bag are skulls; no secret to anybody."""
    box = state.edition
    skulls = box.skulls[bag]
    return [skulls, skulls + count_bits(state.stock & box.of_colour[bag])]


def is_safer(odds: list[int], others: list[int]) -> bool:
    """SW-3.3: is there less chance of a skull?"""
    return odds[0] * others[1] < others[0] * odds[1]


def go_on_after_loot(state: SwState) -> None:
    """SW-5.4, SW-A27, SW-A56: the thief decides; after a forced draw the steal is done again."""
    if state.traitor == NOBODY:
        state.agenda.append(DECIDE)
    else:
        state.traitor = NOBODY
        state.agenda.append(STEAL_IS_DONE)
        state.agenda.append(WINDOWS[AFTER_STEAL])
    open_window(state, AFTER_DRAW)


def stop(state: SwState, log: Log) -> None:
    """SW-5.5, SW-5.14, SW-A41: a success if anything was drawn; then others may react."""
    if log.on:
        log.add(Stopped(state.active))
    if state.drawn:
        state.agenda.append(STEAL_IS_DONE)
        open_window(state, AFTER_STEAL)
    else:
        state.agenda.append(STEAL_FAILED)
