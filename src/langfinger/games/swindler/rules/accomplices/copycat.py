"""The Copycat draws along with a thief."""

from __future__ import annotations

from mypy_extensions import i64

from langfinger.games.swindler.actions import Play
from langfinger.games.swindler.box.moments import AFTER_DRAW
from langfinger.games.swindler.box.powers import Power
from langfinger.games.swindler.rules.forms import OfBag, OfTile
from langfinger.games.swindler.state import SwState
from langfinger.kernel import Log, bit, count_bits, nth


class CopycatDrew(OfTile):
    """SW-13.4: the Copycat draws loot."""

    rule = "SW-13.4"
    reveals = True


class CopycatMissed(OfBag):
    """SW-13.4: the Copycat draws a skull, and nothing happens."""

    rule = "SW-13.4"
    reveals = True


class Copycat(Power):
    """SW-13.4: after a tile of another thief."""

    word = "copycat"
    events = (CopycatDrew, CopycatMissed)

    def __init__(self) -> None:
        super().__init__(AFTER_DRAW)

    def carry_out(self, state: SwState, seat: i64, card: i64, action: Play, log: Log) -> None:
        """SW-13.4, SW-A4, SW-A61: one tile from the same bag; a skull goes back, unharmful."""
        box = state.edition
        loot: i64 = state.stock & box.of_colour[state.bag]
        count = count_bits(loot)
        drawn = state.rng.below(count + box.skulls[state.bag])
        if drawn >= count:
            log.add(CopycatMissed(seat, state.bag))
            return
        tile = nth(loot, drawn)
        state.stock &= ~bit(tile)
        state.loot[seat] |= bit(tile)
        log.add(CopycatDrew(seat, box.loot_of[tile]))
