"""The Sidekick leads a thief on to another bag."""

from __future__ import annotations

from mypy_extensions import i64

from langfinger.games.swindler.actions import Lure
from langfinger.games.swindler.box.cards import BAGS
from langfinger.games.swindler.box.moments import AFTER_STEAL
from langfinger.games.swindler.box.powers import Power
from langfinger.games.swindler.rules.forms import OfBag
from langfinger.games.swindler.rules.reacting.windows import drop_moment
from langfinger.games.swindler.rules.stealing.stealing import DRAW_TILE
from langfinger.games.swindler.state import SwState
from langfinger.kernel import Action, Log, Reason, bit


class Lured(OfBag):
    """SW-13.11: where the Sidekick leads."""

    rule = "SW-13.11"
    reveals = True


class Sidekick(Power):
    """SW-13.11: after a successful steal of one's own."""

    word = "sidekick"
    events = (Lured,)

    def __init__(self) -> None:
        super().__init__(AFTER_STEAL)

    def list_actions(self, loots: int) -> list[Action]:
        return [Lure(self.accomplice, bag) for bag in range(BAGS)]

    def seats(self, state: SwState, others: i64) -> i64:
        return bit(state.active)

    def add_ways(self, state: SwState, seat: i64, found: list[Action]) -> None:
        """SW-A8: to every bag but this one."""
        for bag in range(BAGS):
            if bag != state.bag:
                found.append(self.actions[bag])

    def why_never(self, state: SwState, moment: i64, action: Lure) -> Reason | None:
        """SW-A8: to another bag."""
        if moment != AFTER_STEAL or action.bag != state.bag:
            return None
        return Reason("SW-A8", "same_bag", {"bag": state.edition.bag_words.names[action.bag]})

    def announce(self, seat: i64, action: Lure, log: Log) -> None:
        log.add(Lured(seat, action.bag))

    def carry_out(self, state: SwState, seat: i64, card: i64, action: Lure, log: Log) -> None:
        """SW-13.11, SW-A8, SW-A42: another bag; its first skull does no harm."""
        drop_moment(state)
        state.bag = action.bag
        state.harmless = 1
        state.agenda.append(DRAW_TILE)
