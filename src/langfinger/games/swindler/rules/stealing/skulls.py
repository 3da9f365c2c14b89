"""A skull that nobody undoes."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from langfinger.games.swindler.box.cards import COOL_HEAD
from langfinger.games.swindler.rules.purse import gain_coins, go_home, has_ability
from langfinger.games.swindler.rules.stealing.ending import STEAL_FAILED
from langfinger.games.swindler.rules.stealing.events import Caught, Lost, Unharmed
from langfinger.games.swindler.state import SwState
from langfinger.kernel import NOBODY, Log, Step, members


class SkullStands(Step):
    """SW-5.6: nobody has undone the skull."""

    rule = "SW-5.6"

    def resolve(self, state: SwState, log: Log) -> None:
        """SW-5.6, SW-5.8, SW-5.10, SW-13.11, SW-A42: caught, unless a Sidekick's first draw."""
        thief = state.active
        state.caught = 1
        if state.harmless:
            log.add(Unharmed(thief))
        else:
            if log.on:
                log.add(Caught(thief, state.bag))
            lose_loot(state, log)
            if not state.drawn:
                gain_coins(state, thief, 1, log)
        if state.traitor != NOBODY:
            gain_coins(state, state.traitor, 1, log)
            state.traitor = NOBODY
        state.agenda.append(STEAL_FAILED)


SKULL_STANDS: Final[Step] = SkullStands()


def lose_loot(state: SwState, log: Log) -> None:
    """SW-3.6, SW-3.13, SW-5.6, SW-5.7, SW-5.15, SW-7.7: all of the colour, or what is fresh."""
    box = state.edition
    lost: i64 = state.loot[state.active] & box.of_colour[state.bag]
    if has_ability(state, state.active, COOL_HEAD):
        lost &= state.fresh
    for tile in members(lost):
        go_home(state, state.active, tile)
        if log.on:
            log.add(Lost(state.active, box.loot_of[tile]))
