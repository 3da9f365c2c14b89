"""Accomplices that help with an action: named when it is declared, and one by one at work."""

from __future__ import annotations

from mypy_extensions import i64

from langfinger.games.swindler.actions import Reveal
from langfinger.games.swindler.rules.hands import best_known, leave_hand, show_in_hand
from langfinger.games.swindler.rules.reacting.daggers import open_card_window
from langfinger.games.swindler.rules.reacting.events import Played
from langfinger.games.swindler.rules.reacting.on_table import AtWork
from langfinger.games.swindler.rules.reasons import why_no_card
from langfinger.games.swindler.rules.seated import Seated
from langfinger.games.swindler.rules.trading.events import CalledOff, Named
from langfinger.games.swindler.state import SwState
from langfinger.kernel import Action, Log, Reason, Step, bit, lowest


class Declared(Step):
    """SW-6.14, SW-A46: an action that is carried out once its accomplices have worked."""

    rule = "SW-6.14"

    def called_off(self, state: SwState) -> None:
        """SW-A32, SW-A46: what follows if one of them is stabbed."""


class Unveil(Step):
    """SW-A46: the named cards of an action work one at a time."""

    __match_args__ = ("seat",)
    rule = "SW-A46"

    def __init__(self, seat: int) -> None:
        self.seat: i64 = seat

    def resolve(self, state: SwState, log: Log) -> None:
        """SW-12.8, SW-A46: one accomplice after the other works, in the sequence the seat wants."""
        box = state.edition
        if not state.named:
            return
        first = box.accomplice_of[lowest(state.named)]
        if state.named & ~box.cards_of[first]:
            state.pause(Revealing(self.seat), bit(self.seat))
        else:
            reveal(state, self.seat, first, log)


class Revealing(Seated):
    """SW-A46: this seat says which of the cards it has named comes first."""

    rule = "SW-A46"
    answers = (Reveal,)

    def legal(self, state: SwState, seat: i64) -> list[Action]:
        box = state.edition
        return [act for act in box.moves.reveal if state.named & box.cards_of[act.accomplice]]

    def why_not(self, state: SwState, seat: i64, action: Reveal) -> Reason | None:
        return why_no_card(state.edition, state.named, action.accomplice, "SW-A46")

    def choose(self, state: SwState, seat: i64, action: Reveal, log: Log) -> None:
        reveal(state, seat, action.accomplice, log)


class Tool(AtWork):
    """SW-A46: this card of an action stands."""

    rule = "SW-A46"

    def resolve(self, state: SwState, log: Log) -> None:
        """SW-A46: it stays on the table until the action is carried out."""

    def stopped(self, state: SwState, log: Log) -> None:
        """SW-A32, SW-A46, SW-A50, SW-A64: the action is off; its other cards are known by now."""
        unveil = state.agenda.pop()
        assert isinstance(unveil, Unveil)
        action = state.agenda.pop()
        assert isinstance(action, Declared)
        show_in_hand(state, self.seat, state.table)
        state.table = 0
        state.named = 0
        state.paid = 0
        log.add(CalledOff(self.seat))
        action.called_off(state)


def name_tools(state: SwState, seat: i64, tools: list[int], log: Log) -> None:
    """SW-A46, SW-A64: named cards lie open from the declaration on."""
    for tool in tools:
        card = best_known(state, seat, state.edition.cards_of[tool])
        leave_hand(state, seat, card)
        state.table |= bit(card)
        state.named |= bit(card)
        log.add(Named(seat, tool, card))


def reveal(state: SwState, seat: i64, accomplice: i64, log: Log) -> None:
    """SW-A46: the card may be stabbed before the next one works."""
    card = lowest(state.named & state.edition.cards_of[accomplice])
    state.named &= ~bit(card)
    log.add(Played(seat, accomplice, card))
    state.agenda.append(Unveil(seat))
    state.agenda.append(Tool(seat, card))
    open_card_window(state, seat, card)
