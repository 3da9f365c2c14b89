"""Playing an accomplice: what fits the moment, and the way from the hand to its work."""

from __future__ import annotations

from mypy_extensions import i64

from langfinger.games.swindler.actions import PlayCard
from langfinger.games.swindler.box.moments import IN_STEP_3, SKULL_DRAWN
from langfinger.games.swindler.box.powers import Power, Timing
from langfinger.games.swindler.options import DEFAULT
from langfinger.games.swindler.rules.hands import best_known, hand_of, to_discard
from langfinger.games.swindler.rules.reacting.daggers import lay_open, open_card_window
from langfinger.games.swindler.rules.reacting.on_table import AtWork
from langfinger.games.swindler.state import SwState
from langfinger.kernel import NOBODY, Action, Log, Reason, bit


class Carry(AtWork):
    """SW-12.4: this card is carried out as its action says."""

    __match_args__ = ("seat", "card", "move")
    rule = "SW-12.4"

    def __init__(self, seat: int, card: int, move: int) -> None:
        super().__init__(seat, card)
        self.move: i64 = move

    def resolve(self, state: SwState, log: Log) -> None:
        """SW-12.4: it is discarded, unless it says otherwise, and does what it says."""
        box = state.edition
        power = box.power_of[box.accomplice_of[self.card]]
        if power.is_discarded:
            to_discard(state, self.card)
        power.carry_out(state, self.seat, self.card, box.moves.space.at(self.move), log)


def playable_at(state: SwState, moment: i64) -> Timing:
    """SW-12.6, SW-A31: what has its moment now; at most tables any-time cards wait for skulls."""
    if moment == SKULL_DRAWN and state.any_time_in_skull_window == DEFAULT:
        return state.edition.timed_only[moment]
    return state.edition.at_moment[moment]


def all_others(state: SwState) -> i64:
    """SW-2.1: everybody but the active player."""
    return (bit(state.seats) - 1) & ~bit(state.active)


def fits(state: SwState, seat: i64, moment: i64, power: Power) -> bool:
    """SW-12.1, SW-12.6, SW-A26: could this seat use such a card now, as everybody can see?"""
    if not power.seats(state, all_others(state)) & bit(seat):
        return False
    return power.any_time if moment == IN_STEP_3 else power in playable_at(state, moment).powers


def add_plays(state: SwState, seat: i64, timing: Timing, found: list[Action]) -> Power | None:
    """SW-12.1: the ways in which this seat may play cards that have their moment now.

    A power with many ways, which comes last if there is one, is returned instead.
    """
    hand = hand_of(state, seat)
    if not hand & timing.cards:
        return None
    others = all_others(state)
    for power in timing.powers:
        if hand & power.cards and power.seats(state, others) & bit(seat):
            if power.has_many_ways:
                return power
            power.add_ways(state, seat, found)
    return None


def may_play(state: SwState, seat: i64, moment: i64, action: PlayCard) -> bool:
    """SW-A25, SW-A60: is a committed card still legal?"""
    power = state.edition.power_of[action.accomplice]
    if not hand_of(state, seat) & power.cards or not fits(state, seat, moment, power):
        return False
    return power.why_not(state, seat, action) is None


def why_not_card(state: SwState, seat: i64, moment: i64, action: PlayCard) -> Reason | None:
    """SW-12.1, SW-12.6: the card is held, its moment is now, and it can do something."""
    box = state.edition
    power = box.power_of[action.accomplice]
    kind = {"accomplice": box.accomplice_words.names[power.accomplice]}
    if not hand_of(state, seat) & power.cards:
        return Reason("SW-12.1", "no_card", kind)
    reason = power.why_never(state, moment, action)
    if reason is not None:
        return reason
    if not fits(state, seat, moment, power):
        return Reason("SW-12.6", "wrong_moment", kind)
    return power.why_not(state, seat, action)


def play_card(state: SwState, seat: i64, action: PlayCard, log: Log) -> None:
    """SW-12.1, SW-A60: the card lies open, with what is announced; it may be stabbed."""
    power = state.edition.power_of[action.accomplice]
    card = power.card_for(state, seat, action)
    if card == NOBODY:
        card = best_known(state, seat, power.cards)
    lay_open(state, seat, card, log)
    if log.on:
        power.announce(seat, action, log)
    state.agenda.append(Carry(seat, card, action.id))
    open_card_window(state, seat, card)
