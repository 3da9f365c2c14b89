"""Reaction windows: who may stop a card, their sealed answers, and whistles at whistles.

A window lies directly above the card it asks about. Whoever is asked follows from what everybody
can see, so an open window tells nothing about a hand. The agenda of a round, next on the right,
while S0's card waits for whistles:

    RoundEnd  Played(S1, …)  Window(S1)  Played(S0, …)  Answers(S0)

and after S1 has whistled:

    RoundEnd  Played(S1, …)  Window(S1)  Played(S0, …)  Window(S0)  Whistling(S1, …)  Window(S1)
"""

from __future__ import annotations

from mypy_extensions import i64

from langfinger.games._template.actions import Pass, TakeBack, Whistle
from langfinger.games._template.events import Stopped, Unopposed, Whistled
from langfinger.games._template.options import ON
from langfinger.games._template.rules.late import PASSES
from langfinger.games._template.rules.playing import Played, put_away, show
from langfinger.games._template.sight import PASSED, WHISTLED
from langfinger.games._template.state import PpState, in_turn_order
from langfinger.kernel import (
    NOBODY,
    Action,
    Log,
    Reason,
    Row,
    SealedQuestion,
    Step,
    bit,
    lowest,
    mask_of,
)


class Window(Step):
    """PP-4.1: the card of this seat, which lies directly beneath, may be whistled at."""

    __match_args__ = ("seat",)
    rule = "PP-4.1"

    def __init__(self, seat: int) -> None:
        self.seat: i64 = seat

    def resolve(self, state: PpState, log: Log) -> None:
        """PP-4.1, PP-4.3: all who might whistle are asked at once; if nobody might, it works."""
        seats = suspects(state, self.seat)
        if seats:
            state.agenda.append(Answers(self.seat))
            state.pause(Reacting(self.seat, seats), seats)


class Reacting(SealedQuestion):
    """PP-4.3: these seats whistle at the card of this seat or pass, all at once."""

    __match_args__ = ("seat", "seats")
    rule = "PP-4.3"
    window = True
    answers = (Whistle, Pass, TakeBack)
    late = PASSES

    def __init__(self, seat: int, seats: int) -> None:
        super().__init__(seats)
        self.seat: i64 = seat

    def legal_open(self, state: PpState, seat: i64) -> list[Action]:
        moves = state.edition.moves
        return [moves.whistle, moves.let_pass] if can_whistle(state, seat) else [moves.let_pass]

    def taking_back(self, state: PpState) -> TakeBack:
        return state.edition.moves.take_back

    def why_not_open(self, state: PpState, seat: i64, action: Whistle | Pass) -> Reason | None:
        """PP-4.1: a whistle needs a whistle."""
        if isinstance(action, Whistle) and not can_whistle(state, seat):
            return Reason("PP-4.1", "no_whistle", {})
        return None

    def seal(self, state: PpState, seat: i64, action: Whistle | Pass) -> None:
        """PP-4.3: what you answer is not seen before all have answered."""
        state.answers[seat] = WHISTLED if isinstance(action, Whistle) else PASSED

    def unseal(self, state: PpState, seat: i64) -> None:
        """PP-2.3, PP-4.3: you have not answered yet."""
        state.answers[seat] = NOBODY


class Answers(Step):
    """PP-4.4: all have answered about the card of this seat, which lies directly beneath."""

    __match_args__ = ("seat",)
    rule = "PP-4.4"

    def __init__(self, seat: int) -> None:
        self.seat: i64 = seat

    def resolve(self, state: PpState, log: Log) -> None:
        """PP-4.4, PP-4.7: the first whistle in turn order is shown, the others stay unseen.

        The window about the card itself goes back on the agenda, in case the whistle is stopped.
        """
        seat = first_to_whistle(state)
        state.answers = Row(state.seats, NOBODY)
        if seat == NOBODY:
            log.add(Unopposed(self.seat))
        else:
            show_whistle(state, seat, log)
            state.agenda.append(Window(self.seat))
            aim_whistle(state, seat)


class Whistling(Step):
    """PP-4.6: this seat's whistle stops the card beneath, whose window lies in between."""

    __match_args__ = ("seat", "card")
    rule = "PP-4.6"

    def __init__(self, seat: int, card: int) -> None:
        self.seat: i64 = seat
        self.card: i64 = card

    def resolve(self, state: PpState, log: Log) -> None:
        """PP-4.6: the card beneath goes, and with it its window, which would open again."""
        window = state.agenda.pop()
        stopped = state.agenda.pop()
        assert isinstance(window, Window) and isinstance(stopped, Played | Whistling)
        put_away(state, stopped.card)
        put_away(state, self.card)
        log.add(Stopped(stopped.seat, stopped.card))


def can_whistle(state: PpState, seat: i64) -> bool:
    """PP-4.1: this seat holds a whistle."""
    return state.hands[seat] & state.edition.whistles != 0


def suspects(state: PpState, owner: i64) -> i64:
    """PP-4.2: everybody else with a card, unless all whistles lie open; no hidden card counts."""
    seats: i64 = 0
    if state.edition.whistles & ~lying_open(state):
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


def first_to_whistle(state: PpState) -> int:
    """PP-4.4: the first in turn order whose answer is a whistle, or NOBODY."""
    for seat in in_turn_order(state):
        if state.answers[seat] == WHISTLED:
            return seat
    return NOBODY


def show_whistle(state: PpState, seat: i64, log: Log) -> None:
    """PP-4.4, PP-A3: a whistle of the hand lies open on the street."""
    card = lowest(state.hands[seat] & state.edition.whistles)
    state.hands[seat] &= ~bit(card)
    state.street.append(card)
    show(state, card)
    log.add(Whistled(seat, card))


def aim_whistle(state: PpState, seat: i64) -> None:
    """PP-4.5, PP-A2: the whistle shown last is about to work, at most tables not unasked."""
    state.agenda.append(Whistling(seat, state.street[-1]))
    if state.whistle_at_whistle == ON:
        state.agenda.append(Window(seat))
