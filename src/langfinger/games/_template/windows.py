"""Reaction windows: who may stop a card, their sealed answers, and whistles at whistles.

A window lies directly above the card it asks about. Whoever is asked follows from what everybody
can see, so an open window tells nothing about a hand.
"""

from __future__ import annotations

from mypy_extensions import i64

from langfinger.games._template.cards import Box
from langfinger.games._template.effects import put_away, show
from langfinger.games._template.events import Stopped, Unopposed, Whistled
from langfinger.games._template.options import ON
from langfinger.games._template.sight import WHISTLED
from langfinger.games._template.state import PpState, in_turn_order
from langfinger.games._template.steps import Answers, Played, Reacting, Whistling, Window
from langfinger.kernel import NOBODY, Log, bit, lowest, mask_of


def open_window(state: PpState, box: Box, owner: i64) -> None:
    """PP-4.1, PP-4.3: all who might whistle are asked at once; if nobody might, the card works."""
    seats = suspects(state, box, owner)
    if seats:
        state.agenda.append(Answers(owner))
        state.pause(Reacting(owner, seats), seats)


def suspects(state: PpState, box: Box, owner: i64) -> i64:
    """PP-4.2: everybody else with a card, unless all whistles lie open; no hidden card counts."""
    seats: i64 = 0
    if box.whistles & ~lying_open(state):
        for seat in range(state.seats):
            if seat != owner and state.hands[seat]:
                seats |= bit(seat)
    return seats


def lying_open(state: PpState) -> i64:
    """The cards that everybody sees."""
    cards: i64 = state.discard | mask_of(state.street)
    for haul in state.hauls:
        cards |= haul
    return cards


def open_answers(state: PpState, box: Box, owner: i64, log: Log) -> None:
    """PP-4.4, PP-4.7: the first whistle in turn order is shown, the others stay unseen.

    The window about the card itself goes back on the agenda, in case the whistle is stopped.
    """
    seat = first_to_whistle(state)
    state.answers = [NOBODY] * state.seats
    if seat == NOBODY:
        log.add(Unopposed(owner))
    else:
        show_whistle(state, box, seat, log)
        state.agenda.append(Window(owner))
        aim_whistle(state, seat)


def first_to_whistle(state: PpState) -> int:
    """PP-4.4: the first in turn order whose answer is a whistle, or NOBODY."""
    for seat in in_turn_order(state):
        if state.answers[seat] == WHISTLED:
            return seat
    return NOBODY


def show_whistle(state: PpState, box: Box, seat: i64, log: Log) -> None:
    """PP-4.4, PP-A3: a whistle of the hand lies open on the street."""
    card = lowest(state.hands[seat] & box.whistles)
    state.hands[seat] &= ~bit(card)
    state.street.append(card)
    show(state, card)
    log.add(Whistled(seat, card))


def aim_whistle(state: PpState, seat: i64) -> None:
    """PP-4.5, PP-A2: the whistle shown last is about to work, at most tables not unasked."""
    state.agenda.append(Whistling(seat, state.street[-1]))
    if state.whistle_at_whistle == ON:
        state.agenda.append(Window(seat))


def stop_beneath(state: PpState, step: Whistling, log: Log) -> None:
    """PP-4.6: the card beneath goes, and with it its window, which would open again."""
    window = state.agenda.pop()
    stopped = state.agenda.pop()
    assert isinstance(window, Window) and isinstance(stopped, Played | Whistling)
    put_away(state, stopped.card)
    put_away(state, step.card)
    log.add(Stopped(stopped.seat, stopped.card))
