"""Assassins at accomplices.

The card that may be stabbed lies directly beneath its window on the agenda.
"""

from __future__ import annotations

from mypy_extensions import i64

from langfinger.games.swindler.actions import Pass, PlayCard, TakeBack
from langfinger.games.swindler.rules.hands import (
    best_known,
    could_hold,
    hand_of,
    leave_hand,
    to_discard,
    whereabouts_unknown,
)
from langfinger.games.swindler.rules.late import PASSES
from langfinger.games.swindler.rules.reacting.events import Played, Stabbed, Unopposed
from langfinger.games.swindler.rules.reacting.on_table import AtWork, OnTable
from langfinger.games.swindler.rules.reacting.sealing import (
    has_answered,
    may_react,
    seal,
    why_not_sealed,
)
from langfinger.games.swindler.rules.reasons import why_no_card
from langfinger.games.swindler.state import SwState
from langfinger.kernel import NOBODY, Action, Log, Reason, Rng, SealedQuestion, bit


class CardWindow(OnTable):
    """SW-13.1: the card of this seat, which lies directly beneath, may be stabbed."""

    rule = "SW-13.1"

    def resolve(self, state: SwState, log: Log) -> None:
        open_card_window(state, self.seat, self.card)


class Countering(SealedQuestion):
    """SW-13.1: these seats may stab the accomplice that this seat has just played."""

    __match_args__ = ("seat", "card", "seats")
    rule = "SW-13.1"
    window = True
    answers = (PlayCard, Pass, TakeBack)
    late = PASSES

    def __init__(self, seat: int, card: int, seats: int) -> None:
        super().__init__(seats)
        self.seat: i64 = seat
        self.card: i64 = card

    def count(self, state: SwState, seat: i64) -> i64:
        """SW-13.1: an Assassin, or none."""
        return 2 if can_stab(state, seat) else 1

    def kth(self, state: SwState, seat: i64, k: i64) -> Action:
        moves = state.edition.moves
        if has_answered(state, seat):
            return moves.take_back
        return moves.stab[0] if k == 0 and can_stab(state, seat) else moves.let_pass

    def legal(self, state: SwState, seat: i64) -> list[Action]:
        return [self.kth(state, seat, k) for k in range(self.count(state, seat))]

    def pick(self, state: SwState, seat: i64, rng: Rng) -> Action:
        return self.kth(state, seat, rng.below(2))

    def why_not(self, state: SwState, seat: i64, action: Action) -> Reason | None:
        """SW-13.1, SW-A44: an Assassin from the hand, or a pass."""
        reason = why_not_sealed(state, seat, action)
        if reason is not None or not isinstance(action, PlayCard):
            return reason
        box = state.edition
        power = box.power_of[action.accomplice]
        reason = why_no_card(box, hand_of(state, seat), power.accomplice, "SW-12.1")
        if reason is not None or power.cards == box.assassins:
            return reason
        kind = {"accomplice": box.accomplice_words.names[power.accomplice]}
        return Reason("SW-A44", "only_assassins", kind)

    def choose(self, state: SwState, seat: i64, action: Action, log: Log) -> None:
        seal(state, seat, action)


class Daggers(OnTable):
    """SW-13.1: all have answered about the card of this seat, directly beneath."""

    rule = "SW-13.1"

    def resolve(self, state: SwState, log: Log) -> None:
        """SW-12.2, SW-13.1: the first Assassin in turn order is shown, others stay unseen.

        The window about the card goes back on the agenda, in case the Assassin is stabbed.
        """
        box = state.edition
        killer = first_killer(state)
        state.answer_row = 0
        if killer == NOBODY:
            if log.on:
                log.add(Unopposed(self.seat, box.accomplice_of[self.card]))
            return
        card = best_known(state, killer, box.assassins)
        lay_open(state, killer, card, log)
        state.agenda.append(CardWindow(self.seat, self.card))
        state.agenda.append(Stab(killer, card))
        open_card_window(state, killer, card)


class Stab(AtWork):
    """SW-13.1: this Assassin stops the card beneath, whose window lies in between."""

    rule = "SW-13.1"

    def resolve(self, state: SwState, log: Log) -> None:
        """SW-12.5, SW-13.1: the card beneath and the Assassin are discarded, with no effect."""
        window = state.agenda.pop()
        assert isinstance(window, CardWindow)
        target = state.agenda.pop()
        assert isinstance(target, AtWork)
        to_discard(state, target.card)
        to_discard(state, self.card)
        accomplice = state.edition.accomplice_of[target.card]
        log.add(Stabbed(target.seat, accomplice, self.seat))
        target.stopped(state, log)


def can_stab(state: SwState, seat: i64) -> bool:
    """SW-13.1: does this seat, which has not answered, hold an Assassin?"""
    is_killer = hand_of(state, seat) & state.edition.assassins != 0
    return is_killer and not has_answered(state, seat)


def open_card_window(state: SwState, owner: i64, card: i64) -> None:
    """SW-12.3, SW-13.1, SW-A44: everybody but the owner may stab the card, and nothing else."""
    daggers: i64 = state.edition.assassins
    unseen = whereabouts_unknown(state)
    seats: i64 = 0
    for seat in range(state.seats):
        asked = seat != owner and may_react(state, seat)
        if asked and could_hold(state, seat, daggers, unseen):
            seats |= bit(seat)
    if seats:
        state.agenda.append(Daggers(owner, card))
        state.pause(Countering(owner, card, seats), seats)


def lay_open(state: SwState, seat: i64, card: i64, log: Log) -> None:
    """SW-12.1, SW-12.7: a card from the hand lies on the table."""
    leave_hand(state, seat, card)
    state.table |= bit(card)
    if log.on:
        log.add(Played(seat, state.edition.accomplice_of[card], card))


def first_killer(state: SwState) -> i64:
    """SW-12.2: the first seat in turn order that has committed an Assassin, or NOBODY."""
    passing = state.edition.moves.let_pass.id
    for places in range(state.seats):
        seat = state.after(state.active, places)
        answer = state.answer_of(seat)
        if answer != NOBODY and answer != passing:
            return seat
    return NOBODY
