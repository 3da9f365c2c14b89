"""Combos that take loot of choice or burn: each of their times may ask, so the others wait."""

from __future__ import annotations

from mypy_extensions import i64, mypyc_attr

from langfinger.games.caper.board.loot import loot_kinds
from langfinger.games.caper.box.effects import BURN, TAKE
from langfinger.games.caper.happened.effects import Lapsed
from langfinger.games.caper.rules.burning import Burning, burn, burn_targets
from langfinger.games.caper.rules.choices import check_location
from langfinger.games.caper.rules.gains import TakingLoot, take_loot
from langfinger.games.caper.state import CaState
from langfinger.kernel import BadPosition, Log, Step, bit, lowest


@mypyc_attr(acyclic=True)
class Again(Step):
    """CA-7.1: a combo of this seat takes loot of its choice, or burns, so many times more."""

    __match_args__ = ("seat", "location", "effect", "times")
    rule = "CA-7.1"

    def __init__(self, seat: i64, location: i64, effect: i64, times: i64) -> None:
        self.seat: i64 = seat
        self.location: i64 = location
        self.effect: i64 = effect
        self.times: i64 = times

    def resolve(self, state: CaState, log: Log) -> None:
        """CA-6.9, CA-13.2: once now; what finds nothing to do lapses with all the rest."""
        found = self.choices(state)
        if not found:
            if log.on:
                log.add(Lapsed(self.seat, self.effect, self.location))
            return
        if self.times > 1:
            state.agenda.append(Again(self.seat, self.location, self.effect, self.times - 1))
        if found & (found - 1):
            self.ask(state)
        elif self.effect == BURN:
            burn(state, self.seat, lowest(found), state.space_of(self.location), log)
        else:
            space = state.space_of(self.location)
            take_loot(state, self.seat, space, lowest(found), log)

    def choices(self, state: CaState) -> i64:
        """CA-6.6, CA-8.1: the thieves whose gear can burn, or the kinds of loot, as a mask."""
        space = state.space_of(self.location)
        if self.effect == BURN:
            return burn_targets(state, self.seat, space)
        return loot_kinds(state.loot_at(space))

    def ask(self, state: CaState) -> None:
        """CA-D4, CA-D5: the player chooses."""
        if self.effect == BURN:
            state.pause(Burning(self.seat, self.location), bit(self.seat))
        else:
            state.pause(TakingLoot(self.seat, self.location), bit(self.seat))

    def check(self, state: CaState) -> None:
        """CA-13.2: something that asks, at a location in play."""
        check_location(state, self, self.location)
        if self.effect not in (TAKE, BURN) or self.times < 1:
            raise BadPosition("agenda", "CA-7.1", f"expected take or burn in {self}")
