"""The draft of the Master Thieves."""

from __future__ import annotations

from mypy_extensions import i64

from langfinger.games.swindler.actions import Draft
from langfinger.games.swindler.rules.seated import Seated
from langfinger.games.swindler.rules.turn.events import ThiefTaken
from langfinger.games.swindler.state import SwState
from langfinger.kernel import Action, Log, Reason, bit, count_bits, lowest, members


class Drafting(Seated):
    """SW-1.12: this seat takes one of the Master Thieves on offer."""

    rule = "SW-1.12"
    answers = (Draft,)

    def resolve(self, state: SwState, log: Log) -> None:
        """SW-1.12: from the last player to the start player, who gets what is left."""
        if count_bits(state.thief_offer) == 1:
            take_thief(state, self.seat, lowest(state.thief_offer), log)
        else:
            state.pause(self, bit(self.seat))

    def legal(self, state: SwState, seat: i64) -> list[Action]:
        return [state.edition.moves.draft[thief] for thief in members(state.thief_offer)]

    def why_not(self, state: SwState, seat: i64, action: Draft) -> Reason | None:
        """SW-1.12: only what is on offer."""
        if state.thief_offer & bit(action.thief):
            return None
        fact = {"thief": state.edition.thief_words.names[action.thief]}
        return Reason("SW-1.12", "not_on_offer", fact)

    def choose(self, state: SwState, seat: i64, action: Draft, log: Log) -> None:
        take_thief(state, seat, action.thief, log)


def take_thief(state: SwState, seat: i64, thief: i64, log: Log) -> None:
    """SW-1.12, SW-1.15: the card lies open before its owner."""
    state.thief_offer &= ~bit(thief)
    state.thieves = state.thieves.but(seat, thief)
    log.add(ThiefTaken(seat, thief))
